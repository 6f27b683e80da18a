"""Words on which the meaning turns: negations, defaults, alpha and beta, MUST and NEVER.

In: a message. Out: warnings where one of them has no counterpart. What counts as one,
meaning_words.py says for each language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from generator.i18n.checks.context import Context
from generator.i18n.checks.finding import Check, Hit, hit
from generator.i18n.checks.meaning_words import FORCE, WORDS, Words
from generator.i18n.checks.pair import Pair, Text, english, english_words

NEGATION_MISSING = Check(
    id="negation-missing",
    severity="warning",
    sentence="the English says “{word}”, the translation nothing of the kind; check that it is not reversed",
    docs="A negation (`not`, `never`, `unless`, `cannot`) has a counterpart in the same sentence.",
)
NEGATION_ADDED = Check(
    id="negation-added",
    severity="warning",
    sentence="the English negates nothing, the translation says “{word}”; check that it is not reversed",
    docs="A translation does not negate what the English affirms.",
)
DEFAULT_MISSING = Check(
    id="default-missing",
    severity="warning",
    sentence="the English states a default ({word}); say it, and its value",
    docs="Where the English states a default, the translation calls it a default and gives the same value.",
)
STAGE_DIFFERENT = Check(
    id="stage-different",
    severity="warning",
    sentence="{what}",
    docs="Alpha stays alpha, and beta stays beta.",
)
EMPHASIS_MISSING = Check(
    id="emphasis-missing",
    severity="warning",
    sentence="{word} stands in capitals in the English; {advice}",
    docs="Requirements in capitals (MUST, NEVER) keep their force: capitals in Ukrainian, 반드시 or 절대 in Korean.",
)
CHECKS = (NEGATION_MISSING, NEGATION_ADDED, DEFAULT_MISSING, STAGE_DIFFERENT, EMPHASIS_MISSING)

_FORCEFUL = frozenset({"MUST", "NOT", "NEVER", "SHALL", "SHOULD", "MAY", "ONLY", "CANNOT", "ALWAYS", "REQUIRED"})
_FORCEFUL_IN = {"ko": frozenset({"MUST", "NEVER", "SHALL", "REQUIRED"})}
"""Where a language has no counterpart for the others."""

_NEGATIONS = frozenset({"not", "cannot", "never", "neither", "nor", "unless", "without", "none", "no"})
_NOT = re.compile(rf"\b(?:{'|'.join(sorted(_NEGATIONS))})\b(?!-)|\b[a-z]+n['’]t\b")
_NEUTRAL = re.compile(
    r"\bwhether or not\b|\bor not\b|\bnot only\b|\bnot just\b|\bno (?:more|less|later|fewer|earlier|longer) than\b"
    r"|\bno matter\b|\bnot necessarily\b|\bif not\b|\bnot yet\b",
    re.IGNORECASE,
)
_NEGATIVE = re.compile(
    r"\b(?:not|no|cannot|never|neither|nor|unless|without|none|nothing|only|otherwise|until|before|rather|instead|less"
    r"|least|most|fewer|than|within|limit\w*|exceed\w*|empty|blank|absent|absence|zero|free|fixed|constant|except\w*|exclu\w+"
    r"|ignor\w+|fail\w*|den(?:y|ie[sd])|reject\w*|refus\w+|forbid\w*|prohibit\w*|prevent\w*|avoid\w*|omit\w*|miss\w*|lack\w*"
    r"|skip\w*|remov\w+|regardless|reserved|beyond|optional\w*|stops?|drop\w*|bypass\w*|exempt\w*|invalid|illegal|incomplete"
    r"|inconsisten\w+|incompatib\w+|inactive|immutable|impossible|irrelevant|independent\w*|indefinite\w*|infinite\w*|too"
    r"|non\w*|un\w+|dis\w+|deprecated|expired?|lost|orphan\w*|stale|opaque|out of|lest|null|nil|deferr\w*|hidden"
    r"|else|minimum|maximum|hardly|rarely|few|broken|wrong)\b|n['’]t\b",
    re.IGNORECASE,
)
_DEFAULT = re.compile(r"\bdefault(?:s|ed)? (?:to|is|value|of)\b|\bby default\b|\bdefaults?:", re.IGNORECASE)
_LITERAL = re.compile(r"\bdefaults? (?:to|is) (true|false|nil|null|\"[^\"]+\"|'[^']+')", re.IGNORECASE)
_STAGES = {name: re.compile(rf"\b{name}\b", re.IGNORECASE) for name in ("alpha", "beta")}


class _English(NamedTuple):
    """What an English text says that turns on a word."""

    negations: tuple[tuple[int, str], ...]
    """(number of the sentence, word)."""
    default: str
    """`defaults to`; empty where no default is stated."""
    literal: str
    """`defaults to false`; empty where the default is not a word or a quotation."""
    stages: frozenset[str]
    """`alpha`, `beta`: words of the prose."""
    mentioned: frozenset[str]
    """The same, wherever they stand: `v1beta1`."""
    forceful: tuple[str, ...]
    """`MUST`, `NEVER`."""


@lru_cache(maxsize=64)
def _pattern(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def meaning_hits(pair: Pair, context: Context) -> Iterator[Hit]:
    """Negations, defaults, stages and emphasis without a counterpart."""
    words = WORDS.get(context.language)
    if words is None:
        return
    source = _english(pair.entry.msgid)
    yield from _negations(pair, words, source)
    yield from _stages(pair, words, source)
    if source.default:
        yield from _defaults(pair, words, source, context)
    if source.forceful:
        yield from _emphasis(pair, source, context)


@lru_cache(maxsize=65536)
def _english(msgid: str) -> _English:
    text = english(msgid)
    default = _DEFAULT.search(text.prose) if "efault" in msgid else None
    literal = _LITERAL.search(text.prose) if default else None
    written = english_words(msgid).written
    mentioned = [name for name in _STAGES if name in msgid.lower()]
    return _English(
        negations=tuple(_english_negations(text)),
        default=default[0] if default else "",
        literal=literal[0] if literal else "",
        stages=frozenset(name for name in mentioned if _STAGES[name].search(text.prose)),
        mentioned=frozenset(mentioned),
        forceful=() if _FORCEFUL.isdisjoint(written) else tuple(word for word in written if word in _FORCEFUL),
    )


def _english_negations(text: Text) -> Iterator[tuple[int, str]]:
    words = english_words(text.raw).words
    if not _NEGATIONS.isdisjoint(words) or "n't" in text.lower or "n’t" in text.lower:
        for number, sentence in enumerate(text.sentences):
            if _NOT.search(sentence.lower()):
                for match in _NOT.finditer(_NEUTRAL.sub(" ", sentence.lower())):
                    yield number, match[0]


def _negations(pair: Pair, words: Words, source: _English) -> Iterator[Hit]:
    """Sentence by sentence where both texts have as many; else over the whole text."""
    text = pair.translation
    may_deny = any(map(text.lower.__contains__, words.hints))
    if not source.negations and not may_deny:
        return
    if source.negations and not _is_negated(text.lower, words):
        yield hit(NEGATION_MISSING, word=source.negations[0][1])
        return
    sentences, english_sentences = text.sentences, pair.english.sentences
    if len(sentences) != len(english_sentences):
        sentences, english_sentences = (text.prose,), (pair.english.prose,)
    position = 0
    for number, sentence in enumerate(sentences):
        start = text.prose.index(sentence, position)
        position = start + len(sentence)
        lower = text.lower[start:position]
        word = next((word for index, word in source.negations if index == number or len(sentences) == 1), "")
        if word and not _is_negated(lower, words):
            yield hit(NEGATION_MISSING, start, position, word=word)
        elif not word and may_deny:
            denial = _denial(lower, words)
            if denial and not _NEGATIVE.search(english_sentences[number]):
                yield hit(NEGATION_ADDED, start + denial.start(), start + denial.end(), word=denial[0])


def _denial(lower: str, words: Words) -> re.Match[str] | None:
    if not any(map(lower.__contains__, words.hints)):
        return None
    if not _pattern(words.denial).search(lower):
        return None
    return _pattern(words.denial).search(_pattern(words.idioms).sub(_blank, lower))


def _blank(match: re.Match[str]) -> str:
    return " " * len(match[0])


def _is_negated(lower: str, words: Words) -> bool:
    if not words.opens_words:
        return any(map(lower.__contains__, words.negations))
    return any(
        word.startswith(words.negations) and not word.startswith(words.affirmations)
        for word in map(_unquoted, lower.split())
    )


def _unquoted(word: str) -> str:
    return word.lstrip('(«„“"[')


def _defaults(pair: Pair, words: Words, source: _English, context: Context) -> Iterator[Hit]:
    value = source.literal.partition(" ")[2].partition(" ")[2].strip("\"'").lower()
    if value and value not in pair.entry.msgstr.lower():
        yield hit(DEFAULT_MISSING, word=source.literal)
    # The glossary's own row for "default" says more than the stems here.
    elif "default" not in context.glossary.by_name and not _pattern(words.default).search(pair.translation.lower):
        yield hit(DEFAULT_MISSING, word=source.default)


def _stages(pair: Pair, words: Words, source: _English) -> Iterator[Hit]:
    lower = pair.translation.lower
    for name, stems in words.stages.items():
        stands = any(map(lower.__contains__, stems))
        if stands and name not in source.mentioned:
            yield hit(STAGE_DIFFERENT, what=f"the English does not say {name}; say what it says")
        elif not stands and name in source.stages:
            yield hit(STAGE_DIFFERENT, what=f"the English says {name}; say it too")


def _emphasis(pair: Pair, source: _English, context: Context) -> Iterator[Hit]:
    known = _FORCEFUL_IN.get(context.language)
    word = next((word for word in source.forceful if known is None or word in known), "")
    pattern, advice = FORCE[context.language]
    if word and not pattern.search(pair.entry.msgstr) and word not in pair.entry.msgstr:
        yield hit(EMPHASIS_MISSING, word=word, advice=advice)
