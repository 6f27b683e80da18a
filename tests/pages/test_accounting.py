"""Nothing of a real document is left out of its pages, and nothing stands there twice.

The document is walked as plain JSON; what is on the pages is read from the outline and from the Markdown.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from html import unescape
from typing import Any

import yaml

from generator.model.text import EnumTable
from generator.pages.outline import Entry, OperationSection, Outline, Page, ResourcePage, Section
from tests.pages.conftest import Release
from tests.sources.accounting import words

_CHUNK = re.compile(r"(?<=[.!?:;])\s|\n")
_NOT_LETTERS = re.compile(r"[^A-Za-z0-9]+")


def sections(outline: Outline) -> Iterator[tuple[Page, Section]]:
    return ((page, section) for page in outline.pages for section in getattr(page, "sections", ()))


def operations(outline: Outline) -> Iterator[tuple[Page, OperationSection]]:
    return ((page, operation) for page in outline.pages for operation in getattr(page, "operations", ()))


def rows(outline: Outline) -> Iterator[tuple[Section, Entry]]:
    return ((section, row) for _, section in sections(outline) for row in section.fields)


def letters(text: str) -> str:
    """A text without marks, spaces and punctuation."""
    return _NOT_LETTERS.sub("", text)


def shown_values(row: Entry) -> set[str]:
    """The values that a field's lists and lines name."""
    tables = [table for table in (row.says.values, *row.says.item_blocks) if isinstance(table, EnumTable)]
    listed = [value.value or '""' for table in tables for value in table.values]
    phrases = (*row.says.facts, *row.says.item_facts)
    named = [value for phrase in phrases for name, values in phrase.values if name == "values" for value in values]
    return {*listed, *named}


def test_every_definition_is_on_exactly_one_page(release: Release):
    found = Counter(section.definition for _, section in sections(release.outline))

    assert Counter(dict.fromkeys(release.raw.definitions, 1)) == found


def test_every_field_is_on_exactly_one_page_and_required_where_the_schema_says(release: Release):
    found = Counter((section.definition, row.name) for section, row in rows(release.outline))
    required = {(section.definition, row.name) for section, row in rows(release.outline) if row.required}

    assert Counter(dict.fromkeys(release.raw.fields(), 1)) == found
    assert release.raw.required() == required


def test_every_enum_value_is_beside_its_field(release: Release):
    expected = {
        (name, field, str(value) or '""')
        for name, schema in release.raw.definitions.items()
        for field, stated in schema.get("properties", {}).items()
        for value in (*stated.get("enum", ()), *stated.get("items", {}).get("enum", ()))
    }
    found = {
        (section.definition, row.name, value) for section, row in rows(release.outline) for value in shown_values(row)
    }

    assert expected <= found


def test_every_operation_is_on_exactly_one_page(release: Release):
    found = Counter((operation.path, operation.method) for _, operation in operations(release.outline))

    assert Counter(dict.fromkeys(release.raw.operations(), 1)) == found


def test_every_parameter_stands_at_its_operation_with_its_text(release: Release):
    texts = {partial.name: partial.entry for partial in release.outline.partials}
    squeezed = cache(letters)

    @cache
    def shared(name: str) -> str:
        return letters("".join(_texts(texts[name])))

    def said(entry: Entry) -> str:
        return shared(entry.partial) if entry.partial else letters("".join(_texts(entry)))

    for _, operation in operations(release.outline):
        raw = release.raw.parameters(operation.path, operation.method)
        expected = Counter((place, name, squeezed(text)) for place, name, text in raw.elements())
        found = Counter(
            (place, entry.name, said(entry))
            for place, entries in (("path", operation.path_parameters), ("query", operation.query_parameters))
            for entry in entries
        )
        assert expected == found, operation.id


def _texts(entry: Entry) -> Iterator[str]:
    for block in entry.says.blocks:
        yield getattr(block, "text", "") or "".join(item.text for item in getattr(block, "items", ()))
    if entry.says.values:
        yield "Validvaluesare"
        yield from (f"{value.value}{value.text}" for value in entry.says.values.values)


def test_query_parameters_keep_the_documents_order(release: Release):
    for _, operation in operations(release.outline):
        item = release.raw.data["paths"][operation.path]
        raws = [*item.get("parameters", ()), *item[operation.method.lower()].get("parameters", ())]
        named = [parameter["name"] for parameter in map(release.raw.parameter, raws) if parameter["in"] == "query"]
        assert named == [entry.name for entry in operation.query_parameters], operation.id


