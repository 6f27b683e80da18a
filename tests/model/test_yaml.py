"""YAML text of records, there and back; what is refused, and with which words."""

from __future__ import annotations

import math
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import ModelError
from generator.model.api import Definition, Facts, Field
from generator.model.gvk import GroupVersionKind
from generator.model.jsonvalue import Json
from generator.model.types import parse_type
from generator.model.yamlread import line_numbers, plain_data
from generator.model.yamlrecord import record
from generator.model.yamlwrite import dumped
from tests.model.apis import definitions, few, texts, unhurried


def refusal(text: str) -> str:
    """The line with which a definition is refused."""
    with pytest.raises(ModelError) as refused:
        record(text, Definition, where="model/a.yaml")
    return str(refused.value)


@few
@given(definitions)
def test_a_record_survives_its_yaml(definition: Definition):
    assert definition == record(dumped(definition), Definition, where="")


@few
@given(definitions)
def test_pyyaml_reads_what_we_read(definition: Definition):
    """Both the C and the pure loader of PyYAML, with YAML 1.1 scalars, give the data that our core schema gives."""
    text = dumped(definition, schema="x.json")

    assert plain_data(text, where="") == yaml.load(text, Loader=yaml.CSafeLoader)
    assert plain_data(text, where="") == yaml.safe_load(text)


@unhurried
@given(texts)
def test_any_text_survives_as_a_key_and_as_a_value(text: str):
    field = Field(name=text, type=parse_type("any"), default=Json({text[:60]: text}), list_map_keys=(text, "b"))

    assert field == record(dumped(field), Field, where="")


@unhurried
@given(st.floats())
def test_any_float_survives(number: float):
    found = record(dumped(Facts(default=Json(number))), Facts, where="").default

    assert Json(number) == found


def test_a_dump_is_made_to_be_read():
    definition = Definition(
        name="io.k8s.api.storage.v1.CSIDriver",
        kinds=(GroupVersionKind(group="storage.k8s.io", version="v1", kind="CSIDriver"),),
        description="A driver.\n\n  kubectl get csidrivers",
        list_type="atomic",
        fields=(
            Field(
                name="modes",
                type=parse_type("[]string"),
                required=True,
                description="Modes: " + "Persistent or Ephemeral; " * 4,
                enum=(Json("Ephemeral"), Json("on"), Json(None)),
                default=Json(["Persistent"]),
                items=Facts(min_length=1),
            ),
        ),
    )

    assert dumped(definition, schema="../.schema/definition.json") == (
        "# yaml-language-server: $schema=../.schema/definition.json\n"
        "name: io.k8s.api.storage.v1.CSIDriver\n"
        "kinds:\n"
        "  - {group: storage.k8s.io, version: v1, kind: CSIDriver}\n"
        "description: |-\n"
        "  A driver.\n"
        "\n"
        "    kubectl get csidrivers\n"
        "list_type: atomic\n"
        "fields:\n"
        "  - name: modes\n"
        "    type: '[]string'\n"
        "    required: true\n"
        "    description: |-\n"
        f"      Modes: {'Persistent or Ephemeral; ' * 4}\n"
        "    default: [Persistent]\n"
        "    enum: [Ephemeral, 'on', null]\n"
        "    items:\n"
        "      min_length: 1\n"
    )


def test_half_a_surrogate_pair_is_refused_when_written():
    with pytest.raises(ModelError, match="surrogate"):
        dumped(Definition(name="a", description="\ud83d"))


def test_a_key_that_yaml_cannot_hold_is_refused_when_written():
    with pytest.raises(ModelError, match="more than 250 characters"):
        dumped(Facts(default=Json({"k" * 2000: 1})))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("on", "on"),
        ("No", "No"),
        ("2020-01-01", "2020-01-01"),
        ("=", "="),
        ("12:30", "12:30"),
        ("1e3", 1000.0),
        ("0x10", 16),
        ("0o10", 8),
        ("010", 10),
        ("-.inf", -math.inf),
        ("~", None),
        ("", None),
        ("TRUE", True),
        ("'1'", "1"),
        ("1_000", "1_000"),
    ],
)
def test_scalars_follow_the_core_schema_of_yaml_1_2(text: str, value: Any):
    found = plain_data(f"a: {text}", where="")

    assert {"a": value} == found
    assert type(value) is type(found["a"])


def test_keys_are_text_whatever_they_look_like():
    assert {"on": 1, "1": 2, "null": 3} == plain_data("on: 1\n1: 2\nnull: 3", where="")


def test_every_value_has_the_line_on_which_it_begins():
    assert {"/a": 1, "/a/0": 2, "/a/1": 3, "/a/1/b~1c": 3} == line_numbers("a:\n- 1\n- b/c: 2\n")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: 1\na: 2", "model/a.yaml:2: the key 'a' stands twice; keep one of them"),
        ("x:\n  - y: {a: 1, a: 2}", "model/a.yaml:2#/x/0/y: the key 'a' stands twice; keep one of them"),
        ("b: 1\na: b: c", "model/a.yaml:2: not YAML: mapping values are not allowed in this context; correct"),
        ("a: &b 1", "model/a.yaml:1#/a: has the mark &b; anchors and tags have no use here, take it away"),
        ("a: *b", "model/a.yaml:1#/a: refers to another place (*b); write the value out"),
        ("a: !!python/name:os.system", "take it away"),
        ("a: 1\n---\nb: 1", "model/a.yaml:2: holds a second document; split the file at the ---"),
        ("? [a]\n: 1", "model/a.yaml:1: a key must be text; put it in quotes"),
        ("a: 1\nb: \x07", "model/a.yaml:2: holds a character that YAML forbids, U+0007; take it out"),
        ("a: " + "9" * 5000, "model/a.yaml:1#/a: a number with too many digits; put it in quotes"),
        ("[" * 200, "nests more than 100 deep; write it flatter"),
        ("", "model/a.yaml:1: expected a mapping, found nothing"),
        ("- a", "model/a.yaml:1: expected a mapping, found a list"),
        ("name: a\ntpye: any", "model/a.yaml:2#/tpye: unknown key 'tpye'; did you mean type?"),
        ("name: a\nqq: any", "model/a.yaml:2#/qq: unknown key 'qq'; take it out, or write one of default, "),
        ("fields: []", "model/a.yaml:1: the key 'name' is missing; add it"),
        ("name: a\nsince: 1.30", "model/a.yaml:2#/since: expected text, found a number; put it in quotes"),
        ("name: a\nlist_type: sett", "model/a.yaml:2#/list_type: 'sett' is not one of atomic, map, set"),
        ("name: a\nfields:\n- name: b\n  type: strin", "model/a.yaml:4#/fields/0/type: 'strin' is not a type; write"),
        ("name: a\ntype: [any]", "model/a.yaml:2#/type: ['any'] is not a type; write"),
    ],
)
def test_what_does_not_fit_has_a_line_a_pointer_and_advice(text: str, message: str):
    assert message in refusal(text)
