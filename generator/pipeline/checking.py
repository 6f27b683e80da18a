"""Is what is committed what would be generated, and are the catalogs sound? Nothing is written.

In: a Project and its Languages. Out: Findings of the model, the pages, the catalogs and the links, each with what mends
it.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Literal

import msgspec

from generator.changes import counted
from generator.config import FILE_NAME
from generator.i18n.checks import IDS, Check, Finding, Ignore, broken, kept, unknown_ignores
from generator.model.api import Api
from generator.pipeline.catalog_checks import catalog_findings
from generator.pipeline.generating import pages_plan
from generator.pipeline.importing import model_plan
from generator.pipeline.languages import Languages
from generator.pipeline.links import broken_links, settings_findings
from generator.pipeline.project import Project
from generator.pipeline.remembered import Remembered
from generator.pipeline.side_by_side import side_by_side
from generator.pipeline.unused_settings import CHECKS as SETTINGS_CHECKS
from generator.pipeline.unused_settings import unused_settings
from generator.pipeline.unused_templates import TEMPLATE_UNUSED, unused_templates
from generator.pipeline.updating import planned_update
from generator.tree import Plan

Part = Literal["model", "pages", "catalogs", "links"]
PARTS: tuple[Part, ...] = ("model", "pages", "catalogs", "links")
Look = Callable[[], Iterable[Finding]]
"""What finds some of what is wrong."""
_DIFF_LINES = 12

_UPDATE = "run `apiglot update` and commit what it writes"
_GENERATE = "run `apiglot generate` and commit what it writes"


def _check(id: str, sentence: str, docs: str) -> Check:  # noqa: A002 - the record's own word
    return Check(id=id, severity="error", sentence=sentence, docs=docs)


CHECKS = (
    _check("model-missing", f"is missing; {_UPDATE}", "A file of the model that its other files ask for."),
    _check("model-stale", f"is not in canonical form; {_UPDATE}", "A model file has one form: order, quotes, schema."),
    _check("model-orphaned", f"holds nothing of the model; {_UPDATE}", "A file below model/ that no page needs."),
    _check("catalog-missing", f"is missing; {_UPDATE}", "A pot or PO file of a domain or locale that the project has."),
    _check("catalog-stale", f"is out of date; {_UPDATE}", "A pot or PO file holds what the model and templates hold."),
    _check("catalog-orphaned", f"holds nothing any more; {_UPDATE}", "A catalog whose domain is gone."),
    _check("split-unused", "{what}", "`split` in apiglot.yml names places that the model has."),
    _check("page-missing", f"is missing; {_GENERATE}", "A page or partial that the model and the catalogs give."),
    _check("page-stale", f"is out of date; {_GENERATE}", "A committed page is what would be generated."),
    _check("page-orphaned", f"has nothing behind it any more; {_GENERATE}", "A generated page whose kind is gone."),
    _check("link-broken", "{what}", "A link or anchor of a page leads to a page or anchor that is there."),
    _check(
        "settings-apart", "{what}", "mkdocs.<locale>.yml, the language switcher and `locales` name the same locales."
    ),
    *SETTINGS_CHECKS,
    TEMPLATE_UNUSED,
)


def findings(project: Project, languages: Languages, parts: tuple[Part, ...] = PARTS) -> tuple[Finding, ...]:
    """Everything that is wrong in the named parts, without what the project accepts.

    Raises:
        ModelError: the model cannot be read.
        RenderError: a template fails.
        CatalogError: a catalog cannot be parsed, and pages were asked for without catalogs.
    """
    looks = [partial(_listed, look) for look in _looks(project, languages, parts)]
    found = [finding for each in side_by_side(looks) for finding in each]
    return _sifted(found, project, languages, whole=set(parts) == set(PARTS))


def _listed(look: Look) -> tuple[Finding, ...]:
    return tuple(look())


def _looks(project: Project, languages: Languages, parts: tuple[Part, ...]) -> Iterator[Look]:
    """What finds everything in the named parts, in the order of the report; what they share is made before."""
    readable = not languages.catalogs.errors
    if "model" in parts:
        yield partial(_model_findings, project, project.imported)
    if "catalogs" in parts:
        yield lambda: map(broken, languages.catalogs.errors)
        if readable:
            yield lambda: _drift(planned_update(project, languages).plan, project, "", "catalog")
        yield from catalog_findings(project, languages)
        yield lambda: _unused_splits(project)
    if "pages" in parts:
        yield lambda: unused_templates(project)
    if "pages" in parts and (readable or "catalogs" not in parts):
        # What is remembered is only read: a check writes nothing. The pages are made side by side themselves.
        plan = pages_plan(project, languages, project.config.locale_codes, Remembered(project, languages))
        yield lambda: _drift(plan, project, project.config.paths.docs, "page")
    if "links" in parts:
        yield lambda: broken_links(project)
        yield lambda: settings_findings(project)


def _model_findings(project: Project, api: Api) -> Iterator[Finding]:
    yield from _drift(model_plan(project, api), project, project.config.paths.model, "model")
    yield from unused_settings(project)


def _unused_splits(project: Project) -> Iterator[Finding]:
    for path in project.splits.unused(project.api, drop_internal=project.config.texts.drop_internal):
        finding = _finding("split-unused", FILE_NAME)
        yield msgspec.structs.replace(finding, advice=f"split: {path} has no text; correct the path or take it out")


def _sifted(found: list[Finding], project: Project, languages: Languages, *, whole: bool) -> tuple[Finding, ...]:
    """The findings that the project does not accept, with those about its ignores."""
    ignores = [Ignore(id=rule.id, path=rule.path, reason=rule.reason) for rule in project.config.checks.ignore]
    paths = {message.msgid: tuple(map(str, message.paths)) for message in languages.messages} if ignores else {}
    known = IDS | {check.id for check in CHECKS}
    # An ignore is unused only where everything was looked at.
    ids = known if whole else frozenset(finding.check for finding in found)
    return (*kept(found, ignores, paths, ids), *unknown_ignores(ignores, known))


def _drift(plan: Plan, project: Project, folder: str, noun: str) -> Iterator[Finding]:
    """What a plan would change, as findings."""
    for file in plan.added:
        yield _finding(f"{noun}-missing", _shown(folder, file.path))
    for file in plan.changed:
        place = _shown(folder, file.path)
        line, detail = _difference((project.root / place).read_bytes(), file.content)
        yield _finding(f"{noun}-stale", place, line=line, detail=detail)
    for path in plan.removed:
        yield _finding(f"{noun}-orphaned", _shown(folder, path))


def _shown(folder: str, path: str) -> str:
    return f"{folder}/{path}" if folder else path


_BY_ID = {check.id: check for check in CHECKS}


def _finding(id: str, file: str, *, line: int = 0, detail: tuple[str, ...] = ()) -> Finding:  # noqa: A002
    check = _BY_ID[id]
    return Finding(check=id, severity=check.severity, file=file, line=line, advice=check.sentence, detail=detail)


def _difference(before: bytes, after: bytes) -> tuple[int, tuple[str, ...]]:
    """The first line that differs, and a short unified diff."""
    old, new = (data.decode(errors="replace").splitlines() for data in (before, after))
    lines = list(difflib.unified_diff(old, new, "committed", "generated", lineterm="", n=0))
    match = re.match(r"@@ -(\d+)", lines[2]) if len(lines) > 2 else None  # noqa: PLR2004 - two lines of file names
    rest = len(lines) - _DIFF_LINES
    cut = (f"... {counted(rest, 'more line')}",) if rest > 0 else ()
    return int(match[1]) if match else 1, (*lines[:_DIFF_LINES], *cut)
