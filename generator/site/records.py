"""What a build is asked for and what it reports.

In: nothing. Out: the records that the modules of this package hand to each other and to the caller.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from generator.model.record import Record

Progress = Callable[[str, int, int], None]
"""Called with a locale, the number of its pages that are written, and the number of all of them."""


class Site(Record, frozen=True, kw_only=True):
    """A site to build: one MkDocs configuration and one folder a locale."""

    project: Path
    """The project's folder; each build runs in it, with its `mkdocs.<locale>.yml`."""
    locales: tuple[str, ...]
    """Every locale of the site; the first one is for visitors whose language is none of them."""
    site_dir: Path
    docs: str = "docs"
    """The folder with one folder a locale, relative to the project."""
    sources: tuple[str, ...] = ("apiglot.yml", "locales", "model", "templates")
    """What docs/ is generated from, relative to the project; the live preview watches it."""
    redirects: tuple[tuple[str, str], ...] = ()
    """(from, to), both relative to a locale: `reference/storage/csi-driver/`, `reference/storage/csi-driver-v1/`."""
    untranslated: frozenset[tuple[str, str]] = frozenset()
    """(locale, page address) of pages whose main text is not translated at all: no alternate leads to them."""


class PageAddress(Record, frozen=True, kw_only=True):
    """One page of a built locale."""

    url: str
    """Relative to the locale: `reference/storage/csi-driver-v1/`; empty for the home page."""
    title: str = ""
    """As the navigation has it."""
    indexed: bool = True
    """False where another page is the canonical one, or the page asks not to be indexed."""


class Finding(Record, frozen=True, kw_only=True):
    """Something that a build had to say about a page."""

    message: str
    page: str = ""
    """Relative to the locale's docs folder; empty where the page is not known."""
    locales: tuple[str, ...] = ()

    def __str__(self) -> str:
        place = f"{self.page}: " if self.page else ""
        return f"{place}{self.message} ({', '.join(self.locales)})"


class WrittenFile(Record, frozen=True, kw_only=True):
    """A file that a build wrote."""

    path: str
    """Relative to the locale's folder."""
    mark: str
    """Of its content."""


class BuiltLocale(Record, frozen=True, kw_only=True):
    """What is known of a locale after its build, and kept for a build that leaves it out."""

    locale: str
    language: str
    """As HTML's `lang` has it."""
    site_name: str
    site_url: str = ""
    """Absolute address of the locale's home page, with a slash at its end; empty when the project has none."""
    pages: tuple[PageAddress, ...] = ()
    """Sorted by address."""
    scripts: tuple[str, ...] = ()
    """Hashes of the scripts that stand in its pages, sorted."""
    findings: tuple[Finding, ...] = ()
    inputs: str = ""
    """A mark of all that the build looked at; empty where that is not known."""
    files: tuple[WrittenFile, ...] = ()
    """What it wrote, sorted by path."""


class BuildReport(Record, frozen=True, kw_only=True):
    """What a build did."""

    published: bool
    """Whether the site was replaced; a strict build with warnings leaves the former one."""
    pages: int
    warnings: tuple[Finding, ...] = ()
    """Each once, with the locales that it concerns; sorted by page and message."""
    notices: tuple[str, ...] = ()


def config_path(project: Path, locale: str) -> Path:
    """The MkDocs configuration of a locale."""
    return project / f"mkdocs.{locale}.yml"
