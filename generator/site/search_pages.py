"""What a finished page offers to the search: itself, its types, fields, operations, parameters, headings.

In: the article of a page as HTML, of the generator's pages or written by hand. Out: a SearchPage. The finished page is
read and not its source, so that a page that somebody wrote or changed by hand is found like any other.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Literal

import msgspec

from generator.model.record import Record
from generator.model.text_sentences import split_sentence
from generator.site.navigation import REFERENCE

Kind = Literal["type", "field", "operation", "parameter", "heading"]

_PLACE = re.compile(r"<(h[1-6]|dt)\b([^>]*)>(.*?)</\1>", re.DOTALL)
_ATTRIBUTE = re.compile(r'\b(id|class)="([^"]*)"')
_PERMALINK = re.compile(r'<a class="headerlink".*?</a>', re.DOTALL)
_VERSION = re.compile(r"<em>(.*?)</em>")
_CODE = re.compile(r"<code>(.*?)</code>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")
_BLOCK = re.compile(r"</?(?:p|dd|dl|ul|ol|li|details|summary|table|div|pre)\b[^>]*>")
_UNSAID = re.compile(r'<p class="(?:facts|used|label|notice)"[^>]*>.*?</p>', re.DOTALL)
_SUMMARY = re.compile(r'<p class="summary"[^>]*>.*?</p>', re.DOTALL)
_REQUEST = re.compile(r'<p class="http"[^>]*>(.*?)</p>', re.DOTALL)
_FACTS = '<p class="facts"'
_OPERATIONS = "Operations"
_UNLISTED = {_OPERATIONS, "example"}
"""Sections of a generated page that the page itself stands for."""
_ABOVE_OPERATIONS = ("h1", "h2")
_LONGEST_SENTENCE = 160
"""Characters; a longer one is cut at a word."""
_MOST_VALUES = 12
"""Values and feature gates of a field that can be found."""
_LONGEST_SECTION = 1200
"""Characters of a hand-written section that can be found."""


class Place(Record, frozen=True, kw_only=True):
    """Something on a page that has an anchor."""

    kind: Kind
    name: str
    anchor: str
    text: str = ""
    """The first sentence of a field, its values and feature gates; the method and path of an operation; all of a
    hand-written section."""
    inner: tuple[Place, ...] = ()
    """The fields of a type, the parameters of an operation that no earlier one of the page has."""


class SearchPage(Record, frozen=True, kw_only=True):
    """One page and everything on it that can be found."""

    url: str
    """Relative to the locale."""
    name: str
    """`CSIDriver`, the title of a guide."""
    version: str = ""
    """Of a kind: `v1`."""
    text: str = ""
    aliases: tuple[str, ...] = ()
    """Other names of a kind: its plural, its short names."""
    older: bool = False
    """Whether a newer version of the kind has a page of its own."""
    places: tuple[Place, ...] = ()


def search_page(url: str, title: str, article: str, *, older: bool = False, short_names: str = "") -> SearchPage:
    """Everything on a page that can be found.

    short_names: how the page calls the row of a kind that lists them.
    """
    marks = [_Mark(match, article) for match in _PLACE.finditer(article)]
    for mark, following in pairwise(marks):
        mark.end = following.start
    top = next((mark for mark in marks if mark.tag == "h1"), None)
    name = (_text(_VERSION.sub("", top.title)) if top else "") or title
    version = _VERSION.search(top.title) if top else None
    intro = article[top.body if top else 0 : next((mark.start for mark in marks if mark.tag == "h2"), len(article))]
    unlisted = _UNLISTED if url.startswith(REFERENCE) else set()
    places = _each_parameter_once(tuple(_places(marks, unlisted)))
    return SearchPage(
        url=url,
        name=name,
        version=_text(version[1]) if version else "",
        text=_sentence(summary[0] if (summary := _SUMMARY.search(intro)) else intro),
        aliases=tuple(dict.fromkeys((*_plural(places), *_row_codes(marks, short_names)))),
        older=older,
        places=places,
    )


class _Mark:
    """A heading or a term, and where the text under it stands."""

    def __init__(self, match: re.Match[str], article: str) -> None:
        self.article = article
        self.tag = match[1]
        attributes = dict(_ATTRIBUTE.findall(match[2]))
        self.anchor = html.unescape(attributes.get("id", ""))
        self.param = "param" in attributes.get("class", "").split()
        self.title = _PERMALINK.sub("", match[3])
        self.start, self.body = match.span()
        self.end = len(article)

    @property
    def name(self) -> str:
        code = _CODE.search(self.title) if self.tag == "dt" else None
        return _text(code[1] if code else self.title)

    @property
    def below(self) -> str:
        return self.article[self.body : self.end]


def _places(marks: list[_Mark], unlisted: set[str]) -> Iterator[Place]:
    """The sections in the page's order, each with what stands in it."""
    in_operations = False
    section: _Mark | None = None
    inner: list[Place] = []
    for mark in [mark for mark in marks if mark.anchor]:
        if mark.tag == "dt":
            inner.append(_inner(mark))
            continue
        if section:
            yield _section(section, inner, operations=in_operations)
        inner = []
        if mark.tag in _ABOVE_OPERATIONS:
            in_operations = mark.anchor == _OPERATIONS
        section = None if mark.tag == "h1" or mark.anchor in unlisted else mark
    if section:
        yield _section(section, inner, operations=in_operations)


