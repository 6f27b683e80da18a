"""A message and its translation, taken apart once for all checks.

In: an Entry. Out: both texts with their prose, code, addresses and tags. Prose is the text with code and addresses
masked by as many U+FFFC, so that a position in the prose is a position in the text.
"""

from __future__ import annotations

import re
from functools import cached_property, lru_cache

from generator.i18n.entries import Entry
from generator.i18n.patterns import FLAG
from generator.model.text_inline import spans

MASK = "\ufffc"
"""Stands in the prose for each character of code and of addresses."""

_CODE = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)
_ADDRESS = re.compile(r"https?://[^\s<>\"`]*[^\s<>\"`.,;:!?)\]}]")
_TAG = re.compile(r"</?[A-Za-z][^<>\n]*/?>")
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=\S)")
_NONE: frozenset[str] = frozenset()


class Text:
    """One text, English or translated."""

    def __init__(self, raw: str) -> None:
        self.raw = raw

    @cached_property
    def prose(self) -> str:
        """The text with code and addresses masked."""
        text = self.raw
        if "`" in text:
            text = _CODE.sub(_masked, text)
        if "://" in text:
            text = _ADDRESS.sub(_masked, text)
        return text

    @cached_property
    def length(self) -> int:
        """How many characters the prose has, without what is masked."""
        return len(self.prose) - self.prose.count(MASK)

    @cached_property
    def lower(self) -> str:
        """The prose in lower case; as long as the prose, letter by letter."""
        lower = self.prose.lower()
        return lower if len(lower) == len(self.prose) else "".join(map(_lower, self.prose))

    @cached_property
    def codes(self) -> frozenset[str]:
        """What stands in backticks."""
        return frozenset(match[2].strip() for match in _CODE.finditer(self.raw)) if "`" in self.raw else _NONE

    @cached_property
    def addresses(self) -> frozenset[str]:
        """Addresses, and what links lead to."""
        if "://" not in self.raw:
            return _NONE
        return frozenset(span.href for span in spans(self.raw) if span.kind == "link")

    @cached_property
    def tags(self) -> frozenset[str]:
        """`<placeholders>` outside code."""
        return frozenset(_TAG.findall(self.prose)) if "<" in self.prose else _NONE

    @cached_property
    def sentences(self) -> tuple[str, ...]:
        """The sentences of the prose, roughly: an abbreviation may end one."""
        return tuple(_SENTENCE_END.split(self.prose)) if ". " in self.prose else (self.prose,)

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The words of the prose in lower case."""
        return tuple(re.findall(r"[\w'’]+", self.prose.lower()))


@lru_cache(maxsize=65536)
def english(msgid: str) -> Text:
    """The English of a message, taken apart once for all locales."""
    return Text(msgid)


class Pair:
    """One translated message."""

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
