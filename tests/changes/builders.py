"""Small models, written in a line: one kind, Widget of example.com, with what a test is about."""

from __future__ import annotations

from typing import Any

import msgspec

from generator.changes.change import Change
from generator.changes.diff import changes
from generator.model.api import (
    Api,
    Body,
    CommonDefinition,
    Definition,
    Field,
    Operation,
    Parameter,
    Resource,
    Response,
    Source,
)
from generator.model.types import parse_type

GROUP = "example.com"


def field(name: str = "size", type: str = "string", **facts: Any) -> Field:  # noqa: A002 - the model's own word
    return Field(name=name, type=parse_type(type), **facts)


def definition(*fields: Field, name: str = "com.example.v1.Widget", **facts: Any) -> Definition:
    return Definition(name=name, fields=tuple(sorted(fields, key=lambda each: each.name)), **facts)


def parameter(name: str = "limit", **facts: Any) -> Parameter:
    return Parameter(key=facts.pop("key", name), name=name, location="query", type=parse_type("string"), **facts)


def operation(path: str = "/apis/example.com/v1/widgets", method: str = "GET", **facts: Any) -> Operation:
    return Operation(id=facts.pop("id", f"{method} {path}"), method=method, path=path, **facts)


def response(code: str = "200", type: str = "com.example.v1.Widget", **facts: Any) -> Response:  # noqa: A002
    return Response(code=code, type=parse_type(type), **facts)


def body(type: str = "com.example.v1.Widget", **facts: Any) -> Body:  # noqa: A002 - the model's own word
    return Body(type=parse_type(type), **facts)


def resource(*definitions: Definition, version: str = "v1", **facts: Any) -> Resource:
    own = definitions or (definition(name=f"com.example.{version}.Widget"),)
    defaults = {"group": GROUP, "kind": "Widget", "plural": "widgets", "scope": "Namespaced"}
    return Resource(version=version, definitions=own, **{**defaults, **facts})


def api(*resources: Resource, **more: Any) -> Api:
    return Api(resources=resources, **more)


def common(*definitions: Definition, **facts: Any) -> CommonDefinition:
    return CommonDefinition(definitions=definitions, **facts)


def of_field(version: str = "v1", type: str = "string", **facts: Any) -> Api:  # noqa: A002 - the model's own word
    """One kind with one field `size`."""
    return api(resource(definition(field(type=type, **facts), name=f"com.example.{version}.Widget"), version=version))


def of_resource(**facts: Any) -> Api:
    """One kind that states this of itself."""
    return api(resource(**facts))


def of_operation(**facts: Any) -> Api:
    """One kind with one operation."""
    return api(resource(operations=(operation(**facts),)))


def with_parameters(*parameters: Parameter) -> Api:
    """One kind with one operation that takes these."""
    taking = operation(parameters=tuple(each.key for each in parameters))
    return api(resource(operations=(taking,)), parameters=parameters)


def from_openapi(model: Api) -> Api:
    """The model as if imported from one OpenAPI document."""
    return msgspec.structs.replace(model, sources=(Source(name="", format="openapi-v2"),))


def rules(base: Api, revision: Api) -> list[str]:
    return [change.rule for change in changes(base, revision)]


def the_change(base: Api, revision: Api) -> Change:
    """The only change that is not hidden."""
    (change,) = (each for each in changes(base, revision) if each.level != "hidden")
    return change
