"""A message and its translation, taken apart once for all checks.

In: an Entry. Out: both texts with their prose, code, addresses and tags. Prose is the text with code, addresses and
placeholders masked by as many U+FFFC, so that a position in the prose is a position in the text.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from generator.i18n.entries import Entry
from generator.i18n.patterns import FLAG
from generator.model.text_inline import spans

MASK = "\ufffc"
"""Stands in the prose for each character of code, of an address, of a placeholder."""

_CODE = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)
_ADDRESS = re.compile(r"https?://[^\s<>\"`]*[^\s<>\"`.,;:!?)\]}]")
_TAG = re.compile(r"</?[A-Za-z][^<>\n]*/?>")
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=\S)")
_PLACEHOLDER = re.compile(r"\{[a-z_][a-z0-9_]*(?:[:|][^{}\s]*)?\}")
_MARKS = ".,;:!?()[]{}\"'“”‘’«»…*"
_NONE: frozenset[str] = frozenset()


class Text:
    """One text, English or translated."""

    __slots__ = ("addresses", "codes", "lower", "prose", "raw", "tags")

    raw: str
    prose: str
    """The text with code, addresses and placeholders masked."""
    lower: str
    """The prose in lower case, as long as the prose."""
    codes: frozenset[str]
    """What stands in backticks."""
    addresses: frozenset[str]
    """Addresses, and what links lead to."""
    tags: frozenset[str]
    """`<placeholders>` outside code."""

    def __init__(self, raw: str) -> None:
        self.raw = prose = raw
        self.codes = self.addresses = self.tags = _NONE
        if "`" in raw:
            self.codes = frozenset(match[2].strip() for match in _CODE.finditer(raw))
            prose = _CODE.sub(_masked, prose)
        if "://" in raw:
            self.addresses = frozenset(span.href for span in spans(raw) if span.kind == "link")
            prose = _ADDRESS.sub(_masked, prose)
        if "{" in raw:
            prose = _PLACEHOLDER.sub(_masked, prose)
        if "<" in prose:
            self.tags = frozenset(_TAG.findall(prose))
        self.prose = prose
        lower = prose.lower()
        self.lower = lower if len(lower) == len(prose) else "".join(map(_lower, prose))

    @property
    def length(self) -> int:
        """How many characters the prose has, without what is masked."""
        return len(self.prose) - self.prose.count(MASK)

    @property
    def sentences(self) -> tuple[str, ...]:
        """The sentences of the prose, roughly: an abbreviation may end one."""
        return tuple(_SENTENCE_END.split(self.prose)) if ". " in self.prose else (self.prose,)


class Words(NamedTuple):
    """The words of an English text, without the marks around them; a name such as `spec.name` is one word."""

    words: tuple[str, ...]
    """In lower case."""
    written: tuple[str, ...]
    """As they stand."""


@lru_cache(maxsize=65536)
def english_words(msgid: str) -> Words:
    """The words of the English of a message, split once for all locales."""
    text = english(msgid)
    words = tuple([word.strip(_MARKS) for word in text.lower.split()])
    return Words(words, tuple([word.strip(_MARKS) for word in text.prose.split()]))


@lru_cache(maxsize=65536)
def english(msgid: str) -> Text:
    """The English of a message, taken apart once for all locales."""
    return Text(msgid)


class Pair:
    """One translated message."""

    __slots__ = ("english", "entry", "has_placeholders", "translation", "ui")

    def __init__(self, entry: Entry, *, ui: bool = False) -> None:
        self.entry = entry
        self.english = english(entry.msgid)
        self.translation = Text(entry.msgstr)
        self.ui = ui
        self.has_placeholders = ui or FLAG in entry.flags
        """Whether braces are placeholders; elsewhere they are text."""


def _lower(letter: str) -> str:
    lower = letter.lower()
    return lower if len(lower) == 1 else letter


def _masked(match: re.Match[str]) -> str:
    return MASK * (match.end() - match.start())
