"""The figures as a table that fits a page of docs.

In: results and the machine. Out: Markdown. Budgets are for the whole Kubernetes API in three locales; beside any other
case they are only an orientation.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator

import msgspec

from bench.case import Result

_MIB = 1024 * 1024
_KB = 1000


class Machine(msgspec.Struct, frozen=True, kw_only=True):
    """What the figures were measured on."""

    processors: int
    python: str
    system: str
    processor: str


def machine() -> Machine:
    """The machine of this run, without a name that only its owner knows."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return Machine(
        processors=usable or 1,
        python=platform.python_version(),
        system=platform.system(),
        processor=platform.machine(),
    )


SECONDS = {
    "import": "1.0 s",
    "generate": "1.5 s",
    "check": "1.2 s",
    "build": "0.40 of naive",
    "build warm, one message changed": "0.25 of naive",
}
"""What a step may take."""


def table(results: tuple[Result, ...], where: Machine) -> str:
    """A section a case."""
    head = f"Measured on {where.processors} processors ({where.processor}), {where.system}, Python {where.python}."
    return "\n".join([head, *(line for each in results for line in _section(each))]) + "\n"


def _section(result: Result) -> Iterator[str]:
    rounds = len(result.steps["naive"].runs)
    yield from ("", f"## {result.name}", "")
    yield f"Document {result.document_bytes / _KB / _KB:.1f} MB; {result.sizes.pages} pages; medians of {rounds}."
    yield from (
        "",
        "| step | seconds | of naive | CPU seconds | largest process | budget |",
        "|---|---:|---:|---:|---:|---:|",
    )
    naive = result.steps["naive"].seconds
    for name, step in result.steps.items():
        memory = f"{step.peak_bytes / _MIB:.0f} MiB"
        figures = f"{step.seconds:.2f} | {step.seconds / naive:.2f} | {step.cpu_seconds:.2f} | {memory}"
        yield f"| {name} | {figures} | {SECONDS.get(name, '')} |"
    if result.tree_peak_bytes is not None:
        yield f"| build, all processes | | | | {result.tree_peak_bytes / _MIB:.0f} MiB | 1024 MiB |"
    yield from ("", "| weight | site | naive | ratio | budget |", "|---|---:|---:|---:|---:|")
    yield from _weights(result)
    yield from ("", f"Heaviest page: `{result.sizes.heaviest_page}`.")


def _weights(result: Result) -> Iterator[str]:
    ours, naive = result.sizes, result.naive_sizes
    rows = (
        ("HTML, all locales, MB", ours.html, naive.html, _KB * _KB, "45"),
        ("printable views, MB", ours.print_html, 0, _KB * _KB, ""),
        ("mean page, gzipped, kB", ours.mean_page_gzipped, naive.mean_page_gzipped, _KB, "12"),
        ("heaviest page, gzipped, kB", ours.heaviest_page_gzipped, naive.heaviest_page_gzipped, _KB, "90"),
        ("search, first query, gzipped, kB", ours.search_gzipped, naive.search_gzipped, _KB, "150"),
        ("search, first query, raw, kB", ours.search, naive.search, _KB, ""),
    )
    for label, own, other, unit, budget in rows:
        ratio = f"{own / other:.2f}" if other else ""
        yield f"| {label} | {own / unit:.1f} | {other / unit:.1f} | {ratio} | {budget} |"
