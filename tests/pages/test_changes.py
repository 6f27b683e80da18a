"""The page of changes: groups, sentences, links."""

from __future__ import annotations

from generator.model.api import Api, Release, ReleaseChange
from generator.pages.changes import NOTHING, changes_page
from generator.pages.links import Places

PLACES = Places({"org.x.v1.Lamp": ("reference/x/lamp-v1.md", "Lamp")}, {"org.x.v1.Lamp": "Lamp"}, {})


def rows(*changes: ReleaseChange) -> list[tuple[str, str, str]]:
    """(heading, sentence, anchor of the link) of each row."""
    api = Api(releases=(Release(name="2.0", changes=changes),))
    page = next(changes_page(api, PLACES))
    return [
        (group.title.text if group.title else "", str(row.sentence), row.link.anchor if row.link else "")
        for group in page.releases[0].groups
        for row in group.rows
    ]


def test_no_release_gives_no_page():
    assert [] == list(changes_page(Api(), PLACES))


def test_a_field_is_linked_where_it_stands():
    change = ReleaseChange(
        rule="field-added",
        level="info",
        type="org.x.v1.Lamp",
        field="wick",
        label="Lamp.wick",
        page="org.x.v1.Lamp",
        revision="string",
    )
    assert [("Lamp", "Lamp.wick is new: string", "Lamp-wick")] == rows(change)


def test_a_removed_field_is_linked_to_the_type_that_had_it():
    change = ReleaseChange(
        rule="field-removed", level="error", type="org.x.v1.Lamp", field="oil", label="Lamp.oil", page="org.x.v1.Lamp"
    )
    assert [("Lamp", f"Lamp.oil was removed (it was {NOTHING})", "Lamp")] == rows(change)


def test_a_kind_is_named_by_the_heading_alone():
    change = ReleaseChange(rule="kind-added", level="info", type="org.x.v1.Lamp", label="Lamp", page="org.x.v1.Lamp")
    assert [("Lamp", "The kind is new", "")] == rows(change)


def test_a_group_that_went_stands_under_its_own_name():
    change = ReleaseChange(rule="group-removed", level="error", label="old.example.org", base="old.example.org")
    assert [("old.example.org", "The group old.example.org was removed with all its kinds", "")] == rows(change)


def test_a_type_is_shown_as_on_its_page():
    change = ReleaseChange(
        rule="type-changed",
        level="error",
        type="org.x.v1.Lamp",
        field="oil",
        label="Lamp.oil",
        page="org.x.v1.Lamp",
        base="[]org.x.v1.Lamp",
        revision="integer(int32)",
    )
    assert "The type of Lamp.oil changed from Lamp array to integer (int32)" == rows(change)[0][1]
