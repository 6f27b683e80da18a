"""Where a type is used."""

from __future__ import annotations

from generator.model.api import Body
from generator.model.types import parse_type
from generator.pages.appears import LONGEST, appears_fold
from generator.pages.outline import Link, Section
from tests.pages.builders import api, common, definition, field, operation, pages, resource, response


def uses(of: str, *resources: object, **stated: object) -> list[str]:
    found: dict[str, Section] = {
        section.definition: section
        for page in pages(api(*resources, **stated)).values()
        for section in getattr(page, "sections", ())
    }
    return [f"{link.text} {link.src_uri.rpartition('/')[2]}#{link.anchor}" for link in found[of].appears_in]


def test_a_type_names_the_types_that_have_it_as_a_field():
    tree = resource("Tree", definition("g.v1.Tree", field("leaf", "[]g.v1.Leaf")), definition("g.v1.Leaf"))

    assert ["Tree tree-v1.md#Tree"] == uses("g.v1.Leaf", tree)


def test_a_type_that_uses_another_twice_is_named_once():
    tree = resource(
        "Tree", definition("g.v1.Tree", field("a", "g.v1.Leaf"), field("b", "g.v1.Leaf")), definition("g.v1.Leaf")
    )

    assert ["Tree tree-v1.md#Tree"] == uses("g.v1.Leaf", tree)


def test_a_recursive_type_does_not_name_itself():
    tree = resource("Tree", definition("g.v1.Tree", field("next", "g.v1.Tree")))

    assert [] == uses("g.v1.Tree", tree)


def test_a_type_names_the_pages_whose_operations_take_or_give_it():
    path = "/apis/g.example.org/v1/trees/{name}"
    tree = resource(
        "Tree",
        operations=(
            operation("delete", "DELETE", path, body=Body(type=parse_type("m.Options"))),
            operation("get", "GET", path, responses=(response("200", "OK", "m.Status"),)),
        ),
    )
    shared = (common(definition("m.Options")), common(definition("m.Status")))

    assert ["Tree tree-v1.md#Operations"] == uses("m.Options", tree, common=shared)
    assert ["Tree tree-v1.md#Operations"] == uses("m.Status", tree, common=shared)


def test_a_kind_does_not_name_its_own_page():
    path = "/apis/g.example.org/v1/trees/{name}"
    get = operation("get", "GET", path, responses=(response("200", "OK", "g.v1.Tree"),))

    assert [] == uses("g.v1.Tree", resource("Tree", operations=(get,)))


def test_a_type_names_the_operations_that_belong_to_no_kind():
    get = operation("", "GET", "/version/", responses=(response("200", "OK", "m.Info"),))

    assert ["GET /version/ discovery.md#get-version"] == uses(
        "m.Info", common=(common(definition("m.Info")),), discovery=(get,)
    )


def test_a_long_list_is_folded_under_its_first_names():
    links = tuple(Link(text=f"T{number}") for number in range(LONGEST + 1))

    assert "Appears in T0, T1, T2 and 10 more" == str(appears_fold(links))
    assert appears_fold(links[:LONGEST]) is None
