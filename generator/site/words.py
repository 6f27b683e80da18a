"""The words of the theme and of the pages at the site's root, in a locale.

In: a locale and a project. Out: a function from an English word to the locale's, out of the `ui` catalogs; a word
without a translation stays English.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import babel
import polib

from generator.bundled import bundled_path
from generator.errors import CatalogError

Words = Callable[[str], str]


def ui_words(locale: str, project: Path) -> Words:
    """The translations of UI words: the project's own first, then those that ship.

    Raises:
        CatalogError: a catalog cannot be parsed.
    """
    known: dict[str, str] = {}
    for root in (bundled_path("locales"), project / "locales"):
        known.update(_translated(root / locale / "LC_MESSAGES" / "ui.po"))
    return lambda word: known.get(word, word)


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


def _translated(path: Path) -> dict[str, str]:
    return _parsed(path, path.stat().st_mtime_ns) if path.is_file() else {}


@cache
def _parsed(path: Path, _mtime: int) -> dict[str, str]:
    try:
        catalog = polib.pofile(str(path), encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CatalogError(f"cannot be parsed: {error}", where=path.name) from error
    return {entry.msgid: entry.msgstr for entry in catalog.translated_entries() if not entry.msgctxt}
