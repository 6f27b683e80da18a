"""Rendered Markdown as a reader gets it: its characters, its elements, its links."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html.parser import HTMLParser

import markdown as python_markdown

from generator.model.text import Block, CodeBlock, ListBlock, Paragraph, plain, spans, texts

EXTENSIONS = {
    "admonition": {},
    "attr_list": {},
    "def_list": {},
    "tables": {},
    "toc": {"permalink": True, "toc_depth": 3},
    "pymdownx.highlight": {"anchor_linenums": False},
    "pymdownx.superfences": {},
    "pymdownx.details": {},
    "pymdownx.snippets": {"base_path": ["docs"], "check_paths": True, "restrict_base_path": True},
}
"""Exactly what mkdocs.yml turns on."""

_CONVERTER = python_markdown.Markdown(extensions=list(EXTENSIONS), extension_configs=EXTENSIONS)


class Reader(HTMLParser):
    """What a page shows and holds."""

    def __init__(self, source: str) -> None:
        super().__init__(convert_charrefs=True)
        self.text = ""
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.feed(_CONVERTER.reset().convert(source))
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data

    def handle_pi(self, data: str) -> None:
        self.elements.append((f"?{data}", {}))

    def handle_decl(self, decl: str) -> None:
        self.elements.append((f"!{decl}", {}))

    @property
    def tags(self) -> list[str]:
        """The names of its elements."""
        return [tag for tag, _ in self.elements]

    @property
    def links(self) -> list[str]:
        """Where its links lead."""
        return [attributes["href"] or "" for tag, attributes in self.elements if tag == "a"]

    def attributes(self, tag: str) -> list[dict[str, str | None]]:
        """The attributes of each element with this name."""
        return [attributes for name, attributes in self.elements if name == tag]


def squeezed(text: str) -> str:
    """The characters of a text without white space."""
    return "".join(text.split())


def shown(blocks: Iterable[Block]) -> Iterator[str]:
    """What a reader must see of blocks."""
    for block in blocks:
        if isinstance(block, Paragraph):
            yield plain(block.text)
        elif isinstance(block, CodeBlock):
            yield block.text
        elif isinstance(block, ListBlock):
            for item in block.items:
                yield plain(item.text)
                yield from shown(item.blocks)
        else:
            for value in block.values:
                apart = "" if not value.text or value.text[0].islower() else ":"
                yield (value.value or '""') + apart + plain(value.text)


def links(blocks: tuple[Block, ...]) -> list[str]:
    """Where the links of blocks must lead."""
    return [span.href for text in texts(blocks) for span in spans(text) if span.kind == "link"]
