"""Custom resource definitions to resources, definitions and operations.

In: one CustomResourceDefinition of apiextensions.k8s.io/v1 as plain data. Out: each served version as a resource, the
definitions of its schema, and the operations that follow from scope and subresources. The definitions are called as
an API server calls them in its own OpenAPI documents: `io.cert-manager.v1.Issuer`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from generator.errors import SourceError, UnresolvedRefError
from generator.model.api import Definition, Field, PrinterColumn, Resource, ScaleSubresource
from generator.model.gvk import GroupVersionKind
from generator.model.types import Array, Ref, Scalar
from generator.sources import shared_texts
from generator.sources.crd_operations import crd_operations
from generator.sources.documents import Recognised
from generator.sources.keywords import KeywordError, description
from generator.sources.limits import Limits
from generator.sources.openapi import Found
from generator.sources.report import Notes
from generator.sources.schema import Place, SchemaOptions, SchemaReader, object_meta
from generator.sources.structural import check_structural

_LIST_META = "io.k8s.apimachinery.pkg.apis.meta.v1.ListMeta"
_SPEC_KEYS = frozenset({"group", "names", "scope", "versions", "conversion", "preserveUnknownFields"})
_NAMES_KEYS = frozenset({"plural", "singular", "kind", "listKind", "shortNames", "categories"})
_VERSION_KEYS = frozenset(
    {
        "name", "served", "storage", "deprecated", "deprecationWarning", "schema", "subresources",
        "additionalPrinterColumns", "selectableFields",
    },
)  # fmt: skip


class CustomResource(NamedTuple):
    """One served version of a custom resource."""

    resource: Resource
    """Its definitions are those of the schema; operations are apart, in `operations`."""
    list_definition: Definition
    operations: tuple[Found, ...]


class CrdOptions(NamedTuple):
    """What a reader must know beside its document."""

    notes: Notes
    limits: Limits
    drop_internal: bool = False


def custom_resources(document: Recognised, options: CrdOptions) -> tuple[CustomResource, ...]:
    """The served versions of a CRD, in its order.

    Raises:
        SourceError: it has no schema, is not structural, or is not a CRD of apiextensions.k8s.io/v1.
    """
    return _Reader(document, options).custom_resources()


class _Reader:
    def __init__(self, document: Recognised, options: CrdOptions) -> None:
        self._document = document
        self._options = options
        self._schemas = SchemaReader(
            SchemaOptions(document.where, self._refused, options.notes, options.limits, options.drop_internal),
        )

    def custom_resources(self) -> tuple[CustomResource, ...]:
        spec = self._mapping(self._document.data, "spec", "")
        self._unknown(spec, _SPEC_KEYS, "/spec")
        names = self._mapping(spec, "names", "/spec")
        self._unknown(names, _NAMES_KEYS, "/spec/names")
        versions = spec.get("versions")
        if not isinstance(versions, list) or not versions:
            raise self._error("no versions; CRDs must be apiextensions.k8s.io/v1", "/spec")
        served: list[tuple[dict[str, Any], str]] = []
        unserved: list[str] = []
        for index, version in enumerate(versions):
            pointer = f"/spec/versions/{index}"
            if not isinstance(version, dict):
                raise self._error("a version must be a mapping", pointer)
            name = self._text(version, "name", pointer)
            if version.get("served") is False:
                unserved.append(name)
                what = f"{self._text(spec, 'group', '/spec')}/{name} {self._text(names, 'kind', '/spec/names')}"
                self._options.notes.add("unserved-version", what, "not served", where=self._document.where)
            else:
                served.append((version, pointer))
        base = self._resource(spec, names, tuple(unserved))
        list_kind = str(names.get("listKind") or f"{base.kind}List")
        return tuple(self._version(base, list_kind, version, pointer) for version, pointer in served)

    def _resource(self, spec: dict[str, Any], names: dict[str, Any], unserved: tuple[str, ...]) -> Resource:
        scope = spec.get("scope")
        if scope not in ("Namespaced", "Cluster"):
            raise self._error("scope must be Namespaced or Cluster", "/spec/scope")
        return Resource(
            group=self._text(spec, "group", "/spec"),
            version="",
            kind=self._text(names, "kind", "/spec/names"),
            plural=self._text(names, "plural", "/spec/names"),
            scope=scope,
            source=self._document.source,
            short_names=self._texts(names, "shortNames", "/spec/names"),
            categories=self._texts(names, "categories", "/spec/names"),
            unserved_versions=unserved,
            definitions=(),
        )

    def _version(self, base: Resource, list_kind: str, version: dict[str, Any], pointer: str) -> CustomResource:
        self._unknown(version, _VERSION_KEYS, pointer)
        subresources = version.get("subresources") or {}
        if not isinstance(subresources, dict):
            raise self._error("must be a mapping", f"{pointer}/subresources")
        gvk = GroupVersionKind(group=base.group, version=version["name"], kind=base.kind)
        definitions = self._definitions(gvk, version, pointer)
        resource = msgspec.structs.replace(
            base,
            version=gvk.version,
            storage=version.get("storage") is True,
            deprecated=version.get("deprecated") is True,
            deprecation_warning=self._description(version, "deprecationWarning", pointer),
            printer_columns=self._printer_columns(version, pointer),
            selectable_fields=tuple(
                self._text(field, "jsonPath", pointer) for field in self._list(version, "selectableFields", pointer)
            ),
            status_subresource="status" in subresources,
            scale_subresource=self._scale(subresources, f"{pointer}/subresources"),
            definitions=definitions,
        )
        return CustomResource(resource, _list_definition(resource, list_kind), crd_operations(resource, list_kind))

    def _definitions(self, gvk: GroupVersionKind, version: dict[str, Any], pointer: str) -> tuple[Definition, ...]:
        holder = version.get("schema")
        schema = holder.get("openAPIV3Schema") if isinstance(holder, dict) else None
        if not isinstance(schema, dict) or not schema:
            raise self._error("no schema; CRDs must be apiextensions.k8s.io/v1", pointer)
        pointer = f"{self._document.pointer}{pointer}/schema/openAPIV3Schema"
        check_structural(schema, self._document.where, pointer, self._options.limits)
        place = Place(f"{definition_package(gvk)}.{gvk.kind}", gvk.kind, pointer)
        return self._schemas.definitions(_as_kind(schema, gvk), place)

    def _printer_columns(self, version: dict[str, Any], pointer: str) -> tuple[PrinterColumn, ...]:
        return tuple(
            PrinterColumn(
                name=self._text(column, "name", pointer),
                type=self._text(column, "type", pointer),
                json_path=self._text(column, "jsonPath", pointer),
                description=self._description(column, "description", pointer),
                format=str(column.get("format") or ""),
                priority=self._priority(column, pointer),
            )
            for column in self._list(version, "additionalPrinterColumns", pointer)
        )

    def _priority(self, column: dict[str, Any], pointer: str) -> int:
        priority = column.get("priority") or 0
        if not isinstance(priority, int):
            raise self._error("priority must be a whole number", f"{pointer}/additionalPrinterColumns")
        return priority

    def _description(self, value: dict[str, Any], key: str, pointer: str) -> str:
        try:
            return description(value.get(key))
        except KeywordError as error:
            raise self._error(f"{key} {error}", f"{pointer}/{key}") from None

    def _scale(self, subresources: dict[str, Any], pointer: str) -> ScaleSubresource | None:
        scale = subresources.get("scale")
        if scale is None:
            return None
        if not isinstance(scale, dict):
            raise self._error("must be a mapping", f"{pointer}/scale")
        return ScaleSubresource(
            spec_replicas_path=self._text(scale, "specReplicasPath", f"{pointer}/scale"),
            status_replicas_path=self._text(scale, "statusReplicasPath", f"{pointer}/scale"),
            label_selector_path=str(scale.get("labelSelectorPath") or ""),
        )

    def _refused(self, ref: str, pointer: str) -> str:
        raise UnresolvedRefError(ref, where=self._document.where, pointer=pointer)

    def _error(self, message: str, pointer: str) -> SourceError:
        return SourceError(message, where=self._document.where, pointer=self._document.pointer + pointer)

    def _unknown(self, value: dict[str, Any], known: frozenset[str], pointer: str) -> None:
        for key in sorted(value.keys() - known):
            self._options.notes.add(
                "crd-key", key, "not a key of apiextensions.k8s.io/v1", where=self._document.where, pointer=pointer
            )

    def _mapping(self, value: dict[str, Any], key: str, pointer: str) -> dict[str, Any]:
        found = value.get(key)
        if not isinstance(found, dict):
            raise self._error(f"no {key}; CRDs must be apiextensions.k8s.io/v1", pointer)
        return found

    def _list(self, value: dict[str, Any], key: str, pointer: str) -> list[dict[str, Any]]:
        found = value.get(key) or []
        if not isinstance(found, list) or not all(isinstance(item, dict) for item in found):
            raise self._error("must be a list of mappings", f"{pointer}/{key}")
        return found

    def _text(self, value: dict[str, Any], key: str, pointer: str) -> str:
        found = value.get(key)
        if not isinstance(found, str) or not found:
            raise self._error(f"no {key}; CRDs must be apiextensions.k8s.io/v1", pointer)
        return found

    def _texts(self, value: dict[str, Any], key: str, pointer: str) -> tuple[str, ...]:
        found = value.get(key) or []
        if not isinstance(found, list) or not all(isinstance(item, str) for item in found):
            raise self._error("must be a list of texts", f"{pointer}/{key}")
        return tuple(found)


def definition_package(gvk: GroupVersionKind) -> str:
    """What stands before the kind in the name of its definition: `io.cert-manager.v1`."""
    return ".".join((*reversed(gvk.group.split(".")), gvk.version))


def _as_kind(schema: dict[str, Any], gvk: GroupVersionKind) -> dict[str, Any]:
    """The root schema with what the API server adds to it: kind, apiVersion, metadata."""
    properties = dict(schema.get("properties") or {})
    for name, text in (("apiVersion", shared_texts.API_VERSION), ("kind", shared_texts.KIND)):
        stated = properties.get(name)
        properties[name] = {"type": "string", "description": text} | (stated if isinstance(stated, dict) else {})
    metadata = properties.get("metadata")
    properties["metadata"] = object_meta(metadata if isinstance(metadata, dict) else {})
    properties["metadata"].setdefault("description", shared_texts.METADATA)
    kind = {"group": gvk.group, "version": gvk.version, "kind": gvk.kind}
    return schema | {"properties": properties, "x-kubernetes-group-version-kind": [kind]}


def _list_definition(resource: Resource, list_kind: str) -> Definition:
    """The list that the server answers with; a CRD names it and does not describe it."""
    kind = resource.definitions[0]
    fields = (
        Field(name="apiVersion", type=Scalar("string"), description=shared_texts.API_VERSION),
        Field(
            name="items",
            type=Array(Ref(kind.name)),
            required=True,
            description=f"The {resource.kind} objects in the list.",
        ),
        Field(name="kind", type=Scalar("string"), description=shared_texts.KIND),
        Field(name="metadata", type=Ref(_LIST_META), description=shared_texts.LIST_METADATA),
    )
    gvk = GroupVersionKind(group=resource.group, version=resource.version, kind=list_kind)
    name = f"{definition_package(gvk)}.{list_kind}"
    text = f"A list of {resource.kind} objects."
    return Definition(name=name, kinds=(gvk,), description=text, fields=fields)
