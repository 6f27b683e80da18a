"""Which page owns a type.

In: every definition of an import, and the kinds that have a page. Out: for each definition the page on which it
stands. Decided over the whole import, before anything is selected.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from generator.model.api import Definition
from generator.model.types import Array, Map, OneOf, Ref, Type, refs

_COMMON_PACKAGE = "io.k8s.apimachinery."
_COMMON_CORE = frozenset(
    f"io.k8s.api.core.v1.{name}"
    for name in ("LocalObjectReference", "TypedLocalObjectReference", "NodeSelector", "NodeSelectorTerm")
)


def is_common(name: str) -> bool:
    """Whether a definition is common to all kinds by convention, whoever uses it."""
    return name.startswith(_COMMON_PACKAGE) or name in _COMMON_CORE


class Ownership(NamedTuple):
    """Where each definition stands."""

    pages: dict[str, tuple[str, ...]]
    """Owner's full name -> full names of the definitions on its page, in the order of the page; the owner first."""
    common: tuple[str, ...]
    """Those that head a page of their own under definitions, sorted."""


def ownership(
    definitions: Mapping[str, Definition], page_kinds: Iterable[str], roots: Mapping[str, str] | None = None
) -> Ownership:
    """The page of every definition.

    `page_kinds` are the full names of the kinds that have a page of their own; `roots` leads from a nested object to
    the named schema that it is nested in, on whose page it stands.
    """
    roots = roots or {}
    kinds = frozenset(page_kinds)
    lists = _lists(definitions, kinds)
    owners = kinds | (_kinds_without_page(definitions) - lists.keys())
    members: dict[str, list[str]] = {owner: [] for owner in sorted(owners)}
    named = {name: owner for owner in sorted(owners) for name in _named_after(definitions[owner], definitions)}
    named = {name: owner for name, owner in named.items() if name not in owners} | {
        name: owner for name, owner in lists.items() if name not in owners
    }
    users = _users(definitions)
    for name in definitions:
        if name in owners or name in roots:
            continue
        owner = named.get(name) or ("" if is_common(name) else _nearest_owner(name, users, owners))
        if owner:
            members[owner].append(name)
    owner_of = {name: owner for owner, names in members.items() for name in (owner, *names)}
    common = [name for name in definitions if name not in owner_of and name not in roots]
    for nested, root in roots.items():
        members.setdefault(owner_of.get(root, root), []).append(nested)
    pages = {owner: (owner, *_in_page_order(owner, names, definitions, lists)) for owner, names in members.items()} | {
        name: (name,) for name in common if name not in members
    }
    heads = sorted({*common, *(owner for owner in owners if owner not in kinds)})
    return Ownership(pages, tuple(heads))


def _kinds_without_page(definitions: Mapping[str, Definition]) -> frozenset[str]:
    return frozenset(name for name, definition in definitions.items() if definition.kinds and not is_common(name))


def _lists(definitions: Mapping[str, Definition], kinds: frozenset[str]) -> dict[str, str]:
    """List -> the kind that it lists, whatever it is called: a CRD may choose its listKind."""
    found = {}
    for name, definition in definitions.items():
        if not definition.kinds or name in kinds:
            continue
        fields = {field.name: field.type for field in definition.fields}
        match fields.get("items"), fields.get("metadata"):
            case Array(Ref(owner)), Ref(meta) if meta.endswith(".ListMeta") and owner in definitions:
                if definitions[owner].kinds and not is_common(owner):
                    found[name] = owner
    return found


def _named_after(kind: Definition, definitions: Mapping[str, Definition]) -> tuple[str, ...]:
    """The kind's field types called `<Kind>Spec` and `<Kind>Status`, in field order."""
    found = []
    for field in kind.fields:
        match field.type:
            case Ref(name) if name in definitions and not is_common(name):
                if definitions[name].short_name in (
                    f"{kind.short_name}Spec",
                    f"{kind.short_name}Status",
                ):
                    found.append(name)
            case _:
                continue
    return tuple(found)


def _users(definitions: Mapping[str, Definition]) -> dict[str, tuple[str, ...]]:
    """Definition -> the definitions that it appears in."""
    users: dict[str, dict[str, None]] = {}
    for user, definition in definitions.items():
        for type_ in (definition.type, *(field.type for field in definition.fields)):
            for name in _refs(type_):
                if name != user:
                    users.setdefault(name, {})[user] = None
    return {name: tuple(found) for name, found in users.items()}


def _refs(type_: Type) -> Iterable[str]:
    if type(type_) is Ref:
        return (type_.name,)
    return refs(type_) if type(type_) in (Array, Map, OneOf) else ()


def _nearest_owner(name: str, users: Mapping[str, tuple[str, ...]], owners: frozenset[str]) -> str:
    """The only owner at the shortest distance, breadth first over "appears in"; else empty."""
    level, seen = [name], {name}
    while level:
        following: list[str] = []
        for inner in level:
            for user in users.get(inner, ()):
                if user not in seen:
                    seen.add(user)
                    following.append(user)
        nearest = [user for user in following if user in owners]
        if nearest:
            return nearest[0] if len(nearest) == 1 else ""
        level = following
    return ""


def _in_page_order(
    owner: str, members: list[str], definitions: Mapping[str, Definition], lists: Mapping[str, str]
) -> list[str]:
    kind = definitions[owner]
    first = [name for name in _named_after(kind, definitions) if name in members]
    nested = [f"{kind.name}.spec", f"{kind.name}.status"]
    first.extend(name for name in nested if name in members)
    first.extend(sorted(name for name in members if lists.get(name) == kind.name))
    first = list(dict.fromkeys(first))
    rest = [name for name in members if name not in first]
    return first + sorted(rest, key=lambda name: (definitions[name].short_name.encode(), name))
