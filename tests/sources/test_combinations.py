"""allOf, oneOf, anyOf and not: what can be said in words, and what is kept as it is."""

from __future__ import annotations

from typing import Any

import pytest

from generator.model.api import RequiredSet
from generator.model.jsonvalue import Json
from tests.sources.build import crd_field, field_of


def required(*names: str) -> dict[str, list[str]]:
    return {"required": list(names)}


@pytest.mark.parametrize(
    ("rule", "members", "schema"),
    [
        ("exactly-one", (("a",), ("b",)), {"oneOf": [required("a"), required("b")]}),
        ("exactly-one", (("a", "c"), ("b",)), {"oneOf": [required("a", "c"), required("b")]}),
        ("at-least-one", (("a",), ("b",)), {"anyOf": [required("a"), required("b")]}),
        ("at-most-one", (("a",), ("b",)), {"not": required("a", "b")}),
        ("none", (("a",),), {"not": required("a")}),
        ("none", (("a",), ("b",)), {"not": {"anyOf": [required("a"), required("b")]}}),
        (
            "at-most-one",
            (("a",), ("b",), ("c",)),
            {"not": {"anyOf": [required("a", "b"), required("a", "c"), required("b", "c")]}},
        ),
        (
            "at-most-one",
            (("a",), ("b",)),
            {"oneOf": [{"not": {"anyOf": [required("a"), required("b")]}}, required("a"), required("b")]},
        ),
        ("at-most-one", (("a",),), {"oneOf": [{"not": {"anyOf": [required("a")]}}, required("a")]}),
        ("exactly-one", (("a",), ("b",)), {"allOf": [{"oneOf": [required("a"), required("b")]}]}),
    ],
)
def test_sets_of_required_fields_are_said_in_words(rule: Any, members: Any, schema: dict[str, Any]):
    field = field_of({"type": "object", **schema})

    assert (RequiredSet(rule=rule, members=members),) == field.required_sets
    assert () == field.other_rules


def test_several_sets_stand_side_by_side():
    field = field_of({"allOf": [{"oneOf": [required("a"), required("b")]}, {"oneOf": [required("c"), required("d")]}]})

    assert [("a",), ("b",), ("c",), ("d",)] == [member for set_ in field.required_sets for member in set_.members]


@pytest.mark.parametrize(
    "rule",
    [
        {"oneOf": [{"required": ["a"], "properties": {"a": {"enum": ["x"]}}}, {"required": ["b"]}]},
        {"not": {"pattern": "^a"}},
        {"not": {"required": ["a", "b", "c"]}},
        {"anyOf": [{"pattern": "^a"}, {"enum": ["b"]}]},
    ],
)
def test_what_has_no_words_is_kept_whole(rule: dict[str, Any]):
    field = field_of({"type": "object", **rule})

    assert ((), (Json(rule),)) == (field.required_sets, field.other_rules)


def test_an_enum_inside_all_of_is_an_enum():
    field = crd_field({"type": "string", "allOf": [{"enum": ["a", "b"]}, {"enum": ["a", "b"]}]})

    assert (Json("a"), Json("b")) == field.enum
    assert () == field.other_rules


def test_an_enum_that_another_one_narrows_is_kept_too():
    field = crd_field({"type": "string", "allOf": [{"enum": ["a", "b"]}, {"enum": ["b", "c"]}]})

    assert (Json("a"), Json("b")) == field.enum
    assert (Json({"allOf": [{"enum": ["b", "c"]}]}),) == field.other_rules


def test_bounds_inside_all_of_are_bounds_unless_another_stands_there():
    field = crd_field({"type": "string", "maxLength": 5, "allOf": [{"maxLength": 3}, {"minLength": 1}]})

    assert (1, 5) == (field.min_length, field.max_length)
    assert (Json({"allOf": [{"maxLength": 3}]}),) == field.other_rules


def test_a_choice_between_types_is_one_type():
    field = field_of({"anyOf": [{"type": "string"}, {"$ref": "#/definitions/io.example.Other"}]})

    assert "oneOf(string, io.example.Other)" == str(field.type)


def test_a_choice_with_bounds_is_kept_whole():
    schema = {"anyOf": [{"type": "integer", "minimum": 1}, {"type": "string", "pattern": "%$"}]}

    assert (Json(schema),) == field_of(schema).other_rules
