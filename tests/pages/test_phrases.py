"""Facts of a schema in words."""

from __future__ import annotations

from typing import Any

import pytest

from generator.model.api import Facts, RequiredSet, Union, Validation
from generator.model.jsonvalue import Json
from generator.model.text import EnumTable, EnumValue, Marks, Paragraph, parse
from generator.pages.phrases import enum_phrase, facts, immutable, rules, split_values
from generator.pages.words import Phrase

NO_MARKS = Marks()


def said(marks: Marks = NO_MARKS, **stated: Any) -> list[str]:
    return list(map(str, facts(Facts(**stated), marks)))


@pytest.mark.parametrize(
    ("expected", "stated"),
    [
        ("Default: false", {"default": Json(False)}),
        ("Default: 0", {"default": Json(0)}),
        ('Default: ""', {"default": Json("")}),
        ("Default: []", {"default": Json([])}),
        ("Default: {}", {"default": Json({})}),
        ("Default: null", {"default": Json(None)}),
        ('Default: {"a": 1, "b": 2}', {"default": Json({"b": 2, "a": 1})}),
        ("Example: Oak", {"example": Json("Oak")}),
        ("May be null", {"nullable": True}),
        ("Minimum: 0", {"minimum": 0}),
        ("Minimum: 1", {"minimum": 1.0}),
        ("Minimum: 0.5", {"minimum": 0.5}),
        ("Greater than 0", {"minimum": 0, "exclusive_minimum": True}),
        ("Maximum: 9", {"maximum": 9}),
        ("Less than 9", {"maximum": 9, "exclusive_maximum": True}),
        ("Multiple of 5", {"multiple_of": 5}),
        ("Minimum length: 0", {"min_length": 0}),
        ("Maximum length: 63", {"max_length": 63}),
        ("Minimum number of items: 1", {"min_items": 1}),
        ("Maximum number of items: 8", {"max_items": 8}),
        ("No item twice", {"unique_items": True}),
        ("Minimum number of keys: 1", {"min_properties": 1}),
        ("Maximum number of keys: 8", {"max_properties": 8}),
        ("Pattern: ^a|b$", {"pattern": "^a|b$"}),
        ("List type: atomic, replaced as a whole", {"list_type": "atomic"}),
        ("List type: set, no value twice", {"list_type": "set"}),
        ("List type: map, merged by the key a, b", {"list_type": "map", "list_map_keys": ("a", "b")}),
        ("List type: map", {"list_type": "map"}),
        ("Map type: atomic, replaced as a whole", {"map_type": "atomic"}),
        ("Map type: granular, merged key by key", {"map_type": "granular"}),
        ("patch strategy: merge on key type", {"patch_strategy": "merge", "patch_merge_key": "type"}),
        ("patch strategy: merge", {"patch_strategy": "merge"}),
        (
            "patch strategy: merge on key name, retainKeys",
            {"patch_strategy": "merge,retainKeys", "patch_merge_key": "name"},
        ),
        ("patch strategy: retainKeys", {"patch_strategy": "retainKeys"}),
        ("patch strategy: merge, retainKeys", {"patch_strategy": "merge,retainKeys"}),
        ("patch merge key: name", {"patch_merge_key": "name"}),
        ("Unknown fields are kept", {"preserve_unknown_fields": True}),
        ("Holds a complete object with its own apiVersion, kind and metadata", {"embedded_resource": True}),
        ("At most one of a, b is set", {"unions": (Union(fields=(("a", "A"), ("b", "B"))),)}),
        (
            "At most one of a, b is set; type says which",
            {"unions": (Union(discriminator="type", fields=(("a", "A"), ("b", "B"))),)},
        ),
        (
            "Exactly one of a, b + c is set",
            {"required_sets": (RequiredSet(rule="exactly-one", members=(("a",), ("b", "c"))),)},
        ),
        ("None of a is set", {"required_sets": (RequiredSet(rule="none", members=(("a",),)),)}),
    ],
)
def test_a_fact_is_said_in_words(expected: str, stated: dict[str, Any]):
    assert [expected] == said(**stated)


def test_nothing_is_said_of_a_schema_that_states_nothing():
    assert [] == said()


