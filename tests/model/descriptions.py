"""Every description of the real documents, each once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import yaml


class _Loader(yaml.CSafeLoader):
    """Reads `- =`, which YAML 1.1 takes for more than a string."""


_Loader.add_constructor("tag:yaml.org,2002:value", lambda _, node: node.value)


@cache
def descriptions(data: Path) -> tuple[str, ...]:
    """Kubernetes 1.35 and 1.36 (OpenAPI v2), and the CRDs."""
    roots: list[object] = [json.loads(path.read_bytes()) for path in sorted((data / "openapi").glob("*-swagger.json"))]
    for path in sorted((data / "crds").glob("*.yaml")):
        roots += yaml.load_all(path.read_text(encoding="utf-8"), _Loader)
    return tuple(dict.fromkeys(text for root in roots for text in _within(root)))


def _within(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        description = value.get("description")
        if isinstance(description, str):
            yield description
        for child in value.values():
            yield from _within(child)
    elif isinstance(value, list):
        for child in value:
            yield from _within(child)
