"""The tables say what was measured and what it keeps to; a step that fails is one line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from bench.budgets import ROWS, Row
from bench.case import Result
from bench.measure import BenchError, Timing, run
from bench.report import BEGIN, END, Machine, replaced, report
from bench.sizes import Sizes, sizes
from tests.site.projects import write_files

MACHINE = Machine(cores=2, python="3.11", system="Debian 12")
SIZES = Sizes(
    pages=2,
    html=44_000_000,
    print_html=12,
    printed_articles=10,
    mean_page_gzipped=7_000,
    heaviest_page_gzipped=95_000,
    heaviest_page="uk/reference/core/pod-v1/index.html",
    search_gzipped=1,
    search=1,
)


def timing(*runs: float, peak: int = 1 << 20) -> Timing:
    return Timing(seconds=sorted(runs)[len(runs) // 2], runs=runs, cpu_seconds=1.0, peak_bytes=peak)


def steps(factor: float) -> dict[str, Timing]:
    names = ("import", "update", "generate", "check", "site, cold")
    return {name: timing(factor) for name in names}


def row(text: str, what: str) -> list[str]:
    line = next(line for line in text.splitlines() if line.startswith(f"| {what}"))
    return [cell.strip().replace("\u00a0", " ") for cell in line.strip("|").split("|")][1:]


def test_figure_keeps_to_the_aim_to_the_budget_or_to_neither():
    measured = Row(what="x", form="{}", figure=lambda _, __: None, budget=2, aim=1)

    assert ["aim", "budget", "no", ""] == [measured.reached(figure) for figure in (1, 2, 2.1, None)]
    assert "budget" == msgspec.structs.replace(measured, aim=None).reached(1)


def test_each_row_of_an_unmeasured_case_is_empty():
    text = report({"whole": Result(name="whole")}, MACHINE)

    assert {("", "")} == {(row(text, each.what)[0], row(text, each.what)[-1]) for each in ROWS}


def test_site_is_held_against_the_naive_build_of_its_round():
    runs = {"site, cold": timing(1, 9, 2), "naive": timing(4, 10, 10)}
    text = report({"whole": Result(name="whole", steps=runs)}, MACHINE)

    assert ["0.25", "", "0.40", "0.25", "aim"] == row(text, "site, cold, of the naive build")


def test_seconds_are_held_against_budgets_at_the_pace_of_the_naive_build():
    slow = {"check": timing(4), "naive": timing(60)}
    text = report({"whole": Result(name="whole", steps=slow, preview=(8, 2, 5))}, MACHINE)

    assert ["4.00 s", "1.00 s", "1.20 s", "0.50 s", "budget"] == row(text, "check, nothing changed")
    assert ["5.00 s", "1.25 s", "1.00 s", "0.30 s", "no"] == row(text, "preview, PO saved")


def test_figure_and_its_unit_stay_on_one_line():
    measured = Row(what="x", form="{:.1f} MiB", figure=lambda _, __: None, budget=2)

    assert "1.5\u00a0MiB" == measured.written(1.5)


def test_seconds_without_a_naive_build_are_what_they_are():
    text = report({"whole": Result(name="whole", steps={"check": timing(4)})}, MACHINE)

    assert ["4.00 s", "4.00 s", "1.20 s", "0.50 s", "no"] == row(text, "check, nothing changed")


def test_growth_is_of_all_steps_together():
    results = {
        "whole": Result(name="whole", steps=steps(1)),
        "tripled": Result(name="tripled", steps=steps(3) | {"import": timing(4)}),
    }

    assert ["", "3.20 times", "", "3.30 times", "3.00 times", "budget"] == row(report(results, MACHINE), "growth")


def test_memory_is_the_highest_of_all_runs_but_the_naive_one():
    runs = {"import": timing(1, peak=700 << 20), "naive": timing(1, peak=900 << 20)}
    results = {"whole": Result(name="whole", steps=runs, tree_peak_bytes=600 << 20)}

    assert "700 MiB" == row(report(results, MACHINE), "peak memory")[0]


def test_weights_are_held_against_budgets():
    text = report({"whole": Result(name="whole", sizes=SIZES, naive_sizes=SIZES)}, MACHINE)

    assert ["44.0 MB", "", "45.0 MB", "30.0 MB", "budget"] == row(text, "HTML of the pages, 3")
    assert ["95.0 kB", "", "90.0 kB", "60.0 kB", "no"] == row(text, "heaviest page, gzipped")
    assert ["1.20", "", "1.20", "", "budget"] == row(text, "printable views, of")
    assert "2 / 2" == row(text, "pages")[0]


@pytest.mark.parametrize(
    ("runs", "expected"),
    [((1,), "; one round."), ((1, 2, 3), "; medians of 3 rounds.")],
)
def test_tables_name_the_machine_and_the_rounds(runs: tuple[float, ...], expected: str):
    text = report({"whole": Result(name="whole", steps={"check": timing(*runs)})}, MACHINE)

    assert f"2 cores, Python 3.11, Debian 12{expected}" == text.splitlines()[0]


def test_tables_replace_those_between_the_marks():
    page = f"# A\n\n{BEGIN}old\n{END}\n\nB\n"

    assert f"# A\n\n{BEGIN}\nnew\n{END}\n\nB\n" == replaced(page, "new")
    assert replaced(page, "new") == replaced(replaced(page, "old"), "new")
    with pytest.raises(ValueError, match="lacks"):
        replaced("# A\n", "new")


def test_printable_views_are_held_against_the_articles_that_they_repeat(tmp_path: Path):
    write_files(
        tmp_path / "en",
        {
            "index.html": "<article>home</article>",
            "reference/index.html": "<article>all</article>",
            "reference/apps/index.html": "<article>group</article>",
            "reference/apps/one-v1/index.html": "<html><article>one</article></html>",
            "reference/apps/one-v1/status/index.html": "<html><article>two</article></html>",
            "reference/apps/print/index.html": "0123456789",
            "reference/apps/one/index.html": '<meta http-equiv="refresh" content="0; url=../one-v1/">',
            "reference/lonely/three-v1/index.html": "<article>three</article>",
        },
    )
    found = sizes(tmp_path, ("en",))

    assert (6, 10, 2 * len("<article>one")) == (found.pages, found.print_html, found.printed_articles)


def test_step_that_fails_is_one_line_with_the_last_thing_that_it_said(tmp_path: Path):
    with pytest.raises(BenchError) as error:
        run((sys.executable, "-c", "print('before'); raise SystemExit('no disk')"), tmp_path, tmp_path / "log")

    assert "ended with 1: no disk; all of it is in" in str(error.value)
    assert "\n" not in str(error.value)


def test_document_that_is_not_there_is_one_line(root: Path):
    command = [sys.executable, "-m", "bench", "none.json"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)

    assert 2 == done.returncode
    assert "no file none.json" in done.stderr.splitlines()[-1]
