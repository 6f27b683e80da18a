"""An outline in which places that translators have apart carry their context.

In: an Outline, and text -> msgctxt of each such place. Out: the same Outline, with the contexts on its blocks.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from generator.model.text import with_contexts
from generator.pages.outline import Entry, Outline, Page, Section, Statement

Contexts = Mapping[tuple[str, str], Mapping[str, str]]
"""(full name of a type, its field) or (`parameters/<key>`, ``) -> text -> context."""


def outline_with_contexts(outline: Outline, contexts: Contexts) -> Outline:
    """The outline, its fields and shared parameters with their contexts; operations of inline parameters keep none."""
    if not contexts:
        return outline
    owners = {owner for owner, _ in contexts}
    partials = (
        replace(partial, entry=_entry(partial.entry, contexts.get((f"parameters/{partial.name}", ""), {})))
        for partial in outline.partials
    )
    return replace(
        outline,
        pages=tuple(_page(page, owners, contexts) for page in outline.pages),
        partials=tuple(partials),
    )


def _page(page: Page, owners: set[str], contexts: Contexts) -> Page:
    sections: tuple[Section, ...] = getattr(page, "sections", ())
    if not any(section.definition in owners for section in sections):
        return page
    return replace(page, sections=tuple(_section(section, contexts) for section in sections))


def _section(section: Section, contexts: Contexts) -> Section:
    fields = (_entry(field, contexts.get((section.definition, field.name), {})) for field in section.fields)
    return replace(section, fields=tuple(fields))


def _entry(entry: Entry, contexts: Mapping[str, str]) -> Entry:
    return replace(entry, says=_statement(entry.says, contexts)) if contexts else entry


def _statement(says: Statement, contexts: Mapping[str, str]) -> Statement:
    values = None if says.values is None else with_contexts((says.values,), contexts)[0]
    return replace(says, blocks=with_contexts(says.blocks, contexts), values=values)
