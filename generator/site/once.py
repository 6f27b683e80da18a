"""Pages that say a text once which several operations share: the Markdown includes it under each of them.

In: the HTML of a page. Out: the same page, in which a fold of a parameter that says what an earlier one says is the
first sentence and a link to that one.
"""

from __future__ import annotations

import re
from html import escape, unescape

from generator.i18n.translations import SOURCE_LANGUAGE
from generator.site.words import SAID_BEFORE, Words

_FOLD = '<details class="more">'
# Text holds no bracket, so what a `<` opens is a tag. Each run stops at the next tag of its own kind, closed or not,
# and gives nothing back: a page is read once, whatever it holds.
_PIECE = re.compile(
    r"<h[23]\b[^<>]*+>(?P<heading>[^<]*+(?:<(?!/?h[1-6]\b)[^<]*+)*+)</h[23]>|"
    r'(?P<term><dt class="param" id="(?P<anchor>[^"<>]*+)">[^<]*+(?:<(?!/?dt\b)[^<]*+)*+</dt>\n)'
    rf"<dd>\n{_FOLD}\n"
    r"<summary>(?P<first>[^<]*+(?:<(?!/?summary\b)[^<]*+)*+)</summary>\n"
    r"(?P<rest>[^<]*+(?:<(?!/?details\b)[^<]*+)*+)</details>\n</dd>"
)
_HEADERLINK = re.compile(r'<a class="headerlink"[^<>]*+>[^<]*+</a>')
_TAG = re.compile(r"<[^<>]*+>")
_MARK, _MARK_END = f'<em lang="{SOURCE_LANGUAGE}">', "</em>"


def said_once(html: str, word: Words) -> str:
    """Return a page whose article unfolds each text under the first operation that has it."""
    start, end = html.find("<article"), html.rfind("</article>")
    first = html.find(_FOLD, start, end)
    if start < 0 or end < 0 or first < 0:
        return html
    # What stands before the first fold matters only as the heading above it.
    start = max(start, html.rfind("<h2", start, first), html.rfind("<h3", start, first))
    return "".join((html[:start], _PIECE.sub(_Reader(word).piece, html[start:end]), html[end:]))


class _Reader:
    """Goes through an article, and knows what was said and where."""

    def __init__(self, word: Words) -> None:
        self._word = word
        self._operation = ""
        self._said: dict[tuple[str, str], str] = {}

    def piece(self, match: re.Match[str]) -> str:
        """A heading as it is; a fold as it is, or what leads to the one that said it."""
        if match["heading"] is not None:
            self._operation = unescape(_TAG.sub("", _HEADERLINK.sub("", match["heading"]))).strip()
            return match[0]
        text = match["first"], match["rest"]
        if text not in self._said:
            if self._operation:
                self._said[text] = self._link(match["anchor"])
            return match[0]
        link = self._said[text]
        if len(match["rest"]) <= len(link):
            return match[0]
        return f"{match['term']}<dd>{_quiet(match['first'])} {link}</dd>"

    def _link(self, anchor: str) -> str:
        return (
            f'<a class="again" href="#{anchor}">{escape(self._word(SAID_BEFORE.msgid, operation=self._operation))}</a>'
        )


def _quiet(first: str) -> str:
    """A first sentence; one without a translation names its language, but is not marked for translators once more."""
    if first.startswith(_MARK) and first.endswith(_MARK_END):
        return f'<span lang="{SOURCE_LANGUAGE}">{first[len(_MARK) : -len(_MARK_END)]}</span>'
    return first
