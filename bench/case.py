"""One API as a project, taken through every step in turns with the naive build.

In: a document. Out: a Result. The project is made anew for each case; what a step would find done is removed before it.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import polib

from bench import naive
from bench.measure import BenchError, Run, Timing, run, timing, tree_peak
from bench.sizes import Sizes, sizes

APIGLOT = (sys.executable, "-m", "generator")
LOCALES = ("en", "uk", "ko")
CACHE = ".apiglot"


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """One API to measure."""

    name: str
    document: Path
    rounds: int
    root: Path
    """An empty folder for the project."""
    report: Callable[[str], None]
    """Is told each step before it begins."""


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """All that was measured of one API."""

    name: str
    document_bytes: int
    steps: dict[str, Timing]
    """By name of the step; `naive` is the build to compare with."""
    tree_peak_bytes: int | None
    """All processes of a cold build together."""
    sizes: Sizes
    naive_sizes: Sizes


def result(case: Case) -> Result:
    """Takes a case through its steps.

    Raises:
        BenchError: a step fails.
    """
    bench = _Project(case)
    bench.apiglot("init", str(case.root), "--locales", ",".join(LOCALES), "--title", "Bench", root=False)
    runs: dict[str, list[Run]] = {}
    for _ in range(case.rounds):
        for name, step in bench.steps().items():
            case.report(f"{case.name}: {name}")
            runs.setdefault(name, []).append(step())
    case.report(f"{case.name}: memory")
    bench.remove("site", CACHE)
    peak = tree_peak((*APIGLOT, "--project", str(case.root), "build"), case.root, bench.log)
    return Result(
        name=case.name,
        document_bytes=case.document.stat().st_size,
        steps={name: timing(each) for name, each in runs.items()},
        tree_peak_bytes=peak,
        sizes=sizes(case.root / "site", LOCALES),
        naive_sizes=sizes(case.root / naive.FOLDER, LOCALES),
    )


class _Project:
    """The project of a case, and the runs in it."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.log = case.root.with_suffix(".log")

    def steps(self) -> dict[str, Callable[[], Run]]:
        """The steps of a round, in order."""
        return {
            "import": self.imported,
            "update": lambda: self.apiglot("update"),
            "generate": self.generated,
            "check": lambda: self.apiglot("check"),
            "build": self.built_cold,
            "build warm, one message changed": self.built_warm,
            "naive": self.built_naively,
        }

    def apiglot(self, *arguments: str, root: bool = True) -> Run:
        """Runs the command; `root` False: before the project exists."""
        place = ("--project", str(self.case.root)) if root else ()
        return run((*APIGLOT, *place, *arguments), self.case.root if root else self.case.root.parent, self.log)

    def remove(self, *names: str) -> None:
        """Removes folders of the project, whether they are there or not."""
        for name in names:
            shutil.rmtree(self.case.root / name, ignore_errors=True)

    def imported(self) -> Run:
        self.remove("model", CACHE)
        return self.apiglot("import", str(self.case.document))

    def generated(self) -> Run:
        self.remove(CACHE, *(f"docs/{locale}/{part}" for locale in LOCALES for part in ("reference", "_partials")))
        return self.apiglot("generate")

    def built_cold(self) -> Run:
        self.remove("site", CACHE)
        return self.apiglot("build")

    def built_warm(self) -> Run:
        """Changes one translation that pages show, and takes it back afterwards; neither is timed."""
        path, text = _one_translated(self.case.root / "locales" / "uk" / "LC_MESSAGES", "Інший текст.")
        before = path.read_bytes()
        path.write_text(text, encoding="utf-8")
        try:
            return self.apiglot("build")
        finally:
            path.write_bytes(before)

    def built_naively(self) -> Run:
        """All locales, one after the other, as one run."""
        self.remove(naive.FOLDER)
        runs = [run(command, self.case.root, self.log) for command in naive.commands(self.case.root, LOCALES)]
        return Run(
            seconds=sum(each.seconds for each in runs),
            cpu_seconds=sum(each.cpu_seconds for each in runs),
            peak_bytes=max(each.peak_bytes for each in runs),
        )


def _one_translated(folder: Path, msgstr: str) -> tuple[Path, str]:
    """A catalog of the API and its text with a translation for its first message without code and placeholders.

    Raises:
        BenchError: there is no such message.
    """
    for path in sorted(each for each in folder.glob("*.po") if each.stem not in {"ui", "archive"}):
        catalog = polib.pofile(str(path), wrapwidth=0)
        entry = next((each for each in catalog if not set("`{%<") & set(each.msgid) and not each.obsolete), None)
        if entry is not None:
            entry.msgstr = msgstr
            return path, str(catalog)
    raise BenchError(f"no message to translate in {folder}")
