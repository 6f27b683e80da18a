"""Whatever ends a run, what was committed before is whole afterwards, nothing is half-written, and the next run works."""

from __future__ import annotations

import json
import os
import random
import signal
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.errors import ApiglotError
from generator.pipeline.importing import ImportRequest, planned_import
from generator.pipeline.project import Project
from generator.tree import locked
from tests.security.hostile import done, run

ROUNDS = 3 * int(os.environ.get("APIGLOT_FUZZ", "1"))
WRITTEN = ("model", "locales", "docs")
STEPS = ("import", "update", "generate")


def _document(kinds: int, version: str) -> dict[str, Any]:
    """Some kinds, each with a text of its own for a version of the document."""
    definitions, paths = {}, {}
    for number in range(kinds):
        gvk = {"group": "fault.example.org", "version": "v1", "kind": f"Kind{number}"}
        definitions[f"org.example.fault.v1.Kind{number}"] = {
            "type": "object",
            "description": f"Kind {number} of {version}. " + f"It says much of {version}. " * 40,
            "properties": {
                f"field{each}": {"type": "string", "description": f"Field {each} of {version}."} for each in range(20)
            },
            "x-kubernetes-group-version-kind": [gvk],
        }
        paths[f"/apis/fault.example.org/v1/kind{number}s/{{name}}"] = {
            "get": {
                "operationId": f"read{number}",
                "responses": {"200": {"description": "OK"}},
                "x-kubernetes-action": "get",
                "x-kubernetes-group-version-kind": gvk,
            },
        }
    return {"swagger": "2.0", "info": {"title": "x", "version": version}, "definitions": definitions, "paths": paths}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project that holds the first version of a document, its catalogs and pages, and the second version beside it."""
    folder = tmp_path / "project"
    done("init", folder, "--locales", "en,uk")
    for name in ("one", "two"):
        (folder / f"{name}.json").write_text(json.dumps(_document(12, name)), encoding="utf-8")
    _step(folder, "import", "one")
    _step(folder, "update")
    _step(folder, "generate")
    return folder


def _words(folder: Path, step: str, name: str = "two") -> list[object]:
    more = [folder / f"{name}.json", "--source", "x"] if step == "import" else []
    return ["--project", folder, step, *more]


def _step(folder: Path, step: str, name: str = "two") -> None:
    done(*_words(folder, step, name))


def contents(folder: Path) -> dict[str, bytes]:
    """Every file that a run writes, by path."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for name in WRITTEN
        for path in (folder / name).rglob("*")
        if path.is_file()
    }


@pytest.fixture
def versions(project: Path, tmp_path: Path) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """What the project holds before, and what it would hold after each step, of a copy."""
    before = contents(project)
    copy = tmp_path / "copy"
    subprocess.run(["cp", "-r", str(project), str(copy)], check=True)
    after: dict[str, bytes] = {}
    for step in STEPS:
        _step(copy, step)
    after = contents(copy)
    return before, after


def torn(folder: Path, before: dict[str, bytes], after: dict[str, bytes]) -> list[str]:
    """Files that are neither as they were nor as they were to be."""
    return [
        path
        for path, data in contents(folder).items()
        if not path.endswith(".apiglot-tmp") and data not in (before.get(path), after.get(path))
    ]


def _started(folder: Path, step: str, prelude: str = "") -> subprocess.Popen[str]:
    program = f"import sys\n{prelude}\nfrom generator.cli import main\nmain(sys.argv[1:])\n"
    words = [sys.executable, "-c", program, *map(str, _words(folder, step))]
    return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


SLOW = """
import os, time
_replace = os.replace
def replace(*args, **more):
    time.sleep(0.01)
    return _replace(*args, **more)
os.replace = replace
"""
"""Gives a test the time to kill a run among its files."""


