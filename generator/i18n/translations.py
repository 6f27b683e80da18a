"""One locale's translations, looked up by English text.

In: the locale's catalogs and glossary. Out: for each text of the API its translation, or the English with its language;
for each word of our own pages a filled sentence; for each msgid where it stands in the PO files.
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.i18n.entries import Catalog, Entry, Key
from generator.i18n.language import filled
from generator.i18n.language.glossary import Glossary
from generator.i18n.patterns import matched
from generator.model.record import Record

SOURCE_LANGUAGE = "en"


class Coverage(Record, frozen=True, kw_only=True):
    """How much of some texts is translated."""

    messages: int = 0
    translated: int = 0
    fuzzy: int = 0
    words: int = 0
    """English words of all messages, as `str.split` counts them."""
    translated_words: int = 0

    @property
    def share(self) -> float:
        """Translated words of all words, from 0 to 1; 1 where there is nothing to translate."""
        return self.translated_words / self.words if self.words else 1.0

    @property
    def complete(self) -> bool:
        """Whether nothing is left to do."""
        return self.translated == self.messages

    def __add__(self, other: Coverage) -> Coverage:
        return Coverage(
            messages=self.messages + other.messages,
            translated=self.translated + other.translated,
            fuzzy=self.fuzzy + other.fuzzy,
            words=self.words + other.words,
            translated_words=self.translated_words + other.translated_words,
        )


class Location(Record, frozen=True, kw_only=True):
    """Where a message stands in the PO files."""

    where: str
    """The file, relative to the project."""
    lineno: int
    """The line of its msgid, counted from 1."""


class Translations:
    """The translations of one locale. Lookups are remembered, so that a text on a thousand pages costs one."""

    def __init__(
        self,
        locale: str,
        catalogs: Iterable[Catalog] = (),
        *,
        ui_catalogs: Iterable[Catalog] = (),
        glossary: Glossary | None = None,
        source_language: str = SOURCE_LANGUAGE,
    ) -> None:
        """Take the catalogs of the locale; the package's own ui catalogs come after the project's."""
        self.locale = locale
        self.source_language = source_language
        self.glossary = glossary or Glossary()
        self._catalogs = (*catalogs, *ui_catalogs)
        self._entries: dict[Key, tuple[Catalog, Entry]] = {}
        self._texts: dict[Key, tuple[str, str]] = {}
        for catalog in self._catalogs:
            if catalog.domain != "archive":
                self._add(catalog)

    def _add(self, catalog: Catalog) -> None:
        for key, entry in catalog.by_key.items():
            known = self._entries.get(key)
            if known is None or (entry.translated and not known[1].translated):
                self._entries[key] = (catalog, entry)

    def same_as(self, other: Translations) -> bool:
        """Whether both are made of the same, so that each lookup in one gives what it gives in the other."""
        return type(self) is type(other) and self._made_of() == other._made_of()

    def _made_of(self) -> tuple[object, ...]:
        return self.locale, self.source_language, self.glossary, self._catalogs

    def text(self, msgid: str, context: str = "") -> tuple[str, str]:
        """The text of the API in this locale and its language: the English one where no confirmed translation stands.

        The text is one block as model/text.py gives it; it is never read as a format, save by the rows of patterns.py.
        """
        key = (context, msgid)
        known = self._texts.get(key)
        if known is None:
            known = self._texts[key] = self._text(msgid, context)
        return known

    def _text(self, text: str, context: str) -> tuple[str, str]:
        if self.locale == self.source_language:
            return text, self.source_language
        entry = self.entry(text, context)
        if entry is not None and entry.translated:
            return entry.msgstr, self.locale
        match = matched(text)
        if match is not None:
            entry = self.entry(match[0], context)
            if entry is not None and entry.translated:
                return filled(entry.msgstr, match[1], self.locale, self.glossary), self.locale
        return text, self.source_language

    def ui(self, msgid: str, context: str = "", /, **values: object) -> str:
        """A word or sentence of our own pages, its `{name}` placeholders filled; English where it is not translated."""
        entry = self.entry(msgid, context)
        if self.locale != self.source_language and entry is not None and entry.translated:
            return filled(entry.msgstr, values, self.locale, self.glossary)
        return filled(msgid, values, self.source_language, self.glossary)

    def pgettext(self, context: str, msgid: str, /, **values: object) -> str:
        """As `ui`, with gettext's order of arguments: templates write `pgettext("field", "required")`."""
        return self.ui(msgid, context, **values)

    def entry(self, msgid: str, context: str = "") -> Entry | None:
        """The entry of a msgid in any domain, whatever its state."""
        found = self._entries.get((context, msgid))
        return found[1] if found else None

    def location(self, msgid: str, context: str = "") -> Location | None:
        """Where a text or its pattern stands in this locale's PO files."""
        found = self._entries.get((context, msgid))
        if found is None:
            match = matched(msgid)
            found = self._entries.get((context, match[0])) if match else None
        return Location(where=found[0].where, lineno=found[1].lineno) if found else None

    def coverage(self, texts: Iterable[str]) -> Coverage:
        """How much of some texts of the API is translated; a text that occurs twice counts once."""
        total = Coverage()
        messages = translated = fuzzy = words = translated_words = 0
        for text in dict.fromkeys(texts):
            count = len(text.split())
            done = self.text(text)[1] == self.locale
            entry = None if done else self._any_entry(text)
            messages += 1
            words += count
            translated += done
            translated_words += count if done else 0
            fuzzy += entry is not None and entry.fuzzy and bool(entry.msgstr)
        return total + Coverage(
            messages=messages, translated=translated, fuzzy=fuzzy, words=words, translated_words=translated_words
        )

    def _any_entry(self, text: str) -> Entry | None:
        match = matched(text)
        return self.entry(text) or (self.entry(match[0]) if match else None)
