"""The figures as tables that fit a page of docs.

In: results and the machine. Out: Markdown: what is held against budgets, then what each step takes, then how the site
weighs beside the naive one.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Iterator
from statistics import median

import msgspec

from bench.budgets import ROWS, Results
from bench.case import TIMED, Result
from bench.sizes import Sizes

_KB, _MB = 1e3, 1e6
BEGIN, END = "<!-- bench -->\n", "<!-- /bench -->"
"""Between these a page of docs holds the tables."""


class Machine(msgspec.Struct, frozen=True, kw_only=True):
    """What the figures were measured on, without a name that only its owner knows."""

    cores: int
    python: str
    system: str

    def __str__(self) -> str:
        return f"{self.cores} cores, Python {self.python}, {self.system}"


def machine() -> Machine:
    """The machine of this run."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return Machine(cores=usable or 1, python=".".join(platform.python_version_tuple()[:2]), system=_system())


def _system() -> str:
    try:
        found = platform.freedesktop_os_release()
    except OSError:
        return f"{platform.system()} {platform.release()}"
    return f"{found['NAME'].removesuffix(' GNU/Linux')} {found.get('VERSION_ID', '')}".strip()


def report(results: Results, where: Machine) -> str:
    """All tables."""
    return "\n".join(_lines(results, where)) + "\n"


def replaced(page: str, text: str) -> str:
    """A page of docs with other tables between its marks.

    Raises:
        ValueError: it has no marks.
    """
    head, begin, rest = page.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"the page lacks {BEGIN.strip()} and {END}")
    return f"{head}{begin}\n{text}\n{end}{tail}"


def _lines(results: Results, where: Machine) -> Iterator[str]:
    yield f"{where}{_rounds(results)}."
    yield ""
    yield from _head(results, "what", "paced", "budget", "aim", "reached")
    for row in ROWS:
        figures = [row.figure(results, name) for name in results]
        held = row.held(results)
        paced = row.written(held) if row.timed else ""
        cells = [*map(row.written, figures), paced, row.written(row.budget), row.written(row.aim), row.reached(held)]
        yield f"| {row.what} | {' | '.join(cells)} |"
    yield from ("", "Seconds on the clock (seconds of all processors):", "")
    yield from _head(results, "step")
    for step in TIMED:
        yield f"| {step} | {' | '.join(_time(each, step) for each in results.values())} |"
    yield f"| preview | {' | '.join(_waits(each) for each in results.values())} |"
    yield from ("", "The site beside the naive one:", "")
    yield from _head(results, "weight")
    for what, figure in _WEIGHTS:
        yield f"| {what} | {' | '.join(_weight(each, figure) for each in results.values())} |"


def _head(results: Results, first: str, *last: str) -> tuple[str, str]:
    names = [first, *results, *last]
    return f"| {' | '.join(names)} |", f"|---|{'---:|' * (len(names) - 1)}"


def _rounds(results: Results) -> str:
    rounds = {len(step.runs) for each in results.values() for step in each.steps.values()}
    if not rounds:
        return ""
    fewest, most = min(rounds), max(rounds)
    if most == 1:
        return "; one round"
    return f"; medians of {most} rounds" if fewest == most else f"; medians of {fewest} to {most} rounds"


def _time(result: Result, step: str) -> str:
    timing = result.steps.get(step)
    return f"{timing.seconds:.2f} ({timing.cpu_seconds:.2f})" if timing else ""


def _waits(result: Result) -> str:
    waits = result.preview
    return f"{median(waits):.2f}, {min(waits):.2f} to {max(waits):.2f}" if waits else ""


def _weight(result: Result, figure: Callable[[Sizes], float]) -> str:
    if not (result.sizes and result.naive_sizes):
        return ""
    return f"{_short(figure(result.sizes))} / {_short(figure(result.naive_sizes))}"


def _short(figure: float) -> str:
    return f"{figure:.1f}" if isinstance(figure, float) else str(figure)


_WEIGHTS: tuple[tuple[str, Callable[[Sizes], float]], ...] = (
    ("pages", lambda sizes: sizes.pages),
    ("HTML of the pages, MB", lambda sizes: sizes.html / _MB),
    ("printable views, MB", lambda sizes: sizes.print_html / _MB),
    ("mean page, gzipped, kB", lambda sizes: sizes.mean_page_gzipped / _KB),
    ("heaviest page, gzipped, kB", lambda sizes: sizes.heaviest_page_gzipped / _KB),
    ("search, first query, gzipped, kB", lambda sizes: sizes.search_gzipped / _KB),
)
