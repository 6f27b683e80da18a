"""Where the first sentence of a text ends.

In: one text in any language. Out: its first sentence and the rest, so that a page can show the one without the other.
"""

from __future__ import annotations

import re

_STOP = re.compile(r"[.!?…]+[\"'”’»)\]]*(?=[ \t\n]|$)|[。！？]")  # noqa: RUF001
_CODE = re.compile(r"(?<!`)(`+)(?!`).{1,1000}?(?<!`)\1(?!`)", re.DOTALL)
_WORD_BEGINS = re.compile(r"[\s(\[\"'“«/]")
_OPEN, _CLOSED = "([", ")]"

NEVER_FINAL = frozenset(
    {"e.g", "i.e", "eg", "ie", "vs", "cf", "approx", "incl", "resp", "a.k.a", "напр", "див", "англ", "т"}
)
"""Abbreviations after which the sentence goes on, whatever follows; without their last stop, in lower case."""
SELDOM_FINAL = frozenset({"etc", "al", "ін", "no", "fig", "рис"})
"""Abbreviations that end a sentence only before a capital."""


def split_sentence(text: str) -> tuple[str, str]:
    """Return the first full sentence of a text and what follows it; the whole text if it has no full stop."""
    if "." not in text and not _STOP.search(text):
        return text, ""
    end = _end(text, nested=False) or _end(text, nested=True) or len(text)
    return text[:end], text[end:].lstrip()


def _end(text: str, *, nested: bool) -> int:
    """Return where the first sentence ends, 0 if it doesn't; stops within brackets count only if `nested`."""
    masked = _CODE.sub(lambda match: "x" * len(match[0]), text) if "`" in text else text
    depth = start = 0
    for match in _STOP.finditer(masked):
        if not nested:
            before = masked[start : match.end()]
            depth += sum(map(before.count, _OPEN)) - sum(map(before.count, _CLOSED))
            start = match.end()
        if depth <= 0 and _is_final(masked, match):
            return match.end()
    return 0


def _is_final(text: str, match: re.Match[str]) -> bool:
    following = text[match.end() : match.end() + 40].lstrip()
    if not following or not match[0].startswith((".", "…")):
        return True
    if match[0].endswith(")") and following[0].islower():
        return False
    before = text[max(0, match.start() - 40) : match.start()]
    word = _WORD_BEGINS.split(before)[-1].lower()
    if match[0].startswith(("..", "…")) or word in SELDOM_FINAL:
        return following[:1].isupper()
    return bool(word) and word not in NEVER_FINAL and not (word.isdigit() and match.start() == len(word))
