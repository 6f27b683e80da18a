"""What a file may be: YAML or JSON, one document or several, and how everything else is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from generator.errors import SourceError
from generator.sources import Document, Limits
from tests.sources.build import api, crd_data, document, result, text, v2

SCHEMA = {"type": "object", "properties": {"spec": {"type": "object"}}}


def widget(kind: str) -> dict[str, Any]:
    data = crd_data(SCHEMA)
    data["spec"]["names"] = {"kind": kind, "plural": f"{kind.lower()}s"}
    return data


def kinds(*documents: Document) -> list[str]:
    return [resource.kind for resource in api(*documents).resources]


def test_json_and_yaml_are_read_whatever_the_name():
    data = json.dumps(widget("A"))

    for name in ("a.json", "a.yaml", "a", "-"):
        assert ["A"] == kinds(text(data, name))
    assert ["A"] == kinds(text("# a comment\n" + data, "a.json"))


def test_flow_style_in_a_yaml_file_is_yaml():
    data = "{swagger: '2.0', definitions: {a.B: {type: string}}}"

    assert 1 == len(api(text(data)).common)


def test_a_file_may_hold_several_documents_and_empty_ones():
    data = f"---\n---\n{json.dumps(widget('A'))}\n---\n# nothing\n---\n{json.dumps(widget('B'))}\n...\n"

    assert ["A", "B"] == kinds(text(data))


@pytest.mark.parametrize("kind", ["List", "CustomResourceDefinitionList"])
def test_documents_may_stand_in_a_list(kind: str):
    assert ["A", "B"] == kinds(document({"apiVersion": "v1", "kind": kind, "items": [widget("B"), widget("A")]}))


def test_other_objects_beside_crds_are_reported():
    namespace = "apiVersion: v1\nkind: Namespace\nmetadata: {name: n}\n"
    report = result(text(f"{namespace}---\n{json.dumps(widget('A'))}")).report

    assert [("other-object", "Namespace n", "a.yaml:1")] == [(i.reason, i.what, i.where) for i in report.left_out]


def test_a_byte_order_mark_is_no_part_of_the_text():
    assert ["A"] == kinds(text(b"\xef\xbb\xbf" + json.dumps(widget("A")).encode()))


def test_the_order_of_the_files_does_not_matter():
    first, second = text(json.dumps(widget("A")), "1.yaml"), text(json.dumps(widget("B")), "2.yaml")

    assert result(first, second) == result(second, first)


@pytest.mark.parametrize(
    ("match", "content", "name"),
    [
        (r"^a\.yaml: empty", "", "a.yaml"),
        (r"^a\.yaml: empty", "# nothing\n---\n", "a.yaml"),
        (r"^a\.json: empty", '{"kind": "List", "items": []}', "a.json"),
        (r"^a\.json:3: not JSON: the file ends too early", '{\n"swagger": "2.0",\n', "a.json"),
        (r"^a\.json:2: not JSON: Expecting ',' delimiter", '{"swagger": "2.0"\n"paths": {}}', "a.json"),
        (r"^a\.yaml:2: not YAML: ", "a:\n\tb: 1\n", "a.yaml"),
        (r"^a\.yaml:2: not UTF-8", b"a: 1\n\xff\xfe", "a.yaml"),
        (r"^a\.yaml: .*hello.* is neither an OpenAPI .* nor a CustomResourceDefinition", "hello: world", "a.yaml"),
        (r"^a\.yaml: Deployment d is neither", "kind: Deployment\nmetadata: {name: d}", "a.yaml"),
        (r"^a\.yaml: a single value is neither", "just text", "a.yaml"),
        (r"^a\.json#/openapi: OpenAPI 3\.1\.0; give the document as OpenAPI 3\.0", '{"openapi": "3.1.0"}', "a.json"),
        (r"^a\.json#/swagger: Swagger 1\.2", '{"swagger": "1.2"}', "a.json"),
        (
            r"#/apiVersion: CRD of apiextensions\.k8s\.io/v1beta1; CRDs must be apiextensions\.k8s\.io/v1",
            "apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition",
            "a.yaml",
        ),
        (r"^a\.json: neither definitions nor paths", '{"swagger": "2.0"}', "a.json"),
        (r"must be a mapping", '{"swagger": "2.0", "definitions": ["a"]}', "a.json"),
        (r"NaN is not a JSON value", '{"swagger": "2.0", "a": NaN}', "a.json"),
        (r"1e999 is not a JSON value", '{"swagger": "2.0", "a": 1e999}', "a.json"),
        (r"half of a surrogate pair", '{"swagger": "2.0", "a": "\\ud800"}', "a.json"),
        (r"thousands of digits", '{"swagger": "2.0", "a": ' + "9" * 5000 + "}", "a.json"),
        (r"nested too deep", '{"swagger": "2.0", "a": ' + "[" * 100_000 + "]" * 100_000 + "}", "a.json"),
        (r"nested more than 200 deep", "a: " + "{a: " * 1000 + "1" + "}" * 1000, "a.yaml"),
        (r"^a\.yaml:1: ", "- " * 10_000 + "a", "a.yaml"),
    ],
)
def test_bad_input_gets_one_line_that_says_where_and_what(match: str, content: str | bytes, name: str):
    with pytest.raises(SourceError, match=match) as caught:
        api(text(content, name))
    assert "\n" not in str(caught.value)


def test_nothing_to_import_is_an_error():
    with pytest.raises(SourceError, match="nothing to import"):
        api()


def test_a_document_above_the_limit_is_refused():
    with pytest.raises(SourceError, match="larger than 10 bytes"):
        api(v2({"a.B": {}}), limits=Limits(size=10))


def test_a_surrogate_pair_is_one_character():
    data = '{"swagger": "2.0", "definitions": {"a.B": {"description": "\\ud83d\\ude00"}}}'

    assert "😀" == next(api(text(data, "a.json")).definitions()).description
