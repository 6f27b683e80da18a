"""Where catalogs stand and how they open: file names, headers, pots.

In: the locales folder, the locales and the project's title. Out: `locales/<domain>.pot`,
`locales/<locale>/LC_MESSAGES/<domain>.po`, and headers without dates or names of tools.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from generator.i18n.entries import Catalog, Entry
from generator.i18n.messages import Message
from generator.i18n.po import language_code
from generator.model.record import Record

Header = tuple[tuple[str, str], ...]


class Layout(Record, frozen=True, kw_only=True):
    """The catalogs of a project."""

    locales: tuple[str, ...]
    """Without the source language, in the order of apiglot.yml."""
    folder: str = "locales"
    """POSIX, relative to the project."""
    title: str = ""
    """Project-Id-Version of every header."""

    def pot_path(self, domain: str) -> str:
        """`locales/storage.pot`."""
        return f"{self.folder}/{domain}.pot"

    def po_path(self, locale: str, domain: str) -> str:
        """`locales/uk/LC_MESSAGES/storage.po`."""
        return f"{self.folder}/{locale}/LC_MESSAGES/{domain}.po"

    def glossary_path(self, locale: str) -> str:
        """`locales/uk/glossary.csv`."""
        return f"{self.folder}/{locale}/glossary.csv"

    def pot(self, domain: str, messages: Iterable[Message]) -> Catalog:
        """The pot of a domain, each message with every path that has its text."""
        entries = tuple(
            Entry(
                msgid=message.msgid,
                msgctxt=message.msgctxt,
                flags=message.flags,
                comment=message.comment,
                references=message.references,
            )
            for message in messages
        )
        where = self.pot_path(domain)
        return Catalog(domain=domain, where=where, header=header(self.title), entries=entries)

    def po(self, locale: str, domain: str, entries: Iterable[Entry], notes: str = "") -> Catalog:
        """The PO of a locale and domain."""
        return Catalog(
            domain=domain,
            locale=locale,
            where=self.po_path(locale, domain),
            header=header(self.title, locale),
            notes=notes,
            entries=tuple(entries),
        )


@lru_cache(maxsize=256)
def header(title: str, locale: str = "") -> Header:
    """The header of a PO, or without a locale the one of a pot."""
    fields = [
        ("Project-Id-Version", " ".join(title.split())),
        ("Language", language_code(locale)),
        ("MIME-Version", "1.0"),
        ("Content-Type", "text/plain; charset=UTF-8"),
        ("Content-Transfer-Encoding", "8bit"),
    ]
    if locale:
        fields.append(("Plural-Forms", plural_forms(locale)))
    return tuple(fields)


def plural_forms(locale: str) -> str:
    """The plural rule of a locale, as Babel knows it: three forms for Ukrainian, one for Korean."""
    # A run that only reads catalogs need not load Babel.
    from babel.messages.plurals import DEFAULT_PLURAL, PLURALS  # noqa: PLC0415

    code = language_code(locale)
    count, rule = PLURALS.get(code) or PLURALS.get(code.split("_")[0]) or DEFAULT_PLURAL
    return f"nplurals={count}; plural={rule};"
