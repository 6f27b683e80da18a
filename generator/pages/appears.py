"""Where a type is used: the line "Appears in" under its heading.

In: an Api and the places of its definitions. Out: links for each definition: the types that have it as a field, then
the pages whose operations take or give it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.model.api import Api, Definition, Operation
from generator.model.types import refs
from generator.pages import words
from generator.pages.addresses import DISCOVERY, Addresses
from generator.pages.anchors import OPERATIONS_ANCHOR
from generator.pages.links import Places
from generator.pages.outline import Link
from generator.pages.titles import path_titled
from generator.pages.words import Phrase

LONGEST = 12
"""A longer list is folded under the first names."""
_SHOWN = 3


def appears_in(api: Api, places: Places, addresses: Addresses) -> dict[str, tuple[Link, ...]]:
    """The uses of each definition, by full name, in the order of the pages; a definition does not use itself."""
    found: dict[str, dict[Link, None]] = {}
    for definition in api.definitions():
        for name in _used(definition):
            if name != definition.name:
                found.setdefault(name, {})[places.link(definition.name)] = None
    for resource in api.resources:
        own = {definition.name for definition in resource.definitions}
        link = Link(text=resource.kind, src_uri=addresses.page(resource), anchor=OPERATIONS_ANCHOR)
        for name in sorted(_exchanged(resource.operations) - own):
            found.setdefault(name, {})[link] = None
    for operation, _, anchor in path_titled(api.discovery):
        link = Link(text=f"{operation.method} {operation.path}", src_uri=DISCOVERY, anchor=anchor)
        for name in sorted(_exchanged((operation,))):
            found.setdefault(name, {})[link] = None
    return {name: tuple(links) for name, links in found.items()}


def appears_fold(links: tuple[Link, ...]) -> Phrase | None:
    """The title of the fold that holds a long list; None for a list that can stand open."""
    if len(links) <= LONGEST:
        return None
    names = tuple(link.text for link in links[:_SHOWN])
    return words.APPEARS_IN_MORE.filled(names=names, count=str(len(links) - _SHOWN))


def _used(definition: Definition) -> Iterator[str]:
    yield from refs(definition.type)
    for field in definition.fields:
        yield from refs(field.type)


def _exchanged(operations: Iterable[Operation]) -> set[str]:
    """The definitions that operations take or give."""
    return {
        name
        for operation in operations
        for type_ in (
            *([operation.body.type] if operation.body else ()),
            *(response.type for response in operation.responses if response.type),
        )
        for name in refs(type_)
    }
