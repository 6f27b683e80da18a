"""The published JSON Schemas say what the loader takes."""

from __future__ import annotations

import json
import re
from pathlib import PurePosixPath

from generator.model.files import files
from generator.model.jsonschema import schemas
from tests.model.apis import small_api

SCHEMAS = {path: json.loads(text) for path, text in schemas()}


def test_every_kind_of_file_has_a_schema():
    names = ["api", "changes", "definition", "discovery", "overlay", "parameters", "resource"]

    assert [f".schema/{name}.json" for name in names] == list(SCHEMAS)


def test_every_file_leads_to_a_schema_that_is_written():
    for path, text in files(small_api()):
        address = re.match(r"# yaml-language-server: \$schema=(\S+)\n", text)
        assert address
        place = PurePosixPath(path).parent
        for part in PurePosixPath(address[1]).parts:
            place = place.parent if part == ".." else place / part
        assert str(place) in SCHEMAS


def test_unknown_keys_are_refused_and_required_ones_are_named():
    resource = SCHEMAS[".schema/resource.json"]

    assert resource["additionalProperties"] is False
    assert ["version", "kind", "plural", "scope", "definitions"] == resource["required"]


def test_hints_are_the_docstrings_of_the_records():
    field = SCHEMAS[".schema/resource.json"]["$defs"]["Field"]["properties"]

    assert "How server-side apply merges the list (x-kubernetes-list-type)." == field["list_type"]["description"]
    assert "int-or-string" in field["type"]["description"]


def test_every_reference_resolves():
    for schema in SCHEMAS.values():
        names = set(re.findall(r'"#/\$defs/(\w+)"', json.dumps(schema)))
        assert names <= set(schema.get("$defs", {}))


def test_tuples_are_written_as_draft_7_reads_them():
    fields = SCHEMAS[".schema/resource.json"]["$defs"]["Union"]["properties"]["fields"]

    assert 2 == len(fields["items"]["items"])
    assert fields["items"]["additionalItems"] is False
