r"""A locale's glossary: recommended terms, how they inflect, and what must not be used.

In: the text of locales/<locale>/glossary.csv. Out: Terms, and the patterns by which the checks find a term in a
sentence. Columns: en, pos, term, stems, forbidden, unless, forms (or reading), note; the checks and the grammar
placeholders read the same file.

Stems are regular expressions that open a word, `|` between alternatives, a space between the words of a term:
`вузол|вузл`, `pod(?:s)?\b`. Several terms, forbidden variants or `unless` words are separated by `;`.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable
from functools import cached_property, lru_cache

from generator.errors import CatalogError
from generator.model.record import Record

COLUMNS = ("en", "pos", "term", "stems", "forbidden", "unless", "note")
"""Columns that every glossary has; `forms` or `reading` stand beside them."""

# A group that is repeated may be tried in as many ways as there are letters: who writes a glossary could stop a check.
_REPEATED = re.compile(r"\)\s*[*+{]|[*+}]\s*[*+{]|\\\d|\(\?[^:]")


class Term(Record, frozen=True, kw_only=True):
    """One row: an English term and how this locale says it."""

    en: str
    pos: str = ""
    """Part of speech: noun, verb, adj, phrase; `kind` for the name of an API type."""
    terms: tuple[str, ...] = ()
    """The recommended words; more than one where the context decides (a field, a parameter)."""
    stems: str = ""
    """How the term opens in any inflected form; empty when nothing can be checked."""
    forbidden: tuple[str, ...] = ()
    """Stems of variants that must not stand for this term."""
    unless: tuple[str, ...] = ()
    """English words beside which a forbidden variant is right: `usually`."""
    forms: tuple[tuple[str, str], ...] = ()
    """(case, form): ("gen", "вузла"), ("gen_pl", "вузлів"); for the placeholder `{kind:gen}`."""
    reading: str = ""
    """How a Latin name is read: Korean particles follow its last syllable."""
    note: str = ""
    lineno: int = 0


class Glossary(Record, frozen=True, kw_only=True, dict=True):
    """All terms of one locale, in the order of the file."""

    where: str = ""
    terms: tuple[Term, ...] = ()

    @cached_property
    def by_name(self) -> dict[str, Term]:
        """Terms by their English, exactly as written: `Pod` is not `pod`."""
        return {term.en: term for term in reversed(self.terms)}

    @cached_property
    def longest_first(self) -> tuple[Term, ...]:
        """Terms in the order in which English is searched: `storage class` before `storage`."""
        return tuple(sorted(self.terms, key=lambda term: (-len(term.en), term.en)))


def glossary(text: str, where: str = "") -> Glossary:
    """The glossary that a CSV states.

    Raises:
        CatalogError: a column is missing, a row has too many cells, a stem is no regular expression.
    """
    rows = csv.reader(io.StringIO(text.removeprefix("\ufeff")))
    columns = next(rows, [])
    missing = [name for name in COLUMNS if name not in columns]
    if missing:
        raise CatalogError(f"the glossary lacks the column {missing[0]!r}; write {','.join(COLUMNS)}", where=where)
    terms = []
    for cells in rows:
        if not any(cells):
            continue
        if len(cells) > len(columns):
            raise CatalogError("too many cells; quote a cell that holds a comma", where=where, lineno=rows.line_num)
        terms.append(_term(dict(zip(columns, cells, strict=False)), where, rows.line_num))
    return Glossary(where=where, terms=tuple(terms))


def _term(row: dict[str, str], where: str, lineno: int) -> Term:
    term = Term(
        en=row["en"],
        pos=row.get("pos", ""),
        terms=_cells(row.get("term", "")),
        stems=row.get("stems", "").strip(),
        forbidden=_cells(row.get("forbidden", "")),
        unless=_cells(row.get("unless", "")),
        forms=tuple(_form(cell, where, lineno) for cell in _cells(row.get("forms", ""))),
        reading=row.get("reading", "").strip(),
        note=row.get("note", ""),
        lineno=lineno,
    )
    for stems in (term.stems, *term.forbidden):
        if _REPEATED.search(stems):
            message = f"{stems!r} repeats a group, which can take for ever to look for; write the forms with |"
            raise CatalogError(message, where=where, lineno=lineno)
        try:
            stem_pattern(stems)
        except re.error as error:
            raise CatalogError(f"{stems!r} is no regular expression: {error}", where=where, lineno=lineno) from None
    return term


def _cells(text: str) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in text.split(";") if cell.strip())


def _form(cell: str, where: str, lineno: int) -> tuple[str, str]:
    case, equals, form = cell.partition("=")
    if not equals:
        raise CatalogError(f"{cell!r} is no form; write case=form, such as gen=вузла", where=where, lineno=lineno)
    return (case.strip(), form.strip())


@lru_cache(maxsize=4096)
def stem_pattern(stems: str) -> re.Pattern[str]:
    """A pattern that finds a term by its stems, as whole words in any inflected form, whatever the letter case.

    Raises:
        re.error: the stems are no regular expression.
    """
    words = (rf"(?:{word})\w*" for word in stems.split())
    return re.compile(r"(?<!\w)" + r"\s+".join(words), re.IGNORECASE)


def english_pattern(terms: Iterable[Term]) -> re.Pattern[str]:
    """A pattern that finds any of the terms in English, as whole words, plurals included; the longest one wins."""
    names = sorted({term.en for term in terms if term.pos != "kind"}, key=lambda name: (-len(name), name))
    return re.compile(r"(?<![\w-])(" + "|".join(map(re.escape, names)) + r")(?:e?s)?(?![\w-])", re.IGNORECASE)
