"""The printable view of a group: all of its pages on one, or, where that would be too heavy, a page a kind.

In: finished articles with their addresses. Out: the articles on paper's terms: numbered, unfolded, their anchors apart
from each other, links between them inside the page. What stands around them is the theme's (print.html).
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterable, Iterator

from generator.model.record import Record

ROOT = "reference/"
LIMIT = 5_000_000
"""Bytes of a view above which it holds the contents only, and each kind stands on a page of its own."""
_TITLE = re.compile(r'<h1(?: id="([^"]*)")?[^>]*>(.*?)</h1>', re.DOTALL)
_HEADERLINK = re.compile(r'<a class="headerlink"[^>]*>.*?</a>', re.DOTALL)
_SECTION = re.compile(r'<h2 id="([^"]*)"[^>]*>(.*?)</h2>', re.DOTALL)
# In text, the bracket that comes next opens a tag; so what a closing bracket follows is an attribute.
_CHANGED = re.compile(
    r'<a class="headerlink"[^>]*>.*?</a>|(?<=<)(?P<end>/?)h(?P<level>[2-5])(?=[ >])|(?<=<)details(?: open="open")?|'
    r' (?P<name>id|href)="(?P<value>[^"]*)"(?=[^<>]*>(?P<text>[^<]*))',
    re.DOTALL,
)


class Article(Record, frozen=True, kw_only=True):
    """What a page says, without the theme around it."""

    url: str
    """Relative to the locale: `reference/storage/csi-driver-v1/`."""
    html: str


class Heading(Record, frozen=True, kw_only=True):
    """A line of the contents."""

    number: str
    """`1`; `1.1` for a page that stands below a kind's."""
    href: str
    title: str
    """HTML, without a link in it."""
    sections: tuple[tuple[str, str], ...]
    """(href, title as HTML) of the article's types and of its operations."""


class PrintView(Record, frozen=True, kw_only=True):
    """One page to print."""

    url: str
    """Relative to the locale: `reference/storage/print/`."""
    back: str
    """Address of the page that it is the printable form of."""
    title: str
    """HTML; the name of the group or of the kind."""
    contents: tuple[Heading, ...]
    html: str
    """The articles; empty where the view holds the contents only."""


def group_of(url: str) -> str:
    """The folder of the group that a page belongs to (`reference/storage/`); empty for pages outside of groups."""
    parts = url.split("/")
    return f"{ROOT}{parts[1]}/" if url.startswith(ROOT) and len(parts) > 2 else ""  # noqa: PLR2004 - its shape


def print_views(articles: Iterable[Article], limit: int = LIMIT) -> Iterator[PrintView]:
    """The printable views of every group that has an index page and others; the articles come in reading order."""
    groups: dict[str, dict[str, Article]] = {}
    for article in articles:
        groups.setdefault(group_of(article.url), {})[article.url] = article
    groups.pop("", None)
    for folder, pages in sorted(groups.items()):
        index = pages.pop(folder, None)
        if index and pages:
            yield from _group_views(index, tuple(pages.values()), limit)


def _group_views(index: Article, pages: tuple[Article, ...], limit: int) -> Iterator[PrintView]:
    folder, title = index.url, _title(index)
    whole = _view(f"{folder}print/", folder, title, tuple(_numbered(folder, pages)))
    if len(whole.html.encode()) <= limit:
        yield whole
        return
    numbered = tuple(_numbered(folder, pages))
    kinds = [number for number, _ in numbered if "." not in number]
    apart = tuple(
        _view(
            f"{folder}print/{_name(folder, page.url)}/",
            page.url,
            _title(page),
            tuple((number, each) for number, each in numbered if number.partition(".")[0] == kind),
        )
        for kind in kinds
        for page in [next(each for number, each in numbered if number == kind)]
    )
    yield PrintView(
        url=whole.url,
        back=folder,
        title=title,
        contents=tuple(_elsewhere(heading, view.url, whole.url) for view in apart for heading in view.contents),
        html="",
    )
    yield from apart


