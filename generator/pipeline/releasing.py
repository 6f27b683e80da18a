"""What a release changed, kept in the model as facts: `apiglot diff BASE --record NAME`.

In: a Project and the changes from a base to its model. Out: the model with the release in changes.yaml and `since` on
what the release brought. A later import keeps both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from generator.changes import Change
from generator.changes.report import sections
from generator.model.api import Api, CommonDefinition, Definition, Release, ReleaseChange, Resource

_Page = TypeVar("_Page", Resource, CommonDefinition)
_ADDED = frozenset({"field-added", "definition-added"})


def recorded(api: Api, changes: Iterable[Change], name: str, base: str) -> Api:
    """The model with a release recorded; one of the same name is replaced."""
    changes = tuple(changes)
    release = Release(name=name, base=base, changes=tuple(_kept(changes)))
    releases = (release, *(each for each in api.releases if each.name != name))
    added = {(change.type, change.field) for change in changes if change.rule in _ADDED}
    return msgspec.structs.replace(
        api,
        releases=releases,
        resources=tuple(_since(page, added, name) for page in api.resources),
        common=tuple(_since(page, added, name) for page in api.common),
    )


def base_name(word: str) -> str:
    """What the page calls the base: a git revision as it is, a file or folder by its name alone."""
    return Path(word).stem if Path(word).exists() else word


def _kept(changes: tuple[Change, ...]) -> Iterator[ReleaseChange]:
    """One change a cause, in the order of the report; what is hidden there is hidden here."""
    for section in sections(changes):
        for entry in section.entries:
            change = entry.change
            if change.level == "hidden":
                continue
            texts = change.rule == "description-changed"
            yield ReleaseChange(
                rule=change.rule,
                variant=change.variant,
                level=change.level,
                type=change.type,
                field=change.field,
                label=change.label or change.path,
                page=change.page,
                base="" if texts else change.base,
                revision="" if texts else change.revision,
                used_by=change.used_by,
            )


def _since(page: _Page, added: set[tuple[str, str]], name: str) -> _Page:
    definitions = tuple(_dated(each, added, name) for each in page.definitions)
    return page if definitions == page.definitions else msgspec.structs.replace(page, definitions=definitions)


def _dated(definition: Definition, added: set[tuple[str, str]], name: str) -> Definition:
    """A definition with the release on it, or on its fields, where the release brought them."""
    if (definition.name, "") in added:
        return definition if definition.since else msgspec.structs.replace(definition, since=name)
    fields = tuple(
        msgspec.structs.replace(field, since=name)
        if (definition.name, field.name) in added and not field.since
        else field
        for field in definition.fields
    )
    return definition if fields == definition.fields else msgspec.structs.replace(definition, fields=fields)


def with_history(imported: Api, standing: Api) -> Api:
    """An imported model with what was recorded of the standing one: `since` of types and fields."""
    dates = dict(_dates(standing))
    if not dates:
        return imported
    return msgspec.structs.replace(
        imported,
        resources=tuple(_with_dates(page, dates) for page in imported.resources),
        common=tuple(_with_dates(page, dates) for page in imported.common),
    )


def _dates(api: Api) -> Iterator[tuple[tuple[str, str], str]]:
    for definition in api.definitions():
        if definition.since:
            yield (definition.name, ""), definition.since
        yield from (((definition.name, field.name), field.since) for field in definition.fields if field.since)


def _with_dates(page: _Page, dates: Mapping[tuple[str, str], str]) -> _Page:
    definitions = tuple(
        msgspec.structs.replace(
            each,
            since=each.since or dates.get((each.name, ""), ""),
            fields=tuple(
                msgspec.structs.replace(field, since=dates[each.name, field.name])
                if (each.name, field.name) in dates and not field.since
                else field
                for field in each.fields
            ),
        )
        for each in page.definitions
    )
    return msgspec.structs.replace(page, definitions=definitions)
