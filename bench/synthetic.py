"""Catalogs that are translated whole, so that pages, search and checks have the sizes of a finished translation.

In: the catalogs of a project, and words and glossaries of this repository's own translations. Out: the same catalogs
with a msgstr for each message: terms by the glossary, every other word by a real word of about the length that a
translation has. It means nothing, but it weighs and compresses as the real one does; code, names and numbers stay.
"""

from __future__ import annotations

import csv
import re
import zlib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

import msgspec
import polib

_REPOSITORY = Path(__file__).parent.parent
_NOT_OF_THE_API = frozenset({"archive", "ui"})
_WORD = r"[A-Za-z]?[a-z]*(?:['’-][a-z]+)*(?<=[A-Za-z])(?![\w-]|[:/=@.][\w/])"
_RUN = re.compile(
    r"`[^`]*`|\{[^}]*\}|<[^<>]*>|https?://\S+|\]\([^)]*\)|\"[^\"\s]*\"|[A-Z]\w+(?= feature.gate)"  # as they are
    rf"|(?<![\w/:=@.-])(?P<words>{_WORD}(?: {_WORD})*)(?P<space> ?)"
)
_LONGEST_TERM = 4
_ARTICLES = frozenset({"a", "an", "the"})
_NEGATIVE = ("not", "no", "none", "never", "without", "cannot", "neither", "nor", "nothing", "don't", "doesn't")
_AUXILIARIES = frozenset({"are", "be", "been", "by", "in", "is", "of", "that", "to", "was", "will", "with"})


class Language(msgspec.Struct, frozen=True, kw_only=True):
    """What a translation into a language is made of."""

    words: Mapping[int, tuple[str, ...]]
    """By length, in letters, the words of the real translation."""
    terms: Mapping[str, str]
    """The glossary: English in lower case -> the recommended word."""
    forms: int
    """How many forms a word has, roughly."""
    length: float
    """Letters of a word for one of an English word."""
    dropped: frozenset[str]
    """English words that have no word of their own there."""

    def word(self, english: str, neighbour: str) -> str:
        """The word for an English one; its neighbour decides in which of its forms, as inflection would."""
        size = round(len(english) * self.length)
        words = self.words[min(self.words, key=lambda each: abs(each - size))]
        form = zlib.crc32(neighbour.encode()) % self.forms
        return words[(zlib.crc32(english.encode()) + form) % len(words)]

    def term(self, english: str) -> str:
        """What the glossary says for a term, in the singular or the plural; empty when it says nothing."""
        singular = english.removesuffix("s")
        return self.terms.get(english) or self.terms.get(singular) or self.terms.get(english.removesuffix("es"), "")


_LENGTHS = {"uk": (1.17, 6, _ARTICLES), "ko": (0.58, 3, _ARTICLES | _AUXILIARIES)}
"""By locale; chosen so that bundled texts come out as long, and as long when compressed, as their real translation."""
_LETTERS = {"uk": re.compile(r"\b[а-щьюяґєії][а-щьюяґєіїʼ]*\b"), "ko": re.compile(r"[가-힣]{2,}")}
_LOADED = re.compile("альфа|бета|стаб|не|ні|без|жод|알파|베타|안정|않|없|아니|못|말|안|금지|에서|부터|처럼|아닌|쿼리")
"""Words that mean a negation or a stage, for which `apiglot check` looks; _NEGATIONS has one where English has one."""
_NEGATIONS = {"uk": "не", "ko": "없음"}


@lru_cache
def language(locale: str) -> Language:
    """The language of a locale for which this repository has a translation."""
    folder = _REPOSITORY / "locales" / locale
    texts = (entry.msgstr for path in api_catalogs(folder / "LC_MESSAGES") for entry in polib.pofile(str(path)))
    found = sorted({word for text in texts for word in _LETTERS[locale].findall(text) if not _LOADED.search(word)})
    length, forms, dropped = _LENGTHS[locale]
    with (folder / "glossary.csv").open(encoding="utf-8", newline="") as rows:
        terms = [(row["en"].lower(), row["term"].split(";")[0].strip()) for row in csv.DictReader(rows)]
    negations = [(word, _NEGATIONS[locale]) for word in _NEGATIVE]
    return Language(
        words={size: tuple(word for word in found if len(word) == size) for size in {len(word) for word in found}},
        terms={english: term for english, term in reversed([*negations, *terms]) if term},
        forms=forms,
        length=length,
        dropped=dropped,
    )


def translate(locales: Path, locale: str) -> None:
    """Fills each message of a locale's catalogs that has no translation."""
    known = language(locale)
    for path in api_catalogs(locales / locale / "LC_MESSAGES"):
        catalog = polib.pofile(str(path), wrapwidth=0)
        for entry in catalog.untranslated_entries():
            entry.msgstr = translated(entry.msgid, known)
        path.write_text(f"{catalog}\n", encoding="utf-8")


def translated(text: str, into: Language) -> str:
    """A text of the size of the English one's translation."""

    def replaced(match: re.Match[str]) -> str:
        if not match["words"]:
            return match[0]
        words = " ".join(_words(match["words"].split(" "), into))
        return words and words + match["space"]

    result = _RUN.sub(replaced, text)
    return result if result[:1].isascii() or text[:1].islower() else result[:1].upper() + result[1:]


def _words(english: list[str], into: Language) -> Iterator[str]:
    at = 0
    while at < len(english):
        for count in range(min(_LONGEST_TERM, len(english) - at), 0, -1):
            term = into.term(" ".join(english[at : at + count]).lower())
            if term:
                yield term
                break
        else:
            count = 1
            if (word := english[at].lower()) not in into.dropped:
                yield into.word(word, english[at - 1])
        at += count


def api_catalogs(folder: Path) -> tuple[Path, ...]:
    """The catalogs of what documents say, sorted."""
    return tuple(sorted(path for path in folder.glob("*.po") if path.stem not in _NOT_OF_THE_API))
