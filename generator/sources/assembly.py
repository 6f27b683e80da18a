"""Definitions and operations of a whole import to the model: pages, common definitions, discovery, parameters.

In: what the readers of OpenAPI and CRDs found. Out: an Api in which every definition and operation stands once.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

import msgspec

from generator.model.api import Api, CommonDefinition, Definition, Operation, Parameter, Resource, Source
from generator.model.gvk import GroupVersionKind, version_priority
from generator.sources.openapi import Found
from generator.sources.ownership import Ownership, ownership
from generator.sources.parameters import keyed_parameters
from generator.sources.paths import PathParts, path_parts

# Groups such as snapshot.storage.k8s.io give names that begin alike, so only the known repositories count.
_GO_PACKAGE = re.compile(r"io\.k8s\.((?:api|apimachinery|[a-z-]+\.pkg)\.[a-z0-9.-]+)\Z")


class Parts(NamedTuple):
    """Everything that the documents of an import hold."""

    title: str
    sources: tuple[Source, ...]
    definitions: Mapping[str, Definition]
    roots: Mapping[str, str]
    """Nested object -> the named schema that it is nested in."""
    origins: Mapping[str, str]
    """Definition -> name of the source that brought it."""
    operations: tuple[Found, ...]
    """Of the OpenAPI documents; their parameters have no key yet."""
    derived: tuple[Found, ...]
    """Of the CRDs; their parameters have the keys that built-in kinds use."""
    parameters: tuple[Parameter, ...]
    """Those that the model holds already: what a derived operation shares with them it takes from there."""
    templates: Mapping[GroupVersionKind, Resource]
    """What a CRD says of its kinds; definitions and operations are still to be filled in."""


class _Page:
    """One resource while its operations are gathered."""

    def __init__(self, gvk: GroupVersionKind, definition: str, plural: str) -> None:
        self.gvk = gvk
        self.definition = definition
        self.plural = plural
        self.namespaced = False
        self.operations: list[Operation] = []


def go_import(name: str) -> str:
    """The Go package of a definition: `k8s.io/api/storage/v1` for `io.k8s.api.storage.v1.CSIDriver`, else ''."""
    match = _GO_PACKAGE.match(name.rpartition(".")[0])
    return f"k8s.io/{match[1].replace('.', '/')}" if match else ""


def assembled(parts: Parts) -> Api:
    """The model of an import, nothing left out."""
    keyed = keyed_parameters(parts.operations)
    keys = {parameter: known.key for parameter, known in keyed.items()}
    by_id = {id(parameter): keys[parameter] for found in parts.operations for parameter in found.parameters}
    stated = [
        msgspec.structs.replace(operation, parameters=tuple(by_id[id(parameter)] for parameter in parameters))
        for operation, parameters in parts.operations
    ]
    derived = [
        msgspec.structs.replace(operation, parameters=tuple(parameter.key for parameter in parameters))
        for operation, parameters in parts.derived
    ]
    operations = sorted((*stated, *derived), key=lambda operation: (operation.path, operation.method))
    pages, discovery = _pages(operations, parts)
    owners = ownership(parts.definitions, [page.definition for page in pages], parts.roots)
    resources = [_resource(page, owners, parts) for page in pages]
    return Api(
        title=parts.title,
        sources=tuple(sorted(parts.sources, key=lambda source: source.name)),
        resources=tuple(_sorted_resources(resources)),
        common=_common(owners, parts),
        discovery=tuple(discovery),
        parameters=_parameters(keyed.values(), parts),
    )


def _parameters(stated: Iterable[Parameter], parts: Parts) -> tuple[Parameter, ...]:
    """Every parameter by its key. What CRDs share with built-in kinds has the text of those where there is one."""
    known = {parameter.key: parameter for parameter in stated}
    held = {parameter.key: parameter for parameter in parts.parameters}
    for _, parameters in parts.derived:
        for parameter in parameters:
            known.setdefault(parameter.key, held.get(parameter.key, parameter))
    return tuple(sorted(known.values(), key=lambda parameter: parameter.key.encode()))


def _sorted_resources(resources: Iterable[Resource]) -> list[Resource]:
    by_priority = sorted(resources, key=lambda resource: version_priority(resource.version), reverse=True)
    return sorted(by_priority, key=lambda resource: (resource.group.encode(), resource.kind.encode()))


def _pages(operations: list[Operation], parts: Parts) -> tuple[list[_Page], list[Operation]]:
    """The resources with the operations on their paths, and the operations that stand on no kind's page."""
    by_path: dict[tuple[str, str, str], list[tuple[PathParts, Operation]]] = defaultdict(list)
    discovery: list[Operation] = []
    for operation in operations:
        split = path_parts(operation.path)
        if split is None:
            discovery.append(operation)
        else:
            by_path[split.group, split.version, split.plural].append((split, operation))
    names = _names_of_kinds(parts.definitions)
    pages: dict[str, _Page] = {}
    for key in sorted(by_path):
        gvk = _served_kind(by_path[key], names)
        if gvk is None:
            discovery.extend(operation for _, operation in by_path[key])
            continue
        # Two kinds that are one definition (an old group and a new one) share its page: a definition stands once.
        page = pages.setdefault(names[gvk], _Page(gvk, names[gvk], key[2]))
        page.namespaced |= any(split.namespaced for split, _ in by_path[key])
        page.operations.extend(operation for _, operation in by_path[key])
    for gvk in sorted(parts.templates):
        if names[gvk] not in pages:
            pages[names[gvk]] = _Page(gvk, names[gvk], parts.templates[gvk].plural)
    return list(pages.values()), sorted(discovery, key=lambda operation: (operation.path, operation.method))


