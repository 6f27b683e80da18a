"""What raw CRDs state, and whether pages say it: walks YAML and Markdown, and knows nothing of the code it checks."""

from __future__ import annotations

import html
import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

_ANCHOR = re.compile(r"\{(?:[^{}]*\s)?#([^\s}]+)[^{}]*\}$")
_MEANS = {
    ("nullable", "true"): "May be null",
    ("exclusiveMinimum", "true"): "Greater than",
    ("exclusiveMaximum", "true"): "Less than",
    ("uniqueItems", "true"): "No item twice",
    ("x-kubernetes-preserve-unknown-fields", "true"): "Unknown fields are kept",
    ("x-kubernetes-embedded-resource", "true"): "Holds a complete object",
}
_PROSE = {"description", "title", "head", "x-kubernetes-validations message"}
_SILENT = {"nullable", "exclusiveMinimum", "exclusiveMaximum", "uniqueItems"}
"""Flags that say nothing when they are false."""
_STRUCTURE = {
    "type", "properties", "items", "additionalProperties", "required", "x-kubernetes-int-or-string", "format",
}  # fmt: skip
_BOUNDS = {
    "minimum", "maximum", "multipleOf", "minLength", "maxLength", "minItems", "maxItems", "minProperties",
    "maxProperties", "pattern", "x-kubernetes-list-type", "x-kubernetes-map-type", "format",
}  # fmt: skip


class Loader(yaml.CSafeLoader):
    """Reads `- =` as text, as an API server does."""


Loader.add_constructor("tag:yaml.org,2002:value", lambda _, node: node.value)


class Version(NamedTuple):
    """One served version of a CRD."""

    group: str
    kind: str
    name: str
    spec: dict[str, Any]
    """The spec of the CRD."""
    raw: dict[str, Any]
    """The version itself."""

    @property
    def schema(self) -> dict[str, Any]:
        return self.raw["schema"]["openAPIV3Schema"]


class Stated(NamedTuple):
    """One thing that a property states, and how a page must show it."""

    anchor: str
    what: str
    shown: str


def versions(path: Path) -> Iterator[Version]:
    """The served versions of every CRD in a file."""
    for document in yaml.load_all(path.read_bytes(), Loader):
        for crd in (document or {}).get("items", [document]):
            if not crd or crd["kind"] != "CustomResourceDefinition":
                continue
            spec = crd["spec"]
            for version in spec["versions"]:
                if version["served"]:
                    yield Version(spec["group"], spec["names"]["kind"], version["name"], spec, version)


def statements(version: Version) -> Iterator[Stated]:
    """Everything that a version states, by the anchor at which a reader looks for it."""
    yield from _head(version)
    yield from _of_schema(version.schema, version.kind, sections=(version.kind,))
    yield from _of_properties(version.schema, version.kind)


def shown(text: str, stated: Stated) -> bool:
    """Whether a page's text holds what is stated: prose by its letters, everything else by each character."""
    if stated.what in _PROSE:
        return letters(stated.shown) in letters(text)
    return squeezed(stated.shown) in squeezed(text)


def letters(text: str) -> str:
    """The letters and digits of a text without the marks of lists, the addresses of links and the names of fences."""
    text = re.sub(r"\[([^\]\[]*)\]\(https?://[^)\s]*\)", r"\1", text)
    text = re.sub(r"^\s*(?:[0-9]{1,2}[.)]\s|(?:`{3,}|~{3,})[\w+-]*\s*$)", "", text, flags=re.MULTILINE)
    return re.sub(r"[\W_]+", "", html.unescape(text))


def squeezed(text: str) -> str:
    """A text without white space and the two marks by which Markdown keeps the rest as it is."""
    return re.sub(r"[\s`\\]+", "", html.unescape(text))


def places(pages: Iterable[str]) -> dict[str, str]:
    """Anchor -> the Markdown from there to the next anchor; the head of a page stands under the empty one."""
    found: dict[str, list[str]] = defaultdict(list)
    for page in pages:
        anchor = ""
        for line in page.splitlines():
            match = _ANCHOR.search(line)
            anchor = match[1] if match else anchor
            found[anchor].append(line)
    return {anchor: "\n".join(lines) for anchor, lines in found.items()}


