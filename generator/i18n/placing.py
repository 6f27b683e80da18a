"""One locale's translations while a merge gives each message its own.

In: the locale's old catalogs, and what stood before in the place of each new text. Out: an entry for each message, and
the archive. The order of preference: the translation that the text has, the one that it had once, that of its
predecessor as it is (a change of form), that of its predecessor as a fuzzy proposal.
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.i18n.align import Predecessor, Predecessors, carried, is_trivial
from generator.i18n.domains import ARCHIVE
from generator.i18n.entries import Catalog, Entry, Key
from generator.i18n.messages import Message
from generator.model.record import Record

PROPOSED = "Proposed from another project; review it before use."
"""The note of a translation that `update --proposals` entered; it goes when a translator confirms the text."""


class Change(Record, frozen=True, kw_only=True):
    """A text that took the place of another one."""

    domain: str
    old: str
    """The msgid before."""
    new: str
    """The msgid now."""


class Placing:
    """The state of one locale's merge. `placed` and `archive` are its results."""

    def __init__(self, locale: str, catalogs: Iterable[Catalog], earlier: Predecessors, current: set[Key]) -> None:
        """Take the old catalogs of the locale, the predecessors of new messages, and the keys of all messages."""
        self.locale = locale
        self.placed: dict[Key, Entry] = {}
        self.archive: dict[Key, Entry] = {}
        self.notes: dict[str, str] = {}
        self.kept = 0
        self.moved: list[str] = []
        self.carried: list[Change] = []
        self.fuzzy: list[Change] = []
        self.returned: list[str] = []
        self.untranslated: list[str] = []
        self.archived: list[str] = []
        self._earlier = earlier
        self._current = current
        self._old: dict[Key, tuple[str, Entry]] = {}
        self._used: set[Key] = set()
        # The archive comes first, so that what went out of use later takes precedence.
        for catalog in sorted(catalogs, key=lambda catalog: (catalog.domain != ARCHIVE, catalog.domain)):
            self._take(catalog)
        self._by_previous = {
            (entry.msgctxt, entry.previous): key
            for key, (_, entry) in self._old.items()
            if entry.msgstr and entry.fuzzy and entry.previous and not _is_proposal(entry)
        }

    def _take(self, catalog: Catalog) -> None:
        self.notes[catalog.domain] = catalog.notes
        for entry in catalog.entries:
            if catalog.domain == ARCHIVE or entry.obsolete:
                self._keep(entry)
                continue
            domain, known = self._old.get(entry.key, ("", None))
            if known is None or _rank(entry) > _rank(known):
                self._old[entry.key] = (catalog.domain, _joined(entry, known))
            else:
                self._old[entry.key] = (domain, _joined(known, entry))

    def _keep(self, entry: Entry) -> bool:
        """Put a translation that is out of use into the archive; False when that is of no use."""
        # An untouched proposal is no translation of its text, but of the English that it came with.
        previous = entry.previous if entry.fuzzy else ""
        if not entry.msgstr or (previous and _is_proposal(entry)):
            return False
        kept = Entry(
            msgid=previous or entry.msgid,
            msgctxt=entry.msgctxt,
            msgstr=entry.msgstr,
            flags=("fuzzy",) if entry.fuzzy and not previous else (),
            notes=entry.notes,
        )
        known = self.archive.get(kept.key)
        if known is not None:
            kept = _joined(kept, known) if _rank(kept) >= _rank(known) else _joined(known, kept)
        self.archive[kept.key] = kept
        return True

    def place(self, message: Message, *, is_new: bool) -> None:
        """Give a message its entry."""
        domain, entry = self._old.get(message.key, ("", None))
        if entry is not None and entry.msgstr:
            self.kept += 1
            if domain != message.domain:
                self.moved.append(message.msgid)
            self._put(message, _joined(entry, self.archive.pop(message.key, None)))
        elif not (self._returns(message) or self._succeeds(message)):
            # A message that is as old as its pot may be new to the locale.
            if is_new or entry is None:
                self.untranslated.append(message.msgid)
            self._put(message, entry or Entry(msgid=message.msgid))

    def _returns(self, message: Message) -> bool:
        entry = self.archive.pop(message.key, None)
        if entry is None:
            key = self._by_previous.get(message.key)
            if key is None:
                return False
            self._used.add(key)
            entry = self._old[key][1]
            entry = Entry(msgid=message.msgid, msgstr=entry.msgstr, notes=entry.notes)
        self.returned.append(message.msgid)
        self._put(message, entry)
        return True

    def _succeeds(self, message: Message) -> bool:
        candidates = [
            (predecessor, self._old[predecessor.key][1])
            for predecessor in self._earlier.get(message.key, ())
            if predecessor.key in self._old and self._old[predecessor.key][1].msgstr
        ]
        for predecessor, entry in candidates:
            text = _carried(message, predecessor, entry)
            if text is not None:
                self._used.add(predecessor.key)
                self.carried.append(Change(domain=message.domain, old=entry.msgid, new=message.msgid))
                self._put(message, entry, msgstr=text)
                return True
        for predecessor, entry in candidates[:1]:
            self._used.add(predecessor.key)
            self.fuzzy.append(Change(domain=message.domain, old=entry.msgid, new=message.msgid))
            previous = (entry.previous if entry.fuzzy else "") or entry.msgid
            self._put(message, entry, previous=previous)
        return bool(candidates)

    def _put(self, message: Message, entry: Entry, *, msgstr: str = "", previous: str = "") -> None:
        fuzzy = bool(entry.msgstr) and (entry.fuzzy or bool(previous))
        self.placed[message.key] = Entry(
            msgid=message.msgid,
            msgctxt=message.msgctxt,
            msgstr=msgstr or entry.msgstr,
            flags=("fuzzy", *message.flags) if fuzzy else message.flags,
            previous=(previous or entry.previous) if fuzzy else "",
            comment=message.comment,
            notes=entry.notes if fuzzy else _without_proposal(entry.notes),
            references=(message.file,),
        )

    def archive_the_rest(self) -> None:
        """Keep every old translation that found no place; call it once, after the last message."""
        for key, (_, entry) in self._old.items():
            if key not in self._current and key not in self._used and self._keep(entry):
                self.archived.append(entry.msgid)
        for key in self.archive.keys() & self.placed.keys():
            self.placed[key] = _joined(self.placed[key], self.archive.pop(key))


def _carried(message: Message, predecessor: Predecessor, entry: Entry) -> str | None:
    if not is_trivial(entry.msgid, message.msgid, predecessor.field):
        return None
    return carried(entry.msgstr, entry.msgid, message.msgid, predecessor.field)


def _rank(entry: Entry) -> int:
    return bool(entry.msgstr) + entry.translated


def _joined(entry: Entry, other: Entry | None) -> Entry:
    """The entry; a different translation of the same text stands in its notes, so that neither is lost."""
    if other is None or not other.msgstr or other.msgstr == entry.msgstr:
        return entry
    line = "Also translated as: " + other.msgstr.replace("\n", " ")
    if line in entry.notes.split("\n"):
        return entry
    return Entry(
        msgid=entry.msgid,
        msgctxt=entry.msgctxt,
        msgstr=entry.msgstr,
        flags=entry.flags,
        previous=entry.previous,
        comment=entry.comment,
        notes="\n".join(filter(None, (entry.notes, line))),
        references=entry.references,
        lineno=entry.lineno,
    )


def _is_proposal(entry: Entry) -> bool:
    return PROPOSED in entry.notes.split("\n")


def _without_proposal(notes: str) -> str:
    return "\n".join(line for line in notes.split("\n") if line != PROPOSED)
