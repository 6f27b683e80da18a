"""Documents -> model/: which files are read, and what the import does to the model.

In: a Project and what the user named. Out: a Plan for model/ and a report. Nothing is written here.
"""

from __future__ import annotations

import glob
import shlex
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from generator.changes import counted
from generator.config import Config, ConfigFile, NamedSource
from generator.errors import ConfigError, SourceError
from generator.model.api import Api
from generator.model.files import files
from generator.model.jsonschema import schema, schemas
from generator.model.record import Record
from generator.pipeline.merging import merged_model
from generator.pipeline.project import Project
from generator.sources import Document, ImportOptions, ImportReport, Limits, Selector, import_documents
from generator.tree import Plan, plan

SUFFIXES = (".json", ".yaml", ".yml")
STDIN = "-"
_NAMED_SOURCES = 3
SETTINGS_SCHEMA = ".schema/apiglot.json"
"""The schema by which editors complete apiglot.yml; it stands beside those of the model."""


class ImportRequest(Record, frozen=True, kw_only=True):
    """What a user asked to import."""

    sources: tuple[str, ...] = ()
    """Files, folders, globs or `-`; none: the named sources of apiglot.yml."""
    only: tuple[Selector, ...] = ()
    source: str = ""
    """The name for documents that no named source holds; empty: their file name."""


class Import(Record, frozen=True, kw_only=True):
    """What an import would do."""

    api: Api
    plan: Plan
    report: ImportReport
    new: tuple[str, ...] = ()
    """Sources that the model did not have before, and apiglot.yml does not name."""
    kept: tuple[tuple[str, int], ...] = ()
    """(source, pages) of what stays in the model of other sources in the format of the new ones."""


def planned_import(project: Project, request: ImportRequest) -> Import:
    """Reads the documents and plans the model that they give.

    Raises:
        SourceError: a document cannot be read or imported.
        ModelError: the model that stands cannot be read.
        ConfigError: nothing is named, here or in apiglot.yml.
    """
    config = project.config
    documents = tuple(_documents(project, request))
    standing = project.imported
    options = ImportOptions(
        limits=Limits(
            size=config.limits.size,
            depth=config.limits.depth,
            nodes=config.limits.nodes,
            schema_depth=config.limits.schema_depth,
        ),
        drop_internal=config.texts.drop_internal,
        parameters=standing.parameters,
    )
    result = import_documents(documents, only=request.only, options=options)
    if request.only and result.report.unmatched:
        names = ", ".join(result.report.unmatched)
        raise SourceError(f"--only {names} fits nothing in these documents; name a group, group/version or kind")
    brought = frozenset(document.source for document in documents)
    api = merged_model(standing, result.api, brought, partial=bool(request.only))
    new = _new_sources(brought, standing, config)
    kept = _kept_pages(api, new, brought) if new else ()
    return Import(api=api, plan=model_plan(project, api), report=result.report, new=new, kept=kept)


def kept_lines(found: Import) -> Iterator[str]:
    """What a person should know who meant to import the next version of a document under another file name."""
    if not found.kept:
        return
    names = [name for name, _ in found.kept]
    pages = counted(sum(number for _, number in found.kept), "page")
    document = "this document" if len(found.new) == 1 else "one of these documents"
    again = "it" if len(found.new) == 1 else "that one"
    if len(names) == 1:
        yield (
            f"kept: {pages} of the source {names[0]}; "
            f"if {document} replaces it, import {again} with --source {shlex.quote(names[0])}"
        )
        return
    more = f" and {len(names) - _NAMED_SOURCES} more" if len(names) > _NAMED_SOURCES else ""
    yield (
        f"kept: {pages} of the sources {', '.join(names[:_NAMED_SOURCES])}{more}; "
        f"if {document} replaces one of them, import {again} with --source and its name"
    )


