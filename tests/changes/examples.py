"""An example of each rule: two models that differ by it. A rule without one has that of its mirror, turned round."""

from __future__ import annotations

from typing import Any

from generator.changes.rules import RULES
from generator.model.api import Api, Facts, Field, PrinterColumn, RequiredSet, ScaleSubresource, Union, Validation
from generator.model.gvk import GroupVersionKind
from generator.model.jsonvalue import Json
from generator.model.types import parse_type
from tests.changes.builders import (
    api,
    body,
    common,
    definition,
    field,
    of_field,
    of_operation,
    of_resource,
    operation,
    parameter,
    resource,
    response,
    with_parameters,
)

Example = tuple[Api, Api]


class FieldOfTomorrow(Field, frozen=True, kw_only=True):
    """A field with an attribute that the comparison does not know."""

    novelty: str = ""


def of_facts(base: dict[str, Any], revision: dict[str, Any]) -> Example:
    return of_field(**base), of_field(**revision)


def of_kinds(base: dict[str, Any], revision: dict[str, Any]) -> Example:
    return of_resource(**base), of_resource(**revision)


def of_operations(base: dict[str, Any], revision: dict[str, Any]) -> Example:
    return of_operation(**base), of_operation(**revision)


def enums(*values: str) -> tuple[Json, ...]:
    return tuple(map(Json, values))


def column(path: str) -> PrinterColumn:
    return PrinterColumn(name="Size", type="string", json_path=path)


def of_unions(*members: str) -> Api:
    union = Union(fields=tuple((name, "") for name in members))
    return api(resource(definition(unions=(union,) if members else ())))


def tomorrow(novelty: str) -> Api:
    return api(resource(definition(FieldOfTomorrow(name="size", type=parse_type("string"), novelty=novelty))))


OTHER = resource(definition(name="com.example.v1.Gadget"), kind="Gadget", plural="gadgets")
FOREIGN = resource(definition(name="org.other.v1.Thing"), group="other.org", kind="Thing", plural="things")
V1, V2 = resource(version="v1"), resource(version="v2")
SCALE = ScaleSubresource(spec_replicas_path=".spec.replicas", status_replicas_path=".status.replicas")
OTHER_SCALE = ScaleSubresource(spec_replicas_path=".spec.size", status_replicas_path=".status.replicas")
ENUM_ELSEWHERE = field("mode", enum=enums("A"))
SHARED = definition(name="org.shared.Options")
REGISTERED = definition(name="org.shared.Options", kinds=(GroupVersionKind(version="v9", kind="Options"),))

