"""What a description consists of once its comment text is read: paragraphs, lists, code and enum tables.

In: records made by the parser. Out: their texts in reading order, the same blocks with other texts, their characters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from generator.model.record import Record


class Paragraph(Record, frozen=True, kw_only=True):
    """Running text."""

    text: str
    """Plain text on one line; inline code stands in backticks, nothing is escaped."""
    lang: str = ""
    """"" for the language of the page, "en" for English shown in its place."""
    context: str = ""
    """msgctxt, where a translator has this place apart from the same text elsewhere."""


class Item(Record, frozen=True, kw_only=True):
    """An entry of a list."""

    text: str
    """As a paragraph's; empty only where the entry begins with code."""
    lang: str = ""
    context: str = ""
    blocks: tuple[Block, ...] = ()
    """What belongs to the entry beyond its first text, nested lists among it."""


class ListBlock(Record, frozen=True, kw_only=True):
    """A list; what its source used as bullets is not kept."""

    ordered: bool = False
    start: int = 1
    """The number of the first entry of an ordered list."""
    items: tuple[Item, ...]


class CodeBlock(Record, frozen=True, kw_only=True):
    """Preformatted text; no message, never translated."""

    text: str
    """Lines without common indentation, tabs as four spaces, no line end after the last."""
    language: str = ""


class EnumValue(Record, frozen=True, kw_only=True):
    """One permitted value and what it means."""

    value: str
    text: str = ""
    """Often the rest of a sentence that begins with the value: `means that ...`; empty where nothing is said."""
    lang: str = ""
    context: str = ""


class EnumTable(Record, frozen=True, kw_only=True):
    """The values that a description lists under `Possible enum values:`."""

    values: tuple[EnumValue, ...]
    open: bool = False
    """Whether the description says that other values are allowed too."""


Block = Paragraph | ListBlock | CodeBlock | EnumTable


def texts(blocks: tuple[Block, ...]) -> Iterator[str]:
    """Yield every translatable text in reading order; the position is the block's index in message paths."""
    for block in blocks:
        if isinstance(block, Paragraph):
            yield block.text
        elif isinstance(block, ListBlock):
            for item in block.items:
                if item.text:
                    yield item.text
                yield from texts(item.blocks)
        elif isinstance(block, EnumTable):
            yield from (value.text for value in block.values if value.text)


Translated = Callable[..., tuple[str, str]]
"""Text and lang for a text, and for its context where it has one."""


def texts_with_contexts(blocks: tuple[Block, ...]) -> Iterator[tuple[str, str]]:
    """Yield what `texts` yields, each with its context, most of them empty."""
    for block in blocks:
        if isinstance(block, Paragraph):
            yield block.text, block.context
        elif isinstance(block, ListBlock):
            for item in block.items:
                if item.text:
                    yield item.text, item.context
                yield from texts_with_contexts(item.blocks)
        elif isinstance(block, EnumTable):
            yield from ((value.text, value.context) for value in block.values if value.text)


def with_contexts(blocks: tuple[Block, ...], contexts: Mapping[str, str]) -> tuple[Block, ...]:
    """Return the blocks with the context of each text that has one."""
    return tuple(_with_context(block, contexts) for block in blocks)


def _with_context(block: Block, contexts: Mapping[str, str]) -> Block:
    if isinstance(block, Paragraph):
        return replace(block, context=contexts.get(block.text, ""))
    if isinstance(block, ListBlock):
        items = (
            replace(item, context=contexts.get(item.text, ""), blocks=with_contexts(item.blocks, contexts))
            for item in block.items
        )
        return replace(block, items=tuple(items))
    if isinstance(block, EnumTable):
        values = (replace(value, context=contexts.get(value.text, "")) for value in block.values)
        return replace(block, values=tuple(values))
    return block


def mapped(blocks: tuple[Block, ...], translated: Translated) -> tuple[Block, ...]:
    """Return the blocks with every text, in the order of `texts`, replaced by the text and lang of `translated`."""
    return tuple(_mapped(block, translated) for block in blocks)


def characters(blocks: tuple[Block, ...]) -> Iterator[str]:
    """Yield what the blocks hold of their source, in its order: texts, code and enum values."""
    for block in blocks:
        if isinstance(block, Paragraph | CodeBlock):
            yield block.text
        elif isinstance(block, ListBlock):
            for item in block.items:
                yield item.text
                yield from characters(item.blocks)
        else:
            for value in block.values:
                yield value.value
                yield value.text


def _mapped(block: Block, translated: Translated) -> Block:
    if isinstance(block, Paragraph):
        text, lang = _looked_up(block.text, block.context, translated)
        return Paragraph(text=text, lang=lang)
    if isinstance(block, ListBlock):
        items = tuple(_mapped_item(item, translated) for item in block.items)
        return ListBlock(ordered=block.ordered, start=block.start, items=items)
    if isinstance(block, EnumTable):
        return EnumTable(values=tuple(_mapped_value(value, translated) for value in block.values), open=block.open)
    return block


def _mapped_item(item: Item, translated: Translated) -> Item:
    text, lang = _looked_up(item.text, item.context, translated)
    return Item(text=text, lang=lang, blocks=mapped(item.blocks, translated))


def _looked_up(text: str, context: str, translated: Translated) -> tuple[str, str]:
    if not text:
        return "", ""
    return translated(text, context) if context else translated(text)


def _mapped_value(value: EnumValue, translated: Translated) -> EnumValue:
    text, lang = _looked_up(value.text, value.context, translated)
    return EnumValue(value=value.value, text=text, lang=lang)
