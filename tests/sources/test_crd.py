"""Custom resource definitions to pages."""

from __future__ import annotations

from typing import Any

import pytest

from generator.errors import SourceError, UnresolvedRefError
from generator.model.api import Parameter, PrinterColumn, Resource, ScaleSubresource
from generator.model.jsonvalue import Json
from generator.model.types import Ref, Scalar, parse_type
from generator.sources import shared_texts
from tests.sources.build import api, crd, crd_data, crd_field, definition, document, result, spec, text, v2

META = "io.k8s.apimachinery.pkg.apis.meta.v1"


@pytest.fixture(scope="module")
def versions() -> dict[str, Resource]:
    return {resource.version: resource for resource in api(spec("crd-versions.yaml")).resources}


def test_every_served_version_is_a_page(versions: dict[str, Resource]):
    assert ["v1", "v1beta1"] == list(versions)


def test_versions_that_are_not_served_are_named_and_reported(versions: dict[str, Resource]):
    report = result(spec("crd-versions.yaml")).report

    assert ("v1alpha1",) == versions["v1"].unserved_versions
    assert [("unserved-version", "example.org/v1alpha1 Widget", 1)] == [
        (item.reason, item.what, item.count) for item in report.left_out
    ]


def test_a_page_has_what_the_definition_states(versions: dict[str, Resource]):
    page = versions["v1"]

    assert ("example.org", "Widget", "widgets", "Namespaced") == (page.group, page.kind, page.plural, page.scope)
    assert (("wd",), ("all",), "crd-versions") == (page.short_names, page.categories, page.source)
    assert (True, False, "") == (page.storage, page.deprecated, page.deprecation_warning)
    assert (".spec.size",) == page.selectable_fields
    assert page.status_subresource
    expected = ScaleSubresource(
        spec_replicas_path=".spec.size", status_replicas_path=".status.size", label_selector_path=".status.selector"
    )
    assert expected == page.scale_subresource
    column = PrinterColumn(
        name="Ready",
        type="string",
        json_path=".status.phase",
        description="Whether it turns.",
        format="byte",
        priority=1,
    )
    assert (column,) == page.printer_columns


def test_a_deprecated_version_says_so(versions: dict[str, Resource]):
    page = versions["v1beta1"]

    assert (False, True) == (page.storage, page.deprecated)
    assert "example.org/v1beta1 Widget is deprecated; use v1" == page.deprecation_warning


def test_a_version_without_subresources_has_none(versions: dict[str, Resource]):
    page = versions["v1beta1"]

    assert (False, None) == (page.status_subresource, page.scale_subresource)


def test_types_stand_in_the_order_of_the_page(versions: dict[str, Resource]):
    names = [definition.short_name for definition in versions["v1"].definitions]

    assert ["Widget", "Widget.spec", "Widget.status", "WidgetCollection"] == names


def test_a_kind_has_the_name_that_a_server_gives_it(versions: dict[str, Resource]):
    kind = versions["v1"].definitions[0]

    assert ("org.example.v1.Widget", "Widget turns.") == (kind.name, kind.description)
    assert [versions["v1"].gvk] == list(kind.kinds)


def test_the_metadata_of_an_object_is_a_reference(versions: dict[str, Resource]):
    fields = {field.name: field for field in versions["v1"].definitions[0].fields}

    assert Ref(f"{META}.ObjectMeta") == fields["metadata"].type
    assert shared_texts.METADATA == fields["metadata"].description
    assert Scalar("string") == fields["kind"].type
    assert fields["spec"].required


def test_bounds_of_the_metadata_are_kept():
    name = {"type": "string", "maxLength": 5}
    schema = {"type": "object", "properties": {"metadata": {"type": "object", "properties": {"name": name}}}}
    field = next(f for f in definition(api(document(crd_data(schema))), "Widget").fields if f.name == "metadata")

    assert Ref(f"{META}.ObjectMeta") == field.type
    assert (Json({"properties": {"name": name}}),) == field.other_rules


def test_the_metadata_of_an_embedded_object_is_a_reference():
    embedded = {
        "type": "object",
        "x-kubernetes-embedded-resource": True,
        "properties": {"metadata": {"type": "object"}, "other": {"type": "object"}},
    }
    found = definition(api(crd({"template": embedded})), "Widget.spec.template")

    assert found.embedded_resource
    assert [Ref(f"{META}.ObjectMeta"), parse_type("object")] == [field.type for field in found.fields]


def test_a_property_called_metadata_of_another_object_is_itself():
    holder = {"type": "object", "properties": {"metadata": {"type": "object"}}}

    assert parse_type("object") == definition(api(crd({"holder": holder})), "Widget.spec.holder").fields[0].type


def test_the_list_holds_the_kind(versions: dict[str, Resource]):
    fields = {field.name: str(field.type) for field in versions["v1"].definitions[3].fields}

    assert "[]org.example.v1.Widget" == fields["items"]
    assert f"{META}.ListMeta" == fields["metadata"]


