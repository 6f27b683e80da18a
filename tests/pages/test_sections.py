"""Type sections: anchors, fixed values, types without fields."""

from __future__ import annotations

from generator.model.gvk import GroupVersionKind
from generator.model.types import parse_type
from generator.pages import words
from generator.pages.anchors import Anchors, type_anchors
from tests.pages.builders import definition, field, kind_page, operation, resource, section_of

TREE = GroupVersionKind(group="g.example.org", version="v1", kind="Tree")


def test_a_type_and_its_fields_have_anchors_of_their_names():
    section = section_of(definition("g.v1.Leaf", field("area"), field("x y")))

    assert "Leaf" == section.anchor
    assert ["Leaf-area", "Leaf-x~20y"] == [row.anchor for row in section.fields]


def test_a_short_name_that_stands_twice_on_a_page_is_told_by_its_full_name():
    anchors = type_anchors((definition("a.v1.Leaf"), definition("b.v1.Leaf")))

    assert {"a.v1.Leaf": "Leaf", "b.v1.Leaf": "b.v1.Leaf"} == anchors


def test_a_type_never_takes_an_anchor_that_the_page_needs():
    """`Operations` is the heading of the operations, and `list` an operation."""
    tree = resource(
        "Tree",
        definition("g.v1.Tree"),
        definition("g.v1.Operations"),
        definition("g.v1.list"),
        operations=(operation("list", "GET", "/apis/g.example.org/v1/trees"),),
    )

    page = kind_page(tree)

    assert ["Tree", "g.v1.Operations", "g.v1.list"] == [section.anchor for section in page.sections]


def test_a_field_whose_anchor_is_a_type_gets_a_number():
    tree = resource("Tree", definition("g.v1.Tree", field("A")), definition("g.v1.Tree-A"))

    page = kind_page(tree)

    assert "Tree-A" == page.sections[1].anchor
    assert "Tree-A~2" == page.sections[0].fields[0].anchor


def test_anchors_are_handed_out_once():
    anchors = Anchors(("a",))

    assert ["b", "a~2", "a~3"] == [anchors.unique("a", "b"), anchors.unique("a"), anchors.unique("a")]


def test_a_kind_shows_the_values_that_name_it():
    own = definition("g.v1.Tree", field("apiVersion"), field("kind"), field("name"), kinds=(TREE,))

    facts = [row.says.facts for row in section_of(own).fields]

    assert (words.VALUE.filled(value="g.example.org/v1"),) == facts[0]
    assert (words.VALUE.filled(value="Tree"),) == facts[1]
    assert () == facts[2]


def test_a_type_of_many_kinds_invents_no_value():
    """DeleteOptions and WatchEvent have dozens of kinds."""
    other = GroupVersionKind(group="h", version="v1", kind="Tree")
    shared = definition("g.v1.Options", field("apiVersion"), field("kind"), kinds=(TREE, other))

    assert [(), ()] == [row.says.facts for row in section_of(shared).fields]


def test_a_type_without_fields_says_what_it_is():
    section = section_of(definition("g.v1.Amount", type=parse_type("string")))

    assert "string" == str(section.type)
    assert () == section.fields


def test_an_object_does_not_say_that_it_is_one():
    assert section_of(definition("g.v1.Leaf", field("area"))).type is None


def test_required_is_what_the_schema_says():
    section = section_of(definition("g.v1.Leaf", field("a", description="Required: a."), field("b", required=True)))

    assert [None, words.REQUIRED_FIELD] == [row.required for row in section.fields]


def test_a_recursive_type_ends_in_a_link():
    section = section_of(definition("g.v1.Branch", field("branches", "[]g.v1.Branch")))

    assert "Branch" == section.fields[0].type.parts[0].anchor
