"""The real documents: where they are, and how a test that needs one is skipped."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest

from generator.sources import Document, ImportResult, import_documents

DATA = Path(os.environ.get("APIGLOT_DATA", Path(__file__).resolve().parents[3] / "shared" / "data"))


def document(relative: str) -> Document:
    path = DATA / relative
    if not path.is_file():
        pytest.skip(f"needs {relative} in the folder that APIGLOT_DATA names")
    return Document(name=path.name, source=path.stem, data=path.read_bytes())


@cache
def imported(relative: str) -> ImportResult:
    return import_documents([document(relative)])