def _names_of_kinds(definitions: Mapping[str, Definition]) -> dict[GroupVersionKind, str]:
    """Kind -> its definition; of several, the one that is called like it."""
    names: dict[GroupVersionKind, str] = {}
    for name in sorted(definitions):
        for gvk in definitions[name].kinds:
            if gvk not in names or (definitions[name].short_name == gvk.kind != definitions[names[gvk]].short_name):
                names[gvk] = name
    return names


def _served_kind(
    uses: list[tuple[PathParts, Operation]], names: Mapping[GroupVersionKind, str]
) -> GroupVersionKind | None:
    """The kind of a resource's own paths; None when none of them states a kind that is defined."""
    kinds = Counter(
        operation.kind
        for split, operation in uses
        if not split.subresource and operation.kind in names and operation.action != "connect"
    )
    return min(kinds, key=lambda gvk: (-kinds[gvk], gvk)) if kinds else None


def _resource(page: _Page, owners: Ownership, parts: Parts) -> Resource:
    definitions = tuple(parts.definitions[name] for name in owners.pages[page.definition])
    operations = tuple(sorted(page.operations, key=lambda operation: (operation.path, operation.method)))
    template = parts.templates.get(page.gvk)
    if template is not None:
        return msgspec.structs.replace(template, definitions=definitions, operations=operations)
    scope: Literal["Namespaced", "Cluster"] = "Namespaced" if page.namespaced else "Cluster"
    return Resource(
        group=page.gvk.group,
        version=page.gvk.version,
        kind=page.gvk.kind,
        plural=page.plural,
        scope=scope,
        source=parts.origins[page.definition],
        go_import=go_import(page.definition),
        status_subresource=any(_subresource(operation) == "status" for operation in operations),
        definitions=definitions,
        operations=operations,
    )


def _subresource(operation: Operation) -> str:
    split = path_parts(operation.path)
    return split.subresource if split else ""


def _common(owners: Ownership, parts: Parts) -> tuple[CommonDefinition, ...]:
    packages = _packages(parts.definitions)
    common = []
    for name in owners.common:
        definition = parts.definitions[name]
        place = definition.kinds[0] if len(definition.kinds) == 1 else packages.get(name.rpartition(".")[0])
        common.append(
            CommonDefinition(
                group=place.group if place else None,
                version=place.version if place else "",
                source=parts.origins[name],
                definitions=tuple(parts.definitions[member] for member in owners.pages[name]),
            ),
        )
    return tuple(common)


def _packages(definitions: Mapping[str, Definition]) -> dict[str, GroupVersionKind]:
    """Package -> a kind of its group and version; the most frequent where a package holds kinds of several."""
    counts: dict[str, Counter[tuple[str, str]]] = defaultdict(Counter)
    for name, definition in definitions.items():
        if len(definition.kinds) == 1:
            gvk = definition.kinds[0]
            counts[name.rpartition(".")[0]][gvk.group, gvk.version] += 1
    found = {}
    for package, groups in counts.items():
        group, version = min(groups, key=lambda pair: (-groups[pair], pair))
        found[package] = GroupVersionKind(group=group, version=version, kind="")
    return found
