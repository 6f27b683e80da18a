"""What differs, how grave it is, and what belongs together."""

from __future__ import annotations

import hashlib

import msgspec
import pytest

from generator.changes.change import Change
from generator.changes.diff import changes
from generator.model.api import Api, Facts, RequiredSet, Source, Validation
from generator.model.gvk import GroupVersionKind
from generator.model.jsonvalue import Json
from tests.changes.builders import (
    api,
    body,
    common,
    definition,
    field,
    from_openapi,
    of_field,
    operation,
    parameter,
    resource,
    response,
    rules,
    the_change,
)

GATED = "Needs it. This is an alpha field and requires enabling the WidgetSizes feature gate."
LEVELS = [("v1", "error"), ("v2", "error"), ("v1beta1", "warning"), ("v1alpha1", "info")]


def without_field(version: str) -> Api:
    return api(resource(definition(name=f"com.example.{version}.Widget"), version=version))


def visible(base: Api, revision: Api) -> list[str]:
    return [change.rule for change in changes(base, revision) if change.level != "hidden"]


@pytest.mark.parametrize(("version", "level"), LEVELS)
def test_the_version_says_how_grave_a_removed_field_is(version: str, level: str):
    assert level == the_change(of_field(version), without_field(version)).level


@pytest.mark.parametrize(("version", "level"), [("v1", "warning"), ("v1beta1", "info"), ("v1alpha1", "info")])
def test_a_field_behind_a_feature_gate_counts_one_level_lower(version: str, level: str):
    assert level == the_change(of_field(version, description=GATED), without_field(version)).level


def test_a_change_names_type_field_path_operands_and_page():
    change = the_change(of_field(), without_field("v1"))

    assert (
        Change(
            rule="field-removed",
            level="error",
            type="com.example.v1.Widget",
            field="size",
            path="com.example.v1.Widget.size",
            label="Widget.size",
            base="string",
            used_by=1,
            gvk=GroupVersionKind(group="example.com", version="v1", kind="Widget"),
            page="com.example.v1.Widget",
        )
        == change
    )


def test_the_fingerprint_is_that_of_rule_gvk_path_and_operands():
    change = the_change(of_field(), without_field("v1"))
    elsewhere = msgspec.structs.replace(change, level="note", used_by=9, label="", page="")
    hashed = b"field-removed\0example.com/v1 Widget\0com.example.v1.Widget.size\0string\0"

    assert hashlib.sha256(hashed).hexdigest()[:12] == change.fingerprint == elsewhere.fingerprint
    assert change.fingerprint != msgspec.structs.replace(change, base="integer").fingerprint


def test_a_removed_kind_is_one_change_that_its_types_and_operations_name_as_their_cause():
    spec = definition(name="com.example.v1.WidgetSpec")
    owner = definition(field("spec", spec.name))
    other = resource(definition(name="com.example.v1.Gadget"), kind="Gadget", plural="gadgets")
    base = api(other, resource(owner, spec, operations=(operation(),)))

    found = list(changes(base, api(other)))

    (kind,) = (change for change in found if change.level != "hidden")
    assert "kind-removed" == kind.rule
    assert {("definition-removed", spec.name), ("definition-removed", owner.name), ("operation-removed", "")} == {
        (change.rule, change.type) for change in found if change.cause == kind.fingerprint
    }


def test_a_removed_group_is_one_change():
    base = api(resource(), resource(version="v1beta1"))

    assert ["group-removed"] == visible(base, api())


def test_a_group_is_as_stable_as_its_most_stable_version():
    assert "error" == the_change(api(resource(version="v1beta1"), resource(version="v1")), api()).level
    assert "info" == the_change(api(resource(version="v1alpha1")), api()).level


def versioned(version: str, type_: str = "string") -> Api:
    """A kind in one version, with a type of its own that has a field of this type."""
    name = f"com.example.{version}.Widget"
    inner = definition(field("size", type_), name=f"{name}Spec")
    return api(resource(definition(field("spec", inner.name), name=name), inner, version=version))


def graduations(base: Api, revision: Api) -> set[tuple[str, str, str]]:
    found = (change for change in changes(base, revision) if change.rule.startswith("version-"))
    return {(change.rule, change.graduated_to, change.graduated_from) for change in found}


def test_a_version_graduated_to_a_newer_one_of_the_same_shape():
    beta, stable = "example.com/v1beta1 Widget", "example.com/v1 Widget"

    assert {("version-removed", stable, ""), ("version-added", "", beta)} == graduations(
        versioned("v1beta1"), versioned("v1")
    )


