"""Python-Markdown's step for what stands within a line, without the patterns that cannot match.

In: a Markdown instance that has all its patterns. Out: the same instance, which gives the same tree: of each pattern
that Python-Markdown itself brings it is known which character it begins at, and where a text has none of them it is not
tried. Most texts are plain words, and most of the time went into finding that out a dozen times each.
"""

from __future__ import annotations

from markdown import Markdown, inlinepatterns, treeprocessors
from markdown.util import AtomicString

_BEGINS = {
    inlinepatterns.BACKTICK_RE: "`",
    inlinepatterns.ESCAPE_RE: "\\",
    inlinepatterns.LINK_RE: "[",
    inlinepatterns.IMAGE_LINK_RE: "![",
    inlinepatterns.AUTOLINK_RE: "<",
    inlinepatterns.AUTOMAIL_RE: "<",
    inlinepatterns.LINE_BREAK_RE: "  \n",
    inlinepatterns.HTML_RE: "<",
    inlinepatterns.ENTITY_RE: "&",
}
"""Regular expressions, each with what is in every text that it matches; references and links share theirs."""
_PRIORITY = 20
"""Python-Markdown's own for this step."""


def skip_patterns(md: Markdown) -> None:
    """Lets an instance skip what cannot match; patterns that are registered later are not seen."""
    md.treeprocessors.register(_InlineProcessor(md), "inline", _PRIORITY)


class _InlineProcessor(treeprocessors.InlineProcessor):
    """Has the name of its base, and so takes the place of its private method."""

    def __init__(self, md: Markdown) -> None:
        super().__init__(md)
        # The registry sorts itself whenever it is asked for a pattern. Nothing registers any more, so a tuple will do.
        self.inlinePatterns = tuple(md.inlinePatterns)  # type: ignore[assignment]
        self._begins = tuple(_BEGINS.get(getattr(pattern, "pattern", ""), "") for pattern in self.inlinePatterns)
        self._apply = self._InlineProcessor__applyPattern  # type: ignore[attr-defined]

    def __handleInline(self, data: str, index: int = 0) -> str:  # noqa: N802 - the name of the base
        if isinstance(data, AtomicString):
            return data
        start = 0
        while index < len(self._begins):
            matched = self._begins[index] in data
            if matched:
                data, matched, start = self._apply(self.inlinePatterns[index], data, index, start)
            if not matched:
                index += 1
                start = 0
        return data
