"""Changes of rules over several values: CEL rules, unions, and sets of fields that exclude each other.

In: the Facts of one place in base and revision. Out: changes. Rules and sets have no names, so those that differ are
paired by what they share, and the pairing is the same when base and revision change places.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeVar

from generator.changes.change import Change
from generator.changes.place import Comparison, Place, in_order
from generator.model.api import Facts, RequiredSet, Union, Validation

_WORD = re.compile(r"\w+|[^\w\s]")
_ENOUGH = 0.5
"""The share of common words from which two rules are versions of one."""

T = TypeVar("T")


def validation_changes(base: Facts, revision: Facts, place: Place) -> Iterator[Change]:
    """CEL rules that came, went, or are written in another way."""
    pairs, removed, added = _paired(base.validations, revision.validations, _rule_likeness)
    for old, new in pairs:
        if _expression(old) == _expression(new):
            yield place.change("validation-message-changed", _message(old), _message(new))
        elif _message(old) == _message(new):
            yield place.change("validation-changed", _expression(old), _expression(new))
        else:
            yield place.change("validation-changed", _rule(old), _rule(new))
    for rule in removed:
        yield place.change("validation-removed", _rule(rule), "")
    for rule in added:
        yield place.change("validation-added", "", _rule(rule))


def _expression(rule: Validation) -> str:
    return f"{rule.rule} (optionalOldSelf)" if rule.optional_old_self else rule.rule


def _message(rule: Validation) -> str:
    """All that a rule says when it is broken; the plain message alone where there is nothing else."""
    others = (
        ("messageExpression", rule.message_expression),
        ("reason", rule.reason),
        ("fieldPath", rule.field_path),
    )
    stated = [f"{name}: {value}" for name, value in others if value]
    return "; ".join([rule.message, *stated]) if stated else rule.message


def _rule(rule: Validation) -> str:
    message = _message(rule)
    return f"{_expression(rule)}; message: {message}" if message else _expression(rule)


def _rule_likeness(base: Validation, revision: Validation) -> float:
    """3 for one expression, 2 for one message; else how much of the shorter one stands in the longer one, up to 1.

    It is 0 for expressions of which less than a half is common.
    """
    if base.rule == revision.rule:
        return 3
    if base.message and base.message == revision.message:
        return 2
    old, new = _words(base.rule), _words(revision.rule)
    if _common_share(old, new) < _ENOUGH:
        return 0
    # The expressions of one list look alike; their messages tell them apart.
    return (_kept_share(old, new) + _kept_share(_words(base.message), _words(revision.message))) / 2


def _words(text: str) -> Counter[str]:
    return Counter(_WORD.findall(text))


def _kept_share(base: Counter[str], revision: Counter[str]) -> float:
    return (base & revision).total() / max(min(base.total(), revision.total()), 1)


def _common_share(base: Counter[str], revision: Counter[str]) -> float:
    return (base & revision).total() / max(base.total(), revision.total(), 1)


def union_changes(base: Facts, revision: Facts, place: Place) -> Iterator[Change]:
    """Unions that came, went, or have other members."""
    pairs, removed, added = _paired(base.unions, revision.unions, _union_likeness)
    for old, new in pairs:
        yield from _member_changes(_members(old), _members(new), place.inside(_union_name(old)))
    for union in removed:
        yield place.inside(_union_name(union)).change("one-of-removed", ", ".join(sorted(_members(union))), "")
    for union in added:
        yield place.inside(_union_name(union)).change("one-of-added", "", ", ".join(sorted(_members(union))))


def _union_name(union: Union) -> str:
    return f" union {union.discriminator}".rstrip()


def _members(union: Union) -> set[str]:
    return {f"{field} ({value})" if value else field for field, value in union.fields}


def _union_likeness(base: Union, revision: Union) -> float:
    if base.discriminator != revision.discriminator:
        return 0
    share = _common_share(Counter(_members(base)), Counter(_members(revision)))
    return share + 1 if base.discriminator else share


def _member_changes(base: set[str], revision: set[str], place: Place) -> Iterator[Change]:
    # Nothing else tells two sets of one object apart than what stays in them.
    place = place.inside(f" ({', '.join(sorted(base & revision))})")
    for member in sorted(base - revision):
        yield place.change("one-of-member-removed", member, "")
    for member in sorted(revision - base):
        yield place.change("one-of-member-added", "", member)


def required_set_changes(base: Facts, revision: Facts, place: Place) -> Iterator[Change]:
    """Sets of fields that came, went, or have other members."""
    sets = (tuple(map(in_order, base.required_sets)), tuple(map(in_order, revision.required_sets)))
    pairs, removed, added = _paired(*sets, _set_likeness)
    for old, new in pairs:
        yield from _member_changes(_alternatives(old), _alternatives(new), place.inside(f" {old.rule}"))
    for choice in removed:
        yield place.inside(f" {choice.rule}").change("one-of-removed", ", ".join(sorted(_alternatives(choice))), "")
    for choice in added:
        yield place.inside(f" {choice.rule}").change("one-of-added", "", ", ".join(sorted(_alternatives(choice))))


def _alternatives(choice: RequiredSet) -> set[str]:
    return {" and ".join(member) for member in choice.members}


def _set_likeness(base: RequiredSet, revision: RequiredSet) -> float:
    if base.rule != revision.rule:
        return 0
    return _common_share(Counter(_alternatives(base)), Counter(_alternatives(revision)))


def _paired(
    base: tuple[T, ...], revision: tuple[T, ...], likeness: Callable[[T, T], float]
) -> tuple[list[tuple[T, T]], list[T], list[T]]:
    """Pairs of values that are versions of one, the likest first; then what is left of each side, sorted."""
    old, new = _differing(base, revision)
    # The two texts are sorted, so that ties are broken the same way when base and revision change places.
    candidates = sorted(
        (-likeness(before, after), sorted((repr(before), repr(after))), i, j)
        for i, before in enumerate(old)
        for j, after in enumerate(new)
    )
    taken: dict[int, int] = {}
    for negative, _, i, j in candidates:
        if negative < 0 and i not in taken and j not in taken.values():
            taken[i] = j
    pairs = [(old[i], new[j]) for i, j in sorted(taken.items())]
    removed = [value for i, value in enumerate(old) if i not in taken]
    added = [value for j, value in enumerate(new) if j not in taken.values()]
    return pairs, removed, added


def _differing(base: tuple[T, ...], revision: tuple[T, ...]) -> tuple[list[T], list[T]]:
    """What only one of the two holds, each sorted; to say a thing twice means nothing."""
    return sorted(set(base) - set(revision), key=repr), sorted(set(revision) - set(base), key=repr)


VALIDATIONS: tuple[Comparison, ...] = (
    (("validations",), validation_changes),
    (("unions",), union_changes),
    (("required_sets",), required_set_changes),
)
"""How the attributes of Facts that hold rules over several values are compared."""
