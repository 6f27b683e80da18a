"""Type sections: a definition as a heading, its text, its facts and its fields.

In: the definitions of one page. Out: Sections whose anchors stand once on the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from generator.model.api import Definition, Field
from generator.model.jsonvalue import Json
from generator.model.types import Object
from generator.pages import words
from generator.pages.links import Places
from generator.pages.markdown import anchor_id
from generator.pages.outline import Entry, Link, Section
from generator.pages.phrases import value_phrase
from generator.pages.statements import statement
from generator.pages.words import Phrase

OPERATIONS_ANCHOR = "Operations"
EXAMPLE_ANCHOR = "example"


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
    anchors = Anchors((OPERATIONS_ANCHOR, EXAMPLE_ANCHOR, *taken))
    return {
        definition.name: anchors.unique(anchor_id(definition.short_name), anchor_id(definition.name))
        for definition in definitions
    }


class TypeSections:
    """Builds the type sections of a page."""

    def __init__(self, places: Places, appears_in: dict[str, tuple[Link, ...]]) -> None:
        self._places = places
        self._appears_in = appears_in

    def of(self, definitions: Iterable[Definition], taken: Iterable[str] = ()) -> tuple[Section, ...]:
        """The sections of one page, in the order of the definitions; `taken` anchors are in use elsewhere on it."""
        definitions = tuple(definitions)
        anchors = type_anchors(definitions, taken)
        fields = Anchors((*taken, *anchors.values()))
        return tuple(self._section(definition, anchors[definition.name], fields) for definition in definitions)

    def _section(self, definition: Definition, anchor: str, fields: Anchors) -> Section:
        return Section(
            anchor=anchor,
            title=definition.short_name,
            definition=definition.name,
            says=statement(definition),
            appears_in=self._appears_in.get(definition.name, ()),
            type=None if isinstance(definition.type, Object) else self._places.type_text(definition.type),
            fields=tuple(
                self._field(field, definition, fields.unique(f"{anchor}-{anchor_id(field.name)}"))
                for field in definition.fields
            ),
        )

    def _field(self, field: Field, owner: Definition, anchor: str) -> Entry:
        says = statement(field)
        fixed = tuple(_fixed_value(field, owner))
        return Entry(
            anchor=anchor,
            name=field.name,
            type=self._places.type_text(field.type),
            required=words.REQUIRED_FIELD if field.required else None,
            says=msgspec.structs.replace(says, facts=(*fixed, *says.facts)) if fixed else says,
        )


def _fixed_value(field: Field, owner: Definition) -> Iterator[Phrase]:
    """The one value of `apiVersion` and `kind` in a type that is one kind; DeleteOptions and WatchEvent have many."""
    if len(owner.kinds) == 1 and str(field.type) == "string":
        fixed = {"apiVersion": owner.kinds[0].api_version, "kind": owner.kinds[0].kind}
        if field.name in fixed:
            yield value_phrase(words.VALUE, Json(fixed[field.name]))
