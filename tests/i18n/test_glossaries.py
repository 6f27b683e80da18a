"""The glossaries that ship agree with themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.i18n.language import ko, uk
from generator.i18n.language.glossary import Glossary, glossary, stem_pattern


def shipped(root: Path, locale: str) -> Glossary:
    where = f"locales/{locale}/glossary.csv"
    return glossary((root / where).read_text(encoding="utf-8"), where)


@pytest.mark.parametrize("locale", ["uk", "ko"])
def test_a_terms_stems_find_the_term_and_each_of_its_forms(root: Path, locale: str):
    missed = [
        (term.en, word)
        for term in shipped(root, locale).terms
        for word in (*(name.partition(" (")[0] for name in term.terms), *(form for _, form in term.forms))
        if term.stems and not stem_pattern(term.stems).search(word)
    ]

    assert [] == missed


@pytest.mark.parametrize("locale", ["uk", "ko"])
def test_no_term_is_forbidden_by_its_own_row(root: Path, locale: str):
    wrong = [
        (term.en, name)
        for term in shipped(root, locale).terms
        for name in term.terms
        for variant in term.forbidden
        if stem_pattern(variant).search(name)
    ]

    assert [] == wrong


def test_ukrainian_forms_are_known_cases_and_complete(root: Path):
    forms = {term.en: [case for case, _ in term.forms] for term in shipped(root, "uk").terms if term.forms}

    assert {} == {en: cases for en, cases in forms.items() if not set(uk.FORMS).issuperset(cases)}
    assert {} == {en: cases for en, cases in forms.items() if not set(uk.CASES[:6]).issubset(cases)}


@pytest.mark.parametrize(
    ("word", "stems"),
    [("поди", True), ("подів", True), ("подія", False), ("подати", False), ("тому", True), ("томат", False)],
)
def test_short_ukrainian_stems_find_no_other_word(root: Path, word: str, stems: bool):  # noqa: FBT001 - a table
    terms = {term.en: term for term in shipped(root, "uk").terms}
    pattern = terms["pod" if word.startswith("п") else "volume"].stems

    assert stems == bool(stem_pattern(pattern).search(word))


def test_ukrainian_apostrophes_are_the_letter(root: Path):
    words = [form for term in shipped(root, "uk").terms for form in (*term.terms, *(form for _, form in term.forms))]

    assert [] == [word for word in words if "'" in word or "\u2019" in word]


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("CSIDriver", "를"),
        ("StorageClass", "를"),
        ("VolumeAttachment", "를"),
        ("PersistentVolume", "을"),
        ("PersistentVolumeClaim", "을"),
        ("PriorityLevelConfiguration", "을"),
        ("FlowSchema", "를"),
        ("CronJob", "을"),
        ("StatefulSet", "을"),
        ("ServiceCIDR", "를"),
    ],
)
def test_kinds_are_read_by_their_last_word(root: Path, name: str, form: str):
    assert form == ko.particle(name, "을를", shipped(root, "ko"))
