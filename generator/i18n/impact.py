"""What a change of the API costs each translation.

In: the messages of two models, and the catalogs as they are. Out: for each locale and domain how many messages, and
words, become fuzzy, are new, are gone, are kept by a change of form. It is the merge itself, of which only the report
is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.i18n.entries import Catalog
from generator.i18n.headers import Layout
from generator.i18n.merge import LocaleReport, merged
from generator.i18n.messages import Message
from generator.i18n.placing import Change
from generator.model.record import Record


class Cost(Record, frozen=True, kw_only=True):
    """Some messages, and their English words."""

    messages: int = 0
    words: int = 0


class DomainImpact(Record, frozen=True, kw_only=True):
    """What a change costs in one domain of one locale."""

    domain: str
    fuzzy: Cost = Cost()
    """Translated messages whose text changed: they show in English until a translator confirms them."""
    new: Cost = Cost()
    """Messages without a translation."""
    gone: Cost = Cost()
    """Messages that no text needs any more."""
    kept: Cost = Cost()
    """Messages whose text changed in form only and whose translation stays."""


class LocaleImpact(Record, frozen=True, kw_only=True):
    """What a change costs in one locale."""

    locale: str
    domains: tuple[DomainImpact, ...] = ()
    """Sorted by domain; a domain that nothing touches is left out."""
    fuzzy: tuple[Change, ...] = ()
    """The changes behind `fuzzy`, in model order."""


def impact(
    base: Iterable[Message], revision: Iterable[Message], catalogs: Iterable[Catalog], layout: Layout
) -> tuple[LocaleImpact, ...]:
    """The cost of going from the messages of `base` to those of `revision`, in each of the layout's locales."""
    base, revision, catalogs = tuple(base), tuple(revision), tuple(catalogs)
    before = merged((), catalogs, base, layout)
    after = merged(before.pots, before.catalogs, revision, layout)
    new_domains = {message.msgid: message.domain for message in revision}
    old_domains = {message.msgid: message.domain for message in base}
    gone = [message.msgid for message in base if message.key not in {found.key for found in revision}]
    return tuple(_locale(report, gone, old_domains, new_domains) for report in after.report.locales)


def _locale(
    report: LocaleReport, gone: Iterable[str], old_domains: Mapping[str, str], new_domains: Mapping[str, str]
) -> LocaleImpact:
    replaced = {change.old for change in (*report.fuzzy, *report.carried)}
    fuzzy = _costs((change.new for change in report.fuzzy), new_domains)
    kept = _costs((change.new for change in report.carried), new_domains)
    new = _costs(report.untranslated, new_domains)
    lost = _costs((msgid for msgid in gone if msgid not in replaced), old_domains)
    nothing = Cost()
    return LocaleImpact(
        locale=report.locale,
        domains=tuple(
            DomainImpact(
                domain=domain,
                fuzzy=fuzzy.get(domain, nothing),
                new=new.get(domain, nothing),
                gone=lost.get(domain, nothing),
                kept=kept.get(domain, nothing),
            )
            for domain in sorted({*fuzzy, *kept, *new, *lost})
        ),
        fuzzy=report.fuzzy,
    )


def _costs(msgids: Iterable[str], domains: Mapping[str, str]) -> dict[str, Cost]:
    found: dict[str, Cost] = {}
    for msgid in msgids:
        cost = found.get(domains[msgid], Cost())
        found[domains[msgid]] = Cost(messages=cost.messages + 1, words=cost.words + len(msgid.split()))
    return found
