"""A new locale: one line in apiglot.yml and one command."""

from __future__ import annotations

from pathlib import Path

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
