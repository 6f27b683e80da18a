from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.i18n.checks import Context, entry_findings, fixed
from generator.i18n.entries import Entry
from tests.i18n.checks.examples import EXAMPLES, GOOD


@pytest.mark.parametrize(
    ("english", "before", "after"),
    [
        ("The name of the object.", "Ім'я об’єкта.", "Імʼя обʼєкта."),
        ("An object `a'b` and a name.", "Об`єкт `a'b` та ім`я.", "Обʼєкт `a'b` та імʼя."),
        ("The client.", "Клiєнт.", "Клієнт."),
        ("Pods and volumes.", "Поди i томи.", "Поди і томи."),
        ("The kubectl plugin.", "Втулок kubесtl.", "Втулок kubectl."),
        ("The image.", "О́браз.", "Образ."),
        ("Time of creation.", " Час  створення ", "Час створення."),
        ("The size of `spec`.", "Розмір `spec`", "Розмір `spec`."),
        ("See https://example.com/об'єкт for it.", "Див. https://example.com/об'єкт.", "Див. https://example.com/об'єкт."),
    ],
)  # fmt: skip
def test_what_is_certain_is_mended_in_ukrainian(english: str, before: str, after: str):
    assert after == fixed(Entry(msgid=english, msgstr=before), "uk").msgstr


@pytest.mark.parametrize(
    ("english", "before", "after"),
    [
        ("Time of creation.", "생성\u200b 시간 ", "생성 시간."),
        ("The value.", "값이다", "값이다."),
    ],
)
def test_what_is_certain_is_mended_in_korean(english: str, before: str, after: str):
    assert after == fixed(Entry(msgid=english, msgstr=before), "ko").msgstr


@pytest.mark.parametrize(
    ("english", "msgstr"),
    [
        ("Of a Pod.", "Для Podа."),
        ("The level i of it.", "Рівень i його."),
        ("A list: a, b.", "Список:"),
        ("Values etc.", "Значення тощо"),
        ("", "Ім'я" * 0),
    ],
)
def test_what_is_not_certain_stays(english: str, msgstr: str):
    entry = Entry(msgid=english, msgstr=msgstr)

    assert entry is fixed(entry, "uk")


def test_an_apostrophe_is_mended_in_a_fuzzy_translation_too_and_stays_fuzzy():
    assert Entry(msgid="Name", msgstr="Імʼя", flags=("fuzzy",)) == fixed(
        Entry(msgid="Name", msgstr="Ім'я", flags=("fuzzy",)), "uk"
    )


def test_an_apostrophe_is_nobodys_business_in_another_language():
    entry = Entry(msgid="Name", msgstr="Ім'я")

    assert entry is fixed(entry, "be")


def test_a_mend_takes_its_finding_away():
    context = Context(locale="uk")
    entry = Entry(msgid="The name of the object.", msgstr="Ім'я обєкта  з Oдеси ")

    before = {finding.check for finding in entry_findings(entry, context)}
    after = {finding.check for finding in entry_findings(fixed(entry, "uk"), context)}

    assert {"apostrophe-wrong", "script-mixed", "space-stray", "punctuation-different"} == before
    assert set() == after


def test_a_good_translation_is_not_touched():
    entries = [(example.entry(example.good), example.locale) for example in EXAMPLES]
    entries += [(Entry(msgid=english, msgstr=msgstr), locale) for locale, english, msgstr in GOOD]

    assert [] == [entry.msgstr for entry, locale in entries if fixed(entry, locale) is not entry]


@given(st.text(alphabet="абіїo'`’ \u00a0.Podiс-", max_size=30), st.sampled_from(["Names.", "A `b` i"]))
def test_mending_twice_changes_nothing(msgstr: str, english: str):
    once = fixed(Entry(msgid=english, msgstr=msgstr), "uk")

    assert once == fixed(once, "uk")
