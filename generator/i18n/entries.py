"""One PO file as values: its header and its entries.

In: what po.py read or merge.py made. Out: frozen records that compare by content. An entry's key is msgctxt and msgid.
"""

from __future__ import annotations

from functools import cached_property

from generator.model.record import Record

Key = tuple[str, str]
"""(msgctxt, msgid); msgctxt is empty where there is none."""


class Entry(Record, frozen=True, kw_only=True, gc=False):
    """One message of a PO file or pot. It holds strings only, so that the garbage collector need not visit it."""

    msgid: str
    msgctxt: str = ""
    msgstr: str = ""
    flags: tuple[str, ...] = ()
    """As they stand after `#,`: `fuzzy`, `apiglot-format`."""
    previous: str = ""
    """`#| msgid`: the English that a fuzzy msgstr was made for."""
    comment: str = ""
    """`#.`: lines for the translator."""
    notes: str = ""
    """`# `: the translator's own lines."""
    references: tuple[str, ...] = ()
    """`#:`: in a pot every path, in a PO the model file that defines the text."""
    obsolete: bool = False
    """`#~`: an editor took it out of use."""
    lineno: int = 0
    """The line of its msgid, counted from 1; 0 when it was not read from a file."""

    @property
    def key(self) -> Key:
        """What makes the entry unique in a locale."""
        return (self.msgctxt, self.msgid)

    @property
    def fuzzy(self) -> bool:
        """Whether a translator has still to confirm the msgstr."""
        return "fuzzy" in self.flags

    @property
    def translated(self) -> bool:
        """Whether a reader may see the msgstr."""
        return bool(self.msgstr) and not self.fuzzy


class Catalog(Record, frozen=True, kw_only=True, dict=True):
    """One PO file or pot."""

    domain: str
    """`storage`, `core-pod`, `common`, `ui`; `archive` for what is out of use."""
    locale: str = ""
    """`uk`; empty for a pot."""
    where: str = ""
    """The file, relative to the project: `locales/uk/LC_MESSAGES/storage.po`."""
    header: tuple[tuple[str, str], ...] = ()
    """(name, value) as they stand in the file."""
    notes: str = ""
    """The translator's own lines above the header: names, a licence."""
    entries: tuple[Entry, ...] = ()
    """Without the header."""

    @cached_property
    def by_key(self) -> dict[Key, Entry]:
        """Every entry in use by its key; the first one wins."""
        found: dict[Key, Entry] = {}
        for entry in self.entries:
            if not entry.obsolete:
                found.setdefault((entry.msgctxt, entry.msgid), entry)
        return found
