"""A new project on disk.

In: a folder and what the project is made of. Out: the files that were written; none that stood there is touched.
"""

from __future__ import annotations

from pathlib import Path

from generator.errors import OutputError
from generator.site.scaffold import NewProject, project_files
from generator.tree import File, Plan, apply, locked

__all__ = ["NewProject", "new_project"]


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
