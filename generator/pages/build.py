"""From an Api to the outline of its reference.

In: an Api, and what the project's settings say of its pages. Out: an Outline; no language, no file system.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from generator.model.api import Api, CommonDefinition, Definition, PrinterColumn, Resource
from generator.model.api import Link as WebLink
from generator.model.record import Record
from generator.model.text import parse
from generator.pages import words
from generator.pages.addresses import DISCOVERY, Addresses, Family, families, redirects
from generator.pages.anchors import EXAMPLE_ANCHOR, type_anchors
from generator.pages.appears import appears_in
from generator.pages.changes import changes_page, removed, touched
from generator.pages.commands import CommandNames
from generator.pages.example import example
from generator.pages.indexes import GroupTitle, Indexes, version_links
from generator.pages.links import Places
from generator.pages.operations import OperationSections, is_inline, partial_name
from generator.pages.outline import (
    Column,
    DefinitionPage,
    DiscoveryPage,
    Example,
    KindRow,
    Link,
    Outline,
    Page,
    Partial,
    ResourcePage,
    SplitPage,
)
from generator.pages.sections import History, TypeSections
from generator.pages.splitting import HEAVIEST, split


class OutlineOptions(Record, frozen=True, kw_only=True):
    """What a project's settings say of its pages."""

    links: tuple[tuple[str, str], ...] = ()
    """(full name of a definition outside the model, its address)."""
    groups: tuple[GroupTitle, ...] = ()
    heaviest: int = HEAVIEST
    """How many characters of Markdown a kind's page may have, as splitting.py estimates them."""
    drop_internal: bool = False
    """Whether lines meant for the API's own developers are left out."""


def outline(api: Api, options: OutlineOptions | None = None) -> Outline:
    """The outline of the whole reference."""
    return _Builder(api, options or OutlineOptions()).outline()


