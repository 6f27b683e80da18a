"""Pages that would be too heavy are spread over several."""

from __future__ import annotations

from generator.model.api import Definition, Resource
from generator.pages.build import OutlineOptions, outline
from generator.pages.outline import Link, ResourcePage, SplitPage
from generator.pages.splitting import split, weight
from tests.pages.builders import api, common, definition, field, pages, rendered, resource

LONG = "It grows. " * 10
OPTIONS = OutlineOptions(heaviest=500)


def tree(**stated: str) -> Resource:
    return resource(
        "Tree",
        definition("g.v1.Tree", field("spec", "g.v1.TreeSpec"), field("status", "g.v1.TreeStatus"), description=LONG),
        definition("g.v1.TreeSpec", field("branches", "[]g.v1.Branch"), field("roots", "g.v1.Root"), field("x")),
        definition("g.v1.TreeStatus", field("seen", "g.v1.Seen")),
        definition("g.v1.TreeList", field("items", "[]g.v1.Tree")),
        definition("g.v1.Branch", field("leaf", "g.v1.Leaf")),
        definition("g.v1.Leaf", field("next", "g.v1.Leaf")),
        definition("g.v1.Root", field("leaf", "g.v1.Leaf")),
        definition("g.v1.Seen"),
        **stated,
    )


def names(of: tuple[Definition, ...]) -> list[str]:
    return [each.short_name for each in of]


def test_a_light_page_stays_whole():
    assert tree().definitions == split(tree(), weight(tree())).kept


def test_kind_spec_status_and_list_stay_and_what_the_spec_does_not_lead_to():
    assert ["Tree", "TreeSpec", "TreeStatus", "TreeList", "Seen"] == names(split(tree(), 0).kept)


def test_every_other_type_moves_with_the_first_field_that_leads_to_it():
    parts = split(tree(), 0).parts

    assert [("branches", ["Branch", "Leaf"]), ("roots", ["Root"])] == [
        (part.field, names(part.definitions)) for part in parts
    ]


def test_nothing_moves_from_a_kind_without_a_spec():
    bare = resource("Tree", definition("g.v1.Tree", field("leaf", "g.v1.Leaf")), definition("g.v1.Leaf"))

    assert () == split(bare, 0).parts


def test_fields_that_read_alike_have_addresses_of_their_own():
    spec = definition("g.v1.TreeSpec", field("Index", "g.v1.A"), field("a b", "g.v1.B"), field("index", "g.v1.C"))
    kinds = resource(
        "Tree",
        definition("g.v1.Tree", field("spec", "g.v1.TreeSpec")),
        spec,
        *map(definition, ("g.v1.A", "g.v1.B", "g.v1.C")),
    )

    slugs = [part.slug for part in split(kinds, 0).parts]

    assert ["Index~", "a~20b", "index~2"] == slugs


def test_links_follow_and_the_old_anchor_links_on():
    found = pages(api(tree()), OPTIONS)
    page, part = found["reference/g/tree-v1.md"], found["reference/g/tree-v1/branches.md"]

    assert isinstance(page, ResourcePage)
    assert isinstance(part, SplitPage)
    branches = page.sections[1].fields[0]
    assert (Link(text="Branch array", src_uri=part.src_uri, anchor="Branch"),) == branches.type.parts
    assert [("Branch", part.src_uri, "Branch"), ("Leaf", part.src_uri, "Leaf")] == [
        (row.anchor, row.src_uri, row.target) for row in page.moved[:2]
    ]
    assert ["Branch", "Leaf"] == [section.anchor for section in part.sections]


def test_a_short_name_that_stands_twice_keeps_its_anchor_wherever_it_moves():
    kinds = resource(
        "Tree",
        definition("g.v1.Tree", field("spec", "g.v1.TreeSpec"), description=LONG),
        definition("g.v1.TreeSpec", field("a", "a.v1.Leaf"), field("b", "b.v1.Leaf")),
        definition("a.v1.Leaf"),
        definition("b.v1.Leaf"),
    )

    found = pages(api(kinds), OutlineOptions(heaviest=0))

    part = found["reference/g/tree-v1/b.md"]
    assert isinstance(part, SplitPage)
    assert ["b.v1.Leaf"] == [section.anchor for section in part.sections]


def test_a_part_says_where_it_belongs():
    text = rendered(outline(api(tree(), common=(common(definition("m.Other")),)), OPTIONS))

    assert "The types that `spec.branches` of `Tree` leads to.\n{ .summary }" in text["reference/g/tree-v1/branches.md"]
    assert "This page belongs to [`Tree`](../tree-v1.md)." in text["reference/g/tree-v1/branches.md"]
    assert "[`Branch`](tree-v1/branches.md#Branch) {#Branch}" in text["reference/g/tree-v1.md"]


def test_a_page_is_split_only_where_it_weighs_too_much():
    light, heavy = outline(api(tree())), outline(api(tree()), OPTIONS)

    assert not any(isinstance(page, SplitPage) for page in light.pages)
    assert 2 == sum(isinstance(page, SplitPage) for page in heavy.pages)
