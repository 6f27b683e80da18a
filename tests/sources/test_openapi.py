"""OpenAPI documents to pages, operations, parameters and responses."""

from __future__ import annotations

from typing import Any

import pytest

from generator.errors import SourceError, UnresolvedRefError
from generator.model.api import Facts, Operation, Resource, Response
from generator.model.gvk import GroupVersionKind
from generator.model.jsonvalue import Json
from generator.model.types import Ref, Scalar, parse_type
from tests.sources.build import KIND, api, definition, document, result, spec, v2, v3


@pytest.fixture(scope="module")
def widget() -> Resource:
    return api(spec("served-kind.yaml")).resources[0]


def operation(resource: Resource, id_: str) -> Operation:
    return next(o for o in resource.operations if o.id == id_)


def test_a_kind_that_a_path_serves_is_a_resource(widget: Resource):
    assert GroupVersionKind(group="example.org", version="v1", kind="Widget") == widget.gvk
    assert ("widgets", "Namespaced", "served-kind") == (widget.plural, widget.scope, widget.source)
    assert "k8s.io/api/example/v1" == widget.go_import


def test_the_kind_comes_first_then_spec_status_list_and_what_it_alone_owns(widget: Resource):
    names = [definition.short_name for definition in widget.definitions]

    assert ["Widget", "WidgetSpec", "WidgetStatus", "WidgetList", "Axle", "Blade", "Edge"] == names


def test_a_description_is_normalised(widget: Resource):
    assert "Widget turns.\nIt has a spec." == widget.definitions[0].description


def test_a_kind_without_a_path_heads_a_common_page_with_its_own_types():
    pages = {c.definitions[0].short_name: c for c in api(spec("served-kind.yaml")).common}

    assert ["Spin", "SpinSpec", "Speed"] == [d.short_name for d in pages["Spin"].definitions]
    assert ("example.org", "v1") == (pages["Spin"].group, pages["Spin"].version)


def test_a_definition_that_nothing_reaches_has_a_page():
    assert "Unused" in {c.definitions[0].short_name for c in api(spec("served-kind.yaml")).common}


def test_a_common_type_has_the_group_of_a_kind_of_its_package():
    pages = {c.definitions[0].short_name: c for c in api(spec("served-kind.yaml")).common}

    assert ("", "v1") == (pages["ObjectMeta"].group, pages["ObjectMeta"].version)


def test_a_common_type_without_such_a_kind_has_no_group():
    found = api(v2({"io.k8s.apimachinery.pkg.api.resource.Quantity": {"type": "string"}}))

    assert (None, "") == (found.common[0].group, found.common[0].version)


def test_operations_of_a_subresource_stand_with_the_resource(widget: Resource):
    assert "Spin" == str(operation(widget, "createWidgetSpin").kind).rpartition(" ")[2]


def test_operations_of_no_kind_are_discovery():
    found = api(spec("served-kind.yaml")).discovery

    assert [("getResources", "GET", "/apis/example.org/v1/")] == [(o.id, o.method, o.path) for o in found]
    assert ("application/json", "application/yaml") == found[0].produces


def test_parameters_stand_in_the_order_of_the_page(widget: Resource):
    assert ("namespace", "pretty", "watch", "limit") == operation(widget, "listWidget").parameters
    assert ("name.Widget", "namespace", "pretty", "fieldManager.patch") == operation(widget, "patchWidget").parameters


def test_a_body_is_no_parameter(widget: Resource):
    created = operation(widget, "createWidget")

    assert created.body is not None
    assert (Ref("io.k8s.api.example.v1.Widget"), True) == (created.body.type, created.body.required)
    assert ("namespace", "pretty", "fieldManager") == created.parameters


def test_a_response_without_a_schema_is_kept(widget: Resource):
    expected = (
        Response(code="200", description="OK", type=Ref("io.k8s.api.example.v1.WidgetList")),
        Response(code="401", description="Unauthorized"),
    )
    assert expected == operation(widget, "listWidget").responses


