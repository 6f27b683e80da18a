"""Korean particles after a name whose reading decides their form.

In: a name and a pair of forms. Out: the form that follows its last syllable. A bracketed gloss is skipped:
디플로이먼트(Deployment)를. Latin names are read as the glossary says; a compound such as `VolumeAttachment` by its
last word.
"""

from __future__ import annotations

import re

from generator.i18n.language.glossary import Glossary

PAIRS = {
    "을를": ("을", "를"),
    "은는": ("은", "는"),
    "이가": ("이", "가"),
    "과와": ("과", "와"),
    "으로": ("으로", "로"),
    "이라": ("이라", "라"),
}
"""What may stand after the bar of a placeholder: (after a final consonant, after a vowel)."""

_GLOSS = re.compile(r"\s*[(\[\uff08][^()\[\]\uff08\uff09]*[)\]\uff09]\s*\Z")
_CAMEL = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")
_QUOTES = "`'\"\u201c\u201d\u2018\u2019 "
_FIRST, _LAST, _FINALS, _RIEUL = 0xAC00, 0xD7A3, 28, 8
_DIGITS = {"0": "영", "1": "일", "2": "이", "3": "삼", "4": "사", "5": "오", "6": "육", "7": "칠", "8": "팔", "9": "구"}
_LETTERS = {"L": "엘", "M": "엠", "N": "엔", "R": "알"}
"""Letters whose names end in a consonant; the others' names end in a vowel."""


def particle(name: str, pair: str, glossary: Glossary) -> str:
    """The form of a particle that follows a name; the form after a vowel when nobody knows how the name is read."""
    after_consonant, after_vowel = PAIRS[pair]
    final = _final(reading(name, glossary))
    if final == 0 or (final == _RIEUL and pair == "으로"):
        return after_vowel
    return after_consonant


def reading(name: str, glossary: Glossary) -> str:
    """How a name is read in Hangul; empty when it is Latin and neither the glossary nor a rule says."""
    bare = _GLOSS.sub("", name.strip(_QUOTES)).strip(_QUOTES)
    if not bare:
        return ""
    if _FIRST <= ord(bare[-1]) <= _LAST:
        return bare
    whole = glossary.by_name.get(bare)
    if whole is not None and whole.reading:
        return whole.reading
    words = _CAMEL.findall(bare)
    return _word_reading(words[-1], glossary) if words else ""


def _word_reading(word: str, glossary: Glossary) -> str:
    if word[0].isdigit():
        return _DIGITS[word[-1]]
    for spelling in (word, word.capitalize(), word.lower()):
        term = glossary.by_name.get(spelling)
        # The translation of a word is not its reading: a limit is 한도, but `limit` is read 리밋.
        if term is not None and term.reading:
            return term.reading
    # A word in capitals that nobody lists is spelled out: API, CSI, URL.
    return _LETTERS.get(word[-1], "이") if word.isupper() else ""


def _final(read: str) -> int:
    """The final consonant's number of the last syllable; 0 when there is none or nothing is known."""
    if not read or not _FIRST <= ord(read[-1]) <= _LAST:
        return 0
    return (ord(read[-1]) - _FIRST) % _FINALS
