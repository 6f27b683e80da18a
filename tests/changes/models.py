"""Strategies for small models whose names meet often, so that most pairs have something in common."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import strategies as st

from generator.model.api import (
    Api,
    Body,
    CommonDefinition,
    Definition,
    Facts,
    Field,
    Operation,
    Parameter,
    PrinterColumn,
    RequiredSet,
    Resource,
    Response,
    Source,
    Union,
    Validation,
)
from generator.model.gvk import GroupVersionKind
from generator.model.jsonvalue import Json
from generator.model.types import parse_type

SHARED = ("org.shared.A", "org.shared.B", "org.shared.C")
GATED = "It needs the Widgets feature gate."
LETTERS = ("a", "b", "c")

types = st.sampled_from(
    ["string", "integer(int32)", "boolean", "any", "oneOf(string, boolean)", *SHARED, *(f"[]{name}" for name in SHARED)]
).map(parse_type)
descriptions = st.sampled_from(["", "Size of it.", "size of  it.", "Another one.", GATED])
values = st.sampled_from([Json(value) for value in (0, False, "0", None, [])])
names = st.sampled_from(LETTERS)


def some(strategy: st.SearchStrategy[Any], most: int = 3) -> st.SearchStrategy[Any]:
    """A tuple of a few distinct values."""
    return st.lists(strategy, max_size=most, unique=True).map(tuple)


def by(attribute: str, strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """A tuple of records, each with its own name, sorted by it."""
    return st.lists(strategy, max_size=3, unique_by=lambda each: getattr(each, attribute)).map(
        lambda found: tuple(sorted(found, key=lambda each: getattr(each, attribute)))
    )


validations = st.builds(
    Validation,
    rule=st.sampled_from(["self.a > 0", "self.a > 0 && self.b > 0", "self.a > 1", "has(self.c)"]),
    message=st.sampled_from(["", "no", "never"]),
    optional_old_self=st.booleans(),
)
unions = st.builds(
    Union,
    discriminator=st.sampled_from(["", "type"]),
    fields=some(st.tuples(names, st.sampled_from(["", "X"]))).map(lambda pairs: tuple(sorted(pairs))),
)
required_sets = st.builds(
    RequiredSet,
    rule=st.sampled_from(["exactly-one", "at-most-one"]),
    members=some(some(names, 2)),
)
ATTRIBUTES: dict[str, st.SearchStrategy[Any]] = {
    "title": st.sampled_from(["T", "U"]),
    "default": values,
    "example": values,
    "enum": some(values),
    "nullable": st.booleans(),
    "minimum": st.integers(-2, 2),
    "exclusive_minimum": st.booleans(),
    "maximum": st.floats(-2, 2, allow_nan=False),
    "exclusive_maximum": st.booleans(),
    "multiple_of": st.sampled_from([1, 2, 3, 4, 6]),
    "min_length": st.integers(0, 2),
    "max_length": st.integers(0, 2),
    "pattern": st.sampled_from(["^a$", ""]),
    "max_items": st.integers(0, 2),
    "unique_items": st.booleans(),
    "list_type": st.sampled_from(["atomic", "set", "map"]),
    "list_map_keys": some(names),
    "map_type": st.sampled_from(["atomic", "granular"]),
    "patch_strategy": st.sampled_from(["merge", "replace"]),
    "preserve_unknown_fields": st.booleans(),
    "embedded_resource": st.booleans(),
    "validations": some(validations),
    "unions": some(unions),
    "required_sets": some(required_sets),
    "other_rules": some(values),
}


@st.composite
def stated(draw: st.DrawFn) -> dict[str, Any]:
    """A few facts."""
    chosen = draw(st.lists(st.sampled_from(sorted(ATTRIBUTES)), max_size=3, unique=True))
    return {name: draw(ATTRIBUTES[name]) for name in chosen}


@st.composite
def facts(draw: st.DrawFn) -> dict[str, Any]:
    """A few facts, and perhaps some of the items."""
    items = draw(st.none() | stated())
    return {**draw(stated()), **({"items": Facts(**items)} if items else {}), "description": draw(descriptions)}


@st.composite
def field_(draw: st.DrawFn) -> Field:
    return Field(name=draw(names), type=draw(types), required=draw(st.booleans()), **draw(facts()))


@st.composite
def definition_(draw: st.DrawFn, name: str) -> Definition:
    kinds = draw(some(st.sampled_from([GroupVersionKind(version=each, kind="Widget") for each in ("v1", "v2")])))
    own = draw(st.just({}) | facts())
    return Definition(name=name, fields=draw(by("name", field_())), kinds=tuple(sorted(kinds)), **own)


@st.composite
def parameter_(draw: st.DrawFn) -> Parameter:
    name, location = draw(names), draw(st.sampled_from(["query", "path"]))
    key = f"{name}.{location}"
    return Parameter(
        key=key, name=name, location=location, type=draw(types), required=draw(st.booleans()), **draw(facts())
    )


@st.composite
def operation_(draw: st.DrawFn, path: str, keys: tuple[str, ...]) -> Operation:
    body = st.builds(Body, type=types, required=st.booleans(), description=descriptions)
    response = st.builds(
        Response, code=st.sampled_from(["200", "401"]), type=st.none() | types, description=descriptions
    )
    method = draw(st.sampled_from(["GET", "PUT"]))
    return Operation(
        id=draw(st.sampled_from(["x", "y"])),
        method=method,
        path=f"{path}/{draw(names)}",
        description=draw(descriptions),
        deprecated=draw(st.booleans()),
        parameters=draw(some(st.sampled_from(keys))) if keys else (),
        body=draw(st.none() | body),
        responses=draw(by("code", response)),
        produces=draw(some(st.sampled_from(["a/b", "c/d"]))),
    )


columns = st.builds(PrinterColumn, name=names, type=st.sampled_from(["string", "date"]), json_path=names)


@st.composite
def resource_(draw: st.DrawFn, keys: tuple[str, ...]) -> Resource:
    version, kind = draw(st.sampled_from(["v1", "v1beta1", "v2alpha1"])), draw(st.sampled_from(["Widget", "Gadget"]))
    group = draw(st.sampled_from(["", "example.com"]))
    name = f"com.{group or 'core'}.{version}.{kind}"
    path = f"/apis/{group}/{version}/{kind}"
    operations = draw(st.lists(operation_(path, keys), max_size=2, unique_by=lambda each: (each.path, each.method)))
    return Resource(
        group=group,
        version=version,
        kind=kind,
        plural=draw(st.sampled_from(["widgets", "gadgets"])),
        scope=draw(st.sampled_from(["Namespaced", "Cluster"])),
        source=draw(st.sampled_from(["one", "two"])),
        short_names=draw(some(names)),
        storage=draw(st.sampled_from([None, True, False])),
        deprecated=draw(st.booleans()),
        status_subresource=draw(st.booleans()),
        printer_columns=draw(by("name", columns)),
        unserved_versions=draw(some(st.sampled_from(["v1", "v1beta1"]))),
        definitions=(draw(definition_(name)),),
        operations=tuple(operations),
    )


@st.composite
def apis(draw: st.DrawFn) -> Api:
    parameters = draw(by("key", parameter_()))
    keys = tuple(each.key for each in parameters)
    kinds = draw(st.lists(resource_(keys), max_size=3, unique_by=lambda each: each.gvk))
    shared = draw(some(st.sampled_from(SHARED)))
    return Api(
        sources=(Source(name="one", format="openapi-v2"), Source(name="two", format="crd")),
        resources=tuple(kinds),
        common=tuple(CommonDefinition(definitions=(draw(definition_(name)),)) for name in sorted(shared)),
        parameters=parameters,
    )


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Api, Api]:
    """Two models; the second is another one, or the first with a few parts of another one."""
    base, other = draw(apis()), draw(apis())
    names_ = draw(st.lists(st.sampled_from(["resources", "common", "parameters"]), max_size=2, unique=True))
    kept = {name: getattr(base, name) for name in names_}
    mixed = msgspec.structs.replace(other, **kept)
    missing = {key for each in mixed.operations() for key in each.parameters} - {each.key for each in mixed.parameters}
    return base, other if missing else mixed