def test_no_version_graduates_to_another_shape_or_to_an_older_version():
    neither = {("version-removed", "", ""), ("version-added", "", "")}

    assert neither == graduations(versioned("v1beta1"), versioned("v1", "boolean"))
    assert neither == graduations(versioned("v1"), versioned("v1beta1"))


def test_recursive_types_have_a_shape():
    def tree(name: str) -> Api:
        node = definition(field("children", f"[]{name}"), name=name)
        return api(resource(definition(field("root", name))), common=(common(node),))

    change = the_change(tree("org.old.Node"), tree("org.new.Node"))

    assert ("type-changed", "info", "same-shape") == (change.rule, change.level, change.variant)


def test_a_type_of_another_shape_under_another_name_is_an_error():
    def model(name: str, type_: str) -> Api:
        return api(
            resource(definition(field("root", name))), common=(common(definition(field("a", type_), name=name)),)
        )

    assert "error" == the_change(model("org.old.Node", "string"), model("org.new.Node", "boolean")).level


def test_a_field_that_led_to_a_type_explains_that_the_type_is_gone():
    leaf = definition(name="com.example.v1.Leaf")
    branch = definition(field("leaf", f"map[string]{leaf.name}"), name="com.example.v1.Branch")
    base = api(resource(definition(field("branch", f"[]{branch.name}")), branch, leaf))

    found = list(changes(base, api(resource(definition()))))

    (cause,) = (change for change in found if change.level == "error")
    assert "field-removed" == cause.rule
    assert {branch.name, leaf.name} == {change.type for change in found if change.cause == cause.fingerprint}


def test_a_type_counts_the_kinds_that_lead_to_it_at_any_depth():
    def model(type_: str) -> Api:
        shared = definition(field("a", type_), name="org.shared.Spec")
        widget = resource(definition(field("spec", shared.name)))
        inner = definition(field("spec", shared.name), name="com.example.v1.GadgetInner")
        owner = definition(field("inner", f"[]{inner.name}"), name="com.example.v1.Gadget")
        gadget = resource(owner, inner, kind="Gadget", plural="gadgets")
        return api(gadget, widget, common=(common(shared),))

    change = the_change(model("string"), model("boolean"))

    assert (2, None, "org.shared.Spec") == (change.used_by, change.gvk, change.page)


def test_a_parameter_added_to_many_operations_is_one_change_that_counts_them():
    def model(*keys: str) -> Api:
        paths = ("/apis/example.com/v1/widgets", "/apis/example.com/v1/widgets/{name}")
        calls = tuple(operation(path, parameters=keys) for path in paths)
        return api(resource(operations=calls), parameters=(parameter(),))

    change = the_change(model(), model("limit"))

    assert ("parameter-added", "query limit", 2) == (change.rule, change.path, change.used_by)
    assert ("GET /apis/example.com/v1/widgets", "GET /apis/example.com/v1/widgets/{name}") == change.operations


def test_what_changes_on_operations_of_several_stages_has_the_level_of_the_most_stable_one():
    def model(**facts: bool) -> Api:
        kinds = (
            resource(version=version, operations=(operation(f"/apis/example.com/{version}/w", parameters=("limit",)),))
            for version in ("v1", "v1beta1")
        )
        return api(*kinds, parameters=(parameter(**facts),))

    change = the_change(model(), model(required=True))

    assert ("error", 2, None) == (change.level, change.used_by, change.gvk)


def test_another_key_of_the_same_parameter_is_no_change():
    def model(key: str) -> Api:
        return api(resource(operations=(operation(parameters=(key,)),)), parameters=(parameter(key=key),))

    assert [] == rules(model("limit"), model("limit.2"))


@pytest.mark.parametrize(("version", "level"), [("v1", "error"), ("v1beta1", "error"), ("v1alpha1", "warning")])
def test_a_new_required_field_is_graver_than_an_optional_one(version: str, level: str):
    assert level == the_change(without_field(version), of_field(version, required=True)).level
    assert "info" == the_change(without_field(version), of_field(version)).level


def test_enums_are_first_published_when_the_source_had_none_at_all():
    base, revision = of_field(), of_field(enum=(Json("A"),))

    assert "enum-published" == the_change(from_openapi(base), from_openapi(revision)).rule
    assert "enum-withdrawn" == the_change(from_openapi(revision), from_openapi(base)).rule


def test_the_enum_of_a_custom_resource_is_new_and_not_published():
    source = (Source(name="", format="crd"),)
    base, revision = (msgspec.structs.replace(each, sources=source) for each in (of_field(), of_field(enum=(Json(1),))))

    assert "enum-added" == the_change(base, revision).rule