def test_what_is_consumed_says_something_only_beside_a_body(widget: Resource):
    assert () == operation(widget, "listWidget").consumes
    assert ("*/*",) == operation(widget, "createWidget").consumes


def test_an_operation_may_be_deprecated(widget: Resource):
    assert operation(widget, "patchWidget").deprecated
    assert not operation(widget, "replaceWidget").deprecated


def test_an_operation_replaces_a_parameter_of_its_path():
    item = {
        "parameters": [{"in": "query", "name": "a", "type": "string", "description": "Of the path."}],
        "get": {"parameters": [{"in": "query", "name": "a", "type": "integer", "description": "Own."}]},
    }
    found = api(v2({}, {"/x": item}))

    assert [("a", "integer", "Own.")] == [(p.key, str(p.type), p.description) for p in found.parameters]


def test_a_parameter_keeps_its_facts():
    raw = {"in": "query", "name": "a", "type": "integer", "default": 0, "minimum": 0, "required": True}
    parameter = api(v2({}, {"/x": {"get": {"parameters": [raw]}}})).parameters[0]

    assert (Scalar("integer"), True, 0) == (parameter.type, parameter.required, parameter.minimum)
    assert "0" == str(parameter.default)


def test_a_parameter_without_a_place_is_left_out_and_reported():
    raw = {"in": "formData", "name": "file", "type": "file"}
    report = result(v2({}, {"/x": {"post": {"parameters": [raw]}}})).report

    assert [("parameter-location", "formData file")] == [(item.reason, item.what) for item in report.left_out]


def test_a_keyword_of_an_operation_without_a_place_is_reported():
    report = result(v2({}, {"/x": {"post": {"callbacks": {}, "tags": ["a"], "x-go": 1}}})).report

    assert ["callbacks", "x-go"] == [item.what for item in report.left_out]


def test_a_fact_of_a_whole_message_is_reported():
    response = {"description": "OK", "schema": {"type": "array", "items": {"type": "string"}, "maxItems": 3}}
    report = result(v2({}, {"/x": {"get": {"responses": {"200": response}}}})).report

    assert [("message-fact", "max_items")] == [(item.reason, item.what) for item in report.left_out]


def test_summary_and_description_are_both_kept():
    found = api(v2({}, {"/x": {"get": {"summary": "Short.", "description": "Long."}}}))

    assert "Short.\n\nLong." == found.discovery[0].description


def test_an_object_in_an_operation_is_named_after_it():
    schema = {"type": "object", "properties": {"a": {"type": "string"}}}
    operation_ = {"operationId": "getX", "responses": {"200": {"description": "OK", "schema": schema}}}
    found = api(v2({}, {"/x": {"get": operation_}}))

    assert parse_type("operations.getX.response.200") == found.discovery[0].responses[0].type
    assert ["a"] == [field.name for field in definition(found, "getX.response.200").fields]


def test_one_definition_under_two_groups_has_one_page():
    kinds = [KIND, KIND | {"group": "old.example.org"}]
    paths = {
        f"/apis/{kind['group']}/v1/widgets": {
            "get": {"x-kubernetes-action": "list", "x-kubernetes-group-version-kind": kind},
        }
        for kind in kinds
    }
    found = api(v2({"org.example.Widget": {"type": "object", "x-kubernetes-group-version-kind": kinds}}, paths))

    assert 1 == len(found.resources)
    assert 2 == len(found.resources[0].operations)


def test_operations_of_a_kind_that_is_not_defined_are_not_lost():
    paths = {"/apis/example.org/v1/widgets": {"get": {"x-kubernetes-group-version-kind": KIND}}}
    found = api(v2({}, paths))

    assert () == found.resources
    assert 1 == len(found.discovery)


