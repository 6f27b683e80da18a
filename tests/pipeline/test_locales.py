"""A new locale: one line in apiglot.yml and one command."""

from __future__ import annotations

import json
from pathlib import Path

import polib
import pytest

from generator.bundled import bundled_path
from generator.site.search_engine import locale_glossary
from generator.site.words import ui_words
from tests.pipeline.conftest import Apiglot


def with_german(project: Path) -> None:
    settings = project / "apiglot.yml"
    settings.write_text(settings.read_text().replace("locales: [en, uk]", "locales: [en, uk, de]"))


def test_a_new_locale_is_one_line_and_one_command(imported: Path, apiglot: Apiglot):
    with_german(imported)

    assert 0 == apiglot("--project", imported, "update").exit_code

    assert (imported / "mkdocs.de.yml").is_file()
    assert (imported / "docs/de/index.md").is_file()
    assert list((imported / "locales/de/LC_MESSAGES").glob("*.po"))
    assert "link: /de/" in (imported / "mkdocs.yml").read_text()
    assert 0 == apiglot("--project", imported, "generate").exit_code
    assert 0 == apiglot("--project", imported, "check").exit_code


@pytest.mark.parametrize("words", [("generate",), ("generate", "--locale", "de")])
def test_a_generated_locale_has_its_files_too(imported: Path, apiglot: Apiglot, words: tuple[str, ...]):
    with_german(imported)

    result = apiglot("--project", imported, *words)

    assert 0 == result.exit_code
    assert (imported / "mkdocs.de.yml").is_file()
    assert (imported / "docs/de/index.md").is_file()
    assert "link: /de/" in (imported / "mkdocs.yml").read_text()
    assert "added docs/de/index.md" in result.stdout
    assert "added docs/de/reference/index.md" in result.stdout


def test_a_locale_without_a_home_page_is_found_and_completed(imported: Path, apiglot: Apiglot):
    home = imported / "docs/uk/index.md"
    home.unlink()

    found = apiglot("--project", imported, "check", "--only", "links")
    apiglot("--project", imported, "update")

    assert 1 == found.exit_code
    assert "docs/uk/index.md: is missing, so the locale has no home page; run `apiglot update`" in found.stdout
    assert home.is_file()


def test_a_home_page_of_another_name_is_one(imported: Path, apiglot: Apiglot):
    home = imported / "docs/uk/index.md"
    home.rename(home.with_name("README.md"))

    assert "home page" not in apiglot("--project", imported, "check", "--only", "links").stdout
    apiglot("--project", imported, "update")
    assert not home.exists()


def test_check_names_the_command_for_a_locale_that_lacks_its_files(imported: Path, apiglot: Apiglot):
    with_german(imported)

    result = apiglot("--project", imported, "check", "--only", "links")

    assert 1 == result.exit_code
    assert "mkdocs.de.yml" in result.stdout
    assert "apiglot update" in result.stdout


def test_settings_that_a_person_wrote_stay(imported: Path, apiglot: Apiglot):
    settings = imported / "mkdocs.uk.yml"
    settings.write_text(settings.read_text() + "# ours\n")
    with_german(imported)

    apiglot("--project", imported, "update")

    assert settings.read_text().endswith("# ours\n")


def test_broken_links_of_hand_written_pages_are_found(imported: Path, apiglot: Apiglot):
    home = imported / "docs" / "uk" / "index.md"
    home.write_text(home.read_text() + "\n[x](no-such-page.md)\n\n`[y](not-a-link.md)`\n")

    result = apiglot("--project", imported, "check", "--only", "links")

    assert 1 == result.exit_code
    assert "no-such-page.md" in result.stdout
    assert "not-a-link.md" not in result.stdout


def words(project: Path, locale: str) -> Path:
    return project / "locales" / locale / "LC_MESSAGES" / "ui.po"


def shipped_words() -> set[tuple[str, str]]:
    pot = polib.pofile(str(bundled_path("locales", "ui.pot")))
    return {(entry.msgctxt or "", entry.msgid) for entry in pot}


def own_sentence(project: Path, sentence: str = "Light it.") -> None:
    template = project / "templates/parts/example.md.j2"
    template.parent.mkdir(parents=True)
    shipped = bundled_path("templates", "parts", "example.md.j2").read_text(encoding="utf-8")
    template.write_text(
        shipped.replace("{% endmacro %}", f"{{{{ _('{sentence}') }}}}\n{{% endmacro %}}"), encoding="utf-8"
    )


def set_word(catalog: Path, msgid: str, msgstr: str) -> None:
    po = polib.pofile(str(catalog), wrapwidth=0)
    next(entry for entry in po if entry.msgid == msgid and not entry.msgctxt).msgstr = msgstr
    po.save()


