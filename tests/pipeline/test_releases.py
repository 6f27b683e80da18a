"""`apiglot diff BASE --record RELEASE`: what a release changed stays in the model and shows on the pages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from generator.tree import read_tree
from tests.pipeline.conftest import Apiglot


@pytest.fixture
def released(imported: Path, spec: dict[str, Any], apiglot: Apiglot) -> Path:
    """A project whose second release has a new field `wick`, and no field `oil` any more."""
    old = imported / "old.json"
    old.write_text(json.dumps(spec))
    properties = spec["definitions"]["org.example.light.v1.LanternSpec"]["properties"]
    del properties["oil"]
    spec["definitions"]["org.example.light.v1.LanternSpec"].pop("required", None)
    properties["wick"] = {"type": "string", "description": "The wick of the lantern."}
    (imported / "lanterns.json").write_text(json.dumps(spec))
    for words in (
        ("import", imported / "lanterns.json", "--source", "lanterns"),
        ("diff", old, "--record", "2.0", "--fail-on", "none"),
        ("update",),
        ("generate",),
    ):
        result = apiglot("--project", imported, *words)
        assert 0 == result.exit_code, result.stderr
    return imported


def pages(project: Path) -> str:
    return "\n".join(path.read_text() for path in sorted((project / "docs/en").rglob("*.md")))


def test_a_new_field_says_since_when(released: Path):
    assert "since `2.0`" in pages(released) or "since 2.0" in pages(released)


def test_a_removed_field_is_named_where_it_was(released: Path):
    text = pages(released)
    assert "Removed in" in text
    assert "`oil`" in text


def test_the_page_of_changes_links_each_entry_to_its_field(released: Path):
    text = (released / "docs/en/reference/changes.md").read_text()

    assert "## 2.0" in text
    assert "#LanternSpec-wick)" in text
    assert "*breaking*" in text


def test_the_page_is_there_in_each_locale_and_the_project_is_clean(released: Path, apiglot: Apiglot):
    assert (released / "docs/uk/reference/changes.md").is_file()
    assert 0 == apiglot("--project", released, "check").exit_code


def test_a_later_import_keeps_what_was_recorded(released: Path, apiglot: Apiglot):
    before = read_tree(released / "model")

    assert 0 == apiglot("--project", released, "import", released / "lanterns.json", "--source", "lanterns").exit_code
    assert before == read_tree(released / "model")


def test_recording_again_replaces_the_release(released: Path, apiglot: Apiglot):
    before = read_tree(released / "model")

    apiglot("--project", released, "diff", released / "old.json", "--record", "2.0", "--fail-on", "none")

    assert before == read_tree(released / "model")


def test_a_comparison_of_two_others_cannot_be_recorded(released: Path, apiglot: Apiglot):
    old = released / "old.json"

    assert 2 == apiglot("--project", released, "diff", old, old, "--record", "2.0").exit_code