@pytest.mark.parametrize(
    ("attribute", "expected", "schema"),
    [
        ("default", Json(False), {"type": "boolean", "default": False}),
        ("default", Json({}), {"type": "object", "default": {}}),
        ("enum", (Json("!="), Json("=")), {"type": "string", "enum": ["!=", "="]}),
        ("pattern", "^(a|b)(?P<x>[[:alpha:]]+)$", {"type": "string", "pattern": "^(a|b)(?P<x>[[:alpha:]]+)$"}),
        ("example", Json(""), {"type": "string", "example": ""}),
        ("nullable", True, {"type": "string", "nullable": True}),
        ("preserve_unknown_fields", True, {"x-kubernetes-preserve-unknown-fields": True}),
    ],
)
def test_a_property_keeps_what_its_schema_states(attribute: str, expected: object, schema: dict[str, Any]):
    assert expected == getattr(crd_field(schema), attribute)


@pytest.mark.parametrize("value", ["=", "'='"])
def test_an_equals_sign_without_quotes_is_text(value: str):
    data = f"""
        apiVersion: apiextensions.k8s.io/v1
        kind: CustomResourceDefinition
        spec:
          group: example.org
          names: {{kind: Widget, plural: widgets}}
          scope: Cluster
          versions:
          - name: v1
            served: true
            schema:
              openAPIV3Schema: {{type: object, properties: {{op: {{type: string, enum: ['!=', {value}]}}}}}}
    """
    fields = {field.name: field for field in definition(api(text(data)), "Widget").fields}

    assert (Json("!="), Json("=")) == fields["op"].enum


@pytest.mark.parametrize(
    ("match", "change"),
    [
        (r"^a\.json#/spec/versions/0: no schema; CRDs must be", lambda s: s["versions"][0].pop("schema")),
        (r"^a\.json: no spec", lambda s: s.clear() or s.update(x=1)),
        (r"^a\.json#/spec: no versions", lambda s: s.pop("versions")),
        (r"^a\.json#/spec: no names", lambda s: s.pop("names")),
        (r"^a\.json#/spec/names: no plural", lambda s: s["names"].pop("plural")),
        (r"^a\.json#/spec/scope: scope must be", lambda s: s.update(scope="namespaced")),
        (r"subresources: must be a mapping", lambda s: s["versions"][0].update(subresources=[1])),
        (r"deprecationWarning must be text", lambda s: s["versions"][0].update(deprecationWarning=[1])),
        (r"must be a list of mappings", lambda s: s["versions"][0].update(additionalPrinterColumns=[1])),
        (r"root must have type: object", lambda s: schema_of(s).pop("type")),
    ],
)
def test_a_broken_definition_is_an_error_with_its_place(match: str, change: Any):
    data = crd_data({"type": "object", "properties": {}})
    change(data["spec"])
    if "x" in data["spec"]:
        data["spec"] = None

    with pytest.raises(SourceError, match=match):
        api(document(data))


def schema_of(spec_: dict[str, Any]) -> dict[str, Any]:
    schema: dict[str, Any] = spec_["versions"][0]["schema"]["openAPIV3Schema"]
    return schema


@pytest.mark.parametrize(
    ("match", "schema"),
    [
        (r"properties/port: not structural: no type", {"properties": {"a": {"type": "string"}}}),
        (r"properties/port/properties/a: not structural", {"type": "object", "properties": {"a": None}}),
        (r"properties/port/items: not structural: no type", {"type": "array", "items": {}}),
        (
            r"exclude each other",
            {"type": "object", "properties": {"a": {"type": "string"}}, "additionalProperties": {"type": "string"}},
        ),
        (
            r"required must be a list of names",
            {"type": "object", "properties": {"a": {"type": "string"}}, "required": True},
        ),
    ],
)
def test_a_schema_that_is_not_structural_is_an_error_with_its_place(match: str, schema: dict[str, Any]):
    with pytest.raises(SourceError, match=match):
        crd_field(schema)


def test_a_reference_in_a_crd_leads_nowhere():
    with pytest.raises(UnresolvedRefError):
        crd_field({"$ref": "#/definitions/Widget"})


def test_a_thousand_levels_are_refused():
    schema: dict[str, Any] = {"type": "string"}
    for _ in range(60):
        schema = {"type": "object", "properties": {"a": schema}}

    with pytest.raises(SourceError, match="nested more than 48 deep"):
        crd_field(schema)


def test_two_definitions_of_one_kind_are_an_error():
    first, second = crd({}), crd({"a": {"type": "string"}})

    with pytest.raises(SourceError, match=r"example\.org/v1 Widget is described in a\.json too"):
        api(first, second)


def test_unknown_keys_of_a_definition_are_reported():
    report = result(crd({}, additionalThings=[])).report

    assert [("crd-key", "additionalThings")] == [(item.reason, item.what) for item in report.left_out]


# Operations


