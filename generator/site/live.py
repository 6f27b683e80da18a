"""The process that keeps one locale of a live preview built.

In: requests through a pipe: build everything into a folder, or only the pages that a changed file touches. Out: the
addresses of what was rebuilt. MkDocs' own state of the last whole build is kept, so that a page costs one page.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterable
from html import unescape
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec
from mkdocs.commands.build import _build_page, _populate_page, build
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files

from generator.errors import ApiglotError
from generator.site.coverage import SRC_URI
from generator.site.preview_records import Rebuilt, Touched, Whole
from generator.site.worker import Findings, Watcher, end_with_parent, following, locale_config


class LiveLocale:
    """One locale's MkDocs state, alive between changes."""

    config: MkDocsConfig
    watcher: Watcher

    def __init__(self, project: Path, locale: str, address: str) -> None:
        """Take where the project is and under which address the locale will be served."""
        self.project = project
        self.locale = locale
        self.address = address
        self.broken = True
        """Whether some pages may be older than their sources: before the first build, and after one that failed."""

    def answer(self, request: Whole | Touched) -> Rebuilt:
        """What a request led to; an error is an answer too, the preview goes on."""
        with following(self.locale) as findings:
            broken, self.broken = self.broken, True
            try:
                if broken and isinstance(request, Touched):
                    return Rebuilt(stale=True)
                rebuilt = self._whole(request, findings) if isinstance(request, Whole) else self._touched(request)
            except ApiglotError as error:
                return Rebuilt(error=str(error))
            except Exception as error:  # noqa: BLE001 - whatever a page or a plugin does must not end the preview
                return Rebuilt(error=str(findings.failure(error)))
            self.broken = False
            return msgspec.structs.replace(rebuilt, warnings=tuple(str(finding) for finding in findings.seen))

    def _whole(self, request: Whole, findings: Findings) -> Rebuilt:
        config = locale_config(self.project, self.locale, request.folder, site_url=self.address)
        watcher = Watcher(findings)
        config.plugins["apiglot.watcher"] = watcher
        build(config)
        self.config, self.watcher = config, watcher
        return Rebuilt(whole=True, site_name=unescape(str(config.site_name)))

    def _touched(self, request: Touched) -> Rebuilt:
        if plugin := self.config.plugins.get("apiglot"):
            plugin.pages.renew()
        files, nav, env = self.watcher.files, self.watcher.nav, self.watcher.env
        uris = self._uris(request.paths, files)
        if uris is None:
            return Rebuilt(stale=True)
        coverage = files.get_file_from_path(SRC_URI)
        if request.coverage and coverage and coverage.generated_by:
            uris.add(SRC_URI)
        pages = [file.page for uri in sorted(uris) if (file := files.get_file_from_path(uri)) and file.page]
        for page in pages:
            before = (page.title, dict(page.meta))
            _populate_page(page, self.config, files)
            if before != (page.title, page.meta):
                return Rebuilt(stale=True)
        documents = files.documentation_pages()
        for page in pages:
            _build_page(page, self.config, documents, nav, env)
            page.validate_anchor_links(files=files, log_level=self.config.validation.links.anchors)
        return Rebuilt(urls=tuple(page.url for page in pages))

    def _uris(self, paths: Iterable[str], files: Files) -> set[str] | None:
        """The pages that the files concern; None when that takes more than pages that are there already."""
        uris: set[str] = set()
        docs = Path(self.config.docs_dir)
        for path in paths:
            uri = path.removeprefix(f"{self.locale}/")
            if "_partials" in Path(uri).parts:
                line = f'--8<-- "{path}"'
                uris.update(
                    file.src_uri
                    for file in files.documentation_pages()
                    if file.page and line in (file.page.markdown or "")
                )
            elif uri.endswith(".md") and files.get_file_from_path(uri) and (docs / uri).is_file():
                uris.add(uri)
            else:
                return None
        return uris


def attend(project: Path, locale: str, address: str, pipe: Connection) -> None:
    """Answers requests until the other end of the pipe is closed."""
    end_with_parent()
    os.chdir(project)
    live = LiveLocale(project, locale, address)
    try:
        while True:
            request = pipe.recv()
            pipe.send(live.answer(request))
            if isinstance(request, Whole):
                # As in serve.py: MkDocs' state is no garbage.
                gc.collect()
                gc.freeze()
    except (EOFError, BrokenPipeError, KeyboardInterrupt):
        return
