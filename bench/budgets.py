"""What is measured, what it may take, and what it should take.

In: results. Out: rows of figures. Budgets are those of the whole Kubernetes API in three locales on two cores. What
takes time is held against the naive build of the same pages in the same run, for machines differ.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from statistics import median

import msgspec

from bench.case import Result
from bench.sizes import Sizes

BUNDLED, WHOLE, TRIPLED = "bundled", "whole", "tripled"
_MIB, _MB, _KB = 1 << 20, 1e6, 1e3
_CHAIN = ("import", "update", "generate", "check", "site, cold")
"""From a document to its site."""
NAIVE_SECONDS = 15.0
"""What the naive build took on the machine for which the budgets in seconds are."""
Results = Mapping[str, Result]


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to measure."""

    what: str
    form: str
    """How a figure is written."""
    figure: Callable[[Results, str], float | None]
    """Of a case; None where it was not measured."""
    budget: float
    aim: float | None = None
    case: str = WHOLE
    """The case that the budget is for."""
    timed: bool = False
    """Whether the figure is seconds of the machine at hand."""

    def held(self, results: Results) -> float | None:
        """The figure that the budget is for, at the pace of the machine that the budget is for."""
        figure = self.figure(results, self.case) if self.case in results else None
        naive = results[self.case].seconds("naive") if figure is not None else None
        return figure * NAIVE_SECONDS / naive if figure is not None and self.timed and naive else figure

    def written(self, figure: float | None) -> str:
        """A figure with its unit, which never stand on two lines."""
        return "" if figure is None else self.form.format(figure).replace(" ", "\u00a0")

    def reached(self, figure: float | None) -> str:
        """What a figure keeps to."""
        if figure is None:
            return ""
        if figure <= (self.budget if self.aim is None else self.aim):
            return "aim" if self.aim is not None else "budget"
        return "budget" if figure <= self.budget else "no"


def _seconds(step: str) -> Callable[[Results, str], float | None]:
    return lambda results, name: results[name].seconds(step)


def _of_naive(step: str) -> Callable[[Results, str], float | None]:
    return lambda results, name: results[name].of_naive(step)


def _size(figure: Callable[[Sizes], float], unit: float = 1) -> Callable[[Results, str], float | None]:
    def found(results: Results, name: str) -> float | None:
        weighed = results[name].sizes
        return figure(weighed) / unit if weighed else None

    return found


def _preview(results: Results, name: str) -> float | None:
    return median(results[name].preview) if results[name].preview else None


def _peak(results: Results, name: str) -> float | None:
    found = results[name]
    own = [step.peak_bytes for step_name, step in found.steps.items() if step_name != "naive"]
    peaks = own if found.tree_peak_bytes is None else [*own, found.tree_peak_bytes]
    return max(peaks) / _MIB if peaks else None


def _growth(results: Results, name: str) -> float | None:
    """How many times as long as the whole API the whole API three times takes, all steps together."""
    if name != TRIPLED or WHOLE not in results:
        return None
    whole, tripled = ([results[each].seconds(step) for step in _CHAIN] for each in (WHOLE, TRIPLED))
    return None if None in [*whole, *tripled] else sum(filter(None, tripled)) / sum(filter(None, whole))


ROWS = (
    Row(what="import", form="{:.2f} s", figure=_seconds("import"), budget=1.0, aim=0.5, timed=True),
    Row(
        what="generate, 3 locales, cold", form="{:.2f} s", figure=_seconds("generate"), budget=1.5, aim=0.8, timed=True
    ),
    Row(what="check, nothing changed", form="{:.2f} s", figure=_seconds("check"), budget=1.2, aim=0.5, timed=True),
    Row(what="site, cold, of the naive build", form="{:.2f}", figure=_of_naive("site, cold"), budget=0.40, aim=0.25),
    Row(what="site, one message changed, of it", form="{:.2f}", figure=_of_naive("site, warm"), budget=0.25, aim=0.10),
    Row(what="preview, PO saved to page shown", form="{:.2f} s", figure=_preview, budget=1.0, aim=0.3, timed=True),
    Row(what="peak memory, all processes", form="{:.0f} MiB", figure=_peak, budget=1024, aim=500),
    Row(
        what="mean page, gzipped",
        form="{:.1f} kB",
        figure=_size(lambda sizes: sizes.mean_page_gzipped, _KB),
        budget=12,
        aim=8,
    ),
    Row(
        what="heaviest page, gzipped",
        form="{:.1f} kB",
        figure=_size(lambda sizes: sizes.heaviest_page_gzipped, _KB),
        budget=90,
        aim=60,
    ),
    Row(
        what="HTML of the pages, 3 locales",
        form="{:.1f} MB",
        figure=_size(lambda sizes: sizes.html, _MB),
        budget=45,
        aim=30,
    ),
    Row(
        what="printable views, of their articles",
        form="{:.2f}",
        figure=_size(lambda sizes: sizes.print_html / sizes.printed_articles),
        budget=1.2,
    ),
    Row(
        what="search, first query, gzipped",
        form="{:.1f} kB",
        figure=_size(lambda sizes: sizes.search_gzipped, _KB),
        budget=150,
        aim=100,
    ),
    Row(what="growth, 3 times the API", form="{:.2f} times", figure=_growth, budget=3.3, aim=3.0, case=TRIPLED),
)
