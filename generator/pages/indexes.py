"""The index pages: of a group, of the common definitions, of the whole reference.

In: an Api, the addresses of its pages and what the settings say of groups. Out: Pages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from generator.model.api import Api, CommonDefinition, Resource
from generator.model.gvk import stability
from generator.model.record import Record
from generator.model.text import parse
from generator.pages import words
from generator.pages.addresses import DEFINITIONS, DISCOVERY, INDEX, Addresses, Family, families
from generator.pages.changes import CHANGES
from generator.pages.markdown import anchor_id
from generator.pages.outline import (
    DefinitionsPage,
    GroupPage,
    GroupRow,
    KindRow,
    Link,
    Page,
    ReferencePage,
    VersionLink,
)
from generator.pages.statements import Read

_STAGES = {"": words.STABLE_VERSION, "alpha": words.ALPHA_VERSION, "beta": words.BETA_VERSION}


class GroupTitle(Record, frozen=True, kw_only=True):
    """How the settings show one group."""

    group: str
    title: str = ""
    order: int = 0


def version_links(family: Family, page: Callable[[Resource], str]) -> tuple[VersionLink, ...]:
    """The served versions of a kind."""
    return tuple(
        VersionLink(
            version=resource.version,
            src_uri=page(resource),
            marks=(
                _STAGES[stability(resource.version)],
                *([words.DEPRECATED_VERSION] if resource.deprecated else ()),
            ),
        )
        for resource in family
    )


class Indexes:
    """Builds the index pages of an API."""

    def __init__(self, api: Api, addresses: Addresses, titles: tuple[GroupTitle, ...] = (), read: Read = parse) -> None:
        self._api = api
        self._addresses = addresses
        self._titles = {title.group: title for title in titles}
        self._read = read

    def pages(self) -> Iterator[Page]:
        """Every index page."""
        groups = tuple(self._groups())
        yield from groups
        if self._api.common:
            yield self._definitions()
        yield ReferencePage(
            src_uri=INDEX,
            template="reference.md.j2",
            title="API groups",
            groups=tuple(map(_group_row, sorted(groups, key=self._rank))),
            definitions=DEFINITIONS if self._api.common else "",
            discovery=DISCOVERY if self._api.discovery else "",
            changes=CHANGES if self._api.releases else "",
        )

    def _rank(self, page: GroupPage) -> tuple[int, str, str]:
        titled = self._titles.get(page.group)
        return (titled.order if titled else 0, page.title.casefold(), page.group)

    def _groups(self) -> Iterator[GroupPage]:
        for group, kinds in groupby(families(self._api), key=lambda family: family[0].group):
            folder = self._addresses.folder(group)
            titled = self._titles.get(group)
            yield GroupPage(
                src_uri=self._addresses.group_index(group),
                template="group.md.j2",
                title=(titled.title if titled else "") or _title(folder),
                group=group,
                kinds=tuple(map(self._kind_row, kinds)),
            )

    def _kind_row(self, family: Family) -> KindRow:
        newest = family[0]
        return KindRow(
            anchor=anchor_id(newest.kind),
            title=newest.kind,
            src_uri=self._addresses.page(newest),
            versions=version_links(family, self._addresses.page),
            blocks=self._read(newest.definitions[0].description).blocks,
        )

    def _definitions(self) -> DefinitionsPage:
        rows = map(self._definition_row, self._api.common)
        return DefinitionsPage(
            src_uri=DEFINITIONS,
            template="definitions.md.j2",
            title="Definitions",
            rows=tuple(sorted(rows, key=lambda row: (row.title, row.anchor))),
        )

    def _definition_row(self, common: CommonDefinition) -> KindRow:
        first = common.definitions[0]
        return KindRow(
            anchor=anchor_id(first.name),
            title=first.short_name,
            src_uri=self._addresses.page(common),
            blocks=self._read(first.description).blocks,
        )


def _title(folder: str) -> str:
    """What a group is called: `Storage`; a name that is no plain word stays as it is: `discovery.k8s.io`."""
    return folder[:1].upper() + folder[1:] if folder.isalnum() else folder


def _group_row(page: GroupPage) -> GroupRow:
    return GroupRow(
        anchor=anchor_id(page.group or "core"),
        title=page.title,
        group=page.group,
        src_uri=page.src_uri,
        kinds=tuple(Link(text=row.title, src_uri=row.src_uri) for row in page.kinds),
    )
