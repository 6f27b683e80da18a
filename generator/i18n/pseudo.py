"""The pseudo-locale: every word accented, a third longer, in brackets.

In: English. Out: text that a developer can still read, so that a word that comes from no catalog, or a layout that cuts
long words, shows at once. Placeholders, code spans, addresses, links and everything in angle brackets stay as they are.
"""

from __future__ import annotations

import re

from generator.i18n.entries import Entry
from generator.i18n.language import PLACEHOLDER, filled
from generator.i18n.language.glossary import Glossary
from generator.i18n.patterns import matched
from generator.i18n.translations import Translations
from generator.model.language_codes import PSEUDO

LOCALE = PSEUDO

_KEPT = re.compile(rf"(?:{PLACEHOLDER.pattern})|`[^`]*`|https?://[^\s)]+|\]\([^)\s]*\)|<[^<>\s]*>|&[a-z]+;|%[a-z]")
_ACCENTED = str.maketrans(
    "AaBCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz",
    "\u00c1\u00e1\u0181\u00c7\u00e7\u00d0\u0111\u00c9\u00e9\u011c\u011d\u0124\u0125\u00cd\u00ed\u0134\u0135"
    "\u0136\u0137\u013b\u013c\u00d1\u00f1\u00d3\u00f3\u0154\u0155\u0160\u0161\u0162\u0163\u00da\u00fa\u0174\u0175"
    "\u00dd\u00fd\u017d\u017e",
)
_PADDING = "~"


def pseudo(text: str) -> str:
    """The text in the pseudo-locale: same code, addresses and placeholders, about a third longer."""
    if not text.strip():
        return text
    parts: list[str] = []
    end = 0
    letters = 0
    for match in _KEPT.finditer(text):
        parts += [text[end : match.start()].translate(_ACCENTED), match[0]]
        letters += match.start() - end
        end = match.end()
    parts.append(text[end:].translate(_ACCENTED))
    letters += len(text) - end
    padding = _PADDING * max(1, letters // 3) if letters > 1 else ""
    return f"[{''.join(parts)}{padding and ' '}{padding}]"


class PseudoTranslations(Translations):
    """Every text in the pseudo-locale; it needs no catalogs."""

    def __init__(self, locale: str = LOCALE, *, glossary: Glossary | None = None) -> None:
        super().__init__(locale, glossary=glossary)

    def _text(self, text: str, context: str) -> tuple[str, str]:  # noqa: ARG002 - it needs no catalogs
        match = matched(text)
        if match is None:
            return pseudo(text), self.locale
        return filled(pseudo(match[0]), match[1], self.locale, self.glossary), self.locale

    def entry(self, msgid: str, context: str = "") -> Entry:
        """An entry that is always translated."""
        return Entry(msgid=msgid, msgctxt=context, msgstr=pseudo(msgid))
