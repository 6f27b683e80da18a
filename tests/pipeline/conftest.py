"""A project in a temporary folder, and the command that works on it."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polib
import pytest
from click.testing import CliRunner, Result

from generator.cli import main

Apiglot = Callable[..., Result]


@pytest.fixture(scope="session")
def apiglot() -> Apiglot:
    """Runs the command with the words given: `apiglot("--project", project, "generate")`."""

    def run(*words: object, stdin: str | None = None) -> Result:
        result = CliRunner().invoke(main, [str(word) for word in words], input=stdin)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
        return result

    return run


@pytest.fixture
def project(tmp_path: Path, apiglot: Apiglot) -> Path:
    """A new project in English and Ukrainian, without a model."""
    folder = tmp_path / "project"
    assert 0 == apiglot("init", folder, "--locales", "en,uk").exit_code
    return folder


@pytest.fixture
def spec(root: Path) -> dict[str, Any]:
    """The smallest document with one kind, to be changed at will."""
    return json.loads((root / "tests" / "specs" / "one-kind.json").read_text(encoding="utf-8"))


@pytest.fixture
def imported(project: Path, spec: dict[str, Any], apiglot: Apiglot) -> Path:
    """A project with the one-kind document imported, under the source name `lanterns`, and its catalogs made."""
    document = project / "lanterns.json"
    document.write_text(json.dumps(spec), encoding="utf-8")
    for words in (("import", document, "--source", "lanterns"), ("update",), ("generate",)):
        result = apiglot("--project", project, *words)
        assert 0 == result.exit_code, result.stderr
    return project


def git(folder: Path, *words: str) -> str:
    identity = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    done = subprocess.run(["git", *identity, *words], cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout


def translate_everything(project: Path) -> None:
    for path in (project / "locales").rglob("*.po"):
        catalog = polib.pofile(str(path), wrapwidth=0)
        for entry in catalog:
            entry.msgstr = f"Переклад {entry.msgid}"
        catalog.save()


@pytest.fixture
def repository(imported: Path, apiglot: Apiglot) -> Path:
    """A project in git, fully translated, with its pages committed."""
    translate_everything(imported)
    apiglot("--project", imported, "update")
    apiglot("--project", imported, "generate")
    git(imported, "init", "-q", "-b", "main")
    git(imported, "add", "-A")
    git(imported, "commit", "-q", "-m", "Start")
    return imported


def sentence(project: Path) -> tuple[Path, str]:
    """A model file and the first description in it."""
    path = next((project / "model").rglob("lantern-v1.yaml"))
    line = next(line for line in path.read_text().splitlines() if "description: " in line and "|" not in line)
    return path, line.split("description: ", 1)[1]


def edited(project: Path) -> str:
    """Changes one English sentence of the model in substance; gives the new one."""
    path, text = sentence(project)
    new = f"{text.rstrip('.')} on every pier."
    path.write_text(path.read_text().replace(text, new))
    return new
