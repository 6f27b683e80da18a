"""All that the build of a locale looks at.

In: the loaded configuration of a locale. Out: a mark that differs when a build would see something else; none where
what it sees is not known: with hooks, plugins, extensions or templates that are not ours.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.utils import get_build_date

from generator.bundled import bundled_path
from generator.site.checked import mark
from generator.site.fragment_settings import include_folders, independent
from generator.site.frames import known, own_theme, settings
from generator.site.progress import progress_path
from generator.site.search_engine import glossary_files
from generator.site.versions import code_mark
from generator.site.words import word_files

Named = Iterator[tuple[str, bytes]]
"""Files by name."""
_INCLUDE = re.compile(rb'-8<-+ "([^"\n]+)"')
_ANY_INCLUDE = b"8<-"


class _UnknownError(Exception):
    """A build looks at something that is not foreseen here."""


def build_inputs(config: MkDocsConfig, project: Path, locale: str) -> str | None:
    """A mark of everything that the build of a locale looks at; None where it may look at something else."""
    if not (known(config) and independent(config)):
        return None
    settled = (code_mark().encode(), settings(config), get_build_date().encode())
    try:
        return mark(
            *settled, *(part for name, data in _files(config, project, locale) for part in (name.encode(), data))
        )
    except (OSError, ValueError, _UnknownError):
        return None


def _files(config: MkDocsConfig, project: Path, locale: str) -> Named:
    docs = Path(config.docs_dir)
    own = dict(_tree(docs))
    yield from own.items()
    yield from _included(config, docs, own.values())
    yield from _pages_elsewhere(config, docs, own)
    for folder in (*own_theme(config), bundled_path("templates", "theme")):
        yield str(folder), b""
        yield from _tree(folder)
    for path in (*word_files(locale, project), *glossary_files(locale, project), project / progress_path(locale)):
        yield str(path), path.read_bytes() if path.is_file() else b""


def _included(config: MkDocsConfig, docs: Path, texts: Iterable[bytes]) -> Named:
    """What pages include from outside of their folder."""
    names: set[bytes] = set()
    for text in texts:
        found = _INCLUDE.findall(text)
        if len(found) != text.count(_ANY_INCLUDE):
            raise _UnknownError
        names.update(found)
    if names and {folder.resolve() for folder in include_folders(config)} != {docs.parent.resolve()}:
        raise _UnknownError
    for name in sorted(map(bytes.decode, names)):
        if ".." in name.split("/") or ":" in name:
            raise _UnknownError
        if not name.startswith(f"{docs.name}/"):
            path = docs.parent / name
            data = path.read_bytes() if path.is_file() else b""
            if _ANY_INCLUDE in data:
                raise _UnknownError
            yield name, data


def _pages_elsewhere(config: MkDocsConfig, docs: Path, own: Iterable[str]) -> Named:
    """Which of the pages, and of the indexes of their folders, other locales have: pages say so."""
    pages = {path for path in own if path.endswith(".md")}
    pages |= {f"{path.rpartition('/')[0]}/index.md" for path in pages}
    for each in config.extra.get("alternate", ()):
        locale = str(each["link"]).strip("/")
        for page in sorted(pages):
            if (docs.parent / locale / page).is_file():
                yield f"{locale}/{page}", b""


def _tree(folder: Path) -> Named:
    """All files below a folder, by their path in it."""

    def fail(error: OSError) -> None:
        raise error

    for top, folders, names in os.walk(folder, onerror=fail):
        if any(os.path.islink(os.path.join(top, each)) for each in folders):  # noqa: PTH114, PTH118 - as os.walk has it
            raise _UnknownError
        folders.sort()
        for name in sorted(names):
            path = Path(top, name)
            yield path.relative_to(folder).as_posix(), path.read_bytes()
