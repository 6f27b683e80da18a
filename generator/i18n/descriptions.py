"""Every text of an API that a reader sees, with its place: what messages.py splits into blocks.

In: an Api. Out: descriptions of types, fields, parameters, operations, bodies and responses, titles, messages of
validation rules, and what a CRD says of its columns, in the order of the pages.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.i18n.domains import Place, places
from generator.i18n.path import Path
from generator.model.api import Api, Definition, Facts, Operation, Parameter, Resource
from generator.model.types import Array, Map, Object, Ref, Type


class Described(NamedTuple):
    """One text as it stands in the model."""

    text: str
    path: Path
    """Without a block."""
    place: Place
    label: str
    """What it describes, for the translator: `storage/v1 CSIDriverSpec.attachRequired (boolean)`."""


def descriptions(api: Api) -> Iterator[Described]:
    """Every text of the API, the same one as often as it stands there, empty ones left out."""
    return (described for described in _all(api) if described.text)


def _all(api: Api) -> Iterator[Described]:
    book = places(api)
    for resource in api.resources:
        place = book.resource(resource)
        for definition in resource.definitions:
            yield from _definition(definition, place, _prefix(resource.group, resource.version))
        yield from _resource(resource, place)
    for common in api.common:
        place = book.common(common)
        for definition in common.definitions:
            yield from _definition(definition, place, _prefix(common.group or "", common.version))
    for parameter in api.parameters:
        yield from _parameter(parameter, book.parameters)
    for resource in api.resources:
        place = book.resource(resource)
        for operation in resource.operations:
            yield from _operation(operation, place)
    for operation in api.discovery:
        yield from _operation(operation, book.discovery)


def _prefix(group: str, version: str) -> str:
    short = group.partition(".")[0]
    return "/".join(filter(None, (short, version)))


def _definition(definition: Definition, place: Place, prefix: str) -> Iterator[Described]:
    label = f"{prefix} {definition.short_name}".strip()
    yield Described(definition.description, Path(owner=definition.name), place, label)
    yield from _facts(definition, Path(owner=definition.name), place, label)
    for field in definition.fields:
        where = Path(owner=definition.name, field=field.name)
        name = f"{label}.{field.name} ({_type_label(field.type)})"
        yield Described(field.description, where, place, name)
        yield from _facts(field, where, place, name)


def _resource(resource: Resource, place: Place) -> Iterator[Described]:
    owner = resource.definitions[0].name
    label = f"{_prefix(resource.group, resource.version)} {resource.kind}"
    warning = Path(owner=owner, part="warning")
    yield Described(resource.deprecation_warning, warning, place, f"{label}, deprecation warning")
    for column in resource.printer_columns:
        where = Path(owner=owner, part=f"column.{column.name}")
        yield Described(column.description, where, place, f"{label}, column {column.name} of kubectl get")


def _facts(facts: Facts, where: Path, place: Place, label: str) -> Iterator[Described]:
    """Texts beside the description: the title, messages of validation rules, and what is said of each item."""
    yield Described(facts.title, _part(where, "title"), place, f"{label}, title")
    for number, validation in enumerate(facts.validations, 1):
        part = _part(where, f"validation.{number}")
        yield Described(validation.message, part, place, f"{label}, message of validation rule {number}")
    if facts.items is not None:
        part = _part(where, "items")
        yield Described(facts.items.description, part, place, f"{label}, each item")
        yield from _facts(facts.items, part, place, f"{label}, each item")


def _part(where: Path, part: str) -> Path:
    return Path(owner=where.owner, field=where.field, part=f"{where.part}.{part}" if where.part else part)


def _parameter(parameter: Parameter, place: Place) -> Iterator[Described]:
    where = Path(owner=f"parameters/{parameter.key}")
    label = f"{parameter.location} parameter {parameter.name} ({_type_label(parameter.type)})"
    yield Described(parameter.description, where, place, label)
    yield from _facts(parameter, where, place, label)


def _operation(operation: Operation, place: Place) -> Iterator[Described]:
    owner = f"operations/{operation.id}"
    label = f"{operation.method} {operation.path}"
    yield Described(operation.description, Path(owner=owner), place, label)
    if operation.body is not None:
        yield Described(operation.body.description, Path(owner=owner, part="body"), place, f"{label}, body")
    for response in operation.responses:
        if response.is_reason:
            continue
        where = Path(owner=owner, part=f"response.{response.code}")
        yield Described(response.description, where, place, f"{label}, response {response.code}")


def _type_label(type_: Type) -> str:
    match type_:
        case Ref(name):
            return name.rpartition(".")[2]
        case Array(items):
            return f"list of {_type_label(items)}"
        case Map(values):
            return f"map of {_type_label(values)}"
        case Object():
            return "object"
        case _:
            return str(type_)
