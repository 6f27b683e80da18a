"""The guides for translators say the same in each language, and name only what there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.config import parsed_config
from generator.i18n.checks import IDS
from generator.i18n.language import MODIFIERS
from generator.i18n.language.glossary import COLUMNS
from generator.i18n.po import catalog
from generator.pipeline.checking import CHECKS

LOCALES = ("en", "uk", "ko")
CODE = re.compile(r"```(\w+)[^\n]*\n(.*?)```", re.DOTALL)


@pytest.fixture(params=LOCALES)
def guide(request: pytest.FixtureRequest, root: Path) -> str:
    return text(root, request.param)


def text(root: Path, locale: str, name: str = "translating") -> str:
    return (root / "docs" / locale / "guides" / f"{name}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["translating", "your-api"])
def test_sections_are_the_same_in_each_language(root: Path, name: str):
    pages = (text(root, locale, name) for locale in LOCALES)
    english, *others = (sorted(re.findall(r"\{(#[a-z-]+)\}$", page, re.MULTILINE)) for page in pages)

    assert english
    assert [english, english] == others


def test_checks_are_real_and_the_same_in_each_language(root: Path):
    known = IDS | {check.id for check in CHECKS}
    english, *others = (set(re.findall(r"`([a-z]+-[a-z]+)`", text(root, locale))) for locale in LOCALES)
    named = english - {"apiglot-format", "core-pod"}

    assert [english, english] == others
    assert named <= known
    assert len(named) > 15


def test_settings_in_the_guide_are_valid(guide: str):
    shown = [code for kind, code in CODE.findall(guide) if kind == "yaml"]

    assert 2 == len(shown)
    assert parsed_config(shown[0]).split
    assert parsed_config(shown[1]).checks.ignore


def test_messages_in_the_guide_are_valid(guide: str):
    shown = [catalog(code.encode(), "guide.po", "storage") for kind, code in CODE.findall(guide) if kind == "po"]

    assert [1, 1, 1] == [len(found.entries) for found in shown]
    assert ["", "This field is mutable.", ""] == [found.entries[0].previous for found in shown]


def test_columns_of_the_glossary_are_all_told(guide: str):
    assert {*COLUMNS, "forms", "reading"} <= set(re.findall(r"`([a-z]+)`", guide))


def test_modifiers_in_the_guide_exist(guide: str):
    known = {modifier for signs in MODIFIERS.values() for each in signs.values() for modifier in each}

    assert known >= set(re.findall(r"\{kind(?::|\||&#124;)([^}]+)\}", guide))


def test_the_page_of_the_checks_is_where_the_guides_say(root: Path):
    for locale in ("uk", "ko"):
        assert 'href="../../../en/guides/checks/"' in text(root, locale)
    assert (root / "docs/en/guides/checks.md").is_file()
