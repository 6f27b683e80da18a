"""No attribute of the model is dropped: one that differs is a change that a rule names, or is left out on purpose."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from generator.changes.diff import changes
from generator.model.api import (
    Api,
    Body,
    Definition,
    Facts,
    Field,
    Operation,
    Parameter,
    PrinterColumn,
    RequiredSet,
    Resource,
    Response,
    ScaleSubresource,
    Union,
    Validation,
)
from generator.model.gvk import GroupVersionKind
from generator.model.jsonvalue import Json
from generator.model.record import Record
from generator.model.types import parse_type
from tests.changes.builders import api, body, definition, field, operation, parameter, resource, response

FACTS: dict[str, Any] = {
    "title": "T",
    "description": "D",
    "default": Json(None),
    "example": Json(0),
    "enum": (Json("A"),),
    "nullable": True,
    "minimum": 0,
    "maximum": 0.5,
    "multiple_of": 3,
    "min_length": 0,
    "max_length": 0,
    "pattern": "",
    "min_items": 0,
    "max_items": 0,
    "unique_items": True,
    "min_properties": 0,
    "max_properties": 0,
    "list_type": "set",
    "list_map_keys": ("name",),
    "map_type": "granular",
    "patch_strategy": "merge",
    "patch_merge_key": "name",
    "preserve_unknown_fields": True,
    "embedded_resource": True,
    "validations": (Validation(rule="self"),),
    "unions": (Union(discriminator="type", fields=(("a", "A"),)),),
    "required_sets": (RequiredSet(rule="none", members=(("a",),)),),
    "other_rules": (Json({"not": {}}),),
    "items": Facts(pattern="^a"),
    "type": parse_type("number"),
}
EDGES = {"exclusive_minimum", "exclusive_maximum"}
"""They mean something only beside a bound, and have a test of their own."""
NO_MEANING: dict[type[Record], set[str]] = {
    Field: {"since"},
    Definition: {"since", "heading"},
    Parameter: set(),
    Operation: set(),
    Resource: {"source", "go_import", "since", "example", "links", "unserved_versions"},
    Response: set(),
    Body: set(),
}
"""Where a page came from, what was written for it by hand, and versions without a page: no difference on their own."""
IDENTITY: dict[type[Record], set[str]] = {
    Field: {"name"},
    Definition: {"name", "fields"},
    Parameter: {"key", "name", "location"},
    Operation: {"method", "path", "parameters"},
    Resource: {"group", "version", "kind", "definitions", "operations"},
    Response: {"code"},
    Body: set(),
}
"""By these a record is found, or they hold records that are compared for themselves."""
SAMPLES: dict[type[Record], dict[str, Any]] = {
    Field: {**FACTS, "required": True},
    Definition: {**FACTS, "kinds": (GroupVersionKind(version="v1", kind="Widget"),)},
    Parameter: {**FACTS, "required": True},
    Operation: {
        "id": "other",
        "action": "get",
        "kind": GroupVersionKind(version="v1", kind="Scale"),
        "description": "D",
        "deprecated": True,
        "body": body(),
        "responses": (response("404"),),
        "consumes": ("a/b",),
        "produces": ("a/b",),
    },
    Resource: {
        "plural": "others",
        "scope": "Cluster",
        "short_names": ("o",),
        "categories": ("all",),
        "storage": True,
        "deprecated": True,
        "deprecation_warning": "W",
        "printer_columns": (PrinterColumn(name="N", type="string", json_path="."),),
        "selectable_fields": (".spec",),
        "status_subresource": True,
        "scale_subresource": ScaleSubresource(spec_replicas_path=".a", status_replicas_path=".b"),
    },
    Response: {"description": "D", "type": None},
    Body: {"description": "D", "type": parse_type("number"), "required": True},
}


def around(record: Record) -> Api:
    """The smallest model that holds a record."""
    match record:
        case Response():
            return around(operation(responses=(record,)))
        case Body():
            return around(operation(body=record))
        case Parameter():
            return api(resource(operations=(operation(parameters=(record.key,)),)), parameters=(record,))
    return api(_kind(record))


def _kind(record: Record) -> Resource:
    match record:
        case Field():
            return resource(definition(record))
        case Definition():
            return resource(record)
        case Operation():
            return resource(operations=(record,))
    assert isinstance(record, Resource)
    return record


PLAIN: dict[type[Record], Record] = {
    Field: field(),
    Definition: definition(),
    Parameter: parameter(),
    Operation: operation(),
    Resource: resource(),
    Response: response(),
    Body: body(),
}
CASES = [(class_, name) for class_, samples in SAMPLES.items() for name in samples]


@pytest.mark.parametrize("class_", SAMPLES)
def test_every_attribute_of_the_model_has_a_sample_or_a_reason(class_: type[Record]):
    known = SAMPLES[class_].keys() | NO_MEANING[class_] | IDENTITY[class_]

    assert set(class_.__struct_fields__) == known | (EDGES if issubclass(class_, Facts) else set())


@pytest.mark.parametrize(("class_", "name"), CASES, ids=[f"{class_.__name__}.{name}" for class_, name in CASES])
def test_an_attribute_that_differs_is_a_change_that_a_rule_names(class_: type[Record], name: str):
    differing = msgspec.structs.replace(PLAIN[class_], **{name: SAMPLES[class_][name]})

    rules = [change.rule for change in changes(around(PLAIN[class_]), around(differing))]

    assert rules
    assert "unclassified" not in rules


@pytest.mark.parametrize("name", sorted(NO_MEANING[Resource] - {"links", "unserved_versions"}))
def test_where_a_page_came_from_is_no_change_of_the_api(name: str):
    assert [] == list(changes(around(resource()), around(resource(**{name: "other"}))))


@pytest.mark.parametrize("edge", sorted(EDGES))
def test_an_excluded_edge_is_a_tighter_bound(edge: str):
    bound = edge.removeprefix("exclusive_")
    base, revision = field(**{bound: 5}), field(**{bound: 5, edge: True})

    (change,) = changes(around(base), around(revision))

    assert ("bound-tightened", f"{bound} 5", f"{bound} 5 (excluded)") == (change.rule, change.base, change.revision)


def test_an_excluded_edge_without_a_bound_is_still_reported():
    (change,) = changes(around(field()), around(field(exclusive_minimum=True)))

    assert ("unclassified", "error", "false", "true") == (change.rule, change.level, change.base, change.revision)
