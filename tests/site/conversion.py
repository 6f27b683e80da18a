"""Pages converted as MkDocs does it, and piece by piece, side by side."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files, get_files, set_exclusions
from mkdocs.structure.pages import Page

from generator.site.page import PiecewisePages
from generator.site.worker import locale_config


@contextmanager
def inside(folder: Path) -> Iterator[None]:
    """Runs the block in a folder, as every build does."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def configured(project: Path, locale: str) -> MkDocsConfig:
    """The configuration of a locale without plugins that want a whole build."""
    config = locale_config(project, locale, project / "site" / locale)
    config.plugins.events["page_read_source"] = []
    return config


def found_files(config: MkDocsConfig) -> Files:
    files = get_files(config)
    set_exclusions(files, config)
    return files


def plainly(config: MkDocsConfig) -> dict[str, dict[str, Any]]:
    """What MkDocs makes of every page."""
    files = found_files(config)
    for file in files.documentation_pages():
        Page(None, file, config)
    return _seen(files, config)


def piecewise(config: MkDocsConfig, pages: PiecewisePages) -> dict[str, dict[str, Any]]:
    """What the pieces make of every page."""
    files = found_files(config)
    pages.add(files)
    return _seen(files, config)


def _seen(files: Files, config: MkDocsConfig) -> dict[str, dict[str, Any]]:
    """All that MkDocs reads from a page after its conversion, by the page."""
    found = {}
    for file in files.documentation_pages():
        page = file.page or Page(None, file, config)
        page.read_source(config)
        page.render(config, files)
        links = page.links_to_anchors or {}
        found[file.src_uri] = {
            "content": page.content,
            "title": page.title,
            "toc": str(page.toc),
            "ids": page.present_anchor_ids,
            "links": {target.src_uri: anchors for target, anchors in links.items() if anchors},
        }
    return found
