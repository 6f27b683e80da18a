"""Terms: an English term of the glossary is translated as the glossary says, and not as it forbids.

In: a message and the locale's glossary. Out: warnings. The longest English term wins; a term is found by its stems,
since both languages inflect. A forbidden variant is right where another term of the same English recommends it, or
beside a word of the row's `unless`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from generator.i18n.checks.context import Context
from generator.i18n.checks.finding import Check, Hit, hit
from generator.i18n.checks.pair import Pair
from generator.i18n.checks.terms import TermIndex
from generator.i18n.language.glossary import Term

TERM_MISSING = Check(
    id="term-missing",
    severity="warning",
    sentence="“{term}” is {recommended} in the glossary; say it so, or add the stem to the row",
    docs="One English term has one translation throughout; `stems` of the glossary says how it may open.",
)
TERM_FORBIDDEN = Check(
    id="term-forbidden",
    severity="warning",
    sentence="“{word}” is not the word for “{term}”; write {recommended}",
    docs="The glossary forbids a word for a term, unless another term of the same text asks for it or the English has "
    "a word of `unless`.",
)
CHECKS = (TERM_MISSING, TERM_FORBIDDEN)


def term_hits(pair: Pair, context: Context) -> Iterator[Hit]:
    """Terms that are missing or forbidden; of one term one hit."""
    index, translation = context.terms, pair.translation
    found = index.terms(pair.entry.msgid)
    for name, written in found.items():
        rows = index.rows[name]
        forbidden = _forbidden(name, found, pair, index) if rows.forbidden else None
        is_missing = rows.stems and not any(stems.stands(translation) for stems in rows.stems)
        if not forbidden and not is_missing:
            continue
        # A kind may stay Latin: `Node` in the middle of a Ukrainian sentence.
        if written[:1].isupper() and written.rstrip("s") in pair.entry.msgstr:
            continue
        if forbidden:
            place = forbidden.span()
            yield hit(TERM_FORBIDDEN, *place, word=forbidden[0], term=written, recommended=rows.recommended)
        else:
            yield hit(TERM_MISSING, term=written, recommended=rows.recommended)


def _forbidden(name: str, found: Iterable[str], pair: Pair, index: TermIndex) -> re.Match[str] | None:
    for variant, row in index.rows[name].forbidden:
        match = variant.search(pair.translation)
        if match is None:
            continue
        others = [stems for other in found if other != name for stems in index.rows[other].stems]
        if not any(stems.pattern.search(match[0]) for stems in others) and not _is_excused(row, pair):
            return match
    return None


def _is_excused(row: Term, pair: Pair) -> bool:
    return any(re.search(rf"\b{re.escape(word)}\w*", pair.english.prose, re.IGNORECASE) for word in row.unless)
