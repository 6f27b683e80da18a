"""Changes of groups, versions and kinds, and of what a kind states of itself.

In: the resources of base and revision. Out: changes. A kind that came or went is one change; what it brings along is
found elsewhere and names it as its cause.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import msgspec

from generator.changes.change import Change
from generator.changes.context import Context
from generator.changes.index import Index, resource_home, stage
from generator.changes.place import Place, compared, place_of
from generator.changes.resources import RESOURCE
from generator.model.api import Resource
from generator.model.gvk import GroupVersionKind, version_priority


def kind_changes(context: Context) -> Iterator[Change]:
    """Groups, versions and kinds that came or went, and the facts of the kinds that both models hold."""
    yield from _removed(context)
    yield from _added(context)
    for gvk in sorted(context.base.resources.keys() & context.revision.resources.keys()):
        old, new = context.base.resources[gvk], context.revision.resources[gvk]
        yield from compared(old, new, resource_place(new), RESOURCE)
    yield from _storage_changes(context)


def resource_place(resource: Resource) -> Place:
    """The place of a kind as a whole."""
    home = resource_home(resource)
    return place_of(home, type=home.page, path=str(resource.gvk), label=resource.kind, used_by=1)


def _removed(context: Context) -> Iterator[Change]:
    base, revision = context.base, context.revision
    groups = _groups_gone(base, revision)
    for group, members in groups.items():
        yield _group_place(group, members).change("group-removed", group or "core", "")
    for gvk in sorted(base.resources.keys() - revision.resources.keys()):
        place = resource_place(base.resources[gvk])
        left = _versions(revision, gvk)
        if gvk.group in groups:
            cause = _group_place(gvk.group, groups[gvk.group]).change("group-removed", gvk.group or "core", "")
            yield explained(place.change("kind-removed"), cause)
        elif not left:
            yield place.change("kind-removed")
        elif any(gvk.version in revision.resources[other].unserved_versions for other in left):
            yield place.change("version-unserved", "", _listed(left))
        else:
            change = place.change("version-removed", "", _listed(left))
            yield msgspec.structs.replace(change, graduated_to=_graduated(context, gvk, left))


def _added(context: Context) -> Iterator[Change]:
    base, revision = context.base, context.revision
    groups = _groups_gone(revision, base)
    for group, members in groups.items():
        yield _group_place(group, members).change("group-added", "", group or "core")
    for gvk in sorted(revision.resources.keys() - base.resources.keys()):
        place = resource_place(revision.resources[gvk])
        had = _versions(base, gvk)
        if gvk.group in groups:
            cause = _group_place(gvk.group, groups[gvk.group]).change("group-added", "", gvk.group or "core")
            yield explained(place.change("kind-added"), cause)
        elif not had:
            yield place.change("kind-added")
        elif any(gvk.version in base.resources[other].unserved_versions for other in had):
            yield place.change("version-served", _listed(had), "")
        else:
            change = place.change("version-added", _listed(had), "")
            yield msgspec.structs.replace(change, graduated_from=_grown_from(context, gvk, had))


def explained(change: Change, cause: Change) -> Change:
    """A change that another one brought with it."""
    return msgspec.structs.replace(change, level="hidden", cause=cause.fingerprint)


def _groups_gone(index: Index, other: Index) -> dict[str, list[Resource]]:
    """The groups that only one model has, with their kinds."""
    others = {gvk.group for gvk in other.resources}
    groups: defaultdict[str, list[Resource]] = defaultdict(list)
    for gvk in sorted(index.resources):
        if gvk.group not in others:
            groups[gvk.group].append(index.resources[gvk])
    return groups


def _group_place(group: str, members: list[Resource]) -> Place:
    """The place of a group; as stable as its most stable version."""
    name = group or "core"
    return Place(
        path=f"group {name}",
        label=name,
        stage=min(stage(resource.version) for resource in members),
        used_by=len(members),
    )


def _versions(index: Index, gvk: GroupVersionKind) -> list[GroupVersionKind]:
    """The versions of a kind that a model has, the preferred one first."""
    found = [each for each in index.resources if (each.group, each.kind) == (gvk.group, gvk.kind)]
    return sorted(found, key=lambda each: version_priority(each.version), reverse=True)


def _listed(kinds: list[GroupVersionKind]) -> str:
    return ", ".join(each.version for each in kinds)


def _graduated(context: Context, gvk: GroupVersionKind, left: list[GroupVersionKind]) -> str:
    """The newer version to which a removed one graduated."""
    name = context.base.resources[gvk].definitions[0].name
    for other in left:
        newer = version_priority(other.version) > version_priority(gvk.version)
        if newer and context.shapes.same(name, context.revision.resources[other].definitions[0].name):
            return str(other)
    return ""


def _grown_from(context: Context, gvk: GroupVersionKind, had: list[GroupVersionKind]) -> str:
    """The older version from which an added one graduated."""
    name = context.revision.resources[gvk].definitions[0].name
    for other in had:
        older = version_priority(other.version) < version_priority(gvk.version)
        if older and context.shapes.same(context.base.resources[other].definitions[0].name, name):
            return str(other)
    return ""


def _storage_changes(context: Context) -> Iterator[Change]:
    """The version in which a kind is stored: one change for all its versions."""
    old, new = _storage(context.base), _storage(context.revision)
    for group, kind in sorted(old.keys() & new.keys()):
        before, after = old[group, kind], new[group, kind]
        if before != after:
            place = _stored_place(context, GroupVersionKind(group=group, version=after or before, kind=kind))
            # What has to be migrated are the objects in the base's version.
            place = msgspec.structs.replace(place, stage=stage(before))
            variant = "" if before and after else "first-stated"
            yield place.change("storage-version-changed", before, after, variant=variant)


def _stored_place(context: Context, gvk: GroupVersionKind) -> Place:
    """The place of a kind in all its versions, on the page of one of them."""
    resource = context.revision.resources.get(gvk) or context.base.resources[gvk]
    path = f"{gvk.group or 'core'} {gvk.kind}"
    return msgspec.structs.replace(resource_place(resource), type="", path=path)


def _storage(index: Index) -> dict[tuple[str, str], str]:
    """Group and kind -> the version in which objects are stored; '' when the source does not say."""
    stored = {(gvk.group, gvk.kind): "" for gvk in index.resources}
    stored.update(
        {(gvk.group, gvk.kind): gvk.version for gvk in sorted(index.resources) if index.resources[gvk].storage}
    )
    return stored
