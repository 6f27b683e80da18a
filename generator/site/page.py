"""Pages that MkDocs builds as ever, with their Markdown converted piece by piece where that is the same.

In: the configuration and the files of one locale's build. Out: a Page for each file; after its conversion it holds all
that MkDocs reads from a page. What was converted once is known for the next build.
"""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from generator.site.converter import Converter
from generator.site.fragment_settings import environment, files_mark, independent
from generator.site.fragment_store import store, store_path, stored
from generator.site.fragments import Converted

_GENERATED = "apiglot"


class PiecewisePages:
    """The conversion of one locale's generated pages."""

    def __init__(self, config: MkDocsConfig, project: Path, locale: str) -> None:
        self._config = config
        self._path = store_path(project, locale)
        self._environment = environment(config)
        self.converter: Converter | None = None
        """None where an extension looks further than a piece."""

    def add(self, files: Files) -> None:
        """Gives each file its page, before MkDocs does; a navigation written by hand names its pages itself."""
        if self._config.nav is not None or not independent(self._config):
            return
        self._files = files_mark(files)
        self.converter = Converter(self._config, stored(self._path, self._environment, self._files))
        for file in files.documentation_pages():
            if file.page is None:
                _PiecewisePage(file, self._config, self.converter)

    def renew(self) -> None:
        """Forgets what partials held: they may have changed."""
        if self.converter:
            self.converter.renew()

    def keep(self) -> None:
        """Keeps for the next build what this one used."""
        if self.converter:
            store(self._path, self._environment, self._files, self.converter.used)


class _PiecewisePage(Page):
    def __init__(self, file: File, config: MkDocsConfig, converter: Converter) -> None:
        super().__init__(None, file, config)
        self._converter = converter

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """Converts the page's Markdown; what people wrote by hand goes MkDocs' own way."""
        converted = None
        if self.meta.get("generated_by") == _GENERATED:
            converted = self._converter.converted(self.markdown or "", self.file, files)
        if converted is None:
            super().render(config, files)
        else:
            self._take(converted, files)

    def _take(self, converted: Converted, files: Files) -> None:
        self.content = converted.content
        self.toc = converted.toc
        self._title_from_render = converted.title
        self.present_anchor_ids = set(converted.ids)
        self.links_to_anchors = {}
        for src_uri, anchor, link in converted.links:
            target = files.get_file_from_path(src_uri) if src_uri else self.file
            if target is not None:
                self.links_to_anchors.setdefault(target, {}).setdefault(anchor, link)
