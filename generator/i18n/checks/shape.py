"""The outside of a translation: English left in it, its length, its last mark, stray spaces.

In: a message. Out: warnings. `punctuation-different` and `space-stray` can be mended; fixes.py does it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from http import HTTPStatus

from generator.i18n.checks.context import Context
from generator.i18n.checks.finding import Check, Hit, hit
from generator.i18n.checks.pair import MASK, Pair, english_words

ENGLISH_LEFT = Check(
    id="english-left",
    severity="warning",
    sentence="“{words}” is still English; translate it",
    docs="A translation that equals the English, or half of one. Names, code and glosses in brackets are no "
    "English prose.",
)
LENGTH_UNUSUAL = Check(
    id="length-unusual",
    severity="warning",
    sentence="{share} % of the length of the English; check that nothing is left out or added",
    docs="A translation far shorter or longer than usual for its language often lacks a sentence, or has one too many.",
)
PUNCTUATION_DIFFERENT = Check(
    id="punctuation-different",
    severity="warning",
    sentence="the English ends with {wanted}, the translation with {found}; end it alike",
    docs="Both end with a full stop, a colon, a question mark, or none. A colon at the end often stands before a list "
    "that was cut off.",
    fixable=True,
)
SPACE_STRAY = Check(
    id="space-stray",
    severity="warning",
    sentence="{what}; take it out",
    docs="White space before and after a text, doubled spaces and invisible characters.",
    fixable=True,
)
CHECKS = (ENGLISH_LEFT, LENGTH_UNUSUAL, PUNCTUATION_DIFFERENT, SPACE_STRAY)

_RUN = re.compile(r"(?<![\w.-])[A-Za-z]*[a-z'’]+(?:,? [A-Za-z]*[a-z'’]+)+(?![\w-])")
_RUN_HINT = re.compile(r"[a-z],? [a-z]")
_COMMON = frozenset(
    "a an and are as at be by can for from has have if in is it its may must not of "  # noqa: SIM905 - words in a row
    "on or that the this to use used was when which will with".split()
)
_LONGEST_RUN = 4
_BRACKETED = re.compile(r"\([^()]*\)|\"[^\"]*\"|“[^”]*”|«[^»]*»|'[^']*'")
_PLAIN = re.compile(r"(?<![\w.-])[A-Z]?[a-z]{2,}(?![\w.-])")
_PRODUCTS = frozenset(
    "Kubernetes Markdown Apiglot Linux Windows Docker Git Python kubectl kubelet etcd "  # noqa: SIM905 - words in a row
    "curl Ctrl Cmd Esc Enter Shift".split()
)
_REASONS = frozenset(status.phrase for status in HTTPStatus)
"""What an HTTP response says of itself is its own word: Unauthorized."""
_LATIN = frozenset(
    "en de fr es it pt nl pl cs sv da no nb nn fi tr id vi ro hu sk sl hr et lv lt ca "  # noqa: SIM905 - words in a row
    "eu gl".split()
)
_MANY = 3

_USUAL: dict[str, tuple[tuple[int, float, float], ...]] = {
    "uk": ((250, 0.75, 1.3), (150, 0.7, 1.45), (60, 0.6, 1.75)),
    "ko": ((250, 0.28, 0.8), (150, 0.26, 0.9), (60, 0.22, 1.1)),
}
"""From so many characters of English on, the least and the greatest share of them, as reviewed translations have it."""
_ANY_LENGTH = ((60, 0.4, 2.5),)

_CLOSERS = " \t\n\u00a0)]}\"'”’»`*_"
_MARKS = {".": "a full stop", "…": "a full stop", "!": "a full stop", "。": "a full stop"}
_MARKS |= {":": "a colon", "：": "a colon", "?": "a question mark", "？": "a question mark"}
_MARKS |= {",": "a comma", ";": "a comma", "、": "a comma"}
_NO_MARK = "no mark"

INVISIBLE = re.compile("[\u200b\u2060\ufeff\u00ad]")
DOUBLED = re.compile(r"(?<=\S)[ \u00a0]{2,}(?=\S)")


def shape_hits(pair: Pair, context: Context) -> Iterator[Hit]:
    """What the outside of a translation gives away."""
    yield from _english(pair, context)
    yield from _length(pair, context)
    wanted, found = final_mark(pair.entry.msgid), final_mark(pair.entry.msgstr)
    if wanted != found:
        yield hit(PUNCTUATION_DIFFERENT, wanted=wanted, found=found)
    msgstr = pair.entry.msgstr
    if "  " in msgstr or msgstr != msgstr.strip() or not msgstr.isprintable():
        yield from _spaces(pair)


def final_mark(text: str) -> str:
    """The mark that a text ends with, in words: closing brackets and quotes are skipped."""
    bare = text.rstrip(_CLOSERS)
    return _MARKS.get(bare[-1:], _NO_MARK)


def _english(pair: Pair, context: Context) -> Iterator[Hit]:
    if pair.entry.msgstr.strip() == pair.entry.msgid.strip():
        if pair.entry.msgid in _REASONS:
            return
        prose = (
            _BRACKETED.sub(" ", pair.english.prose)
            if len(english_words(pair.entry.msgid).words) > _MANY
            else pair.english.prose
        )
        words = [word for word in _PLAIN.findall(prose) if word not in context.names.kinds and word not in _PRODUCTS]
        if len(words) >= (_MANY if context.language in _LATIN else 1):
            yield hit(ENGLISH_LEFT, words=" ".join(words[:_LONGEST_RUN]))
        return
    if context.language in _LATIN or not _RUN_HINT.search(pair.translation.prose):
        return
    prose = _BRACKETED.sub(lambda match: MASK * len(match[0]), pair.translation.prose)
    for match in _RUN.finditer(prose):
        words = match[0].replace(",", "").split()
        known = match[0].lower() in pair.entry.msgid.lower()
        common = _COMMON.intersection(map(str.lower, words))
        if known and len(words) >= _MANY and (common or len(words) >= _LONGEST_RUN):
            yield hit(ENGLISH_LEFT, *match.span(), words=match[0])


def _length(pair: Pair, context: Context) -> Iterator[Hit]:
    english = pair.english.length
    for least, shortest, longest in _USUAL.get(context.language, _ANY_LENGTH):
        if english >= least:
            share = pair.translation.length / english
            if not shortest <= share <= longest:
                yield hit(LENGTH_UNUSUAL, share=round(share * 100))
            return


def _spaces(pair: Pair) -> Iterator[Hit]:
    msgid, msgstr = pair.entry.msgid, pair.entry.msgstr
    if msgstr.strip() != msgstr and msgid.strip() == msgid:
        yield hit(SPACE_STRAY, what="white space at the edge of the text")
    doubled = DOUBLED.search(pair.translation.prose)
    if doubled and not DOUBLED.search(msgid):
        yield hit(SPACE_STRAY, *doubled.span(), what="a doubled space")
    invisible = INVISIBLE.search(msgstr)
    if invisible and not INVISIBLE.search(msgid):
        yield hit(SPACE_STRAY, *invisible.span(), what=f"an invisible character (U+{ord(invisible[0]):04X})")
