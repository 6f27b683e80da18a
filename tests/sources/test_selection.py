"""What `--only` keeps."""

from __future__ import annotations

import pytest

from generator.model.api import Api
from generator.sources import import_documents, parse_selector
from generator.sources.selection import Selector
from tests.sources.build import document, spec


def only(*selectors: str) -> Api:
    return import_documents([spec("served-kind.yaml")], only=map(parse_selector, selectors)).api


@pytest.mark.parametrize(
    ("expected", "text"),
    [
        (Selector(group="storage.k8s.io"), "storage.k8s.io"),
        (Selector(group=""), "core"),
        (Selector(group="", version="v1", kind="Pod"), "/v1/Pod"),
        (Selector(group="apps", version="v1"), "apps/v1"),
    ],
)
def test_a_selector_names_group_version_and_kind(expected: Selector, text: str):
    assert expected == parse_selector(text)


@pytest.mark.parametrize("text", ["a/b/c/d", "apps/", "apps//Pod"])
def test_a_selector_of_another_form_is_refused(text: str):
    with pytest.raises(ValueError, match="GROUP"):
        parse_selector(text)


@pytest.mark.parametrize("selector", ["example.org", "example", "example.org/v1", "example/v1/Widget"])
def test_a_page_is_kept_by_group_version_or_kind(selector: str):
    assert ["Widget"] == [resource.kind for resource in only(selector).resources]


@pytest.mark.parametrize("selector", ["exam", "org", "core", "example.org/v2", "example.org/v1/Gadget"])
def test_a_page_is_not_kept_by_anything_else(selector: str):
    assert () == only(selector).resources


def test_common_definitions_are_kept_when_a_page_leads_to_them():
    kept = {common.definitions[0].short_name for common in only("example.org").common}

    assert {"ListMeta", "ObjectMeta", "Time", "Spin"} == kept


def test_discovery_and_parameters_that_nothing_uses_are_not_kept():
    nothing = only("core")

    assert ((), (), ()) == (nothing.discovery, nothing.parameters, nothing.common)


def test_a_kind_without_a_page_is_kept_by_its_kind():
    kept = only("example.org/v1/Spin")

    assert ((), ["Spin"]) == (kept.resources, [common.definitions[0].short_name for common in kept.common])


def test_a_selector_that_fits_nothing_is_reported():
    report = import_documents([spec("served-kind.yaml")], only=[parse_selector("exampel")]).report

    assert ("exampel",) == report.unmatched


def test_what_is_not_selected_is_counted():
    report = import_documents([spec("served-kind.yaml")], only=[parse_selector("core")]).report

    assert {"kinds": 1, "common definitions": 6, "operations of no kind": 1} == {
        item.what: item.count for item in report.left_out if item.reason == "not-selected"
    }


def test_a_type_of_a_page_that_is_not_kept_stays_a_reference():
    kinds = {name: {"group": name.lower(), "version": "v1", "kind": name} for name in ("A", "B")}
    definitions = {
        "p.A": {"properties": {"b": {"$ref": "#/definitions/p.B"}}, "x-kubernetes-group-version-kind": [kinds["A"]]},
        "p.B": {"type": "object", "x-kubernetes-group-version-kind": [kinds["B"]]},
    }
    paths = {f"/apis/{n.lower()}/v1/x": {"get": {"x-kubernetes-group-version-kind": kinds[n]}} for n in kinds}
    data = document({"swagger": "2.0", "definitions": definitions, "paths": paths})
    api = import_documents([data], only=[parse_selector("a")]).api

    assert ["p.A"] == [definition.name for definition in api.definitions()]
    assert "p.B" == str(api.resources[0].definitions[0].fields[0].type)
