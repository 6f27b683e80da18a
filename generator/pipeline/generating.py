"""model x locales -> docs/: the pages that should stand, and the plan that makes them stand.

In: a Project and its Languages. Out: a Plan for docs/. Nothing is written here.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.config import FILE_NAME
from generator.pages.render import PARTIALS, Renderer
from generator.pipeline.languages import Languages
from generator.pipeline.project import Project
from generator.pipeline.remembered import Remembered
from generator.tree import Plan, generated, plan, read_tree, whole_folders

REFERENCE = "reference"


def desired_pages(project: Project, languages: Languages, locale: str) -> dict[str, str]:
    """Path relative to docs/ -> text of each page and partial of a locale.

    Raises:
        RenderError: a template fails.
        CatalogError: a catalog cannot be read.
    """
    renderer = Renderer(
        languages.translations(locale),
        project.template_folders,
        locale_folder=locale,
        addresses=dict(project.config.address_links),
    )
    return {f"{locale}/{path}": text for path, text in renderer.pages(project.outline)}


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
    desired: dict[str, str] = {}
    for locale in locales:

        def pages(locale: str = locale) -> dict[str, str]:
            return desired_pages(project, languages, locale)

        desired |= remembered.recalled("pages", locale, pages, dict[str, str]) if remembered else pages()
    folders = [f"{locale}/{folder}" for locale in locales for folder in (REFERENCE, PARTIALS)]
    existing = read_tree(project.root / project.config.paths.docs, *folders, suffixes=(".md",))
    partials = whole_folders(*(f"{locale}/{PARTIALS}" for locale in locales))
    return plan(desired, existing, lambda path, content: partials(path, content) or generated(path, content))
