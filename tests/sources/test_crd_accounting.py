"""Nothing of a real CRD is left without a place: each property, keyword and text, found by walking the raw YAML."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from msgspec import UNSET

from generator.model.api import Definition, Facts, RequiredSet
from tests.sources.accounting import words
from tests.sources.real import DATA, imported

pytestmark = pytest.mark.data
FILES = sorted(path.name for path in (DATA / "crds").glob("*.yaml")) or ["none"]

STRUCTURE = {"properties", "items", "additionalProperties", "type", "format", "required", "description"}
NAMES = {
    "enum": "enum",
    "default": "default",
    "nullable": "nullable",
    "minimum": "minimum",
    "maximum": "maximum",
    "min_length": "minLength",
    "max_length": "maxLength",
    "pattern": "pattern",
    "min_items": "minItems",
    "max_items": "maxItems",
    "min_properties": "minProperties",
    "max_properties": "maxProperties",
    "list_type": "x-kubernetes-list-type",
    "list_map_keys": "x-kubernetes-list-map-keys",
    "map_type": "x-kubernetes-map-type",
    "preserve_unknown_fields": "x-kubernetes-preserve-unknown-fields",
    "embedded_resource": "x-kubernetes-embedded-resource",
    "validations": "x-kubernetes-validations",
}


class Loader(yaml.CSafeLoader):
    """Reads `- =` as text, as the model's own reader must."""


Loader.add_constructor("tag:yaml.org,2002:value", lambda _, node: node.value)


def versions(name: str) -> Iterator[tuple[str, str, dict[str, Any], bool]]:
    for crd in yaml.load_all((DATA / "crds" / name).read_bytes(), Loader):
        for version in crd["spec"]["versions"] if crd else ():
            kind = crd["spec"]["names"]["kind"]
            yield kind, version["name"], version["schema"]["openAPIV3Schema"], version["served"]


def schemas_at(schema: dict[str, Any]) -> list[dict[str, Any]]:
    """A property's own schema, then those of its items or values."""
    found = [schema]
    while True:
        inner = found[-1].get("items") or found[-1].get("additionalProperties")
        if not isinstance(inner, dict):
            return found
        found.append(inner)


def properties(schema: dict[str, Any], path: str) -> Iterator[tuple[str, str, list[dict[str, Any]], bool]]:
    for name, value in schema.get("properties", {}).items():
        chain = schemas_at(value)
        yield path, name, chain, name in schema.get("required", [])
        segment = name.replace("\\", "\\\\").replace(".", "\\.")
        yield from properties(chain[-1], f"{path}.{segment}")


def keywords(schema: dict[str, Any]) -> set[tuple[str, str]]:
    """What a schema states, as JSON; the marks of int-or-string and sets of required fields aside."""
    found = set()
    for key, value in schema.items():
        if key in STRUCTURE or key == "x-kubernetes-int-or-string" or '"required":' in json.dumps(value):
            continue
        if key in ("anyOf", "allOf") and "integer" in json.dumps(value):
            continue
        found.add((key, words(json.dumps(value, sort_keys=True))))
    return found


def stated(facts: Facts | None) -> set[tuple[str, str]]:
    found: set[tuple[str, str]] = set()
    while facts is not None:
        for attribute, keyword in NAMES.items():
            value = getattr(facts, attribute)
            if value is None or value is UNSET or value == () or value is False:
                continue
            if attribute == "enum":
                value = [item.value for item in value]
            elif attribute == "default":
                value = value.value
            elif attribute == "validations":
                value = [rule_of(rule) for rule in value]
            found.add((keyword, words(json.dumps(value, sort_keys=True))))
        for rule in facts.other_rules:
            found |= {(key, words(json.dumps(value, sort_keys=True))) for key, value in rule.value.items()}
        facts = facts.items
    return found


def rule_of(rule: Any) -> dict[str, Any]:
    names = {
        "rule": "rule",
        "message": "message",
        "message_expression": "messageExpression",
        "reason": "reason",
        "field_path": "fieldPath",
        "optional_old_self": "optionalOldSelf",
    }
    return {names[name]: getattr(rule, name) for name in names if getattr(rule, name)}


def descriptions(facts: Facts | None) -> list[str]:
    found = []
    while facts is not None:
        found.append(words(facts.description))
        facts = facts.items
    return found


@pytest.mark.parametrize("name", FILES)
def test_every_property_keyword_and_text_has_a_place(name: str):
    if name == "none":
        pytest.skip("needs the folder crds in the folder that APIGLOT_DATA names")
    api = imported(f"crds/{name}").api
    pages = {(r.kind, r.version): {d.short_name: d for d in r.definitions} for r in api.resources}

    for kind, version, schema, served in versions(name):
        assert served == ((kind, version) in pages)
        if not served:
            continue
        definitions = pages[kind, version]
        assert words(schema.get("description", "")) == words(definitions[kind].description)
        expected = list(properties(schema, kind))
        count = sum(len(d.fields) for d in definitions.values() if d.short_name != f"{kind}List")
        added = {"apiVersion", "kind", "metadata"} - schema["properties"].keys()
        assert len(expected) + len(added) == count
        for path, field_name, chain, required in expected:
            _check(definitions, path, field_name, (chain, required))


def _check(definitions: dict[str, Definition], path: str, name: str, raw: tuple[list[dict[str, Any]], bool]) -> None:
    chain, required = raw
    field = next(f for f in definitions[path].fields if f.name == name)
    segment = name.replace("\\", "\\\\").replace(".", "\\.")
    section = definitions.get(f"{path}.{segment}")
    where = (path, name)
    assert required == field.required, where
    assert set().union(*map(keywords, chain)) == stated(field) | stated(section), where
    texts = {words(schema["description"]) for schema in chain if schema.get("description")}
    metadata = {"Standard"} if name == "metadata" and path.count(".") == 0 else set()
    found = {*descriptions(field), *descriptions(section)} - {""}
    assert texts == found or metadata, where
    sets = [*field.required_sets, *(section.required_sets if section else ())]
    assert sorted(required_members(chain)) == sorted(members(sets)), where


def required_members(chain: list[dict[str, Any]]) -> list[str]:
    """The fields that oneOf, anyOf and not name, the "none of them" branch aside."""
    found = []
    for schema in chain:
        groups = [schema, *(branch for branch in schema.get("allOf", []) if isinstance(branch, dict))]
        for group in groups:
            for keyword in ("oneOf", "anyOf"):
                for branch in group.get(keyword, []):
                    found += branch.get("required", [])
    return found


def members(sets: list[RequiredSet]) -> list[str]:
    return [name for required_set in sets for member in required_set.members for name in member]


def test_descriptions_keep_their_markdown():
    api = imported("crds/gateway-api_httproutes_standard.yaml").api
    texts = [field.description for d in api.definitions() for field in d.fields]

    assert any(re.search(r"\n\s*[-*] ", text) for text in texts)
