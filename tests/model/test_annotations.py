from __future__ import annotations

from generator.model.annotations import annotation


def test_an_annotation_names_its_place():
    assert "::error title=T,file=a.po,line=3::text" == annotation("error", "text", file="a.po", line=3, title="T")


def test_an_annotation_without_a_place_has_no_properties():
    assert "::notice::text" == annotation("notice", "text")


def test_a_line_without_a_file_is_left_out():
    assert "::warning title=T::text" == annotation("warning", "text", line=3, title="T")


def test_what_github_would_read_as_syntax_is_escaped():
    assert "::error title=50%25,file=a%2Cb%3Ac::a%0Ab%0D, c: 50%25" == annotation(
        "error", "a\nb\r, c: 50%", file="a,b:c", title="50%"
    )
