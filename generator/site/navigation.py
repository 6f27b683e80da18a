"""The order and the titles of the navigation.

In: MkDocs' automatic navigation, made of folders. Out: the same navigation, sorted for readers: the home page, the
index of the reference, the groups by title, in a group the kinds, of a kind the newest version first, then common
definitions, discovery, what changed, guides.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from mkdocs.structure import StructureItem
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page

from generator.model.gvk import version_priority
from generator.site.words import HOME, Words

REFERENCE = "reference/"
_LAST = ("reference/definitions/", "reference/discovery/", "reference/changes/")
_VERSION = re.compile(r"-(v\d+(?:(?:alpha|beta)\d+)?)$")


def arrange(nav: Navigation, word: Words) -> Navigation:
    """The navigation of one locale in reading order; every page must have been read.

    The folder `reference` gives its place to the groups in it: a level less to open.
    """
    groups = [child for item in nav.items for child in _hoisted(item)]
    items = [_arranged(item, word) for item in groups]
    items.sort(key=_top_key)
    for item in items:
        item.parent = None
        _adopt(item)
    if nav.homepage:
        nav.homepage.title = word(HOME.msgid)
    pages = list(_pages(items))
    for before, page, after in zip([None, *pages], pages, [*pages[1:], None], strict=False):
        page.previous_page, page.next_page = before, after
    arranged = Navigation(items, pages)
    arranged.homepage = nav.homepage
    return arranged


def _hoisted(item: StructureItem) -> Iterable[StructureItem]:
    if isinstance(item, Section) and _folder(item) == REFERENCE:
        return tuple(item.children)
    return (item,)


def _arranged(item: StructureItem, word: Words) -> StructureItem:
    """A section with its title in the reader's language, its own page first, then the rest in order."""
    if not isinstance(item, Section):
        return item
    children = [_arranged(child, word) for child in item.children]
    index = next((child for child in children if isinstance(child, Page) and child.is_index), None)
    item.title = str(index.title) if index else word(item.title)
    if _folder(item).startswith(REFERENCE):
        children.sort(key=lambda child: version_priority(_version(child)), reverse=True)
        children.sort(key=_kind_key)
        _name_versions(children)
    else:
        children.sort(key=lambda child: (child is not index, str(child.title)))
    item.children = children
    return item


def _folder(item: StructureItem) -> str:
    """The folder of a section, or the address of a page, relative to docs_dir, with a slash at its end."""
    if isinstance(item, Page):
        return item.url
    first = next(_pages([item]), None)
    if first is None:
        return ""
    depth = 0
    child: StructureItem = item
    while isinstance(child, Section):
        child = child.children[0]
        depth += 1
    folders = first.file.src_uri.split("/")[:-1]
    return "".join(f"{folder}/" for folder in folders[: len(folders) - depth + 1])


def _top_key(item: StructureItem) -> tuple[int, int, str]:
    folder = _folder(item)
    if isinstance(item, Page) and item.is_homepage:
        return (0, 0, "")
    if folder in _LAST:
        return (2, _LAST.index(folder), "")
    if folder.startswith(REFERENCE):
        return (1, int(folder != REFERENCE), str(item.title).casefold())
    return (3, 0, str(item.title))


def _kind_key(item: StructureItem) -> tuple[bool, str]:
    is_index = isinstance(item, Page) and item.is_index
    return (not is_index, _kind(item))


def _kind(item: StructureItem) -> str:
    return str(item.title).partition(" ")[0]


def _version(item: StructureItem) -> str:
    found = _VERSION.search(item.file.name) if isinstance(item, Page) else None
    return found.group(1) if found else ""


def _name_versions(children: list[StructureItem]) -> None:
    """Where a kind has several versions, all but the newest carry theirs."""
    newest: set[str] = set()
    for child in children:
        if isinstance(child, Page) and _version(child):
            if child.title in newest:
                child.title = f"{child.title} {_version(child)}"
            newest.add(str(child.title))


def _adopt(item: StructureItem) -> None:
    if isinstance(item, Section):
        for child in item.children:
            child.parent = item
            _adopt(child)


def _pages(items: Iterable[StructureItem]) -> Iterator[Page]:
    for item in items:
        if isinstance(item, Page):
            yield item
        elif isinstance(item, Section):
            yield from _pages(item.children)
