"""All checks over the catalogs of one locale.

In: catalogs and a Context. Out: findings, as they come; `kept` of ignores.py puts them in order. Fuzzy and untranslated
messages are counted as such and not judged: nobody sees them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

from generator.i18n.checks.consistency import consistency_hits
from generator.i18n.checks.context import Context
from generator.i18n.checks.finding import Finding, Hit, snippet
from generator.i18n.checks.form import catalog_hits, entry_hits, fuzzy_published
from generator.i18n.checks.glossary import term_hits
from generator.i18n.checks.identifiers import identifier_hits
from generator.i18n.checks.markup import markup_hits
from generator.i18n.checks.meaning import meaning_hits
from generator.i18n.checks.numbers import number_hits
from generator.i18n.checks.orthography_ko import particle_hits
from generator.i18n.checks.orthography_uk import orthography_hits
from generator.i18n.checks.pair import Pair
from generator.i18n.checks.placeholders import placeholder_hits, reading_hits
from generator.i18n.checks.shape import shape_hits
from generator.i18n.domains import ARCHIVE, UI
from generator.i18n.entries import Catalog, Entry, Key
from generator.i18n.language import MODIFIERS

Family = Callable[[Pair, Context], Iterator[Hit]]

_FAMILIES: tuple[Family, ...] = (
    placeholder_hits,
    markup_hits,
    identifier_hits,
    number_hits,
    meaning_hits,
    term_hits,
    shape_hits,
)
_LANGUAGE_FAMILIES: dict[str, Family] = {"uk": orthography_hits, "ko": particle_hits}


def findings(catalogs: Iterable[Catalog], context: Context) -> Iterator[Finding]:
    """Every defect of one locale's catalogs; archives and obsolete messages are left alone."""
    live = [catalog for catalog in catalogs if catalog.domain != ARCHIVE]
    for catalog in live:
        yield from _form_findings(catalog, context)
    pairs = [
        (catalog, Pair(entry, ui=catalog.domain == UI))
        for catalog in live
        for entry in catalog.entries
        if entry.translated and not entry.obsolete
    ]
    families = _families(context)
    for catalog, pair in pairs:
        for family in families:
            for hit in family(pair, context):
                yield _finding(hit, catalog.where, pair.entry, context)
    for where, pair, hit in consistency_hits((catalog.where, pair) for catalog, pair in pairs):
        yield _finding(hit, where, pair.entry, context)
    for hit in reading_hits(context, modifiers=_has_modifiers(pairs, context)):
        yield _finding(hit, context.glossary.where or f"{context.locale}/glossary.csv", None, context)


def _form_findings(catalog: Catalog, context: Context) -> Iterator[Finding]:
    for hit in catalog_hits(catalog):
        yield _finding(hit, catalog.where, None, context)
    seen: dict[Key, int] = {}
    for entry in catalog.entries:
        for hit in entry_hits(entry, seen):
            yield _finding(hit, catalog.where, entry, context)


def published_findings(catalogs: Iterable[Catalog], pages: Iterable[str], context: Context) -> Iterator[Finding]:
    """Fuzzy translations that stand in the locale's committed pages."""
    for catalog, entry, hit in fuzzy_published(catalogs, pages):
        yield _finding(hit, catalog.where, entry, context)


def entry_findings(entry: Entry, context: Context, *, where: str = "", ui: bool = False) -> Iterator[Finding]:
    """The defects of one translation, without those that need its neighbours."""
    pair = Pair(entry, ui=ui)
    for family in _families(context):
        for hit in family(pair, context):
            yield _finding(hit, where, entry, context)


def _families(context: Context) -> tuple[Family, ...]:
    own = _LANGUAGE_FAMILIES.get(context.language)
    return (*_FAMILIES, own) if own else _FAMILIES


def _has_modifiers(pairs: list[tuple[Catalog, Pair]], context: Context) -> bool:
    signs = MODIFIERS.get(context.language, {})
    return any(pair.has_placeholders and f"{sign}" in pair.entry.msgstr for _, pair in pairs for sign in signs)


def _finding(hit: Hit, where: str, entry: Entry | None, context: Context) -> Finding:
    found = Finding(
        check=hit.check.id,
        severity=hit.check.severity,
        locale=context.locale,
        file=where,
        advice=hit.check.sentence.format(**dict(hit.values)),
    )
    if entry is None:
        return found
    return msgspec.structs.replace(
        found,
        line=entry.lineno,
        path=context.path(entry.key) or entry.comment.partition("\n")[0],
        msgid=entry.msgid,
        text=snippet(entry.msgstr, hit.start, hit.end),
    )
