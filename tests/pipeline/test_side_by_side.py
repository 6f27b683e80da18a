"""Independent functions give the same results on any number of processors, and no process outlives the run."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import textwrap
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from generator.errors import ApiglotError, CatalogError, OutputError, RenderError
from generator.pipeline.side_by_side import side_by_side, usable_processors
from generator.tree import locked
from tests.pipeline.conftest import Apiglot

FORKS = pytest.mark.skipif(sys.platform != "linux", reason="a process is copied on Linux only")
PROCESSORS = pytest.mark.parametrize("processors", [1, pytest.param(2, marks=FORKS), pytest.param(5, marks=FORKS)])


def failing(error: Exception) -> None:
    raise error


def calls(number: int) -> list[Callable[[], int]]:
    return [partial(pow, each, 2) for each in range(number)]


@contextlib.contextmanager
def one_processor() -> Iterator[None]:
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def started(program: str, *words: object) -> subprocess.Popen[str]:
    """A program that is to be listened to, in a process group of its own."""
    command = [sys.executable, "-c", textwrap.dedent(program), *map(str, words)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)


@PROCESSORS
@pytest.mark.parametrize("number", [0, 1, 2, 3, 40, 300])
def test_results_come_in_the_order_of_the_functions(number: int, processors: int):
    assert tuple(each**2 for each in range(number)) == side_by_side(calls(number), processors)


def slow() -> int:
    """The process that calls it, and time for the others to call it, too."""
    time.sleep(0.05)
    return os.getpid()


@FORKS
def test_other_processes_take_their_share():
    found = side_by_side([slow] * 6, 3)

    assert 3 == len(set(found))
    assert os.getpid() in found


@FORKS
def test_results_larger_than_a_pipe_holds_arrive():
    found = side_by_side([partial(bytes, 1 << 20)] * 6, 3)

    assert (bytes(1 << 20),) * 6 == found


@PROCESSORS
def test_result_that_cannot_be_sent_is_a_result(processors: int):
    found = side_by_side([lambda: lambda: 3] * 6, processors)

    assert [3] * 6 == [each() for each in found]


@PROCESSORS
@pytest.mark.parametrize(
    "error",
    [
        RenderError("fails; mend it", where="templates/a.j2:3"),
        CatalogError("is no catalog; mend it", where="a.po", lineno=7),
        ZeroDivisionError("none of ours"),
    ],
)
def test_error_of_any_process_is_raised_as_it_is(error: Exception, processors: int):
    with pytest.raises(type(error)) as caught:
        side_by_side([*calls(3), partial(failing, error), *calls(3)], processors)

    assert error is caught.value
    assert caught.value.__cause__ is None


@PROCESSORS
def test_first_error_in_order_is_raised(processors: int):
    def late() -> None:
        time.sleep(0.05)
        raise ApiglotError("the first")

    functions = [late, *(partial(failing, ApiglotError(f"another {number}")) for number in range(5))]

    with pytest.raises(ApiglotError, match="the first"):
        side_by_side(functions, processors)


@FORKS
def test_nothing_is_begun_after_an_error(tmp_path: Path):
    def noted(number: int) -> None:
        (tmp_path / str(number)).write_text("")
        time.sleep(0.01)

    with pytest.raises(ApiglotError):
        side_by_side([partial(failing, ApiglotError("x")), *(partial(noted, number) for number in range(100))], 2)

    assert len(list(tmp_path.iterdir())) < 100


@FORKS
def test_killed_copy_is_an_error_that_says_what_to_do_and_leaves_none(tmp_path: Path):
    parent = os.getpid()

    def killed() -> None:
        (tmp_path / str(os.getpid())).write_text("")
        time.sleep(0.05)
        if os.getpid() != parent:
            os.kill(os.getpid(), signal.SIGKILL)

    with pytest.raises(OutputError, match="killed or ran out of memory; try again"):
        side_by_side([killed] * 20, 3)

    assert [str(parent)] == [path.name for path in tmp_path.iterdir() if Path(f"/proc/{path.name}").exists()]


@FORKS
def test_process_that_may_use_one_processor_calls_everything_itself():
    with one_processor():
        assert 1 == usable_processors()
        assert {os.getpid()} == set(side_by_side([slow] * 9))


def test_process_with_threads_calls_everything_itself():
    end = threading.Event()
    thread = threading.Thread(target=end.wait)
    thread.start()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            assert {os.getpid()} == set(side_by_side([slow] * 9))
    finally:
        end.set()
        thread.join()


@FORKS
def test_system_that_refuses_a_process_is_no_obstacle():
    program = """
        import os, resource, time
        from generator.pipeline.side_by_side import side_by_side
        files = len(os.listdir("/proc/self/fd")) - 1
        def slow():
            time.sleep(0.05)
            return os.getpid()
        # Room for the queue, none for another pipe.
        resource.setrlimit(resource.RLIMIT_NOFILE, (files + 2, files + 2))
        print(set(side_by_side([slow] * 9, 3)) == {os.getpid()})
    """
    said = started(program).communicate()

    assert ("True\n", "") == said


@FORKS
def test_copy_says_nothing_and_does_nothing_at_its_end():
    program = """
        import atexit, os, sys, time
        from generator.pipeline.side_by_side import side_by_side
        atexit.register(print, "end")
        print("begin", end=" ")
        print("begin", end=" ", file=sys.stderr)
        parent = os.getpid()
        def each():
            time.sleep(0.01)
            if os.getpid() != parent:
                raise ValueError("in a copy")
        side_by_side([each] * 9, 3)
    """
    said = started(program).communicate()

    assert ("begin end\n", "begin ") == said


@FORKS
@pytest.mark.parametrize("processes", [2, 3])
def test_interruption_ends_all_without_a_word(tmp_path: Path, processes: int):
    program = """
        import os, sys, time
        from pathlib import Path
        from generator.pipeline.side_by_side import side_by_side
        def each():
            (Path(sys.argv[1]) / str(os.getpid())).write_text("")
            time.sleep(60)
        try:
            side_by_side([each] * 9, int(sys.argv[2]))
        except KeyboardInterrupt:
            print("interrupted")
    """
    process = started(program, tmp_path, processes)
    while len(list(tmp_path.iterdir())) < processes:
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGINT)
    said = process.communicate()

    assert ("interrupted\n", "") == said
    assert [] == [path for path in tmp_path.iterdir() if Path(f"/proc/{path.name}").exists()]


KILLED = """
    import os, sys, time
    from pathlib import Path
    from generator.pipeline.side_by_side import side_by_side
    from generator.tree import locked
    def each():
        (Path(sys.argv[1]) / f"{os.getpid()}.pid").write_text("")
        time.sleep(float(sys.argv[2]))
        return bytes(int(sys.argv[3]))
    with locked(Path(sys.argv[1])):
        side_by_side([each] * 999, 3)
