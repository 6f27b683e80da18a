"""An API that is several times as large: all of it again, under new groups.

In: a Swagger 2.0 document of Kubernetes' form, as JSON. Out: a new one. What belongs to a group (kinds, types, paths)
is there once more for each copy, `apps` as `apps.copy2.example`; what belongs to none (ObjectMeta, shared parameters,
`/version/`) stays one, as it does when a cluster gets more groups.
"""

from __future__ import annotations

import re
from typing import Any

_GVK = "x-kubernetes-group-version-kind"
_REF = "#/definitions/"
_SHARED = "io.k8s.apimachinery."
_CORE = re.compile(r"/api(?=/v\d)")
_NAMED = re.compile(r"/apis/([^/]+)")


def replicated(document: dict[str, Any], times: int) -> dict[str, Any]:
    """The document with everything that belongs to a group `times` times."""
    definitions, paths = dict(document["definitions"]), dict(document["paths"])
    numbers = range(2, times + 1)
    for number in numbers:
        definitions |= {
            _name(name, number): _copied(schema, number)
            for name, schema in document["definitions"].items()
            if not name.startswith(_SHARED)
        }
        paths |= {
            copied: _copied(item, number)
            for path, item in document["paths"].items()
            if (copied := _path(path, number)) != path
        }
    for name, schema in document["definitions"].items():
        # DeleteOptions and WatchEvent list every group-version of the document.
        if name.startswith(_SHARED) and len(schema.get(_GVK, ())) > 1:
            kinds = [_kind(kind, number) for number in numbers for kind in schema[_GVK]]
            definitions[name] = schema | {_GVK: schema[_GVK] + kinds}
    return document | {"definitions": definitions, "paths": paths}


def _copied(value: Any, number: int) -> Any:
    if isinstance(value, list):
        return [_copied(each, number) for each in value]
    if not isinstance(value, dict):
        return value
    return {key: _member(key, each, number) for key, each in value.items()}


def _member(key: str, value: Any, number: int) -> Any:
    match key, value:
        case "$ref", str() if value.startswith(_REF):
            return f"{_REF}{_name(value.removeprefix(_REF), number)}"
        case "operationId", str():
            return f"{value}Copy{number}"
        case ("x-kubernetes-group-version-kind", {"group": str()}):
            return _kind(value, number)
        case ("x-kubernetes-group-version-kind", list()):
            return [_kind(each, number) for each in value]
    return _copied(value, number)


def _kind(kind: dict[str, str], number: int) -> dict[str, str]:
    return kind | {"group": _group(kind["group"], number)}


def _group(group: str, number: int) -> str:
    return f"{group or 'core'}.copy{number}.example"


def _name(name: str, number: int) -> str:
    """`io.k8s.api.apps.v1.Deployment` -> `io.k8s.api.apps.copy2.example.v1.Deployment`."""
    if name.startswith(_SHARED):
        return name
    *package, version, short = ["", *name.split(".")]
    return ".".join([*filter(None, package), f"copy{number}.example", *filter(None, [version]), short])


def _path(path: str, number: int) -> str:
    if _CORE.match(path):
        return _CORE.sub(f"/apis/{_group('', number)}", path, count=1)
    return _NAMED.sub(lambda match: f"/apis/{_group(match[1], number)}", path, count=1)
