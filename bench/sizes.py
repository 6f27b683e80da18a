"""What a visitor transfers and what a host stores.

In: a built site. Out: Sizes, in bytes. Printable views repeat their pages and are counted apart.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from statistics import mean

import msgspec

_LEVEL = 6
"""What web servers compress with."""


class Sizes(msgspec.Struct, frozen=True, kw_only=True):
    """The weight of a site."""

    pages: int
    html: int
    print_html: int
    printed_articles: int
    """What the printable views repeat: the articles of their pages."""
    mean_page_gzipped: int
    heaviest_page_gzipped: int
    heaviest_page: str
    search_gzipped: int
    """What the first query transfers, in the heaviest locale."""
    search: int
    """The same, uncompressed."""


def sizes(site: Path, locales: tuple[str, ...]) -> Sizes:
    """Weighs the locales of a site.

    Raises:
        ValueError: there is no page.
    """
    files = sorted(path for locale in locales for path in (site / locale).rglob("*.html"))
    printed = [path for path in files if "print" in path.relative_to(site).parts]
    # A redirect is no page, and so small that it would make the mean one look light.
    pages = [path for path in files if path not in set(printed) and b"<article" in path.read_bytes()]
    if not pages:
        raise ValueError(f"no pages in {site}")
    weights = {path: _gzipped(path) for path in pages}
    heaviest = max(pages, key=lambda path: (weights[path], path))
    queries = [_first_query(site / locale) for locale in locales]
    return Sizes(
        pages=len(pages),
        html=sum(path.stat().st_size for path in pages),
        print_html=sum(path.stat().st_size for path in printed),
        printed_articles=sum(_article_bytes(path) for path in pages if _is_printed(path)),
        mean_page_gzipped=round(mean(weights.values())),
        heaviest_page_gzipped=weights[heaviest],
        heaviest_page=heaviest.relative_to(site).as_posix(),
        search_gzipped=max(sum(map(_gzipped, paths)) for paths in queries),
        search=max(sum(path.stat().st_size for path in paths) for paths in queries),
    )


def _is_printed(path: Path) -> bool:
    """Whether a page stands in its group's printable view: each but the group's own one."""
    group = next((parent for parent in path.parents if parent.parent.name == "reference"), None)
    return group is not None and path.parent != group and (group / "print").is_dir()


def _article_bytes(path: Path) -> int:
    html = path.read_bytes()
    return max(html.rfind(b"</article>") - html.find(b"<article"), 0)


def _gzipped(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), _LEVEL, mtime=0))


def _first_query(locale: Path) -> tuple[Path, ...]:
    """The theme's one index, or the files that another search engine lists as its own first transfer."""
    listed = locale / "search" / "first-query.json"
    if listed.is_file():
        return tuple(locale / name for name in json.loads(listed.read_text(encoding="utf-8")))
    index = locale / "search" / "search_index.json"
    return (index,) if index.is_file() else ()
