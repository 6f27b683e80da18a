from __future__ import annotations

import re

import pytest

from generator.i18n.checks import CHECKS, IDS, check_of, checks_page, entry_findings
from generator.i18n.checks.finding import Check
from generator.i18n.entries import Entry
from tests.i18n.checks.examples import EXAMPLES, GOOD, Example, context

WHOLE_LOCALE = {
    "catalog-broken", "message-duplicate", "header-wrong", "catalog-uncanonical", "pot-outdated", "fuzzy-published",
    "message-untranslated", "reading-missing", "translation-inconsistent", "translation-ambiguous",
    "translation-repeated", "ignore-wrong", "ignore-unused",
}  # fmt: skip
"""Checks that look at more than one message; their tests are in modules of their own."""


def name(example: Example) -> str:
    return f"{example.check}-{example.locale}-{example.english[:24]}"


def found(example: Example, msgstr: str) -> list[str]:
    entry = example.entry(msgstr)
    return [finding.check for finding in entry_findings(entry, context(example.locale), ui=example.ui)]


@pytest.mark.parametrize("example", EXAMPLES, ids=name)
def test_a_bad_translation_is_found(example: Example):
    assert example.check in found(example, example.bad)


@pytest.mark.parametrize("example", EXAMPLES, ids=name)
def test_a_good_translation_gives_no_finding(example: Example):
    assert [] == found(example, example.good)


@pytest.mark.parametrize(("locale", "english", "msgstr"), GOOD, ids=[english for _, english, _ in GOOD])
def test_what_is_right_gives_no_finding(locale: str, english: str, msgstr: str):
    entry = Entry(msgid=english, msgstr=msgstr)

    assert [] == [finding.advice for finding in entry_findings(entry, context(locale))]


@pytest.mark.parametrize("check", [check for check in CHECKS if check.id not in WHOLE_LOCALE], ids=lambda each: each.id)
def test_each_check_has_an_example_in_each_language_that_it_is_for(check: Check):
    languages = {example.locale for example in EXAMPLES if example.check == check.id}

    assert ({check.language} if check.language else {"uk", "ko"}) == languages


def test_ids_are_unique_and_made_of_two_words():
    assert len(IDS) == len(CHECKS)
    assert all(re.fullmatch(r"[a-z]+-[a-z]+", check.id) for check in CHECKS)


def test_each_check_says_what_it_is_for_in_whole_sentences_and_what_to_do_in_half_ones():
    assert [] == [check.id for check in CHECKS if not check.docs.endswith(".")]
    assert [] == [check.id for check in CHECKS if check.sentence.endswith(".")]


def test_a_check_is_found_by_its_id():
    assert "error" == check_of("apostrophe-wrong").severity


def test_the_docs_page_has_an_anchor_and_a_row_for_each_check():
    page = checks_page()

    assert all(f"### {check.id} {{#{check.id}}}" in page for check in CHECKS)
    assert all(f"| [`{check.id}`](#{check.id}) | {check.severity} |" in page for check in CHECKS)
