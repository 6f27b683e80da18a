"""docs/ brought up to date again and again, for the live preview.

In: a project's folder. Out: after each call, the files of docs/ that are new or gone. What did not change since the
last call is neither read into records nor rendered again: a page is, once its translations say something else.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from generator.pages.lookups import Rendering
from generator.pipeline.generating import docs_plan, renderer
from generator.pipeline.languages import Languages
from generator.pipeline.progress import progress_plan
from generator.pipeline.project import Project
from generator.tree import apply, locked, read_tree


class Regeneration:
    """The state between two saved files."""

    def __init__(self, project: Project, locales: tuple[str, ...]) -> None:
        self._project = project
        self._locales = locales
        self._languages = Languages(project)
        self._templates: tuple[Mapping[str, bytes], ...] = ()
        self.renderings: dict[str, Rendering] = {}
        """The pages of each locale as they were last rendered."""
        self._unsettled = False

    def __call__(self) -> tuple[Path, ...]:
        """Brings the pages up to date; the files that it wrote and removed.

        Raises:
            ApiglotError: the model, a catalog or a template cannot be read, or docs/ cannot be written.
        """
        self._refresh()
        docs = self._project.root / self._project.config.paths.docs
        with locked(self._project.root):
            plan = docs_plan(self._project, self._locales, self._desired())
            apply(plan, docs)
        self._unsettled = True
        return tuple(docs / path for path in (*(file.path for file in (*plan.added, *plan.changed)), *plan.removed))

    def settle(self) -> bool:
        """Does what a reader need not wait for: the shares of translation; whether they are others than before."""
        if not self._unsettled:
            return False
        with locked(self._project.root):
            plan = progress_plan(self._project, self._languages)
            apply(plan, self._project.root)
        self._unsettled = False
        return bool(plan)

    def _refresh(self) -> None:
        """Takes the project as it stands now; what was made of the same files stands."""
        now = Project(self._project.root)
        if (now.config, now.model_files) != (self._project.config, self._project.model_files):
            self._project = now
            self.renderings = {}
        templates = tuple(map(read_tree, self._project.template_folders))
        if templates != self._templates:
            self._templates = templates
            self.renderings = {}
        self._languages = Languages(self._project)

    def _desired(self) -> dict[str, str]:
        """Path relative to docs/ -> text of each page, rendered again only where a catalog or glossary says it anew."""
        # A catalog that cannot be read ends the run, whatever locale it is of.
        self._languages.catalogs.readable()
        desired: dict[str, str] = {}
        for locale in self._locales:
            former = self.renderings.get(locale, Rendering())
            rendering = renderer(self._project, self._languages, locale).rendering(self._project.outline, former)
            self.renderings[locale] = rendering
            desired |= {f"{locale}/{path}": page.text for path, page in rendering.pages.items()}
        return desired
