"""Real documents, read and laid out once a run."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from generator.model.api import Api
from generator.pages.build import outline
from generator.pages.outline import Outline
from generator.sources import Document, import_documents
from tests.pages.builders import rendered
from tests.sources.accounting import RawDocument

RELEASES = ("1.35", "1.36")


class Release(NamedTuple):
    """One release of Kubernetes: the document as plain JSON, and what we made of it."""

    raw: RawDocument
    api: Api
    outline: Outline
    english: dict[str, str]
    """Path -> Markdown."""


@pytest.fixture(scope="session", params=RELEASES)
def release(request: pytest.FixtureRequest, data: Path) -> Release:
    path = data / "openapi" / f"kubernetes-{request.param}-swagger.json"
    if not path.is_file():
        pytest.skip(f"needs {path.name} in the folder that APIGLOT_DATA names")
    content = path.read_bytes()
    api = import_documents([Document(name=path.name, source="kubernetes", data=content)]).api
    found = outline(api)
    return Release(RawDocument(content.decode()), api, found, rendered(found))
