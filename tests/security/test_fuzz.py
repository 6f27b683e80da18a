"""Any document, model, catalog or settings file: a correct site, or an ApiglotError; no traceback, no hang.

`make fuzz` runs the same tests longer, and on the whole document of Kubernetes.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.config import Config, ConfigFile, parsed_config
from generator.errors import ApiglotError
from generator.i18n.catalogs import files as catalog_files
from generator.i18n.headers import Layout
from generator.i18n.merge import merged
from generator.i18n.messages import messages
from generator.model.api import Api
from generator.model.files import files
from generator.sources import Document, import_documents
from tests.security import documents
from tests.security.fuzzing import (
    ROUNDS,
    as_bytes,
    bounded,
    check_message,
    fuzzed,
    outcome_of_catalog,
    outcome_of_document,
    outcome_of_model,
)
from tests.security.mutations import KEYWORDS, ODD, WORDS, mutated, steps

SPECS = Path(__file__).parent.parent / "specs"
NAMES = ("crd-versions.yaml", "one-kind.json", "orchard.yaml", "served-kind.yaml")


def _small() -> dict[str, Any]:
    document = documents.openapi()
    document["paths"] = dict(list(document["paths"].items())[:6])
    for definition in document["definitions"].values():
        definition["properties"] = dict(list(definition["properties"].items())[:5])
        definition.pop("required", None)
    return document


DOCUMENTS: tuple[Any, ...] = tuple(
    each for name in NAMES for each in yaml.safe_load_all((SPECS / name).read_text(encoding="utf-8"))
)
HOSTILE = (_small(), documents.crd())


def _api(document: Any) -> Api:
    return import_documents((Document(name="x.json", source="x", data=as_bytes(document)),)).api


MODELS = tuple(dict(files(_api(each))) for each in DOCUMENTS)
CATALOGS = tuple(
    (
        api,
        next(
            text
            for path, text in catalog_files(merged((), (), messages(api), Layout(locales=("uk",)))).items()
            if path.endswith(".po")
        ),
    )
    for api in map(_api, DOCUMENTS)
)

words = st.one_of(st.sampled_from(WORDS), st.text(max_size=20))
values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False, allow_infinity=False), words),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(words, inner, max_size=3)),
    max_leaves=6,
)
refs = st.sampled_from([{"$ref": f"#/definitions/{name}"} for name in ("a.v1.A", "a.v1.B", "x y", "nowhere")])
facts = st.dictionaries(st.sampled_from(KEYWORDS), values, max_size=3)
schemas = st.recursive(
    st.one_of(
        refs,
        st.builds(
            lambda kind, more: more | {"type": kind},
            st.sampled_from(("string", "integer", "object", "array", "x", None)),
            facts,
        ),
    ),
    lambda inner: st.one_of(
        st.builds(
            lambda fields, more: {"type": "object", "properties": fields} | more,
            st.dictionaries(words, inner, max_size=4),
            facts,
        ),
        st.builds(lambda items: {"type": "array", "items": items}, inner),
        st.builds(lambda free: {"type": "object", "additionalProperties": free}, inner),
        st.builds(
            lambda key, options: {key: options},
            st.sampled_from(("allOf", "oneOf", "anyOf")),
            st.lists(inner, max_size=3),
        ),
    ),
    max_leaves=8,
)


def settled(text: str) -> Config | None:
    """The settings that a text states; None when it is refused."""
    try:
        return parsed_config(text)
    except ApiglotError as error:
        check_message(error)
        return None


@pytest.mark.parametrize("document", DOCUMENTS, ids=range(len(DOCUMENTS)))
def test_each_document_is_a_site_as_it_is(document: Any):
    assert "site" == outcome_of_document(as_bytes(document), render=True)


@fuzzed(700)
@given(number=st.integers(0, len(DOCUMENTS) - 1), wrongs=steps)
def test_mutated_document_is_a_site_or_refused(number: int, wrongs: list[tuple[str, float, int]]):
    outcome_of_document(as_bytes(mutated(DOCUMENTS[number], wrongs)))


@fuzzed(120)
@given(number=st.integers(0, len(DOCUMENTS) - 1), wrongs=steps)
def test_mutated_document_has_sound_pages_and_catalogs(number: int, wrongs: list[tuple[str, float, int]]):
    outcome_of_document(as_bytes(mutated(DOCUMENTS[number], wrongs)), render=True)


@fuzzed(60)
@given(number=st.integers(0, len(HOSTILE) - 1), wrongs=steps)
def test_mutated_hostile_document_is_a_site_or_refused(number: int, wrongs: list[tuple[str, float, int]]):
    outcome_of_document(as_bytes(mutated(HOSTILE[number], wrongs)))


@fuzzed(300)
@given(a=schemas, b=schemas, more=st.dictionaries(words, schemas, max_size=2), kind=words, group=words)
def test_generated_document_is_a_site_or_refused(a: Any, b: Any, more: dict[str, Any], kind: str, group: str):
    gvk = {"group": group, "version": "v1", "kind": kind}
    top = {"type": "object", "properties": {"spec": a}, "x-kubernetes-group-version-kind": [gvk]}
    operation = {
        "x-kubernetes-action": "get",
        "x-kubernetes-group-version-kind": gvk,
        "responses": {"200": {"description": kind, "schema": b}},
    }
    document = {
        "swagger": "2.0",
        "info": {},
        "definitions": {"a.v1.A": top, "a.v1.B": b, **more},
        "paths": {f"/{kind}": {"get": operation}},
    }

    outcome_of_document(as_bytes(document), render=len(kind) % 4 == 0)


@fuzzed(200)
@given(schema=schemas, kind=words, group=words, scope=st.sampled_from(("Namespaced", "Cluster", "x")))
def test_generated_custom_resource_is_a_site_or_refused(schema: Any, kind: str, group: str, scope: str):
    version = {"name": "v1", "served": True, "storage": True, "schema": {"openAPIV3Schema": schema}}
    names = {"kind": kind, "plural": kind.lower(), "shortNames": [kind]}
    spec = {"group": group, "scope": scope, "names": names, "versions": [version]}

    outcome_of_document(
        as_bytes({"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "spec": spec})
    )


@fuzzed(200)
@given(number=st.integers(0, len(DOCUMENTS) - 1), cut=st.floats(0, 1), junk=st.binary(max_size=8), at=st.floats(0, 1))
def test_truncated_or_spoilt_bytes_are_a_site_or_refused(number: int, cut: float, junk: bytes, at: float):
    data = yaml.safe_dump(DOCUMENTS[number]).encode() if number % 2 else as_bytes(DOCUMENTS[number])
    end, place = int(cut * len(data)), int(at * len(data))

    outcome_of_document(data[:place] + junk + data[place:] if junk else data[:end])


@fuzzed(250)
@given(
    number=st.integers(0, len(MODELS) - 1),
    file=st.integers(0, 20),
    line=st.floats(0, 1, exclude_max=True),
    kind=st.sampled_from(("delete", "duplicate", "indent", "reword", "value", "cut")),
    word=words,
)
def test_edited_model_is_a_site_or_refused(number: int, file: int, line: float, kind: str, word: str):
    model = dict(MODELS[number])
    path = sorted(model)[file % len(model)]
    lines = model[path].splitlines()
    at = int(line * len(lines))
    key, colon, _ = lines[at].partition(": ")
    changed = {
        "delete": [],
        "duplicate": [lines[at], lines[at]],
        "indent": [f"  {lines[at]}"],
        "reword": [word],
        "value": [f"{key}{colon}{json.dumps(word)}"],
        "cut": [lines[at][: len(lines[at]) // 2]],
    }
    model[path] = "\n".join([*lines[:at], *changed[kind], *lines[at + 1 :]]) + "\n"

    outcome_of_model(model, render=at % 5 == 0)


@fuzzed(250)
@given(
    number=st.integers(0, len(CATALOGS) - 1),
    at=st.floats(0, 1),
    size=st.integers(0, 40),
    junk=st.one_of(st.binary(max_size=6), words.map(lambda word: word.encode("utf-8", "replace"))),
)
def test_edited_catalog_is_read_or_refused(number: int, at: float, size: int, junk: bytes):
    api, text = CATALOGS[number]
    data = text.encode()
    place = int(at * len(data))

    outcome_of_catalog(data[:place] + junk + data[place + size :], api)


@fuzzed(250)
@given(
    stated=st.dictionaries(
        st.sampled_from((*ConfigFile.__struct_fields__, "x")), st.one_of(values, st.sampled_from(ODD)), max_size=4
    )
)
def test_settings_are_read_or_refused(stated: dict[str, Any]):
    with bounded():
        settled(json.dumps(stated))


@fuzzed(200)
@given(text=st.text(alphabet=st.sampled_from(list("ab:-[]{}#&*!|>'\"%@`,? \n\t\x00\x1b\u2028~<=")), max_size=40))
def test_settings_of_any_characters_are_read_or_refused(text: str):
    with bounded():
        settled(text)


@pytest.mark.skipif(ROUNDS == 1, reason="make fuzz runs it")
def test_mutated_documents_of_kubernetes_are_sites_or_refused(data: Path):
    crds = [
        each for path in sorted((data / "crds").glob("*.yaml")) for each in yaml.safe_load_all(_plain(path)) if each
    ]
    whole = json.loads((data / "openapi" / "kubernetes-1.36-swagger.json").read_text(encoding="utf-8"))

    @fuzzed(10)
    @given(number=st.integers(0, len(crds) - 1), wrongs=steps)
    def mutate_crds(number: int, wrongs: list[tuple[str, float, int]]) -> None:
        outcome_of_document(as_bytes(mutated(crds[number], wrongs)))

    @fuzzed(2)
    @given(wrongs=steps)
    def mutate_kubernetes(wrongs: list[tuple[str, float, int]]) -> None:
        outcome_of_document(as_bytes(mutated(whole, wrongs)))

    mutate_crds()
    mutate_kubernetes()


def _plain(path: Path) -> str:
    # PyYAML takes `- =` for something of its own.
    return path.read_text(encoding="utf-8").replace("- =\n", "- '='\n")