def _each_parameter_once(places: tuple[Place, ...]) -> tuple[Place, ...]:
    """Parameters that several operations of the page have stay at the first one that reads, else at the first one."""
    known: set[str] = set()
    kept: dict[str, tuple[Place, ...]] = {}
    for place in sorted(places, key=lambda place: not place.text.startswith("GET ")):
        own = [inner for inner in place.inner if inner.kind != "parameter" or inner.name not in known]
        known.update(inner.name for inner in own if inner.kind == "parameter")
        kept[place.anchor] = tuple(own)
    return tuple(msgspec.structs.replace(place, inner=kept[place.anchor]) for place in places)


def _section(mark: _Mark, inner: list[Place], *, operations: bool) -> Place:
    request = _REQUEST.search(mark.below)
    kind: Kind
    if operations or request:
        kind, text = "operation", _request(request[1]) if request else ""
    elif inner or mark.anchor == mark.name:
        kind, text = "type", _sentence(mark.below)
    else:
        kind, text = "heading", _cut(_text(_BLOCK.sub(" ", mark.below)), _LONGEST_SECTION)
    return Place(kind=kind, name=mark.name, anchor=mark.anchor, text=text, inner=tuple(inner))


def _inner(mark: _Mark) -> Place:
    kind: Kind = "parameter" if mark.param else "field"
    text = " · ".join(filter(None, (_sentence(mark.below), *_values(mark.below))))
    return Place(kind=kind, name=mark.name, anchor=mark.anchor, text=text)


def _values(body: str) -> tuple[str, ...]:
    """What the facts about a field name in code, with a capital: values and feature gates, not `atomic`."""
    codes = map(_text, _CODE.findall(body, max(0, body.find(_FACTS)))) if _FACTS in body else ()
    return tuple(dict.fromkeys(code for code in codes if code != code.lower()))[:_MOST_VALUES]


def _request(line: str) -> str:
    """`POST /apis/storage.k8s.io/v1/csidrivers`."""
    return " ".join(map(_text, _CODE.findall(line)))


def _plural(places: tuple[Place, ...]) -> tuple[str, ...]:
    """The resource of a kind, as its first path names it: `csidrivers`."""
    paths = (place.text.partition(" ")[2] for place in places if place.kind == "operation")
    segments = [segment for segment in next(paths, "").split("/") if not segment.startswith("{")]
    return (segments[-1],) if segments and segments[-1] else ()


def _row_codes(marks: list[_Mark], label: str) -> tuple[str, ...]:
    rows = (mark for mark in marks if label and mark.tag == "dt" and not mark.anchor and mark.name == label)
    return tuple(_text(code) for row in rows for code in _CODE.findall(row.below))


@lru_cache(maxsize=4_096)
def _sentence(body: str) -> str:
    """The first sentence of the first block that says something; what is shared says it on many pages."""
    for block in _BLOCK.split(_UNSAID.sub("", body)):
        text = _text(block)
        if text:
            return _cut(split_sentence(text)[0], _LONGEST_SENTENCE)
    return ""


def _cut(text: str, length: int) -> str:
    if len(text) <= length:
        return text
    return text[:length].rpartition(" ")[0].rstrip(",;:") + "…"


def _text(markup: str) -> str:
    return " ".join(html.unescape(_TAG.sub("", markup)).split())
