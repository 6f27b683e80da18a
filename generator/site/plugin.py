# ruff: noqa: ARG002 - MkDocs hands each hook its arguments by name
"""The MkDocs plugin `apiglot`: what a plain build cannot do, added to a build that works without it.

In: MkDocs' own files, navigation and templates. Out: the theme that ships, navigation in reading order with
translated titles, translated words in the theme, language links that lead only to pages that exist, the search, the
state of translation.
"""

from __future__ import annotations

import re
from html import escape, unescape
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlsplit

import jinja2
from markupsafe import Markup
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils.templates import TemplateContext

from generator.bundled import bundled_path
from generator.site.companions import Companions
from generator.site.frames import remember_frames
from generator.site.memory import Memory
from generator.site.navigation import arrange
from generator.site.page import PiecewisePages
from generator.site.search_engine import SearchEngine
from generator.site.staging import STATE_DIR
from generator.site.translation_state import TranslationState
from generator.site.versions import code_mark
from generator.site.words import Wording, Words, language_tag, ui_words, word_files

_HTML_LANG = re.compile(r'<html lang="[^"]*"')


class ApiglotConfig(Config):
    """The plugin's settings in mkdocs.yml; there are none yet."""


class ApiglotPlugin(BasePlugin[ApiglotConfig]):
    """Hooks of one build; the locale is the name of docs_dir."""

    locale: str
    word: Words
    search: SearchEngine
    companions: Companions
    state: TranslationState
    pages: PiecewisePages
    memory: Memory
    wording: Wording

    def on_config(self, config: MkDocsConfig, /) -> MkDocsConfig:
        """Adds the theme that ships behind the project's own, and reads the words."""
        project = Path(config.config_file_path).parent if config.config_file_path else Path()
        self.locale = Path(config.docs_dir).name
        # The theme puts the name on each page as it is.
        config.site_name = Markup(escape(unescape(config.site_name)))  # noqa: S704 - it is escaped right here
        self.word = ui_words(self.locale, project)
        shipped = str(bundled_path("templates", "theme").resolve())
        own = (str(Path(path).resolve()) for path in config.theme.dirs)
        if shipped not in own:
            config.theme.dirs.insert(1 if config.theme.custom_dir else 0, shipped)
        self.search = SearchEngine(config, self.locale, self.word)
        self.companions = Companions(config, self.locale)
        self.state = TranslationState(project, self.locale, self.word)
        self.pages = PiecewisePages(config, project, self.locale)
        self.memory = Memory(project / STATE_DIR / "cache" / f"results-{self.locale}", code_mark())
        self.wording = Wording(word=self.word, catalogs=word_files(self.locale, project))
        return config

    def on_files(self, files: Files, /, *, config: MkDocsConfig) -> Files:
        """Adds the page on the state of translation, and a quicker conversion of the generated ones."""
        self.state.add_page(files, config)
        self.pages.add(files)
        return files

    def on_nav(self, nav: Navigation, /, *, config: MkDocsConfig, files: Files) -> Navigation:
        """Keeps the navigation until the titles of its pages are known."""
        self.nav = nav
        self.automatic = config.nav is None
        return nav

    def on_env(self, env: jinja2.Environment, /, *, config: MkDocsConfig, files: Files) -> jinja2.Environment:
        """Arranges the navigation, now that every page has its title, and gives the templates their words."""
        if self.automatic:
            arranged = arrange(self.nav, self._escaped_word)
            self.nav.items, self.nav.pages = arranged.items, arranged.pages
        env.globals["_"] = env.globals["gettext"] = self._escaped_word
        self.companions.begin(env, self.nav, files)
        remember_frames(env, config, self.nav, self.memory, self.wording)
        return env

    def on_page_read_source(self, /, *, page: Page, config: MkDocsConfig) -> str | None:
        """Writes the page on the state of translation; every other page is read from its file."""
        return self.state.source(page)

    def on_page_markdown(self, markdown: str, /, *, page: Page, config: MkDocsConfig, files: Files) -> None:
        """Writes the title as the theme wants it, as HTML: it puts it on the page as it is."""
        title = page.meta.get("title")
        if title is not None:
            plain = str(title) if "generated_by" in page.meta else unescape(str(title))
            page.meta["title"] = escape(plain, quote=True)

    def _escaped_word(self, msgid: str, /, **values: object) -> Markup:
        """A word as HTML, which needs no further escape."""
        return Markup(escape(self.word(msgid, **values)))  # noqa: S704 - it is escaped right here

    def on_page_context(
        self, context: TemplateContext, /, *, page: Page, config: MkDocsConfig, nav: Navigation
    ) -> TemplateContext:
        """Names the locales that lack the page, for the language switcher; lets the page be found."""
        self.search.add(page, self.memory)
        cast("dict[str, Any]", context)["locales_without"] = _locales_without(page, config)
        cast("dict[str, Any]", context)["page_links"] = self.companions.links(page)
        return context

    def on_post_page(self, output: str, /, *, page: Page, config: MkDocsConfig) -> str:
        """Names the page's language where the theme speaks another one, what is not translated, and our search."""
        spoken = _in_language(output, language_tag(self.locale))
        placed = self.state.placed(spoken, page)
        self.companions.take(placed, page, self.memory)
        return self.search.with_worker(placed)

    def on_post_template(self, output_content: str, /, *, template_name: str, config: MkDocsConfig) -> str:
        """Gives the 404 page the search of the others."""
        return self.search.with_worker(output_content) if template_name == "404.html" else output_content

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Writes the search index and what stands beside the pages."""
        self.search.write(Path(config.site_dir))
        self.companions.write(config, self.memory)
        self.pages.keep()
        self.memory.keep()

    def on_template_context(
        self, context: TemplateContext, /, *, template_name: str, config: MkDocsConfig
    ) -> TemplateContext:
        """Lets the 404 page find its style sheets from any depth."""
        if template_name == "404.html":
            context["base_url"] = urlsplit(config.site_url or "").path.rstrip("/") or f"/{self.locale}"
        return context


def _in_language(html: str, language: str) -> str:
    return _HTML_LANG.sub(f'<html lang="{language}"', html, count=1)


def _locales_without(page: Page, config: MkDocsConfig) -> frozenset[str]:
    if page.file.generated_by:
        return frozenset()
    docs = Path(config.docs_dir).parent
    named = [str(each["link"]).strip("/") for each in config.extra.get("alternate", ())]
    return frozenset(locale for locale in named if not (docs / locale / page.file.src_uri).is_file())
