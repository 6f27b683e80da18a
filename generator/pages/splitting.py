"""Pages that would be too heavy: which of their types move to pages of their own.

In: a resource and how heavy a page may be. Out: the types that stay (the kind, its spec, status, list) and parts, one
a field of the spec, each with the types that the field leads to.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping

from generator.model.api import Definition, Resource
from generator.model.record import Record
from generator.model.types import refs
from generator.pages.markdown import anchor_id

HEAVIEST = 400_000
"""Characters of Markdown, as `weight` estimates them; Kubernetes' Pod has 290,000 and 75 kB of compressed HTML."""
_OPERATION = 2_000
_FIELD = 60
_TAKEN = frozenset({"index", "readme", "print"})


class Part(Record, frozen=True, kw_only=True):
    """The types that one field of a spec leads to."""

    field: str
    slug: str
    """Its segment in the address."""
    definitions: tuple[Definition, ...]


class Split(Record, frozen=True, kw_only=True):
    """How the types of a kind are spread over pages."""

    kept: tuple[Definition, ...]
    parts: tuple[Part, ...] = ()
    """By field; empty when the page is light enough."""


def weight(resource: Resource) -> int:
    """About how many characters of Markdown the page of a kind takes."""
    types = sum(map(_definition_weight, resource.definitions))
    return types + _OPERATION * len(resource.operations)


def _definition_weight(definition: Definition) -> int:
    own = 3 * len(definition.short_name) + len(definition.description)
    return own + sum(_field_weight(definition.short_name, field.name, field.description) for field in definition.fields)


def _field_weight(owner: str, name: str, description: str) -> int:
    # The anchor stands in the term and in its link to itself.
    return 2 * len(owner) + 3 * len(name) + len(description) + _FIELD


def split(resource: Resource, heaviest: int = HEAVIEST) -> Split:
    """The types of a kind, spread over pages where one would be too heavy."""
    whole = Split(kept=resource.definitions)
    if weight(resource) <= heaviest:
        return whole
    own = {definition.name: definition for definition in resource.definitions}
    kept = set(_kept(resource, own))
    spec = next((own[name] for name in _direct(resource.definitions[0], "spec") if name in own), None)
    if spec is None:
        return whole
    reached = _reached(spec, own, kept)
    slugs = _slugs(field for field, names in reached.items() if names)
    parts = tuple(
        Part(
            field=field,
            slug=slugs[field],
            definitions=tuple(definition for definition in resource.definitions if definition.name in names),
        )
        for field, names in reached.items()
        if names
    )
    moved = {definition.name for part in parts for definition in part.definitions}
    return Split(
        kept=tuple(definition for definition in resource.definitions if definition.name not in moved), parts=parts
    )


def _kept(resource: Resource, own: Mapping[str, Definition]) -> Iterator[str]:
    """The kind, the types of its own fields, and its list."""
    kind = resource.definitions[0]
    yield kind.name
    yield from (name for field in kind.fields for name in refs(field.type) if name in own)
    yield from (definition.name for definition in own.values() if kind.name in _direct(definition, "items"))


def _direct(definition: Definition, name: str) -> tuple[str, ...]:
    return tuple(ref for field in definition.fields if field.name == name for ref in refs(field.type))


def _reached(spec: Definition, own: Mapping[str, Definition], kept: set[str]) -> dict[str, set[str]]:
    """For each field of the spec the types that it leads to and no field before it does."""
    taken = set(kept)
    found: dict[str, set[str]] = {}
    for field in spec.fields:
        names = found[field.name] = set()
        waiting = deque(refs(field.type))
        while waiting:
            name = waiting.popleft()
            if name in taken or name not in own:
                continue
            taken.add(name)
            names.add(name)
            waiting.extend(ref for inner in own[name].fields for ref in refs(inner.type))
            waiting.extend(refs(own[name].type))
    return found


def _slugs(fields: Iterable[str]) -> dict[str, str]:
    """A segment for each field: its name, safe in an address and unique without regard to letter case."""
    slugs: dict[str, str] = {}
    seen: Counter[str] = Counter()
    for field in fields:
        slug = anchor_id(field).strip(".") or "~"
        seen[slug.lower()] += 1
        again = seen[slug.lower()]
        slugs[field] = f"{slug}~{again if again > 1 else ''}" if again > 1 or slug.lower() in _TAKEN else slug
    return slugs
