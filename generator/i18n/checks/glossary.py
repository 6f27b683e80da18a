"""Terms: an English term of the glossary is translated as the glossary says, and not as it forbids.

In: a message and the locale's glossary. Out: warnings. The longest English term wins; a term is found by its stems,
since both languages inflect. A forbidden variant is right where another term of the same English recommends it, or
beside a word of the row's `unless`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.i18n.checks.context import Context
from generator.i18n.checks.finding import Check, Hit, hit
from generator.i18n.checks.pair import Pair
from generator.i18n.checks.terms import stems
from generator.i18n.language.glossary import Term, stem_pattern

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
    index = context.terms
    found = tuple(index.terms(pair.english))
    if not found:
        return
    seen = set()
    for name, written in found:
        if name in seen:
            continue
        seen.add(name)
        rows = index.rows[name]
        # A kind may stay Latin: `Node` in the middle of a Ukrainian sentence.
        if written[:1].isupper() and written.rstrip("s") in pair.entry.msgstr:
            continue
        forbidden = _forbidden(rows, pair, [index.rows[other] for other, _ in found if other != name])
        if forbidden:
            yield hit(
                TERM_FORBIDDEN, *forbidden.span(), word=forbidden[0], term=written, recommended=_recommended(rows)
            )
        elif any(row.stems for row in rows) and not any(_stands(row, pair) for row in rows):
            yield hit(TERM_MISSING, term=written, recommended=_recommended(rows))


def _stands(row: Term, pair: Pair) -> bool:
    return not row.stems or stems(row.stems).stands(pair.translation)


def _forbidden(rows: tuple[Term, ...], pair: Pair, others: list[tuple[Term, ...]]) -> re.Match[str] | None:
    for row in rows:
        for variant in row.forbidden:
            match = stems(variant).search(pair.translation)
            if match and not _is_excused(row, match[0], pair, others):
                return match
    return None


def _is_excused(row: Term, word: str, pair: Pair, others: list[tuple[Term, ...]]) -> bool:
    recommended = any(other.stems and stem_pattern(other.stems).search(word) for terms in others for other in terms)
    return recommended or any(
        re.search(rf"\b{re.escape(english)}\w*", pair.english.prose, re.IGNORECASE) for english in row.unless
    )


def _recommended(rows: tuple[Term, ...]) -> str:
    return " or ".join(dict.fromkeys(f"«{term}»" for row in rows for term in row.terms)) or "another word"