def test_a_path_without_a_namespace_is_of_the_cluster():
    paths = {"/apis/example.org/v1/widgets": {"get": {"x-kubernetes-group-version-kind": KIND}}}
    kind = {"type": "object", "x-kubernetes-group-version-kind": [KIND]}

    assert "Cluster" == api(v2({"org.example.v1.Widget": kind}, paths)).resources[0].scope


@pytest.mark.parametrize(
    ("expected", "name"),
    [
        ("k8s.io/api/storage/v1", "io.k8s.api.storage.v1.Widget"),
        (
            "k8s.io/kube-aggregator/pkg/apis/example/v1",
            "io.k8s.kube-aggregator.pkg.apis.example.v1.Widget",
        ),
        ("", "io.k8s.storage.snapshot.v1.Widget"),
        ("", "org.example.v1.Widget"),
    ],
)
def test_the_go_package_is_stated_where_it_is_known(expected: str, name: str):
    paths = {"/apis/example.org/v1/widgets": {"get": {"x-kubernetes-group-version-kind": KIND}}}
    found = api(v2({name: {"type": "object", "x-kubernetes-group-version-kind": [KIND]}}, paths))

    assert expected == found.resources[0].go_import


def test_the_source_states_title_and_version():
    sources = api(spec("served-kind.yaml")).sources

    assert [("served-kind", "openapi-v2", "Example", "v1.2.3")] == [
        (s.name, s.format, s.title, s.version) for s in sources
    ]


# OpenAPI v3


def test_a_reference_with_siblings_in_v3_is_a_reference():
    schema = {"allOf": [{"$ref": "#/components/schemas/io.example.B"}], "default": {}, "description": "D."}
    found = api(v3({"io.example.A": {"properties": {"b": schema}}, "io.example.B": {"type": "object"}}))
    field = definition(found, "io.example.A").fields[0]

    assert (parse_type("io.example.B"), "D.") == (field.type, field.description)
    assert field.default is not None
    assert "UNSET" == str(field.default)


def test_a_default_beside_a_reference_is_kept_when_it_says_something():
    schema = {"allOf": [{"$ref": "#/components/schemas/io.example.B"}], "default": {"a": 1}}
    found = api(v3({"io.example.A": {"properties": {"b": schema}}, "io.example.B": {"type": "object"}}))

    assert '{"a": 1}' == str(definition(found, "io.example.A").fields[0].default)


def test_bodies_and_responses_of_v3_have_types_and_media_types():
    ref = {"schema": {"$ref": "#/components/schemas/io.example.A"}}
    raw = {
        "operationId": "x",
        "requestBody": {"required": True, "description": "B.", "content": {"text/b": ref, "text/a": ref}},
        "responses": {"200": {"description": "OK", "content": {"text/c": ref}}, "401": {"description": "No"}},
    }
    found = api(v3({"io.example.A": {"type": "object"}}, {"/x": {"post": raw}})).discovery[0]

    assert found.body is not None
    assert (Ref("io.example.A"), True, "B.") == (found.body.type, found.body.required, found.body.description)
    assert (("text/a", "text/b"), ("text/c",)) == (found.consumes, found.produces)
    assert [Ref("io.example.A"), None] == [response.type for response in found.responses]


def test_a_body_that_differs_by_media_type_is_one_of_several():
    content = {"text/a": {"schema": {"type": "string"}}, "text/b": {"schema": {"type": "object"}}}
    found = api(v3({}, {"/x": {"post": {"requestBody": {"content": content}}}})).discovery[0]

    assert found.body is not None
    assert "oneOf(string, object)" == str(found.body.type)


def test_components_hold_parameters_bodies_and_responses():
    raw = {
        "parameters": [{"$ref": "#/components/parameters/p"}],
        "requestBody": {"$ref": "#/components/requestBodies/b"},
        "responses": {"200": {"$ref": "#/components/responses/r"}},
    }
    found = api(
        v3(
            {},
            {"/x": {"post": raw}},
            parameters={"p": {"name": "q", "in": "query", "schema": {"type": "integer", "maximum": 3}}},
            requestBodies={"b": {"description": "Body."}},
            responses={"r": {"description": "Response."}},
        ),
    )

    assert [("q", "integer", 3)] == [(p.key, str(p.type), p.maximum) for p in found.parameters]
    assert found.discovery[0].body is not None
    assert ("Body.", "Response.") == (found.discovery[0].body.description, found.discovery[0].responses[0].description)


