"""docs/ brought up to date again and again, for the live preview.

In: a project's folder. Out: after each call, the files of docs/ that are new or gone. What did not change since the
last call is neither read into records nor rendered again.
"""

from __future__ import annotations

from pathlib import Path

from generator.pipeline.generating import pages_plan
from generator.pipeline.languages import Languages
from generator.pipeline.progress import progress_plan
from generator.pipeline.project import Project
from generator.pipeline.remembered import Remembered
from generator.site.memory import Memory
from generator.tree import apply, locked


class Regeneration:
    """The state between two saved files."""

    def __init__(self, project: Project, locales: tuple[str, ...]) -> None:
        self._project = project
        self._locales = locales
        self._memories: dict[str, Memory] = {}
        self._languages = Languages(project)
        self._unsettled = False

    def __call__(self) -> tuple[Path, ...]:
        """Brings the pages up to date; the files that it wrote and removed.

        Raises:
            ApiglotError: the model, a catalog or a template cannot be read, or docs/ cannot be written.
        """
        self._refresh()
        docs = self._project.root / self._project.config.paths.docs
        remembered = Remembered(self._project, self._languages, self._memories)
        with locked(self._project.root):
            plan = pages_plan(self._project, self._languages, self._locales, remembered)
            apply(plan, docs)
        self._unsettled = True
        return tuple(docs / path for path in (*(file.path for file in (*plan.added, *plan.changed)), *plan.removed))

    def settle(self) -> None:
        """Does what a reader need not wait for: the shares of translation, which the next page built shows."""
        if self._unsettled:
            with locked(self._project.root):
                apply(progress_plan(self._project, self._languages), self._project.root)
            self._unsettled = False

    def _refresh(self) -> None:
        """Takes the project as it stands now; the model and the outline of the same files are the same."""
        now = Project(self._project.root)
        if (now.config, now.model_files) != (self._project.config, self._project.model_files):
            self._project = now
        self._languages = Languages(self._project)
