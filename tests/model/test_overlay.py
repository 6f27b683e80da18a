"""Overlays: texts, examples and links over an imported model."""

from __future__ import annotations

import msgspec
import pytest

from generator.errors import ModelError
from generator.model.api import Api, Definition, Field, Link
from generator.model.jsonvalue import Json
from generator.model.overlay import applied, load_overlays
from generator.model.types import parse_type
from tests.model.apis import csi_driver, quantity, small_api

CSI_DRIVER = "overlay/storage/csi-driver-v1.yaml"
MANIFEST = "apiVersion: storage.k8s.io/v1\nkind: CSIDriver\n"


def laid(path: str, text: str, api: Api | None = None) -> Api:
    """The small Api, or another, with one overlay."""
    return applied(api or small_api(), load_overlays({path: text, "api.yaml": "format: 1"}))


def refusal(path: str, text: str, api: Api | None = None) -> str:
    with pytest.raises(ModelError) as refused:
        laid(path, text, api)
    return str(refused.value)


def test_without_overlays_the_api_is_the_same():
    api = small_api()

    assert applied(api, load_overlays({"api.yaml": "format: 1"})) is api


@pytest.mark.parametrize("name", ["CSIDriverSpec", "io.k8s.api.storage.v1.CSIDriverSpec"])
def test_types_and_fields_are_addressed_by_short_or_full_name(name: str):
    api = laid(CSI_DRIVER, f"texts:\n  {name}: A spec.\n  {name}.attachRequired: Attach it.\n")
    driver, spec = api.resources[0].definitions

    assert "A driver." == driver.description
    assert "A spec." == spec.description
    assert "Attach it." == spec.fields[0].description


def test_the_path_of_a_nested_object_means_the_field_that_holds_it():
    inner = Definition(name="a.v1.B.spec.c", heading="B.spec.c", fields=(Field(name="d", type=parse_type("string")),))
    spec = Definition(name="a.v1.B.spec", heading="B.spec", fields=(Field(name="c", type=parse_type("a.v1.B.spec.c")),))
    page = msgspec.structs.replace(small_api().resources[0], definitions=(spec, inner))
    api = msgspec.structs.replace(small_api(), resources=(page,))

    outer, nested = laid(CSI_DRIVER, "texts: {B.spec.c: Says c., B.spec.c.d: Says d.}", api).resources[0].definitions

    assert ["Says c.", "", "Says d."] == [outer.fields[0].description, nested.description, nested.fields[0].description]


def test_an_operation_is_addressed_by_its_id():
    api = laid(CSI_DRIVER, "texts: {readStorageV1CSIDriver: Read it.}")

    assert "Read it." == api.resources[0].operations[0].description


def test_parameters_and_discovery_have_overlays_of_their_own():
    assert "A." == laid("overlay/parameters.yaml", "texts: {a: A.}").parameters[0].description
    assert "V." == laid("overlay/discovery.yaml", "texts: {getCodeVersion: V.}").discovery[0].description


def test_a_field_gets_an_example_and_a_page_a_manifest_and_links():
    text = (
        "examples: {CSIDriverSpec.attachRequired: false}\n"
        "example: |\n  apiVersion: storage.k8s.io/v1\n  kind: CSIDriver\n"
        "links: [{text: More, url: https://example.com}]\n"
    )
    page = laid(CSI_DRIVER, text).resources[0]

    assert Json(False) == page.definitions[1].fields[0].example
    assert MANIFEST == page.example
    assert (Link(text="More", url="https://example.com"),) == page.links


def test_a_common_definition_gets_a_text_and_links():
    text = "texts: {Quantity: A number.}\nlinks: [{text: More, url: https://example.com}]"
    page = laid("overlay/definitions/quantity.yaml", text).common[0]

    assert "A number." == page.definitions[0].description
    assert 1 == len(page.links)


def test_what_no_overlay_names_is_the_same_record():
    api = small_api()

    assert laid("overlay/parameters.yaml", "texts: {a: A.}", api).resources[0] is api.resources[0]


@pytest.mark.parametrize(
    ("path", "text", "message"),
    [
        (
            "overlay/storage/csi-drver-v1.yaml",
            "{}",
            "the model has no page storage/csi-drver-v1; did you mean storage/csi-driver-v1?",
        ),
        (
            CSI_DRIVER,
            "texts:\n  CSIDriverSpec.atachRequired: x",
            "csi-driver-v1.yaml:2#/texts/CSIDriverSpec.atachRequired: storage/csi-driver-v1 has nothing with",
        ),
        (CSI_DRIVER, "texts: {CSIDriverSpec.atachRequired: x}", "; did you mean CSIDriverSpec.attachRequired?"),
        (CSI_DRIVER, "examples: {readStorageV1CSIDriver: 1}", "nothing with the address 'readStorageV1CSIDriver'"),
        ("overlay/parameters.yaml", "texts: {'b:c': x}", "no parameter 'b:c'; did you mean b: c?"),
        ("overlay/parameters.yaml", "example: x", "has no place here; only `texts` can be laid over this file"),
        ("overlay/definitions/quantity.yaml", "example: x", "only a kind has a manifest"),
        (CSI_DRIVER, "links: [{text: x, url: 'http://x'}]", "'http://x' must begin with https://"),
        (CSI_DRIVER, "example: 'kind: Pod'", "must have apiVersion: storage.k8s.io/v1, kind: CSIDriver"),
        (CSI_DRIVER, "example: '['", "/example: the manifest is not YAML"),
        (CSI_DRIVER, "text: {}", "unknown key 'text'; did you mean texts?"),
        ("overlay/a.yml", "{}", "model/overlay/a.yml: is no overlay"),
    ],
)
def test_an_overlay_that_meets_nothing_is_refused(path: str, text: str, message: str):
    assert message in refusal(path, text)


def test_an_address_that_two_types_share_needs_the_full_name():
    twins = tuple(
        Definition(name=f"{package}.Spec", fields=(Field(name="x", type=parse_type("any")),)) for package in ("a", "b")
    )
    api = Api(resources=(csi_driver(definitions=twins, operations=()),), common=(quantity(),))

    assert "'Spec.x' means several; write a full name" in refusal(CSI_DRIVER, "texts: {Spec.x: t}", api)
    assert "t" == laid(CSI_DRIVER, "texts: {b.Spec.x: t}", api).resources[0].definitions[1].fields[0].description
