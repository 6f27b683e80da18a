"""Type sections: a definition as a heading, its text, its facts and its fields.

In: the definitions of one page. Out: Sections whose anchors stand once on the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

import msgspec

from generator.model.api import Definition, Field
from generator.model.jsonvalue import Json
from generator.model.text import parse
from generator.model.types import Object
from generator.pages import words
from generator.pages.anchors import Anchors
from generator.pages.appears import appears_fold
from generator.pages.links import Places
from generator.pages.markdown import anchor_id
from generator.pages.outline import Entry, Link, Section, Statement
from generator.pages.phrases import value_phrase
from generator.pages.statements import Read, statement
from generator.pages.words import Phrase


class History(NamedTuple):
    """What recorded releases did to types and fields."""

    touched: Mapping[tuple[str, str], tuple[Phrase, ...]]
    """(type, field) -> marks."""
    removed: Mapping[str, tuple[Phrase, ...]]
    """Full name of a type -> facts about fields that are gone."""


NO_HISTORY = History({}, {})


class TypeSections:
    """Builds the type sections of a page."""

    def __init__(
        self,
        places: Places,
        appears_in: dict[str, tuple[Link, ...]],
        read: Read = parse,
        history: History = NO_HISTORY,
    ) -> None:
        self._history = history
        self._places = places
        self._appears_in = appears_in
        self._read = read

    def of(self, definitions: Iterable[Definition], taken: Iterable[str] = ()) -> tuple[Section, ...]:
        """The sections of one page, in the order of the definitions; `taken` anchors are in use elsewhere on it."""
        definitions = tuple(definitions)
        anchors = {definition.name: self._places.link(definition.name).anchor for definition in definitions}
        fields = Anchors((*taken, *anchors.values()))
        return tuple(self._section(definition, anchors[definition.name], fields) for definition in definitions)

    def _section(self, definition: Definition, anchor: str, fields: Anchors) -> Section:
        appears_in = self._appears_in.get(definition.name, ())
        return Section(
            anchor=anchor,
            title=definition.short_name,
            definition=definition.name,
            says=self._told(definition),
            appears_in=appears_in,
            appears_fold=appears_fold(appears_in),
            type=None if isinstance(definition.type, Object) else self._places.type_text(definition.type),
            fields=tuple(
                self._field(field, definition, fields.unique(f"{anchor}-{anchor_id(field.name)}"))
                for field in definition.fields
            ),
        )

    def _told(self, definition: Definition) -> Statement:
        says = statement(definition, self._read)
        gone = self._history.removed.get(definition.name)
        return msgspec.structs.replace(says, facts=(*says.facts, *gone)) if gone else says

    def _field(self, field: Field, owner: Definition, anchor: str) -> Entry:
        says = statement(field, self._read)
        fixed = tuple(_fixed_value(field, owner))
        marks = self._history.touched.get((owner.name, field.name))
        if marks:
            says = msgspec.structs.replace(says, marks=(*says.marks, *marks))
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
