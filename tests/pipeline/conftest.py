"""A project in a temporary folder, and the command that works on it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

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
