"""The workflows and hooks that ship: least permissions, pinned actions, and steps that run as they stand."""

from __future__ import annotations

import os
import re
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.pipeline.conftest import edited, git

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def workflow(name: str) -> dict[str, Any]:
    return yaml.safe_load((ROOT / ".github" / "workflows" / name).read_text(encoding="utf-8"))


def step(job: str, name: str) -> str:
    steps = workflow("docs.yml")["jobs"][job]["steps"]
    return next(each["run"] for each in steps if each.get("name") == name)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_has_no_permission_that_a_job_does_not_ask_for(path: Path):
    document = yaml.safe_load(path.read_text(encoding="utf-8"))

    assert {} == document["permissions"]
    assert all("permissions" in job for job in document["jobs"].values())


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_each_action_is_pinned_to_a_commit(path: Path):
    for used in re.findall(r"uses: (actions/\S+)", path.read_text(encoding="utf-8")):
        assert re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", used), used


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_no_script_holds_an_expression_that_a_stranger_could_fill(path: Path):
    document = yaml.safe_load(path.read_text(encoding="utf-8"))

    for job in document["jobs"].values():
        for each in job["steps"]:
            assert "${{" not in each.get("run", "")


def run(script: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """A step as the runner would run it."""
    path = f"{folder / 'bin'}:{Path(sys.executable).parent}:{os.environ['PATH']}"
    return subprocess.run(
        ["bash", "-e", "-o", "pipefail", "-c", script],
        cwd=folder,
        env=os.environ | {"PATH": path, "RUNNER_TEMP": str(folder / "runner")} | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def command(folder: Path) -> None:
    """`apiglot` on the path, whatever environment the tests run in."""
    script = folder / "bin" / "apiglot"
    script.parent.mkdir()
    script.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" -m generator "$@"\n')
    script.chmod(script.stat().st_mode | stat.S_IXUSR)


def test_the_steps_of_the_check_run_in_a_repository(repository: Path):
    command(repository)
    base = git(repository, "rev-parse", "HEAD").strip()
    edited(repository)

    checked = run(step("check", "Check what is committed"), repository)
    assert 1 == checked.returncode
    assert checked.stdout.startswith("::error ")

    for words in (["update"], ["generate"]):
        subprocess.run([str(repository / "bin" / "apiglot"), *words], cwd=repository, check=True, capture_output=True)
    assert 0 == run(step("check", "Check what is committed"), repository).returncode

    summary = repository / "summary.md"
    said = run(
        step("check", "Say what the change means"),
        repository,
        BASE=base,
        FAIL_ON="error",
        GITHUB_STEP_SUMMARY=str(summary),
    )
    assert 0 == said.returncode, said.stderr
    comment = (repository / "runner/apiglot/comment.md").read_text()
    assert comment.startswith("<!-- apiglot diff -->")
    assert "on every pier" in comment
    assert summary.read_text()


GH = """#!/bin/sh
echo "$@" >> "$CALLS"
case "$*" in
  *--paginate*) printf '%s' "$STANDING" ;;
esac
"""


@pytest.mark.parametrize(("standing", "method", "place"), [("", "POST", "issues/7/"), ("42\n", "PATCH", "comments/42")])
def test_a_comment_is_written_once_and_then_updated(tmp_path: Path, standing: str, method: str, place: str):
    gh = tmp_path / "bin" / "gh"
    gh.parent.mkdir()
    gh.write_text(GH)
    gh.chmod(0o755)
    calls = tmp_path / "calls"

    done = run(
        step("comment", "Comment once, and update that comment"),
        tmp_path,
        CALLS=str(calls),
        STANDING=standing,
        NUMBER="7",
        REPOSITORY="o/r",
    )

    assert 0 == done.returncode, done.stderr
    last = calls.read_text().splitlines()[-1]
    assert f"--method {method}" in last
    assert place in last


def test_the_marker_of_the_workflow_is_the_reports_own():
    from generator.changes.report_markdown import MARKER  # noqa: PLC0415

    assert f"marker='{MARKER}'" in step("comment", "Comment once, and update that comment")


def test_the_hooks_name_commands_that_there_are():
    from generator.cli import main  # noqa: PLC0415

    for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8")):
        assert hook["entry"].split()[1] in main.commands
