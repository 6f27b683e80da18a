"""The repository itself: make, the documents beside it, the layers, the lock; nothing in it names one machine."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from generator.cli import main

ROOT = Path(__file__).parent.parent
DOCUMENTS = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")
MACHINE_PATH = re.compile(r"(?<![\w.$}~/])/(?:work|root|opt)/\w|\.\./shared\b")
NAMES_THE_DATA = {"Makefile", "tests/conftest.py"}
"""The files that may say where APIGLOT_DATA points when it is not set."""


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def project() -> dict[str, Any]:
    return tomllib.loads(text("pyproject.toml"))


def targets() -> set[str]:
    return set(re.findall(r"^([a-z]+):", text("Makefile"), re.MULTILINE))


def committed() -> tuple[str, ...]:
    """Every file of the repository, also those that are not added yet."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return tuple(sorted(name for name in set(listed.stdout.splitlines()) if (ROOT / name).is_file()))


def layers() -> set[str]:
    (contract,) = project()["tool"]["importlinter"]["contracts"]
    return {module for layer in contract["layers"] for module in layer.split(" | ")}


def normalised(requirement: str) -> str:
    return re.split(r"[\s\[<>=!~;]", requirement)[0].lower().replace("_", "-").replace(".", "-")


def test_make_alone_prints_each_target_with_its_purpose():
    printed = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True).stdout

    assert targets() == set(re.findall(r"^  make ([a-z]+) +\S", printed, re.MULTILINE))


@pytest.mark.parametrize("name", DOCUMENTS)
def test_make_has_the_targets_that_documents_name(name: str):
    named = set(re.findall(r"(?:`|^    )make ([a-z]+)", text(name), re.MULTILINE))

    assert set() == named - targets()


def test_the_readme_has_each_command_once():
    """A row of the README's table is a command of the CLI, and the other way round."""
    rows = re.findall(r"^\| `apiglot ([a-z]+)", text("README.md"), re.MULTILINE)

    assert sorted(main.commands) == sorted(rows)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_documents_name_commands_that_exist(name: str):
    named = set(re.findall(r"(?:`|^    |bin/)apiglot ([a-z]+)", text(name), re.MULTILINE))

    assert set() == named - set(main.commands)


def test_python_m_generator_is_the_command():
    command = [sys.executable, "-m", "generator", "--version"]
    printed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout

    assert project()["project"]["version"] in printed


def test_the_folders_of_the_readme_exist():
    """Save for site/, which a build makes."""
    listing = text("README.md").split("from top to bottom:")[1].split("[ARCHITECTURE.md]")[0]
    names = set(re.findall(r"^    ([\w./]+)", listing, re.MULTILINE)) - {"site/"}

    assert {"model/", "docs/"} < names
    assert set() == {name for name in names if not (ROOT / name).exists()}


def test_links_between_documents_lead_to_files():
    documents = [name for name in committed() if name.endswith(".md") and "/" not in name]
    broken = {
        (name, target)
        for name in documents
        for target in re.findall(r"\]\(([^)\s#:]+)(?:#[^)]*)?\)", text(name))
        if not (ROOT / target).exists()
    }

    assert set(DOCUMENTS) <= set(documents)
    assert set() == broken


def test_the_map_names_each_module():
    """ARCHITECTURE.md has a line for each module and package of generator/."""
    listing = text("ARCHITECTURE.md").split("    generator/\n")[1].split("\n\n")[0]
    named = {line.split()[0].rstrip("/").removesuffix(".py") for line in listing.splitlines()}

    assert {module.removeprefix("generator.") for module in layers()} == named


def test_each_module_has_a_layer():
    package = ROOT / "generator"
    modules = {path.stem for path in package.glob("*.py")} | {
        path.parent.name for path in package.glob("*/__init__.py")
    }
    expected = {f"generator.{name}" for name in modules - {"__init__", "__main__"}}

    assert set() == expected - layers()


def test_layers_point_down():
    command = [Path(sys.executable).parent / "lint-imports"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert 0 == run.returncode, run.stdout


def test_the_lock_holds_each_dependency_with_hashes():
    settings = project()
    wanted = {normalised(each) for each in settings["project"]["dependencies"] + settings["dependency-groups"]["dev"]}
    lines = text("requirements.lock").splitlines()
    pinned = {normalised(line) for line in lines if re.match(r"[\w.-]+==", line)}
    hashed = {
        normalised(line)
        for line, after in pairwise(lines)
        if re.match(r"[\w.-]+==.* \\$", line) and re.match(r"    --hash=sha256:[0-9a-f]{64}\b", after)
    }

    assert set() == wanted - pinned
    assert pinned == hashed
    assert pinned == {normalised(line) for line in lines if line and line[0] not in " #"}


def test_the_lock_names_no_index():
    assert [] == re.findall(r"https?:|file:|--(?:extra-)?index|--find-links| @ ", text("requirements.lock"))


def test_no_file_names_the_paths_of_one_machine():
    found = {
        (name, match.group())
        for name in committed()
        for match in MACHINE_PATH.finditer((ROOT / name).read_text(encoding="utf-8", errors="replace"))
        if name not in NAMES_THE_DATA
    }

    assert set() == found


def test_ci_runs_what_a_person_runs():
    script = text(".ci/run")

    subprocess.run(["bash", "-n", ROOT / ".ci/run"], check=True)
    assert ["check", "setup", "test"] == sorted(re.findall(r"^make ([a-z]+)", script, re.MULTILINE))
