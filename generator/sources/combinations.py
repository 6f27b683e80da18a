"""allOf, oneOf, anyOf and not: to one flat schema, types, sets of required fields, and rules kept whole.

In: a schema. Out: the schema without these keywords and what they state. What cannot be said in a record's words is
kept as JSON in `other_rules`, so that nothing gets lost.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any, Literal, NamedTuple

from generator.model.api import RequiredSet
from generator.model.jsonvalue import Json

KEYWORDS = ("allOf", "oneOf", "anyOf", "not")

_TYPE_KEYWORDS = frozenset({"$ref", "type", "format", "items", "x-kubernetes-int-or-string"})
_SET_RULES: dict[str, Literal["exactly-one", "at-least-one"]] = {"oneOf": "exactly-one", "anyOf": "at-least-one"}


class Combined(NamedTuple):
    """What is left of a schema once its combinations are read."""

    schema: dict[str, Any]
    """Without allOf, oneOf, anyOf and not."""
    options: tuple[dict[str, Any], ...]
    """Schemas of which the value has one; empty when there is no such choice."""
    required_sets: tuple[RequiredSet, ...]
    other_rules: tuple[Json, ...]
    """Sorted."""


def combined(schema: dict[str, Any]) -> Combined:
    """A schema's combinations, resolved as far as records can say them.

    Raises:
        ValueError: a combination is not a list of schemas.
    """
    flat: dict[str, Any] = {}
    choices: list[tuple[str, Any]] = []
    rules: set[Json] = set()
    _merge(schema, flat, choices, rules)
    options: tuple[dict[str, Any], ...] = ()
    sets: list[RequiredSet] = []
    for keyword, value in choices:
        if keyword != "not":
            _checked_branches(keyword, value)
        if keyword != "not" and not options and _is_choice_of_types(flat, value):
            if _is_int_or_string(value):
                flat["x-kubernetes-int-or-string"] = True
            else:
                options = tuple(value)
            continue
        found = _none_or_at_most_one(value) if keyword == "not" else _set(keyword, value)
        if found is None:
            rules.add(Json({keyword: value}))
        else:
            sets.append(found)
    return Combined(flat, options, tuple(sets), tuple(sorted(rules, key=str)))


def _checked_branches(keyword: str, value: Any) -> None:
    if not isinstance(value, list) or not all(isinstance(branch, dict) for branch in value):
        msg = f"{keyword} must be a list of schemas"
        raise ValueError(msg)


def _merge(schema: dict[str, Any], flat: dict[str, Any], choices: list[tuple[str, Any]], rules: set[Json]) -> None:
    """Takes a schema and the branches of its allOf into one flat schema; what contradicts it is kept as a rule."""
    flat.update((key, value) for key, value in schema.items() if key not in KEYWORDS)
    _add_choices(schema, choices)
    branches = schema.get("allOf", [])
    _checked_branches("allOf", branches)
    for branch in branches:
        nested = dict(branch)
        if "allOf" in branch:
            nested = {}
            _merge(branch, nested, choices, rules)
        else:
            _add_choices(branch, choices)
        rest = {}
        for key, value in nested.items():
            if key in KEYWORDS:
                continue
            if not _merged(flat, key, value):
                rest[key] = value
        if rest:
            rules.add(Json({"allOf": [rest]}))


def _add_choices(schema: dict[str, Any], choices: list[tuple[str, Any]]) -> None:
    for keyword in ("oneOf", "anyOf", "not"):
        if keyword in schema and (keyword, schema[keyword]) not in choices:
            choices.append((keyword, schema[keyword]))


def _merged(flat: dict[str, Any], key: str, value: Any) -> bool:
    """Whether one keyword of an allOf branch is now fully said by the flat schema."""
    if key not in flat:
        flat[key] = value
        return True
    if key == "required" and isinstance(value, list) and isinstance(flat[key], list):
        flat[key] = [*flat[key], *(name for name in value if name not in flat[key])]
        return True
    if key == "properties" and isinstance(value, dict) and isinstance(flat[key], dict):
        flat[key] = value | flat[key]
        return all(flat[key][name] == schema for name, schema in value.items())
    return Json(flat[key]) == Json(value)


def _is_choice_of_types(flat: dict[str, Any], branches: list[dict[str, Any]]) -> bool:
    if flat.get("x-kubernetes-int-or-string") is True or flat.get("format") == "int-or-string":
        return _is_int_or_string(branches)
    if "type" in flat or "$ref" in flat or "properties" in flat:
        return False
    return bool(branches) and all(
        branch and branch.keys() <= _TYPE_KEYWORDS and ("type" in branch or "$ref" in branch) for branch in branches
    )


def _is_int_or_string(branches: list[dict[str, Any]]) -> bool:
    return sorted(map(str, branches)) == ["{'type': 'integer'}", "{'type': 'string'}"]


def _required(branch: Any) -> tuple[str, ...] | None:
    """The fields of a branch that says nothing but `required`."""
    if not isinstance(branch, dict) or branch.keys() != {"required"} or not isinstance(branch["required"], list):
        return None
    return tuple(map(str, branch["required"])) or None


def _set(keyword: str, branches: list[dict[str, Any]]) -> RequiredSet | None:
    members: list[tuple[str, ...]] = []
    exceptions: list[dict[str, Any]] = []
    for branch in branches:
        member = _required(branch)
        if member is None:
            exceptions.append(branch)
        else:
            members.append(member)
    if not members:
        return None
    if not exceptions:
        return RequiredSet(rule=_SET_RULES[keyword], members=tuple(members))
    if keyword == "oneOf" and len(exceptions) == 1 and _is_none_of(exceptions[0], members):
        return RequiredSet(rule="at-most-one", members=tuple(members))
    return None


def _is_none_of(branch: dict[str, Any], members: list[tuple[str, ...]]) -> bool:
    """Whether a branch is `not: {anyOf: [...]}` over just these members: Istio's way to say "at most one of"."""
    if branch.keys() != {"not"} or not isinstance(branch["not"], dict):
        return False
    inner = branch["not"]
    alternatives = inner["anyOf"] if inner.keys() == {"anyOf"} and isinstance(inner["anyOf"], list) else [inner]
    return sorted(map(str, map(_required, alternatives))) == sorted(map(str, members))


def _none_or_at_most_one(schema: Any) -> RequiredSet | None:
    """What `not` says of required fields: none of them, or no two of them together."""
    if not isinstance(schema, dict):
        return None
    alternatives = schema["anyOf"] if schema.keys() == {"anyOf"} and isinstance(schema["anyOf"], list) else [schema]
    members = [_required(branch) or () for branch in alternatives]
    if not members or () in members:
        return None
    if all(len(member) == 1 for member in members):
        return RequiredSet(rule="none", members=tuple(members))
    names = list(dict.fromkeys(name for member in members for name in member))
    if {frozenset(member) for member in members} == {frozenset(pair) for pair in combinations(names, 2)}:
        return RequiredSet(rule="at-most-one", members=tuple((name,) for name in names))
    return None
