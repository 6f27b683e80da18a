"""What a description and a schema say together.

In: a type, a field or a parameter of the model. Out: a Statement: blocks, valid values, facts, rules and marks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.model.api import Definition, Facts, Field, Parameter
from generator.model.text import Block, Description, Marks, parse
from generator.model.types import Map
from generator.pages import words
from generator.pages.outline import Rule, Statement
from generator.pages.phrases import enum_phrase, facts, immutable, rules, split_values
from generator.pages.words import Phrase

Read = Callable[[str], Description]
"""How a description is read: `parse`, or with the options of a project."""

_NO_MARKS = Marks()


def statement(of: Field | Definition | Parameter, read: Read = parse) -> Statement:
    """Text, facts and marks of a field, a type or a parameter."""
    description = read(of.description)
    blocks, values = split_values(description.blocks, of)
    listed = () if values else _listed(of)
    items = of.items
    inner = tuple(_item_facts(items, told=values is not None)) if items else ()
    item_blocks = tuple(_item_blocks(items, read))
    return Statement(
        title=read(of.title).blocks if of.title else (),
        blocks=blocks,
        values=values,
        facts=(*listed, *facts(of, description.marks)),
        item_label=_item_label(of) if inner or item_blocks else None,
        item_blocks=item_blocks,
        item_facts=inner,
        rules=(*rules(of, read, marked=True), *_item_rules(items, read)),
        marks=tuple(_marks(of, description.marks)),
        warnings=tuple(_warnings(of, description.marks)),
    )


def _listed(of: Facts) -> tuple[Phrase, ...]:
    phrase = enum_phrase(of)
    return (phrase,) if phrase else ()


def _marks(of: Field | Definition | Parameter, marks: Marks) -> Iterator[Phrase]:
    if immutable(of, marks):
        yield words.IMMUTABLE
    if not isinstance(of, Parameter) and of.since:
        yield words.SINCE.filled(release=of.since)


def _warnings(of: Field | Definition | Parameter, marks: Marks) -> Iterator[Phrase]:
    if marks.deprecated:
        yield words.DEPRECATED_PARAMETER if isinstance(of, Parameter) else words.DEPRECATED_FIELD
    if marks.stage:
        yield words.ALPHA if marks.stage == "alpha" else words.BETA


def _item_label(of: Field | Definition | Parameter) -> Phrase:
    return words.VALUES_OF_MAP_LABEL if isinstance(of.type, Map) else words.ITEMS_LABEL


def _item_blocks(items: Facts | None, read: Read) -> Iterator[Block]:
    """Title and text of each item, then of each item's items; enum values stay where the text lists them."""
    while items is not None:
        yield from read(items.title).blocks
        yield from read(items.description).blocks
        items = items.items


def _item_facts(items: Facts | None, *, told: bool) -> Iterator[Phrase]:
    """The facts of each item, then of each item's items: a list of lists, a map of lists."""
    while items is not None:
        if not told:
            yield from _listed(items)
        yield from facts(items, _NO_MARKS)
        items, told = items.items, False


def _item_rules(items: Facts | None, read: Read) -> Iterator[Rule]:
    while items is not None:
        yield from rules(items, read, marked=False)
        items = items.items
