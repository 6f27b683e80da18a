"""The project of a case on disk, ready to be measured: imported, translated whole, its pages written.

In: a Case. Out: a folder. The bundled model is this repository's own project with its real translations; a document
becomes a new project with this repository's glossaries and synthetic catalogs.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import msgspec

from bench.measure import Run, run
from bench.synthetic import translate

APIGLOT = (sys.executable, "-m", "generator")
LOCALES = ("en", "uk", "ko")
_REPOSITORY = Path(__file__).parent.parent
_BUNDLED = ("apiglot.yml", "docs", "locales", "mkdocs*.yml", "model", "templates")
"""What makes the repository a project."""


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """One API to measure."""

    name: str
    document: Path | None
    """None: the model that this repository has."""
    folder: Path
    """Where its project and its log stand."""

    @property
    def root(self) -> Path:
        """The project."""
        return self.folder / self.name

    @property
    def log(self) -> Path:
        """What all commands say."""
        return self.folder / f"{self.name}.log"

    def command(self, *arguments: str) -> tuple[str, ...]:
        """The command line of `apiglot` in the project."""
        return (*APIGLOT, "--project", str(self.root), *arguments)

    def apiglot(self, *arguments: str) -> Run:
        """Runs `apiglot` in the project."""
        return run(self.command(*arguments), self.root, self.log)


def prepare(case: Case) -> None:
    """Makes the project, unless a former run did.

    Raises:
        BenchError: a command fails.
    """
    ready = case.folder / f"{case.name}.ready"
    if ready.is_file():
        return
    shutil.rmtree(case.root, ignore_errors=True)
    case.folder.mkdir(parents=True, exist_ok=True)
    if case.document is None:
        copy_repository(case.root)
    else:
        _new_project(case, case.document)
    case.apiglot("update")
    case.apiglot("generate")
    ready.touch()


def copy_repository(root: Path) -> None:
    """Copies what makes this repository a project into a new folder."""
    root.mkdir()
    for path in sorted(path for name in _BUNDLED for path in _REPOSITORY.glob(name)):
        if path.is_dir():
            shutil.copytree(path, root / path.name)
        else:
            shutil.copy(path, root)


def _new_project(case: Case, document: Path) -> None:
    new = (*APIGLOT, "init", str(case.root), "--locales", ",".join(LOCALES), "--title", "Bench")
    run(new, case.folder, case.log)
    case.apiglot("import", str(document))
    case.apiglot("update")
    for locale in LOCALES[1:]:
        shutil.copy(_REPOSITORY / "locales" / locale / "glossary.csv", case.root / "locales" / locale)
        translate(case.root / "locales", locale)
