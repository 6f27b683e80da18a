"""A template of the project that shapes no page is said, for whoever wrote it looks for its effect in vain."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.bundled import bundled_path
from tests.pipeline.conftest import Apiglot


@pytest.fixture
def shipped() -> str:
    return bundled_path("templates", "parts", "example.md.j2").read_text(encoding="utf-8")


def written(project: Path, name: str, text: str = "{{ 1 }}\n") -> None:
    path = project / "templates" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def checked(project: Path, apiglot: Apiglot) -> str:
    return apiglot("--project", project, "check", "--only", "pages").stdout


def test_a_misspelt_template_is_found_with_the_name_that_was_meant(imported: Path, apiglot: Apiglot, shipped: str):
    written(imported, "parts/exampel.md.j2", shipped)

    found = checked(imported, apiglot)

    assert "warning template-unused (1)" in found
    assert "templates/parts/exampel.md.j2: shapes no page" in found
    assert "did you mean parts/example.md.j2?" in found


@pytest.mark.parametrize(
    "name", ["example.md.j2", "parts/example.md", "parts/example.html", "root/index.html", "a/b.j2"]
)
def test_a_file_that_takes_the_place_of_no_template_of_pages_is_found(imported: Path, apiglot: Apiglot, name: str):
    written(imported, name)

    assert f"templates/{name}: shapes no page" in checked(imported, apiglot)


def test_a_template_that_takes_the_place_of_one_that_ships_is_in_use(imported: Path, apiglot: Apiglot, shipped: str):
    written(imported, "parts/example.md.j2", shipped)

    assert "template-unused" not in checked(imported, apiglot)


@pytest.mark.parametrize(
    "use",
    [
        "{% include 'parts/own.md.j2' %}",
        "{% import 'parts/own.md.j2' as own %}",
        "{% from 'parts/own.md.j2' import own %}",
        "{% extends 'parts/own.md.j2' %}",
        "{% include some_name %}",
    ],
)
def test_a_template_that_another_one_uses_is_in_use(imported: Path, apiglot: Apiglot, shipped: str, use: str):
    written(imported, "parts/own.md.j2")
    written(imported, "parts/example.md.j2", f"{shipped}{{% macro ours() %}}{use}{{% endmacro %}}\n")

    assert "template-unused" not in checked(imported, apiglot)


def test_a_template_that_uses_only_itself_is_found(imported: Path, apiglot: Apiglot):
    written(imported, "parts/own.md.j2", "{% include 'parts/own.md.j2' %}")

    assert "templates/parts/own.md.j2: shapes no page" in checked(imported, apiglot)


def test_files_of_the_theme_and_notes_are_left_alone(imported: Path, apiglot: Apiglot):
    settings = imported / "mkdocs.yml"
    text = settings.read_text(encoding="utf-8")
    settings.write_text(text.replace("\ntheme:\n", "\ntheme:\n  custom_dir: templates/ours\n"), encoding="utf-8")
    assert text != settings.read_text(encoding="utf-8")
    for name in ("theme/main.html", "ours/main.html", "ours/assets/own.css", "README.md", ".gitkeep"):
        written(imported, name)

    assert "template-unused" not in checked(imported, apiglot)
