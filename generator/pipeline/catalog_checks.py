"""The checks of translations, over the catalogs of a project.

In: a Project and its Languages. Out: Findings of each locale.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.i18n.checks import Context, Finding, findings, names, published_findings
from generator.i18n.entries import Key
from generator.pipeline.languages import Languages
from generator.pipeline.project import Project
from generator.tree import read_tree


def catalog_findings(project: Project, languages: Languages) -> Iterator[Finding]:
    """Every defect of every locale's translations."""
    api = project.api
    known = names(api)
    paths = message_paths(languages)
    kinds = tuple(sorted({resource.kind for resource in api.resources}))
    for locale in languages.targets:
        context = Context(locale=locale, names=known, glossary=languages.glossary(locale), paths=paths, fillers=kinds)
        catalogs = languages.catalogs.of(locale)
        yield from findings(catalogs, context)
        pages = read_tree(project.root, f"{project.config.paths.docs}/{locale}", suffixes=(".md",))
        yield from published_findings(catalogs, (text.decode(errors="replace") for text in pages.values()), context)


def message_paths(languages: Languages) -> dict[Key, tuple[str, ...]]:
    """The paths of each message, the defining one first."""
    return {message.key: tuple(map(str, message.paths)) for message in languages.messages()}
