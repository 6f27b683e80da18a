"""Descriptions are normalised, and nothing else happens to them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.api import Api
from generator.model.text_lines import without_internal
from generator.sources.keywords import description as normalised
from tests.sources.build import definition, result, v2


@pytest.mark.parametrize(
    ("expected", "text"),
    [
        ("a\nb", "a\r\nb\r\n"),
        ("a\nb\nc", "a\rb\u2028c"),
        ("a\nb", "a  \nb\t\n\n"),
        ("ab", "a\x00\x07\x7f\x9fb"),
        ("    a", "\ta"),
        ("  - a", "  - a"),
        ("a\u200db\u00a0c", "a\u200db\u00a0c"),
        ("한국어 українська 😀 עברית", "한국어 українська 😀 עברית"),
        ("", " \n\t"),
    ],
)
def test_a_text_has_one_kind_of_line_end_and_no_control_characters(expected: str, text: str):
    assert expected == normalised(text)


@given(st.text())
def test_a_normalised_text_is_normalised(text: str):
    assert normalised(text) == normalised(normalised(text))


@given(st.text(alphabet=st.characters(exclude_categories=["Cc", "Cn", "Cs", "Zl", "Zp"])))
def test_a_line_of_printable_characters_loses_its_end_only(text: str):
    assert text.rstrip() == normalised(text)


INTERNAL = "Says it.\n+optional\n+kubebuilder:default:=3\nTODO: more\n---\nFor developers."


def imported(*, drop: bool) -> tuple[Api, list[tuple[str, int]]]:
    found = result(v2({"a.B": {"description": INTERNAL}}), drop_internal=drop)
    return found.api, [(item.reason, item.count) for item in found.report.left_out]


def test_what_is_meant_for_developers_is_shown():
    api, left_out = imported(drop=False)

    assert (INTERNAL, []) == (definition(api, "a.B").description, left_out)


def test_what_is_meant_for_developers_is_left_out_by_option_and_counted():
    api, left_out = imported(drop=True)

    assert ("Says it.", [("internal-text", 5)]) == (definition(api, "a.B").description, left_out)


@pytest.mark.parametrize("text", ["a - b", "1 + 2", "+ plus", "A --- b", "Says TODO in a sentence", "- a\n- b"])
def test_other_text_is_not_internal(text: str):
    assert (text.split("\n"), []) == without_internal(text.split("\n"))
