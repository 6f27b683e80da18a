"""Pieces of Markdown as HTML, and pages made of them.

In: pieces, and what each was converted to. Out: a page as MkDocs' own conversion would leave it: content, contents,
title, anchors and the links to be checked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from markdown.extensions.toc import nest_toc_tokens
from mkdocs.structure.toc import TableOfContents, get_toc

from generator.model.record import Record
from generator.site.pieces import Piece

_OPEN, _CLOSED = "<dl>\n", "\n</dl>"


class Heading(Record, frozen=True, kw_only=True):
    """A heading as the page's contents list it."""

    level: int
    id: str
    name: str
    html: str
    label: str

    def token(self) -> dict[str, Any]:
        """The heading as Markdown hands it on."""
        return {
            "level": self.level,
            "id": self.id,
            "name": self.name,
            "html": self.html,
            "data-toc-label": self.label,
        }


class Fragment(Record, frozen=True, kw_only=True):
    """A piece as HTML, with what MkDocs wants to know of it."""

    html: str
    ids: tuple[str, ...] = ()
    links: tuple[tuple[str, str, str], ...] = ()
    """(page, anchor, link as written) of each link to an anchor; the page is its src_uri, empty for its own page."""
    heading: Heading | None = None
    title: str = ""
    whole: bool = False
    """The piece is not what it seemed to be: its pages have to be converted as a whole."""


WHOLE = Fragment(html="", whole=True)
Key = tuple[str, str, str]
"""Kind of a piece, page on which it stands ('' where that means nothing), and text."""
Known = dict[Key, Fragment]


class Converted(Record, frozen=True, kw_only=True):
    """A page as MkDocs' own conversion would leave it."""

    content: str
    toc: TableOfContents
    title: str | None
    ids: frozenset[str]
    links: tuple[tuple[str, str, str], ...]


def joined(parts: Sequence[Piece], found: Sequence[Fragment]) -> Converted | None:
    """A page of its pieces; None where it has to be converted as a whole."""
    if any(each.whole for each in found):
        return None
    # Markdown makes the anchor of a title other than all that stand on the page.
    if parts[0].kind == "title" and any(set(found[0].ids) & set(each.ids) for each in found[1:]):
        return None
    tokens: list[Any] = [each.heading.token() for each in found if each.heading]
    return Converted(
        content="\n".join(_lines(parts, found)).strip(),
        toc=get_toc(nest_toc_tokens(tokens)),
        title=found[0].title or None,
        ids=frozenset(each for fragment in found for each in fragment.ids),
        links=tuple(link for fragment in found for link in fragment.links),
    )


def _lines(parts: Sequence[Piece], found: Sequence[Fragment]) -> Iterator[str]:
    """The HTML of the pieces; definition lists that follow each other are one list."""
    waiting = ""
    for piece, fragment in zip(parts, found, strict=True):
        html = fragment.html
        if piece.kind == "term":
            html = f"{_OPEN}{html}"
        elif piece.kind == "definition":
            html = f"{html}{_CLOSED}"
        if waiting.endswith(_CLOSED) and html.startswith(_OPEN):
            waiting, html = waiting.removesuffix(_CLOSED), html.removeprefix(_OPEN)
        if waiting:
            yield waiting
        waiting = html
    yield waiting
