"""Mends that are certain: what `apiglot update --fix` does to a translation.

In: an entry and its locale. Out: the entry with a better msgstr, or the same entry. Code and addresses are never
touched.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from generator.i18n.checks.orthography_uk import APOSTROPHE, STRESS, mixed_words, unticked
from generator.i18n.checks.pair import MASK, Text
from generator.i18n.checks.shape import DOUBLED, INVISIBLE, final_mark
from generator.i18n.entries import Entry
from generator.i18n.language import language
from generator.model.text_sentences import NEVER_FINAL, SELDOM_FINAL

_LAST = re.compile(rf"[\w)\]»”`{MASK}]\Z")
_ABBREVIATIONS = tuple(f"{word}." for word in NEVER_FINAL | SELDOM_FINAL)


def fixed(entry: Entry, locale: str) -> Entry:
    """The entry with every mend that is certain; a fuzzy one keeps its flag."""
    if not entry.msgstr:
        return entry
    msgstr = _trimmed(entry)
    if language(locale) == "uk":
        msgstr = _ukrainian(msgstr, entry.msgid)
    msgstr = _ended(msgstr, entry.msgid)
    return entry if msgstr == entry.msgstr else msgspec.structs.replace(entry, msgstr=msgstr)


def _ukrainian(msgstr: str, msgid: str) -> str:
    """The translation mended until nothing is left to mend: an apostrophe makes one word of two, a letter too."""
    while True:
        before = msgstr
        prose = unticked(Text(msgstr))
        msgstr = _edited(msgstr, [(*match.span(), "ʼ") for match in APOSTROPHE.finditer(prose)])
        mixed = mixed_words(Text(msgstr).prose, msgid)
        msgstr = _edited(msgstr, [(*match.span(), better) for match, better in mixed if better != match[0]])
        msgstr = _edited(msgstr, [(*match.span(), "") for match in STRESS.finditer(Text(msgstr).prose)])
        if msgstr == before:
            return msgstr


def _trimmed(entry: Entry) -> str:
    msgstr = entry.msgstr
    if entry.msgid == entry.msgid.strip():
        msgstr = msgstr.strip()
    if not INVISIBLE.search(entry.msgid):
        msgstr = _edited(msgstr, [(*match.span(), "") for match in INVISIBLE.finditer(Text(msgstr).prose)])
    if not DOUBLED.search(entry.msgid):
        msgstr = _edited(msgstr, [(*match.span(), " ") for match in DOUBLED.finditer(Text(msgstr).prose)])
    return msgstr


def _ended(msgstr: str, msgid: str) -> str:
    """The translation with a full stop where the English has one and the translation ends with a word."""
    ends_plainly = msgid.endswith(".") and not msgid.endswith("..") and not msgid.lower().endswith(_ABBREVIATIONS)
    if ends_plainly and final_mark(msgstr) == "no mark" and _LAST.search(Text(msgstr).prose):
        return f"{msgstr}."
    return msgstr


def _edited(text: str, edits: list[tuple[int, int, str]]) -> str:
    return "".join(_pieces(text, sorted(edits)))


def _pieces(text: str, edits: list[tuple[int, int, str]]) -> Iterator[str]:
    end = 0
    for start, stop, better in edits:
        if start >= end:
            yield text[end:start]
            yield better
            end = stop
    yield text[end:]
