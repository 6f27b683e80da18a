"""The manifest made from a schema."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from generator.model.api import Definition, Facts, RequiredSet, Resource
from generator.model.jsonvalue import Json
from generator.model.types import parse_type
from generator.pages.example import example
from tests.pages.builders import definition, field, operation, resource


def made(of: Resource, *others: Definition) -> str:
    return example(of, {each.name: each for each in (*of.definitions, *others)})


def parsed(*definitions: Definition) -> Any:
    return yaml.safe_load(made(resource("Tree", *definitions)))


def spec(*fields: Any, **stated: Any) -> tuple[Definition, ...]:
    """A kind with a spec of these fields."""
    return definition("g.v1.Tree", field("spec", "g.v1.TreeSpec")), definition("g.v1.TreeSpec", *fields, **stated)


def test_a_manifest_begins_with_what_it_is():
    assert {"apiVersion": "g.example.org/v1", "kind": "Tree"} == parsed(definition("g.v1.Tree"))


def test_an_object_that_is_kept_has_a_name():
    with_metadata = definition("g.v1.Tree", field("metadata", "m.ObjectMeta"))

    assert {"name": "<string>"} == parsed(with_metadata)["metadata"]


def test_a_review_that_is_only_created_has_no_name():
    review = resource(
        "Review",
        definition("g.v1.Review", field("metadata", "m.ObjectMeta")),
        operations=(operation("post", "POST", "/apis/g.example.org/v1/reviews"),),
    )

    assert "metadata" not in yaml.safe_load(made(review))


def test_required_fields_come_first():
    kind = spec(field("a", default=Json(1)), field("z", required=True))

    assert ["z", "a"] == list(parsed(*kind)["spec"])


@pytest.mark.parametrize(
    ("expected", "stated"),
    [
        ("Round", {"default": Json("Round"), "enum": (Json("Cut"), Json("Round"))}),
        ("Cut", {"enum": (Json("Cut"), Json("Round"))}),
        (False, {"default": Json(False)}),
        ("", {"default": Json("")}),
        (None, {"default": Json(None)}),
        ([1], {"default": Json([1])}),
        ({"a": {"b": "c: d"}}, {"default": Json({"a": {"b": "c: d"}})}),
        ("<string>", {}),
    ],
)
def test_a_value_is_the_default_then_the_first_of_the_enum_then_a_placeholder(expected: Any, stated: dict[str, Any]):
    assert expected == parsed(*spec(field("a", required=True, **stated)))["spec"]["a"]


@pytest.mark.parametrize(
    ("expected", "type_"),
    [
        ("<string>", "string"),
        ("<date-time>", "string(date-time)"),
        (0, "integer(int32)"),
        (0, "number"),
        (False, "boolean"),
        ("<integer or string>", "int-or-string"),
        (["<string>"], "[]string"),
        ([[0]], "[][]integer"),
        ({}, "map[string]string"),
        ({}, "any"),
        ({}, "object"),
        ("<string>", "oneOf(string, integer)"),
        ({}, "other.v1.Gone"),
    ],
)
def test_a_placeholder_has_the_type_of_its_field(expected: Any, type_: str):
    assert expected == parsed(*spec(field("a", type_, required=True)))["spec"]["a"]


def test_a_number_is_one_that_the_schema_allows_and_says_that_it_is_to_be_replaced():
    text = made(resource("Tree", *spec(field("a", "integer(int32)", required=True, minimum=8))))

    assert "  a: 8  # integer (int32)" in text.splitlines()


def test_the_items_of_a_list_have_facts_of_their_own():
    kind = spec(field("a", "[]string", required=True, items=Facts(enum=(Json("Red"),))))

    assert ["Red"] == parsed(*kind)["spec"]["a"]


def test_required_fields_of_a_required_type_are_there():
    kind = spec(field("b", "[]g.v1.Branch", required=True))
    branch = definition("g.v1.Branch", field("name", required=True), field("leaf"))

    assert [{"name": "<string>"}] == parsed(*kind, branch)["spec"]["b"]


def test_a_type_that_is_a_text_is_called_by_its_name():
    amount = definition("m.Quantity", type=parse_type("string"))

    assert "<Quantity>" == parsed(*spec(field("a", "m.Quantity", required=True)), amount)["spec"]["a"]


def test_a_type_that_is_a_list_is_shown_as_one():
    numbers = definition("m.Numbers", type=parse_type("[]integer"))

    assert [0] == parsed(*spec(field("a", "m.Numbers", required=True)), numbers)["spec"]["a"]


def test_a_recursive_type_ends():
    branch = definition("g.v1.Branch", field("next", "g.v1.Branch", required=True))

    assert {"next": {}} == parsed(*spec(field("b", "g.v1.Branch", required=True)), branch)["spec"]["b"]


def test_a_spec_inside_a_template_is_shown_though_nothing_requires_it():
    kind = spec(field("template", "g.v1.Template", required=True))
    template = definition("g.v1.Template", field("metadata", "m.ObjectMeta"), field("spec", "g.v1.PodSpec"))
    pod = definition("g.v1.PodSpec", field("containers", "[]string", required=True))

    assert {"template": {"spec": {"containers": ["<string>"]}}} == parsed(*kind, template, pod)["spec"]


def test_a_spec_that_requires_nothing_shows_some_of_its_fields():
    fields = [field(name) for name in "abcdefgh"]

    assert 5 == len(parsed(*spec(*fields))["spec"])


def test_what_a_reader_should_not_set_is_not_suggested():
    fields = (field("a", description="Deprecated: use b."), field("b"), field("c", description="(Alpha) needs x."))

    assert ["b"] == list(parsed(*spec(*fields))["spec"])


def test_one_of_several_sets_of_fields_is_there():
    sets = (RequiredSet(rule="exactly-one", members=(("b", "c"), ("a",))),)

    assert ["b", "c"] == list(parsed(*spec(field("a"), field("b"), field("c"), required_sets=sets))["spec"])


def test_a_kind_without_a_spec_shows_its_own_fields():
    kind = definition(
        "g.v1.Tree", field("data", "map[string]string"), field("status", "g.v1.S"), field("on", "boolean")
    )

    assert {"data": {}, "on": False} == {
        name: value for name, value in parsed(kind).items() if name not in {"apiVersion", "kind"}
    }


@pytest.mark.parametrize("name", ["on", "=", "a: b", "#a", "1", "null", "- a"])
def test_names_that_yaml_would_misread_are_quoted(name: str):
    assert name in parsed(*spec(field(name, required=True)))["spec"]
