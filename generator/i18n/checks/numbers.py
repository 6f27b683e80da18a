"""Numbers: the translation has the same ones as the English, with the units that are joined to them.

In: a message. Out: hits. `25%`, `30s` and `100Mi` keep their units, `30 seconds` may become 30 секунд. Decimal commas,
grouped digits and English number words ("two") are allowed for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from generator.i18n.checks.context import Context
from generator.i18n.checks.finding import Check, Hit, hit
from generator.i18n.checks.pair import Pair, english_words

NUMBER_DIFFERENT = Check(
    id="number-different",
    severity="error",
    sentence="{what}",
    docs="Numbers and the units joined to them (`25%`, `30s`, `100Mi`) are those of the English. Decimal commas and "
    "grouped digits are fine, and a digit may stand for an English number word.",
)
VERSION_MISSING = Check(
    id="version-missing",
    severity="warning",
    sentence="{version} of the English is missing; put it in",
    docs="Versions such as `v1.27` or `v1beta1` are those of the English.",
)
CHECKS = (NUMBER_DIFFERENT, VERSION_MISSING)

_DIGIT = re.compile(r"\d")
_UNIT = r"(?:%|[KMGTPE]i?B?|ms|us|ns|[smhdkmn])(?![A-Za-z0-9])"
_NUMBER = re.compile(
    # 1h30m, then anything with one unit or none.
    r"\d+(?:(?:\.\d+)?[hms](?:\d+(?:\.\d+)?[hms])+(?![A-Za-z0-9])"
    rf"|(?:[.,]\d+)*(?:[ \u00a0\u202f]?%|{_UNIT})?)"
)
_NAME = re.compile(r"[A-Za-z0-9_]")
_GROUPED = re.compile(r"(?<![\d.,])\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![\d])")
_THOUSANDS = re.compile(r"\d{1,3}(?:,\d{3})+(?!\d)")
_DECIMAL_COMMA = re.compile(r"(\d),(\d)")
_VERSION = re.compile(r"(?<![A-Za-z0-9_])v\d+(?:\.\d+)*(?:(?:alpha|beta)\d+)?(?![A-Za-z0-9_])")
_SMALL = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_OTHERS = {
    "1": ("first", "single", "once"),
    "2": ("second", "twice", "both", "double"),
    "3": ("third", "triple"),
    "4": ("fourth",),
    "5": ("fifth",),
}


def _number_words() -> dict[str, frozenset[str]]:
    words = {str(number): word for number, word in enumerate(_SMALL)}
    for ten, word in enumerate(_TENS, start=2):
        words[f"{ten}0"] = word
        words |= {f"{ten}{unit}": f"{word}-{_SMALL[unit]}" for unit in range(1, 10)}
    words["100"] = "hundred"
    return {number: frozenset((word, *_OTHERS.get(number, ()))) for number, word in words.items()}


_WORDS = _number_words()


def number_hits(pair: Pair, _context: Context) -> Iterator[Hit]:
    """Numbers and versions that differ."""
    source, target = pair.english.prose, pair.translation.prose
    has_numbers = _DIGIT.search(source)
    if not has_numbers and not _DIGIT.search(target):
        return
    wanted = _numbers(source) if has_numbers else {}
    found = _numbers(target)
    if wanted.keys() != found.keys():
        yield from _different(pair, wanted, found)
    for version in sorted(set(_VERSION.findall(source)) - set(_VERSION.findall(target))):
        if version not in pair.entry.msgstr and version[1:] not in found:
            yield hit(VERSION_MISSING, version=version)


def _different(pair: Pair, wanted: dict[str, int], found: dict[str, int]) -> Iterator[Hit]:
    wanted = {_plain(number): start for number, start in wanted.items()}
    if wanted.keys() == found.keys():
        return
    localised = _localised(pair.translation.prose)
    if wanted.keys() == localised.keys():
        return
    if len(wanted.keys() ^ localised.keys()) < len(wanted.keys() ^ found.keys()):
        found = localised
    # A number may stand in code of the other text: `"3"` for 3.
    for number in sorted(wanted.keys() - found.keys()):
        if not any(number in code for code in pair.translation.codes):
            yield hit(NUMBER_DIFFERENT, what=f"{number} of the English is missing; put it in")
    for number in sorted(found.keys() - wanted.keys()):
        if _is_said(number, pair):
            continue
        start = found[number]
        what = f"the English has no {number}; write what it has"
        yield hit(NUMBER_DIFFERENT, start, start + len(number), what=what)


def _is_said(number: str, pair: Pair) -> bool:
    words = _WORDS.get(number)
    if words and any(
        word in words or not words.isdisjoint(word.split("-")) for word in english_words(pair.entry.msgid).words
    ):
        return True
    return any(number in code for code in pair.english.codes)


@lru_cache(maxsize=65536)
def _numbers(prose: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for match in _NUMBER.finditer(prose):
        number, start = match[0], match.start()
        # Digits of a name are no number: IPv4, v1beta1.
        if start and _NAME.match(prose[start - 1]):
            continue
        if number[-1] == "%":
            number = number[:-1].rstrip(" \u00a0\u202f") + "%"
        found.setdefault(number, start)
    return found


def _plain(number: str) -> str:
    return number.replace(",", "") if _THOUSANDS.fullmatch(number) else number


def _localised(prose: str) -> dict[str, int]:
    """The numbers of a prose whose digits are grouped by spaces, with a comma before decimals."""
    joined = _GROUPED.sub(lambda match: re.sub(r"\D", "", match[0]).ljust(len(match[0])), prose)
    return {
        _plain(number) if _THOUSANDS.fullmatch(number) else _DECIMAL_COMMA.sub(r"\1.\2", number): start
        for number, start in _numbers(joined).items()
    }
