"""What pages say of their own translation: its share, and links to translate what is shown in English.

In: the HTML of a finished page and the locale's Progress. Out: the HTML with a notice under the page's head and a link
in each untranslated block; a page that is translated whole has one link at its end. Put on last, so that neither search
nor anything that keeps pages for another build holds it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape

from generator.i18n.translations import SOURCE_LANGUAGE
from generator.site.progress import PageShare, Progress, letters
from generator.site.words import (
    IMPROVE,
    PAGE_SHARE,
    PAGE_UNTRANSLATED,
    TRANSLATE_PAGE,
    TRANSLATE_REST,
    TRANSLATE_THIS,
    Words,
    language_tag,
)

_MARK = rf'<(p|li|dd|td|em)\b[^>]*\blang="{SOURCE_LANGUAGE}"[^>]*>'
_MARKED = re.compile(_MARK)
_PIECE = re.compile(rf"<summary\b[^>]*>.*?</summary>|{_MARK}", re.DOTALL)
_END = re.compile(r"</(?:p|li|dd|td)>|<(?:p|ul|ol|dl|div|pre|table|details|blockquote)\b")
_EM_END = re.compile("</em>")
_HEAD = re.compile(r'<p\b[^>]*\bclass="summary"[^>]*>.*?</p>|</h1>', re.DOTALL)
_ARTICLE, _ARTICLE_END = "<article", "</article>"
_WHOLE = 100


class Notices:
    """The notices and links of one locale."""

    def __init__(self, progress: Progress, word: Words) -> None:
        self._pages = {page.src_uri: page for page in progress.pages}
        self._addresses = {text.letters: text.address for text in progress.texts}
        self._word = word
        self._language = escape(language_tag(progress.locale))

    def placed(self, html: str, src_uri: str) -> str:
        """A finished page with what it says of its translation; the same page where there is nothing to say."""
        page = self._pages.get(src_uri)
        start, end = html.find(_ARTICLE), html.rfind(_ARTICLE_END)
        if page is None or start < 0 or end < start:
            return html
        article = html[start:end]
        if self._addresses:
            article = _inserted(article, self._offers(article))
        return f"{html[:start]}{self._noticed(article, page)}{html[end:]}"

    def _noticed(self, article: str, page: PageShare) -> str:
        if page.percent == _WHOLE:
            link = _link(page.address, self._word(IMPROVE.msgid))
            return f'{article}<p class="notice">{link}</p>\n' if link else article
        text = self._word(PAGE_SHARE.msgid, share=page.percent) if page.percent else self._word(PAGE_UNTRANSLATED.msgid)
        rest = TRANSLATE_REST if page.percent else TRANSLATE_PAGE
        notice = " ".join(filter(None, (escape(text), _link(page.address, self._word(rest.msgid)))))
        heads = list(_HEAD.finditer(article))
        # The summary stands under the first heading; a page without one has the notice there.
        place = next((head for head in heads[:2] if head[0].startswith("<p")), heads[0] if heads else None)
        if place is None:
            return article
        return f'{article[: place.end()]}\n<p class="notice">{notice}</p>{article[place.end() :]}'

    def _offers(self, article: str) -> Iterator[tuple[int, str]]:
        """(position, HTML) of each link; of a fold's title it stands below, since a title is itself a button."""
        for piece in _PIECE.finditer(article):
            if not piece[0].startswith("<summary"):
                end = _text_end(article, piece)
                if address := self._address(article, piece, end):
                    yield end, f" {self._translate(address)}"
                continue
            mark = _MARKED.search(article, piece.start(), piece.end())
            address = self._address(article, mark, _text_end(article, mark)) if mark else ""
            if address and address != self._next_address(article, piece.end()):
                yield piece.end(), f'\n<p class="notice">{self._translate(address)}</p>'

    def _next_address(self, article: str, start: int) -> str:
        """The address of the first untranslated text in the body of a fold."""
        mark = _MARKED.search(article, start, max(article.find("</details>", start), start))
        return self._address(article, mark, _text_end(article, mark)) if mark else ""

    def _address(self, article: str, mark: re.Match[str], end: int) -> str:
        return self._addresses.get(letters(article[mark.end() : end]), "")

    def _translate(self, address: str) -> str:
        return _link(address, self._word(TRANSLATE_THIS.msgid), self._language)


def _text_end(article: str, mark: re.Match[str]) -> int:
    """Where the text of a marked element ends: blocks inside it have marks of their own."""
    closing = _EM_END if mark[1] == "em" else _END
    found = closing.search(article, mark.end())
    end = found.start() if found else len(article)
    return mark.end() + len(article[mark.end() : end].rstrip())


def _link(address: str, text: str, language: str = "") -> str:
    lang = f' lang="{language}"' if language else ""
    return f'<a{lang} href="{escape(address)}">{escape(text)}</a>' if address else ""


def _inserted(html: str, parts: Iterable[tuple[int, str]]) -> str:
    pieces, done = [], 0
    for position, part in sorted(parts):
        pieces += [html[done:position], part]
        done = position
    return "".join((*pieces, html[done:]))
