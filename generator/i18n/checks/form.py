"""The files themselves: they parse, are canonical and up to date, and nothing unconfirmed is published.

In: catalogs, their texts, the texts that would be written, pages. Out: hits of a file or of a message.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import zip_longest

from generator.errors import CatalogError
from generator.i18n.checks.finding import Check, Finding, Hit, hit
from generator.i18n.entries import Catalog, Entry, Key
from generator.i18n.headers import plural_forms
from generator.i18n.po import language_code
from generator.model.record import Record

CATALOG_BROKEN = Check(
    id="catalog-broken",
    severity="error",
    sentence="{message}",
    docs="A file that is no PO file, holds conflict markers, is not UTF-8 or is for another language. Nothing is "
    "written while there is one, and the run ends with 3.",
)
MESSAGE_DUPLICATE = Check(
    id="message-duplicate",
    severity="error",
    sentence="the message of line {line} once more; keep one of the two",
    docs="A msgid stands once in a file, unless a context (msgctxt) tells the two apart.",
)
HEADER_WRONG = Check(
    id="header-wrong",
    severity="error",
    sentence="the header says {name}: {found}, not {wanted}; `apiglot update` writes it",
    docs="Language, Content-Type and Plural-Forms of the header are those of the locale.",
    fixable=True,
)
CATALOG_UNCANONICAL = Check(
    id="catalog-uncanonical",
    severity="error",
    sentence="line {line} is {found}, in canonical form {wanted}; `apiglot update` restores it",
    docs="A PO file has one canonical form, so that a change of it shows what was translated and nothing else: no "
    "wrapped lines, the order of the model, no dates. Every editor's output is taken; one command restores the form.",
    fixable=True,
)
POT_OUTDATED = Check(
    id="pot-outdated",
    severity="error",
    sentence="{what}; run `apiglot update` and commit what it writes",
    docs="The committed pot has every message of the model and its paths; the next merge depends on it.",
    fixable=True,
)
FUZZY_PUBLISHED = Check(
    id="fuzzy-published",
    severity="error",
    sentence="a page shows this translation, which nobody has confirmed; confirm it, or run `apiglot generate`",
    docs="A fuzzy translation was made for another English text: pages show the English until it is confirmed.",
)
MESSAGE_UNTRANSLATED = Check(
    id="message-untranslated",
    severity="notice",
    sentence="{what}",
    docs="Pages show the English, with a quiet mark, where a translation is missing or fuzzy. New fuzzy messages after "
    "a change of the English fail no build.",
)
CHECKS = (
    CATALOG_BROKEN,
    MESSAGE_DUPLICATE,
    HEADER_WRONG,
    CATALOG_UNCANONICAL,
    POT_OUTDATED,
    FUZZY_PUBLISHED,
    MESSAGE_UNTRANSLATED,
)

_SHOWN = 60
_LETTERS = re.compile(r"[\W_]+")


class CatalogText(Record, frozen=True, kw_only=True):
    """A PO file as it stands and as `apiglot update` would write it."""

    file: str
    locale: str = ""
    text: str
    canonical: str


def broken(error: CatalogError, locale: str = "") -> Finding:
    """The finding that stands for a catalog that cannot be parsed."""
    file = error.where.removesuffix(f":{error.lineno}") if error.lineno else error.where
    return Finding(
        check=CATALOG_BROKEN.id, severity="error", locale=locale, file=file, line=error.lineno, advice=error.message
    )


def catalog_hits(catalog: Catalog) -> Iterator[Hit]:
    """Header fields that are wrong for the locale. A missing one is a matter of the canonical form."""
    wanted = {
        "Language": language_code(catalog.locale),
        "Content-Type": "text/plain; charset=UTF-8",
        "Plural-Forms": plural_forms(catalog.locale),
    }
    header = dict(catalog.header)
    for name, value in wanted.items():
        if _bare(header.get(name, value)) != _bare(value):
            yield hit(HEADER_WRONG, name=name, found=header[name], wanted=value)


def entry_hits(entry: Entry, seen: dict[Key, int]) -> Iterator[Hit]:
    """A message that stands twice, or that has no confirmed translation; `seen` is added to."""
    if entry.obsolete:
        return
    first = seen.setdefault((entry.msgctxt, entry.msgid), entry.lineno)
    if first != entry.lineno:
        yield hit(MESSAGE_DUPLICATE, line=first)
    if not entry.msgstr:
        yield hit(MESSAGE_UNTRANSLATED, what="not translated yet")
    elif entry.fuzzy:
        yield hit(MESSAGE_UNTRANSLATED, what="the English has changed; correct the translation and take fuzzy off")


def canonical_findings(texts: Iterable[CatalogText]) -> Iterator[Finding]:
    """Files that are not in canonical form, each with its first line that differs."""
    for each in texts:
        if each.text == each.canonical:
            continue
        lines = zip_longest(each.text.split("\n"), each.canonical.split("\n"))
        number, (found, wanted) = next((n, pair) for n, pair in enumerate(lines, 1) if pair[0] != pair[1])
        sentence = CATALOG_UNCANONICAL.sentence.format(line=number, found=_shown(found), wanted=_shown(wanted))
        yield Finding(
            check=CATALOG_UNCANONICAL.id,
            severity=CATALOG_UNCANONICAL.severity,
            locale=each.locale,
            file=each.file,
            line=number,
            advice=sentence,
        )


def pot_findings(committed: Iterable[Catalog], wanted: Iterable[Catalog]) -> Iterator[Finding]:
    """Pots that lack messages of the model, hold others, or name other paths."""
    before = {pot.where: pot for pot in committed}
    after = {pot.where: pot for pot in wanted}
    for where in sorted(before.keys() | after.keys()):
        what = _difference(before.get(where), after.get(where))
        if what:
            yield Finding(
                check=POT_OUTDATED.id,
                severity=POT_OUTDATED.severity,
                file=where,
                advice=POT_OUTDATED.sentence.format(what=what),
            )


def _difference(before: Catalog | None, after: Catalog | None) -> str:
    if before is None:
        return "the pot is missing"
    if after is None:
        return "the model has no text in this domain any more"
    added, removed = after.by_key.keys() - before.by_key.keys(), before.by_key.keys() - after.by_key.keys()
    if added or removed:
        return f"messages missing: {len(added)}, no longer in the model: {len(removed)}"
    differing = sum(before.by_key[key].references != entry.references for key, entry in after.by_key.items())
    return f"messages that name other paths than the model: {differing}" if differing else ""


def fuzzy_published(catalogs: Iterable[Catalog], pages: Iterable[str]) -> Iterator[tuple[Catalog, Entry, Hit]]:
    """Fuzzy translations of one locale that stand in its pages as a line or cell of their own.

    A text that a confirmed message has too may stand there, and so may the English.
    """
    fuzzy: dict[str, tuple[Catalog, Entry]] = {}
    confirmed: set[str] = set()
    for catalog in catalogs:
        for entry in catalog.by_key.values():
            confirmed.add(_letters(entry.msgid))
            if entry.translated:
                confirmed.add(_letters(entry.msgstr))
            elif entry.fuzzy and entry.msgstr:
                fuzzy.setdefault(_letters(entry.msgstr), (catalog, entry))
    wanted = {text: place for text, place in fuzzy.items() if text and text not in confirmed}
    if not wanted:
        return
    shown = {_letters(cell) for page in pages for line in page.split("\n") for cell in (line, *line.split("|"))}
    for text in sorted(wanted.keys() & shown):
        yield (*wanted[text], hit(FUZZY_PUBLISHED))


def _letters(text: str) -> str:
    return _LETTERS.sub("", text).casefold()


def _bare(value: str) -> str:
    return re.sub(r"[\s;()]", "", value).lower()


def _shown(line: str | None) -> str:
    if line is None:
        return "not there"
    return f"“{line if len(line) <= _SHOWN else line[:_SHOWN] + '…'}”" if line else "empty"
