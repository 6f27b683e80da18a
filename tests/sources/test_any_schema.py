"""Whatever a schema holds, an import ends with a model that its files can hold, or with an error of ours."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.errors import SourceError
from generator.model import files
from generator.sources.combinations import KEYWORDS
from generator.sources.keywords import FACTS, STRUCTURE
from tests.sources.build import api, crd, document, v2, v3

NAMES = st.text(alphabet=st.characters(codec="utf-8", exclude_categories=["Cc"]), max_size=4)
VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False, allow_infinity=False), NAMES),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(NAMES, inner, max_size=3)),
    max_leaves=5,
)
TYPES = st.sampled_from(["object", "array", "string", "integer", "number", "boolean", "file"])


def sensible(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Schemas that mostly have the right kinds of values."""
    return st.fixed_dictionaries(
        {},
        optional={
            "type": TYPES,
            "description": NAMES,
            "properties": st.dictionaries(NAMES, inner, max_size=3),
            "required": st.lists(NAMES, max_size=2),
            "items": inner,
            "additionalProperties": st.one_of(st.booleans(), inner),
            "allOf": st.lists(inner, max_size=2),
            "oneOf": st.lists(inner, max_size=2),
            "anyOf": st.lists(st.fixed_dictionaries({"required": st.lists(NAMES, max_size=2)}), max_size=2),
            "not": st.one_of(inner, st.fixed_dictionaries({"required": st.lists(NAMES, max_size=2)})),
            "default": VALUES,
            "enum": st.lists(VALUES, max_size=3),
            "format": st.sampled_from(["int32", "int-or-string", "date-time"]),
            "x-kubernetes-int-or-string": st.booleans(),
            "x-kubernetes-preserve-unknown-fields": st.just(True),
            "x-kubernetes-embedded-resource": st.just(True),
            "x-kubernetes-unheard-of": VALUES,
            "x-other": VALUES,
        },
    )


SCHEMAS = st.recursive(sensible(st.fixed_dictionaries({"type": TYPES})), sensible, max_leaves=6)
KEYS = sorted({*FACTS, *STRUCTURE, *KEYWORDS, "x-other", "readOnly"})
NONSENSE = st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=4)
MANY = settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def check(*documents: Any) -> None:
    try:
        found = api(*documents)
    except SourceError as error:
        assert "\n" not in str(error)  # noqa: PT017 - both ends are right
        return
    assert found == files.load(dict(files.files(found)))


@MANY
@given(SCHEMAS)
def test_a_schema_of_openapi_v2_and_v3(schema: dict[str, Any]):
    check(v2({"io.example.Owner": {"properties": {"a": schema}}, "io.example.Root": schema}))
    check(v3({"io.example.Owner": {"properties": {"a": schema}}, "io.example.Root": schema}))


@MANY
@given(SCHEMAS)
def test_a_schema_of_a_crd(schema: dict[str, Any]):
    check(crd({"a": {"type": "object"} | schema}))


@MANY
@given(NONSENSE)
def test_keywords_with_any_value(schema: dict[str, Any]):
    check(v2({"io.example.Owner": {"properties": {"a": schema}}}))
    check(crd({"a": schema}))


@MANY
@given(st.dictionaries(st.sampled_from(["in", "name", "type", "schema", "content", "description", "$ref"]), VALUES))
def test_a_parameter_with_any_value(parameter: dict[str, Any]):
    check(v2({"a.B": {}}, {"/x": {"get": {"parameters": [parameter]}}}))
    check(v3({"a.B": {}}, {"/x": {"get": {"parameters": [{"in": "query", "name": "a"} | parameter]}}}))


@MANY
@given(
    st.dictionaries(
        st.sampled_from(["operationId", "responses", "requestBody", "consumes", "x-kubernetes-action", "deprecated"]),
        VALUES,
    )
)
def test_an_operation_with_any_value(operation: dict[str, Any]):
    check(v2({"a.B": {}}, {"/x": {"get": operation}}))
    check(v3({"a.B": {}}, {"/x": {"get": operation}}))


@MANY
@given(VALUES)
def test_any_document(value: Any):
    check(document(value))
    check(document({"swagger": "2.0", "definitions": value, "paths": value, "info": value}))
    check(document({"openapi": "3.0.0", "components": value, "paths": value}))
    check(document({"kind": "CustomResourceDefinition", "spec": value}))
    check(document({"kind": "List", "items": value}))
