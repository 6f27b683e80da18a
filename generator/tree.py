"""The only writer: desired files x existing files -> a plan, and the plan on disk.

In: paths and contents that should stand below a folder. Out: a Plan(added, changed, removed), and after `apply` the
files themselves, each whole whatever happens meanwhile. What is unchanged is not touched; what apiglot did not write is
not removed or overwritten.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath

from generator.errors import OutputError
from generator.model.record import Record

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

Owned = Callable[[str, bytes], bool]
"""Whether a file, by its path and content, is apiglot's own: it may be overwritten and removed."""

_TEMPORARY = ".apiglot-tmp"
_FRONT_MATTER = re.compile(rb"\A---\r?\n(?:.*\r?\n)*?generated_by: *apiglot *\r?\n")

_NOT_PERMITTED = "cannot be written; give this user the right to write there"
_NO_SPACE = "the disk is full; what was there before is whole. Free some space and run again"
_ADVICE = {
    errno.EACCES: _NOT_PERMITTED,
    errno.EPERM: _NOT_PERMITTED,
    errno.EROFS: "is on a file system that is mounted read-only; choose another folder",
    errno.ENOSPC: _NO_SPACE,
    errno.EDQUOT: _NO_SPACE,
    errno.EFBIG: _NO_SPACE,
    errno.ENOTDIR: "a file stands where a folder is needed; move or delete it",
    errno.EEXIST: "a file stands where a folder is needed; move or delete it",
    errno.EISDIR: "a folder stands where a file is needed; move or delete it",
    errno.ENAMETOOLONG: "the name is too long for this file system; use a shorter folder for the project",
}


class File(Record, frozen=True, kw_only=True):
    """One file that is to be written."""

    path: str
    """POSIX, relative to the folder of the plan."""
    content: bytes


class Plan(Record, frozen=True, kw_only=True):
    """What would have to happen for the desired files to stand; each part is sorted by path."""

    added: tuple[File, ...] = ()
    changed: tuple[File, ...] = ()
    removed: tuple[str, ...] = ()
    unchanged: int = 0
    """How many files stand as they should."""

    def __bool__(self) -> bool:
        """Whether there is anything to do."""
        return bool(self.added or self.changed or self.removed)


def whole_folders(*folders: str) -> Owned:
    """Every file below the folders is apiglot's own (`model`, `en/_partials`); `` stands for the whole tree."""
    prefixes = tuple(f"{folder}/" if folder else "" for folder in folders)
    return lambda path, _: path.startswith(prefixes)


def generated(_: str, content: bytes) -> bool:
    """Whether the front matter of a page says `generated_by: apiglot`."""
    return content.startswith(b"---") and _FRONT_MATTER.match(content.partition(b"\n---")[0] + b"\n") is not None


def plan(desired: Mapping[str, str | bytes], existing: Mapping[str, bytes], owned: Owned) -> Plan:
    """The plan that turns the existing files into the desired ones; it removes only what is owned.

    Raises:
        OutputError: a path is not POSIX, relative and inside the folder, or a file that stands there is not owned.
    """
    added, changed = [], []
    for path, content in sorted(desired.items()):
        _check_path(path)
        data = content.encode() if isinstance(content, str) else content
        before = existing.get(path)
        if before is None:
            added.append(File(path=path, content=data))
        elif before != data:
            if not owned(path, before):
                raise OutputError("stands in the way and was not written by apiglot; move or delete it", where=path)
            changed.append(File(path=path, content=data))
    removed = sorted(path for path, content in existing.items() if path not in desired and owned(path, content))
    same = len(desired) - len(added) - len(changed)
    return Plan(added=tuple(added), changed=tuple(changed), removed=tuple(removed), unchanged=same)


