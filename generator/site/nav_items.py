"""The items of the navigation that lead elsewhere: they look the same on all pages of a folder, and are rendered once.

In: the macro with which the theme renders an item. Out: the same macro, which remembers.
"""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Iterator
from typing import Any

from mkdocs.structure import StructureItem
from mkdocs.structure.pages import Page

TEMPLATE, MACRO = "partials/nav-item.html", "render"
"""Where the theme has the macro: render(item, path, level, ...); the path is the item's place."""


class ItemsElsewhere:
    """The items at the top level of one navigation."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], str | None] = {}

    def remembered(self, render: Callable[..., str], page: Page) -> Callable[..., str]:
        """The macro, for a page."""
        folder = _folder(page.url)

        def item(item: StructureItem, path: str, level: int, *more: Any) -> str:
            if level != 1 or getattr(item, "active", True):
                return render(item, path, level, *more)
            key = (folder, path)
            if key not in self._known:
                # The way from one page to another depends on the folders that they share, and so does its HTML.
                apart = not any(url.startswith(folder) for url in _urls(item))
                self._known[key] = render(item, path, level, *more) if apart else None
            return self._known[key] or render(item, path, level, *more)

        return item


def _folder(url: str) -> str:
    """The folder in which a page's address stands, with a slash at its end; empty at the top."""
    folder = posixpath.dirname(url.rstrip("/"))
    return f"{folder}/" if folder else ""


def _urls(item: StructureItem) -> Iterator[str]:
    yield from filter(None, (getattr(item, "url", None),))
    for child in getattr(item, "children", None) or ():
        yield from _urls(child)
