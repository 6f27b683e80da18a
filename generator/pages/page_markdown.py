"""What templates call on one page: texts, types and links as Markdown in one locale.

In: a page's address and a locale. Out: Markdown strings, relative links resolved against the page.
"""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Iterable
from functools import lru_cache

from generator.pages import markdown, words
from generator.pages.addresses import folder_uri
from generator.pages.locale_markdown import Locale, LocaleMarkdown, unmarked
from generator.pages.outline import (
    ChangeRow,
    Column,
    Entry,
    GroupRow,
    KindRow,
    Link,
    OperationSection,
    ParameterGroup,
    ResourcePage,
    ResponseRow,
    Section,
    TypeText,
    VersionLink,
)


class PageMarkdown(LocaleMarkdown):
    """The helper `md` of every template."""

    def __init__(self, src_uri: str, locale: Locale) -> None:
        super().__init__(locale)
        self._src_uri = src_uri

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
    def name_cell(text: str) -> str:
        """A name in a cell of a table."""
        return markdown.cell(text)

    @staticmethod
    def attr(anchor: str = "", *classes: str) -> str:
        """An attribute list."""
        return markdown.attr(id=anchor, classes=classes)

    @staticmethod
    def fence(code: str, language: str) -> str:
        """A code block."""
        return markdown.fence(code, language)

    @staticmethod
    def heading(text: str, level: int, anchor: str = "") -> str:
        """A heading with its anchor."""
        return markdown.heading(unmarked(text), level, anchor)

    # Links

    def uri(self, src_uri: str) -> str:
        """Another page, relative to this one."""
        return _relative(self._src_uri, src_uri)

    def link(self, link: Link) -> str:
        """A name as code, linked where it leads somewhere."""
        return _link(link, self._src_uri)

    def links(self, links: Iterable[Link]) -> str:
        """Several names, joined by a comma."""
        return ", ".join(map(self.link, links))

    @staticmethod
    def web_links(links: Iterable[Link]) -> str:
        """Titles of pages elsewhere, linked, joined by a comma."""
        return ", ".join(markdown.link(link.text, link.url) for link in links)

    def type(self, type_text: TypeText | None) -> str:
        """A type as code, linked to its section; nothing where there is none."""
        return _type(type_text, self._src_uri) if type_text else ""

    def partial(self, name: str) -> str:
        """The address of a partial in an include line."""
        return f"{self._locale.folder}/_partials/{name}.md"

    # Heads of pages

    def page_front_matter(self, page: ResourcePage) -> str:
        """The front matter of a kind; a version that is not the preferred one names the address to index instead."""
        if not page.canonical:
            return self.front_matter(page.title, page.blocks)
        title = f"{page.title} {page.gvk.version}"
        return self.front_matter(title, page.blocks, canonical=folder_uri(page.canonical))

    def versions(self, page: ResourcePage) -> str:
        """The served versions, this page's one without a link."""
        return ", ".join(self._version(version) for version in page.versions)

    def _version(self, version: VersionLink) -> str:
        marks = tuple(map(self.phrase, version.marks))
        if version.src_uri == self._src_uri:
            return f"**{markdown.inline(version.version)}** ({', '.join((*marks, self.phrase(words.THIS_PAGE)))})"
        return f"{markdown.link(version.version, self.uri(version.src_uri))} ({', '.join(marks)})"

    def column_text(self, column: Column) -> str:
        """What a column of kubectl's table holds, in a cell."""
        option = f"({self.phrase(words.WIDE_COLUMN.filled(option='-o wide'))})" if column.wide else ""
        return " ".join(filter(None, (self.cell(column.blocks), option)))

    # Rows

    def term(self, entry: Entry, *classes: str) -> str:
        """Name, type and marks of a field or parameter, with its anchor."""
        parts = (
            _head(entry.name, entry.anchor, entry.type, self._src_uri),
            f"**{self.phrase(entry.required)}**" if entry.required else "",
            self.marks(entry.says),
            _term_attr(entry.anchor, classes),
        )
        return " ".join(filter(None, parts))

    def once(self, rows: Callable[..., str], group: ParameterGroup) -> str:
        """The macro `rows` for parameters, made once a locale where they are the same on many pages."""
        if not all(entry.partial and not _leads_on(entry.type) for entry in group.entries):
            return rows(self, group)
        return self._locale.once(("group", id(group.entries)), group, lambda: rows(self, group))

    def change(self, row: ChangeRow) -> str:
        """One difference of a release, linked to what changed."""
        said = self.phrase(row.sentence)
        if row.link:
            plain, linked = markdown.code_span(row.link.text), self.link(row.link)
            said = said.replace(plain, linked, 1) if plain and plain in said else f"{linked}: {said}"
        level = f"*{self.phrase(row.level)}*{{ .warn }} " if row.level else ""
        users = f" · {self.phrase(row.users)}" if row.users else ""
        return f"{level}{said}{users}"

    def row_term(self, row: KindRow) -> str:
        """A kind and its versions on an index page."""
        target = Link(text=row.title, src_uri=row.src_uri, anchor=row.target)
        others = (self._row_version(version, row) for version in row.versions)
        return " ".join((self.link(target), *others, markdown.attr(id=row.anchor)))

    def _row_version(self, version: VersionLink, row: KindRow) -> str:
        uri = "" if version.src_uri == row.src_uri else self.uri(version.src_uri)
        mark = f" *{self.phrase(words.DEPRECATED_VERSION)}*{{ .warn }}"
        return markdown.code_span(version.version, uri) + (mark if words.DEPRECATED_VERSION in version.marks else "")

    def group_term(self, row: GroupRow) -> str:
        """A group on the index of the reference."""
        name = markdown.link(row.title, self.uri(row.src_uri))
        return " ".join(filter(None, (name, self.code(row.group) if row.group else "", markdown.attr(id=row.anchor))))

    def appears_in(self, section: Section) -> str:
        """The uses of a type: names, linked."""
        return self.links(section.appears_in)

    def request(self, operation: OperationSection) -> str:
        """Method, path and the verb that RBAC checks."""
        verb = words.RBAC.filled(verb=operation.rbac_verb)
        mark = f" *{markdown.inline(self.title(verb))}*" if operation.rbac_verb else ""
        return f"{markdown.code_span(operation.method)} {markdown.code_span(operation.path)}{mark}"

    def response_code(self, row: ResponseRow) -> str:
        """A status code, with its anchor."""
        return f"{markdown.link(row.code, f'#{row.anchor}')} {_term_attr(row.anchor, ())}"

    def response_text(self, row: ResponseRow) -> str:
        """What a status code means."""
        return markdown.cell(row.reason) if row.reason else self.cell(row.blocks)


# What has no language is made once for all locales of a run.


@lru_cache(maxsize=8192)
def _relative(here: str, there: str) -> str:
    return posixpath.relpath(there, posixpath.dirname(here) or ".")


@lru_cache(maxsize=16_384)
def _link(link: Link, here: str) -> str:
    if link.url or not link.src_uri:
        return markdown.code_span(link.text, link.url)
    page = "" if link.src_uri == here else _relative(here, link.src_uri)
    return markdown.code_span(link.text, f"{page}#{link.anchor}" if link.anchor else page)


def _leads_on(type_text: TypeText) -> bool:
    """Whether a type has a link, which is another one on each page."""
    return any(part.src_uri for part in type_text.parts)


def _type(type_text: TypeText, here: str) -> str:
    return "".join(_link(part, here) for part in type_text.parts)


@lru_cache(maxsize=32_768)
def _head(name: str, anchor: str, type_text: TypeText, here: str) -> str:
    return f"{markdown.code_span(name, f'#{anchor}')} {_type(type_text, here)}".rstrip()


@lru_cache(maxsize=32_768)
def _term_attr(anchor: str, classes: tuple[str, ...]) -> str:
    return markdown.attr(id=anchor, classes=classes)