"""


def killed(folder: Path, seconds: float, size: int = 0) -> list[int]:
    """The copies of a run that was killed among functions that take some seconds each, for a result of some bytes."""
    command = [sys.executable, "-c", textwrap.dedent(KILLED), str(folder), str(seconds), str(size)]
    process = subprocess.Popen(command)
    while len(list(folder.glob("*.pid"))) < 3:
        time.sleep(0.01)
    process.kill()
    process.wait()
    return [int(path.stem) for path in folder.glob("*.pid") if path.stem != str(process.pid)]


def alive(process: int) -> bool:
    """Whether a process runs; one that ended may still be listed."""
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


@FORKS
def test_copy_of_a_killed_run_does_not_keep_its_lock(tmp_path: Path):
    left = killed(tmp_path, 60)
    try:
        assert [True, True] == [alive(each) for each in left]
        with locked(tmp_path):
            pass
    finally:
        for each in left:
            os.kill(each, signal.SIGKILL)


@FORKS
@pytest.mark.parametrize("size", [0, 1 << 20])
def test_copy_of_a_killed_run_ends_with_what_it_is_at(tmp_path: Path, size: int):
    left = killed(tmp_path, 0.2, size)
    end = time.monotonic() + 10
    while any(map(alive, left)) and time.monotonic() < end:
        time.sleep(0.05)
    staying = [each for each in left if alive(each)]
    for each in staying:
        os.kill(each, signal.SIGKILL)

    assert [] == staying


@FORKS
def test_lock_is_this_process_alone_until_it_ends(tmp_path: Path):
    def again() -> str:
        time.sleep(0.02)
        try:
            with locked(tmp_path):
                return "in"
        except OutputError:
            return "refused"

    with locked(tmp_path):
        assert {"refused"} == set(side_by_side([again] * 9, 3))
    assert "in" == again()


def nothing(_: Path) -> None:
    pass


def faults(project: Path) -> None:
    """One for each part of a check, in several files where there are several."""
    for each in sorted(project.glob("docs/*/reference/*/*.md")):
        each.write_text(each.read_text(encoding="utf-8") + "[nowhere](../nowhere.md)\n", encoding="utf-8")
    model = next(project.glob("model/*/*.yaml"))
    model.write_text("# by hand\n" + model.read_text(encoding="utf-8"), encoding="utf-8")
    for each in project.glob("locales/*.pot"):
        each.unlink()
    catalog = next(project.glob("locales/uk/LC_MESSAGES/*.po"))
    catalog.write_text(catalog.read_text(encoding="utf-8").replace('msgstr ""', 'msgstr "`"'), encoding="utf-8")
    (project / "templates" / "unused.j2").write_text("", encoding="utf-8")


def broken_template(project: Path) -> None:
    (project / "templates" / "resource.md.j2").write_text("{{ page.nothing }}\n", encoding="utf-8")


def broken_catalog(project: Path) -> None:
    next(project.glob("locales/uk/LC_MESSAGES/*.po")).write_text("msgid", encoding="utf-8")


@FORKS
@pytest.mark.parametrize("change", [nothing, faults, broken_template, broken_catalog])
@pytest.mark.parametrize("words", [("check", "--format", "json"), ("generate",)])
def test_run_on_one_processor_says_and_writes_the_same(
    imported: Path, apiglot: Apiglot, change: Callable[[Path], None], words: tuple[str, ...]
):
    (imported / "templates").mkdir(exist_ok=True)
    shutil.rmtree(imported / ".apiglot")
    change(imported)
    copy = imported.with_name("copy")
    shutil.copytree(imported, copy)
    with one_processor():
        alone = apiglot("--project", copy, *words)
    found = apiglot("--project", imported, *words)

    assert (alone.exit_code, alone.stdout, alone.stderr) == (found.exit_code, found.stdout, found.stderr)
    assert everything(copy) == everything(imported)


def everything(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
