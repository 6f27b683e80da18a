"""Changes of what a value may be: enums, defaults, bounds, patterns, and the words about it.

In: the Facts of one place in base and revision. Out: changes. An order that has no meaning (of enum values, of
validation rules) is no difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import UNSET

from generator.changes import merging, validations
from generator.changes.change import Change
from generator.changes.place import Comparison, Place, compared, shown
from generator.changes.texts import description_changes, example_changes, title_changes
from generator.model.api import Facts, Number
from generator.model.jsonvalue import Json

_UPPER_BOUNDS = (
    ("max_length", "maxLength"),
    ("max_items", "maxItems"),
    ("max_properties", "maxProperties"),
)
_LOWER_BOUNDS = (
    ("min_length", "minLength"),
    ("min_items", "minItems"),
    ("min_properties", "minProperties"),
)


def enum_changes(base: Facts, revision: Facts, place: Place) -> Iterator[Change]:
    """Values that came or went; or, once for the whole set, that it was first written down."""
    if not base.enum:
        yield place.change("enum-published" if place.first_enums else "enum-added", "", _listed(revision.enum))
    elif not revision.enum:
        yield place.change("enum-withdrawn" if place.last_enums else "enum-removed", _listed(base.enum), "")
    else:
        for value in _sorted(set(base.enum) - set(revision.enum)):
            yield place.change("enum-value-removed", value, "")
        for value in _sorted(set(revision.enum) - set(base.enum)):
            yield place.change("enum-value-added", "", value, variant="open-set" if place.open_set else "")


def _sorted(values: set[Json]) -> list[Json]:
    return sorted(values, key=str)


def _listed(values: tuple[Json, ...]) -> str:
    return ", ".join(map(str, _sorted(set(values))))


def default_changes(base: Facts, revision: Facts, place: Place) -> Iterator[Change]:
    """A default that came, went, or is another."""
    verb = "added" if base.default is UNSET else "removed" if revision.default is UNSET else "changed"
    yield place.change(f"default-{verb}", _value(base.default), _value(revision.default))


def _value(value: object) -> str:
    return "" if value is UNSET else str(value)


def nullable_changes(_base: Facts, revision: Facts, place: Place) -> Iterator[Change]:
    """Whether null is a value."""
    yield place.change("nullable-added" if revision.nullable else "nullable-removed")


def pattern_changes(base: Facts, revision: Facts, place: Place) -> Iterator[Change]:
    """A pattern that came, went, or is another; never compared by what it matches."""
    verb = "added" if base.pattern is None else "removed" if revision.pattern is None else "changed"
    yield place.change(f"pattern-{verb}", base.pattern or "", revision.pattern or "")


def size_changes(base: Facts, revision: Facts, place: Place) -> Iterator[Change]:
    """Bounds of lengths and counts."""
    for sign, bounds in ((1, _UPPER_BOUNDS), (-1, _LOWER_BOUNDS)):
        for attribute, keyword in bounds:
            old, new = getattr(base, attribute), getattr(revision, attribute)
            if old != new:
                tighter = old is None or (new is not None and sign * new < sign * old)
                yield _bound(place, keyword, tighter, (_stated(keyword, old), _stated(keyword, new)))


def range_changes(base: Facts, revision: Facts, place: Place) -> Iterator[Change]:
    """The bounds of a number, each with whether the bound itself is excluded."""
    for sign, keyword, old, new in (
        (1, "maximum", _upper(base), _upper(revision)),
        (-1, "minimum", _lower(base), _lower(revision)),
    ):
        if old != new:
            operands = (_with_edge(keyword, old), _with_edge(keyword, new))
            yield _bound(place, keyword, _tighter(sign, old, new), operands)


_Edge = tuple[Number, bool] | None


def _upper(facts: Facts) -> _Edge:
    return None if facts.maximum is None else (facts.maximum, facts.exclusive_maximum)


def _lower(facts: Facts) -> _Edge:
    return None if facts.minimum is None else (facts.minimum, facts.exclusive_minimum)


def _tighter(sign: int, old: _Edge, new: _Edge) -> bool:
    if old is None or new is None:
        return old is None
    return (sign * new[0], not new[1]) < (sign * old[0], not old[1])


def _with_edge(keyword: str, edge: _Edge) -> str:
    if edge is None:
        return f"no {keyword}"
    return f"{keyword} {_number(edge[0])}{' (excluded)' if edge[1] else ''}"


def _number(value: Number) -> str:
    return Json(value).text


def _stated(keyword: str, value: Number | None) -> str:
    return f"no {keyword}" if value is None else f"{keyword} {_number(value)}"


def _bound(place: Place, keyword: str, tighter: bool, operands: tuple[str, str]) -> Change:  # noqa: FBT001 - a verdict
    return place.inside(f" {keyword}").change("bound-tightened" if tighter else "bound-loosened", *operands)


def multiple_changes(base: Facts, revision: Facts, place: Place) -> Iterator[Change]:
    """Of what number a value has to be a multiple."""
    old, new = base.multiple_of, revision.multiple_of
    operands = (_stated("multipleOf", old), _stated("multipleOf", new))
    if old is None or (new is not None and old and new % old == 0):
        yield _bound(place, "multipleOf", True, operands)
    elif new is None or (new and old % new == 0):
        yield _bound(place, "multipleOf", False, operands)
    else:
        yield place.inside(" multipleOf").change("bound-changed", *operands)


def unique_changes(_base: Facts, revision: Facts, place: Place) -> Iterator[Change]:
    """Whether the items of a list have to differ."""
    operands = ("", "uniqueItems") if revision.unique_items else ("uniqueItems", "")
    yield _bound(place, "uniqueItems", revision.unique_items, operands)


def other_rule_changes(base: Facts, revision: Facts, place: Place) -> Iterator[Change]:
    """Parts of JSON Schema that have no attribute of their own."""
    for rule in _sorted(set(base.other_rules) - set(revision.other_rules)):
        yield place.change("schema-rule-removed", shown(rule), "")
    for rule in _sorted(set(revision.other_rules) - set(base.other_rules)):
        yield place.change("schema-rule-added", "", shown(rule))


def item_changes(base: Facts, revision: Facts, place: Place) -> Iterator[Change]:
    """What is stated of the items of a list, or of the values of a map."""
    yield from compared(base.items or Facts(), revision.items or Facts(), place.inside("[]"), FACTS)


FACTS: tuple[Comparison, ...] = (
    (("title",), title_changes),
    (("description",), description_changes),
    (("example",), example_changes),
    (("default",), default_changes),
    (("enum",), enum_changes),
    (("nullable",), nullable_changes),
    (("minimum", "exclusive_minimum", "maximum", "exclusive_maximum"), range_changes),
    (("multiple_of",), multiple_changes),
    (("min_length", "max_length", "min_items", "max_items", "min_properties", "max_properties"), size_changes),
    (("unique_items",), unique_changes),
    (("pattern",), pattern_changes),
    *merging.MERGING,
    *validations.VALIDATIONS,
    (("other_rules",), other_rule_changes),
    (("items",), item_changes),
)
"""How each attribute of Facts is compared."""


def fact_changes(base: Any, revision: Any, place: Place, own: tuple[Comparison, ...]) -> Iterator[Change]:
    """The changes between two records that are Facts and more; `own` compares what they have beside."""
    yield from compared(base, revision, place, (*FACTS, *own))
