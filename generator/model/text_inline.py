"""The inline structure of one text: code in backticks, links, bare addresses; everything else is literal.

In: a paragraph's text, translated or not. Out: spans that together hold each of its characters but the marks.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal

from generator.model.record import Record

_ADDRESS = r"https?://[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::[0-9]+)?(?:[/?#][A-Za-z0-9\-._~:/?#@!$&()*+,;=%]*)?"
_TARGET = r"https?://[^\s()<>\"`\\]+(?:\([^\s()<>\"`\\]*\)[^\s()<>\"`\\]*)*"
_MARKED = re.compile(
    r"(?<!`)(?P<fence>`+)(?!`)(?P<code>.{1,1000}?)(?<!`)(?P=fence)(?!`)"
    rf"|\[(?P<label>[^\[\]]*[^\[\]\s][^\[\]]*)\]\((?P<target>{_TARGET})\)"
    rf"|(?<![A-Za-z0-9])(?P<address>{_ADDRESS})",
    re.DOTALL,
)
_FINAL = frozenset(".,;:!?*_~(")
_PLACEHOLDER = frozenset("<{$*`")
"""What follows an address that is a pattern for addresses: `https://host/<id>` leads nowhere."""


class Span(Record, frozen=True, kw_only=True):
    """A run of characters of one kind."""

    kind: Literal["text", "code", "link"]
    text: str
    """Without its marks; a link's text may hold code in backticks."""
    href: str = ""
    """An http or https address; of links only."""


@lru_cache(maxsize=16_384)
def spans(text: str) -> tuple[Span, ...]:
    """Return the inline structure of a text; neighbouring spans are not both literal."""
    if "`" not in text and "://" not in text:
        return (Span(kind="text", text=text),) if text else ()
    found: list[Span] = []
    end = 0
    for match in _MARKED.finditer(text):
        span, stop = _marked(match, text)
        if span is None:
            continue
        if match.start() > end:
            found.append(Span(kind="text", text=text[end : match.start()]))
        found.append(span)
        end = stop
    if end < len(text):
        found.append(Span(kind="text", text=text[end:]))
    return tuple(found)


def plain(text: str) -> str:
    """Return the characters that a reader sees: without backticks and without the targets of links."""
    if "`" not in text and "](" not in text:
        return text
    return "".join(plain(span.text) if span.kind == "link" else span.text for span in spans(text))


def _marked(match: re.Match[str], text: str) -> tuple[Span | None, int]:
    """Return the span that a match stands for, None if it is literal after all, and where it ends."""
    if code := match["code"]:
        return (Span(kind="code", text=code.strip()) if code.strip() else None), match.end()
    if label := match["label"]:
        return Span(kind="link", text=label, href=match["target"]), match.end()
    if text[match.end() : match.end() + 1] in _PLACEHOLDER:
        return None, match.end()
    address = _without_final_stop(match["address"])
    return Span(kind="link", text=address, href=address), match.start() + len(address)


def _without_final_stop(address: str) -> str:
    """Return an address without the punctuation of its sentence; brackets stay if they are balanced."""
    end = len(address)
    unopened = address.count(")") - address.count("(")
    while address[end - 1] in _FINAL or (address[end - 1] == ")" and unopened > 0):
        unopened -= {")": 1, "(": -1}.get(address[end - 1], 0)
        end -= 1
    return address[:end]
