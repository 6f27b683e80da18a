"""Where in the API two values are compared, and how a difference becomes a Change there.

In: a position (definition, field, operation) and a rule's id. Out: a Change with the level that the rule has for the
position's stability.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from generator.changes.change import Change
from generator.changes.index import Home, unordered
from generator.changes.rules import rule_of
from generator.model.api import Facts, RequiredSet
from generator.model.gvk import GroupVersionKind
from generator.model.jsonvalue import Json
from generator.model.record import Record
from generator.model.types import Type


class Place(Record, frozen=True, kw_only=True):
    """A position in the API."""

    type: str = ""
    field: str = ""
    path: str = ""
    label: str = ""
    gvk: GroupVersionKind | None = None
    page: str = ""
    stage: int = 0
    """0 GA, 1 beta, 2 alpha; 3 is an alpha field behind a gate."""
    used_by: int = 0
    first_enums: bool = False
    """The base's source holds no enums at all, and the revision's does."""
    last_enums: bool = False
    """The revision's source holds no enums at all, and the base's does."""
    open_set: bool = False
    """The description says that values may be added."""

    def change(self, rule: str, base: object = "", revision: object = "", *, variant: str = "") -> Change:
        """The change that a rule names here."""
        return Change(
            rule=rule,
            level=rule_of(rule).level(self.stage, variant),
            type=self.type,
            field=self.field,
            path=self.path,
            label=self.label,
            base=str(base),
            revision=str(revision),
            used_by=self.used_by,
            gvk=self.gvk,
            page=self.page,
            variant=variant,
        )

    def inside(self, part: str) -> Place:
        """The same place, one step further: `[]` for the items of a list."""
        return msgspec.structs.replace(self, path=self.path + part, label=self.label + part)


def place_of(home: Home, **more: Any) -> Place:
    """A place on a page; keywords are attributes of Place."""
    return Place(gvk=home.gvk, page=home.page, stage=home.stage, **more)


Comparison = tuple[tuple[str, ...], Callable[[Any, Any, Place], Iterator[Change]] | None]
"""Attributes of a record, and the function that names their difference; None: compared elsewhere, or not of the API."""


def compared(base: Any, revision: Any, place: Place, comparisons: tuple[Comparison, ...]) -> Iterator[Change]:
    """The changes between two records of one class.

    A difference in an attribute that no comparison lists, or of which its comparison finds nothing to say, is
    `unclassified`, so that none is dropped.
    """
    differing = {name for name in base.__struct_fields__ if getattr(base, name) != getattr(revision, name)}
    for attributes, comparison in comparisons:
        if differing.isdisjoint(attributes):
            continue
        stated = [name for name in attributes if name in differing and _stated(base, name) != _stated(revision, name)]
        if stated and comparison:
            found = tuple(comparison(base, revision, place))
            yield from found or _unclassified(base, revision, place, stated)
        differing.difference_update(attributes)
    yield from _unclassified(base, revision, place, sorted(differing))


_UNORDERED = frozenset(
    {
        *("enum", "list_map_keys", "validations", "required_sets", "unions", "other_rules"),
        *("short_names", "categories", "selectable_fields", "printer_columns", "kinds"),
        *("consumes", "produces", "responses"),
    }
)
"""Attributes whose order has no meaning, nor whether they say a thing twice."""


def _stated(record: Any, attribute: str) -> Any:
    """An attribute's value, free of order and repetition that have no meaning."""
    value = getattr(record, attribute)
    if isinstance(value, Type):
        return unordered(value)
    if isinstance(value, Facts):
        return [_stated(value, name) for name in Facts.__struct_fields__]
    return sorted(set(map(repr, map(in_order, value)))) if attribute in _UNORDERED else value


def in_order(value: Any) -> Any:
    """A choice whose members, and the fields of each, are sorted; anything else as it is."""
    if not isinstance(value, RequiredSet):
        return value
    return msgspec.structs.replace(value, members=tuple(sorted(tuple(sorted(member)) for member in value.members)))


def _unclassified(base: Any, revision: Any, place: Place, attributes: list[str]) -> Iterator[Change]:
    for name in attributes:
        yield place.inside(f" {name}").change(
            "unclassified", shown(getattr(base, name)), shown(getattr(revision, name))
        )


def shown(value: object) -> str:
    """A value as an operand: JSON for what JSON can say, the expression of a type, '' for what is not stated."""
    if value is None or value is msgspec.UNSET or value == ():
        return ""
    if isinstance(value, str):
        return value
    return _plain(value)


def _plain(value: object) -> str:
    data = msgspec.to_builtins(value, enc_hook=_builtin)
    return Json(data).text


def _builtin(value: object) -> object:
    return value.value if isinstance(value, Json) else str(value)
