"""The folder in which a site is built, and how it takes the place of the former one.

In: the project and the site's folder. Out: a staging folder, later the site. One build at a time holds the lock;
whatever another one left behind when it was killed is put back or removed first.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from generator.errors import OutputError
from generator.site.policy import FILE
from generator.tree import locked, output_error

STATE_DIR = ".apiglot"
"""Folder of a project that holds what can be thrown away; git ignores it."""
ROOT_FILES = frozenset({".nojekyll", "404.html", FILE, "index.html", "sitemap.xml"})
"""What a build writes beside the locales."""
_AT_FDCWD = -100
_RENAME_EXCHANGE = 2


@contextlib.contextmanager
def staging(project: Path, site_dir: Path) -> Iterator[Path]:
    """An empty folder on the file system of the site, gone afterwards, whatever happens.

    Raises:
        OutputError: another build of this project runs, or the folders cannot be written.
    """
    state = project / STATE_DIR
    try:
        _refuse_foreign(project, site_dir)
        state.mkdir(exist_ok=True)
        _make_parent(site_dir)
        same = state.stat().st_dev == site_dir.parent.stat().st_dev
        parent = state if same else site_dir.parent
        with locked(state):
            _recover(parent, site_dir)
            # A name of its own: what a killed run left running may still write into its folder for a moment.
            folder = parent / f"{_prefix(site_dir)}{os.getpid()}"
            folder.mkdir()
            try:
                yield folder
            finally:
                _recover(parent, site_dir)
    except OSError as error:
        raise output_error(error, project) from error


def _make_parent(site_dir: Path) -> None:
    """The folder in which the site is to stand, with room for it."""
    try:
        site_dir.parent.mkdir(parents=True, exist_ok=True)
        site_dir.mkdir()
        site_dir.rmdir()
    except FileExistsError:
        if not site_dir.is_dir():
            raise
    except OSError as error:
        message = f"cannot be made: {error.strerror}; choose another folder with --site"
        raise OutputError(message, where=str(site_dir)) from None


def publish(staged: Path, site_dir: Path) -> None:
    """Puts a finished site in the place of the former one; at every moment one of the two stands there whole.

    Where the system cannot exchange two folders in one step, there is an instant between two renames; a run that is
    killed right then leaves the former site in the staging folder, and the next run puts it back.
    """
    former = staged.parent / "former"
    if not site_dir.exists():
        staged.rename(site_dir)
    elif _exchanged(staged, site_dir):
        staged.rename(former)
    else:
        site_dir.rename(former)
        try:
            staged.rename(site_dir)
        except BaseException:
            former.rename(site_dir)
            raise


def _recover(parent: Path, site_dir: Path) -> None:
    """Removes staging folders, after the former site in one went back if nothing stands in its place."""
    for folder in sorted(parent.glob(f"{_prefix(site_dir)}*")):
        former = folder / "former"
        if former.exists() and not site_dir.exists():
            former.rename(site_dir)
        shutil.rmtree(folder, ignore_errors=True)


def _prefix(site_dir: Path) -> str:
    return f".{site_dir.name}.staging-"


def _refuse_foreign(project: Path, site_dir: Path) -> None:
    """Building replaces the folder, so it must be one that a build made."""
    if site_dir == project or site_dir in project.parents:
        raise OutputError("the site would replace the project; choose another folder", where=str(site_dir))
    if site_dir.is_dir():
        for entry in sorted(site_dir.iterdir()):
            if entry.name not in ROOT_FILES and not (entry / "404.html").is_file():
                raise OutputError(
                    f"holds {entry.name}, which no build wrote; choose another folder, or empty this one",
                    where=str(site_dir),
                )
    elif site_dir.exists():
        raise OutputError("is a file; choose a folder", where=str(site_dir))


def _exchanged(one: Path, other: Path) -> bool:
    """Whether the system exchanged two folders in one step (Linux); False where it cannot."""
    if not sys.platform.startswith("linux"):
        return False
    import ctypes  # noqa: PLC0415 - most runs build no site

    rename = getattr(ctypes.CDLL(None), "renameat2", None)
    if rename is None:
        return False
    done: int = rename(_AT_FDCWD, os.fsencode(one), _AT_FDCWD, os.fsencode(other), _RENAME_EXCHANGE)
    return done == 0
