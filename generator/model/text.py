"""A description as blocks: the comment of a Go type, or a CRD's text, read as its writer meant it.

In: the description string of a document. Out: paragraphs, lists, code and enum tables, whose texts are what a
translator sees, and the marks that the prose puts on the field. Pure; nothing is lost but list marks, fences and the
quotes of enum values, which are reported.
"""

from __future__ import annotations

import re
from functools import lru_cache

from generator.model.record import Record
from generator.model.text_blocks import (
    Block,
    CodeBlock,
    EnumTable,
    EnumValue,
    Item,
    ListBlock,
    Paragraph,
    characters,
    mapped,
    texts,
    texts_with_contexts,
    with_contexts,
)
from generator.model.text_inline import Span, plain, spans
from generator.model.text_lines import normalised, separated, without_internal
from generator.model.text_marks import NO_MARKS, Marks, marks
from generator.model.text_parser import Parser, joined
from generator.model.text_sentences import split_sentence

__all__ = [
    "Block",
    "CodeBlock",
    "Description",
    "EnumTable",
    "EnumValue",
    "Item",
    "ListBlock",
    "Marks",
    "Paragraph",
    "Span",
    "characters",
    "mapped",
    "normalised",
    "parse",
    "plain",
    "spans",
    "split_first_sentence",
    "split_sentence",
    "split_summary",
    "summary",
    "texts",
    "texts_with_contexts",
    "with_contexts",
]

_COMPLEX = ("\n", "- ", "* ", "• ", "1. ", "1) ", "0. ", "0) ", "```", "~~~")
"""What every description holds that is more than a paragraph."""
_INTERNAL = re.compile(r"^[ \t]*(?:---|\+[a-z]|TODO\b)", re.MULTILINE)
_OPEN = re.compile(
    r"(?<!no )\b(?:custom|other|arbitrary) values (?:(?:are|may be|can be) )?(?:also )?(?:allowed|accepted)\b",
    re.IGNORECASE,
)


class Description(Record, frozen=True, kw_only=True):
    """What a description says."""

    blocks: tuple[Block, ...] = ()
    marks: Marks = NO_MARKS
    taken: tuple[str, ...] = ()
    """What the blocks do not hold, in reading order: list marks, fences, the quotes of enum values."""
    dropped: tuple[str, ...] = ()
    """Lines meant for the project's own developers that `drop_internal` left out."""


@lru_cache(maxsize=32_768)
def parse(description: str, *, drop_internal: bool = False) -> Description:
    """Return the blocks and marks of a description; `drop_internal` leaves out what follows `---`, and TODO lines."""
    text = normalised(description).strip(" \n")
    if not text:
        return Description()
    dropped: list[str] = []
    taken: list[str] = []
    blocks: tuple[Block, ...]
    if any(mark in text for mark in _COMPLEX) or (drop_internal and _INTERNAL.search(text)):
        lines = text.split("\n")
        if drop_internal and _INTERNAL.search(text):
            lines, dropped = without_internal(lines)
        blocks = _opened(Parser(list(separated(lines)), taken).parsed())
    else:
        blocks = (Paragraph(text=joined([text])),)
    found = marks(block.text for block in blocks if isinstance(block, Paragraph))
    return Description(blocks=blocks, marks=found, taken=tuple(taken), dropped=tuple(dropped))


def summary(description: str) -> str:
    """Return the first full sentence of a description, empty if it does not begin with a paragraph."""
    return split_summary(description)[0]


def split_summary(description: str) -> tuple[str, tuple[Block, ...]]:
    """Return the first full sentence of a description, and the blocks without it."""
    first, rest = split_first_sentence(parse(description).blocks)
    return first.text if first else "", rest


def split_first_sentence(blocks: tuple[Block, ...]) -> tuple[Paragraph | None, tuple[Block, ...]]:
    """Return the first sentence of blocks, in whatever language they are, and the blocks without it."""
    if not blocks or not isinstance(blocks[0], Paragraph):
        return None, blocks
    first, lang = blocks[0], blocks[0].lang
    sentence, rest = split_sentence(first.text)
    if not rest:
        return first, blocks[1:]
    return Paragraph(text=sentence, lang=lang), (Paragraph(text=rest, lang=lang), *blocks[1:])


def _opened(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """Return the blocks; an enum table is open if a paragraph allows other values."""
    if not any(isinstance(block, Paragraph) and _OPEN.search(block.text) for block in blocks):
        return blocks
    return tuple(
        EnumTable(values=block.values, open=True) if isinstance(block, EnumTable) else block for block in blocks
    )
