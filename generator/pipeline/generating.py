"""model x locales -> docs/: the pages that should stand, and the plan that makes them stand.

In: a Project and its Languages. Out: a Plan for docs/. Nothing is written here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

import msgspec

from generator.config import FILE_NAME
from generator.pages.outline import Outline
from generator.pages.render import PARTIALS, Renderer
from generator.pipeline.languages import Languages
from generator.pipeline.project import Project
from generator.pipeline.remembered import Remembered
from generator.pipeline.side_by_side import side_by_side
from generator.tree import Plan, generated, plan, read_tree, whole_folders

REFERENCE = "reference"
_SHARES = 32
"""Into how many shares the pages are divided: some pages take a hundred times as long as others."""


def desired_pages(project: Project, languages: Languages, locales: tuple[str, ...]) -> dict[str, dict[str, str]]:
    """Locale -> path relative to docs/ -> text of each page and partial.

    Raises:
        RenderError: a template fails.
        CatalogError: a catalog cannot be read.
    """
    renderers = {locale: renderer(project, languages, locale) for locale in locales}
    # A page in all locales, not a locale with all pages: what a page says in none of them in particular is made once.
    shares = side_by_side(
        [partial(_rendered, renderers, share) for share in _shares(project.outline)] if locales else []
    )
    return {locale: {path: text for share in shares for path, text in share[locale].items()} for locale in locales}


def renderer(project: Project, languages: Languages, locale: str) -> Renderer:
    """What renders the pages of a locale.

    Raises:
        CatalogError: a catalog cannot be read.
    """
    return Renderer(
        languages.translations(locale),
        project.template_folders,
        locale_folder=locale,
        addresses=dict(project.config.address_links),
    )


def _shares(outline: Outline) -> Iterator[Outline]:
    """The outline in parts, neighbours together: they have much in common."""
    pages, partials = len(outline.pages), len(outline.partials)
    for number in range(_SHARES):
        ends = number, number + 1
        yield msgspec.structs.replace(
            outline,
            pages=outline.pages[slice(*(pages * end // _SHARES for end in ends))],
            partials=outline.partials[slice(*(partials * end // _SHARES for end in ends))],
        )


def _rendered(renderers: dict[str, Renderer], share: Outline) -> dict[str, dict[str, str]]:
    return {
        locale: {f"{locale}/{path}": text for path, text in renderer.pages(share)}
        for locale, renderer in renderers.items()
    }


def hidden_lines(names: tuple[str, ...]) -> Iterator[str]:
    """What the rules of `hide` keep off the pages, for the summary of a run."""
    if names:
        yield f"hidden by {FILE_NAME}: {len(names)} of the model's types and fields"
        yield from (f"  {name}" for name in names)


def pages_plan(
    project: Project, languages: Languages, locales: tuple[str, ...], remembered: Remembered | None = None
) -> Plan:
    """What `generate` would do to docs/: only files that it wrote itself are changed or removed.

    What is remembered of former runs is not rendered again.

    Raises:
        RenderError: a template fails.
        CatalogError: a catalog cannot be read.
        OutputError: a file that a person wrote stands where a page belongs.
    """
    new = tuple(locale for locale in locales if not (remembered and remembered.knows("pages", locale)))
    pages = desired_pages(project, languages, new)
    desired: dict[str, str] = {}
    for locale in locales:

        def made(locale: str = locale) -> dict[str, str]:
            return pages[locale]

        desired |= remembered.recalled("pages", locale, made, dict[str, str]) if remembered else made()
    return docs_plan(project, locales, desired)


def docs_plan(project: Project, locales: tuple[str, ...], desired: Mapping[str, str]) -> Plan:
    """What has to happen to docs/ for the desired pages of some locales, and no others of ours, to stand.

    Raises:
        OutputError: a file that a person wrote stands where a page belongs.
    """
    folders = [f"{locale}/{folder}" for locale in locales for folder in (REFERENCE, PARTIALS)]
    existing = read_tree(project.root / project.config.paths.docs, *folders, suffixes=(".md",))
    partials = whole_folders(*(f"{locale}/{PARTIALS}" for locale in locales))
    return plan(desired, existing, lambda path, content: partials(path, content) or generated(path, content))
