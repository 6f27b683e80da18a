"""Whether a CRD's schema is structural, as apiextensions.k8s.io/v1 demands.

In: a schema. Out: nothing, or an error that names the place. Checked are the rules without which a page would be
guesswork: an object at the root, a type at every level, no `$ref`, properties or free keys but not both.
"""

from __future__ import annotations

from typing import Any

from generator.errors import SourceError, UnresolvedRefError
from generator.sources.limits import Limits
from generator.sources.schema import shortened

_NO_TYPE = "not structural: no type; state it, or x-kubernetes-preserve-unknown-fields: true"


def check_structural(schema: dict[str, Any], where: str, pointer: str, limits: Limits) -> None:
    """Refuses a schema that an API server would refuse.

    Raises:
        SourceError: the schema is not structural, or nested deeper than the limit.
    """
    if schema.get("type") != "object":
        raise SourceError("not structural: the root must have type: object", where=where, pointer=pointer)
    waiting: list[tuple[Any, str, int]] = [(schema, pointer, 0)]
    while waiting:
        value, at, depth = waiting.pop()
        if depth > limits.schema_depth:
            message = f"schemas nested more than {limits.schema_depth} deep; that is beyond what can be shown"
            raise SourceError(message, where=where, pointer=shortened(at))
        _check(value, where, at)
        for key, inner in _inner(value):
            waiting.append((inner, f"{at}/{key}", depth + 1))


def _check(schema: Any, where: str, pointer: str) -> None:
    if not isinstance(schema, dict):
        raise SourceError("not structural: a schema must be a mapping", where=where, pointer=pointer)
    if "$ref" in schema:
        raise UnresolvedRefError(str(schema["$ref"]), where=where, pointer=pointer)
    free = schema.get("x-kubernetes-preserve-unknown-fields") or schema.get("x-kubernetes-int-or-string")
    if "type" not in schema and not free:
        raise SourceError(_NO_TYPE, where=where, pointer=pointer)
    if schema.get("properties") and isinstance(schema.get("additionalProperties"), dict):
        message = "not structural: properties and additionalProperties exclude each other; keep one"
        raise SourceError(message, where=where, pointer=pointer)
    for key in ("properties", "items"):
        if not isinstance(schema.get(key, {}), dict):
            raise SourceError("not structural: must be a mapping", where=where, pointer=f"{pointer}/{key}")


def _inner(schema: dict[str, Any]) -> list[tuple[str, Any]]:
    found = [
        (f"properties/{str(name).replace('~', '~0').replace('/', '~1')}", value)
        for name, value in (schema.get("properties") or {}).items()
    ]
    if "items" in schema:
        found.append(("items", schema["items"]))
    if isinstance(schema.get("additionalProperties"), dict):
        found.append(("additionalProperties", schema["additionalProperties"]))
    return found