def test_every_body_and_every_response_stands_at_its_operation(release: Release):
    found = {(operation.path, operation.method): operation for _, operation in operations(release.outline)}
    for (path, method), raw in release.raw.operations().items():
        operation = found[path, method]
        assert len(release.raw.bodies(path, method)) == (operation.body is not None), raw["operationId"]
        expected = {
            (code, words(answer["description"]), "schema" in answer) for code, answer in raw["responses"].items()
        }
        assert expected == {(row.code, row.reason, row.type is not None) for row in operation.responses}


def test_every_text_of_a_type_is_on_its_page(release: Release):
    shown = {path: letters(unescape(text)) for path, text in release.english.items()}
    for page, section in sections(release.outline):
        schema = release.raw.definitions[section.definition]
        described = (schema, *schema.get("properties", {}).values())
        for text in (stated.get("description", "") for stated in described):
            for chunk in _CHUNK.split(text):
                # The label of a list of values is one of our words.
                assert letters(chunk) in shown[page.src_uri] or chunk == "Possible enum values:", section.definition


def test_every_type_expression_leads_to_the_definition_that_it_means(release: Release):
    """Ten short names collide in Kubernetes 1.36."""
    places = {(page.src_uri, section.anchor): section.definition for page, section in sections(release.outline)}
    for section, row in rows(release.outline):
        raw = release.raw.definitions[section.definition]["properties"][row.name]
        inner = raw.get("items") or raw.get("additionalProperties") or raw
        if isinstance(inner, dict) and "$ref" in inner:
            target = inner["$ref"].rpartition("/")[2]
            [link] = row.type.parts
            assert target == places[link.src_uri, link.anchor], f"{section.definition}.{row.name}"


def test_types_that_seem_to_belong_to_nobody_have_a_section(release: Release):
    found = {section.title for _, section in sections(release.outline)}

    assert {"ContainerStatus", "PodResourceClaimStatus", "VolumeMountStatus"} <= found
    assert ("VolumeStatus" in found) == ("io.k8s.api.core.v1.VolumeStatus" in release.raw.definitions)


def test_an_int_or_string_shows_a_type(release: Release):
    by_name = {(section.title, row.name): row for section, row in rows(release.outline)}

    assert "IntOrString (integer or string)" == str(by_name["ServicePort", "targetPort"].type)


def test_the_recursive_type_ends_in_a_link(release: Release):
    [row] = [row for section, row in rows(release.outline) if (section.title, row.name) == ("JSONSchemaProps", "not")]

    assert "JSONSchemaProps" == row.type.parts[0].anchor


def test_an_anchor_stands_once_on_a_page_and_every_link_of_the_site_leads_to_one(release: Release):
    anchors: dict[str, set[str]] = {}
    for path, text in release.english.items():
        found = re.findall(r"\{#([^ }]+)[^}]*\}$", text, re.MULTILINE) + re.findall(r"\{#([^ }]+)\} \|", text)
        assert len(set(found)) == len(found), path
        anchors[path] = set(found)
    for path, text in release.english.items():
        for target in re.findall(r"(?<!\\)\]\((?!https?:)([^)#\s]*)(#[^)\s]*)?\)", text):
            there = _joined(path, target[0]) if target[0] else path
            assert there in anchors, f"{path}: {target[0]}"
            assert not target[1] or target[1][1:] in anchors[there], f"{path}: {''.join(target)}"


def _joined(here: str, there: str) -> str:
    parts = here.split("/")[:-1]
    for step in there.split("/"):
        parts = parts[:-1] if step == ".." else [*parts, step]
    return "/".join(parts)


def test_every_include_has_its_partial(release: Release):
    partials = {path for path in release.english if path.startswith("_partials/")}
    included = {
        name for text in release.english.values() for name in re.findall(r'^--8<-- "en/(.+)"$', text, re.MULTILINE)
    }

    assert partials == included


def test_every_example_is_yaml_with_every_required_field_and_no_invented_one(release: Release):
    for page in release.outline.pages:
        if isinstance(page, ResourcePage):
            assert page.example is not None
            manifest = yaml.safe_load(page.example.manifest)
            assert (page.gvk.api_version, page.title) == (manifest["apiVersion"], manifest["kind"])
            _check_object(manifest, page.sections[0].definition, release.raw.definitions)


def _check_object(value: Any, name: str, definitions: dict[str, Any]) -> None:
    """A value of an example against the schema of its type, as the document states it."""
    schema = definitions[name]
    if "properties" not in schema:
        return
    assert set(value) <= set(schema["properties"]), name
    # An object of which the example says nothing further is empty: a recursive type, or one that requires nothing.
    assert set(schema.get("required", ())) <= set(value) or value == {}, name
    for field, inner in value.items():
        stated = schema["properties"][field]
        item = stated.get("items", stated)
        if "$ref" in item:
            for each in inner if "items" in stated else (inner,):
                _check_object(each, item["$ref"].rpartition("/")[2], definitions)
