"""Pieces of Markdown to HTML, each converted once for all the pages on which it stands.

In: the configuration of a locale, and pages. Out: each page as MkDocs' own conversion would leave it, byte for byte;
None for a page that has to be converted as a whole.
"""

from __future__ import annotations

import contextlib
import logging
import re
from collections.abc import Callable, Iterator
from typing import Any
from xml.etree.ElementTree import Element, SubElement

import markdown
from markdown.blockprocessors import BlockProcessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import _ExtractAnchorsTreeprocessor, _HTMLHandler, _RelativePathTreeprocessor
from mkdocs.utils.rendering import get_heading_text

from generator.site.fragment_settings import include_folders
from generator.site.fragments import Converted, Fragment, Heading, Key, Known, joined
from generator.site.inline import skip_patterns
from generator.site.pieces import STAND_IN, Cutter, Piece

_BETWEEN = f"\n<p>{STAND_IN}</p>\n"
_AROUND = {
    "term": ("<dl>\n", f"\n<dd>{STAND_IN}</dd>\n</dl>"),
    "definition": (f"<dl>\n<dt>{STAND_IN}</dt>\n", "\n</dl>"),
}
_ANY_HEADING = re.compile(r"<h[1-6][ >]")
_WHOLE = Fragment(html="", whole=True)


class Converter:
    """Converts the pages of one locale; what it learns from one page it knows for the next."""

    def __init__(self, config: MkDocsConfig, known: Known | None = None) -> None:
        self._config = config
        self._folders = include_folders(config)
        self._markdown = markdown.Markdown(
            extensions=config.markdown_extensions, extension_configs=_quick(config.mdx_configs or {})
        )
        skip_patterns(self._markdown)
        self._markdown.parser.blockprocessors.register(_StandIn(self._markdown.parser), "apiglot-stand-in", 1000)
        self._notes = _Notes(self._markdown, config)
        self._cutter = Cutter(self._included)
        self.known: Known = known or {}
        self.used: Known = {}
        """What the pages so far are made of."""

    def renew(self) -> None:
        """Forgets what partials held: they may have changed."""
        self._cutter = Cutter(self._included)

    def converted(self, text: str, file: File, files: Files) -> Converted | None:
        """A page, or None where it has to be converted as a whole."""
        parts = self._cutter.pieces(text)
        if not parts:
            return None
        keys: list[Key] = [(piece.kind, file.src_uri if piece.local else "", piece.text) for piece in parts]
        missing = {key: piece for key, piece in zip(keys, parts, strict=True) if key not in self.known}
        if not self._learned(missing, file, files):
            return None
        found = [self.known[key] for key in keys]
        self.used.update(zip(keys, found, strict=True))
        return joined(parts, found)

    def _included(self, path: str) -> str | None:
        """The text of a partial; None where Markdown has to say what is wrong."""
        inside = ".." not in path.split("/")
        file = next((file for folder in self._folders if inside and (file := folder / path).is_file()), None)
        return file.read_text(encoding="utf-8").rstrip("\n") if file else None

    def _learned(self, missing: dict[Key, Piece], file: File, files: Files) -> bool:
        """Converts pieces, if that can be done without their page.

        A title goes by itself, for its anchor must not depend on what else is new.
        """
        titles = {key: piece for key, piece in missing.items() if piece.kind == "title"}
        for batch in (titles, {key: piece for key, piece in missing.items() if key not in titles}):
            fragments = self._fragments(tuple(batch.values()), file, files) if batch else []
            if len(fragments) != len(batch):
                return False
            self.known.update(zip(batch, fragments, strict=True))
        return True

    def _fragments(self, batch: tuple[Piece, ...], file: File, files: Files) -> list[Fragment]:
        """The HTML of pieces; of none where something is said of one, for the page has to be there to say it again."""
        self._markdown.reset()
        self._notes.begin(file, files)
        source = f"\n\n{STAND_IN}\n\n".join(("", *(piece.source for piece in batch), ""))
        with _withheld() as said:
            html = self._markdown.convert(source)
        parts = f"\n{html}\n".split(_BETWEEN)[1:-1]
        notes = self._notes.taken()
        tokens = tuple(_flat(getattr(self._markdown, "toc_tokens", [])))
        headings = {token["id"]: token for token in tokens}
        if said or not len(batch) == len(parts) == len(notes) or len(headings) != len(tokens):
            return []
        return [_fragment(piece, html, note, headings) for piece, html, note in zip(batch, parts, notes, strict=True)]


class _StandIn(BlockProcessor):
    """What stands between two pieces, and for the definition of a term; no other processor has to look at it."""

    def test(self, parent: Element, block: str) -> bool:
        return block == STAND_IN and (self._between(parent) or self.parser.state.isstate("list"))

    def run(self, parent: Element, blocks: list[str]) -> None:
        place = SubElement(parent, "p") if self._between(parent) else parent
        place.text = AtomicString(blocks.pop(0))

    def _between(self, parent: Element) -> bool:
        return parent.tag == self.parser.md.doc_tag


