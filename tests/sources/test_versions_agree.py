"""OpenAPI v2 and v3 of one release give the same model, save for what only one of them states."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from generator.model.api import Api, Definition, Facts
from generator.model.types import parse_type
from generator.sources import Document, import_documents
from tests.sources.real import DATA, imported

pytestmark = pytest.mark.data

V2 = "openapi/kubernetes-1.35-swagger.json"
QUANTITY = "io.k8s.apimachinery.pkg.api.resource.Quantity"


@cache
def v3() -> Api:
    folder = DATA / "openapi" / "kubernetes-1.35-v3"
    paths = sorted(folder.glob("*.json"))
    if not paths:
        pytest.skip(f"needs {folder.name} in the folder that APIGLOT_DATA names")
    return import_documents(Document(name=p.name, source="kubernetes", data=p.read_bytes()) for p in paths).api


def bare(facts: Any) -> Any:
    """Facts without those that only one of the documents states.

    - defaults: v2 documents of Kubernetes have none;
    - enums, and the paragraph about them in the description: only the v2 document was published with them.
    """
    description = facts.description.partition("\n\nPossible enum values:")[0].rstrip()
    items = bare(facts.items) if facts.items else None
    if items == Facts():
        items = None
    return msgspec.structs.replace(facts, default=UNSET, enum=(), description=description, items=items)


def bare_definition(definition: Definition) -> Definition:
    """A definition without what only one of the documents states; v3 alone says that a Quantity may be a number."""
    type_ = parse_type("string") if definition.name == QUANTITY else definition.type
    return msgspec.structs.replace(bare(definition), type=type_, fields=tuple(map(bare, definition.fields)))


def test_definitions_are_the_same_save_for_those_of_discovery():
    first = {d.name: bare_definition(d) for d in imported(V2).api.definitions()}
    second = {d.name: bare_definition(d) for d in v3().definitions()}
    # The documents of single group-versions do not hold the root paths, nor the types that only these use.
    only_in_v2 = {name.rpartition(".")[2] for name in first.keys() - second.keys()}

    assert {
        "APIGroup",
        "APIGroupList",
        "APIVersions",
        "GroupVersionForDiscovery",
        "ServerAddressByClientCIDR",
        "Info",
    } == only_in_v2
    assert second == {name: first[name] for name in second}


def test_pages_are_the_same():
    def pages(api: Api) -> list[Any]:
        return [
            (r.gvk, r.plural, r.scope, r.go_import, r.status_subresource, [d.name for d in r.definitions], r.operations)
            for r in api.resources
        ]

    assert pages(imported(V2).api) == pages(v3())


def test_parameters_are_the_same_save_for_that_of_the_logs():
    first = {parameter.key: parameter for parameter in imported(V2).api.parameters}
    first.pop("logpath")

    assert first == {parameter.key: parameter for parameter in v3().parameters}


def test_discovery_of_the_group_versions_is_the_same():
    first = {(o.path, o.method): o for o in imported(V2).api.discovery}
    second = {(o.path, o.method): o for o in v3().discovery}

    assert second == {key: first[key] for key in second}
    assert 36 == len(second)


def test_only_v3_states_defaults_and_only_v2_enums():
    def counts(api: Api) -> Counter[str]:
        fields = [field for definition in api.definitions() for field in definition.fields]
        return Counter(
            {"enum": sum(bool(f.enum) for f in fields), "default": sum(f.default is not UNSET for f in fields)},
        )

    assert Counter(enum=106, default=0) == counts(imported(V2).api)
    assert 0 == counts(v3())["enum"]
    assert counts(v3())["default"] > 400
