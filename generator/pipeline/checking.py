"""Is what is committed what would be generated? Every problem as a value; nothing is written.

In: a Project. Out: Problems of the model, the pages, the catalogs and the links, each with the command that mends it.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from typing import Literal

from generator.model.record import Record
from generator.pipeline.generating import pages_plan
from generator.pipeline.importing import model_plan
from generator.pipeline.languages import Languages
from generator.pipeline.project import Project
from generator.pipeline.updating import planned_update
from generator.tree import Plan

Part = Literal["model", "pages", "catalogs", "links"]
PARTS: tuple[Part, ...] = ("model", "pages", "catalogs", "links")
Level = Literal["error", "warning", "notice"]
_DIFF_LINES = 12


class Problem(Record, frozen=True, kw_only=True):
    """One thing that is not as it should be."""

    id: str
    """Stable: `page-stale`, `model-not-canonical`, `link-broken`."""
    level: Level
    file: str
    line: int = 0
    """Counted from 1; 0 where the whole file is meant."""
    message: str
    """What is wrong and what to do."""
    detail: tuple[str, ...] = ()
    """A short unified diff, cut."""


def problems(project: Project, languages: Languages, parts: tuple[Part, ...] = PARTS) -> Iterator[Problem]:
    """Everything that is wrong in the named parts, in their order.

    Raises:
        ModelError: the model cannot be read.
        CatalogError: a catalog cannot be parsed.
        RenderError: a template fails.
    """
    if "model" in parts:
        yield from _drift(model_plan(project, project.imported), project, project.config.paths.model, "model")
    if "catalogs" in parts:
        yield from _drift(planned_update(project, languages).plan, project, "", "catalog")
    if "pages" in parts:
        plan = pages_plan(project, languages, project.config.locale_codes)
        yield from _drift(plan, project, project.config.paths.docs, "page")


_MENDS = {
    "model": "run `apiglot update`",
    "catalog": "run `apiglot update`",
    "page": "run `apiglot generate`",
}


def _drift(plan: Plan, project: Project, folder: str, noun: str) -> Iterator[Problem]:
    """What a plan would change, as problems."""
    mend = _MENDS[noun]

    def shown(path: str) -> str:
        return f"{folder}/{path}" if folder else path

    for file in plan.added:
        yield Problem(id=f"{noun}-missing", level="error", file=shown(file.path), message=f"is missing; {mend}")
    for file in plan.changed:
        before = (project.root / shown(file.path)).read_bytes()
        lines, detail = _difference(before, file.content)
        yield Problem(
            id=f"{noun}-stale",
            level="error",
            file=shown(file.path),
            line=lines,
            message=f"is out of date; {mend}",
            detail=detail,
        )
    for path in plan.removed:
        yield Problem(
            id=f"{noun}-orphaned", level="error", file=shown(path), message=f"has nothing behind it any more; {mend}"
        )


def _difference(before: bytes, after: bytes) -> tuple[int, tuple[str, ...]]:
    """The first line that differs, and a short unified diff."""
    old, new = (data.decode(errors="replace").splitlines() for data in (before, after))
    lines = list(difflib.unified_diff(old, new, "committed", "generated", lineterm="", n=1))
    match = re.match(r"@@ -(\d+)", lines[2]) if len(lines) > 2 else None  # noqa: PLR2004 - two lines of file names
    first = int(match[1]) if match else 0
    rest = len(lines) - _DIFF_LINES
    cut = (f"... {rest} more lines",) if rest > 0 else ()
    return first, (*lines[:_DIFF_LINES], *cut)
