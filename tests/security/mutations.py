"""Small wrongs done to a document: something gone, twice, of another type, renamed, cut or nested deeper."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import strategies as st

from tests.security.payloads import BROKEN_LINES, CONTROLS, KINDS, NAMES, TEXTS

KEYWORDS = (
    "$ref", "type", "properties", "items", "additionalProperties", "required", "enum", "default", "allOf", "oneOf", "anyOf", "not",
    "description", "format", "pattern", "minimum", "maxItems", "x-kubernetes-validations", "x-kubernetes-group-version-kind",
    "x-kubernetes-list-type", "x-kubernetes-list-map-keys", "x-kubernetes-int-or-string", "x-kubernetes-preserve-unknown-fields",
    "x-kubernetes-unions", "x-kubernetes-action", "parameters", "responses", "schema", "in", "name", "nullable", "example",
)  # fmt: skip
WORDS = (
    *(each.text[:300] for each in (*TEXTS, *BROKEN_LINES, *CONTROLS)),
    *NAMES,
    *KINDS,
    "",
    "string",
    "object",
    "array",
    "\ud800",
)
ODD = (
    None, True, False, 0, -1, 1.5, 1e308, 2**80, "", [], {}, [[]], {"": ""}, [None], {"$ref": "#/definitions/x"}, {"$ref": "#"}, "true",
    "2020-01-01", {"type": "object", "properties": {"a": {"type": ["string", "null"]}}}, {"properties": []}, {"items": []}, {"enum": {}},
)  # fmt: skip

kinds = st.sampled_from(("delete", "duplicate", "retype", "rename", "reword", "deepen", "move", "keyword", "wrap"))
steps = st.lists(st.tuples(kinds, st.floats(0, 1, exclude_max=True), st.integers(0, 10_000)), min_size=1, max_size=4)
"""What is done, where in the document (a share of its places), and with what."""


def places(value: Any) -> list[tuple[Any, Any]]:
    """(container, key) of every value inside a document, in document order."""
    found: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting:
        container = waiting.pop()
        keys = list(container) if isinstance(container, dict) else range(len(container))
        for key in keys:
            found.append((container, key))
            if isinstance(container[key], dict | list):
                waiting.append(container[key])
    return found


def mutated(document: Any, wrongs: list[tuple[str, float, int]]) -> Any:
    """A copy of a document with wrongs done to it."""
    changed = copy.deepcopy(document)
    for kind, share, number in wrongs:
        known = places(changed)
        if known:
            _wrong(known, known[int(share * len(known))], kind, number)
    return changed


def _wrong(known: list[tuple[Any, Any]], place: tuple[Any, Any], kind: str, number: int) -> None:
    container, key = place
    value = container[key]
    match kind:
        case "delete":
            del container[key]
        case "duplicate" if isinstance(container, list):
            container.append(copy.deepcopy(value))
        case "duplicate" | "rename" if isinstance(container, dict):
            container[WORDS[number % len(WORDS)]] = container.pop(key) if kind == "rename" else copy.deepcopy(value)
        case "keyword" if isinstance(value, dict):
            value[KEYWORDS[number % len(KEYWORDS)]] = copy.deepcopy(ODD[number % len(ODD)])
        case "reword":
            container[key] = WORDS[number % len(WORDS)]
        case "deepen":
            for _ in range(number % 150):
                value = {("properties", "items", "a", "allOf")[number % 4]: value} if number % 3 else [value]
            container[key] = value
        case "move":
            other, name = known[number % len(known)]
            container[key] = copy.deepcopy(other[name]) if name in other or isinstance(other, list) else None
        case "wrap":
            container[key] = [value]
        case _:
            container[key] = copy.deepcopy(ODD[number % len(ODD)])
