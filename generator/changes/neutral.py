"""Texts of an API made harmless for one line of a terminal, of Markdown, of HTML or of a GitHub command.

In: any string of a document. Out: a string that shows what it holds and does nothing.
"""

from __future__ import annotations

import html
import re
import unicodedata

# Bidirectional controls and tag characters reorder or hide what stands around them.
_HIDING = re.compile("[\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff\U000e0000-\U000e007f]")
_BACKTICKS = re.compile(r"`+")
_CUT = 240


def one_line(text: str) -> str:
    """The text on one line; control, bidirectional and surrogate characters are written as escapes."""
    line = " ".join(text.split())
    if not (line.isascii() and line.isprintable()):
        line = "".join(map(_visible, line))
    # What GitHub's runner takes for a command: `::` at the start of a line, `##[` anywhere.
    line = line.replace("##[", "#\\x23[")
    return f"\\x3a{line[1:]}" if line.startswith("::") else line


def _visible(letter: str) -> str:
    if unicodedata.category(letter) in {"Cc", "Cs"} or _HIDING.match(letter):
        code = ord(letter)
        return f"\\x{code:02x}" if code <= 0xFF else f"\\u{{{code:x}}}"  # noqa: PLR2004 - the last byte
    return letter


def cut(text: str, length: int = _CUT) -> str:
    """The text, its middle left out where it is longer than so many characters."""
    if len(text) <= length:
        return text
    head = length * 2 // 3
    return f"{text[:head]} … {text[head - length + 3 :]}"


def code_span(text: str) -> str:
    """A Markdown code span that holds exactly this text on one line, whatever backticks it has; not for tables."""
    line = one_line(text)
    if not line:
        return "` `"
    fence = "`" * (max(map(len, _BACKTICKS.findall(line)), default=0) + 1)
    space = " " if line[0] == "`" or line[-1] == "`" else ""
    return f"{fence}{space}{line}{space}{fence}"


def html_code(text: str) -> str:
    """An HTML code element that holds this text on one line; for table cells and summaries too."""
    # A pipe would end a table cell, a backtick, a star or an underscore begin Markdown inside one.
    line = html.escape(one_line(text))
    return "<code>" + re.sub(r"[|`*_~\\\[\]@#:]", lambda match: f"&#{ord(match[0])};", line) + "</code>"
