"""A new locale: one line in apiglot.yml and one command."""

from __future__ import annotations

from pathlib import Path

import pytest

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