@pytest.mark.parametrize("step", STEPS)
def test_killed_run_leaves_every_file_whole(
    project: Path, versions: tuple[dict[str, bytes], dict[str, bytes]], step: str
):
    before, after = versions
    for earlier in STEPS[: STEPS.index(step)]:
        _step(project, earlier)
    chance = random.Random(step)  # noqa: S311 - moments, no secrets
    for _ in range(ROUNDS):
        process = _started(project, step, SLOW)
        while not (project / ".apiglot.lock").exists() and process.poll() is None:
            time.sleep(0.005)
        time.sleep(chance.random() * 0.5)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        assert [] == torn(project, before, after)
    for each in STEPS:
        _step(project, each)

    assert after == contents(project)


def test_killed_build_leaves_the_former_site_whole(project: Path):
    done("--project", project, "build", "--locale", "en")
    former = {
        path.relative_to(project).as_posix(): path.read_bytes()
        for path in (project / "site").rglob("*")
        if path.is_file()
    }
    chance = random.Random(1)  # noqa: S311 - moments, no secrets
    for _ in range(ROUNDS):
        process = subprocess.Popen(
            [sys.executable, "-m", "generator", "--project", str(project), "build", "--locale", "en"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        time.sleep(0.5 + chance.random() * 3)
        process.kill()
        process.wait()
        found = {path.relative_to(project).as_posix() for path in (project / "site").rglob("*") if path.is_file()}
        assert set(former) == found
    done("--project", project, "build", "--locale", "en")
    built = {
        path.relative_to(project).as_posix(): path.read_bytes()
        for path in (project / "site").rglob("*")
        if path.is_file()
    }

    assert set(former) == set(built)
    assert [] == list((project / ".apiglot").glob(".site.staging-*"))


LIMITED = """
import resource, signal
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (%d, %d))
"""


@pytest.mark.parametrize("step", STEPS)
def test_full_disk_is_an_error_and_loses_nothing(
    project: Path, versions: tuple[dict[str, bytes], dict[str, bytes]], step: str
):
    before, after = versions
    for earlier in STEPS[: STEPS.index(step)]:
        _step(project, earlier)
    process = _started(project, step, LIMITED % (1_500, 1_500))
    _, stderr = process.communicate()

    assert 3 == process.returncode, stderr[-500:]
    assert "disk is full" in stderr
    assert "Traceback" not in stderr
    assert [] == torn(project, before, after)
    assert [] == [path for path in contents(project) if path.endswith(".apiglot-tmp")]


def test_full_disk_in_a_build_is_an_error_and_leaves_the_former_site(project: Path):
    done("--project", project, "build", "--locale", "en")
    former = sorted(path.relative_to(project) for path in (project / "site").rglob("*"))
    _step(project, "import")
    words = [
        sys.executable,
        "-c",
        "import sys\n"
        + LIMITED % (60_000, 60_000)
        + "from generator.cli import main\nif __name__ == '__main__': main(sys.argv[1:])",
    ]
    result = subprocess.run(
        [*words, "--project", str(project), "build", "--locale", "en"], capture_output=True, text=True, check=False
    )

    assert 3 == result.returncode, result.stderr[-800:]
    assert "Traceback" not in result.stderr
    assert former == sorted(path.relative_to(project) for path in (project / "site").rglob("*"))


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is read-only for root")
@pytest.mark.parametrize(
    ("step", "folder"), [("import", "model"), ("update", "locales"), ("generate", "docs/en/reference")]
)
def test_read_only_folder_is_an_error_before_anything_is_written(project: Path, step: str, folder: str):
    for earlier in STEPS[: STEPS.index(step)]:
        _step(project, earlier)
    before = contents(project)
    place = project / folder
    place.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        result = run(*_words(project, step))
        assert 3 == result.exit_code
        assert before == contents(project)
    finally:
        place.chmod(0o755)


@pytest.mark.parametrize(
    ("step", "pattern"),
    [("import", "model/fault/*.yaml"), ("update", "locales/*.pot"), ("generate", "docs/en/reference/fault/*.md")],
)
def test_read_only_file_is_an_error_before_anything_is_written(project: Path, step: str, pattern: str):
    for earlier in STEPS[: STEPS.index(step)]:
        _step(project, earlier)
    before = contents(project)
    next(iter(sorted(project.glob(pattern)))).chmod(0o444)
    result = run(*_words(project, step))

    assert 3 == result.exit_code
    assert "read-only" in result.stderr
    assert before == contents(project)


@pytest.mark.parametrize("step", [*STEPS, "build"])
def test_second_run_is_told_that_another_one_writes(project: Path, step: str):
    before = contents(project)
    with locked(project):
        result = run(*_words(project, step))

    assert 3 == result.exit_code
    assert "another run" in result.stderr
    assert before == contents(project)


def test_two_runs_at_once_leave_what_one_would(project: Path, versions: tuple[dict[str, bytes], dict[str, bytes]]):
    before, after = versions
    _step(project, "import")
    _step(project, "update")
    processes = [_started(project, "generate", SLOW) for _ in range(3)]
    said = [process.communicate()[1] for process in processes]
    codes = sorted(process.returncode for process in processes)

    assert 0 in codes
    assert set(codes) <= {0, 3}
    assert all("another run" in each for each, process in zip(said, processes, strict=True) if process.returncode)
    assert [] == torn(project, before, after)


def test_file_that_cannot_be_read_is_an_error(project: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(project / "nowhere" / "summary.md"))
    result = run("diff", project / "one.json", project / "two.json", "--format", "github", "--fail-on", "none")
    assert 3 == result.exit_code

    (project / "mkdocs.uk.yml").unlink()
    (project / "mkdocs.yml").write_bytes(b"\xff\xfe")
    assert 3 == run("--project", project, "update").exit_code


def test_link_in_the_place_of_a_folder_leads_nobody_out(project: Path, tmp_path: Path):
    outside = tmp_path / "outside"
    outside.mkdir()
    (project / "model" / "fault").rename(tmp_path / "moved")
    (project / "model" / "fault").symlink_to(outside)
    result = run(*_words(project, "import"))

    assert 3 == result.exit_code
    assert "leads out of the project" in result.stderr
    assert [] == list(outside.iterdir())


def _changing(path: Path, contents_of: list[bytes]) -> Callable[[], None]:
    """Writes a file over and over, as an editor that does not replace it would, until told to stop."""
    stop = threading.Event()

    def write() -> None:
        while not stop.is_set():
            for data in contents_of:
                with path.open("r+b") as file:
                    file.truncate(0)
                    for start in range(0, len(data), 997):
                        file.write(data[start : start + 997])
                        file.flush()

    thread = threading.Thread(target=write)
    thread.start()

    def end() -> None:
        stop.set()
        thread.join()

    return end


def test_document_that_changes_while_it_is_read_is_one_version_or_refused(project: Path):
    texts = [(project / f"{name}.json").read_bytes() for name in ("one", "two")]
    path = project / "changing.json"
    path.write_bytes(texts[0])
    whole = []
    for text in texts:
        path.write_bytes(text)
        whole.append(planned_import(Project(project), ImportRequest(sources=(str(path),), source="x")).api)
    end = _changing(path, texts)
    try:
        for _ in range(ROUNDS * 5):
            try:
                found = planned_import(Project(project), ImportRequest(sources=(str(path),), source="x")).api
            except ApiglotError:
                continue
            # What was read may be an end of one text behind the start of the other; it is never half of a model.
            assert {len(found.resources)} <= {len(api.resources) for api in whole}
    finally:
        end()


def test_lock_of_a_killed_run_is_no_obstacle(project: Path):
    process = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import sys, time\nfrom pathlib import Path\nfrom generator.tree import locked\nwith locked(Path(sys.argv[1])):\n    print('held', flush=True)\n    time.sleep(60)",
            str(project),
        ],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert "held\n" == process.stdout.readline()
    process.kill()
    process.communicate()

    _step(project, "generate")
