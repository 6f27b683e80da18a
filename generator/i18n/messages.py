"""What translators get: one message for each text of the API, wherever and however often it stands.

In: an Api. Out: Messages in model order, each with every path that has its text. UI words come from interface.py; both
kinds together are what the pots hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from generator.i18n.descriptions import Described, descriptions
from generator.i18n.domains import Place
from generator.i18n.entries import Key
from generator.i18n.path import Path
from generator.i18n.patterns import FLAG, explanation, matched
from generator.i18n.splits import NO_SPLITS, Splits
from generator.model.api import Api
from generator.model.record import Record
from generator.model.text import parse
from generator.model.text_blocks import Block, CodeBlock, EnumTable, ListBlock, Paragraph


class Message(Record, frozen=True, kw_only=True):
    """One text to translate. msgid and msgctxt are unique over all domains."""

    msgid: str
    """A block's text with inline code in backticks, nothing escaped; or a row of patterns.py."""
    msgctxt: str = ""
    domain: str
    comment: str = ""
    """One line for the translator: `storage/v1 CSIDriverSpec.attachRequired (boolean), paragraph 2`."""
    paths: tuple[Path, ...] = ()
    """Every path that has this text, in model order; the first one defines the message."""
    file: str = ""
    """The model file that defines it, or the template: POSIX, relative to the project."""
    flags: tuple[str, ...] = ()
    locales: tuple[str, ...] | None = None
    """The locales that have it to translate; None: every one."""

    @property
    def key(self) -> Key:
        """What makes the message unique over all domains."""
        return (self.msgctxt, self.msgid)

    @property
    def references(self) -> tuple[str, ...]:
        """Its paths as a pot lists them."""
        return tuple(map(str, self.paths))

    def concerns(self, locale: str) -> bool:
        """Whether the catalogs of a locale hold it."""
        return self.locales is None or locale in self.locales


class _Text(Record, frozen=True, kw_only=True):
    """One occurrence of a block's text, before occurrences of the same text are joined."""

    text: str
    path: Path
    place: Place
    comment: str


def messages(api: Api, *, drop_internal: bool = False, splits: Splits = NO_SPLITS) -> tuple[Message, ...]:
    """Every text of the API once, in the order of the pages; parameters come after the types, operations last.

    `drop_internal` is the option of model/text.py that leaves out lines meant for the project's own developers.
    """
    found: dict[Key, list[_Text]] = {}
    for described in descriptions(api):
        for text in _texts(described, drop_internal=drop_internal):
            match = matched(text.text)
            found.setdefault((splits.context(text.path), match[0] if match else text.text), []).append(text)
    return tuple(_message(key, texts) for key, texts in found.items())


def _message(key: Key, texts: list[_Text]) -> Message:
    context, msgid = key
    first = texts[0]
    is_pattern = matched(first.text) is not None
    return Message(
        msgid=msgid,
        msgctxt=context,
        domain=Place.shared_domain({text.place for text in texts}),
        comment=explanation(msgid) if is_pattern else first.comment,
        paths=tuple(dict.fromkeys(text.path for text in texts)),
        file=first.place.file,
        flags=(FLAG,) if is_pattern else (),
    )


def _texts(described: Described, *, drop_internal: bool) -> Iterator[_Text]:
    labelled = _labelled(described.text, drop_internal)
    where, label = described.path, described.label
    for number, (name, text) in enumerate(labelled, 1):
        yield _Text(
            text=text,
            path=Path(owner=where.owner, field=where.field, part=where.part, block=number),
            place=described.place,
            comment=f"{label}, {name}" if len(labelled) > 1 else label,
        )


@lru_cache(maxsize=65536)
def _labelled(description: str, drop_internal: bool) -> tuple[tuple[str, str], ...]:  # noqa: FBT001 - a cache key
    counts: dict[str, int] = {}
    found = []
    for noun, text in _named_texts(parse(description, drop_internal=drop_internal).blocks):
        counts[noun] = counts.get(noun, 0) + 1
        found.append((noun if noun.startswith("value ") else f"{noun} {counts[noun]}", text))
    return tuple(found)


def _named_texts(blocks: tuple[Block, ...]) -> Iterator[tuple[str, str]]:
    """What a text is, and the text, in the order of `texts`."""
    for block in blocks:
        match block:
            case Paragraph():
                yield "paragraph", block.text
            case ListBlock():
                for item in block.items:
                    if item.text:
                        yield "list item", item.text
                    yield from _named_texts(item.blocks)
            case EnumTable():
                for value in block.values:
                    if value.text:
                        yield f"value {value.value}", value.text
            case CodeBlock():
                pass
