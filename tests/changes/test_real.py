"""The real documents: everything that differs is told, nothing else is, and the counts are the known ones."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from generator.changes.change import Change
from generator.changes.diff import changes
from generator.changes.report import entries
from generator.model.api import Api
from generator.sources import Document, import_documents
from tests.changes.mutations import mutate
from tests.changes.rawcompare import raw_differences, told_differences


def imported(source: str, text: bytes) -> Api:
    return import_documents([Document(name=source, source=source, data=text)]).api


@pytest.fixture(scope="module")
def texts(data: Path) -> dict[str, bytes]:
    return {version: (data / f"openapi/kubernetes-{version}-swagger.json").read_bytes() for version in ("1.35", "1.36")}


@pytest.fixture(scope="module")
def models(texts: dict[str, bytes]) -> dict[str, Api]:
    return {version: imported("kubernetes", text) for version, text in texts.items()}


@pytest.fixture(scope="module")
def found(models: dict[str, Api]) -> list[Change]:
    return list(changes(models["1.35"], models["1.36"]))


def of_rule(found: list[Change], rule: str) -> list[Change]:
    return [change for change in found if change.rule == rule]


def test_an_independent_comparison_of_the_documents_finds_the_same(texts: dict[str, bytes], found: list[Change]):
    raw = raw_differences(json.loads(texts["1.35"]), json.loads(texts["1.36"]))
    told = told_differences(found)

    assert set() == raw - told
    assert set() == told - raw


@pytest.mark.parametrize("seed", range(3))
def test_edits_of_every_sort_are_found_and_none_is_invented(texts: dict[str, bytes], models: dict[str, Api], seed: int):
    edited = json.loads(texts["1.36"])
    mutate(edited, random.Random(seed), 200)  # noqa: S311 - an order, no secret
    found = list(changes(models["1.36"], imported("kubernetes", json.dumps(edited).encode())))

    raw, told = raw_differences(json.loads(texts["1.36"]), edited), told_differences(found)

    assert len(raw) > 150
    assert set() == raw - told
    assert set() == told - raw


def test_the_counts_are_the_known_ones(found: list[Change]):
    texts_ = of_rule(found, "description-changed")
    (selector,) = of_rule(found, "parameter-added")

    assert 15 == len(of_rule(found, "field-became-required"))
    assert 15 == len(of_rule(found, "field-became-optional"))
    assert ["io.k8s.api.core.v1.PodSpec.workloadRef"] == [change.path for change in of_rule(found, "field-removed")]
    assert ("query shardSelector", 402) == (selector.path, selector.used_by)
    assert 282 == len(texts_)
    assert 179 == len({(change.base, change.revision) for change in texts_})
    assert 91 == len({(change.base, change.revision) for change in texts_ if change.level == "hidden"})


def test_every_change_has_a_rule_and_a_fingerprint_of_its_own(found: list[Change]):
    assert [] == of_rule(found, "unclassified")
    assert len(found) == len({change.fingerprint for change in found})


def test_what_a_person_is_shown_has_each_text_once(found: list[Change]):
    shown = [entry.change for entry in entries(found) if entry.change.rule == "description-changed"]

    assert 88 == len(shown) == len({(change.base, change.revision) for change in shown})


def test_types_and_operations_of_new_and_removed_kinds_are_explained_by_them(found: list[Change]):
    parts = [change for change in found if change.rule.startswith(("definition-", "operation-"))]

    assert Counter(hidden=len(parts)) == Counter(change.level for change in parts)


def test_the_way_back_is_the_mirror(models: dict[str, Api], found: list[Change]):
    back = list(changes(models["1.36"], models["1.35"]))

    assert Counter((change.path, change.base, change.revision) for change in found) == Counter(
        (change.path, change.revision, change.base) for change in back
    )


@pytest.mark.parametrize("seed", range(2))
def test_a_document_against_itself_is_no_change_after_any_shuffle(
    texts: dict[str, bytes], models: dict[str, Api], seed: int
):
    shuffled = _shuffled(json.loads(texts["1.35"]), random.Random(seed))  # noqa: S311 - an order, no secret

    assert [] == list(changes(models["1.35"], imported("kubernetes", json.dumps(shuffled).encode())))


UNORDERED = {"required", "enum", "parameters", "consumes", "produces", "x-kubernetes-group-version-kind", "tags"}


def _shuffled(value: Any, order: random.Random, key: str = "") -> Any:
    if isinstance(value, dict):
        keys = list(value)
        order.shuffle(keys)
        return {name: _shuffled(value[name], order, name) for name in keys}
    if isinstance(value, list):
        items = [_shuffled(item, order) for item in value]
        if key in UNORDERED:
            order.shuffle(items)
        return items
    return value


@pytest.fixture(scope="module")
def routes(data: Path) -> list[Change]:
    """GRPCRoute of Gateway API, standard to experimental."""
    names = [f"crds/gateway-api_grpcroutes_{channel}.yaml" for channel in ("standard", "experimental")]
    base, revision = (imported("gateway", (data / name).read_bytes()) for name in names)
    return list(changes(base, revision))


def test_the_experimental_grpcroute_differs_as_known(routes: list[Change]):
    counts = Counter(change.rule for change in routes)
    validation = {change.field for change in routes if change.rule.startswith("validation-")}

    assert 10 == counts["field-added"]
    assert 8 == counts["pattern-added"]
    assert {"parentRefs", "rules"} == validation
    assert 14 == counts["description-changed"]
    assert {
        "field-added": 2,
        "pattern-added": 1,
        "validation-changed": 2,
        "validation-added": 1,
        "description-changed": 5,
    } == Counter(entry.change.rule for entry in entries(routes))


def test_rules_of_one_list_that_look_alike_are_paired_by_their_messages(routes: list[Change]):
    changed = of_rule(routes, "validation-changed")

    assert 2 == len({change.base[:30] for change in changed})
    assert all(change.base[:30] == change.revision[:30] for change in changed)
