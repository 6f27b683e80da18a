"""Ukrainian spelling that a machine can judge: apostrophes, letters of another alphabet, quotes, Russian words.

In: a message. Out: hits, outside code and addresses, words split at hyphens. Most of it is mended by fixes.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.i18n.checks.context import Context
from generator.i18n.checks.finding import Check, Hit, hit
from generator.i18n.checks.pair import Pair, Text
from generator.i18n.checks.russian_words import RUSSIAN_WORDS

APOSTROPHE_WRONG = Check(
    id="apostrophe-wrong",
    severity="error",
    sentence="“{word}” has another apostrophe than ʼ (U+02BC); `apiglot update --fix` puts it in",
    docs="Between Cyrillic letters the apostrophe is ʼ (U+02BC), which is a letter: search depends on it.",
    fixable=True,
    language="uk",
)
SCRIPT_MIXED = Check(
    id="script-mixed",
    severity="error",
    sentence="“{word}” mixes letters that look alike: {letters}",
    docs="A Latin letter inside a Cyrillic word, or the reverse, looks right and cannot be found. Words joined by a "
    "hyphen are judged one by one.",
    fixable=True,
    language="uk",
)
LETTER_RUSSIAN = Check(
    id="letter-russian",
    severity="error",
    sentence="“{word}” has the letter {letter}, which Ukrainian does not have",
    docs="The letters ы э ё ъ.",
    language="uk",
)
STRESS_MARKED = Check(
    id="stress-marked",
    severity="error",
    sentence="“{word}” has a stress mark (U+0301); take it out",
    docs="Stress marks come from dictionaries; a word with one is not found by search.",
    fixable=True,
    language="uk",
)
QUOTES_MIXED = Check(
    id="quotes-mixed",
    severity="warning",
    sentence="{forms} in one text; use «» for prose throughout",
    docs="Quotes around Ukrainian words have one form in a text. Literal values of the API may keep theirs.",
    language="uk",
)
WORD_RUSSIAN = Check(
    id="word-russian",
    severity="warning",
    sentence="“{word}” is Russian; write {better}",
    docs="Words that are spelled with letters of both alphabets but are Russian only.",
    language="uk",
)
CHECKS = (APOSTROPHE_WRONG, SCRIPT_MIXED, LETTER_RUSSIAN, STRESS_MARKED, QUOTES_MIXED, WORD_RUSSIAN)

CYRILLIC = "А-Яа-яҐґЄєІіЇїЁёЪъЫыЭэ"
APOSTROPHE = re.compile(rf"(?<=[{CYRILLIC}])['’‘`´ʹ′＇ʻ](?=[{CYRILLIC}])")
STRESS = re.compile(rf"(?<=[{CYRILLIC}])\u0301")
LATIN_ALIKE = dict(zip("aceiopxyABCEHIKMOPTX", "асеіорхуАВСЕНІКМОРТХ", strict=True))
CYRILLIC_ALIKE = {cyrillic: latin for latin, cyrillic in LATIN_ALIKE.items()}
_FOREIGN = re.compile("[A-Za-z'’‘´ʹ′＇ʻ`]+|[ыэёъЫЭЁЪ\u0301]")
_RAW_BACKTICK = re.compile(rf"(?<=[{CYRILLIC}])`(?=[{CYRILLIC}])")
_MIXED = re.compile(rf"[A-Za-z{CYRILLIC}ʼ]*(?:[A-Za-z][{CYRILLIC}]|[{CYRILLIC}][A-Za-z])[A-Za-z{CYRILLIC}ʼ]*")
_LONE = re.compile(
    rf"(?<=[{CYRILLIC}][ \u00a0,])[aiocyAIOC](?= [{CYRILLIC}])|(?<=[{CYRILLIC}], )[aiocyAIOC](?= [{CYRILLIC}])"
)
_WORD = rf"[{CYRILLIC}\u0301'’ʼ]*"
_RUSSIAN = re.compile(rf"{_WORD}([ыэёъЫЭЁЪ]){_WORD}")
_STRESSED = re.compile(rf"{_WORD}\u0301{_WORD}")
_QUOTED = (
    ("«»", re.compile(r"«[^«»]*»")),
    ('""', re.compile(r"\"[^\"]*\"")),
    ("„“", re.compile(r"„[^„“”]*[“”]")),
    ("“”", re.compile(r"“[^„“”]*”")),
)
_QUOTES = ("«", '"', "„", "“")
_LETTER = re.compile(rf"[{CYRILLIC}]")


def orthography_hits(pair: Pair, _context: Context) -> Iterator[Hit]:
    """Spelling that is wrong whatever the English says."""
    prose = unticked(pair.translation)
    if _is_suspect(prose):
        for match in APOSTROPHE.finditer(prose):
            start, end = _around(prose, match)
            yield hit(APOSTROPHE_WRONG, start, end, word=prose[start:end])
        yield from _mixed(prose, pair.english.prose)
        for match in _RUSSIAN.finditer(prose):
            yield hit(LETTER_RUSSIAN, *match.span(), word=match[0], letter=match[1])
        for match in _STRESSED.finditer(prose):
            yield hit(STRESS_MARKED, *match.span(), word=match[0])
    if any(map(prose.__contains__, _QUOTES)):
        yield from _quotes(prose)
    lower = pair.translation.lower
    for word in sorted(RUSSIAN_WORDS.keys() & lower.replace(",", " ").replace(".", " ").split()):
        start = lower.index(word)
        yield hit(WORD_RUSSIAN, start, start + len(word), word=word, better=RUSSIAN_WORDS[word])


def unticked(text: Text) -> str:
    """The prose; a backtick inside a Cyrillic word is an apostrophe there and opens no code: об`єкт."""
    if "`" not in text.raw or not _RAW_BACKTICK.search(text.raw):
        return text.prose
    return Text(_RAW_BACKTICK.sub("'", text.raw)).prose


