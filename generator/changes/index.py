"""One model, indexed by identity: what the comparison asks again and again.

In: an Api. Out: definitions by full name, operations by method and path, resources by kind, and the page that each
stands on.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from generator.model.api import Api, CommonDefinition, Definition, Facts, Operation, Parameter, Resource
from generator.model.gvk import GroupVersionKind, stability
from generator.model.record import Record
from generator.model.types import Array, Map, OneOf, Type, refs

_STAGES = {"": 0, "beta": 1, "alpha": 2}
_VERSIONED_PATH = re.compile(r"/(?:api|apis/([^/]+))/(v[^/]+)(?:/|\Z)")


class Home(Record, frozen=True, kw_only=True):
    """The page that a definition or an operation stands on."""

    page: str = ""
    """The full name of the page's first definition; empty for operations that belong to no kind."""
    gvk: GroupVersionKind | None = None
    """None on the page of a common type."""
    group: str = ""
    version: str = ""
    source: str = ""

    @property
    def stage(self) -> int:
        """0 GA, 1 beta, 2 alpha."""
        return stage(self.version)


def stage(version: str) -> int:
    """How stable a version is by its name: 0 GA (or not of the Kubernetes form), 1 beta, 2 alpha."""
    return _STAGES[stability(version)]


class Index:
    """Look-ups into one model."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.resources: dict[GroupVersionKind, Resource] = {}
        self.definitions: dict[str, Definition] = {}
        self.homes: dict[str, Home] = {}
        self.operations: dict[tuple[str, str], Operation] = {}
        """By path and method."""
        self.operation_homes: dict[tuple[str, str], Home] = {}
        self.parameters: dict[str, Parameter] = {each.key: each for each in api.parameters}
        for resource in api.resources:
            self._add_resource(resource)
        for common in api.common:
            self._add_definitions(common.definitions, common_home(common))
        for operation in api.discovery:
            self._add_operation(operation, discovery_home(operation))

    def _add_resource(self, resource: Resource) -> None:
        self.resources[resource.gvk] = resource
        home = resource_home(resource)
        self._add_definitions(resource.definitions, home)
        for operation in resource.operations:
            self._add_operation(operation, home)

    def _add_definitions(self, definitions: tuple[Definition, ...], home: Home) -> None:
        for definition in definitions:
            self.definitions[definition.name] = definition
            self.homes[definition.name] = home

    def _add_operation(self, operation: Operation, home: Home) -> None:
        self.operations[operation.path, operation.method] = operation
        self.operation_homes[operation.path, operation.method] = home

    def enum_sources(self) -> frozenset[str]:
        """The names of the sources that hold at least one enum."""
        return frozenset(
            self.homes[name].source for name, definition in self.definitions.items() if _has_enum(definition)
        )


def resource_home(resource: Resource) -> Home:
    """The page of a kind."""
    return Home(
        page=resource.definitions[0].name,
        gvk=resource.gvk,
        group=resource.group,
        version=resource.version,
        source=resource.source,
    )


def common_home(common: CommonDefinition) -> Home:
    """The page of a common type."""
    return Home(
        page=common.definitions[0].name,
        group=common.group or "",
        version=common.version,
        source=common.source,
    )


def discovery_home(operation: Operation) -> Home:
    """Where an operation stands that belongs to no kind; its path says of which version it is."""
    match = _VERSIONED_PATH.match(operation.path)
    return Home(group=match[1] or "", version=match[2]) if match else Home()


def definition_refs(definition: Definition) -> Iterator[str]:
    """The full names that a definition and its fields lead to directly."""
    yield from refs(definition.type)
    for field in definition.fields:
        yield from refs(field.type)


def operation_types(operation: Operation) -> Iterator[Type]:
    """The types that an operation takes and gives."""
    if operation.body:
        yield operation.body.type
    for response in operation.responses:
        if response.type:
            yield response.type


def operation_refs(operation: Operation) -> Iterator[str]:
    """The full names that an operation's body and responses lead to directly."""
    for type_ in operation_types(operation):
        yield from refs(type_)


def unordered(type_: Type) -> str:
    """The expression of a type, the options of a oneOf sorted: their order has no meaning."""
    match type_:
        case OneOf(options):
            return f"oneOf({', '.join(sorted(map(unordered, options)))})"
        case Array(inner):
            return f"[]{unordered(inner)}"
        case Map(inner):
            return f"map[string]{unordered(inner)}"
        case _:
            return type_.expression


class Users:
    """Which kinds use a type, counted over base and revision together, so that the count is the same both ways."""

    def __init__(self, *indexes: Index) -> None:
        self._users: defaultdict[str, set[str]] = defaultdict(set)
        self._kinds: defaultdict[str, set[GroupVersionKind]] = defaultdict(set)
        self._counts: dict[str, int] = {}
        for index in indexes:
            self._add(index)

    def _add(self, index: Index) -> None:
        for name, definition in index.definitions.items():
            for ref in definition_refs(definition):
                self._users[ref].add(name)
        for gvk, resource in index.resources.items():
            self._kinds[resource.definitions[0].name].add(gvk)
            for operation in resource.operations:
                for ref in operation_refs(operation):
                    self._kinds[ref].add(gvk)

    def count(self, name: str) -> int:
        """How many kinds lead to a definition, through fields or operations, at whatever depth."""
        if name not in self._counts:
            self._counts[name] = len(self._reaching(name))
        return self._counts[name]

    def _reaching(self, name: str) -> set[GroupVersionKind]:
        seen, open_, kinds = {name}, [name], set[GroupVersionKind]()
        while open_:
            current = open_.pop()
            kinds |= self._kinds.get(current, set())
            new = self._users.get(current, set()) - seen
            seen |= new
            open_ += new
        return kinds


def _has_enum(definition: Definition) -> bool:
    return _states_enum(definition) or any(_states_enum(field) for field in definition.fields)


def _states_enum(facts: Facts) -> bool:
    return bool(facts.enum) or (facts.items is not None and _states_enum(facts.items))
