"""Another project's translations are offered by path, and nothing of them is published."""

from __future__ import annotations

from generator.i18n.merge import Merged
from generator.i18n.placing import PROPOSED
from generator.i18n.proposals import with_proposals
from tests.i18n.builders import entry, message, started, texts, translated, updated


def proposed(own: Merged, other: Merged) -> Merged:
    return Merged(
        pots=own.pots, catalogs=with_proposals(own.pots, own.catalogs, other.pots, other.catalogs), report=own.report
    )


def test_a_translation_of_the_same_place_comes_as_fuzzy_with_its_english():
    other = translated(started(message("A disk.", "x.A/size:1")), {"A disk.": "Диск."})

    found = entry(proposed(started(message("size is a disk.", "x.A/size:1")), other), "size is a disk.")

    assert ("Диск.", ("fuzzy",), "A disk.", PROPOSED) == (found.msgstr, found.flags, found.previous, found.notes)


def test_the_same_english_is_a_proposal_too():
    other = translated(started(message("A disk.", "y.B:1")), {"A disk.": "Диск."})

    found = entry(proposed(started(message("A disk.", "x.A:1")), other), "A disk.")

    assert (True, "Диск.") == (found.fuzzy, found.msgstr)


def test_a_translation_that_stands_is_left_alone():
    own = translated(started(message("One.", "x.A:1")), {"One.": "Раз."})
    other = translated(started(message("Two.", "x.A:1")), {"Two.": "Два."})

    assert texts(own) == texts(proposed(own, other))


def test_one_paragraph_here_takes_all_paragraphs_there():
    other = translated(started(message("One.", "x.A:1"), message("Two.", "x.A:2")), {"One.": "Раз.", "Two.": "Два."})

    found = entry(proposed(started(message("Both.", "x.A:1")), other), "Both.")

    assert ("Раз. Два.", "One. Two.") == (found.msgstr, found.previous)


def test_paragraphs_that_differ_in_number_are_not_paired():
    other = translated(started(message("One.", "x.A:1")), {"One.": "Раз."})

    state = proposed(started(message("First.", "x.A:1"), message("Second.", "x.A:2")), other)

    assert ["", ""] == [entry(state, "First.").msgstr, entry(state, "Second.").msgstr]


def test_fuzzy_translations_are_no_proposals():
    other = updated(translated(started(message("One.", "x.A:1")), {"One.": "Раз."}), message("Other.", "x.A:1"))

    assert "" == entry(proposed(started(message("Mine.", "x.A:1")), other), "Mine.").msgstr


def test_a_sentence_with_placeholders_is_no_proposal_for_one_without():
    other = translated(
        started(message("name of the {kind}", "x.A:1", flags=("apiglot-format",))),
        {"name of the {kind}": "назва {kind}"},
    )

    assert "" == entry(proposed(started(message("Mine.", "x.A:1")), other), "Mine.").msgstr


def test_an_update_keeps_proposals_as_they_are():
    own = (message("Mine.", "x.A:1"),)
    state = proposed(started(*own), translated(started(message("One.", "x.A:1")), {"One.": "Раз."}))

    assert texts(state) == texts(updated(state, *own))