def anchor(path: str) -> str:
    """The path of a type or field as an anchor."""
    return re.sub(r"[^A-Za-z0-9_.$-]", lambda match: f"~{ord(match[0]):02x}", path)


def _head(version: Version) -> Iterator[Stated]:
    names = version.spec["names"]
    told = [version.group, version.spec["scope"], *names.get("shortNames", []), *names.get("categories", [])]
    told += [each["name"] for each in version.spec["versions"]]
    told += [field["jsonPath"] for field in version.raw.get("selectableFields", [])]
    subresources = version.raw.get("subresources", {})
    told += subresources.get("scale", {}).values()
    yield from (Stated(f"read-{name}", "subresource", f"/{name}") for name in subresources)
    told += [version.raw.get("deprecationWarning", "")]
    for column in version.raw.get("additionalPrinterColumns", []):
        told += [column["name"], column["type"], column["jsonPath"], column.get("description", "")]
    yield from (Stated("", "head", text) for text in told if text)


def _of_properties(schema: dict[str, Any], path: str) -> Iterator[Stated]:
    required = schema.get("required", [])
    for name, value in schema.get("properties", {}).items():
        place = f"{anchor(path)}-{anchor(name)}"
        section = f"{path}.{name.replace(chr(92), chr(92) * 2).replace('.', chr(92) + '.')}"
        yield Stated(place, "name", name)
        if name in required:
            yield Stated(place, "required", "**required**")
        chain = list(_chain(value))
        for inner in chain:
            yield from _of_schema(inner, place, sections=(place, anchor(section)))
        yield from _of_properties(chain[-1], section)


def _chain(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A property's own schema, then those of its items or values."""
    inner: Any = schema
    while isinstance(inner, dict):
        yield inner
        inner = inner.get("items") or inner.get("additionalProperties")


def _of_schema(schema: dict[str, Any], place: str, sections: tuple[str, ...]) -> Iterator[Stated]:
    """What one schema states; its rules and sets of fields may stand in the section of the object instead."""
    both = "|".join(sections)
    for key, value in schema.items():
        text = json.dumps(value, ensure_ascii=False, sort_keys=True)
        if key in ("description", "title") and value:
            yield Stated(both, key, value)
        elif key in ("default", "example"):
            yield Stated(place, key, f"{key.title()}: {_value(value)}")
        elif key == "enum":
            yield from (Stated(place, key, _value(each)) for each in value)
        elif key in _BOUNDS and value != "int-or-string":
            yield Stated(both, key, f"{value:g}" if isinstance(value, float) else str(value))
        elif (key, text) in _MEANS:
            yield Stated(both, key, _MEANS[key, text])
        elif key == "x-kubernetes-list-map-keys":
            yield from (Stated(place, key, each) for each in value)
        elif key == "x-kubernetes-validations":
            yield from (Stated(both, f"{key} {name}", text) for rule in value for name, text in _rule(rule))
        elif key in ("oneOf", "anyOf", "allOf", "not"):
            yield from (Stated(both, key, leaf) for leaf in _leaves(value))
        else:
            assert key in _SILENT | _STRUCTURE, f"the tests do not know {key}"


def _rule(rule: dict[str, Any]) -> Iterator[tuple[str, str]]:
    immutable = rule["rule"] in ("self == oldSelf", "oldSelf == self")
    if immutable and not rule.get("message"):
        yield "rule", "*immutable*"
        return
    yield from ((key, str(value)) for key, value in rule.items() if key != "optionalOldSelf")


def _leaves(combination: Any) -> Iterator[str]:
    """The names, values and patterns in a combination; the types of int-or-string aside."""
    if isinstance(combination, dict):
        for key, value in combination.items():
            if key not in ("type", "format"):
                yield from _leaves(value)
    elif isinstance(combination, list):
        for each in combination:
            yield from _leaves(each)
    else:
        yield _value(combination)


def _value(value: Any) -> str:
    """A value as a manifest would hold it."""
    return value if isinstance(value, str) and value else json.dumps(value, ensure_ascii=False, sort_keys=True)
