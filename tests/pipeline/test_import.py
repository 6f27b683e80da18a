"""`apiglot import`: what it brings, what it leaves, what it refuses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from generator.model.files import load
from generator.tree import locked, read_tree
from tests.pipeline.conftest import Apiglot


def snapshot(folder: Path) -> dict[str, bytes]:
    return read_tree(folder)


def second_kind(spec: dict[str, Any]) -> dict[str, Any]:
    """The same document with its kind under another name."""
    text = json.dumps(spec)
    return json.loads(text.replace("Lantern", "Gadget").replace("lantern", "gadget"))


def test_importing_twice_changes_nothing(imported: Path, apiglot: Apiglot):
    before = snapshot(imported)

    result = apiglot("--project", imported, "import", imported / "lanterns.json", "--source", "lanterns")

    assert 0 == result.exit_code
    assert before == snapshot(imported)


def test_named_sources_are_imported_again_without_an_argument(imported: Path, apiglot: Apiglot):
    settings = imported / "apiglot.yml"
    settings.write_text(settings.read_text() + "sources: {lanterns: lanterns.json}\n")
    before = snapshot(imported / "model")

    assert 0 == apiglot("--project", imported, "import").exit_code
    assert before == snapshot(imported / "model")


def test_an_import_leaves_the_pages_of_other_sources(imported: Path, spec: dict[str, Any], apiglot: Apiglot):
    other = imported / "gadgets.json"
    other.write_text(json.dumps(second_kind(spec)))

    assert 0 == apiglot("--project", imported, "import", other, "--source", "gadgets").exit_code

    api = load({path: data.decode() for path, data in snapshot(imported / "model").items() if path.endswith(".yaml")})
    assert ["Gadget", "Lantern"] == sorted(resource.kind for resource in api.resources)


def test_a_page_that_its_source_no_longer_brings_is_removed(imported: Path, spec: dict[str, Any], apiglot: Apiglot):
    document = imported / "lanterns.json"
    document.write_text(json.dumps(second_kind(spec)))

    assert 0 == apiglot("--project", imported, "import", document, "--source", "lanterns").exit_code

    assert not list((imported / "model").rglob("lantern-*.yaml"))
    assert list((imported / "model").rglob("gadget-*.yaml"))


@pytest.fixture
def next_version(imported: Path, spec: dict[str, Any]) -> Path:
    """A document that lost what the model has of the one imported before."""
    document = imported / "lanterns-2.json"
    document.write_text(json.dumps(second_kind(spec)))
    return document


def kept(result: Result) -> list[str]:
    assert 0 == result.exit_code, result.stderr
    return [line for line in result.stderr.splitlines() if line.startswith("kept: ")]


def test_a_document_under_a_new_name_says_what_it_does_not_replace(
    imported: Path, next_version: Path, apiglot: Apiglot
):
    line = "kept: 1 page of the source lanterns; if this document replaces it, import it with --source lanterns"

    assert [line] == kept(apiglot("--project", imported, "import", next_version))
    assert list((imported / "model").rglob("lantern-*.yaml"))
    assert [] == kept(apiglot("--project", imported, "import", next_version, "--source", "lanterns"))
    assert not list((imported / "model").rglob("lantern-*.yaml"))


def test_documents_under_new_names_name_the_sources_that_stay_in_one_line(
    imported: Path, spec: dict[str, Any], next_version: Path, apiglot: Apiglot
):
    apiglot("--project", imported, "import", next_version)
    folder = imported / "documents"
    folder.mkdir()
    for name in ("Candle", "Torch"):
        text = json.dumps(spec).replace("Lantern", name).replace("lantern", name.lower())
        (folder / f"{name}.json").write_text(text)

    line = (
        "kept: 2 pages of the sources lanterns, lanterns-2.json; "
        "if one of these documents replaces one of them, import that one with --source and its name"
    )
    assert [line] == kept(apiglot("--project", imported, "import", folder))


def test_a_source_that_apiglot_yml_names_is_no_accident(imported: Path, next_version: Path, apiglot: Apiglot):
    settings = imported / "apiglot.yml"
    settings.write_text(settings.read_text() + f"sources: {{gadgets: {next_version.name}}}\n")

    assert [] == kept(apiglot("--project", imported, "import", next_version))


def test_a_document_of_another_format_replaces_nothing(imported: Path, root: Path, apiglot: Apiglot):
    assert [] == kept(apiglot("--project", imported, "import", root / "tests/specs/greenhouse.yaml"))


def test_a_source_that_the_model_has_is_itself(imported: Path, next_version: Path, apiglot: Apiglot):
    apiglot("--project", imported, "import", next_version)

    assert [] == kept(apiglot("--project", imported, "import", next_version))


def test_overlays_stay_and_show(imported: Path, apiglot: Apiglot):
    page = next((imported / "model").rglob("lantern-*.yaml")).relative_to(imported / "model")
    overlay = imported / "model" / "overlay" / page
    overlay.parent.mkdir(parents=True)
    overlay.write_text("texts:\n  Lantern: A text of our own about lanterns.\n")

    assert 0 == apiglot("--project", imported, "import", imported / "lanterns.json", "--source", "lanterns").exit_code
    assert 0 == apiglot("--project", imported, "generate").exit_code

    assert overlay.is_file()
    assert "A text of our own about lanterns." in next((imported / "docs" / "en").rglob("lantern-v1.md")).read_text()


def test_check_says_that_the_model_would_change_and_writes_nothing(project: Path, root: Path, apiglot: Apiglot):
    before = snapshot(project)

    result = apiglot("--project", project, "import", root / "tests/specs/one-kind.json", "--check")

    assert 1 == result.exit_code
    assert "added model/" in result.stdout
    assert before == snapshot(project)


def test_stdin_is_a_document(project: Path, root: Path, apiglot: Apiglot):
    text = (root / "tests/specs/served-kind.yaml").read_text()

    result = apiglot("--project", project, "import", "-", stdin=text)

    assert 0 == result.exit_code, result.stderr
    assert list((project / "model").rglob("*-v1*.yaml"))


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("broken.json", '{"swagger": "2.0", ', "broken.json"),
        ("other.json", '{"name": "no API"}', "other.json"),
        ("empty.yaml", "", "empty.yaml"),
        ("list.json", "[1, 2]", "list.json"),
        ("new.json", '{"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {}}', "3.1"),
    ],
)
def test_a_bad_document_gets_one_line_and_changes_nothing(
    imported: Path, apiglot: Apiglot, name: str, text: str, said: str
):
    (imported / name).write_text(text)
    before = snapshot(imported)

    result = apiglot("--project", imported, "import", imported / name)

    assert 3 == result.exit_code
    assert 1 == len(result.stderr.strip().splitlines())
    assert said in result.stderr
    assert before == snapshot(imported)


def test_an_unresolved_ref_names_its_place(imported: Path, spec: dict[str, Any], apiglot: Apiglot):
    name = next(iter(spec["definitions"]))
    spec["definitions"][name]["properties"] = {"x": {"$ref": "#/definitions/no.such.Type"}}
    (imported / "bad.json").write_text(json.dumps(spec))

    result = apiglot("--project", imported, "import", imported / "bad.json")

    assert 3 == result.exit_code
    assert "bad.json#/definitions/" in result.stderr
    assert "no.such.Type" in result.stderr


def test_a_missing_document_is_named(project: Path, apiglot: Apiglot):
    result = apiglot("--project", project, "import", "nowhere.json")

    assert 3 == result.exit_code
    assert "nowhere.json" in result.stderr


def test_a_selector_that_fits_nothing_changes_nothing(imported: Path, apiglot: Apiglot):
    before = snapshot(imported)

    result = apiglot("--project", imported, "import", imported / "lanterns.json", "--only", "no.such.group")

    assert 3 == result.exit_code
    assert "no.such.group" in result.stderr
    assert before == snapshot(imported)


def test_a_selector_of_a_wrong_form_is_wrong_usage(imported: Path, apiglot: Apiglot):
    assert 2 == apiglot("--project", imported, "import", imported / "lanterns.json", "--only", "a/b/c/d").exit_code


def test_a_second_writing_run_is_refused(imported: Path, apiglot: Apiglot):
    with locked(imported):
        result = apiglot("--project", imported, "import", imported / "lanterns.json")

    assert 3 == result.exit_code
    assert "another run" in result.stderr


def test_an_unknown_key_in_a_model_file_names_file_line_and_pointer(imported: Path, apiglot: Apiglot):
    page = next((imported / "model").rglob("lantern-*.yaml"))
    page.write_text(page.read_text().replace("plural:", "plurall:", 1))

    result = apiglot("--project", imported, "generate")

    assert 3 == result.exit_code
    assert f"{page.relative_to(imported).as_posix()}:" in result.stderr
    assert "plurall" in result.stderr


def test_importing_the_whole_of_kubernetes_leaves_nothing_out(project: Path, data: Path, apiglot: Apiglot):
    document = data / "openapi" / "kubernetes-1.36-swagger.json"

    result = apiglot("--project", project, "import", document)

    assert 0 == result.exit_code, result.stderr
    assert "23 groups, 95 kinds, 771 types, 3137 fields, 1123 operations" in result.stderr
    assert "left out" not in result.stderr
