"""What `diff` is given, as a model: a model folder, a project, a source document, or a git revision.

In: the word that a user wrote, and perhaps a project. Out: an Api, where its lines are, and the catalogs that stood
beside it. Nothing is written outside a temporary folder.
"""

from __future__ import annotations

import io
import subprocess
import tarfile
import tempfile
from pathlib import Path

import msgspec

from generator.config import FILE_NAME, Config
from generator.errors import CatalogError, ConfigError, ModelError
from generator.i18n.catalogs import Catalogs, read_catalogs
from generator.i18n.headers import Layout
from generator.model.api import Api
from generator.model.files import load
from generator.model.record import Record
from generator.pipeline.importing import read_documents, source_files
from generator.pipeline.project import Project, decoded, with_overlays
from generator.sources import import_documents
from generator.tree import read_tree

_MARK = "api.yaml"


class Side(Record, frozen=True, kw_only=True):
    """One side of a comparison."""

    name: str
    """What the user calls it."""
    api: Api
    catalogs: Catalogs | None = None
    """The catalogs that stood beside the model; None where it has none of its own."""
    texts: tuple[tuple[str, str], ...] = ()
    """(path, text) of the model files, for line numbers; empty for a document."""


def side(word: str, project: Project | None, layout: Layout | None) -> Side:
    """The model that a word means.

    Raises:
        ConfigError: it means nothing, or git cannot be asked.
        ModelError: the model there is broken, or of a newer format.
        SourceError: the document there cannot be imported.
    """
    path = Path(word)
    config = project.config if project else Config()
    if path.is_dir() and (path / _MARK).is_file():
        return _folder(word, path, config)
    if path.is_dir() and (path / FILE_NAME).is_file():
        other = Project(path)
        return Side(name=word, api=other.api, texts=_texts(path / other.config.paths.model))
    if path.exists():
        documents = read_documents(source_files(word), config, project.root if project else Path.cwd())
        return Side(name=word, api=import_documents(tuple(documents)).api)
    if project is None:
        raise ConfigError(
            "is no file or folder, and there is no project here whose git revisions could be meant; check the path",
            where=word,
        )
    return _revision(word, project, layout)


def _folder(word: str, path: Path, config: Config) -> Side:
    texts = decoded(read_tree(path, suffixes=(".yaml",)), word)
    return Side(name=word, api=with_overlays(load(texts, folder=word), texts, config), texts=tuple(texts.items()))


def _texts(folder: Path) -> tuple[tuple[str, str], ...]:
    return tuple(decoded(read_tree(folder, suffixes=(".yaml",)), folder.name).items())


def _revision(word: str, project: Project, layout: Layout | None) -> Side:
    """The model as git has it at a revision, read from an archive in memory."""
    paths = project.config.paths
    commit = _git(project.root, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{word}^{{commit}}", word=word)
    archive = _git(project.root, "archive", "--format=tar", commit.decode().strip(), word=word)
    with tempfile.TemporaryDirectory(prefix="apiglot-") as folder, tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        wanted = (f"{paths.model}/", f"{paths.locales}/")
        tar.extractall(folder, [each for each in tar if each.name.startswith(wanted)], filter="data")
        root = Path(folder)
        texts = dict(_texts(root / paths.model))
        if not texts:
            raise ModelError(f"git has no {paths.model}/ at this revision; name another one", where=word)
        api = with_overlays(load(texts, folder=f"{word}:{paths.model}"), texts, project.config)
        catalogs = _of_revision(read_catalogs(root, layout), word) if layout else None
    return Side(name=word, api=api, catalogs=catalogs, texts=tuple(texts.items()))


def _of_revision(catalogs: Catalogs, word: str) -> Catalogs:
    """The catalogs with the revision in what is said of broken ones: those that stand in the project may be sound."""
    errors = tuple(CatalogError(error.message, where=f"{word}:{error.where}") for error in catalogs.errors)
    return msgspec.structs.replace(catalogs, errors=errors)


def _git(root: Path, *arguments: str, word: str) -> bytes:
    try:
        done = subprocess.run(["git", "-C", str(root), *arguments], capture_output=True, check=False)  # noqa: S603, S607
    except FileNotFoundError:
        raise ConfigError(
            "is no file or folder; git, which may know it as a revision, is not installed", where=word
        ) from None
    if done.returncode:
        reason = done.stderr.decode(errors="replace").strip().splitlines()
        said = f" (git: {reason[-1]})" if reason else ""
        raise ConfigError(f"is no file, folder or git revision here{said}; check the name", where=word)
    return done.stdout
