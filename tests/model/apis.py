"""Small Apis, and Hypothesis strategies for any Api."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from generator.model.api import (
    Api,
    Body,
    CommonDefinition,
    Definition,
    Facts,
    Field,
    Operation,
    Parameter,
    Resource,
    Response,
    Source,
    Union,
    Validation,
)
from generator.model.gvk import GroupVersionKind
from generator.model.jsonvalue import Json
from generator.model.types import parse_type

unhurried = settings(deadline=None)
"""No example has a deadline: machines are slow now and then."""
few = settings(deadline=None, max_examples=40)
"""For large values, whose every example holds many texts."""

TYPES = (
    "string",
    "[]string",
    "map[string]any",
    "integer(int32)",
    "int-or-string",
    'ref("a/b: c")',
    "oneOf(any, [][]a.B)",
)
TRICKY = (
    "yes", "No", "ON", "null", "~", "true", "1e3", "0x1", "0o7", "1_000", "1.36", ".5", "-1", "+1", ".inf", "-.INF",
    ".nan", "12:30", "2020-01-01", "=", "<<", "-", "?", ":", "---", "...", "y", "N", "[]", "{}", "{a}", "[a]", "&a",
    "*a", "!a", "!!str", "|-", ">", "%", "@", "`", "'", '"', "#", ",",
)  # fmt: skip
SHAPES = (
    "a: b", "a #b", "#a", "a:", " a", "a ", "a\n", "\na", "a\n\n", "a\n b", " a\nb", "\ta\nb", "a\n\tb", "a\n  \nb",
    "a\n  ", "\n", "\n\n", " ", "\t", "a\tb", "a\r\nb", "a\rb", "a\x85b", "a\u2028b", "a\u2029\nb", "\ufeffa", "\xa0",
    "a\xa0b", "a\x00", "\x1b", "\x7f", "\ufffe", "it's", '"q"', "\\n", "a\\", "é \uac00 \U0001f600",
    "word " * 40, "word: " * 40, "x" * 200, "- a\n- b", "--- \n...", "a\n#b", "a\n---\nb", "", "2020-01-01 10:00:00",
)  # fmt: skip

texts = st.one_of(
    st.sampled_from([*TRICKY, *SHAPES]),
    st.text(max_size=30),
    st.lists(st.sampled_from([*TRICKY, *SHAPES]), max_size=4).map(" ".join),
    st.lists(st.text(alphabet=" \t\n#:-ab'\"\xa0", max_size=8), max_size=4).map("\n".join),
)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | texts,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(texts.filter(lambda key: len(key) < 80), inner, max_size=3)
    ),
    max_leaves=6,
).map(Json)
types = st.sampled_from(TYPES).map(parse_type)
numbers = st.none() | st.integers(-(2**63), 2**64 - 1) | st.floats(allow_nan=False)
gvks = st.builds(GroupVersionKind, group=texts, version=texts, kind=texts)


def tuples(items: st.SearchStrategy[Any], most: int = 2) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(items, max_size=most).map(tuple)


def _sorted_by(items: st.SearchStrategy[Any], key: Any) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(items, max_size=3, unique_by=key).map(lambda found: tuple(sorted(found, key=key)))


facts: dict[str, st.SearchStrategy[Any]] = {
    "default": json_values,
    "enum": tuples(json_values),
    "minimum": numbers,
    "exclusive_minimum": st.booleans(),
    "pattern": st.none() | texts,
    "list_type": st.sampled_from([None, "atomic", "map"]),
    "list_map_keys": tuples(texts),
    "validations": tuples(st.builds(Validation, rule=texts, message=texts)),
    "unions": tuples(st.builds(Union, fields=tuples(st.tuples(texts, texts)))),
    "other_rules": tuples(json_values),
}
fields = st.builds(Field, name=texts, type=types, required=st.booleans(), description=texts, **facts)
definitions = st.builds(
    Definition,
    name=texts,
    kinds=tuples(gvks),
    type=types,
    description=texts,
    fields=_sorted_by(fields, lambda field: field.name),
    items=st.none() | st.builds(Facts, **facts),
)
operations = st.builds(
    Operation,
    id=texts,
    method=st.sampled_from(["GET", "PUT"]),
    path=texts,
    kind=st.none() | gvks,
    description=texts,
    parameters=st.lists(st.sampled_from(["a", "b: c"]), unique=True).map(tuple),
    body=st.none() | st.builds(Body, type=types, description=texts),
    responses=st.lists(
        st.builds(Response, code=texts, type=st.none() | types), max_size=2, unique_by=lambda response: response.code
    ).map(tuple),
    consumes=tuples(texts),
)
parameters = (
    Parameter(key="a", name="a", location="query", type=parse_type("string"), description="A: text."),
    Parameter(key="b: c", name="b", location="path", type=parse_type("string"), required=True),
)


@st.composite
def apis(draw: st.DrawFn) -> Api:
    """Any Api that keeps its own promises: sorted, every name once."""
    owned = draw(st.lists(definitions, min_size=2, max_size=4, unique_by=lambda definition: definition.name))
    route = lambda operation: (operation.path, operation.method)  # noqa: E731 - used twice, here alone
    resource = draw(
        st.builds(
            Resource,
            group=texts,
            version=texts,
            kind=texts,
            plural=texts,
            scope=st.sampled_from(["Cluster", "Namespaced"]),
            definitions=st.just(tuple(owned[1:])),
            operations=_sorted_by(operations, route),
        )
    )
    common = CommonDefinition(group=draw(st.none() | texts), version=draw(texts), definitions=(owned[0],))
    return Api(
        title=draw(texts),
        sources=(Source(name=draw(texts), format="crd"),),
        resources=(resource,),
        common=(common,),
        discovery=draw(_sorted_by(operations, route)),
        parameters=parameters,
    )


def csi_driver(**changes: Any) -> Resource:
    """A kind with a Spec of one field."""
    parts: dict[str, Any] = {
        "group": "storage.k8s.io",
        "version": "v1",
        "kind": "CSIDriver",
        "plural": "csidrivers",
        "scope": "Cluster",
        "definitions": (
            Definition(name="io.k8s.api.storage.v1.CSIDriver", description="A driver."),
            Definition(
                name="io.k8s.api.storage.v1.CSIDriverSpec",
                fields=(Field(name="attachRequired", type=parse_type("boolean"), description="Whether to attach."),),
            ),
        ),
        "operations": (Operation(id="readStorageV1CSIDriver", method="GET", path="/x", parameters=("a",)),),
    }
    return Resource(**(parts | changes))


def quantity(**changes: Any) -> CommonDefinition:
    """A common type without a group."""
    parts: dict[str, Any] = {"definitions": (Definition(name="io.k8s.Quantity", type=parse_type("string")),)}
    return CommonDefinition(**(parts | changes))


def small_api() -> Api:
    """One kind, one common type, one operation without a kind, two parameters."""
    discovery = Operation(id="getCodeVersion", method="GET", path="/version/")
    return Api(
        title="Storage",
        resources=(csi_driver(),),
        common=(quantity(),),
        discovery=(discovery,),
        parameters=parameters,
    )
