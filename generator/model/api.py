"""The API as records: resources, definitions, fields, operations, parameters.

In: what sources/ or model/files.py built. Out: frozen values that the outline, the messages and the diff read. Names
are Kubernetes' and OpenAPI's own; JSON Schema keywords are written in snake_case.
"""

from __future__ import annotations

from collections.abc import Iterator
from http import HTTPStatus
from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from generator.model.gvk import GroupVersionKind
from generator.model.jsonvalue import Json
from generator.model.record import Record
from generator.model.types import Object, Type

Number = int | float
ListType = Literal["atomic", "set", "map"]
MapType = Literal["atomic", "granular"]

_REASONS = {str(status.value): status.phrase for status in HTTPStatus}


class Validation(Record, frozen=True, kw_only=True):
    """One CEL rule of x-kubernetes-validations."""

    rule: str
    message: str = ""
    message_expression: str = ""
    reason: str = ""
    field_path: str = ""
    optional_old_self: bool = False


class Union(Record, frozen=True, kw_only=True):
    """One entry of x-kubernetes-unions: at most one of the fields is set."""

    discriminator: str = ""
    """The field that names the member in use; empty when there is none."""
    fields: tuple[tuple[str, str], ...] = ()
    """(field, value of the discriminator), sorted by field."""


class RequiredSet(Record, frozen=True, kw_only=True):
    """How many of several sets of fields must be set: oneOf, anyOf or not over `required`."""

    rule: Literal["exactly-one", "at-least-one", "at-most-one", "none"]
    members: tuple[tuple[str, ...], ...]
    """Each member is a set of fields that go together, in the document's order."""


class Facts(Record, frozen=True, kw_only=True):
    """What a schema states of a value beside its type and description; `None`, `()` or False: it states nothing."""

    title: str = ""
    description: str = ""
    """What is said of each item, or of each value; a field, definition or parameter says it of itself."""
    default: Json | UnsetType = UNSET
    example: Json | UnsetType = UNSET
    enum: tuple[Json, ...] = ()
    """In the document's order."""
    nullable: bool = False
    minimum: Number | None = None
    exclusive_minimum: bool = False
    maximum: Number | None = None
    exclusive_maximum: bool = False
    multiple_of: Number | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None
    """As written; never compiled, since Go's RE2 and Python's `re` differ."""
    min_items: int | None = None
    max_items: int | None = None
    unique_items: bool = False
    min_properties: int | None = None
    max_properties: int | None = None
    list_type: ListType | None = None
    """How server-side apply merges the list (x-kubernetes-list-type)."""
    list_map_keys: tuple[str, ...] = ()
    """In the document's order."""
    map_type: MapType | None = None
    patch_strategy: str = ""
    """Of a strategic merge patch: `merge`, `replace`, `retainKeys`, or several joined by a comma."""
    patch_merge_key: str = ""
    preserve_unknown_fields: bool = False
    embedded_resource: bool = False
    validations: tuple[Validation, ...] = ()
    unions: tuple[Union, ...] = ()
    required_sets: tuple[RequiredSet, ...] = ()
    other_rules: tuple[Json, ...] = ()
    """JSON Schema that has no attribute of its own (`not`, `oneOf` over values), kept whole and shown as code."""
    items: Facts | None = None
    """The facts of each item of a list, or of each value of a map, when it states any."""


class Field(Facts, frozen=True, kw_only=True):
    """One property of a definition, as `kubectl explain` would show it."""

    name: str
    type: Type
    required: bool = False
    description: str = ""
    since: str = ""
    """The release that first had the field, when it is known: `1.36`."""


class Definition(Facts, frozen=True, kw_only=True):
    """One schema with a name: an object with fields, or a type such as Quantity that has none."""

    name: str
    """The full name, which is its identity: `io.k8s.api.storage.v1.CSIDriver`."""
    heading: str = ""
    """Its heading on a page where that is not the last segment of the name: `Issuer.spec.acme.solvers`."""
    kinds: tuple[GroupVersionKind, ...] = ()
    """x-kubernetes-group-version-kind, sorted. DeleteOptions and WatchEvent have dozens."""
    type: Type = msgspec.field(default_factory=Object)
    description: str = ""
    fields: tuple[Field, ...] = ()
    """Sorted by name, in byte order."""
    since: str = ""

    @property
    def short_name(self) -> str:
        """`CSIDriver`: how a page calls the definition. Not unique over an API."""
        return self.heading or self.name.rpartition(".")[2]


class Parameter(Facts, frozen=True, kw_only=True):
    """One parameter of the path, the query or the header, stored once however often it is used."""

    key: str
    """Its name in model/parameters.yaml and of its partial: `fieldManager`, `fieldManager.patch`."""
    name: str
    location: Literal["path", "query", "header", "cookie"] = msgspec.field(name="in")
    type: Type
    required: bool = False
    description: str = ""


class Body(Record, frozen=True, kw_only=True):
    """What a request carries."""

    type: Type
    required: bool = False
    description: str = ""


class Response(Record, frozen=True, kw_only=True):
    """What a server answers with one status code."""

    code: str
    """`200`, or `default`."""
    description: str = ""
    type: Type | None = None
    """None when the response has no schema (401)."""

    @property
    def is_reason(self) -> bool:
        """Whether the description is HTTP's own phrase for the code, which is the same in every language."""
        return _REASONS.get(self.code) == self.description


