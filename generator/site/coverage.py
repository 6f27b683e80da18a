"""The page that says how far each language is: by language, catalog and kind.

In: a Progress. Out: Markdown. The page is made at build time, since its numbers change with every edit of a PO.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from generator.pages import markdown
from generator.site.progress import LocaleShares, Progress, Share
from generator.site.words import (
    BY_DOMAIN,
    BY_KIND,
    BY_LOCALE,
    CATALOG,
    COVERAGE,
    COVERAGE_SUMMARY,
    KIND,
    LANGUAGE,
    MESSAGES,
    TO_CONFIRM,
    TRANSLATED,
    Words,
    language_name,
    language_tag,
)

SRC_URI = "coverage.md"
_SPACE = "\N{NO-BREAK SPACE}"


def coverage_markdown(progress: Progress, word: Words) -> str:
    """The page in one locale; empty when the project has nothing to translate into."""
    if not progress.shares:
        return ""
    title, summary = word(COVERAGE.msgid), word(COVERAGE_SUMMARY.msgid)
    parts = (
        markdown.front_matter({"title": title, "description": summary}),
        markdown.heading(title, 1),
        f"{markdown.inline(summary)}\n{markdown.attr(classes=('summary',))}",
        markdown.heading(word(BY_LOCALE.msgid), 2, "locales"),
        _locales(progress.shares, word),
        markdown.heading(word(BY_DOMAIN.msgid), 2, "catalogs"),
        _parts(word(CATALOG.msgid), progress.shares, lambda shares: shares.domains),
        markdown.heading(word(BY_KIND.msgid), 2, "kinds"),
        _parts(word(KIND.msgid), progress.shares, lambda shares: shares.kinds),
    )
    return "\n\n".join(parts) + "\n"


def _locales(shares: tuple[LocaleShares, ...], word: Words) -> str:
    heads = (markdown.cell(word(each.msgid)) for each in (LANGUAGE, TRANSLATED, MESSAGES, TO_CONFIRM))
    return _table(heads, (_locale_row(each) for each in shares))


def _locale_row(shares: LocaleShares) -> Iterator[str]:
    total = shares.total
    yield f'<span lang="{language_tag(shares.locale)}">{markdown.cell(language_name(shares.locale))}</span>'
    yield _percent(total)
    yield f"{total.translated}{_SPACE}/{_SPACE}{total.messages}"
    yield str(total.fuzzy)


def _parts(head: str, shares: tuple[LocaleShares, ...], parts: Callable[[LocaleShares], tuple[Share, ...]]) -> str:
    """A row a part, a column a locale; every locale has the same parts."""
    columns = [{part.name: part for part in parts(each)} for each in shares]
    heads = (markdown.cell(head), *(markdown.code_span(each.locale) for each in shares))
    return _table(
        heads,
        (
            (markdown.code_span(part.name, part.src_uri), *(_percent(column[part.name]) for column in columns))
            for part in parts(shares[0])
        ),
    )


def _percent(share: Share) -> str:
    return f"{share.percent}{_SPACE}%"


def _table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    shown = list(heads)
    lines = [shown, ["---"] + ["---:"] * (len(shown) - 1), *map(list, rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
