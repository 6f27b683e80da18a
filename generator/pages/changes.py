"""The page "What changed": the recorded releases of a model, grouped by kind, each entry linked to its field.

In: an Api and the places of its definitions. Out: a ChangesPage, and the marks of fields that the newest release
touched.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby

import msgspec

from generator.changes import rule_of
from generator.model.api import Api, Release, ReleaseChange
from generator.model.types import parse_type
from generator.pages import words
from generator.pages.links import Places
from generator.pages.markdown import anchor_id
from generator.pages.outline import ChangeGroup, ChangeRow, ChangesPage, Link, ReleaseSection
from generator.pages.words import Phrase

CHANGES = "reference/changes.md"
_TEXTS = frozenset({"description-changed", "title-changed", "example-changed", "deprecation-warning-changed"})
_TYPED = frozenset({"field-added", "field-removed", "type-changed", "body-added", "body-removed"})
"""Rules whose values are types."""
NOTHING = "—"
"""What stands for a side that states nothing."""
_LEVELS = {"error": words.CHANGE_BREAKS, "warning": words.CHANGE_MAY_BREAK}


def changes_page(api: Api, places: Places) -> Iterator[ChangesPage]:
    """The page of the recorded releases; none where no release is recorded."""
    if api.releases:
        sections = tuple(_release(release, api, places) for release in api.releases)
        yield ChangesPage(src_uri=CHANGES, template="changes.md.j2", title="What changed", releases=sections)


def touched(api: Api) -> Mapping[tuple[str, str], tuple[Phrase, ...]]:
    """(type, field) -> the mark of what the newest release changed on it; texts apart."""
    if not api.releases:
        return {}
    newest = api.releases[0]
    mark = words.CHANGED_IN.filled(release=newest.name)
    return {
        (change.type, change.field): (mark,)
        for change in newest.changes
        if change.field and change.rule not in _TEXTS and change.rule not in {"field-added", "field-removed"}
    }


def removed(api: Api) -> Mapping[str, tuple[Phrase, ...]]:
    """Full name of a type -> what each recorded release took from it."""
    found: dict[str, list[Phrase]] = {}
    for release in api.releases:
        gone: dict[str, list[str]] = {}
        for change in release.changes:
            if change.rule == "field-removed":
                gone.setdefault(change.type, []).append(change.field)
        for name, fields in gone.items():
            found.setdefault(name, []).append(words.REMOVED_IN.filled(release=release.name, fields=tuple(fields)))
    return {name: tuple(phrases) for name, phrases in found.items()}


def _release(release: Release, api: Api, places: Places) -> ReleaseSection:
    groups = groupby(release.changes, key=lambda change: (change.page, change.label if _is_group(change) else ""))
    kinds = {resource.definitions[0].name: str(resource.gvk) for resource in api.resources}
    return ReleaseSection(
        anchor=anchor_id(f"release-{release.name}"),
        name=release.name,
        base=release.base,
        groups=tuple(
            ChangeGroup(
                title=_named(places.link(page), kinds.get(page, "")) if page else Link(text=group) if group else None,
                rows=tuple(_row(each, places) for each in members),
            )
            for (page, group), members in groups
        ),
    )


def _is_group(change: ReleaseChange) -> bool:
    return change.rule in {"group-added", "group-removed"}


def _named(link: Link, name: str) -> Link:
    """A link to a page, under group, version and kind where it is one."""
    return msgspec.structs.replace(link, text=name) if name else link


def _row(change: ReleaseChange, places: Places) -> ChangeRow:
    sentence = rule_of(change.rule).text(change.variant)
    base, revision = change.base, change.revision
    if change.rule in _TYPED:
        base, revision = _type_words(base, places), _type_words(revision, places)
    values = {"label": change.label, "type": change.type, "base": base, "revision": revision}
    filled = {name: value or NOTHING for name, value in values.items() if f"{{{name}}}" in sentence}
    return ChangeRow(
        sentence=Phrase(msgid=sentence).filled(**filled),
        level=_LEVELS.get(change.level),
        link=_link(change, places) if "{label}" in sentence or change.field else None,
        users=words.USED_BY.filled(count=str(change.used_by)) if change.used_by > 1 else None,
    )


def _type_words(expression: str, places: Places) -> str:
    """A type as a reader sees it; what is no type stays as it is."""
    try:
        return str(places.type_text(parse_type(expression)))
    except ValueError:
        return expression


def _link(change: ReleaseChange, places: Places) -> Link:
    """Where the changed thing stands: its field, else its type, else its page."""
    if not change.type:
        return Link(text=change.label)
    place = places.link(change.type)
    gone = change.rule in {"field-removed", "definition-removed"}
    anchor = f"{place.anchor}-{anchor_id(change.field)}" if change.field and place.anchor and not gone else place.anchor
    return Link(text=change.label, src_uri=place.src_uri, anchor=anchor, url="" if place.src_uri else place.url)
