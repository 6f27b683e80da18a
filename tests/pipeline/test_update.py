"""`apiglot update`: catalogs in step with the model, whatever an editor left; nothing written when one is broken."""

from __future__ import annotations

import re
from pathlib import Path

import polib
import pytest

from generator.tree import read_tree
from tests.pipeline.conftest import Apiglot, edited


def catalog(project: Path, domain: str = "light") -> Path:
    return project / "locales/uk/LC_MESSAGES" / f"{domain}.po"


def first_message(path: Path) -> polib.POEntry:
    return polib.pofile(str(path), wrapwidth=0)[0]


def set_translation(path: Path, msgstr: str) -> None:
    po = polib.pofile(str(path), wrapwidth=0)
    po[0].msgstr = msgstr
    po.save()


def test_updating_twice_changes_nothing(imported: Path, apiglot: Apiglot):
    before = read_tree(imported / "locales")

    assert 0 == apiglot("--project", imported, "update").exit_code
    assert before == read_tree(imported / "locales")


def test_translations_that_ship_are_pointed_out_until_they_are_entered(project: Path, root: Path, apiglot: Apiglot):
    apiglot("--project", project, "import", root / "tests/specs/greenhouse.yaml")

    plain, entering, after = (
        apiglot("--project", project, "update", *words).stderr for words in ((), ("--proposals",), ())
    )

    count = int(re.search(r"^translations that ship fit messages without one \(uk: (\d+)\); ", plain, re.MULTILINE)[1])
    assert f"{count} proposed by another project" in entering
    assert "apiglot update --proposals" in plain
    assert "--proposals" not in entering
    assert "--proposals" not in after


def test_what_is_new_to_a_locale_is_counted_though_the_others_have_it(imported: Path, apiglot: Apiglot):
    settings = imported / "apiglot.yml"
    settings.write_text(settings.read_text().replace("locales: [en, uk]", "locales: [en, uk, de]"))

    said = apiglot("--project", imported, "update").stderr

    written = (imported / "locales/de/LC_MESSAGES").glob("*.po")
    count = sum(len(polib.pofile(str(path), wrapwidth=0)) for path in written)
    assert re.search(rf"^de: {count} new$", said, re.MULTILINE), said


def test_one_message_is_no_messages(imported: Path, apiglot: Apiglot):
    edited(imported)

    said = apiglot("--project", imported, "update").stderr

    assert said.startswith("1 new message, 1 gone\n")


def test_a_save_in_an_editor_leaves_the_touched_message_only(imported: Path, apiglot: Apiglot):
    before = catalog(imported).read_text().splitlines()
    po = polib.pofile(str(catalog(imported)), wrapwidth=60)
    po.metadata["X-Generator"] = "An editor 1.0"
    po.metadata["PO-Revision-Date"] = "2026-11-29 12:00+0200"
    po[0].msgstr = "Перекладено."
    po.save(newline="\r\n")

    assert 0 == apiglot("--project", imported, "update").exit_code

    after = catalog(imported).read_text().splitlines()
    assert ['msgstr "Перекладено."'] == [line for line in after if line not in before]
    assert len(before) == len(after)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('msgid "a"\nmsgstr "b\n', ":"),
        ('<<<<<<< HEAD\nmsgid "a"\n=======\nmsgid "b"\n>>>>>>> x\nmsgstr ""\n', "conflict"),
        ('msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "a"\nmsgstr "b"\n', "de"),
        ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n', ":"),
    ],
)
def test_a_broken_catalog_stops_the_run_before_anything_is_written(
    imported: Path, apiglot: Apiglot, text: str, said: str
):
    catalog(imported).write_text(text)
    before = read_tree(imported)

    for command in ("update", "generate"):
        result = apiglot("--project", imported, command)
        assert 3 == result.exit_code
        assert "locales/uk/LC_MESSAGES/light.po" in result.stderr
        assert said in result.stderr
        assert 1 == len(result.stderr.strip().splitlines())
    assert before == read_tree(imported)


def test_check_reports_a_broken_catalog_and_still_looks_at_the_others(imported: Path, apiglot: Apiglot):
    catalog(imported).write_text('msgid "a"\nmsgstr "b\n')
    set_translation(catalog(imported, "common"), "Об'єкт — це x.")

    result = apiglot("--project", imported, "check", "--only", "catalogs")

    assert 3 == result.exit_code
    assert "catalog-broken" in result.stdout
    assert "apostrophe" in result.stdout


def test_invalid_utf_8_names_the_line(imported: Path, apiglot: Apiglot):
    path = catalog(imported)
    path.write_bytes(path.read_bytes() + b'\nmsgid "x"\nmsgstr "\xff"\n')

    result = apiglot("--project", imported, "update")

    assert 3 == result.exit_code
    assert "light.po:" in result.stderr


def test_fix_mends_an_apostrophe(imported: Path, apiglot: Apiglot):
    set_translation(catalog(imported), "Об'єкт.")

    assert 0 == apiglot("--project", imported, "update", "--fix").exit_code

    assert first_message(catalog(imported)).msgstr == "Обʼєкт."


def test_a_plain_update_mends_no_translation(imported: Path, apiglot: Apiglot):
    set_translation(catalog(imported), "Об'єкт.")

    assert 0 == apiglot("--project", imported, "update").exit_code

    assert first_message(catalog(imported)).msgstr == "Об'єкт."


def test_proposals_come_fuzzy_with_their_english_and_are_not_published(
    imported: Path, tmp_path: Path, apiglot: Apiglot
):
    other = tmp_path / "other"
    other.mkdir()
    for path, content in read_tree(imported).items():
        (other / path).parent.mkdir(parents=True, exist_ok=True)
        (other / path).write_bytes(content)
    page = next((other / "model").rglob("lantern-v1.yaml"))
    line = next(line for line in page.read_text().splitlines() if "description: " in line and "|" not in line)
    page.write_text(page.read_text().replace(line, line.split(": ")[0] + ": Another English text of the same place."))
    apiglot("--project", other, "update")
    po = polib.pofile(str(catalog(other)), wrapwidth=0)
    entry = next(entry for entry in po if entry.msgid == "Another English text of the same place.")
    entry.msgstr = "Переклад іншого тексту."
    po.save()

    assert 0 == apiglot("--project", imported, "update", "--proposals", other).exit_code
    assert 0 == apiglot("--project", imported, "generate").exit_code

    proposal = next(e for e in polib.pofile(str(catalog(imported))) if e.msgstr == "Переклад іншого тексту.")
    assert proposal.fuzzy
    assert "Another English text of the same place." == proposal.previous_msgid
    assert not any("Переклад іншого" in path.read_text() for path in (imported / "docs").rglob("*.md"))


def test_a_hand_edited_model_file_gets_its_canonical_form(imported: Path, apiglot: Apiglot):
    page = next((imported / "model").rglob("lantern-v1.yaml"))
    canonical = page.read_text()
    lines = canonical.splitlines()
    page.write_text("\n".join([lines[0], *sorted(lines[1:4], reverse=True), *lines[4:]]) + "\n\n")

    assert 1 == apiglot("--project", imported, "check", "--only", "model").exit_code
    assert 0 == apiglot("--project", imported, "update").exit_code
    assert canonical == page.read_text()
