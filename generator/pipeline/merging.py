"""An import laid over the model that stands: pages are replaced, pages that their source lost are removed.

In: the standing Api and the imported one. Out: the new Api. Everything of other sources stays as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

import msgspec

from generator.model.api import Api, CommonDefinition, Operation, Parameter, Resource
from generator.model.files import sorted_api
from generator.pipeline.releasing import with_history

_Page = TypeVar("_Page", Resource, CommonDefinition)


def merged_model(standing: Api, imported: Api, sources: frozenset[str], *, partial: bool) -> Api:
    """The model after an import of some sources.

    A whole import says everything of its sources: pages of theirs that it does not bring are gone. A partial one
    (`--only`) speaks only of what it brings.
    """
    imported = with_history(imported, standing)
    gone = frozenset() if partial else sources
    brought = {definition.name for definition in imported.definitions()}
    resources = {page.gvk: page for page in _kept(standing.resources, gone, brought)}
    common = {page.definitions[0].name: page for page in _kept(standing.common, gone, brought)}
    derived = {source.name for source in standing.sources if source.format == "crd"}
    replaced = {new.gvk for new in imported.resources}
    # No CRD says what its operations take: their pages follow the document that does.
    others = tuple(page for gvk, page in resources.items() if gvk not in replaced and page.source not in derived)
    discovery = _discovery(standing, imported, sources, partial=partial)
    imported = _with_free_keys(imported, standing.parameters, _used_keys(others))
    resources |= {page.gvk: page for page in imported.resources}
    common |= {page.definitions[0].name: page for page in imported.common}
    parameters = {row.key: row for row in (*standing.parameters, *imported.parameters)}
    used = _used_keys(tuple(resources.values())) | {key for each in discovery for key in each.parameters}
    present = {page.source for page in resources.values()} | {page.source for page in common.values()} | sources
    return sorted_api(
        Api(
            title=standing.title or imported.title,
            sources=tuple(
                {each.name: each for each in (*standing.sources, *imported.sources) if each.name in present}.values()
            ),
            resources=tuple(resources.values()),
            common=tuple(common.values()),
            discovery=discovery,
            parameters=tuple(row for key, row in parameters.items() if key in used),
            releases=standing.releases,
        )
    )


def _kept(pages: tuple[_Page, ...], gone: frozenset[str], brought: set[str]) -> tuple[_Page, ...]:
    """The standing pages of sources that stay, without the definitions that the import brings elsewhere."""
    kept = []
    for page in pages:
        if page.source in gone:
            continue
        own = tuple(each for each in page.definitions if each.name not in brought)
        if own and own[0] == page.definitions[0]:
            kept.append(page if own == page.definitions else msgspec.structs.replace(page, definitions=own))
    return tuple(kept)


def _discovery(standing: Api, imported: Api, sources: frozenset[str], *, partial: bool) -> tuple[Operation, ...]:
    """Operations of no kind have no source of their own: they stay unless an import brings or owns them."""
    if partial or not standing.discovery:
        return standing.discovery or imported.discovery
    alone = {each.name for each in standing.sources} <= sources
    rows = {} if alone else {(each.path, each.method): each for each in standing.discovery}
    rows |= {(each.path, each.method): each for each in imported.discovery}
    return tuple(rows.values())


def _used_keys(resources: tuple[Resource, ...]) -> set[str]:
    return {key for resource in resources for operation in resource.operations for key in operation.parameters}


def _with_free_keys(imported: Api, standing: tuple[Parameter, ...], in_use: set[str]) -> Api:
    """The import with other keys for parameters whose key pages of other sources use for another text."""
    by_key = {row.key: row for row in standing if row.key in in_use}
    clashing = {row.key for row in imported.parameters if row.key in by_key and by_key[row.key] != row}
    if not clashing:
        return imported
    taken = {row.key for row in (*standing, *imported.parameters)}
    renamed: dict[str, str] = {}
    for key in sorted(clashing):
        number = 2
        while f"{key}.{number}" in taken:
            number += 1
        renamed[key] = f"{key}.{number}"
        taken.add(renamed[key])
    return msgspec.structs.replace(
        imported,
        parameters=tuple(
            msgspec.structs.replace(row, key=renamed.get(row.key, row.key)) for row in imported.parameters
        ),
        resources=tuple(
            msgspec.structs.replace(page, operations=tuple(_renamed(each, renamed) for each in page.operations))
            for page in imported.resources
        ),
        discovery=tuple(_renamed(each, renamed) for each in imported.discovery),
    )


def _renamed(operation: Operation, keys: Mapping[str, str]) -> Operation:
    return msgspec.structs.replace(operation, parameters=tuple(keys.get(key, key) for key in operation.parameters))
