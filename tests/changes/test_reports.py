"""The report in each format: what it says, and that nothing in an API's texts can act."""

from __future__ import annotations

import html.parser
import json
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from generator.changes.change import Change, Level
from generator.changes.report import FailOn, Report, entries, fails, summary
from generator.changes.report_github import github_report
from generator.changes.report_json import JsonReport, json_report, json_report_schema
from generator.changes.report_markdown import MARKER, markdown_report
from generator.changes.report_text import plain, text_report
from generator.model.annotations import MOST
from tests.changes.samples import HOSTILE, hostile, report, where

EMPTY = Report(base="main", revision="model")


def as_text(shown: Report) -> str:
    return "".join(f"{plain(line)}\n" for line in text_report(shown, where))


def as_github(shown: Report) -> str:
    return "".join(f"{line}\n" for line in github_report(shown, where).annotations)


@pytest.mark.parametrize(
    ("name", "rendered"),
    [
        ("report.txt", as_text),
        ("report.md", lambda shown: markdown_report(shown, where)),
        ("report.github.txt", as_github),
        ("report.json", lambda shown: json_report(shown, where)),
    ],
)
def test_the_report_is_as_it_was_read(name: str, rendered: Callable[[Report], str], golden: Callable[[str, str], None]):
    golden(f"changes/{name}", rendered(report()))


def test_the_schema_is_as_it_was_read(golden: Callable[[str, str], None]):
    golden("changes/report.schema.json", json.dumps(json_report_schema(), indent=2) + "\n")


def test_no_changes_are_said_in_every_format():
    assert "main to model: no changes\n" == as_text(EMPTY)
    assert "### API changes: no changes" in markdown_report(EMPTY)
    assert () == github_report(EMPTY).annotations
    assert [] == json.loads(json_report(EMPTY))["changes"]


def test_styles_make_up_the_lines():
    styles = {span.style for line in text_report(report(), where) for span in line if span.text.strip()}

    assert {"error", "warning", "info", "note", "heading", "code", "faint", "removed", "added", ""} == styles


@pytest.mark.parametrize(
    ("level", "failing"),
    [
        ("error", {"error", "warning", "info"}),
        ("warning", {"warning", "info"}),
        ("info", {"info"}),
        ("note", set()),
        ("hidden", set()),
    ],
)
def test_a_run_fails_from_its_threshold_on(level: Level, failing: set[FailOn]):
    shown = Report(base="a", revision="b", changes=(Change(rule="field-removed", level=level),))
    thresholds: tuple[FailOn, ...] = ("error", "warning", "info", "none")

    assert failing == {threshold for threshold in thresholds if fails(shown, threshold)}


def test_a_text_that_changed_alike_in_many_places_is_one_entry():
    places = [
        Change(
            rule="description-changed", level="note", type=f"a.{name}", field=name, path=f"a.{name}.{name}", base="x"
        )
        for name in ("b", "c", "d", "e", "f")
    ]

    (entry,) = entries(places)

    assert 4 == len(entry.also)
    assert {"error": 0, "warning": 0, "info": 0, "note": 1, "hidden": 0} == summary(places)


def test_fields_that_became_required_are_an_entry_each():
    changes = [
        Change(rule="field-became-required", level="error", type=f"a.{name}", field="spec") for name in ("b", "c")
    ]

    assert 2 == len(entries(changes))


def test_nothing_in_a_text_acts_on_a_terminal():
    lines = [plain(line) for line in text_report(hostile())]

    assert all(line.isprintable() for line in lines)
    assert not any("\n" in line for line in lines)
    assert any("\\x1b[31mred\\x07" in line for line in lines)
    assert any("\\u{202e}" in line and "\\u{d800}" in line for line in lines)


FENCE = re.compile(r" *(`{3,})(diff)?$")


