"""What an import found, and what it left out and why.

In: notes that the readers make while they go. Out: a record of counts and sorted reasons that the summary prints.
"""

from __future__ import annotations

from typing import NamedTuple

from generator.model.record import Record


class LeftOut(Record, frozen=True, kw_only=True):
    """One thing of a document that has no place in the model."""

    reason: str
    """A stable id: `unserved-version`, `not-selected`, `vendor-extension`, `internal-text`, `other-object`, ..."""
    what: str
    """The thing itself, by its name in the document."""
    explanation: str
    """Why, in a few words."""
    where: str = ""
    """The first place where it stands: file, and JSON Pointer after a '#'."""
    count: int = 1
    """How often it occurs."""


class ImportReport(Record, frozen=True, kw_only=True):
    """Counts over what is in the imported model, after any selection."""

    documents: int = 0
    groups: int = 0
    kinds: int = 0
    definitions: int = 0
    fields: int = 0
    operations: int = 0
    parameters: int = 0
    texts: int = 0
    """Different descriptions."""
    left_out: tuple[LeftOut, ...] = ()
    """Sorted by reason, thing and place."""
    unmatched: tuple[str, ...] = ()
    """Selectors that no page fits, as they were given."""


class _Note(NamedTuple):
    reason: str
    what: str
    explanation: str


class Notes:
    """Collects what is left out while documents are read."""

    def __init__(self) -> None:
        self._places: dict[_Note, list[str]] = {}

    def add(self, reason: str, what: str, explanation: str, *, where: str = "", pointer: str = "") -> None:
        """Notes one occurrence."""
        place = f"{where}#{pointer}" if pointer else where
        self._places.setdefault(_Note(reason, what, explanation), []).append(place)

    def left_out(self) -> tuple[LeftOut, ...]:
        """Every note, equal ones counted."""
        return tuple(
            LeftOut(reason=n.reason, what=n.what, explanation=n.explanation, where=min(places), count=len(places))
            for n, places in sorted(self._places.items())
        )
