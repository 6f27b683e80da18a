"""The outline as a value: it prints, compares and hashes."""

from __future__ import annotations

from generator.pages import words
from generator.pages.outline import Link, OperationSection, TypeText
from tests.pages.builders import api, definition, field, operation, orchard, outline_of, pages, parameter, resource

TREE = resource(
    "Tree",
    definition("g.v1.Tree", field("spec", "g.v1.TreeSpec", required=True)),
    definition("g.v1.TreeSpec", field("age", "integer(int32)")),
    operations=(operation("list", "GET", "/apis/g.example.org/v1/trees", "pretty"),),
)


def test_a_page_prints_its_outline():
    expected = """\
Tree  [reference/g/tree-v1.md]
  #Tree
    spec* TreeSpec
  #TreeSpec
    age integer (int32)
  #list  GET /apis/g.example.org/v1/trees
    #list-query-pretty string"""

    page = pages(api(TREE, parameters=(parameter("pretty"),)))["reference/g/tree-v1.md"]

    assert expected == str(page)


def test_an_index_prints_its_rows():
    page = pages(api(resource("Tree", version="v1beta1"), resource("Tree")))["reference/g/index.md"]

    assert "G  [reference/g/index.md]\n  Tree v1 v1beta1" == str(page)


def test_the_same_api_gives_the_same_outline():
    assert outline_of("orchard.yaml") == orchard()
    assert hash(outline_of("orchard.yaml")) == hash(orchard())


def test_a_type_prints_as_a_reader_sees_it():
    assert "A | B" == str(TypeText(parts=(Link(text="A"), Link(text=" | "), Link(text="B"))))


def test_an_operation_has_no_empty_group():
    bare = OperationSection(anchor="read", title=words.READ, id="read", method="GET", path="/x")

    assert () == bare.groups