def _quick(options: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The extensions' options without work whose result does not show.

    Pygments would work out the colours of its classes again for each block of code, and contents that a page asks for
    would be looked for in each element; `independent` and `Cutter` let neither show.
    """
    quick: dict[str, dict[str, Any]] = {"pymdownx.highlight": {"pygments_style": ()}, "toc": {"marker": ""}}
    return options | {name: (options.get(name) or {}) | own for name, own in quick.items()}


class _Note:
    """What the elements of one piece say."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.links: list[tuple[str, str, str]] = []
        self.title = ""
        self.local = False


class _Notes:
    """Takes the place of MkDocs' own processors on the Markdown tree, piece by piece instead of page by page."""

    def __init__(self, md: markdown.Markdown, config: MkDocsConfig) -> None:
        self._config = config
        # The priorities are those of MkDocs' own.
        for name, priority, step in (
            ("ids", 5, self._take_ids),
            ("title", 1, self._take_titles),
            ("links", 0, self._turn_links),
        ):
            md.treeprocessors.register(_Step(md, step), f"apiglot-{name}", priority)
        self._md = md

    def begin(self, file: File, files: Files) -> None:
        self._file, self._files = file, files
        self._found: list[_Note] = []

    def taken(self) -> list[_Note]:
        return self._found

    def _take_ids(self, root: Element) -> None:
        self._found = [_Note() for _ in _parts(root)]
        for note, elements in zip(self._found, _parts(root), strict=True):
            for element in elements:
                taker = _ExtractAnchorsTreeprocessor(self._file, self._files, self._config)
                taker.run(element)
                note.ids += sorted(taker.present_anchor_ids)

    def _take_titles(self, root: Element) -> None:
        for note, elements in zip(self._found, _parts(root), strict=True):
            if elements and elements[0].tag == "h1":
                note.title = get_heading_text(elements[0], self._md) or ""

    def _turn_links(self, root: Element) -> None:
        for note, elements in zip(self._found, _parts(root), strict=True):
            turner = _Links(self._file, self._files, self._config)
            for element in elements:
                turner.run(element)
            note.local = turner.local
            note.links = [
                ("" if target is self._file else target.src_uri, anchor, link)
                for target, links in turner.links_to_anchors.items()
                for anchor, link in links.items()
            ]


class _Step(Treeprocessor):
    def __init__(self, md: markdown.Markdown, step: Callable[[Element], None]) -> None:
        super().__init__(md)
        self._step = step

    def run(self, root: Element) -> None:
        self._step(root)


class _Links(_RelativePathTreeprocessor):
    local = False

    def path_to_url(self, url: str) -> str:
        if not url.startswith(("#", "http://", "https://")):
            self.local = True
        return super().path_to_url(url)


@contextlib.contextmanager
def _withheld() -> Iterator[list[logging.LogRecord]]:
    """What MkDocs says of a page while the block runs; nobody hears it."""
    said: list[logging.LogRecord] = []

    def withhold(record: logging.LogRecord) -> bool:
        said.append(record)
        return False

    logger = logging.getLogger(_RelativePathTreeprocessor.__module__)
    logger.addFilter(withhold)
    try:
        yield said
    finally:
        logger.removeFilter(withhold)


def _parts(root: Element) -> list[list[Element]]:
    """The elements of each piece."""
    found: list[list[Element]] = [[]]
    for element in root:
        if element.tag == "p" and element.text == STAND_IN and not len(element):
            found.append([])
        else:
            found[-1].append(element)
    return found[1:-1]


def _flat(tokens: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for token in tokens:
        yield token
        yield from _flat(token["children"])


def _fragment(piece: Piece, html: str, note: _Note, headings: dict[str, dict[str, Any]]) -> Fragment:
    if note.local and not piece.local:
        return _WHOLE
    ids = [*note.ids, *_raw_ids(piece.text)]
    if piece.kind in {"title", "heading"}:
        token = next((headings[each] for each in note.ids if each in headings), None)
        listed = None if token is None else _heading(token)
        return Fragment(html=html, ids=tuple(ids), links=tuple(note.links), heading=listed, title=note.title)
    before, after = _AROUND.get(piece.kind, ("", ""))
    if not (html.startswith(before) and html.endswith(after)) or _ANY_HEADING.search(html):
        return _WHOLE
    return Fragment(html=html[len(before) : len(html) - len(after)], ids=tuple(ids), links=tuple(note.links))


def _heading(token: dict[str, Any]) -> Heading:
    return Heading(
        level=token["level"], id=token["id"], name=token["name"], html=token["html"], label=token["data-toc-label"]
    )


def _raw_ids(text: str) -> set[str]:
    """Anchors in raw HTML, as MkDocs finds them."""
    if "<" not in text:
        return set()
    parser = _HTMLHandler()
    parser.feed(text)
    parser.close()
    return parser.present_anchor_ids