def operations(resource: Resource) -> dict[str, tuple[str, str]]:
    return {o.id: (o.method, o.path.removeprefix("/apis/example.org/")) for o in resource.operations}


def test_operations_follow_from_scope_and_subresources(versions: dict[str, Resource]):
    base = "v1/namespaces/{namespace}/widgets"
    expected = {
        "listExampleOrgV1NamespacedWidget": ("GET", base),
        "createExampleOrgV1NamespacedWidget": ("POST", base),
        "deleteExampleOrgV1CollectionNamespacedWidget": ("DELETE", base),
        "listExampleOrgV1WidgetForAllNamespaces": ("GET", "v1/widgets"),
        "readExampleOrgV1NamespacedWidget": ("GET", f"{base}/{{name}}"),
        "replaceExampleOrgV1NamespacedWidget": ("PUT", f"{base}/{{name}}"),
        "patchExampleOrgV1NamespacedWidget": ("PATCH", f"{base}/{{name}}"),
        "deleteExampleOrgV1NamespacedWidget": ("DELETE", f"{base}/{{name}}"),
        "readExampleOrgV1NamespacedWidgetStatus": ("GET", f"{base}/{{name}}/status"),
        "replaceExampleOrgV1NamespacedWidgetStatus": ("PUT", f"{base}/{{name}}/status"),
        "patchExampleOrgV1NamespacedWidgetStatus": ("PATCH", f"{base}/{{name}}/status"),
        "readExampleOrgV1NamespacedWidgetScale": ("GET", f"{base}/{{name}}/scale"),
        "replaceExampleOrgV1NamespacedWidgetScale": ("PUT", f"{base}/{{name}}/scale"),
        "patchExampleOrgV1NamespacedWidgetScale": ("PATCH", f"{base}/{{name}}/scale"),
    }

    assert expected == operations(versions["v1"])
    assert 8 == len(operations(versions["v1beta1"]))


def test_a_cluster_wide_kind_has_no_namespaces():
    data = crd_data({"type": "object"})
    data["spec"]["scope"] = "Cluster"
    found = operations(api(document(data)).resources[0])

    assert 7 == len(found)
    assert {"v1/widgets", "v1/widgets/{name}"} == {path for _, path in found.values()}


def test_an_operation_takes_and_gives_what_a_server_says(versions: dict[str, Resource]):
    found = {o.id: o for o in versions["v1"].operations}
    patched = found["patchExampleOrgV1NamespacedWidget"]
    listed = found["listExampleOrgV1NamespacedWidget"]
    scaled = found["replaceExampleOrgV1NamespacedWidgetScale"]

    assert patched.body is not None
    assert f"{META}.Patch" == str(patched.body.type)
    assert "application/merge-patch+json" in patched.consumes
    assert ["200", "401"] == [response.code for response in patched.responses]
    assert "org.example.v1.WidgetCollection" == str(listed.responses[0].type)
    assert ("io.k8s.api.autoscaling.v1.Scale", "autoscaling/v1 Scale") == (
        str(scaled.responses[0].type),
        str(scaled.kind),
    )


@pytest.mark.parametrize(("article", "kind"), [("a Widget", "Widget"), ("an Issuer", "Issuer"), ("a User", "User")])
def test_an_operation_is_described_in_a_sentence(article: str, kind: str):
    data = crd_data({"type": "object"})
    data["spec"]["names"] = {"kind": kind, "plural": "things"}
    texts = {operation.description for operation in api(document(data)).resources[0].operations}

    assert {f"Create {article}.", f"Read {article}.", f"List or watch {kind} objects."} < texts


def test_parameters_have_the_keys_of_built_in_kinds(versions: dict[str, Resource]):
    found = {o.action: o for o in versions["v1beta1"].operations}

    assert ("name.Widget", "namespace", "pretty") == found["get"].parameters
    assert ("namespace", "pretty", "dryRun", "fieldManager", "fieldValidation") == found["post"].parameters
    assert "fieldManager.patch" in found["patch"].parameters


def test_every_parameter_that_an_operation_names_is_there():
    found = api(spec("crd-versions.yaml"))
    keys = {parameter.key for parameter in found.parameters}

    assert {key for operation in found.operations() for key in operation.parameters} == keys
    assert all(parameter.description for parameter in found.parameters)


def test_parameters_of_the_same_import_are_shared():
    pretty = {"in": "query", "name": "pretty", "type": "string", "description": "Theirs."}
    found = api(v2({}, {"/x": {"get": {"parameters": [pretty]}}}), spec("crd-versions.yaml"))

    assert ["Theirs."] == [parameter.description for parameter in found.parameters if parameter.name == "pretty"]


def test_parameters_that_the_model_holds_are_shared():
    held = Parameter(key="pretty", name="pretty", location="query", type=Scalar("string"), description="Held.")
    found = api(spec("crd-versions.yaml"), parameters=(held,))

    assert ["Held."] == [parameter.description for parameter in found.parameters if parameter.name == "pretty"]
