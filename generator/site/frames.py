"""The frame that the theme puts around a page: header, navigation, contents, made again only when it would be another.

In: the loaded configuration, the navigation, the templates. Out: a Jinja environment whose templates remember, and give
thin pages that say a text once. What a project's own theme templates look at is not known, and neither is what another
plugin does: then nothing is remembered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import jinja2
import msgspec
from jinja2.environment import TemplateModule
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure import StructureItem
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import get_theme_dir

from generator.bundled import bundled_path
from generator.site.checked import mark
from generator.site.memory import Memory
from generator.site.nav_items import MACRO, TEMPLATE, ItemsElsewhere
from generator.site.once import said_once
from generator.site.thin import thinned
from generator.site.words import Wording

_PLUGINS = frozenset({"apiglot", "apiglot.watcher", "material/search"})
_OF_MKDOCS = frozenset(
    {
        "base_url",
        "build_date_utc",
        "config",
        "extra_css",
        "extra_javascript",
        "mkdocs_version",
        "nav",
        "page",
        "pages",
    }
)
"""What MkDocs hands to every template; the rest are our own hooks' values."""
_WITHOUT_PAGE = frozenset({"404.html", "print.html"})
"""Templates that show nothing of MkDocs' pages but the navigation: not found, and what our hook prints."""
_NOT_SHOWN = frozenset({"config_file_path", "hooks", "plugins", "site_dir", "theme"})
"""Settings that no page shows, or that are looked at by themselves."""
_NOT_IN_NAVIGATION = frozenset({"canonical", "description", "generated_by", "robots", "search", "title"})


def remember_frames(
    env: jinja2.Environment, config: MkDocsConfig, nav: Navigation, memory: Memory, wording: Wording
) -> None:
    """Lets the templates of an environment give thin pages, and remember them where what they look at is known."""
    remembers = known(config)
    shared = (
        mark(settings(config), _navigation(nav), _templates(config), *_contents(wording.catalogs)) if remembers else ""
    )

    items = ItemsElsewhere()

    class Frame(jinja2.Template):
        """A template that may be asked for the same page again."""

        def render(self, *args: Any, **kwargs: Any) -> str:
            """The page, remembered where everything that it shows is the same."""
            context = dict(*args, **kwargs)
            depends_on = _depends_on(self.name or "", context) if remembers else None
            if depends_on is None:
                return self._made(context)
            return memory.recalled(("page", shared, *depends_on), lambda: self._made(context), str)

        def _made(self, context: Mapping[str, Any]) -> str:
            made = super().render(context)
            return said_once(thinned(made), wording.word) if (self.name or "").endswith(".html") else made

        def make_module(self, *args: Any, **kwargs: Any) -> TemplateModule:
            """What a template imports; the theme's navigation remembers the items that lead elsewhere."""
            module = super().make_module(*args, **kwargs)
            page = (args[0] or {}).get("page") if args else None
            if remembers and self.name == TEMPLATE and isinstance(page, Page):
                vars(module)[MACRO] = items.remembered(getattr(module, MACRO), page)
            return module

    env.template_class = Frame


def known(config: MkDocsConfig) -> bool:
    """Whether the pages show nothing but what is looked at here."""
    shipped = bundled_path("templates", "theme").resolve()
    own = config.theme.custom_dir
    foreign = own and Path(own).resolve() != shipped and any(Path(own).rglob("*.html"))
    return not foreign and not config.hooks and _PLUGINS.issuperset(config.plugins)


def _depends_on(template: str, context: Mapping[str, Any]) -> tuple[str, ...] | None:
    """What a page shows of its own; None for what lists all pages, or holds what cannot be compared."""
    page = context.get("page")
    if not (isinstance(page, Page) or template in _WITHOUT_PAGE):
        return None
    hooks = {name: value for name, value in sorted(context.items()) if name not in _OF_MKDOCS}
    own = (template, context["base_url"], hooks, _shown(page) if page else None)
    try:
        return (page.content or "" if page else ""), _encoded(own).decode()
    except NotImplementedError:
        return None


def _shown(page: Page) -> dict[str, Any]:
    return {
        "urls": (page.url, page.file.src_uri, page.canonical_url, page.abs_url, page.edit_url),
        "around": [(each.title, each.url) if each else None for each in (page.previous_page, page.next_page)],
        "title": page.title,
        "meta": page.meta,
        "toc": str(page.toc),
    }


def settings(config: MkDocsConfig) -> bytes:
    """All settings that a page may show."""
    settings = {name: value for name, value in sorted(config.items()) if name not in _NOT_SHOWN}
    theme = {name: config.theme[name] for name in sorted(config.theme)}
    plugins = {name: dict(plugin.config) for name, plugin in sorted(config.plugins.items())}
    return _encoded((settings, config.theme.name, theme, plugins), lenient=True)


def _navigation(nav: Navigation) -> bytes:
    return _encoded([_item(item) for item in nav.items], lenient=True)


def _item(item: StructureItem) -> tuple[Any, ...]:
    if isinstance(item, Page):
        shown = {name: value for name, value in item.meta.items() if name not in _NOT_IN_NAVIGATION}
        return (item.title, item.url, item.is_homepage, shown)
    children = getattr(item, "children", None) or ()
    return (item.title, getattr(item, "url", None), [_item(child) for child in children])


def own_theme(config: MkDocsConfig) -> list[Path]:
    """The theme's folders that are not a library's; for those the mark of the code has the version."""
    libraries = (get_theme_dir("material"), get_theme_dir("mkdocs"))
    folders = [Path(folder) for folder in config.theme.dirs]
    return [folder for folder in folders if not any(map(folder.is_relative_to, libraries))]


def _templates(config: MkDocsConfig) -> bytes:
    """The theme's own templates."""
    files = [(path.relative_to(each), path) for each in own_theme(config) for path in sorted(each.rglob("*.html"))]
    return "".join(mark(str(name).encode(), path.read_bytes()) for name, path in files).encode()


def _contents(paths: Iterable[Path]) -> Iterator[bytes]:
    for path in paths:
        yield path.read_bytes() if path.is_file() else b""


def _encoded(value: Any, *, lenient: bool = False) -> bytes:
    """A value as bytes that are the same for the same value; lenient: of an unknown object, what it says of itself."""

    def plain(unknown: Any) -> Any:
        if isinstance(unknown, Mapping):
            return dict(unknown)
        if isinstance(unknown, str):
            return str.__str__(unknown)
        if lenient:
            return repr(unknown)
        raise NotImplementedError

    return msgspec.json.encode(value, enc_hook=plain, order="sorted")
