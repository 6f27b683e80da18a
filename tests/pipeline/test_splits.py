"""A text that one translation does not fit everywhere is a message of its own where a translator asks for it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import polib
import pytest

from tests.pipeline.conftest import Apiglot

SHARED = "How it is held."


@pytest.fixture
def harbour(project: Path, spec: dict[str, Any], apiglot: Apiglot) -> Path:
    """A project in which two fields have the same description, translated."""
    definitions = spec["definitions"]
    kind = next(name for name in definitions if name.endswith(".Lantern"))
    for name in ("hook", "rope"):
        definitions[kind]["properties"][name] = {"type": "string", "description": f"{SHARED}\n\nMore than one."}
    (project / "lanterns.json").write_text(json.dumps(spec), encoding="utf-8")
    assert 0 == apiglot("--project", project, "import", project / "lanterns.json", "--source", "lanterns").exit_code
    assert 0 == apiglot("--project", project, "update").exit_code
    translate(project, SHARED, "Як він висить.")
    return project


def owner(project: Path) -> str:
    pot = polib.pofile(str(project / "locales/light.pot"))
    return next(path for entry in pot for path, _ in entry.occurrences if path.endswith("/hook")).removesuffix("/hook")


def translate(project: Path, msgid: str, msgstr: str, context: str | None = None) -> None:
    path = project / "locales/uk/LC_MESSAGES/light.po"
    po = polib.pofile(str(path), wrapwidth=0)
    next(entry for entry in po if (entry.msgid, entry.msgctxt) == (msgid, context)).msgstr = msgstr
    po.save()


def split(project: Path, path: str, context: str) -> None:
    settings = project / "apiglot.yml"
    rule = f"split:\n  - path: {owner(project)}{path}\n    context: {context}\n"
    settings.write_text(f"{settings.read_text(encoding='utf-8')}{rule}", encoding="utf-8")


def messages(project: Path) -> dict[tuple[str | None, str], str]:
    po = polib.pofile(str(project / "locales/uk/LC_MESSAGES/light.po"), wrapwidth=0)
    return {(entry.msgctxt, entry.msgid): entry.msgstr for entry in po if not entry.fuzzy}


def page(project: Path, apiglot: Apiglot) -> str:
    assert 0 == apiglot("--project", project, "generate", "--locale", "uk").exit_code
    return next((project / "docs/uk").rglob("lantern-v1.md")).read_text(encoding="utf-8")


def test_a_split_keeps_the_translation_until_somebody_changes_it(harbour: Path, apiglot: Apiglot):
    split(harbour, "/rope:1", "a rope")

    assert 0 == apiglot("--project", harbour, "update").exit_code

    found = messages(harbour)
    assert "Як він висить." == found[None, SHARED]
    assert "Як він висить." == found["a rope", SHARED]
    assert (None, "More than one.") in found
    assert ("a rope", "More than one.") not in found


def test_each_place_shows_its_own_translation(harbour: Path, apiglot: Apiglot):
    split(harbour, "/rope", "a rope")
    apiglot("--project", harbour, "update")
    translate(harbour, SHARED, "Як її тримають.", "a rope")

    hook, _, rope = page(harbour, apiglot).partition("[`rope`]")

    assert "Як він висить." in hook
    assert "Як її тримають." in rope
    assert "Як він висить." not in rope


def test_an_untranslated_split_shows_english(harbour: Path, apiglot: Apiglot):
    split(harbour, "/rope", "a rope")
    apiglot("--project", harbour, "update")
    translate(harbour, SHARED, "", "a rope")

    assert SHARED in page(harbour, apiglot).partition("[`rope`]")[2]


def test_taking_a_split_back_leaves_one_message(harbour: Path, apiglot: Apiglot):
    settings = (harbour / "apiglot.yml").read_text(encoding="utf-8")
    before = messages(harbour)
    split(harbour, "/rope", "a rope")
    apiglot("--project", harbour, "update")
    (harbour / "apiglot.yml").write_text(settings, encoding="utf-8")

    assert 0 == apiglot("--project", harbour, "update").exit_code

    assert before == messages(harbour)


def test_a_split_of_nothing_is_found(harbour: Path, apiglot: Apiglot):
    split(harbour, "/rope:9", "a rope")
    apiglot("--project", harbour, "update")

    result = apiglot("--project", harbour, "check", "--only", "catalogs")

    assert 1 == result.exit_code
    assert "/rope:9 has no text" in result.stdout


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("[{path: a.b.C, context: x}]", "/split/0/path"),
        ("[{path: a.b.C/d, context: ' '}]", "/split/0/context"),
        ("[{path: a.b.C/d, context: x}, {path: a.b.C/d, context: y}]", "stands twice"),
    ],
)
def test_a_wrong_split_is_an_error_of_the_settings(harbour: Path, apiglot: Apiglot, rules: str, said: str):
    settings = harbour / "apiglot.yml"
    settings.write_text(f"{settings.read_text(encoding='utf-8')}split: {rules}\n", encoding="utf-8")

    result = apiglot("--project", harbour, "update")

    assert 3 == result.exit_code
    assert said in result.stderr
