"""How far each locale is: messages and words, by locale, domain and kind.

In: an API, its messages and the translations. Out: Coverage records for `apiglot stats` and the coverage page. Shares
count words, since a paragraph is more work than a label.
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.i18n.messages import Message
from generator.i18n.translations import Coverage, Translations
from generator.model.api import Api
from generator.model.record import Record


class Part(Record, frozen=True, kw_only=True):
    """The coverage of one domain, or of one kind."""

    name: str
    """A domain, or `storage.k8s.io/v1 CSIDriver`."""
    coverage: Coverage


class LocaleStats(Record, frozen=True, kw_only=True):
    """How far one locale is."""

    locale: str
    total: Coverage
    domains: tuple[Part, ...] = ()
    """Sorted by name."""
    kinds: tuple[Part, ...] = ()
    """In the order of the API; a text that two kinds share counts for each."""


def stats(api: Api, members: Iterable[Message], locales: Iterable[Translations]) -> tuple[LocaleStats, ...]:
    """The coverage of each locale; `members` are all messages of the project, as `all_messages` gives them."""
    everything = tuple(members)
    kinds = kind_messages(api, everything)
    return tuple(_locale(found, everything, kinds) for found in locales)


def kind_messages(api: Api, everything: Iterable[Message]) -> dict[str, list[Message]]:
    """The messages of each kind's types and operations, by the kind's name: its page, shared parameters apart."""
    by_owner: dict[str, dict[int, Message]] = {}
    for message in everything:
        for path in message.paths:
            by_owner.setdefault(path.owner, {})[id(message)] = message
    found: dict[str, list[Message]] = {}
    for resource in api.resources:
        owners = [definition.name for definition in resource.definitions]
        owners += [f"operations/{operation.id}" for operation in resource.operations]
        unique: dict[int, Message] = {}
        for owner in owners:
            unique.update(by_owner.get(owner, {}))
        found[str(resource.gvk)] = list(unique.values())
    return found


def _locale(found: Translations, members: tuple[Message, ...], kinds: dict[str, list[Message]]) -> LocaleStats:
    domains: dict[str, list[Message]] = {}
    everything = tuple(message for message in members if message.concerns(found.locale))
    for message in everything:
        domains.setdefault(message.domain, []).append(message)
    return LocaleStats(
        locale=found.locale,
        total=coverage(everything, found),
        domains=tuple(Part(name=name, coverage=coverage(domains[name], found)) for name in sorted(domains)),
        kinds=tuple(Part(name=name, coverage=coverage(members, found)) for name, members in kinds.items()),
    )


def coverage(members: Iterable[Message], found: Translations) -> Coverage:
    """How much of the messages is translated."""
    count = translated = fuzzy = words = translated_words = 0
    for message in members:
        entry = found.entry(message.msgid, message.msgctxt)
        length = len(message.msgid.split())
        count += 1
        words += length
        if entry is not None and entry.translated:
            translated += 1
            translated_words += length
        elif entry is not None and entry.msgstr:
            fuzzy += 1
    return Coverage(messages=count, translated=translated, fuzzy=fuzzy, words=words, translated_words=translated_words)
