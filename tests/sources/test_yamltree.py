"""YAML to plain data, as an API server reads it."""

from __future__ import annotations

from typing import Any

import pytest

from generator.errors import SourceError
from generator.sources import Limits
from generator.sources.yamltree import yaml_documents


def read(text: str, limits: Limits | None = None) -> Any:
    ((value, _),) = yaml_documents(text, "a.yaml", limits or Limits())
    return value


@pytest.mark.parametrize(
    ("expected", "text"),
    [
        ("=", "="),
        (["=", "!="], "[=, '!=']"),
        ("2026-01-02", "2026-01-02"),
        ("12:30:45", "12:30:45"),
        (8, "010"),
        (8, "0o10"),
        (255, "0xff"),
        (1000, "1_000"),
        (-1, "-1"),
        (1.5, "1.5"),
        (100.0, "1e2"),
        ("1e999", "1e999"),
        (".inf", ".inf"),
        ("9" * 5000, "9" * 5000),
        (True, "yes"),
        (False, "Off"),
        (None, "~"),
        ("yes", "'yes'"),
        ("1", '"1"'),
        ("1", "!!str 1"),
        (1, "!!int '1'"),
        ("a\nb\n", "|\n  a\n  b\n"),
        ({"on": 1, "y": 2, "1": 3, "null": 4}, "{on: 1, y: 2, 1: 3, null: 4}"),
    ],
)
def test_a_scalar_is_what_json_would_hold(expected: object, text: str):
    value = read(text)

    assert expected == value
    assert type(expected) is type(value)


def test_documents_say_on_which_line_they_begin():
    assert [({"a": 1}, 1), ({"b": 2}, 2)] == list(yaml_documents("a: 1\n---\nb: 2\n", "a.yaml", Limits()))


def test_aliases_stand_for_their_anchor():
    assert {"a": {"x": 1}, "b": {"x": 1}, "c": [{"x": 1}]} == read("a: &m {x: 1}\nb: *m\nc: [*m]\n")


def test_merge_keys_give_way_to_the_mapping_and_to_earlier_ones():
    text = "a: &a {x: 1, y: 1}\nb: &b {y: 2, z: 2}\nc: {<<: [*a, *b], x: 0}\nd: {x: 0, <<: *a}\n"

    assert {"x": 0, "y": 1, "z": 2} == read(text)["c"]
    assert {"x": 0, "y": 1} == read(text)["d"]


def test_a_quoted_merge_key_is_a_key():
    assert {"<<": {"a": 1}} == read("'<<': {a: 1}")


def test_an_anchor_ends_with_its_document():
    with pytest.raises(SourceError, match=r"a\.yaml:3: alias \*m has no anchor"):
        list(yaml_documents("a: &m 1\n---\nb: *m\n", "a.yaml", Limits()))


def bomb(levels: int) -> str:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, levels)]
    return "\n".join(lines)


def test_aliases_that_multiply_are_refused():
    with pytest.raises(SourceError, match="expands to more than 5,000,000 values"):
        read(bomb(30))


def test_aliases_within_the_limit_are_expanded():
    assert 10 == len(read(bomb(3))["a2"])


@pytest.mark.parametrize(
    ("match", "text"),
    [
        (r"a\.yaml:2: key 'a' stands twice", "a: 1\na: 2"),
        (r"holds itself", "a: &a [*a]"),
        (r"<< must name a mapping", "a: {<<: 1}"),
        (r"keys must be text", "{[1]: 2}"),
        (r"keys must be text", "? {a: 1}\n: 2"),
        (r"tag '!custom' is not plain data", "a: !custom 1"),
        (r"is not plain data", "a: !!python/object:os.system {}"),
        (r"is not plain data", "a: !!set {x}"),
        (r"did not find expected", "a: [1, 2\nb: 3"),
    ],
)
def test_what_json_cannot_hold_is_refused(match: str, text: str):
    with pytest.raises(SourceError, match=match):
        read(text)


def test_nesting_is_limited():
    assert [[[1]]] == read("[[[1]]]", Limits(depth=3))
    with pytest.raises(SourceError, match="nested more than 2 deep"):
        read("[[[1]]]", Limits(depth=2))