def outside_code(markdown: str) -> str:
    """What GitHub would read as markup: the text without fenced code and code spans."""
    lines, fence = [], ""
    for line in markdown.split("\n"):
        match = FENCE.match(line)
        if fence:
            fence = "" if match and len(match[1]) >= len(fence) and not match[2] else fence
        elif match:
            fence = match[1]
        else:
            lines.append(re.sub(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", "", line))
    assert not fence
    return "\n".join(lines)


class Elements(html.parser.HTMLParser):
    """Counts what opens and closes."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: Counter[str] = Counter()
        self.comments: list[str] = []

    def handle_starttag(self, tag: str, _attrs: list[tuple[str, str | None]]) -> None:
        self.seen[tag] += 1

    def handle_endtag(self, tag: str) -> None:
        self.seen[f"/{tag}"] += 1

    def handle_comment(self, data: str) -> None:
        self.comments.append(data)


def test_nothing_in_a_text_forges_markdown():
    markup = outside_code(markdown_report(hostile(), lambda _: (HOSTILE, 1)))

    assert not re.search(r"@someone|\*\*bold|#1\b|<b>|^::", markup, re.MULTILINE)
    elements = Elements()
    elements.feed(markup)
    assert [" apiglot diff "] == elements.comments
    assert {"details", "/details", "summary", "/summary", "code", "/code"} == set(elements.seen)
    assert all(elements.seen[tag] == elements.seen[f"/{tag}"] for tag in ("details", "summary", "code"))


def test_nothing_in_a_text_adds_a_cell_to_a_table():
    rows = [line for line in markdown_report(hostile()).split("\n") if line.startswith("|")]

    assert {4, 7} == {row.count("|") for row in rows}


def test_the_comment_of_a_small_change_fits_a_screen():
    text = Change(
        rule="description-changed",
        level="note",
        type="a.Widget",
        field="size",
        label="Widget.size",
        page="a.Widget",
        base="The size. It can be changed.",
        revision="The size. It can not be changed.",
    )
    whole = report()
    small = markdown_report(msgspec.structs.replace(whole, changes=(text,), acknowledged=(), unused=()))

    assert small.count("\n") < 60
    assert small.startswith(MARKER)
    assert "  - It can be changed.\n  + It can not be changed." in small
    assert 2 == small.count("<details open>")


def test_a_comment_keeps_within_its_limit_and_says_what_is_missing():
    many = tuple(
        Change(rule="field-removed", level="error", type=f"a.{n}", page=f"a.{n}", label="x" * 200) for n in range(500)
    )

    comment = markdown_report(Report(base="a", revision="b", changes=many))

    assert len(comment) < 61_000
    assert re.search(r"\d+ of 500 parts are left out", comment)


COMMAND = re.compile(r"::(error|warning|notice) ([^:]*)::(.*)\Z")


def read(line: str) -> tuple[str, dict[str, str], str]:
    """A workflow command as GitHub's runner reads it."""
    match = COMMAND.match(line)
    assert match
    properties = dict(each.split("=", 1) for each in match[2].split(","))

    def unescaped(text: str) -> str:
        for escape, letter in (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")):
            text = text.replace(escape, letter)
        return text

    return match[1], {name: unescaped(value) for name, value in properties.items()}, unescaped(match[3])


def test_an_annotation_is_read_back_as_it_was_meant():
    place = ("model/a,b:c%.yaml", 12)
    change = Change(rule="field-removed", level="error", type="a.B", page="a.B", label="B.c", base="100%: a,b")

    (line,) = github_report(Report(base="a", revision="b", changes=(change,)), lambda _: place).annotations

    assert (
        "error",
        {"title": "field-removed", "file": "model/a,b:c%.yaml", "line": "12"},
        "a.B: B.c was removed (it was 100%: a,b)",
    ) == read(line)


def test_nothing_in_a_text_is_a_command():
    lines = github_report(hostile(), lambda _: (HOSTILE, 1)).annotations

    assert lines
    assert all(line.isprintable() and {"title", "file", "line"} == set(read(line)[1]) for line in lines)


def test_ten_annotations_of_a_level_are_written_and_the_summary_has_them_all():
    levels: tuple[Level, ...] = ("note", "info", "warning", "error")
    many = tuple(
        Change(rule="field-removed", level=level, type=f"a.T{n}", page=f"a.T{n}", label=f"{level}{n}")
        for level in levels
        for n in range(12)
    )

    shown = github_report(Report(base="a", revision="b", changes=many))
    commands = [read(line)[0] for line in shown.annotations]

    assert MOST == 10
    assert ["error"] * 10 + ["warning"] * 10 + ["notice"] * 10 == commands
    assert all(f"`{change.label}`" in shown.summary for change in many)


def test_the_json_report_fits_its_schema_and_keeps_every_change():
    whole = report()

    read_back = msgspec.json.decode(json_report(whole, where), type=JsonReport)

    assert [change.fingerprint for change in whole.changes] == [each.fingerprint for each in read_back.changes]
    assert 1 == read_back.schema_version


def test_the_keys_of_the_json_report_are_the_promised_ones():
    whole: dict[str, Any] = json.loads(json_report(report(), where))
    promised = {"rule", "level", "type", "field", "path", "base", "revision", "used_by", "file", "line", "fingerprint"}

    assert {"schema_version", "base", "revision", "summary", "changes", "translations"} <= whole.keys()
    assert all(promised <= change.keys() for change in whole["changes"])


def test_without_a_project_the_translations_are_left_out():
    assert "translations" not in json.loads(json_report(EMPTY))
    assert "Translations" not in as_text(EMPTY) + markdown_report(EMPTY)


def test_the_json_report_of_a_hostile_text_can_be_read():
    texts = [change["revision"] for change in json.loads(json_report(hostile()))["changes"]]

    assert HOSTILE.replace("\ud800", "?") in texts


def test_every_key_of_the_schema_that_is_not_plain_is_described():
    change = json_report_schema()["$defs"]["JsonChange"]["properties"]

    assert ["level"] == [name for name, schema in change.items() if "description" not in schema]
