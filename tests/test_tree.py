"""Planning and writing files: nothing lost, nothing touched that need not be, nothing outside the project."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import OutputError
from generator.tree import Plan, apply, generated, locked, output_error, plan, read_tree, whole_folders
from tests.model.apis import unhurried

EVERYTHING = whole_folders("")
PAGE = b"---\ngenerated_by: apiglot\n---\n# Pod\n"


def write(root: Path, files: dict[str, str]) -> None:
    """Bring files to disk as apiglot does when all of them are its own."""
    apply(plan(files, read_tree(root), EVERYTHING), root)


def refusal(files: dict[str, str], root: Path) -> str:
    with pytest.raises(OutputError) as refused:
        write(root, files)
    return str(refused.value)


def test_a_plan_names_what_is_added_changed_and_removed():
    found = plan({"a": "1", "b": "2", "c": "3"}, {"b": b"old", "c": b"3", "d": b""}, EVERYTHING)

    assert [("a", b"1")] == [(file.path, file.content) for file in found.added]
    assert [("b", b"2")] == [(file.path, file.content) for file in found.changed]
    assert ("d",) == found.removed
    assert 1 == found.unchanged


@unhurried
@given(
    st.dictionaries(st.sampled_from("abcd"), st.text(max_size=2)), st.dictionaries(st.sampled_from("abcd"), st.binary())
)
def test_a_plan_is_what_lies_between_two_trees(desired: dict[str, str], existing: dict[str, bytes]):
    found = plan(desired, existing, EVERYTHING)
    result = {path: content for path, content in existing.items() if path not in found.removed}
    result |= {file.path: file.content for file in (*found.added, *found.changed)}

    assert {path: text.encode() for path, text in desired.items()} == result
    assert not plan(desired, result, EVERYTHING)


def test_planning_after_applying_is_empty(tmp_path: Path):
    files = {"en/reference/pod.md": "é", "en/_partials/a.md": "", "b": "x"}
    write(tmp_path, files)

    assert Plan(unchanged=3) == plan(files, read_tree(tmp_path), EVERYTHING)


def test_what_is_not_ours_is_neither_removed_nor_overwritten():
    existing = {"guide.md": b"# Guide\n", "pod.md": PAGE}

    assert ("pod.md",) == plan({}, existing, generated).removed
    with pytest.raises(OutputError, match=r"^guide\.md: stands in the way and was not written by apiglot; move"):
        plan({"guide.md": "x"}, existing, generated)


def test_a_file_of_ours_that_is_as_it_should_be_needs_no_mark():
    assert not plan({"guide.md": "# Guide\n"}, {"guide.md": b"# Guide\n"}, generated)


@pytest.mark.parametrize(
    ("expected", "content"),
    [
        (True, PAGE),
        (True, b"---\r\ntitle: x\r\ngenerated_by: apiglot\r\n---\r\n"),
        (False, b"# Pod\n\n---\ngenerated_by: apiglot\n---\n"),
        (False, b"---\ntitle: x\n---\ngenerated_by: apiglot\n"),
        (False, b"---\ngenerated_by: apiglot-fork\n---\n"),
        (False, b""),
    ],
)
def test_a_generated_page_says_so_in_its_front_matter(expected: bool, content: bytes):  # noqa: FBT001 - a parameter
    assert expected == generated("pod.md", content)


def test_a_folder_that_is_ours_owns_what_lies_in_it():
    owned = whole_folders("model", "docs/en/_partials")

    assert owned("model/a.yaml", b"")
    assert owned("docs/en/_partials/a.md", b"")
    assert not owned("models/a.yaml", b"")


def test_a_tree_is_read_by_folder_and_suffix(tmp_path: Path):
    write(tmp_path, {"a/b/c.md": "1", "a/d.txt": "2", "e/f.md": "3", "g.md": "4"})

    assert ["a/b/c.md", "a/d.txt", "e/f.md", "g.md"] == list(read_tree(tmp_path))
    assert {"a/b/c.md": b"1"} == read_tree(tmp_path, "a", suffixes=(".md",))
    assert {} == read_tree(tmp_path, "missing")


def test_a_link_to_a_folder_is_not_followed_when_reading(tmp_path: Path):
    write(tmp_path, {"a/b.md": "1"})
    (tmp_path / "c").symlink_to(tmp_path / "a")

    assert ["a/b.md"] == list(read_tree(tmp_path))


def test_an_unchanged_file_keeps_its_time(tmp_path: Path):
    write(tmp_path, {"a": "1", "b": "1"})
    os.utime(tmp_path / "a", (1, 1))
    write(tmp_path, {"a": "1", "b": "2"})

    assert 1 == (tmp_path / "a").stat().st_mtime
    assert "2" == (tmp_path / "b").read_text()


def test_a_changed_file_keeps_its_mode(tmp_path: Path):
    write(tmp_path, {"a": "1"})
    (tmp_path / "a").chmod(0o640)
    write(tmp_path, {"a": "2"})

    assert 0o640 == (tmp_path / "a").stat().st_mode & 0o777


def test_folders_that_become_empty_go_and_the_others_stay(tmp_path: Path):
    write(tmp_path, {"a/b/c": "1", "a/d": "1", "e/f": "1"})
    write(tmp_path, {"a/d": "1"})

    assert ["a", "a/d"] == sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*"))


def test_a_file_makes_way_for_a_folder_and_back(tmp_path: Path):
    write(tmp_path, {"a": "1"})
    write(tmp_path, {"a/b": "2"})
    assert {"a/b": b"2"} == read_tree(tmp_path)

    (tmp_path / "a/b").unlink()
    (tmp_path / "a").rmdir()
    write(tmp_path, {"a": "3"})
    assert {"a": b"3"} == read_tree(tmp_path)


def test_a_name_that_changes_its_case_only_survives(tmp_path: Path):
    """On a file system that takes both for one, the old name must go before the new one comes."""
    write(tmp_path, {"Pod.md": "1"})
    write(tmp_path, {"pod.md": "1"})

    assert {"pod.md": b"1"} == read_tree(tmp_path)


@pytest.mark.parametrize("path", ["", "/a", "../a", "a/../b", "a//b", "./a", "a/", "a\\b", "a\0", ".", ".."])
def test_a_path_out_of_the_project_is_refused(path: str, tmp_path: Path):
    with pytest.raises(OutputError, match="is not a path inside the project"):
        plan({path: ""}, {}, EVERYTHING)
    with pytest.raises(OutputError, match="is not a path inside the project"):
        apply(Plan(removed=(path,)), tmp_path)


def test_a_link_out_of_the_project_is_refused_before_anything_is_written(tmp_path: Path):
    (tmp_path / "outside").mkdir()
    project = tmp_path / "project"
    project.mkdir()
    (project / "docs").symlink_to(tmp_path / "outside")

    assert "docs: leads out of the project through a link" in refusal({"a": "1", "docs/b": "2"}, project)
    assert [] == list((tmp_path / "outside").iterdir())
    assert not (project / "a").exists()


def test_a_linked_file_is_not_replaced(tmp_path: Path):
    (tmp_path / "b").write_text("old")
    (tmp_path / "a").symlink_to(tmp_path / "b")

    assert "a: is a link, which apiglot does not replace" in refusal({"a": "1", "b": "old"}, tmp_path)
    assert "old" == (tmp_path / "b").read_text()


def test_a_project_may_itself_stand_behind_a_link(tmp_path: Path):
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    write(tmp_path / "link", {"a/b": "1"})

    assert {"a/b": b"1"} == read_tree(tmp_path / "real")


def test_a_read_only_file_is_refused_before_anything_is_written(tmp_path: Path):
    write(tmp_path, {"a": "1", "b": "1"})
    (tmp_path / "b").chmod(0o444)

    assert "b: is read-only; make it writable (chmod u+w) and run again" == refusal({"a": "2", "b": "2"}, tmp_path)
    assert "1" == (tmp_path / "a").read_text()


def test_a_file_where_a_folder_must_be_is_refused_before_anything_is_written(tmp_path: Path):
    (tmp_path / "docs").write_text("mine")
    desired = plan({"a": "1", "docs/en/b": "1"}, {}, EVERYTHING)

    with pytest.raises(OutputError, match=r"^docs: a file stands where a folder is needed; move or delete it"):
        apply(desired, tmp_path)
    assert not (tmp_path / "a").exists()


def test_a_folder_where_a_file_must_be_is_refused(tmp_path: Path):
    (tmp_path / "a/b").mkdir(parents=True)

    with pytest.raises(OutputError, match=r"^a: a folder stands where a file is needed; move or delete it"):
        apply(plan({"a": "1"}, {}, EVERYTHING), tmp_path)
    assert ["a"] == [path.name for path in tmp_path.iterdir()]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_an_unwritable_folder_is_refused_before_anything_is_written(tmp_path: Path):
    write(tmp_path, {"a/b": "1"})
    (tmp_path / "a").chmod(0o555)

    assert "a: cannot be written; give this user the right to write there" == refusal({"a/b": "2", "c": "1"}, tmp_path)
    assert not (tmp_path / "c").exists()


@pytest.mark.parametrize(
    ("number", "advice"),
    [
        (errno.ENOSPC, "docs/a.md: the disk is full; what was there before is whole. Free some space and run again"),
        (errno.EROFS, "docs/a.md: is on a file system that is mounted read-only; choose another folder"),
        (
            errno.ENAMETOOLONG,
            "docs/a.md: the name is too long for this file system; use a shorter folder for the project",
        ),
        (errno.EIO, "docs/a.md: Input/output error"),
    ],
)
def test_what_the_system_refuses_is_said_with_advice(number: int, advice: str):
    error = OSError(number, os.strerror(number), "/project/docs/a.md")

    assert advice == str(output_error(error, Path("/project")))


def run(script: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a script in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)],
        cwd=folder,
        env={"PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit on the size of files")
def test_a_write_that_fails_halfway_leaves_the_old_file_whole(tmp_path: Path):
    write(tmp_path, {"a": "old"})
    script = """
        import resource
        from pathlib import Path
        from generator.errors import OutputError
        from generator.tree import apply, plan, read_tree, whole_folders
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
        try:
            apply(plan({"a": "x" * 100_000}, read_tree(Path()), whole_folders("")), Path())
        except OutputError as error:
            print(error)
    """

    assert "a: the disk is full; what was there before is whole" in run(script, tmp_path).stdout
    assert ["a"] == [path.name for path in tmp_path.iterdir()]
    assert "old" == (tmp_path / "a").read_text()


@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
def test_a_killed_run_leaves_every_file_old_or_new_and_the_next_one_sweeps(tmp_path: Path):
    old, new = "old" * 200_000, "new" * 200_000
    write(tmp_path, {f"a{number}": old for number in range(20)})
    script = """
        import os, signal, sys
        from pathlib import Path
        from generator.tree import apply, plan, read_tree, whole_folders
        renames = []
        def kill(event, args):
            if event == "os.rename":
                renames.append(args)
                if len(renames) == 10:
                    os.kill(os.getpid(), signal.SIGKILL)
        found = plan({f"a{number}": "new" * 200_000 for number in range(20)}, read_tree(Path()), whole_folders(""))
        sys.addaudithook(kill)
        apply(found, Path())
    """
    (tmp_path / ".a1.apiglot-tmp").write_text("what an earlier killed run left")

    assert -9 == run(script, tmp_path).returncode
    assert {old.encode(), new.encode()} == set(read_tree(tmp_path).values())
    write(tmp_path, {f"a{number}": new for number in range(20)})
    assert sorted(f"a{number}" for number in range(20)) == sorted(path.name for path in tmp_path.iterdir())


def test_a_second_run_is_refused_at_once_and_the_lock_leaves_nothing(tmp_path: Path):
    script = """
        from pathlib import Path
        from generator.errors import OutputError
        from generator.tree import locked
        try:
            with locked(Path()):
                print("in")
        except OutputError as error:
            print(error)
    """
    with locked(tmp_path):
        second = run(script, tmp_path)
    third = run(script, tmp_path)

    assert ".apiglot.lock: another run of apiglot is writing here; wait until it ends\n" == second.stdout
    assert "in\n" == third.stdout
    assert [] == list(tmp_path.iterdir())


def test_a_lock_that_a_killed_run_left_is_no_lock(tmp_path: Path):
    (tmp_path / ".apiglot.lock").write_text("4711")

    with locked(tmp_path):
        assert (tmp_path / ".apiglot.lock").exists()


def test_a_lock_in_a_folder_that_is_not_there_is_an_output_error(tmp_path: Path):
    with pytest.raises(OutputError, match=r"\.apiglot\.lock"), locked(tmp_path / "missing"):
        pass


def test_the_lock_ends_with_an_error_inside(tmp_path: Path):
    with pytest.raises(ZeroDivisionError), locked(tmp_path):
        _ = 1 // 0

    with locked(tmp_path):
        pass
