"""Where pages stand in docs/, and which resources are versions of one kind.

In: an Api. Out: src_uris, families of versions, and redirects from addresses without a version or with an old name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from generator.model.api import Api, CommonDefinition, Resource
from generator.model.gvk import version_priority
from generator.model.paths import RESERVED, Stems, kebab, safe_segment
from generator.pages.outline import Redirect

ROOT = "reference"
INDEX = f"{ROOT}/index.md"
DEFINITIONS = f"{ROOT}/definitions/index.md"
DISCOVERY = f"{ROOT}/discovery.md"

Family = tuple[Resource, ...]
"""The versions of one kind, the preferred one first."""


def families(api: Api) -> tuple[Family, ...]:
    """The kinds of an API by group and name, in byte order."""
    ordered = sorted(api.resources, key=_group_kind)
    return tuple(
        tuple(sorted(versions, key=lambda resource: version_priority(resource.version), reverse=True))
        for _, versions in groupby(ordered, key=_group_kind)
    )


def _group_kind(resource: Resource) -> tuple[str, str]:
    return resource.group, resource.kind


class Addresses:
    """The src_uri of every page of an API."""

    def __init__(self, api: Api) -> None:
        self._stems = Stems(api)

    def page(self, page: Resource | CommonDefinition) -> str:
        """`reference/storage/csi-driver-v1.md`, `reference/definitions/quantity.md`."""
        stem = self._stems.resource(page) if isinstance(page, Resource) else self._stems.common(page)
        return f"{ROOT}/{stem}.md"

    def part(self, resource: Resource, slug: str) -> str:
        """`reference/core/pod-v1/containers.md`: types that a field of a kind leads to."""
        return f"{self.page(resource).removesuffix('.md')}/{slug}.md"

    def folder(self, group: str) -> str:
        """The folder of a group: `storage`."""
        return self._stems.group(group)

    def group_index(self, group: str) -> str:
        """`reference/storage/index.md`."""
        return f"{ROOT}/{self.folder(group)}/index.md"


def redirects(api: Api, addresses: Addresses, src_uris: Iterable[str]) -> tuple[Redirect, ...]:
    """Addresses without a version, and short ones of groups that need their full names; none meets a page's address."""
    found: dict[str, str] = {}
    for uri, target in (*_unversioned(api, addresses), *_moved(api, addresses)):
        found.setdefault(uri, target)
    pages = set(map(folder_uri, src_uris))
    return tuple(Redirect(uri=uri, target=target) for uri, target in sorted(found.items()) if uri not in pages)


def folder_uri(src_uri: str) -> str:
    """The address of a page relative to its locale: `reference/storage/csi-driver-v1/`."""
    stem = src_uri.removesuffix(".md")
    return f"{stem.removesuffix('/index')}/"


def _unversioned(api: Api, addresses: Addresses) -> Iterator[tuple[str, str]]:
    for family in families(api):
        newest = family[0]
        yield f"{ROOT}/{addresses.folder(newest.group)}/{safe_segment(kebab(newest.kind))}/", addresses.page(newest)


def _moved(api: Api, addresses: Addresses) -> Iterator[tuple[str, str]]:
    """The short addresses of groups that had to take their full names, where only one page can be meant."""
    folders = {addresses.folder(resource.group) for resource in api.resources}
    old: dict[str, list[str]] = {}
    for resource in api.resources:
        short = resource.group.partition(".")[0].lower()
        folder = addresses.folder(resource.group)
        if short == safe_segment(short) and short != folder and short not in folders | RESERVED:
            name = addresses.page(resource).rpartition("/")[2].removesuffix(".md")
            old.setdefault(f"{ROOT}/{short}/{name}/", []).append(addresses.page(resource))
    yield from ((uri, targets[0]) for uri, targets in old.items() if len(targets) == 1)