def _numbered(folder: str, pages: Iterable[Article]) -> Iterator[tuple[str, Article]]:
    """The pages of a group with their numbers; a page below another one's address counts within it."""
    pages = tuple(pages)
    urls = {page.url for page in pages}
    below = [page for page in pages if f"{posixpath.dirname(page.url.rstrip('/'))}/" in urls]
    for number, page in enumerate((page for page in pages if page not in below), 1):
        yield str(number), page
        inner = (each for each in below if each.url.startswith(page.url) and group_of(each.url) == folder)
        for place, each in enumerate(inner, 1):
            yield f"{number}.{place}", each


def _view(url: str, back: str, title: str, numbered: tuple[tuple[str, Article], ...]) -> PrintView:
    folder = group_of(url)
    names = {article.url: _name(folder, article.url) for _, article in numbered}
    return PrintView(
        url=url,
        back=back,
        title=title,
        contents=tuple(_heading(number, article, names[article.url]) for number, article in numbered),
        html="".join(_printed(number, article, url, names) for number, article in numbered),
    )


def _heading(number: str, article: Article, name: str) -> Heading:
    sections = ((f"#{name}--{anchor}", _HEADERLINK.sub("", title)) for anchor, title in _SECTION.findall(article.html))
    return Heading(number=number, href=f"#{name}", title=_title(article), sections=tuple(sections))


def _elsewhere(heading: Heading, url: str, where: str) -> Heading:
    """A line of the contents that leads to another page."""
    page = relative(url, where)
    sections = tuple((f"{page}{href}", title) for href, title in heading.sections)
    return Heading(number=heading.number, href=f"{page}{heading.href}", title=heading.title, sections=sections)


def _printed(number: str, article: Article, where: str, names: dict[str, str]) -> str:
    name = names[article.url]
    found = _TITLE.search(article.html)
    anchor = found.group(1) if found else ""
    rest = article.html[found.end() :] if found else article.html
    heading = f'<h2 id="{name}--{anchor}">' if anchor else "<h2>"
    return (
        f'<section class="printed" id="{name}">\n{heading}{number} - {_title(article)}</h2>\n'
        f'<p class="source"><a href="{relative(article.url, where)}">{article.url}</a></p>'
        f"{_CHANGED.sub(_change(article.url, where, names), rest)}</section>\n"
    )


def _change(url: str, where: str, names: dict[str, str]) -> Callable[[re.Match[str]], str]:
    """How each match of _CHANGED reads on paper."""
    own = names[url]
    known: dict[str, str] = {}

    def changed(match: re.Match[str]) -> str:
        value = match["value"]
        if match["name"] == "id":
            return f' id="{own}--{value}"'
        if match["name"]:
            if value not in known:
                known[value] = _href(value, url, where, names)
            # On paper a link is followed by its address, unless it is its address.
            bare = ' class="bare"' if match["text"] == value else ""
            return f' href="{known[value]}"{bare}'
        if match["level"]:
            return f"{match['end']}h{int(match['level']) + 1}"
        return "details open" if match[0].startswith("details") else ""

    return changed


def _href(href: str, url: str, where: str, names: dict[str, str]) -> str:
    """A link of a page as it reads in a view: into the view where its target stands there, too."""
    path, hash_, anchor = href.partition("#")
    if ":" in path or path.startswith("/"):
        return href
    target = posixpath.normpath(posixpath.join(url, path)) + ("/" if path.endswith("/") or not path else "")
    if target in names:
        return f"#{names[target]}--{anchor}" if anchor else f"#{names[target]}"
    return f"{relative(target, where)}{hash_}{anchor}"


def relative(target: str, where: str) -> str:
    """The way from one address of a locale to another one; a folder keeps its slash."""
    return posixpath.relpath(target or ".", where or ".") + ("/" if target.endswith("/") or not target else "")


def _name(folder: str, url: str) -> str:
    """What stands before the anchors of a page in a view: `csi-driver-v1`."""
    return url.removeprefix(folder).strip("/").replace("/", "-")


def _title(article: Article) -> str:
    found = _TITLE.search(article.html)
    return _HEADERLINK.sub("", found.group(2)).strip() if found else ""
