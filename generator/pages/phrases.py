"""The facts of a schema in words.

In: Facts of a field, parameter or definition. Out: Phrases, rules and enum values, in the order of the page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import UNSET

from generator.model.api import Facts, Number, RequiredSet, Union, Validation
from generator.model.jsonvalue import Json
from generator.model.text import Block, Description, EnumTable, EnumValue, Marks
from generator.pages import words
from generator.pages.outline import Rule
from generator.pages.words import Phrase

IMMUTABLE_RULES = frozenset({"self == oldSelf", "oldSelf == self"})
_SETS = {
    "exactly-one": words.EXACTLY_ONE,
    "at-least-one": words.AT_LEAST_ONE,
    "at-most-one": words.AT_MOST_ONE,
    "none": words.NONE_OF,
}


def facts(of: Facts, marks: Marks) -> tuple[Phrase, ...]:
    """What a schema states beside type, description and enum meanings, in the order of the page."""
    return (*_values(of), *_bounds(of), *_sizes(of), *_merging(of), *_objects(of), *_gate(marks))


def rules(of: Facts, read: Callable[[str], Description], *, marked: bool) -> tuple[Rule, ...]:
    """Validation rules, the message first, then JSON Schema that has no words of its own.

    `marked`: a mark says that the value is immutable, so that a rule that says nothing else is left out.
    """
    if not (of.validations or of.other_rules):
        return ()
    cel = (_rule(rule, read(rule.message).blocks) for rule in of.validations if not (marked and _says_immutable(rule)))
    return (*cel, *(Rule(code=str(rule), language="json") for rule in of.other_rules))


def _rule(of: Validation, message: tuple[Block, ...]) -> Rule:
    return Rule(
        message=message,
        code=of.rule,
        computed=of.message_expression,
        facts=(
            *([words.RULE_REASON.filled(reason=of.reason)] if of.reason else ()),
            *([words.RULE_FIELD.filled(path=of.field_path)] if of.field_path else ()),
            *([words.RULE_OLD_SELF] if of.optional_old_self else ()),
        ),
    )


def _says_immutable(of: Validation) -> bool:
    """Whether the mark says all of a rule: a message of its own is shown."""
    return of.rule.strip() in IMMUTABLE_RULES and not of.message and not of.message_expression


def immutable(of: Facts, marks: Marks) -> bool:
    """Whether a rule or the description says that a value cannot change."""
    return marks.immutable or any(rule.rule.strip() in IMMUTABLE_RULES for rule in of.validations)


def split_values(blocks: tuple[Block, ...], of: Facts) -> tuple[tuple[Block, ...], EnumTable | None]:
    """The prose without its enum table, and the table with every value of the schema in it.

    A schema with an enum and prose without a table gives no table: its values stand in one line (`facts`).
    """
    prose = tuple(block for block in blocks if not isinstance(block, EnumTable))
    tables = [block for block in blocks if isinstance(block, EnumTable)]
    if not tables:
        return blocks, None
    told = tuple(value for table in tables for value in table.values)
    names = {value.value for value in told}
    untold = tuple(EnumValue(value=_shown(value), text="") for value in _enum(of) if _shown(value) not in names)
    return prose, EnumTable(values=(*told, *untold), open=all(table.open for table in tables) and not _enum(of))


def _enum(of: Facts) -> tuple[Json, ...]:
    """The enum of the value itself, or of the items of a list: prose speaks of either in the same words."""
    return of.enum or (of.items.enum if of.items else ())


def _shown(value: Json) -> str:
    """A value as a manifest would hold it: text as it is, everything else as JSON."""
    plain = value.value
    return plain if isinstance(plain, str) and plain else str(value)


def value_phrase(phrase: Phrase, value: Json) -> Phrase:
    """A phrase about one JSON value."""
    return phrase.filled(value=_shown(value))


def enum_phrase(of: Facts) -> Phrase | None:
    """The values of an enum in one line, for a schema whose prose has no table of them."""
    return words.VALID_VALUES.filled(values=tuple(map(_shown, of.enum))) if of.enum else None


def _values(of: Facts) -> Iterator[Phrase]:
    if of.default is not UNSET:
        yield value_phrase(words.DEFAULT, of.default)
    if of.example is not UNSET:
        yield value_phrase(words.EXAMPLE, of.example)
    if of.nullable:
        yield words.NULLABLE


def _bounds(of: Facts) -> Iterator[Phrase]:
    if of.minimum is not None:
        yield (words.ABOVE if of.exclusive_minimum else words.MINIMUM).filled(value=_number(of.minimum))
    if of.maximum is not None:
        yield (words.BELOW if of.exclusive_maximum else words.MAXIMUM).filled(value=_number(of.maximum))
    if of.multiple_of is not None:
        yield words.MULTIPLE_OF.filled(value=_number(of.multiple_of))


def _number(value: Number) -> str:
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)


def _sizes(of: Facts) -> Iterator[Phrase]:
    sizes = (
        (words.MIN_LENGTH, of.min_length),
        (words.MAX_LENGTH, of.max_length),
        (words.MIN_ITEMS, of.min_items),
        (words.MAX_ITEMS, of.max_items),
        (words.MIN_PROPERTIES, of.min_properties),
        (words.MAX_PROPERTIES, of.max_properties),
    )
    for phrase, size in sizes:
        if size is not None:
            yield phrase.filled(value=str(size))
    if of.unique_items:
        yield words.UNIQUE_ITEMS
    if of.pattern is not None:
        yield words.PATTERN.filled(value=of.pattern)


def _merging(of: Facts) -> Iterator[Phrase]:
    if of.list_type == "map":
        keys = words.LIST_MAP.filled(type="map", keys=of.list_map_keys)
        yield keys if of.list_map_keys else words.LIST_MAP_KEYLESS.filled(type="map")
    elif of.list_type:
        yield (words.LIST_SET if of.list_type == "set" else words.LIST_ATOMIC).filled(type=of.list_type)
    if of.map_type:
        yield (words.MAP_ATOMIC if of.map_type == "atomic" else words.MAP_GRANULAR).filled(type=of.map_type)
    yield from _patching(of)


def _patching(of: Facts) -> Iterator[Phrase]:
    """How a strategic merge patch treats the value."""
    if not (of.patch_strategy or of.patch_merge_key):
        return
    strategies = tuple(filter(None, of.patch_strategy.split(",")))
    others = tuple(strategy for strategy in strategies if strategy != "merge")
    if "merge" in strategies and of.patch_merge_key:
        phrase = words.PATCH_MERGE_AND if others else words.PATCH_MERGE_ON
        yield phrase.filled(key=of.patch_merge_key, strategy=others)
        return
    if strategies == ("merge",):
        yield words.PATCH_MERGE
    elif strategies:
        yield words.PATCH_STRATEGY.filled(strategy=strategies)
    if of.patch_merge_key:
        yield words.PATCH_MERGE_KEY.filled(key=of.patch_merge_key)


def _objects(of: Facts) -> Iterator[Phrase]:
    if of.preserve_unknown_fields:
        yield words.PRESERVE_UNKNOWN
    if of.embedded_resource:
        yield words.EMBEDDED_RESOURCE
    yield from map(_union, of.unions)
    yield from map(_required_set, of.required_sets)


def _union(union: Union) -> Phrase:
    fields = tuple(name for name, _ in union.fields)
    if union.discriminator:
        return words.UNION_BY.filled(fields=fields, discriminator=union.discriminator)
    return words.UNION.filled(fields=fields)


def _required_set(of: RequiredSet) -> Phrase:
    return _SETS[of.rule].filled(fields=tuple(" + ".join(member) for member in of.members))


def _gate(marks: Marks) -> Iterator[Phrase]:
    if marks.feature_gate:
        by_stage = {"alpha": words.FEATURE_GATE_ALPHA, "beta": words.FEATURE_GATE_BETA}
        yield by_stage.get(marks.stage, words.FEATURE_GATE).filled(gate=marks.feature_gate)