def read_tree(root: Path, *folders: str, suffixes: tuple[str, ...] = ()) -> dict[str, bytes]:
    """Path -> content of the files in the folders below `root` (all of it when none is named), by their suffix.

    Folders that are not there hold nothing; links to folders are not followed; our own temporary files are left out.

    Raises:
        OutputError: a file or folder cannot be read.
    """
    found: dict[str, bytes] = {}
    waiting = [folder.rstrip("/") for folder in folders] or [""]
    while waiting:
        folder = waiting.pop()
        try:
            for entry in os.scandir(root / folder):
                path = f"{folder}/{entry.name}" if folder else entry.name
                if entry.is_dir(follow_symlinks=False):
                    waiting.append(path)
                elif entry.name.endswith(suffixes or "") and not entry.name.endswith(_TEMPORARY) and entry.is_file():
                    found[path] = _read(entry.path)
        except (FileNotFoundError, NotADirectoryError):
            continue
        except OSError as error:
            raise output_error(error, root) from None
    return dict(sorted(found.items()))


def _read(path: str) -> bytes:
    with open(path, "rb", buffering=0) as file:  # noqa: PTH123 - os.scandir gives strings; Path costs more than reading
        return file.read()


def apply(plan: Plan, root: Path) -> None:
    """Bring the plan to disk; `root` is the folder that its paths are relative to.

    What is certain to fail is refused before anything is written. Then what is new is written, what is changed is
    replaced, and what is no longer wanted goes, each file in one step: whoever reads meanwhile, or after an
    interruption, finds every file whole, old or new.

    Raises:
        OutputError: a path leads out of the folder, something is not writable, or the disk is full.
    """
    top = Path(os.path.realpath(root))
    if plan:
        _make(top)
    _check_targets(plan, top)
    written = [*plan.added, *plan.changed]
    in_the_way = _in_the_way(plan)
    try:
        _sweep(top, {file.path.rpartition("/")[0] for file in written})
        _remove(top, in_the_way)
        for file in written:
            _write(f"{top}/{file.path}", file.content)
        _remove(top, [path for path in plan.removed if path not in in_the_way])
    except OSError as error:
        raise output_error(error, top) from None


def _make(top: Path) -> None:
    """The folder of the plan itself, which a new project does not have yet."""
    try:
        top.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise output_error(error, top.parent) from None


def output_error(error: OSError, root: Path) -> OutputError:
    """What the operating system refused, in our words, with the path relative to `root`."""
    name = error.filename if error.filename2 is None else error.filename2
    path = Path(os.fsdecode(name)) if name is not None else root
    if path.name.endswith(_TEMPORARY):
        path = path.with_name(path.name.removeprefix(".").removesuffix(_TEMPORARY))
    where = path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path)
    return OutputError(_ADVICE.get(error.errno or 0, error.strerror or str(error)), where=where)


def _check_path(path: str) -> None:
    pure = PurePosixPath(path)
    if not pure.parts or pure.is_absolute() or ".." in pure.parts or "\\" in path or "\0" in path or str(pure) != path:
        raise OutputError(f"{path!r} is not a path inside the project; it must be relative, with / and without ..")


def _check_targets(plan: Plan, top: Path) -> None:
    """Refuse what is certain to fail, before anything is written."""
    standing = [*(file.path for file in plan.changed), *plan.removed]
    paths = [*(file.path for file in plan.added), *standing]
    for path in paths:
        _check_path(path)
    for folder in sorted({path.rpartition("/")[0] for path in paths}):
        _check_folder(top, folder, plan.removed)
    for path in standing:
        with contextlib.suppress(FileNotFoundError):
            mode = os.lstat(top / path).st_mode
            if stat.S_ISLNK(mode):
                raise OutputError("is a link, which apiglot does not replace; put the file itself there", where=path)
            if not mode & 0o222:
                raise OutputError("is read-only; make it writable (chmod u+w) and run again", where=path)


def _check_folder(top: Path, folder: str, removed: tuple[str, ...]) -> None:
    place = Path(os.path.realpath(top / folder))
    if not place.is_relative_to(top):
        raise OutputError("leads out of the project through a link; put the folder itself there", where=folder)
    while not place.exists() and place != top:
        place = place.parent
    if not place.is_dir() and place.relative_to(top).as_posix() not in removed:
        raise OutputError(_ADVICE[errno.ENOTDIR], where=place.relative_to(top).as_posix())
    if place.is_dir() and not os.access(place, os.W_OK | os.X_OK):
        raise OutputError(_NOT_PERMITTED, where=place.relative_to(top).as_posix())


