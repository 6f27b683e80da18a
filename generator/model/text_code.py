"""Where code stands in a description: fenced, unfenced JSON, drawings, indented lines.

In: the lines of a description and the index where code may begin. Out: the code, and what else its lines hold.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.model.record import Record
from generator.model.text_lines import FENCE

_LANGUAGE = re.compile(r"[A-Za-z0-9_+#-]+")
_OPEN = re.compile(r'(?:"[^"]*": ?)?[{\[]$')
_BEFORE_OPEN = frozenset({"", ": ", ". ", ", "})
_BRACKET = re.compile(r"[{}\[\]]")
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_BARS = re.compile(r" *(?:\|.*|[-*•| ]+)")

_INDENTATION = 4
"""Spaces that make a line code wherever a paragraph could begin."""
_LED_INDENTATION = 2
"""Spaces that are enough behind a colon."""
_FARTHEST = 1_000
"""How many lines an opening bracket may be away from its closing one."""


class Code(Record, frozen=True, kw_only=True):
    """Lines of code that were found."""

    end: int
    """The index of the first line behind it."""
    lines: tuple[str, ...]
    language: str = ""
    before: str = ""
    """Text in the code's first line."""
    after: str = ""
    """Text in the code's last line."""
    taken: tuple[str, ...] = ()
    """Its fences."""


def fenced(lines: Sequence[str], index: int) -> Code | None:
    """Return a fenced block; its first line may stand beside the fence, the closing fence beside the last one."""
    match = FENCE.match(lines[index])
    if match is None:
        return None
    mark, info = match[1], match[2].strip()
    close = next((i for i in range(index + 1, len(lines)) if lines[i].rstrip().endswith(mark)), None)
    if close is None:
        return None
    language = info if _LANGUAGE.fullmatch(info) else ""
    closing = lines[close].rstrip()
    last = closing.rstrip(mark[0])
    return Code(
        end=close + 1,
        lines=(*(() if language else (info,)), *lines[index + 1 : close], last),
        language=language,
        taken=(mark, language, closing[len(last) :]),
    )


def bracketed(lines: Sequence[str], index: int) -> Code | None:
    """Return JSON without a fence: it begins at the end of a line, and ends where its brackets are closed."""
    body = lines[index].strip()
    match = _OPEN.search(body)
    if match is None or body[max(0, match.start() - 2) : match.start()] not in _BEFORE_OPEN:
        return None
    depth = 1
    for end in range(index + 1, min(index + _FARTHEST, len(lines))):
        line = lines[end]
        for bracket in _BRACKET.finditer(_STRING.sub(lambda string: "x" * len(string[0]), line)):
            depth += 1 if bracket[0] in "{[" else -1
            if depth == 0:
                return Code(
                    end=end + 1,
                    lines=(body[match.start() :], *lines[index + 1 : end], line[: bracket.end()]),
                    before=body[: match.start()].strip(),
                    after=line[bracket.end() :].strip(),
                )
    return None


def drawn(lines: Sequence[str], index: int) -> Code | None:
    """Return a drawing made of bars, preformatted up to the next blank line."""
    following = lines[index + 1] if index + 1 < len(lines) else ""
    if not following.lstrip().startswith("|") or not _BARS.fullmatch(lines[index]):
        return None
    shown = paragraph(lines, index)
    return Code(end=index + len(shown), lines=tuple(shown))


def indented(lines: Sequence[str], index: int, *, led: bool) -> Code | None:
    """Return indented lines; `led` if the text before them announces something with a colon."""
    least = " " * (_LED_INDENTATION if led else _INDENTATION)
    if not lines[index].startswith(least):
        return None
    end = index
    for i in range(index, len(lines)):
        if lines[i].startswith(least):
            end = i + 1
        elif lines[i].strip():
            break
    return Code(end=end, lines=tuple(lines[index:end]))


def paragraph(lines: Sequence[str], index: int) -> Sequence[str]:
    """Return the lines up to the next blank one."""
    end = next((i for i in range(index, len(lines)) if not lines[i].strip()), len(lines))
    return lines[index:end]


def dedented(lines: Sequence[str]) -> str:
    """Return lines without the indentation that all of them have, and without blank ones at both ends."""
    margin = min((len(line) - len(line.lstrip(" ")) for line in lines if line.strip()), default=0)
    return "\n".join(line[margin:].rstrip() for line in lines).strip("\n")
