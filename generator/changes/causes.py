"""What a change brought with it: the types and operations of a kind, the types that a field led to.

In: all changes of a comparison. Out: the same changes; those that another one explains are hidden and name it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from generator.changes.change import Change, change_order
from generator.changes.context import Context
from generator.changes.index import Index, definition_refs, operation_refs
from generator.changes.kinds import explained
from generator.changes.operations import Key, operation_name
from generator.model.types import parse_type, refs

_KIND_RULES = {
    "removed": ("kind-removed", "version-removed", "version-unserved"),
    "added": ("kind-added", "version-added", "version-served"),
}
_FIELD_RULES = ("type-changed", "body-removed", "body-added", "field-removed", "field-added")


def with_causes(changes: Iterable[Change], context: Context) -> Iterator[Change]:
    """The changes, those hidden that another one explains."""
    found = sorted(changes, key=change_order)
    causes: dict[tuple[str, str], Change] = {}
    causes |= _causes("removed", found, context.base, context.revision)
    causes |= _causes("added", found, context.revision, context.base)
    for change in found:
        what = change.type if change.rule.startswith("definition-") else change.base or change.revision
        what = change.path if change.rule.startswith("operation-") else what
        cause = causes.get((change.rule, what))
        yield explained(change, cause) if cause else change
        if cause and cause.rule == "field-removed":
            yield from _fields_within(change, cause, context.base)
        if cause and cause.rule == "field-added":
            yield from _fields_within(change, cause, context.revision)


def _fields_within(change: Change, cause: Change, index: Index) -> Iterator[Change]:
    """The fields of a type that was written at the place of the field that led to it, as custom resources do."""
    if not f"{change.type}.".startswith(f"{cause.path}."):
        return
    for field in index.definitions[change.type].fields:
        found = msgspec.structs.replace(
            change,
            rule=cause.rule,
            field=field.name,
            path=f"{change.path}.{field.name}",
            label=f"{change.label}.{field.name}",
            base=str(field.type) if cause.base else "",
            revision=str(field.type) if cause.revision else "",
        )
        yield explained(found, cause)


def _causes(verb: str, found: list[Change], index: Index, other: Index) -> dict[tuple[str, str], Change]:
    """Rule, and the type, operation or GVK -> the change that explains it; for what only one model has."""
    kinds = [change for change in found if change.rule in _KIND_RULES[verb]]
    causes: dict[tuple[str, str], Change] = {}
    gone = index.definitions.keys() - other.definitions.keys()
    for change in kinds:
        for key in _operations(change, index):
            causes.setdefault((f"operation-{verb}", operation_name(key)), change)
        for name in _reached(_kind_seeds(change, index), index, gone):
            causes.setdefault((f"definition-{verb}", name), change)
    for change in found:
        for name in _reached(_operand_refs(change, verb), index, gone):
            causes.setdefault((f"definition-{verb}", name), change)
    return causes | _version_causes(verb, kinds, index, other)


def _operations(change: Change, index: Index) -> Iterator[Key]:
    if change.gvk:
        for operation in index.resources[change.gvk].operations:
            yield operation.path, operation.method


def _kind_seeds(change: Change, index: Index) -> Iterator[str]:
    """The types that a kind's page holds, and those that its operations take and give."""
    if change.gvk:
        resource = index.resources[change.gvk]
        yield from (definition.name for definition in resource.definitions)
        for operation in resource.operations:
            yield from operation_refs(operation)


def _operand_refs(change: Change, verb: str) -> Iterator[str]:
    """The types that the operand of a field's or a body's change leads to."""
    operand = change.base if verb == "removed" else change.revision
    if change.rule in _FIELD_RULES and operand:
        yield from refs(parse_type(operand))


def _reached(seeds: Iterable[str], index: Index, gone: set[str]) -> Iterator[str]:
    """The definitions that only this model has and that seeds lead to."""
    open_, seen = sorted(gone.intersection(seeds)), set[str]()
    while open_:
        name = open_.pop()
        if name not in seen:
            seen.add(name)
            yield name
            open_ += sorted(gone.intersection(definition_refs(index.definitions[name])) - seen)


def _version_causes(verb: str, kinds: list[Change], index: Index, other: Index) -> dict[tuple[str, str], Change]:
    """The discovery operations and the registrations of shared types that go with a whole group version."""
    others = {(gvk.group, gvk.version) for gvk in other.resources}
    first: dict[tuple[str, str], Change] = {}
    for change in kinds:
        if change.gvk and (change.gvk.group, change.gvk.version) not in others:
            first.setdefault((change.gvk.group, change.gvk.version), change)
    groups = {gvk.group for gvk in other.resources}
    causes: dict[tuple[str, str], Change] = {}
    for key, home in index.operation_homes.items():
        cause = first.get((home.group, home.version)) or _of_group(key, first, groups)
        if cause and home.gvk is None:
            causes[f"operation-{verb}", operation_name(key)] = cause
    for definition in index.definitions.values():
        for gvk in definition.kinds:
            if cause := first.get((gvk.group, gvk.version)):
                causes[f"gvk-{verb}", str(gvk)] = cause
    return causes


def _of_group(key: Key, first: dict[tuple[str, str], Change], groups: set[str]) -> Change | None:
    """The cause for `/apis/<group>/`, when the whole group came or went."""
    for (group, _), cause in first.items():
        if group not in groups and key[0].rstrip("/") == f"/apis/{group}":
            return cause
    return None
