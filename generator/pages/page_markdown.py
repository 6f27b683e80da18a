"""What templates call on one page: phrases, texts, types and links as Markdown in one locale.

In: a page's address and a locale's translations. Out: Markdown strings, relative links resolved against the page.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterable

from generator.i18n.translations import Translations
from generator.model.text import Block, Paragraph, mapped, split_first_sentence, texts
from generator.pages import markdown, words
from generator.pages.outline import (
    Column,
    Entry,
    GroupRow,
    KindRow,
    Link,
    OperationSection,
    ResourcePage,
    Rule,
    Statement,
    TypeText,
    VersionLink,
)
from generator.pages.words import Phrase

SEPARATOR = " · "
_HOLDER = 0xE000


class Shared:
    """What the pages of one locale share: its translations, and what was rendered before."""

    def __init__(self, translations: Translations, locale_folder: str) -> None:
        self.translations = translations
        self.locale_folder = locale_folder
        self.phrases: dict[Phrase, str] = {}
        self.terms: dict[tuple[Entry, tuple[str, ...]], str] = {}


class PageMarkdown:
    """The helper `md` of every template."""

    def __init__(self, src_uri: str, shared: Shared) -> None:
        self._src_uri = src_uri
        self._folder = posixpath.dirname(src_uri)
        self._shared = shared
        self._translations = shared.translations

    # Texts

    def _localised(self, blocks: Iterable[Block]) -> tuple[Block, ...]:
        return mapped(tuple(blocks), self._text)

    def _text(self, msgid: str) -> tuple[str, str]:
        text, lang = self._translations.text(msgid)
        return text, "" if lang == self._translations.locale else lang

    def all(self, blocks: Iterable[Block]) -> str:
        """Every block of a description."""
        return markdown.blocks(self._localised(blocks))

    def body(self, says: Statement) -> str:
        """A description below the title of its schema, where it has one."""
        title = f"**{self.prose(says.title)}**\n\n" if says.title else ""
        return title + self.all(says.blocks)

    def rest(self, blocks: Iterable[Block]) -> str:
        """A description without its first sentence, which stands elsewhere on the page."""
        return markdown.blocks(split_first_sentence(self._localised(blocks))[1])

    def _first(self, blocks: Iterable[Block]) -> Paragraph | None:
        return split_first_sentence(self._localised(blocks))[0]

    def summary(self, blocks: Iterable[Block]) -> str:
        """The first sentence as the paragraph under a page's title; empty where there is none."""
        first = self._first(blocks)
        if first is None:
            return ""
        return f"{markdown.inline(first.text)}\n{markdown.attr(classes=('summary',), lang=first.lang)}\n"

    def summary_inline(self, blocks: Iterable[Block]) -> str:
        """The first sentence inside another line."""
        first = self._first(blocks)
        return markdown.fallback(first.text, first.lang) if first else ""

    def summary_text(self, blocks: Iterable[Block]) -> str:
        """The first sentence without markup, for front matter."""
        first = self._first(blocks)
        return first.text.replace("`", "") if first else ""

    def phrase(self, phrase: Phrase) -> str:
        """A message of ours, its values as code."""
        known = self._shared.phrases.get(phrase)
        if known is None:
            known = self._shared.phrases[phrase] = self._phrase(phrase)
        return known

    def _phrase(self, phrase: Phrase) -> str:
        holders = {name: chr(_HOLDER + index) for index, (name, _) in enumerate(phrase.values)}
        text = markdown.inline(self._translations.ui(phrase.msgid, phrase.context, **holders))
        for index, (_, values) in enumerate(phrase.values):
            text = text.replace(chr(_HOLDER + index), ", ".join(map(markdown.code_span, values)))
        return text

    def title(self, phrase: Phrase) -> str:
        """A message of ours in a heading: its values are plain words, nothing is escaped."""
        filled = {name: ", ".join(values) for name, values in phrase.values}
        return self._translations.ui(phrase.msgid, phrase.context, **filled)

    def facts(self, phrases: Iterable[Phrase]) -> str:
        """Facts in one line."""
        return SEPARATOR.join(map(self.phrase, phrases))

    def prose(self, text: str) -> str:
        """A text of the API that stands inside another line: a title, a message of a rule."""
        shown, lang = self._text(text)
        return markdown.fallback(shown, lang)

    def rule_title(self, rule: Rule, word: str) -> str:
        """The message of a rule, or the word that stands for a missing one, as the quoted title of its fold."""
        return markdown.details_title(*self._text(rule.message)) if rule.message else markdown.details_title(word)

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

    def deprecation(self, page: ResourcePage, word: str) -> str:
        """Why a version should not be used: the document's own warning where it has one."""
        return self.prose(page.deprecation_warning) if page.deprecation_warning else markdown.inline(word)

    # Names

    @staticmethod
    def text(name: str) -> str:
        """A name as plain text."""
        return markdown.inline(name)

    @staticmethod
    def code(text: str) -> str:
        """A code span."""
        return markdown.code_span(text)

    @staticmethod
    def codes(texts: Iterable[str]) -> str:
        """Code spans, joined by a comma."""
        return ", ".join(map(markdown.code_span, texts))

    @staticmethod
    def cell(text: str) -> str:
        """Text in a cell of a table."""
        return markdown.cell(text)

    @staticmethod
    def attr(anchor: str = "", *classes: str) -> str:
        """An attribute list."""
        return markdown.attr(id=anchor, classes=classes)

    @staticmethod
    def fence(code: str, language: str) -> str:
        """A code block."""
        return markdown.fence(code, language)

    def front_matter(self, title: str, blocks: Iterable[Block]) -> str:
        """The front matter of a generated page: its title, its summary, and who wrote it."""
        summary = self.summary_text(blocks)
        values = {"title": title, "description": summary, "generated_by": "apiglot"}
        return markdown.front_matter({name: value for name, value in values.items() if value})

    @staticmethod
    def heading(text: str, level: int, anchor: str = "") -> str:
        """A heading with its anchor."""
        return markdown.heading(text, level, anchor)

    # Links

    def uri(self, src_uri: str) -> str:
        """Another page, relative to this one."""
        return posixpath.relpath(src_uri, self._folder or ".")

    def _target(self, link: Link) -> str:
        if link.url:
            return link.url
        if not link.src_uri:
            return ""
        page = "" if link.src_uri == self._src_uri else self.uri(link.src_uri)
        return f"{page}#{link.anchor}" if link.anchor else page

    def link(self, link: Link) -> str:
        """A name as code, linked where it leads somewhere."""
        return markdown.code_span(link.text, self._target(link))

    def links(self, links: Iterable[Link]) -> str:
        """Several names, joined by a comma."""
        return ", ".join(map(self.link, links))

    @staticmethod
    def web_links(links: Iterable[Link]) -> str:
        """Titles of pages elsewhere, linked, joined by a comma."""
        return ", ".join(markdown.link(link.text, link.url) for link in links)

    def column_text(self, column: Column) -> str:
        """What a column of kubectl's table holds, in a cell."""
        option = f"({self.phrase(words.WIDE_COLUMN.filled(option='-o wide'))})" if column.wide else ""
        first, rest = split_first_sentence(self._localised(column.blocks))
        parts = (markdown.fallback(first.text, first.lang) if first else "", *map(self.prose, texts(rest)), option)
        return " ".join(filter(None, parts))

    def type(self, type_text: TypeText) -> str:
        """A type as code, linked to its section."""
        return "".join(map(self.link, type_text.parts))

    def partial(self, name: str) -> str:
        """The address of a partial in an include line."""
        return f"{self._shared.locale_folder}/_partials/{name}.md"

    def versions(self, page: ResourcePage) -> str:
        """The served versions, this page's one without a link."""
        return ", ".join(self._version(version, page.src_uri) for version in page.versions)

    def _version(self, version: VersionLink, here: str) -> str:
        marks = tuple(map(self.phrase, version.marks))
        if version.src_uri == here:
            return f"**{markdown.inline(version.version)}** ({', '.join((*marks, self.phrase(words.THIS_PAGE)))})"
        return f"{markdown.link(version.version, self.uri(version.src_uri))} ({', '.join(marks)})"

    # Terms

    def term(self, entry: Entry, *classes: str) -> str:
        """Name, type and marks of a field or parameter, with its anchor."""
        if not entry.partial:
            return self._term(entry, classes)
        # The same operation of every kind has the same rows for its shared parameters.
        known = self._shared.terms.get((entry, classes))
        if known is None:
            known = self._shared.terms[entry, classes] = self._term(entry, classes)
        return known

    def _term(self, entry: Entry, classes: tuple[str, ...]) -> str:
        parts = (
            markdown.code_span(entry.name, f"#{entry.anchor}"),
            self.type(entry.type),
            f"**{self.phrase(entry.required)}**" if entry.required else "",
            self.marks(entry.says),
            markdown.attr(id=entry.anchor, classes=classes),
        )
        return " ".join(filter(None, parts))

    def marks(self, of: Statement) -> str:
        """The marks beside a name."""
        quiet = (f"*{self.phrase(mark)}*" for mark in of.marks)
        loud = (f"*{self.phrase(mark)}*{{ .warn }}" for mark in of.warnings)
        return " ".join((*quiet, *loud))

    def row_term(self, row: KindRow) -> str:
        """A kind and its versions on an index page."""
        target = Link(text=row.title, src_uri=row.src_uri, anchor=row.target)
        others = (
            markdown.code_span(version.version, "" if version.src_uri == row.src_uri else self.uri(version.src_uri))
            for version in row.versions
        )
        return " ".join((self.link(target), *others, markdown.attr(id=row.anchor)))

    def group_term(self, row: GroupRow) -> str:
        """A group on the index of the reference."""
        name = markdown.link(row.title, self.uri(row.src_uri))
        return " ".join(filter(None, (name, self.code(row.group) if row.group else "", markdown.attr(id=row.anchor))))

    def request(self, operation: OperationSection) -> str:
        """Method, path and the verb that RBAC checks."""
        verb = words.RBAC.filled(verb=operation.rbac_verb)
        mark = f" *{markdown.inline(self.title(verb))}*" if operation.rbac_verb else ""
        return f"{markdown.code_span(operation.method)} {markdown.code_span(operation.path)}{mark}"