def _is_suspect(prose: str) -> bool:
    """Whether letters of another alphabet, or apostrophes, touch Cyrillic ones, or one stands alone."""
    for match in _FOREIGN.finditer(prose):
        start, end = match.span()
        if end - start == 1 or "Ѐ" <= prose[end : end + 1] <= "ӿ" or "Ѐ" <= prose[start - 1 : start] <= "ӿ":
            return True
    return False


def certain_script(word: str) -> str:
    """The word in one alphabet, where it is beyond doubt which; else the word as it is."""
    latin = [letter for letter in word if letter.isascii() and letter.isalpha()]
    cyrillic = [letter for letter in word if _LETTER.match(letter)]
    if all(letter in LATIN_ALIKE for letter in latin) and not all(letter in CYRILLIC_ALIKE for letter in cyrillic):
        return "".join(LATIN_ALIKE.get(letter, letter) for letter in word)
    # `Podа`: an ending that was put on a Latin name is no slip of the keyboard.
    ending = word.rstrip("".join(CYRILLIC_ALIKE))
    is_ending = ending.isascii() and len(cyrillic) == len(word) - len(ending)
    if all(letter in CYRILLIC_ALIKE for letter in cyrillic) and not is_ending:
        return "".join(CYRILLIC_ALIKE.get(letter, letter) for letter in word)
    return word


def mixed_words(prose: str, source: str) -> Iterator[tuple[re.Match[str], str]]:
    """Words in two alphabets by letters that look alike, and how to write them: the same where that is not certain."""
    for match in _MIXED.finditer(prose):
        word = match[0]
        better = certain_script(word)
        if better != word or set(re.sub(r"[A-Za-z]", "", word)) <= CYRILLIC_ALIKE.keys():
            yield match, better
    for match in _LONE.finditer(prose):
        if not re.search(rf"(?<!\w){match[0]}(?!\w)", source):
            yield match, LATIN_ALIKE[match[0]]


def _mixed(prose: str, source: str) -> Iterator[Hit]:
    for match, better in mixed_words(prose, source):
        odd = [letter for letter, other in zip(match[0], better, strict=True) if letter != other]
        odd = odd or [letter for letter in match[0] if _LETTER.match(letter)]
        letters = ", ".join(f"{each} (U+{ord(each):04X})" for each in dict.fromkeys(odd))
        yield hit(SCRIPT_MIXED, *match.span(), word=match[0], letters=letters)


def _quotes(prose: str) -> Iterator[Hit]:
    forms = []
    rest = prose
    for form, pattern in _QUOTED:
        # A quotation inside «» has „“ by rule, so it goes with its outer one.
        if any(_LETTER.search(match[0]) for match in pattern.finditer(rest)):
            forms.append(form)
        rest = pattern.sub(" ", rest)
    if len(forms) > 1:
        yield hit(QUOTES_MIXED, forms=" and ".join(forms))


def _around(prose: str, match: re.Match[str]) -> tuple[int, int]:
    start, end = match.span()
    while start and (_LETTER.match(prose[start - 1]) or prose[start - 1] == "ʼ"):
        start -= 1
    while end < len(prose) and (_LETTER.match(prose[end]) or prose[end] == "ʼ"):
        end += 1
    return start, end
