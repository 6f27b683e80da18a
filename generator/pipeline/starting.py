"""A new project on disk, and the files that a new locale of a project needs.

In: a folder and what the project is made of. Out: files that are not there yet; none that stands is overwritten.
"""

from __future__ import annotations

import re
from pathlib import Path

from generator.errors import ConfigError, OutputError
from generator.pipeline.links import has_home
from generator.pipeline.project import Project
from generator.site.scaffold import NewProject, project_files
from generator.tree import File, Plan, apply, locked

__all__ = ["NewProject", "locale_plan", "new_project"]

_SETTINGS = "mkdocs.yml"
_ALTERNATE = re.compile(r"^ *- \{name: .*, link: /([\w-]+)/, lang: .*\}\n", re.MULTILINE)


def new_project(folder: Path, new: NewProject) -> tuple[str, ...]:
    """Writes the files of a new project that are not there yet; their paths, sorted.

    Raises:
        OutputError: the folder holds a project already, or cannot be written.
    """
    if (folder / "apiglot.yml").exists():
        raise OutputError("holds a project already; choose another folder", where=str(folder))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutputError(f"cannot be made: {error.strerror}; choose another folder", where=str(folder)) from None
    files = [(path, text) for path, text in project_files(new) if not (folder / path).exists()]
    with locked(folder):
        apply(Plan(added=tuple(File(path=path, content=text.encode()) for path, text in files)), folder)
    return tuple(path for path, _ in files)


def locale_plan(project: Project) -> Plan:
    """What the locales of apiglot.yml still need: settings for MkDocs, a home page, a line in the language switcher."""
    codes = project.config.locale_codes
    scaffold = dict(project_files(NewProject(locales=codes, title=project.config.title)))
    settings = [f"mkdocs.{code}.yml" for code in codes]
    wanted = {path: scaffold[path] for path in settings if not (project.root / path).exists()}
    for code in codes:
        if not has_home(project, code):
            wanted[f"{project.config.paths.docs}/{code}/index.md"] = scaffold[f"docs/{code}/index.md"]
    added = tuple(File(path=path, content=wanted[path].encode()) for path in sorted(wanted))
    return Plan(added=added, changed=_switcher(project, scaffold[_SETTINGS]))


def _switcher(project: Project, scaffold: str) -> tuple[File, ...]:
    """mkdocs.yml with the languages that its switcher lacks, where its switcher has the form that `init` writes."""
    path = project.root / _SETTINGS
    if not path.is_file():
        return ()
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise ConfigError(f"cannot be read: {error}; mend that and run again", where=_SETTINGS) from None
    standing = list(_ALTERNATE.finditer(text))
    listed = {match[1] for match in standing}
    missing = "".join(match[0] for match in _ALTERNATE.finditer(scaffold) if match[1] not in listed)
    if not standing or not missing:
        return ()
    end = standing[-1].end()
    return (File(path=_SETTINGS, content=f"{text[:end]}{missing}{text[end:]}".encode()),)