def _new_sources(brought: frozenset[str], standing: Api, config: Config) -> tuple[str, ...]:
    # What has a name in apiglot.yml, or had its pages before, is itself and no other's next version.
    known = {source.name for source in standing.sources} | {named.name for named in config.sources}
    return tuple(sorted(brought - known))


def _kept_pages(api: Api, new: tuple[str, ...], brought: frozenset[str]) -> tuple[tuple[str, int], ...]:
    """How many pages stay of each source that a new one could be meant to replace."""
    kinds = {source.name: source.format.partition("-")[0] for source in api.sources}
    meant = {kinds[name] for name in new if name in kinds}
    pages = Counter([page.source for page in api.resources] + [page.source for page in api.common])
    others = (name for name, kind in kinds.items() if kind in meant and name not in brought)
    return tuple((name, pages[name]) for name in others)


def model_plan(project: Project, api: Api) -> Plan:
    """What would have to happen for model/ to hold an Api; overlays are not touched."""
    settings = {SETTINGS_SCHEMA: schema(ConfigFile)}
    desired = dict(files(api)) | dict(schemas()) | settings
    existing = {path: data for path, data in project.model_files.items() if not path.startswith("overlay/")}
    return plan(desired, existing, lambda *_: True)


def read_documents(paths: Iterable[Path], config: Config, root: Path, source: str = "") -> Iterator[Document]:
    """The files as documents, each under the name of its source.

    Raises:
        SourceError: a file cannot be read.
    """
    for path in paths:
        name = _shown(path, root)
        try:
            # One byte more than allowed is enough to know that a document is too large.
            with path.open("rb") as file:
                data = file.read(config.limits.size + 1)
        except OSError as error:
            raise SourceError(f"cannot be read: {error.strerror}; check the path", where=name) from None
        yield Document(name=name, source=_source_name(path, config, root) or source or path.name, data=data)


def source_files(pattern: str) -> tuple[Path, ...]:
    """The files that a path, folder or glob names, sorted; a folder stands for its documents, however deep.

    Raises:
        SourceError: it names nothing.
    """
    path = Path(pattern)
    if path.is_dir():
        found = sorted(each for each in path.rglob("*") if each.suffix in SUFFIXES and each.is_file())
        if not found:
            raise SourceError("holds no .json, .yaml or .yml file; name the documents", where=pattern)
        return tuple(found)
    if path.exists():
        return (path,)
    found = sorted(Path(each) for each in glob.glob(pattern, recursive=True) if Path(each).is_file())  # noqa: PTH207
    if not found:
        raise SourceError("there is no such file or folder; check the path", where=pattern)
    return tuple(found)


def _documents(project: Project, request: ImportRequest) -> Iterator[Document]:
    config = project.config
    if not request.sources:
        if not config.sources:
            raise ConfigError(
                "names no sources; give `apiglot import` a document, or add `sources: {NAME: PATH}`",
                where="apiglot.yml",
            )
        for named in config.sources:
            yield from read_documents(source_files(str(project.root / named.path)), config, project.root)
        return
    for pattern in request.sources:
        if pattern == STDIN:
            data = sys.stdin.buffer.read(config.limits.size + 1)
            yield Document(name="<stdin>", source=request.source or "stdin", data=data)
        else:
            yield from read_documents(source_files(pattern), config, project.root, request.source)


def _source_name(path: Path, config: Config, root: Path) -> str:
    """The name of the source in apiglot.yml whose path holds the file."""
    return next((named.name for named in config.sources if _holds(named, path.resolve(), root)), "")


def _holds(named: NamedSource, path: Path, root: Path) -> bool:
    place = (root / named.path).resolve()
    return path == place or path.is_relative_to(place) or path.match(str(root.resolve() / named.path))


def _shown(path: Path, root: Path) -> str:
    resolved = path.resolve()
    return resolved.relative_to(root.resolve()).as_posix() if resolved.is_relative_to(root.resolve()) else str(path)
