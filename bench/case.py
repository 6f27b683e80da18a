"""One API, taken through the steps in turns with the naive build.

In: a Case, what to measure, and what former runs measured. Out: a Result. What a step would find done is removed
before it.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median

import msgspec

from bench import naive, preview
from bench.edits import edits
from bench.measure import BenchError, Run, Timing, run, timing, tree_peak
from bench.project import LOCALES, Case, prepare
from bench.sizes import Sizes, sizes

STEPS = ("import", "generate", "check", "site", "preview", "memory")
"""What can be measured by itself; the site is built cold, warm and naively."""
TIMED = ("import", "update", "generate", "check", "site, cold", "naive", "site, warm")
"""The runs that are timed, in the order of a round."""
_CACHE = ".apiglot"
_EDITS = 5
"""A preview's edits a round: they are quick, and differ from page to page."""


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """All that was measured of one API."""

    name: str
    document_bytes: int | None = None
    steps: dict[str, Timing] = {}
    """By name; `naive` is the build to compare with."""
    preview: tuple[float, ...] = ()
    """Seconds of each edit."""
    tree_peak_bytes: int | None = None
    """All processes of a cold build together."""
    sizes: Sizes | None = None
    naive_sizes: Sizes | None = None

    def seconds(self, step: str) -> float | None:
        """The median of a step."""
        return self.steps[step].seconds if step in self.steps else None

    def of_naive(self, step: str) -> float | None:
        """The median over the rounds of what a step takes of the naive build's time in the same round."""
        if step not in self.steps or "naive" not in self.steps:
            return None
        pairs = zip(self.steps[step].runs, self.steps["naive"].runs, strict=True)
        return median(own / other for own, other in pairs)


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """What to measure."""

    steps: tuple[str, ...]
    rounds: int
    report: Callable[[str], None]
    """Is told each step before it begins."""


def measured(case: Case, wanted: Wanted, former: Result | None = None) -> Iterator[Result]:
    """Takes a case through the steps; yields what is known after each part, what former runs measured included.

    Raises:
        BenchError: a step fails; it names the case and the step.
    """
    bench = _Bench(case, wanted)
    found = former or Result(name=case.name)
    with bench.at("preparation"):
        prepare(case)
    if case.document is not None:
        found = msgspec.structs.replace(found, document_bytes=case.document.stat().st_size)
    found = msgspec.structs.replace(found, steps=found.steps | bench.timings())
    yield found
    if "site" in wanted.steps:
        with bench.at("sizes"):
            ours, plain = sizes(case.root / "site", LOCALES), sizes(case.root / naive.FOLDER, LOCALES)
        found = msgspec.structs.replace(found, sizes=ours, naive_sizes=plain)
        yield found
    if "preview" in wanted.steps:
        found = msgspec.structs.replace(found, preview=bench.waits())
        yield found
    if "memory" in wanted.steps:
        yield msgspec.structs.replace(found, tree_peak_bytes=bench.peak())


class _Bench:
    """The runs in a project."""

    def __init__(self, case: Case, wanted: Wanted) -> None:
        self.case = case
        self.wanted = wanted

    @contextmanager
    def at(self, step: str) -> Iterator[None]:
        """Names the case and the step, before and in an error."""
        self.wanted.report(f"{self.case.name}: {step}")
        try:
            yield
        except (BenchError, OSError, ValueError) as error:
            raise BenchError(f"{self.case.name}: {step}: {error}") from error

    def timings(self) -> dict[str, Timing]:
        """The wanted steps, round after round."""
        runs: dict[str, list[Run]] = {}
        for number in range(self.wanted.rounds):
            for name, step in self._steps(number):
                with self.at(name):
                    runs.setdefault(name, []).append(step())
        return {name: timing(each) for name, each in runs.items()}

    def waits(self) -> tuple[float, ...]:
        with self.at("preview"):
            chosen = edits(self.case.root, self.wanted.rounds * _EDITS)
            return preview.waits(self.case.command("serve", "--port", "0"), self.case.root, self.case.log, chosen)

    def peak(self) -> int | None:
        self._remove("site", _CACHE)
        with self.at("memory"):
            return tree_peak(self.case.command("build"), self.case.root, self.case.log)

    def _steps(self, number: int) -> Iterator[tuple[str, Callable[[], Run]]]:
        wanted = self.wanted.steps
        if "import" in wanted and self.case.document is not None:
            yield "import", self._imported
            yield "update", lambda: self.case.apiglot("update")
        if "generate" in wanted:
            yield "generate", self._generated
        if "check" in wanted:
            yield "check", lambda: self.case.apiglot("check")
        if "site" in wanted:
            yield "site, cold", self._built_cold
            yield "naive", self._built_naively
            yield "site, warm", lambda: self._built_warm(number)

    def _remove(self, *names: str) -> None:
        for name in names:
            shutil.rmtree(self.case.root / name, ignore_errors=True)

    def _imported(self) -> Run:
        self._remove("model", _CACHE)
        return self.case.apiglot("import", str(self.case.document))

    def _generated(self) -> Run:
        self._remove(_CACHE, *(f"docs/{locale}/{part}" for locale in LOCALES for part in ("reference", "_partials")))
        return self.case.apiglot("generate")

    def _built_cold(self) -> Run:
        self._remove("site", _CACHE)
        return self.case.apiglot("build")

    def _built_warm(self, number: int) -> Run:
        """Changes one translation that a page shows, another one each round; taken back, it is not timed."""
        edit = edits(self.case.root, self.wanted.rounds)[number]
        with edit.made("Виправлений переклад."):
            return self.case.apiglot("build")

    def _built_naively(self) -> Run:
        """All locales, one after the other, as one run."""
        self._remove(naive.FOLDER)
        commands = naive.commands(self.case.root, LOCALES)
        runs = [run(command, self.case.root, self.case.log) for command in commands]
        return Run(
            seconds=sum(each.seconds for each in runs),
            cpu_seconds=sum(each.cpu_seconds for each in runs),
            peak_bytes=max(each.peak_bytes for each in runs),
        )
