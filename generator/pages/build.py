"""From an Api to the outline of its reference.

In: an Api, and what the project's settings say of links. Out: an Outline; no language, no file system.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from generator.model.api import Api, CommonDefinition, Definition, Parameter, Resource
from generator.model.api import Link as WebLink
from generator.model.gvk import stability, version_priority
from generator.model.paths import RESERVED, Stems, kebab, safe_segment
from generator.model.record import Record
from generator.model.text import parse
from generator.pages import words
from generator.pages.links import Places, users
from generator.pages.markdown import anchor_id
from generator.pages.operations import OperationSections, partial_name
from generator.pages.outline import (
    Column,
    DefinitionPage,
    DefinitionsPage,
    DiscoveryPage,
    GroupPage,
    GroupRow,
    KindRow,
    Link,
    Outline,
    Page,
    Partial,
    Redirect,
    ReferencePage,
    ResourcePage,
    VersionLink,
)
from generator.pages.sections import TypeSections, type_anchors

ROOT = "reference"
DEFINITIONS = f"{ROOT}/definitions"
DISCOVERY = f"{ROOT}/discovery.md"
_STAGES = {"": words.STABLE_VERSION, "alpha": words.ALPHA_VERSION, "beta": words.BETA_VERSION}


class OutlineOptions(Record, frozen=True, kw_only=True):
    """What a project's settings say of its pages."""

    links: tuple[tuple[str, str], ...] = ()
    """(full name of a definition outside the model, its address)."""


def outline(api: Api, options: OutlineOptions | None = None) -> Outline:
    """The outline of the whole reference."""
    return _Builder(api, options or OutlineOptions()).outline()


def is_inline(parameter: Parameter) -> bool:
    """Whether a parameter's text stands on the page: texts that differ in a kind's name alone share no partial."""
    return parameter.location == "path" and parameter.key.startswith(f"{parameter.name}.")


