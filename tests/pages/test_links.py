"""Types as a reader sees them, and where their names lead."""

from __future__ import annotations

import pytest

from generator.model.types import parse_type
from generator.pages.links import Places
from generator.pages.outline import Link, TypeText

INT_OR_STRING = "io.k8s.apimachinery.pkg.util.intstr.IntOrString"
RAW = "io.k8s.apimachinery.pkg.runtime.RawExtension"
PLACES = Places(
    {"a.v1.Pod": ("reference/core/pod-v1.md", "Pod"), "a.v1.Soil.deep": ("reference/core/soil-v1.md", "Soil.deep")},
    {"a.v1.Pod": "Pod", "a.v1.Soil.deep": "Soil.deep"},
    {"b.v1.Outer": "https://example.org/outer"},
)


@pytest.mark.parametrize(
    ("expected", "type_"),
    [
        ("string", "string"),
        ("integer (int32)", "integer(int32)"),
        ("string (date-time)", "string(date-time)"),
        ("Pod", "a.v1.Pod"),
        ("Pod array", "[]a.v1.Pod"),
        ("Pod array array", "[][]a.v1.Pod"),
        ("map[string]Pod", "map[string]a.v1.Pod"),
        ("map[string](string array)", "map[string][]string"),
        ("map[string]string array", "[]map[string]string"),
        ("IntOrString (integer or string)", "int-or-string"),
        ("IntOrString (integer or string)", INT_OR_STRING),
        ("RawExtension (any JSON)", RAW),
        ("any JSON", "any"),
        ("object", "object"),
        ("string | Pod", "oneOf(string, a.v1.Pod)"),
        ("map[string](string | Pod)", "map[string]oneOf(string, a.v1.Pod)"),
    ],
)
def test_a_type_is_written_as_people_say_it(expected: str, type_: str):
    assert expected == str(PLACES.type_text(parse_type(type_)))


def test_a_type_leads_to_its_section():
    link = Link(text="Pod array", src_uri="reference/core/pod-v1.md", anchor="Pod")

    assert TypeText(parts=(link,)) == PLACES.type_text(parse_type("[]a.v1.Pod"))


def test_each_choice_of_several_types_leads_to_its_own_section():
    parts = PLACES.type_text(parse_type("oneOf(a.v1.Pod, string, b.v1.Outer)")).parts

    assert ["Pod", " | ", "string", " | ", "Outer"] == [part.text for part in parts]
    assert ["Pod", "", "", "", ""] == [part.anchor for part in parts]
    assert "https://example.org/outer" == parts[-1].url


def test_a_nested_type_keeps_its_dotted_path():
    assert "Soil.deep" == str(PLACES.type_text(parse_type("a.v1.Soil.deep")))


def test_a_type_outside_the_model_shows_its_name_without_a_link():
    assert Link(text="Gone") == PLACES.link("c.v1.Gone")


def test_a_name_with_odd_characters_is_shown():
    assert "c/d e" == str(PLACES.type_text(parse_type('ref("c/d e")')))
