"""Descriptions as a document states them, normalised.

In: a string of any origin. Out: the same characters with one kind of line end, no control characters and no trailing
white space; by option without what its author meant for other developers. Nothing else is touched.
"""

from __future__ import annotations

import re
from functools import lru_cache

# Control characters but tab and line feed; zero-width characters are letters of some scripts and stay.
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_TRAILING = re.compile(r"[ \t]+$", re.MULTILINE)
_LINE_ENDS = re.compile(r"\r\n?|\u2028|\u2029|\x85")
_TIDY = re.compile(r"[^\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]*\Z")
_INTERNAL_LINE = re.compile(r"\s*(?:\+\w[\w:]*(?:[=:].*)?\Z|(?://\s*)?(?:TODO|FIXME)\b)")
_RULE_LINE = re.compile(r"\s*---\s*\Z")


@lru_cache(maxsize=16384)
def normalised(text: str) -> str:
    """The text with line feeds as line ends, without control characters and trailing white space."""
    if not _TIDY.match(text):
        text = _CONTROL.sub("", _LINE_ENDS.sub("\n", text))
        text = _TRAILING.sub("", text)
    return text.rstrip()


def without_internal(text: str) -> tuple[str, int]:
    """The text without what follows a line `---`, `+marker` lines and TODO lines; and how many such parts there were.

    They are internal by a convention of controller-gen.
    """
    kept: list[str] = []
    dropped = 0
    for line in text.split("\n"):
        if _RULE_LINE.match(line):
            dropped += 1
            break
        if _INTERNAL_LINE.match(line):
            dropped += 1
        else:
            kept.append(line)
    return ("\n".join(kept).strip("\n").rstrip(), dropped) if dropped else (text, 0)