def test_a_reference_may_lead_to_another_document_of_the_import():
    first = document(
        {
            "openapi": "3.0.1",
            "components": {
                "schemas": {"io.example.A": {"properties": {"b": {"$ref": "b.json#/components/schemas/io.example.B"}}}},
            },
        },
        "a.json",
    )
    second = document({"openapi": "3.0.1", "components": {"schemas": {"io.example.B": {"type": "object"}}}}, "b.json")

    assert Ref("io.example.B") == definition(api(first, second), "io.example.A").fields[0].type
    with pytest.raises(UnresolvedRefError):
        api(first)


def test_documents_that_repeat_a_definition_define_it_once():
    schema = {"io.example.A": {"type": "object"}}

    assert 1 == len(list(api(v3(schema), v3(schema)).definitions()))


def test_a_kind_that_two_documents_define_differently_is_an_error():
    kind = {"type": "object", "x-kubernetes-group-version-kind": [KIND]}
    other = document({"swagger": "2.0", "definitions": {"a.Widget": kind | {"description": "Newer."}}}, "b.json")

    with pytest.raises(SourceError, match=r"b\.json: a\.Widget is defined in a\.json too, and differs"):
        api(v2({"a.Widget": kind}), other)


def test_the_first_of_two_different_common_definitions_counts_and_the_other_is_reported():
    other = document({"swagger": "2.0", "definitions": {"a.Type": {"type": "string"}}}, "b.json")
    imported = result(other, v2({"a.Type": {"type": "object"}}))

    assert "object" == str(definition(imported.api, "a.Type").type)
    assert [("second-definition", "a.Type")] == [(item.reason, item.what) for item in imported.report.left_out]


@pytest.mark.parametrize(
    ("match", "paths"),
    [
        (r"#/paths/~1x/get: must be a mapping", {"/x": {"get": 3}}),
        (r"#/paths/~1x: must be a mapping", {"/x": None}),
        (r"parameters must be a list", {"/x": {"get": {"parameters": {}}}}),
        (r"a parameter has no name", {"/x": {"get": {"parameters": [{"in": "query"}]}}}),
        (r"#/parameters/a' leads nowhere", {"/x": {"get": {"parameters": [{"$ref": "#/parameters/a"}]}}}),
        (r"description must be text", {"/x": {"get": {"description": 3}}}),
        (r"must name group, version and kind", {"/x": {"get": {"x-kubernetes-group-version-kind": "Pod"}}}),
    ],
)
def test_a_broken_operation_is_an_error_with_its_place(match: str, paths: Any):
    with pytest.raises(SourceError, match=match):
        api(v2({}, paths))


def test_a_reference_that_leads_round_is_an_error():
    paths = {"/x": {"get": {"parameters": [{"$ref": "#/parameters/a"}]}}}

    with pytest.raises(SourceError, match="in a circle"):
        api(v2({}, paths, parameters={"a": {"$ref": "#/parameters/a"}}))


@pytest.mark.parametrize("default", ["", 0, False])
def test_the_zero_value_of_an_item_is_no_default(default: object):
    item = {"type": "string", "default": default}
    found = api(v3({"a.B": {"type": "object", "properties": {"c": {"type": "array", "items": item}}}}))

    assert None is definition(found, "a.B").fields[0].items


def test_another_default_of_an_item_is_one():
    item = {"type": "string", "default": "x"}
    found = api(v3({"a.B": {"type": "object", "properties": {"c": {"type": "array", "items": item}}}}))

    assert Facts(default=Json("x")) == definition(found, "a.B").fields[0].items
