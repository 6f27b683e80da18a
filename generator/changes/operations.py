"""Changes of operations: what can be called, with which parameters and bodies, and what is answered.

In: the operations of base and revision. Out: changes, each cause once: what changes alike on many operations is one
change that counts them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec

from generator.changes.change import Change
from generator.changes.constraints import fact_changes
from generator.changes.context import Context
from generator.changes.index import Home
from generator.changes.place import Comparison, Place, compared, place_of
from generator.changes.texts import description_changes, text_change
from generator.model.api import Body, Operation, Parameter, Response

Key = tuple[str, str]
"""Path and method."""


def operation_changes(context: Context) -> Iterator[Change]:
    """Every change of the operations: those that came, those that went, and what both models hold, grouped."""
    base, revision = context.base, context.revision
    for key in sorted(base.operations.keys() - revision.operations.keys()):
        yield _alone("operation-removed", key, base.operation_homes[key])
    for key in sorted(revision.operations.keys() - base.operations.keys()):
        yield _alone("operation-added", key, revision.operation_homes[key])
    yield from _grouped(_found(context))


def operation_name(key: Key) -> str:
    """`GET /api/v1/pods`."""
    return f"{key[1]} {key[0]}"


def _alone(rule: str, key: Key, home: Home) -> Change:
    name = operation_name(key)
    change = place_of(home, path=name, label=name, used_by=1).change(rule)
    return msgspec.structs.replace(change, operations=(name,))


def _found(context: Context) -> Iterator[tuple[Key, Change]]:
    """Each change on each operation, its path relative to the operation."""
    pairs = _ParameterPairs(context)
    for key in sorted(context.base.operations.keys() & context.revision.operations.keys()):
        old, new = context.base.operations[key], context.revision.operations[key]
        home = context.revision.operation_homes[key]
        place = place_of(home, label=operation_name(key))
        if old != new:
            for change in compared(old, new, place, _own(context)):
                yield key, change
        for change in pairs.changes(old, new, home.stage):
            yield key, msgspec.structs.replace(change, gvk=home.gvk, page=home.page)


def _grouped(found: Iterator[tuple[Key, Change]]) -> Iterator[Change]:
    """One change for all operations on which the same thing changed in the same way."""
    groups: defaultdict[tuple[str, ...], list[tuple[Key, Change]]] = defaultdict(list)
    for key, change in found:
        groups[change.rule, change.path, change.base, change.revision, change.variant].append((key, change))
    for members in groups.values():
        yield _joined(members)


def _joined(members: list[tuple[Key, Change]]) -> Change:
    # The first level is the gravest one: the same difference weighs most on the most stable version.
    gravest = min((change for _, change in members), key=lambda change: _GRAVITY[change.level])
    names = tuple(operation_name(key) for key, _ in members)
    gvks, pages = {change.gvk for _, change in members}, {change.page for _, change in members}
    part = gravest.path.strip()
    alone = f"{names[0]} {part}".strip()
    return msgspec.structs.replace(
        gravest,
        path=alone if len(names) == 1 else part or "operation",
        label=alone if len(names) == 1 else part or "operation",
        gvk=gvks.pop() if len(gvks) == 1 else None,
        page=pages.pop() if len(pages) == 1 else "",
        used_by=len(names),
        operations=tuple(sorted(names)),
    )


_GRAVITY = {"error": 0, "warning": 1, "info": 2, "note": 3, "hidden": 4}


class _ParameterPairs:
    """The changes of parameters; those of each pair are found once, however many operations take it."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._old = context.base.parameters
        self._new = context.revision.parameters
        self._same = {key for key in self._old.keys() & self._new.keys() if self._old[key] == self._new[key]}
        self._found: dict[tuple[str, str, int], tuple[Change, ...]] = {}

    def changes(self, base: Operation, revision: Operation, stage: int) -> Iterator[Change]:
        """The changes of the parameters of one operation."""
        if base.parameters == revision.parameters and self._same.issuperset(base.parameters):
            return
        old, new = _identified(base, self._old), _identified(revision, self._new)
        for identity in sorted(old.keys() | new.keys()):
            key = (old.get(identity, ""), new.get(identity, ""), stage)
            if key not in self._found:
                self._found[key] = tuple(self._between(*key))
            yield from self._found[key]

    def _between(self, old: str, new: str, stage: int) -> Iterator[Change]:
        base, revision = self._old.get(old), self._new.get(new)
        either = base or revision
        if either is None or base == revision:
            return
        path = f"{either.location} {either.name}"
        place = Place(path=path, label=path, stage=stage)
        if revision is None:
            yield place.change("parameter-removed", either.type, "")
        elif base is None:
            variant = "required" if revision.required else ""
            yield place.change("parameter-added", "", revision.type, variant=variant)
        else:
            yield from fact_changes(base, revision, place, _parameter(self._context))


