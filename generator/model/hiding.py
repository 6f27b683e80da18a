"""An API without what a project's rules hide.

In: an Api and what says of a full name whether it is hidden: `io.k8s.api.core.v1.PodSpec`, or a field of it,
`io.k8s.api.core.v1.PodSpec.serviceAccount`. Out: the rest, and the names of what is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from operator import is_
from typing import TypeVar

import msgspec

from generator.model.api import Api, CommonDefinition, Definition, Resource
from generator.model.record import Record

_Page = TypeVar("_Page", Resource, CommonDefinition)


class Visible(Record, frozen=True, kw_only=True):
    """What is left to show."""

    api: Api
    hidden: tuple[str, ...] = ()
    """Full names of the definitions and fields that are left out, sorted."""


def names(api: Api) -> Iterator[str]:
    """Every full name that a rule may mean: of definitions and of their fields."""
    pages = (*(page.definitions for page in api.resources), *(page.definitions for page in api.common))
    for definition in chain.from_iterable(pages):
        yield definition.name
        yield from (f"{definition.name}.{field.name}" for field in definition.fields)


def visible(api: Api, is_hidden: Callable[[str], bool]) -> Visible:
    """The API without hidden definitions and fields; a page whose own definition is hidden goes as a whole."""
    hidden: list[str] = []
    resources = tuple(_pages(api.resources, is_hidden, hidden))
    common = tuple(_pages(api.common, is_hidden, hidden))
    if not hidden:
        return Visible(api=api)
    return Visible(
        api=msgspec.structs.replace(api, resources=resources, common=common), hidden=tuple(sorted(set(hidden)))
    )


def _pages(pages: tuple[_Page, ...], is_hidden: Callable[[str], bool], hidden: list[str]) -> Iterable[_Page]:
    for page in pages:
        if is_hidden(page.definitions[0].name):
            hidden += (definition.name for definition in page.definitions)
            continue
        shown = tuple(_definitions(page.definitions, is_hidden, hidden))
        same = len(shown) == len(page.definitions) and all(map(is_, shown, page.definitions))
        yield page if same else msgspec.structs.replace(page, definitions=shown)


def _definitions(
    definitions: tuple[Definition, ...], is_hidden: Callable[[str], bool], hidden: list[str]
) -> Iterable[Definition]:
    gone = tuple(f"{definition.name}." for definition in definitions if is_hidden(definition.name))
    for definition in definitions:
        # The objects nested in a hidden one have no other place.
        if f"{definition.name}.".startswith(gone):
            hidden.append(definition.name)
            continue
        left_out = frozenset(field.name for field in definition.fields if is_hidden(f"{definition.name}.{field.name}"))
        hidden += (f"{definition.name}.{name}" for name in left_out)
        yield _without(definition, left_out) if left_out else definition


def _without(definition: Definition, left_out: frozenset[str]) -> Definition:
    """A definition without some of its fields, and without the rules that name them."""
    return msgspec.structs.replace(
        definition,
        fields=tuple(field for field in definition.fields if field.name not in left_out),
        unions=tuple(rule for rule in definition.unions if not left_out & {name for name, _ in rule.fields}),
        required_sets=tuple(rule for rule in definition.required_sets if not left_out & set(chain(*rule.members))),
    )
