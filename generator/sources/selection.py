"""Which pages of an import are kept: `--only GROUP[/VERSION[/KIND]]`.

In: selectors and the whole model. Out: the model with the selected pages and the common definitions to which they
lead, transitively. Types of pages that are not kept stay references outside the model.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from generator.model.api import Api, CommonDefinition, Definition, Operation, Resource
from generator.model.record import Record
from generator.model.types import refs


class Selector(Record, frozen=True, kw_only=True):
    """A group, a version of it, or one kind."""

    group: str
    """The full name or its first segment; the core group is empty."""
    version: str = ""
    kind: str = ""

    def __str__(self) -> str:
        return "/".join(filter(None, (self.group or "core", self.version, self.kind)))

    def matches(self, group: str, version: str, kind: str) -> bool:
        """Whether a page of this group, version and kind is selected."""
        return (
            (self.group == group or (bool(group) and self.group == group.partition(".")[0]))
            and self.version in ("", version)
            and self.kind in ("", kind)
        )


def parse_selector(text: str) -> Selector:
    """The selector that a user wrote: `storage.k8s.io/v1/CSIDriver`, `storage`, `core/v1`.

    Raises:
        ValueError: it has more than three parts, or an empty one after the first.
    """
    group, *rest = text.split("/")
    if len(rest) > 2 or "" in rest:  # noqa: PLR2004 - version and kind
        msg = f"{text!r} is not GROUP[/VERSION[/KIND]], such as storage.k8s.io/v1/CSIDriver"
        raise ValueError(msg)
    version, kind = [*rest, "", ""][:2]
    return Selector(group="" if group == "core" else group, version=version, kind=kind)


def selected(api: Api, only: Iterable[Selector]) -> Api:
    """The part of a model that the selectors name; all of it when there is none."""
    selectors = tuple(only)
    if not selectors:
        return api
    resources = tuple(r for r in api.resources if any(s.matches(r.group, r.version, r.kind) for s in selectors))
    named = [c for c in api.common if any(_names(s, c) for s in selectors)]
    heads = {definition.name: common for common in api.common for definition in common.definitions}
    wanted = _reached(named, _leads_to(resources), heads)
    keys = {key for resource in resources for operation in resource.operations for key in operation.parameters}
    return msgspec.structs.replace(
        api,
        resources=resources,
        common=tuple(common for common in api.common if common.definitions[0].name in wanted),
        discovery=(),
        parameters=tuple(parameter for parameter in api.parameters if parameter.key in keys),
    )


def unmatched(api: Api, only: Iterable[Selector]) -> tuple[str, ...]:
    """The selectors that no page of the whole model fits."""
    return tuple(
        str(s)
        for s in only
        if not any(s.matches(r.group, r.version, r.kind) for r in api.resources)
        and not any(_names(s, common) for common in api.common)
    )


def _names(selector: Selector, common: CommonDefinition) -> bool:
    """Whether a selector names a kind without a page, such as TokenRequest, by its kind."""
    return bool(selector.kind) and any(
        selector.matches(gvk.group, gvk.version, gvk.kind) for gvk in common.definitions[0].kinds
    )


def _reached(named: list[CommonDefinition], names: Iterator[str], heads: Mapping[str, CommonDefinition]) -> set[str]:
    """The first names of the common definitions to which names lead, through other common definitions too."""
    waiting = [*named, *(heads[name] for name in names if name in heads)]
    reached: set[str] = set()
    while waiting:
        common = waiting.pop()
        if common.definitions[0].name in reached:
            continue
        reached.add(common.definitions[0].name)
        waiting.extend(heads[name] for name in _of_definitions(common.definitions) if name in heads)
    return reached


def _leads_to(resources: tuple[Resource, ...]) -> Iterator[str]:
    for resource in resources:
        yield from _of_definitions(resource.definitions)
        for operation in resource.operations:
            yield from operation_refs(operation)


def _of_definitions(definitions: tuple[Definition, ...]) -> Iterator[str]:
    for definition in definitions:
        yield from refs(definition.type)
        for field in definition.fields:
            yield from refs(field.type)


def operation_refs(operation: Operation) -> Iterator[str]:
    """The full names of the definitions that an operation takes or gives."""
    if operation.body is not None:
        yield from refs(operation.body.type)
    for response in operation.responses:
        if response.type is not None:
            yield from refs(response.type)