class _Builder:
    def __init__(self, api: Api, options: OutlineOptions) -> None:
        self._api = api
        self._stems = Stems(api)
        # The anchors of operations need no links: they say which anchors are left for types, to which links lead.
        bare = OperationSections(api.parameters, Places({}, {}, {}), is_inline)
        self._taken = {resource.gvk: tuple(bare.anchors(resource)) for resource in api.resources}
        places: dict[str, tuple[str, str]] = {}
        pages: tuple[Resource | CommonDefinition, ...] = (*api.resources, *api.common)
        for page in pages:
            for name, anchor in type_anchors(page.definitions, self._taken_on(page)).items():
                places[name] = (self._uri(page), anchor)
        names = {definition.name: definition.short_name for definition in api.definitions()}
        self._places = Places(places, names, dict(options.links))
        appears = {
            name: tuple(self._places.link(by) for by in using if by != name) for name, using in users(api).items()
        }
        self._types = TypeSections(self._places, appears)
        self._operations = OperationSections(api.parameters, self._places, is_inline)

    def _uri(self, page: Resource | CommonDefinition) -> str:
        stem = self._stems.resource(page) if isinstance(page, Resource) else self._stems.common(page)
        return f"{ROOT}/{stem}.md"

    def _taken_on(self, page: Resource | CommonDefinition) -> tuple[str, ...]:
        return self._taken[page.gvk] if isinstance(page, Resource) else ()

    def outline(self) -> Outline:
        """Every page, partial and redirect."""
        groups = tuple(self._group_pages())
        pages = (*self._resource_pages(), *self._definition_pages(), *groups, *self._indexes(groups))
        partials = (
            Partial(name=partial_name(parameter), entry=self._operations.entry(parameter))
            for parameter in self._api.parameters
            if not is_inline(parameter)
        )
        return Outline(
            pages=tuple(sorted(pages, key=lambda page: page.src_uri)),
            partials=tuple(sorted(partials, key=lambda partial: partial.name)),
            redirects=tuple(sorted(self._redirects(), key=lambda redirect: redirect.uri)),
        )

    def _resource_pages(self) -> Iterator[ResourcePage]:
        for _, family in _families(self._api):
            versions = tuple(self._version(resource) for resource in family)
            for resource in family:
                yield self._resource_page(resource, family, versions)

    def _resource_page(
        self, resource: Resource, family: tuple[Resource, ...], versions: tuple[VersionLink, ...]
    ) -> ResourcePage:
        src_uri = self._uri(resource)
        canonical = versions[0].src_uri
        kind = resource.definitions[0]
        return ResourcePage(
            src_uri=src_uri,
            template="resource.md.j2",
            title=resource.kind,
            blocks=parse(kind.description).blocks,
            gvk=resource.gvk,
            plural=resource.plural,
            scope=words.NAMESPACED if resource.scope == "Namespaced" else words.CLUSTER,
            go_import=resource.go_import,
            short_names=resource.short_names,
            categories=resource.categories,
            storage_version=next((each.version for each in family if each.storage), ""),
            unserved_versions=resource.unserved_versions,
            subresources=_subresources(resource),
            deprecated=resource.deprecated,
            deprecation_warning=resource.deprecation_warning,
            columns=tuple(
                Column(
                    name=column.name,
                    type=column.type,
                    json_path=column.json_path,
                    blocks=parse(column.description).blocks,
                    wide=column.priority > 0,
                )
                for column in resource.printer_columns
            ),
            selectable_fields=resource.selectable_fields,
            versions=versions if len(versions) > 1 else (),
            canonical="" if canonical == src_uri else canonical,
            further=_further(resource.links),
            sections=self._types.of(resource.definitions, self._taken_on(resource)),
            operations=self._operations.of(resource),
        )

    def _version(self, resource: Resource) -> VersionLink:
        return VersionLink(
            version=resource.version,
            src_uri=self._uri(resource),
            marks=(
                _STAGES[stability(resource.version)],
                *([words.DEPRECATED_VERSION] if resource.deprecated else ()),
            ),
        )

    def _definition_pages(self) -> Iterator[DefinitionPage]:
        for common in self._api.common:
            first = common.definitions[0]
            yield DefinitionPage(
                src_uri=self._uri(common),
                template="definition.md.j2",
                title=first.short_name,
                blocks=parse(first.description).blocks,
                group=common.group,
                version=common.version,
                further=_further(common.links),
                sections=self._types.of(common.definitions),
            )

    def _group_pages(self) -> Iterator[GroupPage]:
        by_group = groupby(_families(self._api), key=lambda family: family[0][0])
        for group, families in by_group:
            slug = self._stems.group(group)
            yield GroupPage(
                src_uri=f"{ROOT}/{slug}/index.md",
                template="group.md.j2",
                title=slug[:1].upper() + slug[1:],
                group=group,
                kinds=tuple(self._kind_row(family) for _, family in families),
            )

    def _kind_row(self, family: tuple[Resource, ...]) -> KindRow:
        newest = family[0]
        return KindRow(
            anchor=anchor_id(newest.kind),
            title=newest.kind,
            src_uri=self._uri(newest),
            versions=tuple(map(self._version, family)),
            blocks=parse(newest.definitions[0].description).blocks,
        )

    def _definition_row(self, common: CommonDefinition) -> KindRow:
        first: Definition = common.definitions[0]
        return KindRow(
            anchor=anchor_id(first.name),
            title=first.short_name,
            src_uri=self._uri(common),
            blocks=parse(first.description).blocks,
        )

    def _indexes(self, groups: tuple[GroupPage, ...]) -> Iterator[Page]:
        api = self._api
        definitions = f"{DEFINITIONS}/index.md" if api.common else ""
        if api.common:
            rows = sorted(map(self._definition_row, api.common), key=lambda row: (row.title, row.anchor))
            yield DefinitionsPage(
                src_uri=definitions, template="definitions.md.j2", title="Definitions", rows=tuple(rows)
            )
        if api.discovery:
            yield DiscoveryPage(
                src_uri=DISCOVERY,
                template="discovery.md.j2",
                title="Discovery",
                operations=self._operations.discovery(api.discovery),
            )
        yield ReferencePage(
            src_uri=f"{ROOT}/index.md",
            template="reference.md.j2",
            title="Reference",
            groups=tuple(sorted(map(_group_row, groups), key=lambda row: row.title)),
            definitions=definitions,
            discovery=DISCOVERY if api.discovery else "",
        )

    def _redirects(self) -> Iterator[Redirect]:
        for (group, kind), family in _families(self._api):
            uri = f"{ROOT}/{self._stems.group(group)}/{safe_segment(kebab(kind))}/"
            yield Redirect(uri=uri, target=self._uri(family[0]))
        yield from self._moved()

    def _moved(self) -> Iterator[Redirect]:
        """The short addresses of groups that had to take their full names, where only one page can be meant."""
        slugs = {self._stems.group(resource.group) for resource in self._api.resources}
        old: dict[str, list[str]] = {}
        for resource in self._api.resources:
            short = resource.group.partition(".")[0].lower()
            folder, _, name = self._stems.resource(resource).partition("/")
            if short and short != folder and short not in slugs | RESERVED:
                old.setdefault(f"{ROOT}/{short}/{name}/", []).append(self._uri(resource))
        yield from (Redirect(uri=uri, target=targets[0]) for uri, targets in old.items() if len(targets) == 1)


def _subresources(resource: Resource) -> tuple[str, ...]:
    """What a custom resource declares; the operations of a built-in kind show its subresources."""
    names = (("status", resource.status_subresource), ("scale", resource.scale_subresource is not None))
    return tuple(name for name, declared in names if declared)


def _further(links: tuple[WebLink, ...]) -> tuple[Link, ...]:
    return tuple(Link(text=link.text, url=link.url) for link in links)


def _group_row(page: GroupPage) -> GroupRow:
    return GroupRow(
        anchor=anchor_id(page.group or "core"),
        title=page.title,
        group=page.group,
        src_uri=page.src_uri,
        kinds=tuple(Link(text=row.title, src_uri=row.src_uri) for row in page.kinds),
    )


def _families(api: Api) -> Iterator[tuple[tuple[str, str], tuple[Resource, ...]]]:
    """The versions of each kind, the preferred one first: ((group, kind), resources)."""
    ordered = sorted(api.resources, key=lambda resource: (resource.group, resource.kind))
    for key, versions in groupby(ordered, key=lambda resource: (resource.group, resource.kind)):
        yield key, tuple(sorted(versions, key=lambda resource: version_priority(resource.version), reverse=True))
