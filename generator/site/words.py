"""The words of the theme and of the pages at the site's root, in a locale.

In: a locale and a project. Out: a function from an English word to the locale's, out of the `ui` catalogs; a word
without a translation stays English.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import babel

from generator.bundled import bundled_path
from generator.errors import CatalogError
from generator.i18n.domains import UI
from generator.i18n.entries import Catalog
from generator.i18n.headers import Layout
from generator.i18n.po import catalog
from generator.i18n.pseudo import LOCALE as PSEUDO_LOCALE
from generator.i18n.pseudo import PseudoTranslations
from generator.i18n.translations import Translations
from generator.pages.words import N_

Words = Callable[[str], str]

HOME = N_("Home")
GUIDES = N_("Guides")


def ui_words(locale: str, project: Path) -> Words:
    """The translations of UI words: the project's own first, then those that ship.

    Raises:
        CatalogError: a catalog cannot be read.
    """
    if locale == PSEUDO_LOCALE:
        return PseudoTranslations().ui
    return Translations(locale, ui_catalogs=tuple(_catalogs(locale, (project, bundled_path())))).ui


def language_name(locale: str) -> str:
    """What a language calls itself, as a label: `Українська`; the locale itself where nobody knows."""
    try:
        name = babel.Locale.parse(locale.replace("_", "-"), sep="-").get_display_name()
    except (ValueError, babel.UnknownLocaleError):
        name = None
    return name[:1].upper() + name[1:] if name else locale


def language_tag(locale: str) -> str:
    """The locale as HTML and sitemaps write it: `pt-BR`."""
    return locale.replace("_", "-")


def _catalogs(locale: str, roots: tuple[Path, ...]) -> Iterator[Catalog]:
    where = Layout(locales=(locale,)).po_path(locale, UI)
    for root in dict.fromkeys(path.resolve() for path in roots):
        if (root / where).is_file():
            try:
                yield catalog((root / where).read_bytes(), where, UI, locale)
            except OSError as error:
                raise CatalogError(f"cannot be read: {error.strerror}", where=where) from error
