"""`apiglot diff`: what a change means and what it costs, against folders, documents and git revisions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.pipeline.conftest import Apiglot, edited, git, sentence


def test_nothing_changed_against_the_last_commit(repository: Path, apiglot: Apiglot):
    result = apiglot("--project", repository, "diff", "HEAD")

    assert 0 == result.exit_code
    assert "no changes" in result.stdout


def test_settings_that_cannot_be_read_are_the_reason_that_is_given(
    repository: Path, monkeypatch: pytest.MonkeyPatch, apiglot: Apiglot
):
    (repository / "apiglot.yml").write_text("bogus: 1\n", encoding="utf-8")
    monkeypatch.chdir(repository)

    result = apiglot("diff", "HEAD")

    assert 3 == result.exit_code
    assert "apiglot: apiglot.yml:1#/bogus: unknown key 'bogus'" in result.stderr


def test_a_catalog_that_cannot_be_read_ends_the_run_though_git_has_a_sound_one(repository: Path, apiglot: Apiglot):
    catalog = next(iter(sorted((repository / "locales/uk/LC_MESSAGES").glob("*.po"))))
    catalog.write_text('msgid "x', encoding="utf-8")

    result = apiglot("--project", repository, "diff", "HEAD")

    assert 3 == result.exit_code
    assert "" == result.stdout
    assert [f"apiglot: locales/uk/LC_MESSAGES/{catalog.name}:1: "] == [
        line[: line.index("1: ") + 3] for line in result.stderr.splitlines()
    ]


def test_a_catalog_that_git_has_broken_is_named_with_the_revision(repository: Path, apiglot: Apiglot):
    catalog = next(iter(sorted((repository / "locales/uk/LC_MESSAGES").glob("*.po"))))
    sound = catalog.read_text(encoding="utf-8")
    catalog.write_text('msgid "x', encoding="utf-8")
    git(repository, "commit", "-qam", "Break")
    catalog.write_text(sound, encoding="utf-8")

    result = apiglot("--project", repository, "diff", "HEAD")

    assert 3 == result.exit_code
    assert f"apiglot: HEAD:locales/uk/LC_MESSAGES/{catalog.name}:1: " in result.stderr


def test_an_edited_sentence_costs_one_message_a_locale(repository: Path, apiglot: Apiglot):
    edited(repository)

    report = json.loads(apiglot("--project", repository, "diff", "HEAD", "--format", "json").stdout)

    assert ["description-changed"] == [change["rule"] for change in report["changes"]]
    assert [1] == [row["fuzzy"]["messages"] for row in report["translations"]]


def test_the_comment_names_the_sentence_the_page_and_the_message_and_fits_a_screen(repository: Path, apiglot: Apiglot):
    new = edited(repository)
    for words in (("update",), ("generate",)):
        assert 0 == apiglot("--project", repository, *words).exit_code

    comment = apiglot("--project", repository, "diff", "main", "--format", "markdown").stdout

    assert "on every pier" in comment
    assert "Lantern" in comment
    assert new.split()[0] in comment
    assert 40 >= len(comment.splitlines())


def test_a_change_points_to_the_line_of_the_model_file(repository: Path, apiglot: Apiglot):
    edited(repository)
    path, _ = sentence(repository)

    result = apiglot("--project", repository, "diff", "HEAD", "--format", "github")

    number = next(n for n, line in enumerate(path.read_text().splitlines(), 1) if "on every pier" in line)
    place = next(part for part in result.stdout.split("::")[1].split(",") if part.startswith("line="))
    assert abs(int(place.removeprefix("line=")) - number) <= 3
    assert path.relative_to(repository).as_posix() in result.stdout


def test_a_removed_field_fails_the_run_unless_it_is_acknowledged(
    repository: Path, spec: dict[str, Any], apiglot: Apiglot
):
    name = next(name for name in spec["definitions"] if name.endswith("LanternSpec"))
    field = next(iter(spec["definitions"][name]["properties"]))
    del spec["definitions"][name]["properties"][field]
    spec["definitions"][name].pop("required", None)
    (repository / "lanterns.json").write_text(json.dumps(spec))
    apiglot("--project", repository, "import", repository / "lanterns.json", "--source", "lanterns")

    found = apiglot("--project", repository, "diff", "HEAD", "--format", "json")
    assert 1 == found.exit_code
    removed = next(change for change in json.loads(found.stdout)["changes"] if change["rule"] == "field-removed")

    acks = repository / "acks.yml"
    acks.write_text(f"acknowledgements:\n  - fingerprint: {removed['fingerprint']!r}\n    reason: It was never used.\n")
    assert 0 == apiglot("--project", repository, "diff", "HEAD", "--ack", acks).exit_code
    assert 0 == apiglot("--project", repository, "diff", "HEAD", "--fail-on", "none").exit_code


def test_two_documents_need_no_project(tmp_path: Path, root: Path, apiglot: Apiglot, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    document = root / "tests/specs/one-kind.json"

    result = apiglot("diff", document, document)

    assert 0 == result.exit_code
    assert "Translations" not in result.stdout


@pytest.mark.parametrize("base", ["no-such-branch", "--upload-pack=x", "HEAD~99"])
def test_a_wrong_base_gets_one_line(repository: Path, apiglot: Apiglot, base: str):
    result = apiglot("--project", repository, "diff", "--", base)

    assert 3 == result.exit_code
    assert 1 == len(result.stderr.strip().splitlines())


def test_a_project_outside_of_git_gets_one_line(imported: Path, apiglot: Apiglot, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(imported.parent))

    result = apiglot("--project", imported, "diff", "main")

    assert 3 == result.exit_code
    assert "main" in result.stderr


def test_missing_git_is_said(repository: Path, apiglot: Apiglot, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PATH", str(repository))

    result = apiglot("--project", repository, "diff", "main")

    assert 3 == result.exit_code
    assert "git" in result.stderr


def test_a_base_of_a_newer_model_format_is_refused(repository: Path, apiglot: Apiglot):
    header = repository / "model" / "api.yaml"
    header.write_text(header.read_text().replace("format: 1", "format: 99"))
    git(repository, "commit", "-qam", "From the future")
    header.write_text(header.read_text().replace("format: 99", "format: 1"))

    result = apiglot("--project", repository, "diff", "HEAD")

    assert 3 == result.exit_code
    assert "99" in result.stderr


def test_a_broken_base_model_names_its_file(repository: Path, apiglot: Apiglot):
    path, _ = sentence(repository)
    before = path.read_text()
    path.write_text(before + "nonsense: true\n")
    git(repository, "commit", "-qam", "Break the model")
    path.write_text(before)

    result = apiglot("--project", repository, "diff", "HEAD")

    assert 3 == result.exit_code
    assert "lantern-v1.yaml" in result.stderr
