from __future__ import annotations

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.pages import markdown
from tests.pages.reading import Reader, squeezed


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        (markdown.attr("CSIDriver-kind"), "{#CSIDriver-kind}"),
        (markdown.attr("a", ("param",)), "{#a .param}"),
        (markdown.attr(classes=("facts",)), "{ .facts }"),
        (markdown.attr(lang="en"), "{ lang=en }"),
        (markdown.attr(lang=""), ""),
        (markdown.attr(title='a "b" {c}'), "{ title=\"a 'b' (c)\" }"),
    ],
)
def test_attribute_lists(written: str, expected: str):
    assert expected == written


@pytest.mark.parametrize(
    ("name", "anchor"),
    [
        ("attachRequired", "attachRequired"),
        ("$ref", "$ref"),
        ("x-y_z.a", "x-y_z.a"),
        ("*", "~2a"),
        ("a b", "a~20b"),
        ("a=b", "a~3db"),
        ("a}b", "a~7db"),
        ("x onclick=y", "x~20onclick~3dy"),
        ("a~b", "a~7eb"),
        ("поле", "~43f~43e~43b~435"),
        ("items", "items"),
    ],
)
def test_a_name_is_an_id_of_safe_characters(name: str, anchor: str):
    assert anchor == markdown.anchor_id(name)


@given(st.text(), st.text())
def test_different_names_have_different_ids(name: str, other: str):
    assert (name == other) == (markdown.anchor_id(name) == markdown.anchor_id(other))


@given(st.text(max_size=20))
def test_an_attribute_list_keeps_an_id_as_it_is(name: str):
    anchor = markdown.anchor_id(f"x{name}")

    assert markdown.attr(anchor) == f"{{#{anchor}}}"


@pytest.mark.parametrize(
    "name", ["$ref", "items", "enum", "x-y", "a.b", "*", "a b", "a=b", "a}b", "x onclick=y", "`", "|"]
)
def test_a_field_of_any_name_has_an_anchor_that_works_and_no_other_attribute(name: str):
    anchor = markdown.anchor_id(f"Kind-{name}")
    read = Reader(f"{markdown.code_span(name, f'#{anchor}')} `string` {markdown.attr(anchor, ('param',))}\n:   x\n")

    assert [{"id": anchor, "class": "param"}] == read.attributes("dt")
    assert [f"#{anchor}"] == read.links
    assert squeezed(f"{name}stringx") == squeezed(read.text)


@pytest.mark.parametrize(
    ("uri", "href"),
    [
        ("../csi-node-v1.md#CSINode.spec", "../csi-node-v1.md#CSINode.spec"),
        ("https://a.b/c_(d)", "https://a.b/c_(d)"),
        ("https://a.b/c d)", "https://a.b/c%20d%29"),
        ("mailto:a@b.c", "mailto:a@b.c"),
    ],
)
def test_a_link_leads_where_it_says(uri: str, href: str):
    assert [href] == Reader(markdown.link("te*x*t", uri)).links


@pytest.mark.parametrize("uri", ["javascript:alert(1)", "JavaScript:x", "data:text/html,x", "vbscript:x", "file:///x"])
def test_a_link_with_another_scheme_is_text(uri: str):
    read = Reader(markdown.link("text", uri))

    assert ("text", []) == (read.text.strip(), read.links)


FRONT_MATTER = {
    "title": "CSIDriver",
    "description": 'a: b "c" # d\n---\n\u2028\x07 \x85 😀',
    "word": "yes",
    "number": "1986",
    "search": {"exclude": True}["exclude"],
    "empty": "",
    "tags": ("a", "no: x"),
    "count": 3,
}


def test_front_matter_reads_back_as_it_was():
    text = markdown.front_matter(FRONT_MATTER)
    expected = {key: list(value) if isinstance(value, tuple) else value for key, value in FRONT_MATTER.items()}

    assert expected == yaml.safe_load(text.removeprefix("---\n").removesuffix("---\n"))
    assert 2 == text.split("\n").count("---")


def test_simple_front_matter_is_plain():
    assert "---\ntitle: CSIDriver\nhidden: true\n---\n" == markdown.front_matter({"title": "CSIDriver", "hidden": True})


@given(st.dictionaries(st.text(st.characters(exclude_categories=("Cs",)), min_size=1), st.text()))
def test_front_matter_of_any_text_reads_back(values: dict[str, str]):
    text = markdown.front_matter(values)

    assert values == (yaml.safe_load(text.removeprefix("---\n").removesuffix("---\n")) or {})
