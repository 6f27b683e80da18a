"""The checks of translations, over the catalogs of a project.

In: a Project and its Languages. Out: Findings of each locale, by a function for each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from generator.i18n.checks import Context, Finding, findings, names, published_findings
from generator.pipeline.languages import Languages
from generator.pipeline.project import Project
from generator.tree import read_tree


def catalog_findings(project: Project, languages: Languages) -> Iterator[Callable[[], Iterator[Finding]]]:
    """For each locale, what finds every defect of its translations; what they share is made before."""
    api = project.api
    known = names(api)
    # The defining path of a message is the first.
    paths = {message.key: tuple(map(str, message.paths)) for message in languages.messages}
    kinds = tuple(sorted({resource.kind for resource in api.resources}))
    for locale in languages.targets:
        context = Context(locale=locale, names=known, glossary=languages.glossary(locale), paths=paths, fillers=kinds)
        yield partial(_findings, project, languages, context)


def _findings(project: Project, languages: Languages, context: Context) -> Iterator[Finding]:
    catalogs = languages.catalogs.of(context.locale)
    yield from findings(catalogs, context)
    pages = read_tree(project.root, f"{project.config.paths.docs}/{context.locale}", suffixes=(".md",))
    yield from published_findings(catalogs, (text.decode(errors="replace") for text in pages.values()), context)
