"""Nothing of Kubernetes' own document is left without a place."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import msgspec
import pytest

from generator.model.api import Facts, Resource
from generator.sources import import_documents, parse_selector
from tests.sources.accounting import RawDocument, constraints, expression, words
from tests.sources.real import document, imported

pytestmark = pytest.mark.data
DOCUMENTS = ["openapi/kubernetes-1.36-swagger.json", "openapi/kubernetes-1.35-swagger.json"]


@pytest.fixture(params=DOCUMENTS)
def relative(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def raw(relative: str) -> RawDocument:
    return RawDocument(document(relative).data.decode())


def test_the_document_of_1_36_holds_what_is_known_of_it():
    report = imported(DOCUMENTS[0]).report

    assert (771, 3137, 1123) == (report.definitions, report.fields, report.operations)
    assert 95 == report.kinds
    assert 65 == len(imported(DOCUMENTS[0]).api.discovery)
    assert () == report.left_out


def test_every_definition_stands_once(relative: str, raw: RawDocument):
    names = Counter(definition.name for definition in imported(relative).api.definitions())

    assert Counter(raw.definitions.keys()) == names


def test_every_field_stands_once_with_its_type(relative: str, raw: RawDocument):
    found = {(d.name, f.name): str(f.type) for d in imported(relative).api.definitions() for f in d.fields}

    expected = {
        (name, field): expression(schema["properties"][field])
        for name, schema in raw.definitions.items()
        for field in schema.get("properties", {})
    }
    assert expected == found


def test_required_is_what_the_schema_says(relative: str, raw: RawDocument):
    found = {(d.name, f.name) for d in imported(relative).api.definitions() for f in d.fields if f.required}

    assert raw.required() == found


def test_every_keyword_of_every_schema_is_stated(relative: str, raw: RawDocument):
    for definition in imported(relative).api.definitions():
        schema = raw.definitions[definition.name]
        stated = constraints(schema) - {item for item in constraints(schema) if item[0].endswith("version-kind")}
        assert stated == _stated(definition), definition.name
        for field in definition.fields:
            assert constraints(schema["properties"][field.name]) == _stated(field), (definition.name, field.name)


def _stated(facts: Facts) -> set[tuple[str, str]]:
    """The keywords behind the attributes that the documents use."""
    stated: dict[str, Any] = {
        "enum": [value.value for value in facts.enum],
        "x-kubernetes-list-type": facts.list_type,
        "x-kubernetes-list-map-keys": list(facts.list_map_keys),
        "x-kubernetes-map-type": facts.map_type,
        "x-kubernetes-patch-strategy": facts.patch_strategy,
        "x-kubernetes-patch-merge-key": facts.patch_merge_key,
        "x-kubernetes-unions": [
            {"fields-to-discriminateBy": dict(union.fields)}
            | ({"discriminator": union.discriminator} if union.discriminator else {})
            for union in facts.unions
        ],
    }
    assert facts.other_rules == ()
    return {(key, json.dumps(value, sort_keys=True)) for key, value in stated.items() if value}


def test_every_kind_is_stated(relative: str, raw: RawDocument):
    for definition in imported(relative).api.definitions():
        entries = raw.definitions[definition.name].get("x-kubernetes-group-version-kind", [])
        expected = sorted((entry["group"], entry["version"], entry["kind"]) for entry in entries)
        assert expected == [(gvk.group, gvk.version, gvk.kind) for gvk in definition.kinds]


def test_every_operation_stands_once_with_parameters_body_and_responses(relative: str, raw: RawDocument):
    api = imported(relative).api
    parameters = {parameter.key: parameter for parameter in api.parameters}
    operations = list(api.operations())

    assert Counter(raw.operations().keys()) == Counter((o.path, o.method) for o in operations)
    for operation in operations:
        used = [parameters[key] for key in operation.parameters]
        expected = raw.parameters(operation.path, operation.method)
        assert expected == Counter((p.location, p.name, words(p.description)) for p in used), operation.id
        bodies = raw.bodies(operation.path, operation.method)
        assert bodies == ([str(operation.body.type)] if operation.body else []), operation.id
        responses = raw.operations()[operation.path, operation.method]["responses"]
        assert {
            code: (response["description"], expression(response["schema"]) if "schema" in response else None)
            for code, response in responses.items()
        } == {r.code: (r.description, str(r.type) if r.type else None) for r in operation.responses}


def test_every_text_has_a_place(relative: str, raw: RawDocument):
    api = imported(relative).api
    places: list[Any] = [*api.parameters, *api.operations()]
    for definition in api.definitions():
        places += [definition, *definition.fields]
    places += [response for operation in api.operations() for response in operation.responses]
    places += [operation.body for operation in api.operations() if operation.body]
    found = {words(place.description) for place in places}
    found |= {words(place.items.description) for place in places if getattr(place, "items", None)}

    assert set() == raw.texts() - found


def test_shared_parameters_are_few():
    api = imported(DOCUMENTS[0]).api
    query = {parameter.key: parameter for parameter in api.parameters if parameter.location == "query"}
    uses = sum(key in query for operation in api.operations() for key in operation.parameters)

    assert (45, 7719) == (len(query), uses)
    assert {"fieldManager", "fieldManager.patch", "container.log", "container.exec"} <= query.keys()


def test_the_bundled_selection_has_the_known_extent():
    only = [parse_selector("storage.k8s.io/v1"), parse_selector("flowcontrol/v1")]
    api = import_documents([document(DOCUMENTS[0])], only=only).api
    definitions = [definition for resource in api.resources for definition in resource.definitions]
    parameters = {parameter.key: parameter for parameter in api.parameters}
    operations = [operation for resource in api.resources for operation in resource.operations]

    assert 46 == len(definitions)
    assert 161 == sum(len(definition.fields) for definition in definitions)
    assert 40 == sum(field.required for definition in definitions for field in definition.fields)
    assert 83 == len(operations)
    assert 622 == sum(parameters[key].location == "query" for o in operations for key in o.parameters)
    assert 18 == len(api.common)
    assert 68 == sum(len(common.definitions[0].fields) for common in api.common)


def test_a_selection_changes_neither_pages_nor_parameter_keys():
    whole = imported(DOCUMENTS[0]).api
    part = import_documents([document(DOCUMENTS[0])], only=[parse_selector("core")]).api

    assert set(part.resources) == {resource for resource in whole.resources if not resource.group}
    assert set(part.parameters) <= set(whole.parameters)


def test_names_that_collide_are_told_apart():
    api = imported(DOCUMENTS[0]).api
    versions = {r.version: r for r in api.resources if r.kind == "DeviceTaintRule"}
    requests = _named(api.definitions(), "TokenRequest")

    assert {"io.k8s.api.authentication.v1.TokenRequest", "io.k8s.api.storage.v1.TokenRequest"} == requests
    for version, resource in versions.items():
        assert resource.definitions[0].name == f"io.k8s.api.resource.{version}.DeviceTaintRule"


def _named(definitions: Any, short_name: str) -> set[str]:
    return {definition.name for definition in definitions if definition.short_name == short_name}


def test_types_of_pods_stand_on_the_page_of_pods():
    pod = _resource("Pod")
    names = [definition.short_name for definition in pod.definitions]

    assert ["Pod", "PodSpec", "PodStatus", "PodList"] == names[:4]
    assert {"ContainerStatus", "PodResourceClaimStatus", "VolumeMountStatus", "VolumeStatus"} <= set(names)
    assert sorted(names[4:]) == names[4:]


def _resource(kind: str) -> Resource:
    return next(r for r in imported(DOCUMENTS[0]).api.resources if r.kind == kind)


def test_operations_of_a_subresource_stand_with_their_resource():
    kinds = {str(operation.kind) for operation in _resource("ServiceAccount").operations}

    assert "authentication.k8s.io/v1 TokenRequest" in kinds
    assert "TokenRequest" not in {resource.kind for resource in imported(DOCUMENTS[0]).api.resources}


def test_the_order_of_keys_does_not_matter():
    first = document(DOCUMENTS[0])
    data = json.dumps(_reversed(json.loads(first.data))).encode()

    assert imported(DOCUMENTS[0]) == import_documents([msgspec.structs.replace(first, data=data)])


def _reversed(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _reversed(value[key]) for key in sorted(value, reverse=True)}
    return [_reversed(item) for item in value] if isinstance(value, list) else value
