"""Messages side by side: one English text with two translations, one translation for two English texts.

In: all translated messages of a locale. Out: hits of the later message, which name the earlier one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from generator.i18n.checks.finding import Check, Hit, hit
from generator.i18n.checks.pair import Pair

TRANSLATION_INCONSISTENT = Check(
    id="translation-inconsistent",
    severity="warning",
    sentence="the same English is “{other}” at {place}; translate both alike",
    docs="Texts that differ in letter case, white space or their last mark only have one translation. A message with "
    "a context of its own was split on purpose.",
)
TRANSLATION_AMBIGUOUS = Check(
    id="translation-ambiguous",
    severity="warning",
    sentence="the same translation as at {place}, whose English differs in a negation: “{other}”",
    docs="Two texts of which only one is negated cannot have one translation.",
)
TRANSLATION_REPEATED = Check(
    id="translation-repeated",
    severity="warning",
    sentence="the same translation as at {place}, whose English is another: “{other}”",
    docs="A translation that also stands for a quite different English text was put into the wrong message.",
)
CHECKS = (TRANSLATION_INCONSISTENT, TRANSLATION_AMBIGUOUS, TRANSLATION_REPEATED)

_NEGATION = re.compile(
    r"\b(?:not|no|never|cannot|without|unless|neither|nor|none)\b|\w+n['’]t\b|\bnon-?\w+|\b(?:un(?!i)|dis|in(?=valid|active))\w+",
    re.IGNORECASE,
)
_TOKEN = re.compile(r"\w+")
_LEAST_WORDS = 4
_ALIKE = 0.5
_SHOWN = 60


def consistency_hits(pairs: Iterable[tuple[str, Pair]]) -> Iterator[tuple[str, Pair, Hit]]:
    """(file, message, hit), of pairs that come with their file."""
    by_english: dict[tuple[str, str, bool], tuple[str, Pair]] = {}
    by_translation: dict[str, tuple[str, Pair]] = {}
    for file, pair in pairs:
        entry = pair.entry
        translated = _plain(entry.msgstr)
        first = by_english.setdefault((_plain_english(entry.msgid), entry.msgctxt, pair.ui), (file, pair))
        if first[1] is not pair and _plain(first[1].entry.msgstr) != translated:
            other = _cut(first[1].entry.msgstr)
            yield file, pair, hit(TRANSLATION_INCONSISTENT, other=other, place=_place(*first))
        same = by_translation.setdefault(translated, (file, pair))
        if same[1] is not pair:
            yield from _same(file, pair, *same)


def _same(file: str, pair: Pair, other_file: str, other: Pair) -> Iterator[tuple[str, Pair, Hit]]:
    msgid, other_msgid = pair.entry.msgid, other.entry.msgid
    if _plain_english(msgid) == _plain_english(other_msgid):
        return
    shown, place = _cut(other_msgid), _place(other_file, other)
    if bool(_NEGATION.search(msgid)) != bool(_NEGATION.search(other_msgid)) and _share(msgid, other_msgid) >= _ALIKE:
        yield file, pair, hit(TRANSLATION_AMBIGUOUS, other=shown, place=place)
    elif min(len(msgid.split()), len(other_msgid.split())) >= _LEAST_WORDS and _share(msgid, other_msgid) < _ALIKE:
        yield file, pair, hit(TRANSLATION_REPEATED, other=shown, place=place)


def _share(one: str, other: str) -> float:
    """How many of the words of both texts both have, from 0 to 1."""
    words, others = set(_TOKEN.findall(one.lower())), set(_TOKEN.findall(other.lower()))
    return len(words & others) / max(len(words | others), 1)


def _plain(text: str) -> str:
    return " ".join(text.replace("`", "").split()).strip(" .:;,!?…").casefold()


@lru_cache(maxsize=65536)
def _plain_english(msgid: str) -> str:
    return _plain(msgid)


def _place(file: str, pair: Pair) -> str:
    return f"{file}:{pair.entry.lineno}"


def _cut(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN].rstrip()}…"
