"""Translations of another project, offered for the same place in the API.

In: the pots and POs of a project whose English differs, the shipped ones for instance, and our own. Out: our catalogs
with fuzzy proposals: the other translation, and as `#| msgid` the English that it was made for. Nothing of them is
published before a translator confirms it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.i18n.domains import ARCHIVE, UI
from generator.i18n.entries import Catalog, Entry, Key
from generator.i18n.patterns import FLAG
from generator.i18n.placing import PROPOSED


def with_proposals(
    pots: Iterable[Catalog], catalogs: Iterable[Catalog], other_pots: Iterable[Catalog], other: Iterable[Catalog]
) -> tuple[Catalog, ...]:
    """The catalogs, each message without a translation that has one elsewhere filled with it, as fuzzy.

    `pots` are the project's new ones: their references say where each message stands. The same English comes first,
    then another one in the same place: block by block where both have as many, the whole text where ours is one block.
    """
    pots, other_pots = tuple(pots), tuple(pot for pot in other_pots if pot.domain != UI)
    places = {entry.key: entry.references for pot in pots for entry in pot.entries}
    ours = _blocks(pots)
    elsewhere = _blocks(other_pots)
    theirs: dict[str, dict[Key, Entry]] = {}
    for catalog in other:
        if catalog.domain not in {ARCHIVE, UI}:
            translated = {entry.key: entry for entry in catalog.entries if entry.translated}
            theirs.setdefault(catalog.locale, {}).update(translated)
    return tuple(
        _filled(catalog, places, _Search(ours, elsewhere, theirs.get(catalog.locale, {}))) for catalog in catalogs
    )


def _blocks(pots: Iterable[Catalog]) -> dict[str, dict[int, Key]]:
    """The blocks of each text, by its place."""
    found: dict[str, dict[int, Key]] = {}
    for pot in pots:
        for entry in pot.entries:
            for reference in entry.references:
                place, _, block = reference.rpartition(":")
                if block.isdecimal():
                    found.setdefault(place, {})[int(block)] = entry.key
    return found


class _Search:
    """What another project says in the places of a message."""

    def __init__(
        self, ours: dict[str, dict[int, Key]], elsewhere: dict[str, dict[int, Key]], theirs: dict[Key, Entry]
    ) -> None:
        self.ours = ours
        self.elsewhere = elsewhere
        self.theirs = theirs

    def found(self, entry: Entry, references: tuple[str, ...]) -> Entry | None:
        """Their entry for the same English, else for one of the references, the first that has one."""
        if entry.key in self.theirs:
            return self.theirs[entry.key]
        return next(filter(None, map(self._at, references)), None)

    def _at(self, reference: str) -> Entry | None:
        place, _, block = reference.rpartition(":")
        blocks = self.elsewhere.get(place, {})
        if not block.isdecimal() or not blocks:
            return None
        if len(blocks) == len(self.ours[place]):
            key = blocks.get(int(block))
            return self.theirs.get(key) if key else None
        if len(self.ours[place]) > 1:
            return None
        # One paragraph here, several there: together they say the same.
        parts = [self.theirs.get(blocks[number]) for number in sorted(blocks)]
        whole = [part for part in parts if part is not None and FLAG not in part.flags]
        if len(whole) != len(parts):
            return None
        return Entry(msgid=" ".join(part.msgid for part in whole), msgstr=" ".join(part.msgstr for part in whole))


def _filled(catalog: Catalog, places: Mapping[Key, tuple[str, ...]], search: _Search) -> Catalog:
    if catalog.domain in {ARCHIVE, UI} or not search.theirs:
        return catalog
    entries = tuple(
        entry if entry.msgstr else _proposal(entry, search.found(entry, places.get(entry.key, ())))
        for entry in catalog.entries
    )
    return Catalog(
        domain=catalog.domain,
        locale=catalog.locale,
        where=catalog.where,
        header=catalog.header,
        notes=catalog.notes,
        entries=entries,
    )


def _proposal(entry: Entry, found: Entry | None) -> Entry:
    # A sentence with placeholders is no proposal for one without: the braces would be text there.
    if found is None or (FLAG in found.flags) != (FLAG in entry.flags):
        return entry
    return Entry(
        msgid=entry.msgid,
        msgctxt=entry.msgctxt,
        msgstr=found.msgstr,
        flags=("fuzzy", *entry.flags),
        previous=found.msgid,
        comment=entry.comment,
        notes="\n".join(filter(None, (entry.notes, PROPOSED))),
        references=entry.references,
    )