def _in_the_way(plan: Plan) -> set[str]:
    """The removed files that have to go first: a file where a folder must be, or a name that differs in case only."""
    needed = {file.path.casefold() for file in plan.added}
    needed.update(parent.as_posix().casefold() for file in plan.added for parent in PurePosixPath(file.path).parents)
    return {path for path in plan.removed if path.casefold() in needed}


def _sweep(top: Path, folders: Iterable[str]) -> None:
    """Remove what a killed run left in the folders that are written to."""
    for folder in folders:
        with contextlib.suppress(FileNotFoundError, NotADirectoryError):
            for entry in os.scandir(top / folder):
                if entry.name.endswith(_TEMPORARY):
                    os.unlink(entry.path)  # noqa: PTH108 - os.scandir gives strings


def _write(target: str, content: bytes) -> None:
    folder, _, name = target.rpartition("/")
    temporary = f"{folder}/.{name}{_TEMPORARY}"
    try:
        try:
            file = open(temporary, "xb")  # noqa: PTH123, SIM115 - a Path costs more than the file
        except FileNotFoundError:
            Path(folder).mkdir(parents=True, exist_ok=True)
            file = open(temporary, "xb")  # noqa: PTH123, SIM115
        with file:
            file.write(content)
        with contextlib.suppress(FileNotFoundError):
            os.chmod(temporary, stat.S_IMODE(os.stat(target).st_mode))  # noqa: PTH101, PTH116
        os.replace(temporary, target)  # noqa: PTH105
    except BaseException as error:
        with contextlib.suppress(OSError):
            os.unlink(temporary)  # noqa: PTH108
        if isinstance(error, OSError) and error.filename is None:
            # A write, unlike an open, does not say of which file.
            error.filename = target
        raise


def _remove(top: Path, paths: Collection[str]) -> None:
    """Remove files and the folders that they leave empty."""
    for path in paths:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(f"{top}/{path}")  # noqa: PTH108
    folders = {parent.as_posix() for path in paths for parent in PurePosixPath(path).parents} - {"."}
    # What lies deeper has a longer path.
    for folder in sorted(folders, key=len, reverse=True):
        with contextlib.suppress(OSError):
            os.rmdir(f"{top}/{folder}")  # noqa: PTH106


@contextlib.contextmanager
def locked(project: Path) -> Iterator[None]:
    """Keep every other writing run out of the project.

    The lock is the operating system's own on an open file, so that it ends with the process, however that ends; a file
    with a process id would have to be judged stale, and could be judged wrongly.

    Raises:
        OutputError: another run is at work, or the folder cannot be written.
    """
    path = project / ".apiglot.lock"
    try:
        descriptor = _locked_descriptor(path)
    except OSError as error:
        raise output_error(error, project) from None
    try:
        _held.add(descriptor)
        yield
    finally:
        _held.discard(descriptor)
        with contextlib.suppress(OSError):
            path.unlink()
        os.close(descriptor)


_held: set[int] = set()
"""The descriptors of the locks that this process has."""


def _let_go() -> None:
    """In a copy of a process that has locks: it would keep them when that process is gone."""
    for descriptor in _held:
        os.close(descriptor)
    _held.clear()


if sys.platform != "win32":
    os.register_at_fork(after_in_child=_let_go)


def _locked_descriptor(path: Path) -> int:
    while True:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _lock(descriptor)
            # Whoever held the lock has removed the file since it was opened here: this lock is on nothing.
            if os.path.samestat(os.fstat(descriptor), path.stat()):
                return descriptor
        except BlockingIOError:
            os.close(descriptor)
            raise OutputError("another run of apiglot is writing here; wait until it ends", where=path.name) from None
        except FileNotFoundError:
            pass
        except BaseException:
            os.close(descriptor)
            raise
        os.close(descriptor)


def _lock(descriptor: int) -> None:
    if sys.platform == "win32":
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            raise BlockingIOError from None
    else:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
