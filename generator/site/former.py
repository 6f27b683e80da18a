"""A locale that stands in the site as it would be built again: its files are taken over.

In: the record that a build leaves, and the site as it stands. Out: the files of the locale, if they are what that build
wrote. Whether it would be built again is for `inputs.py` to say.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path, PurePosixPath

import msgspec

from generator.site.checked import checked_bytes, mark, write_checked
from generator.site.records import BuiltLocale, WrittenFile
from generator.site.staging import STATE_DIR

_OF_THE_ROOT = frozenset({"sitemap.xml", "sitemap.xml.gz"})
"""Files that are written again, or removed, once all locales are built."""


def written_files(folder: Path) -> tuple[WrittenFile, ...]:
    """What a build wrote into a locale's folder."""
    paths = sorted((path.relative_to(folder).as_posix(), path) for path in folder.rglob("*") if path.is_file())
    return tuple(
        WrittenFile(path=name, mark=mark(path.read_bytes())) for name, path in paths if name not in _OF_THE_ROOT
    )


def taken_over(built: BuiltLocale, former: Path, folder: Path) -> bool:
    """Puts a locale's files of the former site into a folder; False, and there is none, where one is not what it was.

    They are links where the file system has them: nothing writes into a file of a site, and the former one goes.
    """
    try:
        for file in built.files:
            if not _put(file, former, folder):
                break
        else:
            return bool(built.files)
    except OSError:
        pass
    shutil.rmtree(folder, ignore_errors=True)
    return False


def _put(file: WrittenFile, former: Path, folder: Path) -> bool:
    path = PurePosixPath(file.path)
    source, target = former / path, folder / path
    inside = not path.is_absolute() and ".." not in path.parts and not source.is_symlink()
    if not inside or mark(source.read_bytes()) != file.mark:
        return False
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)
    return True


def former_build(project: Path, locale: str) -> BuiltLocale | None:
    """What is known of the build whose files stand in the site; None where nothing is."""
    body = checked_bytes(_record(project, locale))
    try:
        return None if body is None else msgspec.json.decode(body, type=BuiltLocale)
    except msgspec.MsgspecError:
        return None


def remember_build(project: Path, built: BuiltLocale) -> None:
    """Keeps what is known of a locale that stands in the site now."""
    write_checked(_record(project, built.locale), msgspec.json.encode(built))


def _record(project: Path, locale: str) -> Path:
    return project / STATE_DIR / "built" / locale
