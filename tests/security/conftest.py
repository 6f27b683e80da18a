"""The hostile project, built once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.security.hostile import done, hostile_project


@pytest.fixture(scope="session")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A generated and built project whose every way in holds payloads."""
    folder = hostile_project(tmp_path_factory.mktemp("hostile") / "project")
    done("--project", folder, "build")
    return folder
