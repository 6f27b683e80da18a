"""A page's Markdown, cut into pieces that can be converted one by one.

In: the Markdown of a page, and the texts of its partials. Out: Pieces, or none where the page may hold something that
reaches over a cut. Many pieces stand on many pages, so each has to be converted only once. Cutting is careful rather
than clever: whatever is not certainly independent of what stands around it sends the whole page the slow way.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Literal

from generator.model.record import Record

STAND_IN = "\ue000"
"""Stands where another piece belongs: as a paragraph between pieces, as a term, as a definition."""

Kind = Literal["title", "heading", "block", "term", "definition"]
Included = Callable[[str], str | None]
"""The text of the file that an include line names, or None where it has none."""

_CUT = re.compile(r"\n\n(?=\S)(?![:>]|[*+-] |\d+[.)] )")
"""A line at the margin after a blank one begins something new, save where it goes on with a list or a quotation."""
_FENCE = re.compile(r"^(?:`{3,}|~{3,})", re.MULTILINE)
_HEADING = re.compile(r"(#{1,6}) [^\n]*")
_NAMED = re.compile(r"\{#[^\s{}]+\}\s*$")
_DEFINED = re.compile(r"\n(?=:   |--8<-- )")
_DEFINITION = re.compile(r":   [^\n]*(?:\n(?: {4}[^\n]*)?)*")
_INCLUDE = re.compile(r'--8<-- "([^"\n:]+)"')
_BLANKS = re.compile(r"(?<=\n) +\n")
_ANYWHERE = re.compile(f"[\x02\x03\r\t{STAND_IN}]|\n\n\n|\\[TOC\\]|-8<-")
"""Characters that Markdown takes for its own, blank lines that code may own, contents, includes of another form."""
_AT_A_LINE = re.compile(r"^ {0,3}(?:<|\[[^\]\n]*\]:|#|\*\[|=+ *$|-+ *$)", re.MULTILINE)
"""Raw HTML, definitions of links, footnotes and abbreviations, headings of the other form: they reach further."""
_OPEN_ENDED = re.compile(
    r"<(?:!(?!-- -->)|[?]|(?:script|style|textarea|title|iframe|xmp|noembed|noframes|plaintext)\b)",
    re.IGNORECASE,
)
_LOCAL_LINK = re.compile(r"\]\((?!#|https?://)")


class Piece(Record, frozen=True, kw_only=True):
    """A part of a page that has one form wherever it stands."""

    kind: Kind
    text: str
    local: bool = False
    """Whether a link in it depends on the page on which it stands."""

    @property
    def source(self) -> str:
        """Markdown that can be converted by itself."""
        if self.kind == "term":
            return f"{self.text}\n:   {STAND_IN}"
        return f"{STAND_IN}\n{self.text}" if self.kind == "definition" else self.text


class Cutter:
    """Cuts pages; what stands on many of them is looked at once."""

    def __init__(self, included: Included) -> None:
        self._included = included
        self._known: dict[str, tuple[Piece, ...]] = {}

    def pieces(self, markdown: str) -> tuple[Piece, ...]:
        """The pieces of a page in order; none where it has to be converted as a whole."""
        found: list[Piece] = []
        for block in _blocks(_BLANKS.sub("\n", f"{markdown}\n").strip("\n")):
            cut = self._known.get(block)
            if cut is None:
                cut = self._known[block] = _cut(block, self._included)
            if not cut:
                return ()
            found += cut
        # Only the page's own title may go without an anchor, and is only the title when it stands first.
        return () if any(piece.kind == "title" for piece in found[1:]) else tuple(found)


def _blocks(text: str) -> Iterator[str]:
    """What stands between cuts; a fence at the margin with all that is in it."""
    fence = ""
    inside: list[str] = []
    for block in _CUT.split(text):
        if not inside:
            opening = _FENCE.match(block)
            if not opening:
                yield block
                continue
            fence = opening[0]
        inside.append(block)
        if block.endswith(f"\n{fence}"):
            yield "\n\n".join(inside)
            inside = []
    if inside:
        # Never closed: not a fence then.
        yield STAND_IN


def _cut(block: str, included: Included) -> tuple[Piece, ...]:
    """The pieces of a block; none where it has to stay in its page."""
    found = tuple(_parts(block, included))
    return found if all(map(_independent, found)) else ()


def _parts(block: str, included: Included) -> Iterator[Piece]:
    if heading := _HEADING.match(block):
        line, rest = heading[0], block[heading.end() :]
        named = _NAMED.search(line)
        yield _piece("heading" if named else "title", line) if named or heading[1] == "#" else _NONE
        if rest:
            yield from _parts(rest[2:], included) if rest.startswith("\n\n") else (_NONE,)
        return
    defined = _DEFINED.search(block)
    if not defined or "\n\n" in block[: defined.start()]:
        yield _piece("block", block)
        return
    definition: str | None = block[defined.end() :]
    if include := _INCLUDE.fullmatch(definition or ""):
        definition = included(include[1])
    if definition is None or not _DEFINITION.fullmatch(definition):
        yield _NONE
        return
    yield _piece("term", block[: defined.start()])
    yield _piece("definition", definition.rstrip("\n"))


_NONE = Piece(kind="block", text="")
"""What is no piece at all; it is dependent, as everything that Markdown would not know what to do with."""


def _piece(kind: Kind, text: str) -> Piece:
    return Piece(kind=kind, text=text, local=_LOCAL_LINK.search(text) is not None)


def _independent(piece: Piece) -> bool:
    text = piece.text
    if _ANYWHERE.search(text) or not text or text[0].isspace():
        return False
    if piece.kind == "block" and text[0] == ":":
        return False
    if piece.kind == "block" and _FENCE.match(text):
        return len(_FENCE.findall(text)) == 2  # noqa: PLR2004 - one that opens and one that closes
    if piece.kind in {"title", "heading"}:
        return not _OPEN_ENDED.search(text)
    return not (_AT_A_LINE.search(text) or _FENCE.search(text) or _OPEN_ENDED.search(text))
