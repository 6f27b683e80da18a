"""The words of the theme and of the pages at the site's root, in a locale.

In: a locale and a project. Out: a function from an English word to the locale's, out of the `ui` catalogs; a word
without a translation stays English.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import babel

from generator.bundled import bundled_path
from generator.config import load_config
from generator.errors import CatalogError, ConfigError
from generator.i18n.domains import UI
from generator.i18n.entries import Catalog
from generator.i18n.headers import Layout
from generator.i18n.po import catalog
from generator.i18n.pseudo import LOCALE as PSEUDO_LOCALE
from generator.i18n.pseudo import PseudoTranslations
from generator.i18n.translations import Translations
from generator.model.record import Record
from generator.pages.words import N_

Words = Callable[..., str]
"""`word(msgid, **values)`."""

HOME = N_("Home")
GUIDES = N_("Guides")

PAGE_SHARE = N_("Translated: {share} % of this page. The rest is shown in English, with a mark.")
PAGE_UNTRANSLATED = N_("This page is not translated yet; it is shown in English.")
TRANSLATE_REST = N_("Translate the rest")
TRANSLATE_PAGE = N_("Translate this page")
# Translators: a link at the end of one text, which is shown in English
TRANSLATE_THIS = N_("Translate")
IMPROVE = N_("Improve the translation of this page")

# Translators: a link after a parameter's first sentence, to the operation (Create, List) where the rest of it stands
SAID_BEFORE = N_("More: {operation}")

COVERAGE = N_("State of translation")
COVERAGE_SUMMARY = N_("How much of the reference is translated, counted in words of the English texts.")
BY_LOCALE = N_("By language")
BY_DOMAIN = N_("By catalog")
BY_KIND = N_("By kind")
LANGUAGE = N_("Language")
TRANSLATED = N_("Translated")
# Translators: heading of a column: translated and all messages, 12 / 34
MESSAGES = N_("Messages")
# Translators: heading of a column: how many translations wait until somebody confirms them
TO_CONFIRM = N_("To confirm")
CATALOG = N_("Catalog")
KIND = N_("Kind")


class Wording(Record, frozen=True, kw_only=True):
    """The words of a locale, and where they come from."""

    word: Words
    catalogs: tuple[Path, ...]


def ui_words(locale: str, project: Path) -> Words:
    """The translations of UI words: the project's own first, then those that ship.

    Raises:
        CatalogError: a catalog cannot be read.
    """
    if locale == PSEUDO_LOCALE:
        return PseudoTranslations().ui
    return Translations(locale, ui_catalogs=tuple(_catalogs(locale, project))).ui


def word_files(locale: str, project: Path) -> tuple[Path, ...]:
    """The catalogs that `ui_words` reads, those that are not there included."""
    layouts = layout(locale, project), Layout(locales=(locale,))
    paths = (root / each.po_path(locale, UI) for root, each in zip((project, bundled_path()), layouts, strict=True))
    return tuple(dict.fromkeys(path.resolve() for path in paths))


def layout(locale: str, project: Path) -> Layout:
    """Where the catalogs of a project are: as its settings say, if it has any that fit."""
    try:
        return Layout(locales=(locale,), folder=load_config(project).paths.locales)
    except ConfigError:
        # A site may use the theme alone; settings that do not fit end every command before it builds a site.
        return Layout(locales=(locale,))


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


def _catalogs(locale: str, project: Path) -> Iterator[Catalog]:
    where = layout(locale, project).po_path(locale, UI)
    for path in word_files(locale, project):
        if path.is_file():
            try:
                yield catalog(path.read_bytes(), where, UI, locale)
            except OSError as error:
                raise CatalogError(f"cannot be read: {error.strerror}; mend that and run again", where=where) from error
