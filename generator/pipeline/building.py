"""docs/ -> site/: the site that MkDocs should build, and the live preview of it.

In: a Project. Out: the Site record for site/build.py and site/serve.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from generator.config import FILE_NAME
from generator.i18n.translations import Translations
from generator.model.record import Record
from generator.model.text import texts
from generator.pages.outline import Page
from generator.pipeline.languages import Languages
from generator.pipeline.project import Project
from generator.pipeline.remembered import Remembered
from generator.site.build import build_site
from generator.site.builders import builders
from generator.site.records import Site
from generator.site.serve import Settings, serve_site

__all__ = ["Settings", "build_site", "builders", "page_address", "serve_site", "site"]


def page_address(src_uri: str) -> str:
    """The folder of a page in the site, relative to its locale: `reference/storage/csi-driver-v1/`."""
    stem = src_uri.removesuffix(".md")
    return "" if stem == "index" else f"{stem.removesuffix('/index')}/"


def site(
    project: Project, languages: Languages, site_dir: Path | None = None, remembered: Remembered | None = None
) -> Site:
    """The site of a project."""
    paths = project.config.paths

    def addresses() -> _Addresses:
        return _Addresses(
            redirects=tuple((each.uri, page_address(each.target)) for each in project.outline.redirects),
            untranslated=tuple(_untranslated(project, languages)),
        )

    found = remembered.recalled_for_all("addresses", addresses, _Addresses) if remembered else addresses()
    return Site(
        project=project.root,
        locales=project.config.locale_codes,
        site_dir=site_dir or project.root / paths.site,
        docs=paths.docs,
        sources=(FILE_NAME, paths.locales, paths.model, paths.templates),
        redirects=found.redirects,
        untranslated=frozenset(found.untranslated),
    )


class _Addresses(Record, frozen=True, kw_only=True):
    """What a site's root has to know of the pages."""

    redirects: tuple[tuple[str, str], ...]
    untranslated: tuple[tuple[str, str], ...]


def _untranslated(project: Project, languages: Languages) -> Iterator[tuple[str, str]]:
    """(locale, address) of each page whose main text has no translation at all."""
    for locale in languages.targets:
        translations = languages.translations(locale)
        for page in project.outline.pages:
            if _has_no_translation(page, translations):
                yield locale, page_address(page.src_uri)


def _has_no_translation(page: Page, translations: Translations) -> bool:
    own = tuple(_own_texts(page))
    return bool(own) and all(translations.text(text)[1] != translations.locale for text in own)


def _own_texts(page: Page) -> Iterator[str]:
    """The texts that stand on a page alone: what shared parameters say is no text of the page."""
    yield from texts(page.blocks)
    for section in getattr(page, "sections", ()):
        yield from texts(section.says.blocks)
        for field in section.fields:
            yield from texts(field.says.blocks)
