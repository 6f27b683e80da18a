"""The glossary's terms, found in a sentence: English by whole words, the longest wins; translations by stems.

In: a glossary. Out: an index that names the terms of an English text, and stems that find a term in a translation.
Words are looked up instead of trying every term, because a catalog has ten thousand sentences and a glossary a hundred
terms; most stems are plain letters, which are found faster than a regular expression is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from generator.i18n.checks.pair import Text
from generator.i18n.language.glossary import Glossary, Term, stem_pattern

_WORD = re.compile(r"[A-Za-z]+(?:['’-][A-Za-z]+)*")
_LETTERS = re.compile(r"[\w'ʼ-]+(?:\|[\w'ʼ-]+)*")


class Stems:
    """How a term opens in any inflected form."""

    def __init__(self, stems: str) -> None:
        self._pattern = stem_pattern(stems)
        words = stems.lower().split()
        self._starts = tuple(words[0].split("|")) if words and _LETTERS.fullmatch(words[0]) else ()
        self._is_plain = len(words) == 1 and bool(self._starts)

    def search(self, text: Text) -> re.Match[str] | None:
        """The first place of the term in the prose of a text."""
        if self._starts and not any(start in text.lower for start in self._starts):
            return None
        return self._pattern.search(text.prose)

    def stands(self, text: Text) -> bool:
        """Whether the term stands in the prose of a text."""
        lower = text.lower
        if not self._starts:
            return self._pattern.search(text.prose) is not None
        for start in self._starts:
            at = lower.find(start)
            if at >= 0:
                if self._is_plain and not lower[at - 1 : at].isalnum():
                    return True
                return self._pattern.search(text.prose) is not None
        return False


@lru_cache(maxsize=4096)
def stems(stems: str) -> Stems:
    """The stems that a cell of the glossary states."""
    return Stems(stems)


class TermIndex:
    """The English terms of a glossary by their first word, the longest first."""

    def __init__(self, glossary: Glossary) -> None:
        rows: dict[str, list[Term]] = {}
        for term in glossary.terms:
            if term.pos != "kind" and (term.stems or term.forbidden):
                rows.setdefault(_name(term), []).append(term)
        self.rows = {name: tuple(terms) for name, terms in rows.items()}
        self._first: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
        for name in sorted(filter(None, rows), key=lambda name: (-len(name), name)):
            *opening, last = name.split(" ")
            for plural in _numbers(last):
                first, *rest = (*opening, plural)
                self._first.setdefault(first, []).append((name, tuple(rest)))

    def terms(self, text: Text) -> Iterator[tuple[str, str]]:
        """(term, as it stands in the English), in the order of the text."""
        tokens = english_words(text.raw)
        if self._first.keys().isdisjoint(tokens[0]):
            return
        words, places = tokens
        number = 0
        while number < len(words):
            for name, rest in self._first.get(words[number], ()):
                last = number + len(rest)
                if not rest or rest == words[number + 1 : last + 1]:
                    start, end = places[number][0], places[last][1]
                    if _is_whole(text.prose, start, end):
                        yield name, text.prose[start:end]
                    number = last
                    break
            number += 1


@lru_cache(maxsize=65536)
def english_words(raw: str) -> tuple[tuple[str, ...], tuple[tuple[int, int], ...]]:
    """The words of an English text in lower case, and where they stand; split once for all locales."""
    matches = list(_WORD.finditer(Text(raw).prose))
    return tuple(match[0].lower() for match in matches), tuple(match.span() for match in matches)


def _name(term: Term) -> str:
    return " ".join(_WORD.findall(re.sub(r"\([^()]*\)", "", term.en).lower()))


def _numbers(word: str) -> tuple[str, ...]:
    """A word and its plurals."""
    if word.endswith("y"):
        return (word, f"{word[:-1]}ies", f"{word}s")
    return (word, f"{word}s", f"{word}es")


def _is_whole(prose: str, start: int, end: int) -> bool:
    """Whether nothing joins the words to a name: `name-prefix`, `spec.name`, `name_2`."""
    before, after = prose[max(start - 1, 0) : start], prose[end : end + 2]
    if before.isdigit() or before in {"_", "-", ".", "/", "$"}:
        return False
    return not (after[:1].isdigit() or after[:1] in {"_", "-"} or (after[:1] == "." and after[1:].isalnum()))
