"""The smallest documents that show a trait, and what an import makes of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from generator.model.api import Api, Definition, Field
from generator.sources import Document, ImportOptions, ImportResult, import_documents

SPECS = Path(__file__).parent.parent / "specs"
KIND = {"group": "example.org", "version": "v1", "kind": "Widget"}


def spec(name: str) -> Document:
    """A document of tests/specs."""
    return Document(name=name, source=name.partition(".")[0], data=(SPECS / name).read_bytes())


def document(data: Any, name: str = "a.json") -> Document:
    return Document(name=name, source="test", data=json.dumps(data).encode())


def text(data: str | bytes, name: str = "a.yaml") -> Document:
    return Document(name=name, source="test", data=data if isinstance(data, bytes) else data.encode())


def v2(definitions: dict[str, Any], paths: dict[str, Any] | None = None, **top: Any) -> Document:
    return document({"swagger": "2.0", "definitions": definitions, "paths": paths or {}, **top})


def v3(schemas: dict[str, Any], paths: dict[str, Any] | None = None, **components: Any) -> Document:
    return document({"openapi": "3.0.0", "components": {"schemas": schemas, **components}, "paths": paths or {}})


def crd_data(schema: dict[str, Any], **version: Any) -> dict[str, Any]:
    return {
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "CustomResourceDefinition",
        "metadata": {"name": "widgets.example.org"},
        "spec": {
            "group": "example.org",
            "names": {"kind": "Widget", "plural": "widgets"},
            "scope": "Namespaced",
            "versions": [
                {"name": "v1", "served": True, "storage": True, "schema": {"openAPIV3Schema": schema}, **version},
            ],
        },
    }


def crd(properties: dict[str, Any], **version: Any) -> Document:
    """A CRD whose spec has these properties."""
    schema = {"type": "object", "properties": {"spec": {"type": "object", "properties": properties}}}
    return document(crd_data(schema, **version))


def result(*documents: Document, **options: Any) -> ImportResult:
    return import_documents(documents, options=ImportOptions(**options))


def api(*documents: Document, **options: Any) -> Api:
    return result(*documents, **options).api


def definition(api_: Api, name: str) -> Definition:
    """A definition by its full name or its heading."""
    return next(d for d in api_.definitions() if name in (d.name, d.short_name))


def field_of(schema: dict[str, Any], required: bool = False) -> Field:  # noqa: FBT001, FBT002 - reads as a sentence
    """The field that a property of an OpenAPI v2 definition becomes."""
    owner = {"type": "object", "properties": {"port": schema}, "required": ["port"] if required else []}
    others = {"io.example.Other": {"type": "object"}}
    return definition(api(v2({"io.example.Owner": owner, **others})), "io.example.Owner").fields[0]


def crd_field(schema: dict[str, Any]) -> Field:
    """The field that a property of a CRD's spec becomes."""
    return definition(api(crd({"port": schema})), "Widget.spec").fields[0]