def test_a_locale_whose_words_do_not_ship_gets_them_all_and_the_projects_own(imported: Path, apiglot: Apiglot):
    own_sentence(imported)
    with_german(imported)

    assert 0 == apiglot("--project", imported, "update").exit_code

    german = {(entry.msgctxt or "", entry.msgid) for entry in polib.pofile(str(words(imported, "de")))}
    assert {("", "Light it."), *shipped_words()} == german
    assert ["Light it."] == [entry.msgid for entry in polib.pofile(str(words(imported, "uk")))]
    listed = {(entry.msgctxt or "", entry.msgid) for entry in polib.pofile(str(imported / "locales/ui.pot"))}
    assert german == listed


def test_a_sentence_of_ones_own_is_to_be_translated_though_an_api_that_ships_says_it(imported: Path, apiglot: Apiglot):
    said = polib.pofile(str(bundled_path("locales", "storage.pot")))[0].msgid
    own_sentence(imported, said)

    apiglot("--project", imported, "update")

    assert [said] == [entry.msgid for entry in polib.pofile(str(words(imported, "uk")))]


def test_a_locale_whose_words_ship_has_no_catalog_of_them(imported: Path, apiglot: Apiglot):
    with_german(imported)

    apiglot("--project", imported, "update")

    assert words(imported, "de").is_file()
    assert not words(imported, "uk").exists()


def test_words_of_the_pages_stay_translated_and_show(imported: Path, apiglot: Apiglot):
    with_german(imported)
    apiglot("--project", imported, "update")
    set_word(words(imported, "de"), "Scope", "Geltung")
    set_word(words(imported, "de"), "Home", "Startseite")
    apiglot("--project", imported, "update")
    before = words(imported, "de").read_text(encoding="utf-8")

    for command in ("update", "generate", "check"):
        result = apiglot("--project", imported, command)
        assert 0 == result.exit_code, result.stdout

    assert before == words(imported, "de").read_text(encoding="utf-8")
    assert not list(imported.rglob("archive.po"))
    pages = [path.read_text(encoding="utf-8") for path in (imported / "docs/de/reference").rglob("lantern*.md")]
    assert any("Geltung" in page for page in pages)
    assert "Startseite" == ui_words("de", imported)("Home")


def test_words_of_the_pages_are_counted_where_they_are_to_be_translated(imported: Path, apiglot: Apiglot):
    with_german(imported)
    apiglot("--project", imported, "update")
    set_word(words(imported, "de"), "Scope", "Geltung")

    counted = json.loads(apiglot("--project", imported, "stats", "--format", "json").stdout)["locales"]

    domains = {locale["locale"]: locale["domains"] for locale in counted}
    assert (len(shipped_words()), 1) == tuple(domains["de"]["ui"][name] for name in ("messages", "translated"))
    assert "ui" not in domains["uk"]
    set_word(words(imported, "de"), "Scope", "Geltung `spec`")
    assert "code-different" in apiglot("--project", imported, "check", "--only", "catalogs").stdout


def test_words_of_a_locale_that_is_taken_out_leave_the_list_of_english_texts(imported: Path, apiglot: Apiglot):
    settings = imported / "apiglot.yml"
    before = settings.read_text(encoding="utf-8")
    with_german(imported)
    apiglot("--project", imported, "update")
    settings.write_text(before, encoding="utf-8")

    apiglot("--project", imported, "update")

    assert not (imported / "locales/ui.pot").exists()
    assert words(imported, "de").is_file()


def test_what_is_left_of_a_locale_that_is_taken_out_is_found(imported: Path, apiglot: Apiglot):
    settings = imported / "apiglot.yml"
    before = settings.read_text(encoding="utf-8")
    with_german(imported)
    apiglot("--project", imported, "update")
    settings.write_text(before, encoding="utf-8")

    result = apiglot("--project", imported, "check", "--only", "links")

    assert 1 == result.exit_code
    assert "mkdocs.de.yml: is for a locale that apiglot.yml does not have" in result.stdout
    assert "mkdocs.yml: its `alternate` has /de/, but apiglot.yml does not" in result.stdout


def test_the_theme_reads_words_and_glossary_in_the_folder_that_the_settings_name(imported: Path, apiglot: Apiglot):
    with_german(imported)
    settings = imported / "apiglot.yml"
    settings.write_text(f"{settings.read_text(encoding='utf-8')}paths: {{locales: words}}\n", encoding="utf-8")
    assert 0 == apiglot("--project", imported, "update").exit_code
    set_word(imported / "words/de/LC_MESSAGES/ui.po", "Home", "Startseite")
    (imported / "words/de/glossary.csv").write_text(
        "en,pos,term,stems,forbidden,unless,note\nvolume,noun,Datenträger,,,,\n", encoding="utf-8"
    )

    assert "Startseite" == ui_words("de", imported)("Home")
    assert [("Datenträger",)] == [term.terms for term in locale_glossary("de", imported).terms]
