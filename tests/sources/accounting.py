"""What a raw OpenAPI v2 document holds, counted by walking the JSON; knows nothing of the readers it checks."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

METHODS = ("get", "put", "post", "delete", "options", "head", "patch")


def words(text: str) -> str:
    """A text without what normalisation may change."""
    return re.sub(r"\s+", " ", text).strip()


def constraints(schema: dict[str, Any]) -> set[tuple[str, str]]:
    """Every keyword of a schema that says something beside its structure, as JSON."""
    structure = {"$ref", "type", "format", "properties", "items", "additionalProperties", "required", "description"}
    return {(key, json.dumps(value, sort_keys=True)) for key, value in schema.items() if key not in structure}


class RawDocument:
    """A document as plain JSON."""

    def __init__(self, text: str) -> None:
        self.data = json.loads(text)
        self.definitions: dict[str, Any] = self.data["definitions"]

    def fields(self) -> set[tuple[str, str]]:
        return {(name, field) for name, schema in self.definitions.items() for field in schema.get("properties", {})}

    def required(self) -> set[tuple[str, str]]:
        fields = self.fields()
        return {
            (name, field)
            for name, schema in self.definitions.items()
            for field in schema.get("required", [])
            if (name, field) in fields
        }

    def operations(self) -> dict[tuple[str, str], dict[str, Any]]:
        return {
            (path, method.upper()): operation
            for path, item in self.data["paths"].items()
            for method, operation in item.items()
            if method in METHODS
        }

    def parameter(self, raw: dict[str, Any]) -> dict[str, Any]:
        return self.data["parameters"][raw["$ref"].rpartition("/")[2]] if "$ref" in raw else raw

    def parameters(self, path: str, method: str) -> Counter[tuple[str, str, str]]:
        item = self.data["paths"][path]
        raws = [*item.get("parameters", []), *item[method.lower()].get("parameters", [])]
        found = [self.parameter(raw) for raw in raws]
        return Counter((p["in"], p["name"], words(p.get("description", ""))) for p in found if p["in"] != "body")

    def bodies(self, path: str, method: str) -> list[str]:
        item = self.data["paths"][path]
        raws = [*item.get("parameters", []), *item[method.lower()].get("parameters", [])]
        found = [self.parameter(raw) for raw in raws]
        return [expression(p["schema"]) for p in found if p["in"] == "body"]

    def texts(self) -> set[str]:
        found: set[str] = set()
        waiting: list[Any] = [self.data["definitions"], self.data["paths"], self.data["parameters"]]
        while waiting:
            value = waiting.pop()
            if isinstance(value, dict):
                text = value.get("description")
                if isinstance(text, str):
                    found.add(words(text))
                waiting.extend(value.values())
            elif isinstance(value, list):
                waiting.extend(value)
        return found - {""}


def expression(schema: dict[str, Any]) -> str:
    """The type of a schema of Kubernetes' v2 documents, written as the model writes it."""
    if "$ref" in schema:
        return schema["$ref"].rpartition("/")[2]
    if schema.get("format") == "int-or-string":
        return "int-or-string"
    match schema.get("type"):
        case None:
            return "any"
        case "array":
            return f"[]{expression(schema['items'])}"
        case "object":
            inner = schema.get("additionalProperties")
            return f"map[string]{expression(inner)}" if inner else "object"
        case type_:
            return f"{type_}({schema['format']})" if "format" in schema else type_
