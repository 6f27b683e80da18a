"""The theme's search box, with an index and a worker of our own behind it, in one build of one locale.

In: the loaded configuration, then pages as they are built. Out: the files of `search/` in the site, pages that name our
worker, and a theme plugin that no longer reads every page for an index nobody loads. Without the theme's search in
the configuration there is no box, and nothing is done.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import PluginCollection, get_plugin_logger
from mkdocs.structure.pages import Page

from generator.bundled import bundled_path
from generator.errors import CatalogError
from generator.i18n.headers import Layout
from generator.i18n.language.glossary import Glossary, glossary
from generator.site.memory import Memory
from generator.site.search import WORKER, search_files
from generator.site.search_pages import SearchPage, search_page
from generator.site.words import Words, layout

_THEME_SEARCH = "material/search"
_REPLACED_HOOKS = ("page_context", "post_build")
_THEME_WORKER = re.compile(r"assets/javascripts/workers/search\.\w+\.min\.js")
_SHORT_NAMES = "Short names"
_log = get_plugin_logger("apiglot")


class SearchEngine:
    """What one locale's pages offer to the search, gathered while they are built."""

    def __init__(self, config: MkDocsConfig, locale: str, word: Words) -> None:
        self.enabled = _replaced(config.plugins)
        self._glossary = (
            locale_glossary(locale, Path(config.config_file_path or "").parent) if self.enabled else Glossary()
        )
        self._short_names = word(_SHORT_NAMES)
        self._pages: dict[str, SearchPage] = {}
        self._warned = False

    def add(self, page: Page, memory: Memory) -> None:
        """Takes a page, unless it asks not to be found."""
        settings = page.meta.get("search")
        hidden = isinstance(settings, dict) and settings.get("exclude")
        if self.enabled and not hidden and "noindex" not in str(page.meta.get("robots", "")):
            url, content = "" if page.is_homepage else page.url, page.content or ""
            title = unescape(str(page.title or ""))
            older = "canonical" in page.meta
            self._pages[page.url] = memory.recalled(
                ("search", url, title, content, str(older), self._short_names),
                lambda: search_page(url, title, content, older=older, short_names=self._short_names),
                SearchPage,
            )

    def with_worker(self, output: str) -> str:
        """The page with our worker in the place of the theme's."""
        if not self.enabled:
            return output
        replaced, count = _THEME_WORKER.subn(WORKER, output, count=1)
        if not count and not self._warned and 'id="__config"' in output:
            self._warned = True
            _log.warning("the theme names its search worker in another way than before; the search finds nothing")
        return replaced

    def write(self, site_dir: Path) -> None:
        """Writes the index of the pages taken so far."""
        if not self.enabled:
            return
        for name, data in search_files(self._pages.values(), self._glossary).items():
            path = site_dir / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)


def _replaced(plugins: PluginCollection) -> bool:
    """Takes the work off the theme's search, whose plugin stays, because its box needs it; whether there is one."""
    theme_search = plugins.get(_THEME_SEARCH)
    if theme_search is None or not theme_search.config.get("enabled", True):
        return False
    for name in _REPLACED_HOOKS:
        plugins.events[name] = [
            method for method in plugins.events[name] if getattr(method, "__self__", None) is not theme_search
        ]
    return True


def locale_glossary(locale: str, project: Path) -> Glossary:
    """The project's own glossary, else the one that ships."""
    for root, where in _glossaries(locale, project):
        if (root / where).is_file():
            try:
                return glossary((root / where).read_text(encoding="utf-8"), where)
            except (OSError, UnicodeDecodeError) as error:
                raise CatalogError(f"cannot be read: {error}", where=where) from error
    return Glossary()


def glossary_files(locale: str, project: Path) -> tuple[Path, ...]:
    """The glossaries that `locale_glossary` looks for, those that are not there included."""
    return tuple(root / where for root, where in _glossaries(locale, project))


def _glossaries(locale: str, project: Path) -> Iterator[tuple[Path, str]]:
    for root, found in ((project, layout(locale, project)), (bundled_path(), Layout(locales=(locale,)))):
        yield root, found.glossary_path(locale)
