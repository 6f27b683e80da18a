"""Texts and words as Markdown in one locale, wherever they stand.

In: a locale's translations. Out: Markdown of blocks, sentences and phrases; links are the affair of page_markdown.py.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import lru_cache
from typing import Any

from generator.model.text import Block, Paragraph, mapped, spans, split_first_sentence, texts
from generator.pages import markdown
from generator.pages.lookups import Kept, Lookups
from generator.pages.outline import Entry, Rule, Statement
from generator.pages.words import Phrase

SEPARATOR = " · "
_HOLDER = 0xE000


class Word(str):
    """A message of ours as a template writes it: Markdown that shows it in a line, a term or a cell."""

    __slots__ = ("plain",)
    plain: str
    """What its translator wrote, which may be anything."""


@lru_cache(maxsize=4096)
def word(text: str) -> Word:
    """A translated message for a template."""
    shown = Word(markdown.cell(text))
    shown.plain = text
    return shown


def unmarked(text: str) -> str:
    """The plain text of a word, for what escapes it itself; any other text as it is."""
    return text.plain if isinstance(text, Word) else text


class Locale:
    """What the pages of one locale share: translations, mapped addresses, and what was rendered before."""

    def __init__(self, lookups: Lookups, folder: str, addresses: Mapping[str, str] | None = None) -> None:
        self.lookups = lookups
        self.folder = folder
        self.addresses = addresses or {}
        self._known: dict[Hashable, tuple[object, Kept]] = {}

    def once(self, key: Hashable, of: object, make: Callable[[], str]) -> str:
        """What `make` gives, made once for all pages; `of` is kept alive, for a key that is its id."""
        known = self._known.get(key)
        if known is not None:
            return self.lookups.repeated(known[1])
        kept = self.lookups.kept(make)
        self._known[key] = (of, kept)
        return kept.text


class LocaleMarkdown:
    """Texts, sentences and phrases: the part of `md` that is the same on every page."""

    def __init__(self, locale: Locale) -> None:
        self._locale = locale
        self._lookups = locale.lookups

    def _text(self, msgid: str, context: str = "") -> tuple[str, str]:
        """A text in this locale, and its language where that is another one."""
        text, lang = self._lookups.text(msgid, context)
        if self._locale.addresses:
            text = readdressed(text, self._locale.addresses)
        return text, "" if lang == self._lookups.locale else lang

    def _localised(self, blocks: Iterable[Block]) -> tuple[Block, ...]:
        return mapped(tuple(blocks), self._text)

    def _first(self, blocks: tuple[Block, ...]) -> Paragraph | None:
        """The first sentence, if blocks begin with one."""
        return split_first_sentence(self._localised(blocks[:1]))[0]

    # Descriptions

    def all(self, blocks: tuple[Block, ...]) -> str:
        """Every block of a description."""
        # Kinds share thousands of descriptions.
        return self._locale.once(id(blocks), blocks, lambda: markdown.blocks(self._localised(blocks)))

    def body(self, says: Statement) -> str:
        """A description below the title of its schema, where it has one."""
        return self._titled(says) + self.all(says.blocks)

    def rest(self, says: Statement) -> str:
        """A description without its first sentence, which stands elsewhere on the page."""
        return self._titled(says) + markdown.blocks(split_first_sentence(self._localised(says.blocks))[1])

    def _titled(self, says: Statement) -> str:
        return f"**{self.inline(says.title)}**\n\n" if says.title else ""

    def summary(self, blocks: tuple[Block, ...]) -> str:
        """The first sentence as the paragraph under a page's title; empty where there is none."""
        first = self._first(blocks)
        if first is None:
            return ""
        return f"{markdown.inline(first.text)}\n{markdown.attr(classes=('summary',), lang=first.lang)}\n"

    def summary_inline(self, blocks: tuple[Block, ...]) -> str:
        """The first sentence inside another line."""
        first = self._first(blocks)
        return markdown.fallback(first.text, first.lang) if first else ""

    def front_matter(self, title: str, blocks: tuple[Block, ...], **more: str) -> str:
        """The front matter of a generated page: its title, its summary, and who wrote it."""
        first = self._first(blocks)
        summary = first.text.replace("`", "") if first else ""
        values = {"title": unmarked(title), "description": summary, "generated_by": "apiglot", **more}
        return markdown.front_matter({name: value for name, value in values.items() if value})

    def inline(self, blocks: tuple[Block, ...]) -> str:
        """Every text of a description inside one line."""
        return " ".join(markdown.fallback(*self._text(text)) for text in texts(blocks))

    def cell(self, blocks: tuple[Block, ...]) -> str:
        """Every text of a description in a cell of a table."""
        shown = (self._text(text) for text in texts(blocks))
        return " ".join(markdown.fallback(text, lang) if lang else markdown.cell(text) for text, lang in shown)

    # Folds

    def fold_title(self, entry: Entry) -> str:
        """The first sentence of a parameter as the quoted title of the fold that holds the rest."""
        first = self._first(entry.says.blocks)
        if first:
            return markdown.details_title(first.text, first.lang)
        return markdown.details_title(self.title(entry.body_text) if entry.body_text else entry.name)

    def first_line(self, entry: Entry) -> str:
        """The first sentence of a parameter that has no more to say."""
        first = self._first(entry.says.blocks)
        if first:
            return markdown.fallback(first.text, first.lang)
        return self.phrase(entry.body_text) if entry.body_text else ""

    def rule_title(self, rule: Rule, otherwise: str) -> str:
        """The message of a rule as the quoted title of its fold; `otherwise` where it has none."""
        first = self._localised(rule.message[:1])
        if first and isinstance(first[0], Paragraph):
            return markdown.details_title(first[0].text, first[0].lang)
        return markdown.details_title(unmarked(otherwise))

    def rule_rest(self, rule: Rule) -> str:
        """What a message says beyond its first paragraph."""
        begins = bool(rule.message) and isinstance(rule.message[0], Paragraph)
        return markdown.blocks(self._localised(rule.message[1:] if begins else rule.message))

    def quoted(self, phrase: Phrase) -> str:
        """A message of ours as the quoted title of a fold."""
        return markdown.details_title(self.title(phrase))

    # Phrases

    def phrase(self, phrase: Phrase) -> str:
        """A message of ours, its values as code."""
        return self._locale.once(phrase, phrase, lambda: self._phrase(phrase))

    def _phrase(self, phrase: Phrase) -> str:
        shown = {name: ", ".join(map(markdown.code_span, values)) for name, values in phrase.values}
        return self.filled(phrase, **shown)

    def filled(self, phrase: Phrase, **values: str) -> str:
        """A message of ours, its placeholders filled with Markdown."""
        holders = {name: chr(_HOLDER + index) for index, name in enumerate(values)}
        # What a translator wrote stands in terms and cells too, where bars and braces would do something.
        text = markdown.cell(self._lookups.ui(phrase.msgid, phrase.context, **holders))
        for name, holder in holders.items():
            text = text.replace(holder, values[name])
        return text

    def title(self, phrase: Phrase) -> str:
        """A message of ours in a heading: its values are plain words, nothing is escaped."""
        values: dict[str, Any] = {name: ", ".join(given) for name, given in phrase.values}
        return self._lookups.ui(phrase.msgid, phrase.context, **values)

    def facts(self, phrases: Iterable[Phrase]) -> str:
        """Facts in one line."""
        return SEPARATOR.join(map(self.phrase, phrases))

    def marks(self, of: Statement) -> str:
        """The marks beside a name."""
        if not (of.marks or of.warnings):
            return ""
        quiet = (f"*{self.phrase(mark)}*" for mark in of.marks)
        loud = (f"*{self.phrase(mark)}*{{ .warn }}" for mark in of.warnings)
        return " ".join((*quiet, *loud))


def readdressed(text: str, addresses: Mapping[str, str]) -> str:
    """A text whose links lead, and bare addresses read, as the settings of the project map them."""
    if not any(target in text for target in addresses):
        return text
    parts: list[str] = []
    done = at = 0
    for span in spans(text):
        at = max(text.find(span.text, at), at)
        if span.kind != "link":
            at += len(span.text)
            continue
        at = max(text.find(span.href, at), at)
        if span.href in addresses:
            parts += (text[done:at], addresses[span.href])
            done = at + len(span.href)
        at += len(span.href)
    return "".join((*parts, text[done:]))