class Operation(Record, frozen=True, kw_only=True):
    """One method on one path."""

    id: str
    """The operationId; unique in a document."""
    action: str = ""
    """x-kubernetes-action: get, list, watch, watchlist, post, put, patch, delete, deletecollection, connect; or ''."""
    method: str
    """`GET`, in capitals."""
    path: str
    kind: GroupVersionKind | None = None
    """What the operation takes or gives: of a subresource, not the kind whose page it stands on."""
    description: str = ""
    deprecated: bool = False
    parameters: tuple[str, ...] = ()
    """Keys into model/parameters.yaml, in the order of the page: path parameters (name, namespace, others), then
    query parameters, those of the path before those of the operation, each in the document's order."""
    body: Body | None = None
    responses: tuple[Response, ...] = ()
    """Sorted by code."""
    consumes: tuple[str, ...] = ()
    produces: tuple[str, ...] = ()


class PrinterColumn(Record, frozen=True, kw_only=True):
    """One column of `kubectl get` (additionalPrinterColumns)."""

    name: str
    type: str
    json_path: str
    description: str = ""
    format: str = ""
    priority: int = 0


class ScaleSubresource(Record, frozen=True, kw_only=True):
    """Where the scale subresource of a custom resource finds its numbers."""

    spec_replicas_path: str
    status_replicas_path: str
    label_selector_path: str = ""


class Link(Record, frozen=True, kw_only=True):
    """A link that a person added to a page."""

    text: str
    url: str
    """Absolute, https."""


class Resource(Record, frozen=True, kw_only=True):
    """One version of a kind that a path of its own serves: one model file, one page."""

    group: str = ""
    version: str
    kind: str
    plural: str
    """The segment of its path: `csidrivers`."""
    scope: Literal["Namespaced", "Cluster"]
    source: str = ""
    """The name of the source that brought the page; an import replaces or removes only its own."""
    go_import: str = ""
    """`k8s.io/api/storage/v1`; empty when it is not known."""
    short_names: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    storage: bool | None = None
    """Whether objects are stored in this version; None when the source does not say."""
    deprecated: bool = False
    deprecation_warning: str = ""
    printer_columns: tuple[PrinterColumn, ...] = ()
    selectable_fields: tuple[str, ...] = ()
    status_subresource: bool = False
    scale_subresource: ScaleSubresource | None = None
    unserved_versions: tuple[str, ...] = ()
    """Versions of the kind that the source names and no server answers to; they have no page."""
    since: str = ""
    example: str = ""
    """A manifest, as YAML text, that stands on the page instead of the one made from the fields."""
    links: tuple[Link, ...] = ()
    """Further reading, in the order of the page."""
    definitions: tuple[Definition, ...]
    """The types that this page owns, in the order of the page; the first is the kind itself."""
    operations: tuple[Operation, ...] = ()
    """Sorted by path and method; the page has an order of its own."""

    @property
    def gvk(self) -> GroupVersionKind:
        """Group, version and kind as one value."""
        return GroupVersionKind(group=self.group, version=self.version, kind=self.kind)


class CommonDefinition(Record, frozen=True, kw_only=True):
    """A type that no single kind owns, with the types that only it leads to: one file, one page."""

    group: str | None = None
    """None when nothing says to which group it belongs (Quantity)."""
    version: str = ""
    source: str = ""
    links: tuple[Link, ...] = ()
    """Further reading, in the order of the page."""
    definitions: tuple[Definition, ...]
    """The first is the one that names the page."""


class ReleaseChange(Record, frozen=True, kw_only=True):
    """One difference that a release brought, as the comparison of two models named it."""

    rule: str
    """The id of a rule of `apiglot diff`: `field-added`."""
    variant: str = ""
    level: Literal["error", "warning", "info", "note"]
    type: str = ""
    """The full name of the definition; empty for an operation or a parameter."""
    field: str = ""
    label: str = ""
    """The place as a reader calls it: `PodSpec.workloadRef`."""
    page: str = ""
    """The full name of the first definition of its page; empty where it is on no page of its own."""
    base: str = ""
    revision: str = ""
    used_by: int = 0
    """On how many kinds, or operations, it shows."""


class Release(Record, frozen=True, kw_only=True):
    """What one release changed; a fact that is recorded once and kept."""

    name: str
    """`1.36`."""
    base: str = ""
    """What it was compared with: `1.35`."""
    changes: tuple[ReleaseChange, ...] = ()
    """In the order of the report."""


class Source(Record, frozen=True, kw_only=True):
    """One source document that the model was imported from."""

    name: str
    format: Literal["openapi-v2", "openapi-v3", "crd"]
    title: str = ""
    version: str = ""


class Api(Record, frozen=True, kw_only=True):
    """The whole model."""

    title: str = ""
    sources: tuple[Source, ...] = ()
    """Sorted by name."""
    resources: tuple[Resource, ...] = ()
    """Sorted by group, kind and version priority, the preferred version first."""
    common: tuple[CommonDefinition, ...] = ()
    """Sorted by the full name of the first definition."""
    discovery: tuple[Operation, ...] = ()
    """Operations that belong to no kind, sorted by path and method."""
    parameters: tuple[Parameter, ...] = ()
    """Sorted by key; every key that an operation names is here."""
    releases: tuple[Release, ...] = ()
    """What each recorded release changed, the newest first."""

    def definitions(self) -> Iterator[Definition]:
        """Every definition, in the order of the pages."""
        for resource in self.resources:
            yield from resource.definitions
        for common in self.common:
            yield from common.definitions

    def operations(self) -> Iterator[Operation]:
        """Every operation, in the order of the pages."""
        for resource in self.resources:
            yield from resource.operations
        yield from self.discovery
