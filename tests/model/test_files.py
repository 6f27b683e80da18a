"""The model folder: an Api there and back, canonical, and what does not fit it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given

from generator.errors import ModelError
from generator.model.api import Api, Definition, Field, Operation
from generator.model.files import FORMAT, files, load
from generator.model.types import parse_type
from tests.model.apis import apis, csi_driver, few, quantity, small_api

CSI_DRIVER = "storage/csi-driver-v1.yaml"


def texts_of(**changes: Any) -> dict[str, str]:
    """The files of the small Api."""
    return dict(files(msgspec.structs.replace(small_api(), **changes)))


def refusal(texts: dict[str, str]) -> str:
    with pytest.raises(ModelError) as refused:
        load(texts)
    return str(refused.value)


@few
@given(apis())
def test_an_api_survives_its_files(api: Api):
    assert api == load(dict(files(api)))


def test_every_page_has_one_file():
    expected = [
        "api.yaml",
        "definitions/quantity.yaml",
        "discovery.yaml",
        "parameters.yaml",
        "storage/csi-driver-v1.yaml",
    ]

    assert expected == [path for path, _ in files(small_api())]


def test_a_file_names_its_schema_first_and_then_only_what_is_stated():
    assert texts_of()[CSI_DRIVER] == (
        "# yaml-language-server: $schema=../.schema/resource.json\n"
        "group: storage.k8s.io\n"
        "version: v1\n"
        "kind: CSIDriver\n"
        "plural: csidrivers\n"
        "scope: Cluster\n"
        "definitions:\n"
        "  - name: io.k8s.api.storage.v1.CSIDriver\n"
        "    description: A driver.\n"
        "  - name: io.k8s.api.storage.v1.CSIDriverSpec\n"
        "    fields:\n"
        "      - name: attachRequired\n"
        "        type: boolean\n"
        "        description: Whether to attach.\n"
        "operations:\n"
        "  - id: readStorageV1CSIDriver\n"
        "    method: GET\n"
        "    path: /x\n"
        "    parameters: [a]\n"
    )
    assert texts_of()["api.yaml"] == ("# yaml-language-server: $schema=.schema/api.json\nformat: 1\ntitle: Storage\n")


def test_no_files_are_an_empty_api():
    assert Api() == load({})


def test_an_empty_api_has_its_header_only():
    assert ["api.yaml"] == [path for path, _ in files(Api())]


def test_overlays_and_schemas_are_no_pages():
    assert small_api() == load(texts_of() | {"overlay/x/y.yaml": "nonsense", ".schema/api.json": "{}"})


def test_what_a_person_adds_in_any_order_is_sorted():
    """Fields by name, operations by path and method, resources with the preferred version first."""
    spec = Definition(name="a.Spec", fields=tuple(Field(name=name, type=parse_type("any")) for name in ("b", "a", "B")))
    operations = tuple(Operation(id=id_, method=method, path="/x") for id_, method in (("2", "PUT"), ("1", "GET")))
    beta = csi_driver(version="v1beta1", definitions=(Definition(name="b.CSIDriver"),), operations=())
    page = csi_driver(definitions=(spec,), operations=operations)

    api = load(texts_of(resources=(beta, page)))

    assert ["v1", "v1beta1"] == [resource.version for resource in api.resources]
    assert ["B", "a", "b"] == [field.name for field in api.resources[0].definitions[0].fields]
    assert ["GET", "PUT"] == [operation.method for operation in api.resources[0].operations]


def test_the_same_bytes_come_out_whatever_the_hash_seed(tmp_path: Path):
    script = (
        "from generator.model.files import files; from tests.model.apis import small_api; print(files(small_api()))"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            cwd=tmp_path,
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "2")
    }

    assert 1 == len(outputs)


def test_a_newer_format_asks_for_a_newer_program():
    header = f"format: {FORMAT + 1}\nnovelty: true\n"

    assert "model/api.yaml:1#/format: the model has format 2 and this version of apiglot reads 1; upgrade apiglot" == (
        refusal(texts_of() | {"api.yaml": header})
    )


def test_a_model_without_header_is_refused():
    assert "model: there is no api.yaml; run `apiglot import`" == refusal({"parameters.yaml": "parameters: []"})


def test_a_second_file_of_a_kind_is_refused():
    texts = texts_of()

    assert (
        "model/storage/csidriver.yaml:4#/kind: storage.k8s.io/v1 CSIDriver has a file already, "
        "model/storage/csi-driver-v1.yaml; keep one"
    ) == refusal(texts | {"storage/csidriver.yaml": texts[CSI_DRIVER]})


def test_a_second_home_of_a_definition_is_refused():
    double = quantity(definitions=(Definition(name="io.k8s.api.storage.v1.CSIDriver"),))

    assert (
        "model/storage/csi-driver-v1.yaml:8#/definitions/0/name: io.k8s.api.storage.v1.CSIDriver is in "
        "model/definitions/csi-driver.yaml already; keep one"
    ) == refusal(texts_of(common=(double,)))


def test_a_file_with_the_wrong_name_is_told_the_right_one():
    texts = texts_of()
    texts["storage/driver.yaml"] = texts.pop(CSI_DRIVER)

    assert (
        "model/storage/driver.yaml: its name does not fit what it holds; rename it to model/storage/csi-driver-v1.yaml"
    ) == refusal(texts)


def test_a_file_elsewhere_is_refused():
    assert "model/a/b/c.yaml: has no place in a model" in refusal(texts_of() | {"a/b/c.yaml": ""})
    assert "model/storage/notes.yml: has no place in a model" in refusal(texts_of() | {"storage/notes.yml": ""})


def test_an_operation_with_an_unknown_parameter_is_told_the_nearest():
    operation = Operation(id="x", method="GET", path="/x", parameters=("a", "b:c"))

    assert (
        "model/storage/csi-driver-v1.yaml:19#/operations/0/parameters/1: parameters.yaml has no parameter 'b:c'; "
        "did you mean b: c?"
    ) == refusal(texts_of(resources=(csi_driver(operations=(operation,)),)))


def test_a_field_and_a_parameter_stand_once():
    texts = texts_of()
    field = "      - name: attachRequired\n        type: boolean\n"
    parameter = "  - key: a\n    name: a\n    in: query\n    type: string\n"

    assert "model/storage/csi-driver-v1.yaml:14#/definitions/1/fields/1: 'attachRequired' stands twice; keep one" == (
        refusal(texts | {CSI_DRIVER: texts[CSI_DRIVER].replace(field, field + field)})
    )
    assert "'a' stands twice; keep one" in refusal(
        texts | {"parameters.yaml": texts["parameters.yaml"].replace(parameter, parameter + parameter)}
    )


def test_a_page_without_a_definition_is_refused():
    text = texts_of()[CSI_DRIVER].partition("definitions:")[0] + "definitions: []\n"

    assert "model/storage/csi-driver-v1.yaml:7#/definitions: holds no definition; the first names the page" == (
        refusal(texts_of() | {CSI_DRIVER: text})
    )


def test_a_text_that_no_file_can_hold_names_its_file():
    page = quantity(definitions=(Definition(name="a.B", description="\ud83d"),))

    with pytest.raises(ModelError, match=r"^definitions/b\.yaml: the text .* half of a surrogate pair"):
        files(Api(common=(page,)))
