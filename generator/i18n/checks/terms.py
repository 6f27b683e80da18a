"""The glossary's terms, found in a sentence: English by whole words, the longest wins; translations by stems.

In: a glossary. Out: an index that names the terms of an English text, and stems that find a term in a translation.
Words are looked up instead of trying every term, because a catalog has ten thousand sentences and a glossary a hundred
terms; most stems are plain letters, which are found faster than a regular expression is.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from generator.i18n.checks.pair import Text, english_words
from generator.i18n.language.glossary import Glossary, Term, stem_pattern

_WORD = re.compile(r"[A-Za-z]+(?:['’-][A-Za-z]+)*")
_LETTERS = re.compile(r"[\w'ʼ-]+(?:\|[\w'ʼ-]+)*")


class Stems:
    """How a term opens in any inflected form."""

    def __init__(self, stems: str) -> None:
        self.pattern = stem_pattern(stems)
        words = stems.lower().split()
        self._starts = tuple(words[0].split("|")) if words and _LETTERS.fullmatch(words[0]) else ()
        self._is_plain = len(words) == 1 and bool(self._starts)

    def search(self, text: Text) -> re.Match[str] | None:
        """The first place of the term in the prose of a text."""
        if self._starts and not any(start in text.lower for start in self._starts):
            return None
        return self.pattern.search(text.prose)

    def stands(self, text: Text) -> bool:
        """Whether the term stands in the prose of a text."""
        lower = text.lower
        if not self._starts:
            return self.pattern.search(text.prose) is not None
        for start in self._starts:
            at = lower.find(start)
            if at >= 0:
                if self._is_plain and not lower[at - 1 : at].isalnum():
                    return True
                return self.pattern.search(text.prose) is not None
        return False


class Rows(NamedTuple):
    """What the glossary says of one English term, in one row or several."""

    stems: tuple[Stems, ...]
    """Of the recommended words; empty when nothing is to be found."""
    forbidden: tuple[tuple[Stems, Term], ...]
    recommended: str
    """For a reader: `«вузол»`, several joined by "or"."""


class TermIndex:
    """The English terms of a glossary by their first word, the longest first."""

    def __init__(self, glossary: Glossary) -> None:
        rows: dict[str, list[Term]] = {}
        for term in glossary.terms:
            # A row without stems asks for nothing; it keeps a shorter term out: "subject to" is no subject.
            if term.pos != "kind":
                rows.setdefault(_name(term), []).append(term)
        self.rows = {name: _rows(terms) for name, terms in rows.items()}
        self._first: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
        for name in sorted(filter(None, rows), key=lambda name: (-len(name), name)):
            *opening, last = name.split(" ")
            for plural in _numbers(last):
                first, *rest = (*opening, plural)
                self._first.setdefault(first, []).append((name, tuple(rest)))

    def terms(self, msgid: str) -> dict[str, str]:
        """The terms of an English text, each as it stands there first, in the order of the text."""
        words, written = english_words(msgid)
        found: dict[str, str] = {}
        past = 0
        for number in [number for number, word in enumerate(words) if word in self._first]:
            if number < past:
                continue
            for name, rest in self._first[words[number]]:
                last = number + len(rest)
                if not rest or rest == words[number + 1 : last + 1]:
                    if name not in found:
                        found[name] = " ".join(written[number : last + 1])
                    past = last + 1
                    break
        return found


def _rows(terms: list[Term]) -> Rows:
    found = tuple(Stems(term.stems) for term in terms if term.stems)
    return Rows(
        # A row without stems leaves open how the term is said.
        stems=found if len(found) == len(terms) else (),
        forbidden=tuple((Stems(variant), term) for term in terms for variant in term.forbidden),
        recommended=" or ".join(dict.fromkeys(f"«{word}»" for term in terms for word in term.terms)) or "another word",
    )


def _name(term: Term) -> str:
    return " ".join(_WORD.findall(re.sub(r"\([^()]*\)", "", term.en).lower()))


def _numbers(word: str) -> tuple[str, ...]:
    """A word, its plurals and its possessives."""
    plurals = (f"{word[:-1]}ies", f"{word}s") if word.endswith("y") else (f"{word}s", f"{word}es")
    return (word, *plurals, f"{word}'s", f"{word}’s")