GIVEN: dict[str, Example] = {
    "group-added": (api(FOREIGN), api(FOREIGN, V1)),
    "kind-added": (api(OTHER), api(OTHER, V1)),
    "version-added": (api(V1), api(V1, V2)),
    "version-unserved": (api(V1, V2), api(resource(version="v2", unserved_versions=("v1",)))),
    "scope-changed": of_kinds({"scope": "Namespaced"}, {"scope": "Cluster"}),
    "plural-changed": of_kinds({}, {"plural": "widgetries"}),
    "storage-version-changed": (
        api(resource(version="v1", storage=True), resource(version="v2", storage=False)),
        api(resource(version="v1", storage=False), resource(version="v2", storage=True)),
    ),
    "status-subresource-added": of_kinds({}, {"status_subresource": True}),
    "scale-subresource-added": of_kinds({}, {"scale_subresource": SCALE}),
    "scale-subresource-changed": of_kinds({"scale_subresource": SCALE}, {"scale_subresource": OTHER_SCALE}),
    "printer-column-added": of_kinds({}, {"printer_columns": (column(".spec.size"),)}),
    "printer-column-changed": of_kinds(
        {"printer_columns": (column(".spec.size"),)}, {"printer_columns": (column(".status.size"),)}
    ),
    "short-name-added": of_kinds({}, {"short_names": ("wg",)}),
    "category-added": of_kinds({}, {"categories": ("all",)}),
    "selectable-field-added": of_kinds({}, {"selectable_fields": (".spec.size",)}),
    "deprecation-added": of_kinds({}, {"deprecated": True}),
    "deprecation-warning-changed": of_kinds({"deprecation_warning": "a"}, {"deprecation_warning": "b"}),
    "definition-added": (api(V1), api(V1, common=(common(SHARED),))),
    "gvk-added": (api(V1, common=(common(SHARED),)), api(V1, common=(common(REGISTERED),))),
    "field-added": (api(resource(definition())), of_field()),
    "field-became-required": of_facts({}, {"required": True}),
    "type-changed": of_facts({"type": "string"}, {"type": "integer(int32)"}),
    "nullable-added": of_facts({}, {"nullable": True}),
    "preserve-unknown-fields-added": of_facts({}, {"preserve_unknown_fields": True}),
    "embedded-resource-added": of_facts({}, {"embedded_resource": True}),
    "list-type-changed": of_facts({"list_type": "set"}, {"list_type": "atomic"}),
    "list-type-stated": of_facts({}, {"list_type": "atomic"}),
    "map-keys-changed": of_facts(
        {"list_type": "map", "list_map_keys": ("name",)}, {"list_type": "map", "list_map_keys": ("name", "port")}
    ),
    "map-type-changed": of_facts({}, {"map_type": "atomic"}),
    "patch-strategy-changed": of_facts({"patch_strategy": "merge"}, {"patch_strategy": "replace"}),
    "merge-key-changed": of_facts({"patch_merge_key": "name"}, {"patch_merge_key": "port"}),
    "enum-value-added": of_facts({"enum": enums("A")}, {"enum": enums("A", "B")}),
    "enum-added": (
        api(resource(definition(field(), ENUM_ELSEWHERE))),
        api(resource(definition(field(enum=enums("A")), ENUM_ELSEWHERE))),
    ),
    "enum-published": of_facts({}, {"enum": enums("A", "B")}),
    "default-added": of_facts({}, {"default": Json(0)}),
    "default-changed": of_facts({"default": Json(0)}, {"default": Json(False)}),
    "bound-tightened": of_facts({"max_length": 9}, {"max_length": 8}),
    "bound-changed": of_facts({"multiple_of": 2}, {"multiple_of": 3}),
    "pattern-added": of_facts({}, {"pattern": "^a$"}),
    "pattern-changed": of_facts({"pattern": "^a$"}, {"pattern": "^b$"}),
    "validation-added": of_facts({}, {"validations": (Validation(rule="self > 0"),)}),
    "validation-changed": of_facts(
        {"validations": (Validation(rule="self > 0", message="m"),)},
        {"validations": (Validation(rule="self > 1", message="m"),)},
    ),
    "validation-message-changed": of_facts(
        {"validations": (Validation(rule="self > 0", message="m"),)},
        {"validations": (Validation(rule="self > 0", message="n"),)},
    ),
    "one-of-added": (of_unions(), of_unions("a", "b")),
    "one-of-member-added": (of_unions("a", "b"), of_unions("a", "b", "c")),
    "schema-rule-added": of_facts({}, {"other_rules": (Json({"not": {"const": 1}}),)}),
    "operation-added": (of_resource(), of_operation()),
    "operation-id-changed": of_operations({"id": "a"}, {"id": "b"}),
    "operation-action-changed": of_operations({"action": "get"}, {"action": "list"}),
    "operation-kind-changed": of_operations({}, {"kind": GroupVersionKind(version="v1", kind="Scale")}),
    "parameter-added": (with_parameters(), with_parameters(parameter())),
    "parameter-became-required": (with_parameters(parameter()), with_parameters(parameter(required=True))),
    "body-added": of_operations({}, {"body": body()}),
    "body-became-required": of_operations({"body": body()}, {"body": body(required=True)}),
    "response-added": of_operations({}, {"responses": (response(),)}),
    "media-type-added": of_operations({}, {"produces": ("application/json",)}),
    "description-changed": of_facts({"description": "Old."}, {"description": "New."}),
    "title-changed": of_facts({"title": "Old"}, {"title": "New"}),
    "example-changed": of_facts({"example": Json(1)}, {"example": Json(2)}),
    "unclassified": (tomorrow("old"), tomorrow("new")),
}

ITEM_RULES: dict[str, Example] = {
    "enum-value-added": of_facts({"items": Facts(enum=enums("A"))}, {"items": Facts(enum=enums("A", "B"))}),
    "one-of-added": of_facts({}, {"required_sets": (RequiredSet(rule="exactly-one", members=(("a",), ("b",))),)}),
    "operation-removed": (api(resource(operations=(operation(), operation(method="POST")))), of_operation()),
}
"""Second examples, for places that the first do not have."""


def examples() -> dict[str, Example]:
    """Rule -> base and revision."""
    turned = {rule.id: GIVEN[rule.mirror][::-1] for rule in RULES if rule.id not in GIVEN and rule.mirror in GIVEN}
    return {**turned, **GIVEN}