def test_facts_stand_in_one_order():
    expected = ["Default: 1", "Minimum: 0", "List type: set, no value twice", "Feature gate: Grow (alpha)"]

    assert expected == said(Marks(feature_gate="Grow", stage="alpha"), list_type="set", minimum=0, default=Json(1))


@pytest.mark.parametrize(
    ("expected", "marks"),
    [
        ("Feature gate: Grow", Marks(feature_gate="Grow")),
        ("Feature gate: Grow (alpha)", Marks(feature_gate="Grow", stage="alpha")),
        ("Feature gate: Grow (beta)", Marks(feature_gate="Grow", stage="beta")),
    ],
)
def test_a_feature_gate_names_its_stage(expected: str, marks: Marks):
    assert [expected] == said(marks)


def test_values_of_an_enum_stay_what_they_are():
    phrase = enum_phrase(Facts(enum=(Json("!="), Json("="), Json(301), Json(True), Json(""))))

    assert 'Valid values: !=, =, 301, true, ""' == str(phrase)


def rules_of(*, marked: bool = True, **stated: Any) -> list[tuple[str, str]]:
    found = rules(Facts(**stated), parse, marked=marked)
    return [("".join(getattr(block, "text", "") for block in rule.message), rule.code) for rule in found]


def test_a_rule_has_its_message_first_and_its_expression():
    rule = Validation(rule="self.a > 0", message="a must be positive")

    assert [("a must be positive", "self.a > 0")] == rules_of(validations=(rule,))


def test_a_rule_says_how_it_is_reported():
    rule = Validation(
        rule="x",
        message_expression="'no ' + self.a",
        reason="FieldValueInvalid",
        field_path=".a",
        optional_old_self=True,
    )

    [found] = rules(Facts(validations=(rule,)), parse, marked=True)

    assert "'no ' + self.a" == found.computed
    assert ["Reason: FieldValueInvalid", "Reported at: .a", "Also checked when there is no earlier value"] == list(
        map(str, found.facts)
    )


def test_a_rule_that_the_mark_immutable_says_is_not_repeated():
    rule = Validation(rule="self == oldSelf")

    assert [] == rules_of(validations=(rule,))
    assert immutable(Facts(validations=(rule,)), NO_MARKS)


def test_the_message_of_a_rule_is_shown_whatever_the_mark_says():
    rule = Validation(rule="self == oldSelf", message="Value is immutable")

    assert [("Value is immutable", "self == oldSelf")] == rules_of(validations=(rule,))


def test_an_item_has_no_mark_so_its_rule_stays():
    rule = Validation(rule="self == oldSelf")

    assert [("", "self == oldSelf")] == rules_of(marked=False, validations=(rule,))


def test_schema_without_words_of_its_own_is_shown_as_code():
    assert [("", '{"not": {"required": ["a"]}}')] == rules_of(other_rules=(Json({"not": {"required": ["a"]}}),))


def test_the_table_of_a_text_has_every_value_of_the_schema():
    told = EnumTable(values=(EnumValue(value="A", text="is first"),))
    blocks = (Paragraph(text="Which."), told)

    prose, table = split_values(blocks, Facts(enum=(Json("A"), Json("B"))))

    assert (Paragraph(text="Which."),) == prose
    assert table is not None
    assert [("A", "is first"), ("B", "")] == [(value.value, value.text) for value in table.values]


def test_values_told_of_a_list_are_those_of_its_items():
    blocks = (EnumTable(values=(EnumValue(value="A"),)),)

    _, table = split_values(blocks, Facts(items=Facts(enum=(Json("A"), Json("B")))))

    assert table is not None
    assert ["A", "B"] == [value.value for value in table.values]


@pytest.mark.parametrize(("expected", "enum"), [(True, ()), (False, (Json("A"),))])
def test_a_schema_with_an_enum_is_never_open(expected: bool, enum: tuple[Json, ...]):  # noqa: FBT001 - a row of the table
    """Prose that allows other values counts only where the schema lists none."""
    table = EnumTable(values=(EnumValue(value="A"),), open=True)

    _, found = split_values((table,), Facts(enum=enum))

    assert found is not None
    assert expected is found.open


def test_a_phrase_without_values_is_its_message():
    assert "Braces {stay}" == str(Phrase(msgid="Braces {stay}"))
