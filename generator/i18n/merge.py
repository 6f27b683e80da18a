"""The catalogs after the English has changed.

In: the committed pots and POs, the archives among them, and the new messages. Out: new pots and POs, and what became of
each message. Pure. No translation is lost: each one is live, or stands as fuzzy with the English it was made for, or is
in the archive. Merging the result again changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.i18n.align import predecessors
from generator.i18n.domains import ARCHIVE
from generator.i18n.entries import Catalog
from generator.i18n.headers import Layout
from generator.i18n.messages import Message
from generator.i18n.placing import Change, Placing
from generator.model.record import Record


class LocaleReport(Record, frozen=True, kw_only=True):
    """What became of one locale's translations; msgids in model order."""

    locale: str
    kept: int = 0
    """Messages whose text and translation are as before, moved ones included."""
    moved: tuple[str, ...] = ()
    """Messages that stand in another domain now."""
    carried: tuple[Change, ...] = ()
    """Changes of form only, whose translation stays in use."""
    fuzzy: tuple[Change, ...] = ()
    """Changes of substance, whose translation is a proposal now."""
    returned: tuple[str, ...] = ()
    """Messages whose translation came back from the archive."""
    untranslated: tuple[str, ...] = ()
    """Messages of this merge that are new and have no translation."""
    archived: tuple[str, ...] = ()
    """Messages that no text needs any more; their translation is in the archive."""
    proposed: tuple[str, ...] = ()
    """Messages that have a translation of another project as a proposal now; a merge alone enters none."""


class MergeReport(Record, frozen=True, kw_only=True):
    """What a merge did."""

    added: tuple[str, ...] = ()
    """msgids that no pot had, in model order."""
    removed: tuple[str, ...] = ()
    """msgids that no text has any more, in the order of the pots."""
    locales: tuple[LocaleReport, ...] = ()


class Merged(Record, frozen=True, kw_only=True):
    """The new catalogs."""

    pots: tuple[Catalog, ...]
    catalogs: tuple[Catalog, ...]
    """Every PO of every locale, archives included; empty archives are left out."""
    report: MergeReport


def merged(pots: Iterable[Catalog], catalogs: Iterable[Catalog], messages: Iterable[Message], layout: Layout) -> Merged:
    """The pots and POs for the messages, in the layout's locales, each translation in its new place."""
    pots, catalogs, messages = tuple(pots), tuple(catalogs), tuple(messages)
    by_domain: dict[str, list[Message]] = {}
    for message in messages:
        by_domain.setdefault(message.domain, []).append(message)
    earlier = predecessors(pots, messages)
    known = {entry.key for pot in pots for entry in pot.entries}
    current = {message.key for message in messages}
    locales = [
        Placing(
            locale,
            [catalog for catalog in catalogs if catalog.locale == locale],
            earlier,
            {message.key for message in messages if message.concerns(locale)},
        )
        for locale in layout.locales
    ]
    for message in messages:
        for locale in locales:
            if message.concerns(locale.locale):
                locale.place(message, is_new=message.key not in known)
    for locale in locales:
        locale.archive_the_rest()
    report = MergeReport(
        added=tuple(message.msgid for message in messages if message.key not in known),
        removed=tuple(entry.msgid for pot in pots for entry in pot.entries if entry.key not in current),
        locales=tuple(_report(locale) for locale in locales),
    )
    return Merged(
        pots=tuple(layout.pot(domain, by_domain[domain]) for domain in sorted(by_domain)),
        catalogs=tuple(file for locale in locales for file in _files(locale, by_domain, layout)),
        report=report,
    )


def _files(locale: Placing, by_domain: dict[str, list[Message]], layout: Layout) -> Iterator[Catalog]:
    for domain in sorted(by_domain):
        entries = [locale.placed[message.key] for message in by_domain[domain] if message.concerns(locale.locale)]
        if entries:
            yield layout.po(locale.locale, domain, entries, locale.notes.get(domain, ""))
    if locale.archive:
        # The archive is sorted by its texts: no model order is left.
        entries = sorted(locale.archive.values(), key=lambda entry: (entry.msgid, entry.msgctxt))
        yield layout.po(locale.locale, ARCHIVE, entries, locale.notes.get(ARCHIVE, ""))


def _report(locale: Placing) -> LocaleReport:
    return LocaleReport(
        locale=locale.locale,
        kept=locale.kept,
        moved=tuple(locale.moved),
        carried=tuple(locale.carried),
        fuzzy=tuple(locale.fuzzy),
        returned=tuple(locale.returned),
        untranslated=tuple(locale.untranslated),
        archived=tuple(locale.archived),
    )
