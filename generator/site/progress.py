"""How far one locale is translated, as the pipeline writes it down and the plugin reads it at build time.

In: `.apiglot/progress/<locale>.json`. Out: a Progress: shares of pages, where to translate a text that is shown in
English, the numbers of the coverage page. It stands outside docs/, since one edit of a PO would change hundreds of
pages.
"""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import msgspec

from generator.model.record import Record
from generator.site.staging import STATE_DIR

FOLDER = f"{STATE_DIR}/progress"
_TAG = re.compile(r"<[^>]*>")
_SPACE = re.compile(r"\s+")


class PageShare(Record, frozen=True, kw_only=True):
    """How much of one page is translated."""

    src_uri: str
    """Relative to the locale's docs folder."""
    percent: int
    """Translated words of all its words, rounded down: 100 means that nothing is left to do."""
    address: str = ""
    """Where to translate its first text without a translation, else its first text; empty without such an address."""


class Untranslated(Record, frozen=True, kw_only=True):
    """A text that pages show in English."""

    letters: str
    """What `letters` gives for it."""
    address: str
    """Where to translate it."""


class Share(Record, frozen=True, kw_only=True):
    """How much of a locale, a domain or a kind is translated."""

    name: str
    """A domain, or `storage.k8s.io/v1 CSIDriver`; empty for the whole locale."""
    messages: int
    translated: int
    words: int
    translated_words: int
    fuzzy: int = 0
    src_uri: str = ""
    """The page of a kind."""

    @property
    def percent(self) -> int:
        """Translated words of all words, rounded down."""
        return self.translated_words * 100 // self.words if self.words else 100


class LocaleShares(Record, frozen=True, kw_only=True):
    """The numbers of one locale on the coverage page."""

    locale: str
    total: Share
    domains: tuple[Share, ...] = ()
    """Sorted by name."""
    kinds: tuple[Share, ...] = ()
    """In model order."""


class Progress(Record, frozen=True, kw_only=True):
    """Everything that the build of one locale shows of the state of translation."""

    locale: str
    pages: tuple[PageShare, ...] = ()
    """Sorted by src_uri."""
    texts: tuple[Untranslated, ...] = ()
    """Sorted by their letters; none without an address to translate them at."""
    shares: tuple[LocaleShares, ...] = ()
    """Of every locale of the project that has catalogs."""


def progress_path(locale: str) -> str:
    """The file of a locale, relative to the project."""
    return f"{FOLDER}/{locale}.json"


def encoded(progress: Progress) -> bytes:
    """The file's content."""
    return msgspec.json.encode(progress)


def read_progress(project: Path, locale: str) -> Progress:
    """What is known of a locale; nothing where no build of ours has written it down."""
    try:
        return msgspec.json.decode((project / progress_path(locale)).read_bytes(), type=Progress)
    except (OSError, msgspec.DecodeError):
        return Progress(locale=locale)


def letters(html: str) -> str:
    """A text of HTML without tags and white space: two blocks that read the same have the same letters."""
    return plain_letters(unescape(_TAG.sub("", html)))


def plain_letters(text: str) -> str:
    """A text without white space."""
    return _SPACE.sub("", text)
