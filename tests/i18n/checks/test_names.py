from __future__ import annotations

import pytest

from generator.i18n.checks.names import Names, names
from generator.i18n.checks.pair import Text
from generator.model.api import Api, CommonDefinition, Definition, Field, Parameter
from generator.model.types import parse_type
from tests.i18n.checks.examples import NAMES


@pytest.mark.parametrize(
    ("prose", "expected"),
    [
        ("A CSIDriver and a Pod.", {"CSIDriver"}),
        ("Several CSIDrivers, StorageClasses and DaemonSets.", {"CSIDriver", "StorageClass", "DaemonSet"}),
        ("The attachRequired field, an unknownField too.", {"attachRequired", "unknownField"}),
        ("Set .metadata.name of storage.k8s.io/v1.", {"metadata.name", "storage.k8s.io"}),
        ("The VolumeAttributesClass feature gate.", {"VolumeAttributesClass"}),
        ("An API, IPs, URLs and PVCs MUST be there.", set()),
        ("Spec, name, Node and Deployment are words.", set()),
        ("E.g. this, i.e. that, etc.", set()),
        ("It ends here.The next one begins.", set()),
        ("A CSI-driver and a non-CSIDriver.", {"CSIDriver"}),
        ("모든 CSIDriver는 attachRequired를 가진다.", {"CSIDriver", "attachRequired"}),
        ("Обʼєкти CSIDriver, metadata.name.", {"CSIDriver", "metadata.name"}),
    ],
)
def test_an_identifier_is_told_from_prose(prose: str, expected: set[str]):
    assert expected == NAMES.of(Text(prose))
    assert expected == NAMES.of_english(prose)


def test_what_stands_in_backticks_is_no_prose():
    assert set() == NAMES.of(Text("The `CSIDriver` and https://example.com/aB."))
    assert {"spec.nodeName"} == NAMES.of_code(Text("The `spec.nodeName`."))


def test_a_feature_gate_that_looks_like_a_word_is_an_identifier():
    assert {"Sysctls"} == Names(gates=frozenset({"Sysctls"})).of(Text("Needs Sysctls to be on."))


def test_the_names_of_an_api_are_its_kinds_fields_parameters_and_gates():
    field = Field(name="attachRequired", type=parse_type("boolean"), description="Needs the FastAttach feature gate.")
    driver = Definition(name="io.k8s.api.storage.v1.CSIDriver", fields=(field,))
    api = Api(
        common=(CommonDefinition(definitions=(driver,)),),
        parameters=(Parameter(key="dryRun", name="dryRun", location="query", type=parse_type("string")),),
    )

    found = names(api, ["Extra"])

    assert ({"CSIDriver"}, {"attachRequired", "dryRun"}, {"FastAttach", "Extra"}) == (
        found.kinds,
        found.fields,
        found.gates,
    )
