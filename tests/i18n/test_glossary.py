"""A glossary states terms, their stems and forms."""

from __future__ import annotations

import pytest

from generator.errors import CatalogError
from generator.i18n.language.glossary import Term, english_pattern, glossary, stem_pattern

HEAD = "en,pos,term,stems,forbidden,unless,forms,note\n"


def test_a_row_is_a_term():
    found = glossary(HEAD + "node,noun,вузол,вузол|вузл,нод,,nom=вузол;gen=вузла,a note\n")

    assert (
        Term(
            en="node",
            pos="noun",
            terms=("вузол",),
            stems="вузол|вузл",
            forbidden=("нод",),
            forms=(("nom", "вузол"), ("gen", "вузла")),
            note="a note",
            lineno=2,
        ),
    ) == found.terms


@pytest.mark.parametrize("word", ["вузол", "Вузла", "вузлами"])
def test_a_stem_finds_inflected_words(word: str):
    assert stem_pattern("вузол|вузл").search(f"Цей {word}.")


def test_a_stem_opens_a_word():
    assert not stem_pattern("том").search("автомат")


def test_words_of_a_term_stand_together():
    pattern = stem_pattern("клас сховищ")

    assert pattern.search("клас\u00a0сховища")
    assert not pattern.search("клас цього сховища")


def test_english_is_searched_by_the_longest_term():
    pattern = english_pattern((Term(en="storage"), Term(en="storage class"), Term(en="Pod", pos="kind")))

    assert ["storage class", "storage"] == pattern.findall("Two storage classes in storage, no Pod, no restorage.")


@pytest.mark.parametrize(
    ("text", "where", "words"),
    [
        ("en,term\n", "g.csv", "lacks the column 'pos'"),
        (HEAD + "a,b,c,d,e,f,g,h,i\n", "g.csv:2", "too many cells"),
        (HEAD + "a,noun,b,(,,,,\n", "g.csv:2", "no regular expression"),
        (HEAD + "a,noun,b,b,,,genitive,\n", "g.csv:2", "write case=form"),
        ("", "g.csv", "lacks the column"),
    ],
)
def test_a_broken_glossary_is_an_error(text: str, where: str, words: str):
    with pytest.raises(CatalogError) as caught:
        glossary(text, "g.csv")

    assert where == caught.value.where
    assert words in str(caught.value)
