"""`apiglot generate` and `apiglot check`: the pages that should stand, and whether they do."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.tree import read_tree
from tests.pipeline.conftest import Apiglot


def pages(project: Path) -> dict[str, bytes]:
    return read_tree(project / "docs")


def page(project: Path, locale: str = "en") -> Path:
    return next((project / "docs" / locale).rglob("lantern-v1.md"))


def test_generating_twice_changes_nothing(imported: Path, apiglot: Apiglot):
    before = pages(imported)

    result = apiglot("--project", imported, "generate")

    assert "0 added, 0 changed, 0 removed" in result.stderr
    assert before == pages(imported)


def test_a_fresh_project_is_up_to_date(imported: Path, apiglot: Apiglot):
    result = apiglot("--project", imported, "check")

    assert 0 == result.exit_code, result.stdout


@pytest.mark.parametrize(
    ("damage", "id"),
    [
        (lambda path: path.write_text(path.read_text() + "x\n"), "page-stale"),
        (lambda path: path.unlink(), "page-missing"),
        (lambda path: path.with_name("gone-v1.md").write_bytes(path.read_bytes()), "page-orphaned"),
    ],
)
def test_check_finds_what_differs_and_generate_mends_it(
    imported: Path,
    apiglot: Apiglot,
    damage: Callable[[Path], None],
    id: str,  # noqa: A002
):
    damage(page(imported))

    found = apiglot("--project", imported, "check", "--only", "pages")
    assert 1 == found.exit_code
    assert id in found.stdout
    assert "apiglot generate" in found.stdout

    assert 0 == apiglot("--project", imported, "generate").exit_code
    assert 0 == apiglot("--project", imported, "check", "--only", "pages").exit_code


def test_check_writes_nothing(imported: Path, apiglot: Apiglot):
    page(imported).unlink()
    before = read_tree(imported)

    apiglot("--project", imported, "check")

    assert before == read_tree(imported)


def test_a_page_written_by_hand_is_never_removed(imported: Path, apiglot: Apiglot):
    own = page(imported).with_name("notes.md")
    own.write_text("# Our notes\n")

    assert 0 == apiglot("--project", imported, "generate").exit_code
    assert own.is_file()


def test_a_page_written_by_hand_is_never_overwritten(imported: Path, apiglot: Apiglot):
    own = page(imported)
    own.write_text("# Our own text\n")

    result = apiglot("--project", imported, "generate")

    assert 3 == result.exit_code
    assert "lantern-v1.md" in result.stderr
    assert "# Our own text\n" == own.read_text()


def test_only_one_locale_can_be_generated(imported: Path, apiglot: Apiglot):
    page(imported, "en").unlink()
    page(imported, "uk").unlink()

    assert 0 == apiglot("--project", imported, "generate", "--locale", "uk").exit_code

    assert page(imported, "uk").is_file()
    assert not list((imported / "docs" / "en").rglob("lantern-v1.md"))


def test_an_unknown_locale_is_named(imported: Path, apiglot: Apiglot):
    result = apiglot("--project", imported, "generate", "--locale", "de")

    assert 3 == result.exit_code
    assert "'de'" in result.stderr
    assert "en, uk" in result.stderr


def test_untranslated_text_is_marked_as_english(imported: Path):
    assert "lang=en" in page(imported, "uk").read_text()
    assert "lang=en" not in page(imported, "en").read_text()


def test_a_translated_message_shows_on_the_page(imported: Path, apiglot: Apiglot):
    catalog = next(path for path in imported.rglob("uk/LC_MESSAGES/*.po") if path.stem not in {"ui", "common"})
    text = catalog.read_text()
    msgid = next(line for line in text.splitlines() if line.startswith('msgid "') and line != 'msgid ""')
    catalog.write_text(text.replace(f'{msgid}\nmsgstr ""', f'{msgid}\nmsgstr "Переклад цього тексту."', 1))

    assert 0 == apiglot("--project", imported, "generate").exit_code
    assert any("Переклад цього тексту." in path.read_text() for path in (imported / "docs" / "uk").rglob("*.md"))


def test_a_template_of_the_project_wins_alone(imported: Path, apiglot: Apiglot):
    own = imported / "templates" / "parts" / "responses.md.j2"
    own.parent.mkdir(parents=True)
    own.write_text("{% macro responses(md, responses) %}\nOur own responses\n{% endmacro %}\n")

    assert 0 == apiglot("--project", imported, "generate").exit_code

    text = page(imported).read_text()
    assert "Our own responses" in text
    assert "Lantern" in text


def test_a_broken_template_is_named_with_its_line(imported: Path, apiglot: Apiglot):
    own = imported / "templates" / "parts" / "responses.md.j2"
    own.parent.mkdir(parents=True)
    own.write_text("{% macro responses(md, responses) %}\n{{ nothing.at.all }}\n{% endmacro %}\n")
    before = pages(imported)

    result = apiglot("--project", imported, "generate")

    assert 3 == result.exit_code
    assert "responses.md.j2:2" in result.stderr
    assert before == pages(imported)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_an_unwritable_folder_is_named(imported: Path, apiglot: Apiglot):
    folder = page(imported).parent
    page(imported).unlink()
    folder.chmod(0o500)
    try:
        result = apiglot("--project", imported, "generate")
    finally:
        folder.chmod(0o700)

    assert 3 == result.exit_code


def test_the_same_input_gives_the_same_bytes_whatever_the_hash_seed_and_key_order(
    tmp_path: Path, root: Path, spec: dict[str, object]
):
    def made(name: str, seed: str, document: str) -> dict[str, bytes]:
        folder = tmp_path / name
        environment = os.environ | {"PYTHONHASHSEED": seed}
        (tmp_path / f"{name}.json").write_text(document)
        for words in (
            ["init", str(folder), "--locales", "en,uk"],
            ["--project", str(folder), "import", str(tmp_path / f"{name}.json"), "--source", "lanterns"],
            ["--project", str(folder), "update"],
            ["--project", str(folder), "generate"],
        ):
            subprocess.run(
                [sys.executable, "-m", "generator", *words], cwd=root, env=environment, check=True, capture_output=True
            )
        return read_tree(folder)

    shuffled = json.dumps(spec, sort_keys=True)
    assert made("one", "1", json.dumps(spec)) == made("two", "2", shuffled)
