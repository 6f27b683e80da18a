"""Changes of texts, and what a description says of the level: a feature gate, an open set of values.

In: descriptions of base and revision. Out: changes, verdicts, and the sentences that differ.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from msgspec import UNSET

from generator.changes.change import Change
from generator.changes.place import Place
from generator.model.text import EnumTable, parse

_OPEN_SET = re.compile(
    r"\b(?:additional|more|new|other|further)?\s*values\s+(?:may|might|can|could|are\s+considered\s+to)\s+be\s+added\b"
    r"|\b(?:list|set|enum)\s+(?:may|might|can|could)\s+be\s+(?:expanded|extended)\b"
    r"|\bhandle\s+(?:additional|new|other|unknown)\s+values\b",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"(?<=[.!?])\s+|\n+")


def description_changes(base: Any, revision: Any, place: Place) -> Iterator[Change]:
    """The change of a description; restyled when letter case and white space alone differ."""
    yield text_change(base.description, revision.description, place)


def text_change(base: str, revision: str, place: Place) -> Change:
    """The change of one text at a place."""
    return place.change("description-changed", base, revision, variant="restyled" if restyled(base, revision) else "")


def restyled(base: str, revision: str) -> bool:
    """Whether two texts differ in letter case and white space only."""
    return _unstyled(base) == _unstyled(revision)


def _unstyled(text: str) -> str:
    return " ".join(text.split()).casefold()


def title_changes(base: Any, revision: Any, place: Place) -> Iterator[Change]:
    """The change of a title."""
    yield place.change("title-changed", base.title, revision.title)


def example_changes(base: Any, revision: Any, place: Place) -> Iterator[Change]:
    """The change of an example."""
    old, new = ("" if value is UNSET else value for value in (base.example, revision.example))
    yield place.change("example-changed", old, new)


def gated(description: str) -> bool:
    """Whether a description says that its field needs a feature gate."""
    return bool(parse(description).marks.feature_gate)


def open_set(description: str) -> bool:
    """Whether a description says that values may be added to its set."""
    if _OPEN_SET.search(description):
        return True
    return any(isinstance(block, EnumTable) and block.open for block in parse(description).blocks)


def differing_sentences(base: str, revision: str) -> tuple[str, str]:
    """The sentences of two texts between the first and the last one that differ, each as one line."""
    old, new = _SENTENCE.split(base), _SENTENCE.split(revision)
    start = _common_length(old, new)
    end = _common_length(old[start:][::-1], new[start:][::-1])
    return " ".join(old[start : len(old) - end]), " ".join(new[start : len(new) - end])


def _common_length(base: list[str], revision: list[str]) -> int:
    for length, (old, new) in enumerate(zip(base, revision, strict=False)):
        if old != new:
            return length
    return min(len(base), len(revision))
