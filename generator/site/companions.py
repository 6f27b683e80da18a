"""What a build writes beside its pages: printable views, Markdown twins, llms.txt.

In: each page as it is built. Out: files in the site that are no pages of MkDocs (no search, no sitemap), and for the
theme the links to them.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import jinja2
from mkdocs.commands.build import get_context
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure import StructureItem
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from generator.model.record import Record
from generator.pages import markdown
from generator.site.memory import Memory
from generator.site.printable import Article, PrintView, group_of, print_views, relative
from generator.site.twins import included_texts, twin
from generator.site.words import language_tag

TWIN = "index.md"
LLMS = "llms.txt"


class PageLinks(Record, frozen=True, kw_only=True):
    """The files that belong to a page; addresses relative to it, empty where there is none."""

    twin: str = ""
    printable: str = ""


class Companions:
    """The companions of the pages of one build."""

    def __init__(self, config: MkDocsConfig, locale: str) -> None:
        self.locale = locale
        self.docs = Path(config.docs_dir).parent
        # Without folders, a file beside a page would belong to all of its neighbours.
        self.wanted = config.use_directory_urls
        self.articles: dict[str, Article] = {}
        self.twins: dict[str, str] = {}
        self.groups: frozenset[str] = frozenset()
        self._included: dict[str, str] = {}

    def begin(self, env: jinja2.Environment, nav: Navigation, files: Files) -> None:
        """Learns which pages there are, once all are read."""
        self.env, self.nav, self.files = env, nav, files
        urls = [file.url for file in files.documentation_pages()]
        self.groups = frozenset(group_of(url) for url in urls if group_of(url) not in {"", url}) & frozenset(urls)

    def links(self, page: Page) -> PageLinks:
        """What the page can lead to."""
        if not self.wanted:
            return PageLinks()
        group = group_of(page.url)
        return PageLinks(twin=TWIN, printable=relative(f"{group}print/", page.url) if group in self.groups else "")

    def take(self, output: str, page: Page, memory: Memory) -> None:
        """Takes what a finished page says.

        Raises:
            PluginError: a file that the page includes cannot be read.
        """
        if not self.wanted:
            return
        try:
            text, src_uri = page.markdown or "", page.file.src_uri
            self.twins[page.url] = memory.recalled(
                ("twin", src_uri, text, *included_texts(text, self._include)),
                lambda: twin(text, src_uri, self._include),
                str,
            )
        except (OSError, UnicodeDecodeError) as error:
            raise PluginError(f"{page.file.src_uri}: {error}") from error
        if group_of(page.url) in self.groups:
            self.articles[page.url] = Article(url=page.url, html=article(output))

    def write(self, config: MkDocsConfig, memory: Memory) -> None:
        """Writes everything into the site."""
        if not self.wanted:
            return
        site = Path(config.site_dir)
        for url, text in self.twins.items():
            _write(site / url / TWIN, text)
        _write(site / LLMS, "\n".join(_llms(config, self.nav, frozenset(self.twins))) + "\n")
        place = {page.url: number for number, page in enumerate(self.nav.pages)}
        ordered = sorted(self.articles.values(), key=lambda each: (place.get(each.url, len(place)), each.url))
        for view in _views(ordered, memory):
            _write(site / view.url / "index.html", self._rendered(view, config))

    def _include(self, name: str) -> str:
        if name not in self._included:
            self._included[name] = (self.docs / name).read_text(encoding="utf-8")
        return self._included[name]

    def _rendered(self, view: PrintView, config: MkDocsConfig) -> str:
        context: dict[str, Any] = dict(
            get_context(self.nav, self.files, config, base_url=get_relative_url(".", view.url))
        )
        context |= {
            "view": view,
            "home": relative("", view.url),
            "back": relative(view.back, view.url),
            "language": language_tag(self.locale),
            "languages": tuple(self._languages(view, config)),
        }
        return self.env.get_template("print.html").render(context)

    def _languages(self, view: PrintView, config: MkDocsConfig) -> Iterator[dict[str, str]]:
        """The group's view in the locales that have the group; a kind's own view need not be there."""
        group = group_of(view.url)
        for each in config.extra.get("alternate", ()):
            locale = str(each["link"]).strip("/")
            if (self.docs / locale / group / "index.md").is_file():
                href = relative(f"{locale}/{group}print/", f"{self.locale}/{view.url}")
                yield {"href": href, "tag": each["lang"], "name": each["name"]}


def _views(ordered: list[Article], memory: Memory) -> Iterator[PrintView]:
    """The printable views of all groups; one whose articles are the same was made before."""
    groups: dict[str, list[Article]] = {}
    for each in ordered:
        groups.setdefault(group_of(each.url), []).append(each)
    for articles in groups.values():
        depends_on = (text for each in articles for text in (each.url, each.html))

        def views(articles: list[Article] = articles) -> tuple[PrintView, ...]:
            return tuple(print_views(articles))

        yield from memory.recalled(("print", *depends_on), views, tuple[PrintView, ...])


def article(output: str) -> str:
    """What a finished page says, from its title on, without the theme around it."""
    start = output.find("<h1", output.find("<article"))
    return output[start : output.find("</article>", start)]


def _llms(config: MkDocsConfig, nav: Navigation, urls: frozenset[str]) -> Iterator[str]:
    """The lines of llms.txt (llmstxt.org): the site's name, then every page's twin under its section."""
    yield markdown.heading(unescape(config.site_name), 1)
    home = nav.homepage
    summary = (home.meta.get("description") if home else "") or config.site_description
    if summary:
        yield from ("", f"> {markdown.inline(summary)}")
    pages = [item for item in nav.items if isinstance(item, Page)]
    for title, items in (
        (config.site_name, pages),
        *((str(item.title), list(_pages(item))) for item in nav.items if isinstance(item, Section)),
    ):
        lines = [_line(page, config) for page in items if page.url in urls]
        if lines:
            yield from ("", markdown.heading(unescape(title), 2), "", *lines)


def _line(page: Page, config: MkDocsConfig) -> str:
    description = page.meta.get("description")
    href = urljoin(config.site_url or "", f"{page.url}{TWIN}")
    named = markdown.link(unescape(str(page.title)), href)
    return f"- {named}" + (f": {markdown.inline(str(description))}" if description else "")


def _pages(item: StructureItem) -> Iterator[Page]:
    if isinstance(item, Page):
        yield item
    elif isinstance(item, Section):
        for child in item.children:
            yield from _pages(child)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
