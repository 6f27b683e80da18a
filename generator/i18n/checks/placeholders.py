"""Placeholders: `{kind}` of the English is in the translation, with a modifier that the language knows.

In: a message whose braces are placeholders. Out: hits. In other messages braces are text, and nothing is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.i18n.checks.context import Context
from generator.i18n.checks.finding import Check, Hit, hit
from generator.i18n.checks.pair import Pair
from generator.i18n.language import MODIFIERS, PLACEHOLDER, missing_forms

PLACEHOLDER_MISSING = Check(
    id="placeholder-missing",
    severity="error",
    sentence="{name} of the English is missing; put it where the name belongs",
    docs="A placeholder such as `{kind}` stands for a name. Without it every page shows a sentence without that name.",
)
PLACEHOLDER_UNKNOWN = Check(
    id="placeholder-unknown",
    severity="error",
    sentence="the English has no {name}; write one of its own placeholders, unchanged",
    docs="Only the placeholders of the English are filled. Any other, a translated one for example, shows as it is.",
)
MODIFIER_UNKNOWN = Check(
    id="modifier-unknown",
    severity="error",
    sentence="{name} has a modifier that {locale} does not have; known: {known}",
    docs="A modifier asks for a Ukrainian case (`{kind:gen}`) or a Korean particle (`{kind|을를}`).",
)
MODIFIER_MISSING = Check(
    id="modifier-missing",
    severity="error",
    sentence="the particle after {name} depends on the name; write {better}",
    docs="In Korean the particle after a placeholder depends on the name that fills it: `{kind|을를}`, not `{kind}를`.",
    language="ko",
)
READING_MISSING = Check(
    id="reading-missing",
    severity="notice",
    sentence="the grammar guesses for {names}; add the reading (ko) or all six cases (uk) to the glossary",
    docs="Placeholders with a modifier need to know how a name is read or declined; the glossary says it.",
)
CHECKS = (PLACEHOLDER_MISSING, PLACEHOLDER_UNKNOWN, MODIFIER_UNKNOWN, MODIFIER_MISSING, READING_MISSING)

_PARTICLES = {
    particle: pair
    for pair, particles in {
        "을를": ("을", "를"),
        "은는": ("은", "는"),
        "이가": ("이", "가"),
        "과와": ("과", "와"),
        "으로": ("으로", "로"),
    }.items()
    for particle in particles
}
_PARTICLE = re.compile(r"(으로|로|을|를|은|는|이|가|과|와)(?![가-힣(])")
_SHOWN = 8


def placeholder_hits(pair: Pair, context: Context) -> Iterator[Hit]:
    """Placeholders that are missing or unknown, and their modifiers."""
    if not pair.has_placeholders or ("{" not in pair.entry.msgid and "{" not in pair.entry.msgstr):
        return
    known = {match[2] for match in PLACEHOLDER.finditer(pair.entry.msgid)}
    modifiers = MODIFIERS.get(context.language, {})
    used = set()
    for match in PLACEHOLDER.finditer(pair.entry.msgstr):
        name, sign, modifier = match[2], match[3], match[4]
        used.add(name)
        if name not in known:
            yield hit(PLACEHOLDER_UNKNOWN, *match.span(), name=match[0].strip("`"))
        elif sign and modifier not in modifiers.get(sign, ()):
            listed = ", ".join(f"{first}{each}" for first, group in modifiers.items() for each in sorted(group))
            yield hit(
                MODIFIER_UNKNOWN, *match.span(), name=match[0].strip("`"), locale=context.locale, known=listed or "none"
            )
        elif context.language == "ko" and not sign:
            yield from _bare_particle(pair.entry.msgstr, match)
    for name in sorted(known - used):
        yield hit(PLACEHOLDER_MISSING, name=f"{{{name}}}")


def _bare_particle(msgstr: str, placeholder: re.Match[str]) -> Iterator[Hit]:
    particle = _PARTICLE.match(msgstr, placeholder.end())
    if particle:
        name = placeholder[2]
        better = f"{{{name}|{_PARTICLES[particle[1]]}}}"
        yield hit(MODIFIER_MISSING, placeholder.start(), particle.end(), name=f"{{{name}}}", better=better)


def reading_hits(context: Context, *, modifiers: bool) -> Iterator[Hit]:
    """One hit for all the names that the grammar has to guess, where a translation asks for grammar at all."""
    guessed = missing_forms(context.locale, context.glossary, context.fillers) if modifiers else ()
    if guessed:
        shown = ", ".join(guessed[:_SHOWN])
        more = f" and {len(guessed) - _SHOWN} more" if len(guessed) > _SHOWN else ""
        yield hit(READING_MISSING, names=shown + more)
