"""A report shows what a document holds; it commands no terminal, no runner of GitHub and no reader of Markdown."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from markdown_it import MarkdownIt

from generator.terminal import harmless, harmless_json, harmless_line
from tests.security.documents import GROUP, openapi
from tests.security.hostile import done, run
from tests.security.reading import PageReader

FORMATS = ("text", "markdown", "github", "json")
# What the runner of GitHub takes for a command.
COMMAND = re.compile(r"^\s*::|##\[", re.MULTILINE)


@pytest.fixture(scope="module")
def other(hostile: Path) -> Path:
    """The hostile document, with every text changed, every other field gone and some names new."""
    document = openapi()
    for definition in document["definitions"].values():
        definition["description"] = f"{definition['description']} changed"
        properties: dict[str, Any] = definition["properties"]
        for number, name in enumerate(list(properties)):
            properties[name]["description"] = f"{properties[name].get('description', '')} changed"
            if number % 2 and name not in {"apiVersion", "kind"}:
                properties[f"new {name}"] = properties.pop(name)
    path = hostile.parent / "other.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


_HARMLESS = "\n\t\xa0\u200c\u200d\u3000"


def acting(text: str) -> list[str]:
    """The characters that a terminal or a reader's eye would obey; joiners make one sign of several, as in emoji."""
    return [ascii(letter) for letter in text if not letter.isprintable() and letter not in _HARMLESS]


@pytest.fixture(scope="module")
def reports(hostile: Path, other: Path) -> dict[str, str]:
    found = {}
    for form in FORMATS:
        result = run("diff", hostile / "api.json", other, "--format", form, "--fail-on", "none")
        assert 0 == result.exit_code, result.stderr
        found[f"diff {form}"] = result.stdout
    for form in ("text", "github", "json"):
        found[f"check {form}"] = run("--project", hostile, "check", "--format", form).stdout
    for form in ("text", "json"):
        found[f"stats {form}"] = done("--project", hostile, "stats", "--format", form).stdout
    return found


def test_reports_hold_nothing_that_a_terminal_obeys(reports: dict[str, str]):
    assert {} == {name: letters[:5] for name, text in reports.items() if (letters := acting(text))}


def test_reports_say_something_of_what_is_hostile(reports: dict[str, str]):
    assert [] == [name for name in reports if name.startswith("diff") and "pwned" not in reports[name]]


def test_text_reports_command_no_runner(reports: dict[str, str]):
    texts = {name: text for name, text in reports.items() if not name.endswith("github")}

    assert {} == {name: found for name, text in texts.items() if (found := COMMAND.findall(text))}


def test_annotations_are_ours_alone(reports: dict[str, str]):
    ours = re.compile(r"::(?:error|warning|notice) (?:(?:file|line|title)=[^:,\n]*,?)+::[^\r\n]*")

    for form in ("diff github", "check github"):
        assert [] == [line for line in reports[form].splitlines() if not ours.fullmatch(line)]


def test_json_reports_can_be_read(reports: dict[str, str]):
    for name in ("diff json", "check json", "stats json"):
        assert 1 == json.loads(reports[name])["schema_version"]


def test_json_report_holds_names_as_the_document_does(reports: dict[str, str]):
    fields = {change["field"] for change in json.loads(reports["diff json"])["changes"]}

    assert {"\x1b[31mred", "\u202erev", "tab\there"} & fields


def test_comment_holds_no_foreign_element_and_no_mention(reports: dict[str, str]):
    read = PageReader(MarkdownIt("commonmark").enable("table").render(reports["diff markdown"]))

    assert [] == [fault for fault in read.faults if "comment ' apiglot diff '" not in fault and "closes" not in fault]
    assert [] == [link for link in read.links if not link.startswith(("http", "#"))]


@pytest.mark.parametrize(
    "text",
    [
        "::error::x",
        "a\n::error::x",
        "  ::set-output name=x::y",
        "x ##[error]y",
        "a\r::error::x",
        "\x1b[31m",
        "\x9b",
        "\u202e",
    ],
)
def test_a_line_for_people_commands_nobody(text: str):
    assert [] == acting(harmless_line(text))
    assert None is COMMAND.search(harmless_line(text))
    assert "\n" not in harmless_line(text)
    assert None is COMMAND.search(harmless(text))


@pytest.mark.parametrize("text", ["\x9b", "\u202e", "\U000e0041", "x ##[error]y", "\\##[", "\ud800"])
def test_harmless_json_says_the_same(text: str):
    shown = harmless_json(json.dumps({"a": text}, ensure_ascii=False))

    assert {"a": text} == json.loads(shown)
    assert [] == acting(shown)
    assert None is COMMAND.search(shown)


@pytest.mark.parametrize("name", ["x\n::error::forged.json", "\x1b[31mred.json", "a ##[error]b.json", "..\u202e.json"])
def test_message_of_an_error_commands_nobody(hostile: Path, name: str):
    (hostile.parent / name).write_text("{", encoding="utf-8")
    result = run("--project", hostile, "import", hostile.parent / name)
    (hostile.parent / name).unlink()

    assert 3 == result.exit_code
    assert [] == acting(result.stderr)
    assert None is COMMAND.search(result.stderr)
    assert 1 == len(result.stderr.splitlines())


def test_summary_of_an_import_is_a_line_an_entry(hostile: Path, tmp_path: Path):
    document = openapi()
    document["definitions"]["org.example.hostile.v1.Texts"]["x-odd\n::error::forged \x1b[31m"] = 1
    (tmp_path / "odd.json").write_text(json.dumps(document), encoding="utf-8")
    result = run("--project", hostile, "import", tmp_path / "odd.json", "--check", "--only", GROUP)

    assert "x-odd" in result.stderr
    assert None is COMMAND.search(result.stderr)
    assert [] == acting(result.stderr)
