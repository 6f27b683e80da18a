"""The state of translation in a build: the coverage page, and what each page says of itself.

In: a project and a locale, MkDocs' files and pages. Out: one file more, its text, and pages with their notices. The
file that the pipeline wrote is read again when it is another one, since a live preview lives through many.
"""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from generator.site.coverage import SRC_URI, coverage_markdown
from generator.site.notices import Notices
from generator.site.progress import Progress, progress_path, read_progress
from generator.site.words import Words


class TranslationState:
    """What one locale's build shows of the state of translation."""

    def __init__(self, project: Path, locale: str, word: Words) -> None:
        """Take the project, the locale and its words; the file may be missing, and then nothing is shown."""
        self._project = project
        self._locale = locale
        self._word = word
        self._seen: tuple[int, int] | None = (0, 0)
        self._progress = Progress(locale=locale)
        self._notices = Notices(self._progress, word)

    def add_page(self, files: Files, config: MkDocsConfig) -> None:
        """Adds the coverage page, unless the project has a page of its own there or nothing to translate into."""
        self._refresh()
        if self._progress.shares and files.get_file_from_path(SRC_URI) is None:
            files.append(File.generated(config, SRC_URI, content=""))

    def source(self, page: Page) -> str | None:
        """The Markdown of the coverage page as it is now; None for any other page."""
        if page.file.src_uri != SRC_URI or not page.file.generated_by:
            return None
        self._refresh()
        return coverage_markdown(self._progress, self._word)

    def placed(self, html: str, page: Page) -> str:
        """A finished page with what it says of its translation."""
        self._refresh()
        return self._notices.placed(html, page.file.src_uri)

    def _refresh(self) -> None:
        path = self._project / progress_path(self._locale)
        try:
            found = path.stat()
            seen: tuple[int, int] | None = (found.st_mtime_ns, found.st_ino)
        except OSError:
            seen = None
        if seen != self._seen:
            self._seen = seen
            self._progress = read_progress(self._project, self._locale)
            self._notices = Notices(self._progress, self._word)