class _Builder:
    def __init__(self, api: Api, options: OutlineOptions) -> None:
        self._api = api
        self._options = options
        self._read = partial(parse, drop_internal=True) if options.drop_internal else parse
        self._addresses = Addresses(api)
        self._families = families(api)
        # The anchors of operations need no links: they say which anchors are left for types, to which links lead.
        bare = OperationSections(api.parameters, Places({}, {}, {}))
        self._taken = {resource.gvk: tuple(bare.anchors(resource)) for resource in api.resources}
        self._splits = {resource.gvk: split(resource, options.heaviest) for resource in api.resources}
        places: dict[str, tuple[str, str]] = {}
        pages: tuple[Resource | CommonDefinition, ...] = (*api.resources, *api.common)
        for page in pages:
            moved = self._moved_from(page) if isinstance(page, Resource) else {}
            for name, anchor in type_anchors(page.definitions, self._taken_on(page)).items():
                places[name] = (moved.get(name) or self._addresses.page(page), anchor)
        names = {definition.name: definition.short_name for definition in api.definitions()}
        self._places = Places(places, names, dict(options.links))
        history = History(touched=touched(api), removed=removed(api))
        self._types = TypeSections(self._places, appears_in(api, self._places, self._addresses), self._read, history)
        self._operations = OperationSections(api.parameters, self._places, self._read, CommandNames(self._families))
        self._definitions = {definition.name: definition for definition in api.definitions()}

    def _taken_on(self, page: Resource | CommonDefinition) -> tuple[str, ...]:
        return self._taken[page.gvk] if isinstance(page, Resource) else ()

    def _moved_from(self, resource: Resource) -> dict[str, str]:
        """Full name -> the page of each type that does not stand on the page of its kind."""
        return {
            definition.name: self._addresses.part(resource, part.slug)
            for part in self._splits[resource.gvk].parts
            for definition in part.definitions
        }

    def outline(self) -> Outline:
        """Every page, partial and redirect."""
        indexes = Indexes(self._api, self._addresses, self._options.groups, self._read)
        pages: tuple[Page, ...] = (
            *self._resource_pages(),
            *self._definition_pages(),
            *self._discovery_pages(),
            *changes_page(self._api, self._places),
            *indexes.pages(),
        )
        partials = (
            Partial(name=partial_name(parameter), entry=self._operations.entry(parameter))
            for parameter in self._api.parameters
            if not is_inline(parameter)
        )
        return Outline(
            pages=tuple(sorted(pages, key=lambda page: page.src_uri)),
            partials=tuple(sorted(partials, key=lambda partial: partial.name)),
            redirects=redirects(self._api, self._addresses, (page.src_uri for page in pages)),
        )

    def _resource_pages(self) -> Iterator[Page]:
        for family in self._families:
            for resource in family:
                yield self._resource_page(resource, family)
                yield from self._split_pages(resource)

    def _resource_page(self, resource: Resource, family: Family) -> ResourcePage:
        versions = version_links(family, self._addresses.page)
        spread = self._splits[resource.gvk]
        sections = self._types.of(spread.kept, self._taken_on(resource))
        return ResourcePage(
            src_uri=self._addresses.page(resource),
            template="resource.md.j2",
            title=resource.kind,
            blocks=sections[0].says.blocks,
            gvk=resource.gvk,
            plural=resource.plural,
            scope=words.NAMESPACED if resource.scope == "Namespaced" else words.CLUSTER,
            go_import=resource.go_import,
            short_names=resource.short_names,
            categories=resource.categories,
            storage_version=_storage_version(family),
            unserved_versions=resource.unserved_versions,
            subresources=_subresources(resource),
            deprecated=resource.deprecated,
            deprecation_warning=self._read(resource.deprecation_warning).blocks,
            columns=tuple(map(self._column, resource.printer_columns)),
            selectable_fields=resource.selectable_fields,
            versions=versions if len(versions) > 1 else (),
            canonical="" if resource is family[0] else versions[0].src_uri,
            further=_further(resource.links),
            sections=sections,
            moved=tuple(self._moved_row(definition) for part in spread.parts for definition in part.definitions),
            example=self._example(resource),
            operations=self._operations.of(resource),
        )

    def _moved_row(self, definition: Definition) -> KindRow:
        link = self._places.link(definition.name)
        return KindRow(
            anchor=link.anchor,
            title=link.text,
            src_uri=link.src_uri,
            target=link.anchor,
            blocks=self._read(definition.description).blocks,
        )

    def _split_pages(self, resource: Resource) -> Iterator[SplitPage]:
        for part in self._splits[resource.gvk].parts:
            field = f"spec.{part.field}"
            yield SplitPage(
                src_uri=self._addresses.part(resource, part.slug),
                template="split.md.j2",
                title=f"{resource.kind} {field}",
                kind=Link(text=resource.kind, src_uri=self._addresses.page(resource)),
                summary=words.SPLIT_SUMMARY.filled(field=field, kind=resource.kind),
                back=words.SPLIT_BACK,
                sections=self._types.of(part.definitions),
            )

    def _example(self, resource: Resource) -> Example:
        if resource.example:
            return Example(anchor=EXAMPLE_ANCHOR, manifest=resource.example)
        manifest = example(resource, self._definitions)
        return Example(anchor=EXAMPLE_ANCHOR, manifest=manifest, placeholders="<" in manifest)

    def _column(self, column: PrinterColumn) -> Column:
        return Column(
            name=column.name,
            type=f"{column.type} ({column.format})" if column.format else column.type,
            json_path=column.json_path,
            blocks=self._read(column.description).blocks,
            wide=column.priority > 0,
        )

    def _definition_pages(self) -> Iterator[DefinitionPage]:
        for common in self._api.common:
            sections = self._types.of(common.definitions)
            yield DefinitionPage(
                src_uri=self._addresses.page(common),
                template="definition.md.j2",
                title=sections[0].title,
                blocks=sections[0].says.blocks,
                group=common.group,
                version=common.version,
                further=_further(common.links),
                sections=sections,
            )

    def _discovery_pages(self) -> Iterator[DiscoveryPage]:
        if self._api.discovery:
            yield DiscoveryPage(
                src_uri=DISCOVERY,
                template="discovery.md.j2",
                title="Discovery",
                operations=self._operations.discovery(self._api.discovery),
            )


def _storage_version(family: Family) -> str:
    """The version in which objects are stored, where that is a question."""
    several = len(family) > 1 or bool(family[0].unserved_versions)
    return next((resource.version for resource in family if resource.storage), "") if several else ""


def _subresources(resource: Resource) -> tuple[str, ...]:
    """Where the scale subresource of a custom resource finds its numbers; the operations show what else there is."""
    scale = resource.scale_subresource
    if scale is None:
        return ()
    paths = (scale.spec_replicas_path, scale.status_replicas_path, scale.label_selector_path)
    return (f"scale ({', '.join(filter(None, paths))})",)


def _further(links: tuple[WebLink, ...]) -> tuple[Link, ...]:
    return tuple(Link(text=link.text, url=link.url) for link in links)
