"""Changes inside one definition: its fields, their presence and type, and what both state.

In: the same definition of base and revision. Out: changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from generator.changes.change import Change
from generator.changes.constraints import fact_changes
from generator.changes.context import Context
from generator.changes.place import Comparison, Place
from generator.changes.texts import gated, open_set
from generator.model.api import Definition, Field


def definition_changes(base: Definition, revision: Definition, context: Context) -> Iterator[Change]:
    """Every change of a definition that both models hold, its texts and fields included."""
    if base == revision:
        return
    place = context.definition_place(base, revision)
    own: tuple[Comparison, ...] = (
        (("type",), context.type_changes),
        (("kinds",), context.gvk_changes),
        (("name", "heading", "since", "fields"), None),
    )
    yield from fact_changes(base, revision, place, own)
    yield from field_changes(base, revision, place, context)


def field_changes(base: Definition, revision: Definition, place: Place, context: Context) -> Iterator[Change]:
    """Fields that came, went or differ."""
    old = {field.name: field for field in base.fields}
    new = {field.name: field for field in revision.fields}
    own: tuple[Comparison, ...] = (
        (("type",), context.type_changes),
        (("required",), required_changes),
        (("name", "since"), None),
    )
    for name in sorted(old.keys() | new.keys()):
        if name not in new:
            yield _at(place, old[name]).change("field-removed", old[name].type)
        elif name not in old:
            added = new[name]
            yield _at(place, added).change("field-added", "", added.type, variant="required" if added.required else "")
        elif old[name] != new[name]:
            there = msgspec.structs.replace(_at(place, old[name]), open_set=open_set(old[name].description))
            yield from fact_changes(old[name], new[name], there, own)


def _at(place: Place, field: Field) -> Place:
    """The place of a field; one behind a feature gate is one stage less stable."""
    return msgspec.structs.replace(
        place,
        field=field.name,
        path=f"{place.path}.{field.name}",
        label=f"{place.label}.{field.name}",
        stage=place.stage + gated(field.description),
    )


def required_changes(_base: Any, revision: Field, place: Place) -> Iterator[Change]:
    """Whether the field has to be there."""
    yield place.change("field-became-required" if revision.required else "field-became-optional")
