"""What differs between two OpenAPI v2 documents, read from their JSON alone, and what a report says of the same.

It shares no code with the comparison that it checks: it walks two dicts. Both sides are told as tuples, such as
("field", definition, property, "removed"), ("fact", definition, property, keyword) or ("parameter", operation, ...).
Tags, schemes and vendor extensions that the model does not hold are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from generator.changes.change import Change

Difference = tuple[str, ...]
Json = dict[str, Any]

METHODS = ("get", "put", "post", "delete", "options", "head", "patch")
TYPE_KEYWORDS = {"$ref", "type", "format", "items", "additionalProperties", "allOf", "x-kubernetes-int-or-string"}
GVK = "x-kubernetes-group-version-kind"


def raw_differences(base: Json, revision: Json) -> set[Difference]:
    """Everything that differs between two documents."""
    return {
        *_definitions(base["definitions"], revision["definitions"]),
        *_operations(base, revision),
        *_kinds(base, revision),
    }


def _definitions(base: Json, revision: Json) -> Iterator[Difference]:
    yield from _presence("definition", base, revision)
    for name in base.keys() & revision.keys():
        old, new = base[name], revision[name]
        yield from _facts(name, "", old, new, {"properties", "required", GVK})
        yield from _presence("gvk", _gvks(old), _gvks(new), name)
        old_fields, new_fields = old.get("properties", {}), new.get("properties", {})
        yield from _presence("field", old_fields, new_fields, name)
        for field in old_fields.keys() & new_fields.keys():
            yield from _facts(name, field, old_fields[field], new_fields[field], set())
            required = (field in old.get("required", ()), field in new.get("required", ()))
            if required[0] != required[1]:
                yield ("field", name, field, "required" if required[1] else "optional")


def _presence(what: str, base: Iterable[str], revision: Iterable[str], *where: str) -> Iterator[Difference]:
    for name in set(base) - set(revision):
        yield (what, *where, name, "removed")
    for name in set(revision) - set(base):
        yield (what, *where, name, "added")


def _gvks(schema: Json) -> set[str]:
    return {_gvk(each) for each in schema.get(GVK, ())}


def _gvk(gvk: Json) -> str:
    version = f"{gvk['group']}/{gvk['version']}" if gvk["group"] else gvk["version"]
    return f"{version} {gvk['kind']}"


def _facts(name: str, field: str, base: Json, revision: Json, skipped: set[str]) -> Iterator[Difference]:
    for keyword in (base.keys() | revision.keys()) - skipped:
        if base.get(keyword) != revision.get(keyword):
            yield ("fact", name, field, "type" if keyword in TYPE_KEYWORDS else keyword)


def _operations(base: Json, revision: Json) -> Iterator[Difference]:
    old, new = dict(_calls(base)), dict(_calls(revision))
    yield from _presence("operation", old, new)
    for call in old.keys() & new.keys():
        before, after = _parameters(base, old[call]), _parameters(revision, new[call])
        yield from _presence("parameter", before, after, call)
        for key in before.keys() & after.keys():
            if before[key] != after[key]:
                yield ("parameter", call, key, "changed")
        for part in ("operationId", "description", "responses", "consumes", "produces", "deprecated"):
            if old[call].get(part) != new[call].get(part):
                yield ("call", call, part)


def _calls(document: Json) -> Iterator[tuple[str, Json]]:
    for path, item in document["paths"].items():
        for method in METHODS:
            if method in item:
                shared = item.get("parameters", [])
                yield f"{method.upper()} {path}", {**item[method], "shared": shared}


def _parameters(document: Json, call: Json) -> dict[str, Json]:
    found = {}
    for stated in [*call["shared"], *call.get("parameters", [])]:
        parameter = document["parameters"][stated["$ref"].rpartition("/")[2]] if "$ref" in stated else stated
        found[f"{parameter['in']} {parameter['name']}"] = parameter
    return found


def _kinds(base: Json, revision: Json) -> Iterator[Difference]:
    yield from _presence("kind", _served(base), _served(revision))


def _served(document: Json) -> set[str]:
    """The kinds of all operations that are not on a subresource."""
    return {_gvk(call[GVK]) for name, call in _calls(document) if GVK in call and not name.count("}/")}


def told_differences(changes: Iterable[Change]) -> set[Difference]:
    """What the changes say, in the same words."""
    return {difference for change in changes for difference in _told(change)}


_FACT_KEYWORDS = {
    "description-changed": "description",
    "type-changed": "type",
    "list-type": "x-kubernetes-list-type",
    "map-keys-changed": "x-kubernetes-list-map-keys",
    "map-type-changed": "x-kubernetes-map-type",
    "patch-strategy-changed": "x-kubernetes-patch-strategy",
    "merge-key-changed": "x-kubernetes-patch-merge-key",
    "one-of": "x-kubernetes-unions",
    "pattern": "pattern",
    "default": "default",
    "enum": "enum",
}


def _told(change: Change) -> Iterator[Difference]:
    noun, _, verb = change.rule.rpartition("-")
    if noun in {"kind", "version"}:
        yield ("kind", str(change.gvk), verb)
    elif noun == "definition":
        yield ("definition", change.type, verb)
    elif noun == "operation" and verb in {"removed", "added"}:
        yield ("operation", change.path, verb)
    elif noun == "gvk":
        yield ("gvk", change.type, change.base or change.revision, verb)
    elif noun in {"field", "field-became"}:
        yield ("field", change.type, change.field, verb)
    elif change.operations:
        yield from _told_of_operations(change)
    elif change.type:
        yield ("fact", change.type, change.field, _keyword(change))


def _keyword(change: Change) -> str:
    if change.rule.startswith("bound-"):
        return change.path.rpartition(" ")[2]
    return next((word for rule, word in _FACT_KEYWORDS.items() if change.rule.startswith(rule)), change.rule)


def _told_of_operations(change: Change) -> Iterator[Difference]:
    for call in change.operations:
        part = change.path.removeprefix(call).removeprefix("operation").strip()
        if change.rule in {"parameter-removed", "parameter-added"}:
            yield ("parameter", call, part, change.rule.rpartition("-")[2])
        elif part.startswith(("query ", "path ")):
            yield ("parameter", call, part.partition(" maximum")[0], "changed")
        elif part.startswith("body") or change.rule.startswith("body"):
            yield ("parameter", call, "body body", "changed")
        elif part.startswith("response") or change.rule.startswith("response"):
            yield ("call", call, "responses")
        elif change.rule == "operation-id-changed":
            yield ("call", call, "operationId")
        else:
            yield ("call", call, part or change.rule.partition("-")[0])
