"""Keys of parameters: readable, unique, the same whatever the order and the names of references."""

from __future__ import annotations

from typing import Any

import pytest

from tests.sources.build import api, v2


def query(name: str, text: str) -> dict[str, Any]:
    return {"in": "query", "name": name, "type": "string", "description": text}


def keys(paths: dict[str, dict[str, list[dict[str, Any]]]], actions: dict[str, str] | None = None) -> dict[str, str]:
    """Description -> key, for parameters given by path and method."""
    items: dict[str, Any] = {}
    for path, methods in paths.items():
        for method, parameters in methods.items():
            action = (actions or {}).get(method, method)
            items.setdefault(path, {})[method] = {"parameters": parameters, "x-kubernetes-action": action}
    return {p.description: p.key for p in api(v2({}, items)).parameters}


WIDGET = "/apis/example.org/v1/widgets/{name}"


def test_a_name_with_one_text_is_its_own_key():
    assert {"A.": "a"} == keys({"/x": {"get": [query("a", "A.")]}, "/y": {"get": [query("a", "A.")]}})


def test_a_text_of_one_action_is_named_after_it():
    found = keys({WIDGET: {"post": [query("a", "A.")], "put": [query("a", "A.")], "patch": [query("a", "P.")]}})

    assert {"A.": "a", "P.": "a.patch"} == found


def test_texts_of_subresources_are_named_after_them():
    paths = {f"{WIDGET}/{part}": {"get": [query("a", part)], "post": [query("a", part)]} for part in ("log", "exec")}

    assert {"log": "a.log", "exec": "a.exec"} == keys(paths, {"get": "connect", "post": "connect"})


def test_texts_of_one_subresource_are_named_after_the_resource():
    paths = {
        f"/api/v1/{plural}/{{name}}/proxy": {"get": [query("a", plural)], "post": [query("a", plural)]}
        for plural in ("nodes", "pods")
    }

    assert {"nodes": "a.nodes", "pods": "a.pods"} == keys(paths, {"get": "connect", "post": "connect"})


def test_texts_that_nothing_tells_apart_have_a_hash_that_stays():
    paths = {WIDGET: {"get": [query("a", "One.")], "put": [query("a", "One.")]}, "/x": {"get": [query("a", "Two.")]}}
    other = {"/x": {"get": [query("a", "Two.")]}, "/y": {"post": [query("a", "Two.")]}, **paths}
    found = keys(other)

    assert {"One.", "Two."} == found.keys()
    assert 1 == sum("." not in key for key in found.values())
    assert found == keys(dict(reversed(other.items())))


def test_the_name_of_an_object_has_a_key_of_its_kind():
    name = {"in": "path", "name": "name", "type": "string", "required": True, "description": "name of the Widget"}

    assert {"name of the Widget": "name.Widget"} == keys({WIDGET: {"get": [name]}})


def test_a_key_can_name_a_file_on_any_system():
    paths = {"/x": {"get": [query("a/b c", "A."), query("Q", "Upper."), query("q", "Lower.")]}}
    found = keys(paths)

    assert "a-b-c" == found["A."]
    assert 3 == len({key.lower() for key in found.values()})


@pytest.mark.parametrize("suffix", ["x1", "zz-9_"])
def test_names_of_references_do_not_matter(suffix: str):
    paths = {"/x": {"get": {"parameters": [{"$ref": f"#/parameters/a-{suffix}"}]}}}
    found = api(v2({}, paths, parameters={f"a-{suffix}": query("a", "A.")}))

    assert ["a"] == [parameter.key for parameter in found.parameters]