def _identified(operation: Operation, parameters: dict[str, Parameter]) -> dict[Key, str]:
    """Place and name -> the key in model/parameters.yaml, which may differ between two imports."""
    return {(parameters[key].location, parameters[key].name): key for key in operation.parameters}


def _parameter(context: Context) -> tuple[Comparison, ...]:
    return (
        (("type",), context.type_changes),
        (("required",), _parameter_required),
        (("key", "name", "location"), None),
    )


def _parameter_required(_base: Any, revision: Parameter, place: Place) -> Iterator[Change]:
    yield place.change("parameter-became-required" if revision.required else "parameter-became-optional")


def _own(context: Context) -> tuple[Comparison, ...]:
    """How each attribute of an operation is compared."""
    return (
        (("id",), _of("operation-id-changed", "id")),
        (("action",), _of("operation-action-changed", "action")),
        (("kind",), _of("operation-kind-changed", "kind")),
        (("description",), description_changes),
        (("deprecated",), deprecation_changes),
        (("body",), lambda base, revision, place: _body(base.body, revision.body, place, context)),
        (("responses",), lambda base, revision, place: _responses(base, revision, place, context)),
        (
            ("consumes",),
            lambda base, revision, place: _media(base.consumes, revision.consumes, place.inside(" consumes")),
        ),
        (
            ("produces",),
            lambda base, revision, place: _media(base.produces, revision.produces, place.inside(" produces")),
        ),
        (("method", "path", "parameters"), None),
    )


def _of(rule: str, attribute: str) -> Any:
    def found(base: Operation, revision: Operation, place: Place) -> Iterator[Change]:
        yield place.change(rule, getattr(base, attribute) or "", getattr(revision, attribute) or "")

    return found


def deprecation_changes(_base: Any, revision: Any, place: Place) -> Iterator[Change]:
    """The mark that tells readers to move on."""
    yield place.change("deprecation-added" if revision.deprecated else "deprecation-removed")


def _body(base: Body | None, revision: Body | None, place: Place, context: Context) -> Iterator[Change]:
    if base is None or revision is None:
        yield from _body_presence(base, revision, place)
        return
    if base.required != revision.required:
        yield place.change("body-became-required" if revision.required else "body-became-optional")
    there = place.inside(" body")
    if base.type != revision.type:
        yield from context.type_change(base.type, revision.type, there)
    if base.description != revision.description:
        yield text_change(base.description, revision.description, there)


def _body_presence(base: Body | None, revision: Body | None, place: Place) -> Iterator[Change]:
    if base:
        yield place.change("body-removed", base.type, "")
    if revision:
        yield place.change("body-added", "", revision.type, variant="required" if revision.required else "")


def _responses(base: Operation, revision: Operation, place: Place, context: Context) -> Iterator[Change]:
    old = {response.code: response for response in base.responses}
    new = {response.code: response for response in revision.responses}
    for code in sorted(old.keys() - new.keys()):
        yield place.change("response-removed", code, "")
    for code in sorted(new.keys() - old.keys()):
        yield place.change("response-added", "", code)
    for code in sorted(old.keys() & new.keys()):
        yield from _response(old[code], new[code], place.inside(f" response {code}"), context)


def _response(base: Response, revision: Response, place: Place, context: Context) -> Iterator[Change]:
    if base.description != revision.description:
        yield text_change(base.description, revision.description, place)
    if base.type and revision.type and base.type != revision.type:
        yield from context.type_change(base.type, revision.type, place)
    elif base.type != revision.type:
        yield place.change("type-changed", base.type or "", revision.type or "")


def _media(base: tuple[str, ...], revision: tuple[str, ...], place: Place) -> Iterator[Change]:
    for media_type in sorted(set(base) - set(revision)):
        yield place.change("media-type-removed", media_type, "")
    for media_type in sorted(set(revision) - set(base)):
        yield place.change("media-type-added", "", media_type)
