"""What a project hides is on no page, with everything that only it holds."""

from __future__ import annotations

from generator.config import hidden
from generator.model.api import Api
from generator.model.hiding import Visible, visible
from generator.sources import import_documents
from tests.sources.build import spec

PACKAGE = "org.example.garden.v1"


def without(*patterns: str) -> Visible:
    return visible(garden(), hidden(patterns))


def garden() -> Api:
    return import_documents([spec("greenhouse.yaml")]).api


def headings(api: Api) -> set[str]:
    return {definition.short_name for definition in api.resources[0].definitions}


def fields(api: Api, heading: str) -> set[str]:
    (found,) = (each for each in api.resources[0].definitions if each.short_name == heading)
    return {field.name for field in found.fields}


def test_a_field_is_left_out_and_named():
    found = without(f"{PACKAGE}.Greenhouse.spec.settings")

    assert {"settings"} == fields(garden(), "Greenhouse.spec") - fields(found.api, "Greenhouse.spec")
    assert (f"{PACKAGE}.Greenhouse.spec.settings",) == found.hidden


def test_a_nested_object_goes_with_its_field_and_takes_along_what_it_holds():
    found = without(f"{PACKAGE}.Greenhouse.spec.climate")

    gone = {path for path in headings(garden()) if path.startswith("Greenhouse.spec.climate")}
    assert {"Greenhouse.spec.climate.heating.schedule", "Greenhouse.spec.climate.windows"} < gone
    assert gone == headings(garden()) - headings(found.api)
    assert "climate" not in fields(found.api, "Greenhouse.spec")


def test_a_kind_takes_its_page_along():
    assert {"Plant"} == {page.kind for page in garden().resources} - {
        page.kind for page in without(f"{PACKAGE}.Plant").api.resources
    }


def test_a_glob_may_mean_every_version():
    found = without("org.example.garden.*.Greenhouse.spec.robots")

    assert {f"org.example.garden.{version}.Greenhouse.spec.robots" for version in ("v1", "v1beta1")} == set(
        found.hidden
    )


def test_rules_that_meet_nothing_leave_the_api_as_it_is():
    assert (garden(), ()) == (without("a.b.*").api, without("a.b.*").hidden)