@pytest.mark.parametrize(
    "description",
    [
        "Note that values may be added to this enum.",
        "This list may be expanded in the future.",
        'One of them.\n\nPossible enum values:\n - `"A"` a\n\nCustom values are allowed.',
    ],
)
def test_a_value_added_to_an_open_set_is_no_warning(description: str):
    base = of_field(enum=(Json("A"),), description=description)
    revision = of_field(enum=(Json("A"), Json("B")), description=description)

    change = the_change(base, revision)

    assert ("enum-value-added", "info", '"B"') == (change.rule, change.level, change.revision)


def test_values_of_an_enum_keep_their_json_type():
    base, revision = of_field(enum=(Json(301),)), of_field(enum=(Json("301"),))

    assert [("301", ""), ("", '"301"')] == sorted(
        ((change.base, change.revision) for change in changes(base, revision)), reverse=True
    )


def test_items_are_a_place_of_their_own():
    base, revision = of_field(items=Facts(max_length=4)), of_field(items=Facts(max_length=5))

    assert "com.example.v1.Widget.size[] maxLength" == the_change(base, revision).path


def test_letter_case_and_white_space_hide_a_change_of_text():
    (change,) = changes(of_field(description="Size of it."), of_field(description="size  of\nit."))

    assert ("description-changed", "hidden", "restyled") == (change.rule, change.level, change.variant)


def test_order_without_a_meaning_is_no_change():
    sets = (RequiredSet(rule="exactly-one", members=(("a",), ("b", "c"))),)
    turned = (RequiredSet(rule="exactly-one", members=(("c", "b"), ("a",))),)
    rules_ = (Validation(rule="a"), Validation(rule="b"))
    base = of_field(enum=(Json(1), Json(2)), validations=rules_, required_sets=sets, type="oneOf(string, []string)")
    revision = of_field(
        enum=(Json(2), Json(1)), validations=rules_[::-1], required_sets=turned, type="oneOf([]string, string)"
    )

    assert [] == rules(base, revision)


def test_a_rule_that_is_written_in_another_way_is_one_change():
    old = Validation(rule="self.all(p, p.name != '' && p.port > 0)", message="name it")
    new = Validation(rule="self.all(p, p.name != '' && p.port >= 1)", message="give it a name")

    change = the_change(of_field(validations=(old,)), of_field(validations=(new,)))

    assert "validation-changed" == change.rule
    assert "self.all(p, p.name != '' && p.port >= 1); message: give it a name" == change.revision


def test_rules_with_nothing_in_common_came_and_went():
    base, revision = of_field(validations=(Validation(rule="a"),)), of_field(validations=(Validation(rule="b"),))

    assert ["validation-added", "validation-removed"] == rules(base, revision)


def test_the_stored_version_is_one_change_for_all_versions():
    def model(stored: str) -> Api:
        return api(*(resource(version=each, storage=each == stored) for each in ("v1", "v1beta1")))

    change = the_change(model("v1beta1"), model("v1"))

    assert ("storage-version-changed", "v1beta1", "v1") == (change.rule, change.base, change.revision)


def test_a_version_that_is_named_and_not_served_is_told_from_one_that_is_gone():
    base = api(resource(version="v1"), resource(version="v1beta1"))

    assert ["version-removed"] == visible(base, api(resource(version="v1")))
    assert ["version-unserved"] == visible(base, api(resource(version="v1", unserved_versions=("v1beta1",))))


def test_discovery_and_registrations_go_with_their_group_version():
    def model(*versions: str) -> Api:
        kinds = tuple(GroupVersionKind(group="example.com", version=version, kind="Options") for version in versions)
        return api(
            *(resource(version=version) for version in versions),
            common=(common(definition(name="org.shared.Options", kinds=kinds)),),
            discovery=tuple(operation(f"/apis/example.com/{version}/") for version in versions),
        )

    base, revision = model("v1", "v1beta1"), model("v1")

    assert ["version-removed"] == visible(base, revision)
    assert ["version-added"] == visible(revision, base)
    assert {"version-removed", "operation-removed", "gvk-removed", "definition-removed"} == set(rules(base, revision))


def test_bodies_and_responses_are_places_of_an_operation():
    def model(type_: str, text: str) -> Api:
        call = operation(method="PUT", body=body(type_), responses=(response("200", "string", description=text),))
        return api(resource(operations=(call,)))

    found = {change.path: change.rule for change in changes(model("string", "OK"), model("boolean", "Fine"))}

    call = "PUT /apis/example.com/v1/widgets"
    assert {f"{call} body": "type-changed", f"{call} response 200": "description-changed"} == found


def test_changes_come_in_one_order_whatever_the_order_of_the_model():
    base = api(resource(definition(field("a"), field("b"))))
    revision = api(resource(definition(field("a", "boolean"), field("b", "boolean"))))
    found = list(changes(base, revision))

    assert ["a", "b"] == [change.field for change in found]
