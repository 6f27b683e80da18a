"""Turned round, a comparison says the same in its mirrors; and it never drops what differs."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from generator.changes.change import Change
from generator.changes.diff import changes
from generator.changes.rules import rule_of
from generator.model.api import Api
from tests.changes.models import apis, pairs

# Whole models shrink for minutes, and the assertion names what differs; a test run is the same each time.
thorough = settings(
    max_examples=30,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
)


def told(change: Change) -> tuple[object, ...]:
    return (change.rule, change.type, change.field, change.path, change.base, change.revision, change.used_by)


def turned(change: Change) -> tuple[object, ...]:
    mirror = rule_of(change.rule).mirror
    return (mirror, change.type, change.field, change.path, change.revision, change.base, change.used_by)


def shuffled(record: Any, order: random.Random) -> Any:
    """The model with everything in another order whose order has no meaning."""
    if isinstance(record, tuple):
        parts = [shuffled(each, order) for each in record]
        order.shuffle(parts)
        return tuple(parts)
    if isinstance(record, msgspec.Struct):
        ordered = {"name", "fields"} if type(record).__name__ == "Union" else set()
        names = [name for name in record.__struct_fields__ if name not in ordered]
        return msgspec.structs.replace(record, **{name: shuffled(getattr(record, name), order) for name in names})
    return record


@given(pairs())
@thorough
def test_a_comparison_turned_round_is_its_mirror(pair: tuple[Api, Api]):
    base, revision = pair

    assert Counter(map(turned, changes(base, revision))) == Counter(map(told, changes(revision, base)))


@given(apis(), st.randoms(use_true_random=False))
@thorough
def test_another_order_is_no_change(model: Api, order: random.Random):
    assert [] == [told(change) for change in changes(model, shuffled(model, order))]


@given(pairs())
@thorough
def test_a_cause_is_a_change_of_the_same_comparison(pair: tuple[Api, Api]):
    found = list(changes(*pair))

    assert {change.cause for change in found if change.cause} <= {change.fingerprint for change in found}
    assert all(change.level == "hidden" for change in found if change.cause)


@given(pairs())
@thorough
def test_fingerprints_are_distinct(pair: tuple[Api, Api]):
    found = Counter(change.fingerprint for change in changes(*pair))

    assert [] == [fingerprint for fingerprint, number in found.items() if number > 1]
