"""What former runs made of the same inputs: pages, shares of translation, what the site wants to know.

In: a Project and its Languages. Out: results, made anew only where something that they depend on is different: the
model, the settings, the templates, the catalogs of the locale, ours that ship, our code. All are compared by content.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import TypeVar

from generator.bundled import bundled_path
from generator.config import FILE_NAME
from generator.pipeline.languages import Languages
from generator.pipeline.project import Project
from generator.site.checked import mark
from generator.site.memory import Memory
from generator.site.staging import STATE_DIR
from generator.site.versions import code_mark
from generator.tree import read_tree

Made = TypeVar("Made")


class Remembered:
    """The memory of one run."""

    def __init__(self, project: Project, languages: Languages, memories: dict[str, Memory] | None = None) -> None:
        """Take a project as it stands, and the memories of the run before where a process lives through several."""
        self._project = project
        self._languages = languages
        self._memories = {} if memories is None else memories
        for memory in self._memories.values():
            memory.renew()

    def recalled(self, what: str, locale: str, make: Callable[[], Made], form: type[Made]) -> Made:
        """What `make` gives for a locale, or gave when everything was the same.

        Raises:
            CatalogError: a catalog of any locale cannot be read.
        """
        self._require_catalogs()
        return self._memory(f"{what}-{locale}").recalled(self._inputs(what, locale), make, form)

    def knows(self, what: str, locale: str) -> bool:
        """Whether `recalled` makes nothing.

        Raises:
            CatalogError: a catalog of any locale cannot be read.
        """
        self._require_catalogs()
        return self._memory(f"{what}-{locale}").knows(self._inputs(what, locale))

    def _inputs(self, what: str, locale: str) -> tuple[str, ...]:
        return what, locale, self._source, self._catalogs[locale]

    def recalled_for_all(self, what: str, make: Callable[[], Made], form: type[Made]) -> Made:
        """The same for what depends on the catalogs of every locale."""
        return self._memory(what).recalled((what, self._source, *self._catalogs.values()), make, form)

    def keep(self) -> None:
        """Writes what was asked for in this run."""
        for memory in self._memories.values():
            memory.keep()

    def _memory(self, name: str) -> Memory:
        """A file for each result, so that a run that asks for one of them forgets none of the others."""
        if name not in self._memories:
            self._memories[name] = Memory(self._project.root / STATE_DIR / "cache" / name, code_mark())
        return self._memories[name]

    @cached_property
    def _source(self) -> str:
        """A mark of the model, the settings and the templates."""
        project = self._project
        own = read_tree(project.root / project.config.paths.templates)
        settings = (project.root / FILE_NAME).read_bytes()
        return mark(settings, _files(project.model_files), _files(own), _shipped("templates"))

    @cached_property
    def _catalogs(self) -> Mapping[str, str]:
        """A mark of the catalogs and the glossary of each locale."""
        folder, root = self._project.config.paths.locales, self._project.root
        pots = {path.name: path.read_bytes() for path in sorted((root / folder).glob("*.pot"))}
        return {
            locale: mark(
                _files(read_tree(root, f"{folder}/{locale}")),
                _files(pots),
                _shipped(f"locales/{locale}"),
                _shipped_pots(),
            )
            for locale in self._project.config.locale_codes
        }

    def _require_catalogs(self) -> None:
        """Reads the catalogs unless they are known to be readable: a broken one ends a run whatever is remembered."""

        def readable() -> bool:
            self._languages.catalogs.readable()
            return True

        self.recalled_for_all("readable", readable, bool)


def _files(files: Mapping[str, bytes]) -> bytes:
    return mark(*(part for path, data in files.items() for part in (path.encode(), data))).encode()


@cache
def _shipped(folder: str) -> bytes:
    return _files(read_tree(bundled_path(folder)))


@cache
def _shipped_pots() -> bytes:
    return _files(dict(_pots(bundled_path("locales"))))


def _pots(folder: Path) -> Iterator[tuple[str, bytes]]:
    yield from ((path.name, path.read_bytes()) for path in sorted(folder.glob("*.pot")))
