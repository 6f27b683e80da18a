"""Placeholders and the grammar of what fills them.

In: a translation with `{kind}`, `{kind:gen}` (Ukrainian cases) or `{kind|을를}` (Korean particles), and values. Out:
the sentence. Braces that name no value are text and stay: 25 Kubernetes texts have them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial

from generator.i18n.language import ko, uk
from generator.i18n.language.glossary import Glossary

PLACEHOLDER = re.compile(r"(`?)\{([a-z_][a-z0-9_]*)(?:([:|])([^{}\s]*))?\}(`?)")
"""An optional backtick, the name, `:` or `|`, the modifier, an optional backtick."""

MODIFIERS: Mapping[str, Mapping[str, frozenset[str]]] = {
    "uk": {":": frozenset(uk.FORMS)},
    "ko": {"|": frozenset(ko.PAIRS)},
}
"""Modifiers that a language knows, by the sign before them."""


def language(locale: str) -> str:
    """The language of a locale: `pt` of `pt-BR`."""
    return re.split(r"[-_]", locale, maxsplit=1)[0]


def filled(text: str, values: Mapping[str, object], locale: str, glossary: Glossary) -> str:
    """The text with its placeholders filled; a modifier that the locale does not know is ignored."""
    if "{" not in text:
        return text
    return PLACEHOLDER.sub(partial(_value, values=values, locale=locale, glossary=glossary), text)


def _value(match: re.Match[str], values: Mapping[str, object], locale: str, glossary: Glossary) -> str:
    before, name, sign, modifier, after = match.groups()
    if name not in values:
        return match[0]
    value = str(values[name])
    if sign and modifier in MODIFIERS.get(language(locale), {}).get(sign, ()):
        if sign == ":":
            return before + uk.in_case(value, modifier, glossary) + after
        # A particle belongs to the sentence, so it stands outside the code span that the name is set in.
        return before + value + after + ko.particle(value, modifier, glossary)
    return before + value + after


def unknown_placeholders(msgid: str, msgstr: str, locale: str) -> tuple[str, ...]:
    """Placeholders of a translation that the English does not have, or whose modifier the language does not know."""
    known = {match[2] for match in PLACEHOLDER.finditer(msgid)}
    modifiers = MODIFIERS.get(language(locale), {})
    return tuple(
        match[0].strip("`")
        for match in PLACEHOLDER.finditer(msgstr)
        if match[2] not in known or (match[3] and match[4] not in modifiers.get(match[3], ()))
    )


def missing_forms(locale: str, glossary: Glossary, names: tuple[str, ...]) -> tuple[str, ...]:
    """Names for which the grammar has to guess: Korean readings that no row states, Ukrainian words half declined."""
    match language(locale):
        case "ko":
            return tuple(name for name in names if not ko.reading(name, glossary))
        case "uk":
            declined = {term.en: {case for case, _ in term.forms} for term in glossary.terms if term.forms}
            return tuple(name for name in names if name in declined and not declined[name].issuperset(uk.CASES[:6]))
    return ()
