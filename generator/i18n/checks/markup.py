"""Code spans, addresses, `<placeholders>`: the translation has the same ones as the English.

In: a message. Out: hits for each that is missing or added. How often one stands, and in which order, is the language's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from generator.i18n.checks.context import Context
from generator.i18n.checks.finding import Check, Hit, hit
from generator.i18n.checks.pair import Pair
from generator.i18n.language import PLACEHOLDER

CODE_DIFFERENT = Check(
    id="code-different",
    severity="error",
    sentence="{what}",
    docs="What stands in backticks is the API's own word: the translation has the same code, in backticks, unchanged.",
)
LINK_DIFFERENT = Check(
    id="link-different",
    severity="error",
    sentence="{what}",
    docs="The translation has the same addresses and link targets as the English.",
)
TAG_DIFFERENT = Check(
    id="tag-different",
    severity="error",
    sentence="{what}",
    docs="`<placeholders>` in angle brackets stay as they are. A tag that the English lacks "
    "was left by a translation tool.",
)
TAG_LEFT = Check(
    id="tag-left",
    severity="warning",
    sentence="{mark} looks like the mark of a translation tool; take it out and read the sentence once more",
    docs="Marks of machine translation (`[MT]`, `__PH0__`, a note that a machine translated) do not belong in a text.",
)
CHECKS = (CODE_DIFFERENT, LINK_DIFFERENT, TAG_DIFFERENT, TAG_LEFT)

_LEFT = re.compile(
    r"[\[(<{]{1,2}(?:MT|GT|AI|auto)[\])>}]{1,2}|\bMT:|_{2,}[A-Z]{2,}_?\d*_{2,}|\bX?PH\d+X?\b|[⟦⟧]|\[\[\d+\]\]|&(?:quot|amp|lt|gt|#39|nbsp);"
    r"|(?:машинн\w+|автоматичн\w+) переклад\w*|(?:기계|자동) ?번역|machine[- ]translat\w+",
    re.IGNORECASE,
)
_PLAIN = re.compile(r"[A-Za-z_][\w.-]+")
_LEFT_HINTS = ("[", "__", "&", "PH", "MT", "⟦", "<", "{", "переклад", "번역", "ranslat")


def markup_hits(pair: Pair, _context: Context) -> Iterator[Hit]:
    """Code, addresses and tags that differ."""
    english, translation = pair.english, pair.translation
    if "`" in english.raw or "`" in translation.raw:
        yield from _code(pair)
    if english.addresses != translation.addresses:
        yield from _different(LINK_DIFFERENT, english.addresses, translation.addresses, pair.entry.msgstr)
    if english.tags != translation.tags:
        yield from _different(TAG_DIFFERENT, english.tags, translation.tags, pair.entry.msgstr)
    if any(map(translation.raw.__contains__, _LEFT_HINTS)):
        yield from _left(pair)


def _code(pair: Pair) -> Iterator[Hit]:
    wanted, found = pair.english.codes, pair.translation.codes
    if pair.has_placeholders:
        # The backticks around a placeholder are part of the sentence; its modifier is placeholders.py's.
        wanted, found = (frozenset(PLACEHOLDER.sub(r"{\2}", code) for code in codes) for codes in (wanted, found))
    if wanted != found:
        yield from _different(CODE_DIFFERENT, _ticked(wanted), _ticked(found), pair.entry.msgstr)
    prose = pair.translation.prose
    for code in sorted(wanted & found):
        bare = _bare(code).search(prose) if code in prose and _PLAIN.fullmatch(code) else None
        if bare and not _bare(code).search(pair.english.prose):
            yield hit(CODE_DIFFERENT, *bare.span(), what=f"{code} stands without backticks; put them around it")


@lru_cache(maxsize=4096)
def _bare(code: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![A-Za-z0-9_.-]){re.escape(code)}(?![A-Za-z0-9_-]|\.[A-Za-z])")


def _ticked(codes: frozenset[str]) -> frozenset[str]:
    return frozenset(f"`{code}`" for code in codes)


def _different(check: Check, wanted: frozenset[str], found: frozenset[str], msgstr: str) -> Iterator[Hit]:
    for each in sorted(wanted - found):
        yield hit(check, what=f"{each} of the English is missing; put it in as it stands")
    for each in sorted(found - wanted):
        start = max(msgstr.find(each), 0)
        yield hit(check, start, start + len(each), what=f"the English has no {each}; write what the English has")


def _left(pair: Pair) -> Iterator[Hit]:
    for match in _LEFT.finditer(pair.translation.prose):
        if match[0].lower() not in pair.entry.msgid.lower() and "translat" not in pair.entry.msgid.lower():
            yield hit(TAG_LEFT, *match.span(), mark=match[0])
