"""Which codes of languages there are.

In: the code of a locale, `pt-BR`. Out: what is wrong with its language, in words. Babel knows the languages, but takes
longer to load than many a run to end: it is asked only for what to say.
"""

from __future__ import annotations

import re

PSEUDO = "xx"
"""What the pseudo-locale is called; no language has this code."""

# ISO 639-1 as CLDR has it: the second letters by the first.
_CODES = {
    "a": "abefkmnrsvyz",
    "b": "aegimnors",
    "c": "aehorsuvy",
    "d": "aevz",
    "e": "elnostu",
    "f": "afijory",
    "g": "adlnuv",
    "h": "aeiortuyz",
    "i": "adegikostu",
    "j": "av",
    "k": "agijklmnorsuvwy",
    "l": "abginotuv",
    "m": "ghiklnrsty",
    "n": "abdeglnorvy",
    "o": "cjmrs",
    "p": "ailst",
    "q": "u",
    "r": "mnouw",
    "s": "acdeghiklmnoqrstuvw",
    "t": "aeghiklnorstwy",
    "u": "gkrz",
    "v": "eio",
    "w": "ao",
    "x": "h",
    "y": "io",
    "z": "ahu",
}
TWO_LETTERS = frozenset(f"{first}{second}" for first, seconds in _CODES.items() for second in seconds)


def code_fault(locale: str) -> str:
    """What is wrong with the language of a locale; empty where nothing is.

    Codes of three letters are too many to know: of them, only another name for a shorter one is wrong.
    """
    language = _language(locale)
    if language in TWO_LETTERS or language == PSEUDO:
        return ""
    from babel.core import get_global  # noqa: PLC0415 - see above

    if alias := get_global("language_aliases").get(language, ""):
        return f"the language {language!r} is written {_language(alias)}"
    if len(language) > 2:  # noqa: PLR2004 - letters
        return ""
    spoken = _language(get_global("likely_subtags").get(f"und_{language.upper()}", ""))
    advice = f"did you mean {spoken}?" if spoken else "write one such as uk or pt-BR"
    return f"no language has the code {language!r}; {advice}"


def _language(locale: str) -> str:
    return re.split("[-_]", locale)[0]
