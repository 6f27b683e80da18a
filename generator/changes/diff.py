"""What differs between two models.

In: base and revision. Out: changes, sorted, each cause once. Pure; `changes(a, a)` is empty, and `changes(b, a)` is
`changes(a, b)` with each rule's mirror.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.changes.causes import with_causes
from generator.changes.change import Change, change_order
from generator.changes.context import Context
from generator.changes.fields import definition_changes
from generator.changes.kinds import kind_changes
from generator.changes.operations import operation_changes
from generator.model.api import Api


def changes(base: Api, revision: Api) -> Iterator[Change]:
    """Every difference between two models, in the order of `change_order`."""
    if base == revision:
        return
    context = Context(base, revision)
    found = [*kind_changes(context), *_definition_changes(context), *operation_changes(context)]
    yield from sorted(with_causes(found, context), key=change_order)


def _definition_changes(context: Context) -> Iterator[Change]:
    old, new = context.base.definitions, context.revision.definitions
    for name in sorted(old.keys() - new.keys()):
        yield context.one_sided_place(context.base, old[name]).change("definition-removed")
    for name in sorted(new.keys() - old.keys()):
        yield context.one_sided_place(context.revision, new[name]).change("definition-added")
    for name in sorted(old.keys() & new.keys()):
        yield from definition_changes(old[name], new[name], context)
