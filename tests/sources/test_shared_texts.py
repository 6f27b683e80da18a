"""What custom and built-in kinds share has one text, that of the model that ships, and so one translation."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.model.api import Api
from generator.model.files import load
from generator.sources import import_documents
from tests.sources.build import spec

MODEL = Path(__file__).parent.parent.parent / "model"


@pytest.fixture(scope="module")
def shipped() -> Api:
    """The model that ships."""
    return load({path.relative_to(MODEL).as_posix(): path.read_text("utf-8") for path in MODEL.rglob("*.yaml")})


@pytest.fixture(scope="module")
def derived() -> Api:
    """A model of custom resources alone."""
    return import_documents([spec("greenhouse.yaml")]).api


def test_parameters_are_those_of_the_model_that_ships(shipped: Api, derived: Api):
    expected = {each.key: each for each in shipped.parameters if each.name != "name"}
    found = {each.key: each for each in derived.parameters if each.name != "name"}

    assert expected.keys() == found.keys()
    assert expected == found


def test_names_in_paths_differ_in_their_kind_alone(shipped: Api, derived: Api):
    def texts(api: Api) -> set[str]:
        keyed = [each for each in api.parameters if each.name == "name"]
        return {each.description.replace(each.key.partition(".")[2], "KIND") for each in keyed}

    assert texts(shipped) == texts(derived)


def test_lists_are_described_as_those_that_ship(shipped: Api, derived: Api):
    def texts(api: Api, kind: str) -> list[str]:
        (found,) = (each for each in api.definitions() if each.short_name == f"{kind}List")
        texts = [found.description, *(each.description for each in found.fields)]
        return [text.replace(kind, "KIND") for text in texts]

    assert texts(shipped, "StorageClass") == texts(derived, "Plant")


def test_operations_are_described_as_those_that_ship(shipped: Api, derived: Api):
    def texts(api: Api, kind: str) -> set[tuple[str, str]]:
        (page,) = (each for each in api.resources if each.kind == kind)
        return {(each.action, each.description.replace(kind, "KIND")) for each in page.operations}

    own = texts(derived, "Plant")

    assert {"list", "get", "post", "put", "patch", "delete", "deletecollection"} == {action for action, _ in own}
    assert set() == own - texts(shipped, "StorageClass")
