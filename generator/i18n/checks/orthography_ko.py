"""Korean particles: no double forms, no space before one, the form that the reading of the word before it asks for.

In: a message. Out: hits. Only words whose reading is known are judged: nouns of the glossary, frequent technical nouns,
Latin names that the glossary reads, a few abbreviations, numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.i18n.checks.context import Context
from generator.i18n.checks.finding import Check, Hit, hit
from generator.i18n.checks.pair import MASK, Pair
from generator.i18n.language import ko

PARTICLE_DOUBLE = Check(
    id="particle-double",
    severity="error",
    sentence="“{particle}” leaves the choice to the reader; write one form, or rephrase so that none is needed",
    docs="은(는), 을(를), (으)로: after a known word one form is right; a placeholder has `{kind|을를}`.",
    language="ko",
)
PARTICLE_DETACHED = Check(
    id="particle-detached",
    severity="warning",
    sentence="“{particle}” stands apart from its word; join it to the word before it",
    docs="A particle follows its word without a space, also after Latin letters and after code: API를, `spec`을.",
    language="ko",
)
PARTICLE_WRONG = Check(
    id="particle-wrong",
    severity="warning",
    sentence="after “{word}” ({reading}) write {better}",
    docs="The form of a particle follows the last syllable read: 노드는, 이름은, API를. A gloss in brackets is "
    "skipped.",
    language="ko",
)
CHECKS = (PARTICLE_DOUBLE, PARTICLE_DETACHED, PARTICLE_WRONG)

_DOUBLE = re.compile(
    r"은\(는\)|는\(은\)|을\(를\)|를\(을\)|이\(가\)|가\(이\)|과\(와\)|와\(과\)|\(으\)로|\(이\)라|\(이\)나|은/는|을/를|이/가|과/와"
)
# 이, 만, 보다 stand alone as words of their own.
_DETACHED = re.compile(r" (을|를|은|는|가|과|와|의|에|에서|에게|으로|로|부터|까지|처럼|마다)(?=[ .,;:)\n]|$)")
_BEFORE_PARTICLE = re.compile(rf"[가-힣A-Za-z0-9)\]}}\"'”’»{MASK}]")
_HANGUL = re.compile(r"[가-힣]+[을를은는이가과와로](?![가-힣])")
_GLOSSED = re.compile(r"([가-힣]+)\([^()가-힣]*\)(으로|[을를은는이가과와로])(?![가-힣])")
_LATIN_END = re.compile(r"[A-Za-z0-9`\"'”’)][을를은는이가과와으로]")
_LATIN_PARTICLE = re.compile(
    r"(?<![A-Za-z0-9_.])([A-Za-z][A-Za-z0-9]*|[0-9]+)([`\"'”’]?)(?:\([^()]*\))?(으로|[을를은는이가과와로])(?![가-힣(])"
)
_PARTICLE_FORMS = {form: forms for name, forms in ko.PAIRS.items() if name != "이라" for form in forms}
_FIRST, _FINALS, _RIEUL = 0xAC00, 28, 8


def particle_hits(pair: Pair, context: Context) -> Iterator[Hit]:
    """Double forms, detached particles, wrong particles."""
    prose, raw = pair.translation.prose, pair.entry.msgstr
    if "(" in prose or "/" in prose:
        for match in _DOUBLE.finditer(prose):
            yield hit(PARTICLE_DOUBLE, *match.span(), particle=match[0])
    for match in _DETACHED.finditer(prose):
        if _is_detached(match, prose, raw):
            yield hit(PARTICLE_DETACHED, match.start(1), match.end(1), particle=match[1])
    yield from _wrong_particles(prose, raw, context)


def _is_detached(match: re.Match[str], prose: str, raw: str) -> bool:
    before = match.start() - 1
    if before < 0 or not _BEFORE_PARTICLE.match(prose[before]):
        return False
    # After an address a space has to stand, or the particle would be read as a part of it.
    after_address = prose[before] == MASK and raw[before] not in "`}"
    return not after_address and not (match[1] == "가" and prose[before].isdigit())


def _wrong_particles(prose: str, raw: str, context: Context) -> Iterator[Hit]:
    readings = context.readings
    for match in _HANGUL.finditer(prose):
        word = match[0]
        particle = "으로" if word.endswith("으로") else word[-1]
        bare = word[: -len(particle)]
        if bare and not _fits(bare, particle) and readings.is_noun(bare):
            yield _wrong(match, bare, bare, particle)
    if "(" in prose:
        for match in _GLOSSED.finditer(prose):
            if not _fits(match[1], match[2]) and readings.is_noun(match[1]):
                yield _wrong(match, match[1], match[1], match[2])
    for match in _LATIN_PARTICLE.finditer(raw) if _LATIN_END.search(raw) else ():
        read = readings.reading(match[1])
        if read and not _fits(read, match[3]):
            yield _wrong(match, match[1], read, match[3])


def _wrong(match: re.Match[str], word: str, read: str, particle: str) -> Hit:
    after_consonant, after_vowel = _PARTICLE_FORMS[particle]
    better = after_vowel if particle == after_consonant else after_consonant
    return hit(PARTICLE_WRONG, *match.span(), word=word, reading=read, better=better)


def _fits(read: str, particle: str) -> bool:
    after_consonant, after_vowel = _PARTICLE_FORMS[particle]
    final = (ord(read[-1]) - _FIRST) % _FINALS
    is_vowel = final == 0 or (final == _RIEUL and after_vowel == "로")
    return particle == (after_vowel if is_vowel else after_consonant)
