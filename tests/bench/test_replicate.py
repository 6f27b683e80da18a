"""A replicated API is the same API again under other groups, and nothing that belongs to no group doubles."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from bench.replicate import replicated

GVK = "x-kubernetes-group-version-kind"
META = "io.k8s.apimachinery.pkg.apis.meta.v1.DeleteOptions"


def kind(group: str, name: str = "Driver") -> dict[str, str]:
    return {"group": group, "version": "v1", "kind": name}


DOCUMENT: dict[str, Any] = {
    "swagger": "2.0",
    "definitions": {
        "io.k8s.api.apps.v1.Driver": {
            "properties": {
                "own": {"$ref": "#/definitions/io.k8s.api.apps.v1.DriverSpec"},
                "options": {"items": {"$ref": f"#/definitions/{META}"}},
                "$ref": {"type": "string"},
            },
            GVK: [kind("apps")],
        },
        "io.k8s.api.apps.v1.DriverSpec": {"type": "object"},
        META: {GVK: [kind("", "DeleteOptions"), kind("apps", "DeleteOptions")]},
    },
    "parameters": {"pretty": {"name": "pretty", "in": "query"}},
    "paths": {
        "/version/": {"get": {"operationId": "getVersion"}},
        "/api/v1/pods": {"get": {"operationId": "listPods", GVK: kind("", "Pod")}},
        "/apis/apps/v1/drivers": {
            "parameters": [{"$ref": "#/parameters/pretty"}],
            "get": {
                "operationId": "listDrivers",
                "responses": {"200": {"schema": {"$ref": "#/definitions/io.k8s.api.apps.v1.Driver"}}},
                GVK: kind("apps"),
            },
        },
    },
}
COPY = "io.k8s.api.apps.copy2.example.v1.Driver"


@pytest.fixture
def twice() -> dict[str, Any]:
    return replicated(DOCUMENT, 2)


def test_once_is_the_document_itself():
    assert DOCUMENT == replicated(DOCUMENT, 1)


def test_document_stays_as_it_was():
    before = copy.deepcopy(DOCUMENT)
    replicated(DOCUMENT, 3)

    assert before == DOCUMENT


def test_all_that_was_there_is_there(twice: dict[str, Any]):
    assert DOCUMENT["paths"].items() <= twice["paths"].items()
    assert DOCUMENT["definitions"]["io.k8s.api.apps.v1.Driver"] == twice["definitions"]["io.k8s.api.apps.v1.Driver"]


def test_definitions_of_a_group_come_again(twice: dict[str, Any]):
    assert {COPY, f"{COPY}Spec"} == twice["definitions"].keys() - DOCUMENT["definitions"].keys()


def test_definitions_without_a_group_stay_one_and_list_the_new_groups(twice: dict[str, Any]):
    groups = [each["group"] for each in twice["definitions"][META][GVK]]

    assert ["", "apps", "core.copy2.example", "apps.copy2.example"] == groups


def test_copy_refers_to_copies_and_to_what_is_shared(twice: dict[str, Any]):
    properties = twice["definitions"][COPY]["properties"]

    assert {"$ref": f"#/definitions/{COPY}Spec"} == properties["own"]
    assert {"items": {"$ref": f"#/definitions/{META}"}} == properties["options"]
    assert {"type": "string"} == properties["$ref"]


def test_kinds_of_a_copy_are_in_the_new_group(twice: dict[str, Any]):
    assert [kind("apps.copy2.example")] == twice["definitions"][COPY][GVK]


def test_paths_of_a_copy_name_the_new_group(twice: dict[str, Any]):
    new = twice["paths"].keys() - DOCUMENT["paths"].keys()

    assert {"/apis/core.copy2.example/v1/pods", "/apis/apps.copy2.example/v1/drivers"} == new


def test_operation_of_a_copy_is_its_own(twice: dict[str, Any]):
    item = twice["paths"]["/apis/apps.copy2.example/v1/drivers"]

    assert "listDriversCopy2" == item["get"]["operationId"]
    assert kind("apps.copy2.example") == item["get"][GVK]
    assert {"$ref": f"#/definitions/{COPY}"} == item["get"]["responses"]["200"]["schema"]
    assert [{"$ref": "#/parameters/pretty"}] == item["parameters"]


def test_three_times_has_two_copies():
    groups = {path.split("/")[2] for path in replicated(DOCUMENT, 3)["paths"] if path.startswith("/apis/apps")}

    assert {"apps", "apps.copy2.example", "apps.copy3.example"} == groups


@pytest.mark.parametrize(
    ("name", "expected"),
    [("Driver", "copy2.example.Driver"), ("v1.Driver", "copy2.example.v1.Driver")],
)
def test_short_name_gets_a_group_too(name: str, expected: str):
    document = {"definitions": {name: {"type": "object"}}, "paths": {}}

    assert [name, expected] == list(replicated(document, 2)["definitions"])
