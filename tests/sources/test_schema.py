"""JSON Schema with x-kubernetes-* to fields, types and facts."""

from __future__ import annotations

from typing import Any

import pytest

from generator.errors import SourceError, UnresolvedRefError
from generator.model.api import Union, Validation
from generator.model.jsonvalue import Json
from generator.model.types import parse_type
from generator.sources import Limits
from tests.sources.build import api, crd, crd_field, definition, field_of, result, v2


@pytest.mark.parametrize(
    ("expected", "schema"),
    [
        ("string", {"type": "string"}),
        ("integer(int32)", {"type": "integer", "format": "int32"}),
        ("number", {"type": "number"}),
        ("boolean", {"type": "boolean"}),
        ("object", {"type": "object"}),
        ("any", {}),
        ("any", {"x-kubernetes-preserve-unknown-fields": True}),
        ("[]string", {"type": "array", "items": {"type": "string"}}),
        ("[]any", {"type": "array"}),
        ("[][]string", {"type": "array", "items": {"type": "array", "items": {"type": "string"}}}),
        ("map[string]string", {"type": "object", "additionalProperties": {"type": "string"}}),
        ("map[string]any", {"type": "object", "additionalProperties": True}),
        ("map[string][]string", {"additionalProperties": {"type": "array", "items": {"type": "string"}}}),
        ("io.example.Other", {"$ref": "#/definitions/io.example.Other"}),
        ("[]io.example.Other", {"type": "array", "items": {"$ref": "#/definitions/io.example.Other"}}),
        ("io.example.Other", {"allOf": [{"$ref": "#/definitions/io.example.Other"}]}),
        ("oneOf(string, []string)", {"oneOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}),
    ],
)
def test_a_schema_has_a_type(expected: str, schema: dict[str, Any]):
    assert parse_type(expected) == field_of(schema).type


@pytest.mark.parametrize(
    "schema",
    [
        {"x-kubernetes-int-or-string": True},
        {"x-kubernetes-int-or-string": True, "anyOf": [{"type": "integer"}, {"type": "string"}]},
        {"x-kubernetes-int-or-string": True, "allOf": [{"anyOf": [{"type": "integer"}, {"type": "string"}]}]},
        {"type": "string", "format": "int-or-string"},
        {"oneOf": [{"type": "integer"}, {"type": "string"}], "format": "int-or-string"},
    ],
)
def test_int_or_string_is_one_type_in_every_spelling(schema: dict[str, Any]):
    field = field_of(schema)

    assert parse_type("int-or-string") == field.type
    assert () == field.other_rules


@pytest.mark.parametrize(
    ("attribute", "expected", "schema"),
    [
        ("default", Json(False), {"type": "boolean", "default": False}),
        ("default", Json(0), {"type": "integer", "default": 0}),
        ("default", Json(""), {"type": "string", "default": ""}),
        ("default", Json([]), {"type": "array", "items": {"type": "string"}, "default": []}),
        ("default", Json({}), {"type": "object", "default": {}}),
        ("default", Json(None), {"type": "object", "default": None}),
        ("example", Json(0), {"type": "integer", "example": 0}),
        ("enum", (Json("!="), Json("=")), {"type": "string", "enum": ["!=", "="]}),
        ("enum", (Json(301), Json(302)), {"type": "integer", "enum": [301, 302]}),
        ("minimum", 0, {"type": "integer", "minimum": 0}),
        ("minimum", 0.5, {"type": "number", "minimum": 0.5}),
        ("maximum", 10, {"type": "number", "maximum": 10.0}),
        ("exclusive_minimum", True, {"type": "number", "exclusiveMinimum": True}),
        ("exclusive_maximum", True, {"type": "number", "exclusiveMaximum": True}),
        ("multiple_of", 5, {"type": "integer", "multipleOf": 5}),
        ("min_length", 0, {"type": "string", "minLength": 0}),
        ("max_length", 63, {"type": "string", "maxLength": 63}),
        ("pattern", "^[a-z|]+(?!x)$", {"type": "string", "pattern": "^[a-z|]+(?!x)$"}),
        ("min_items", 1, {"type": "array", "minItems": 1}),
        ("max_items", 8, {"type": "array", "maxItems": 8}),
        ("unique_items", True, {"type": "array", "uniqueItems": True}),
        ("min_properties", 1, {"type": "object", "minProperties": 1}),
        ("max_properties", 8, {"type": "object", "maxProperties": 8}),
        ("nullable", True, {"type": "string", "nullable": True}),
        ("title", "A title", {"type": "string", "title": "A title"}),
        ("list_type", "map", {"type": "array", "x-kubernetes-list-type": "map"}),
        ("list_map_keys", ("b", "a"), {"type": "array", "x-kubernetes-list-map-keys": ["b", "a"]}),
        ("map_type", "atomic", {"type": "object", "x-kubernetes-map-type": "atomic"}),
        ("patch_strategy", "merge,retainKeys", {"x-kubernetes-patch-strategy": "merge,retainKeys"}),
        ("patch_merge_key", "name", {"x-kubernetes-patch-merge-key": "name"}),
        ("preserve_unknown_fields", True, {"type": "object", "x-kubernetes-preserve-unknown-fields": True}),
        ("embedded_resource", True, {"type": "object", "x-kubernetes-embedded-resource": True}),
        (
            "validations",
            (Validation(rule="self == oldSelf", message="immutable", reason="FieldValueForbidden"),),
            {
                "type": "string",
                "x-kubernetes-validations": [
                    {"rule": "self == oldSelf", "message": "immutable", "reason": "FieldValueForbidden"},
                ],
            },
        ),
        (
            "unions",
            (Union(discriminator="type", fields=(("a", "A"), ("b", "B"))),),
            {
                "x-kubernetes-unions": [
                    {"discriminator": "type", "fields-to-discriminateBy": {"b": "B", "a": "A"}},
                ],
            },
        ),
        ("other_rules", (Json({"readOnly": True}),), {"type": "string", "readOnly": True}),
        ("other_rules", (Json({"type": "file"}),), {"type": "file"}),
    ],
)
def test_a_keyword_becomes_a_fact(attribute: str, expected: object, schema: dict[str, Any]):
    assert expected == getattr(field_of(schema), attribute)


def test_facts_of_items_are_apart_from_those_of_the_list():
    field = field_of(
        {"type": "array", "maxItems": 2, "items": {"type": "string", "maxLength": 3, "description": "One."}}
    )

    assert (2, None) == (field.max_items, field.max_length)
    assert field.items is not None
    assert (3, "One.") == (field.items.max_length, field.items.description)


def test_unique_items_says_nothing_of_a_scalar():
    assert not field_of({"type": "string", "uniqueItems": True}).unique_items


def test_an_extension_of_kubernetes_without_an_attribute_is_kept_as_a_rule():
    assert (Json({"x-kubernetes-new": 1}),) == field_of({"x-kubernetes-new": 1}).other_rules


def test_an_extension_of_another_tool_is_left_out_and_reported():
    report = result(v2({"io.example.Owner": {"type": "object", "x-go-name": "Owner"}})).report

    assert [("vendor-extension", "x-go-name", "a.json#/definitions/io.example.Owner")] == [
        (item.reason, item.what, item.where) for item in report.left_out
    ]


def test_the_schema_says_what_is_required():
    assert field_of({"type": "string"}, required=True).required
    assert not field_of({"type": "string", "description": "Required: port"}).required


def test_required_may_name_what_is_no_property():
    found = api(v2({"io.example.Owner": {"properties": {"a": {}}, "required": ["b"]}}))

    assert [("a", False)] == [(field.name, field.required) for field in definition(found, "Owner").fields]


def test_required_keys_of_a_map_are_kept():
    schema = {"type": "object", "required": ["a"], "x-kubernetes-preserve-unknown-fields": True}

    assert (Json({"required": ["a"]}),) == crd_field(schema).other_rules


@pytest.mark.parametrize("name", ["$ref", "items", "enum", "x-y", "*", "a b", "a=b", "properties", ""])
def test_a_field_may_have_any_name(name: str):
    found = api(v2({"io.example.Owner": {"properties": {name: {"type": "string", "description": "D."}}}}))

    assert [(name, "D.")] == [(field.name, field.description) for field in definition(found, "Owner").fields]


def test_fields_are_sorted_by_name_in_byte_order():
    found = api(v2({"io.example.Owner": {"properties": {"b": {}, "aZ": {}, "ab": {}, "A": {}}}}))

    assert ["A", "aZ", "ab", "b"] == [field.name for field in definition(found, "Owner").fields]


def test_a_nested_object_is_a_definition_named_by_its_path():
    solver = {"type": "object", "description": "One solver.", "properties": {"dns01": {"type": "string"}}}
    found = api(crd({"acme": {"type": "object", "properties": {"solvers": {"type": "array", "items": solver}}}}))

    nested = definition(found, "Widget.spec.acme.solvers")
    assert "org.example.v1.Widget.spec.acme.solvers" == nested.name
    assert "One solver." == nested.description
    assert parse_type(f"[]{nested.name}") == definition(found, "Widget.spec.acme").fields[0].type


def test_the_text_of_a_nested_object_stands_with_its_field():
    found = api(crd({"a": {"type": "object", "description": "About a.", "properties": {"b": {"type": "string"}}}}))

    assert "About a." == definition(found, "Widget.spec").fields[0].description
    assert "" == definition(found, "Widget.spec.a").description


def test_rules_of_a_nested_object_stand_in_its_section():
    rule = {"rule": "has(self.b)", "message": "b"}
    schema = {"type": "object", "properties": {"b": {"type": "string"}}, "x-kubernetes-validations": [rule]}
    found = api(crd({"a": schema}))

    assert () == definition(found, "Widget.spec").fields[0].validations
    assert (Validation(rule="has(self.b)", message="b"),) == definition(found, "Widget.spec.a").validations


def test_values_of_a_map_add_nothing_to_the_path():
    schema = {"type": "object", "additionalProperties": {"type": "object", "properties": {"b": {"type": "string"}}}}

    assert parse_type("map[string]org.example.v1.Widget.spec.port") == crd_field(schema).type


def test_a_dot_in_a_name_leaves_paths_unambiguous():
    inner = {"type": "object", "properties": {"c": {"type": "string"}}}
    found = api(crd({"a.b": inner, "a": {"type": "object", "properties": {"b": inner}}}))
    names = {d.short_name for d in found.definitions() if d.short_name.startswith("Widget.spec.")}

    assert {"Widget.spec.a\\.b", "Widget.spec.a", "Widget.spec.a.b"} == names


def test_an_object_inside_a_named_list_is_called_items():
    schema = {"type": "array", "items": {"type": "object", "properties": {"a": {"type": "string"}}}}
    found = api(v2({"io.example.Rows": schema}))

    assert parse_type("[]io.example.Rows.items") == definition(found, "io.example.Rows").type
    assert ["a"] == [field.name for field in definition(found, "Rows.items").fields]


def test_properties_beside_a_reference_extend_it():
    schema = {"allOf": [{"$ref": "#/definitions/io.example.Other"}, {"properties": {"a": {"type": "string"}}}]}
    found = api(v2({"io.example.Owner": schema, "io.example.Other": {"type": "object"}}))

    assert parse_type("io.example.Other") == definition(found, "Owner").type
    assert ["a"] == [field.name for field in definition(found, "Owner").fields]


def test_a_recursive_type_is_a_reference():
    schema = {"properties": {"inner": {"$ref": "#/definitions/io.example.Owner"}}}

    assert parse_type("io.example.Owner") == definition(api(v2({"io.example.Owner": schema})), "Owner").fields[0].type


def test_an_unresolved_reference_is_named_with_its_place():
    schema = {"properties": {"a/b": {"$ref": "#/definitions/Nope"}}}

    with pytest.raises(UnresolvedRefError) as caught:
        api(v2({"io.example.Owner": schema}))
    assert "#/definitions/Nope" == caught.value.ref
    assert "a.json#/definitions/io.example.Owner/properties/a~1b" in str(caught.value)


@pytest.mark.parametrize(
    "schema",
    [
        {"minLength": "3"},
        {"maximum": True},
        {"enum": "a"},
        {"nullable": 1},
        {"description": 3},
        {"x-kubernetes-list-type": "bag"},
        {"x-kubernetes-validations": ["self"]},
        {"x-kubernetes-validations": [{"rule": "self", "unknown": 1}]},
        {"x-kubernetes-unions": 1},
        {"allOf": {}},
        {"oneOf": [3]},
        {"$ref": 3},
        "string",
    ],
)
def test_a_keyword_with_a_wrong_value_is_an_error_with_its_place(schema: Any):
    with pytest.raises(SourceError, match=r"a\.json#/definitions/io\.example\.Owner/properties/port"):
        field_of(schema)


def test_schemas_nest_down_to_the_limit_only():
    schema: dict[str, Any] = {"type": "string"}
    for _ in range(5):
        schema = {"type": "object", "properties": {"a": schema}}
    document = v2({"io.example.Owner": schema})

    assert "io.example.Owner" == definition(api(document, limits=Limits(schema_depth=5)), "Owner").name
    with pytest.raises(SourceError, match="more than 4 deep"):
        api(document, limits=Limits(schema_depth=4))
