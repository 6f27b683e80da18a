"""Anchors that stand once on a page, the same in every locale.

In: names of the model. Out: ids; the reader of a link sees the name in them.
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.model.api import Definition
from generator.pages.markdown import anchor_id

OPERATIONS_ANCHOR = "Operations"
EXAMPLE_ANCHOR = "example"
MORE_ANCHOR = "more-types"


class Anchors:
    """Hands out anchors that stand once on a page."""

    def __init__(self, taken: Iterable[str] = ()) -> None:
        self._taken = set(taken)

    def unique(self, *wishes: str) -> str:
        """The first wish that is free; when none is, the last one with a number."""
        free = next((wish for wish in wishes if wish not in self._taken), "")
        number = 2
        while not free:
            numbered = f"{wishes[-1]}~{number}"
            free = "" if numbered in self._taken else numbered
            number += 1
        self._taken.add(free)
        return free


def type_anchors(definitions: Iterable[Definition], taken: Iterable[str] = ()) -> dict[str, str]:
    """The anchor of each definition of one page, by full name: the short name, or the full one where that is taken."""
    anchors = Anchors((OPERATIONS_ANCHOR, EXAMPLE_ANCHOR, MORE_ANCHOR, *taken))
    return {
        definition.name: anchors.unique(anchor_id(definition.short_name), anchor_id(definition.name))
        for definition in definitions
    }
