"""The locales folder of a project, read and written as a whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.errors import CatalogError
from generator.i18n.catalogs import Catalogs, files, obsolete_files, read_catalogs, translations
from generator.i18n.headers import Layout, plural_forms
from generator.i18n.merge import merged
from tests.i18n.builders import LAYOUT, message, started, translated, updated

PO = "locales/uk/LC_MESSAGES/storage.po"


def written(project: Path, texts: dict[str, str]) -> Path:
    for name, text in texts.items():
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        (project / name).write_text(text, encoding="utf-8", newline="\n")
    return project


def test_a_project_is_read_as_it_was_written(tmp_path: Path):
    state = translated(started(message("A volume.")), {"A volume.": "Том."})
    read = read_catalogs(written(tmp_path, files(state)), LAYOUT)

    assert files(state) == files(merged(read.pots, read.catalogs, (message("A volume."),), LAYOUT))
    assert ("Том.", "uk") == translations("uk", read).text("A volume.")


def test_a_new_locale_is_one_more_name_in_the_layout(tmp_path: Path):
    written(tmp_path, files(started(message("A volume."))))
    layout = Layout(locales=("uk", "de"), title="Tests")
    read = read_catalogs(tmp_path, layout).readable()

    state = merged(read.pots, read.catalogs, (message("A volume."),), layout)

    assert ["locales/de/LC_MESSAGES/storage.po", "locales/storage.pot", PO] == list(files(state))


def test_every_broken_catalog_is_named_once_all_are_read(tmp_path: Path):
    written(tmp_path, {PO: 'msgid "A"\n', "locales/a.pot": "x\n", "locales/uk/glossary.csv": "en\n"})
    read = read_catalogs(tmp_path, LAYOUT)

    with pytest.raises(CatalogError) as caught:
        read.readable()

    assert ["locales/a.pot:1", f"{PO}:1", "locales/uk/glossary.csv"] == [error.where for error in read.errors]
    assert str(caught.value).startswith(
        "locales/a.pot:1: not a PO file: its syntax breaks here or just above; look for "
    )
    assert " (and 2 more: " in str(caught.value)
    assert str(caught.value).endswith(f"{PO}:1, locales/uk/glossary.csv)")


def test_one_broken_catalog_is_raised_as_it_is(tmp_path: Path):
    written(tmp_path, {PO: 'msgid "A"\n'})

    with pytest.raises(CatalogError, match=r"cut off$"):
        read_catalogs(tmp_path, LAYOUT).readable()


def test_a_catalog_that_holds_nothing_any_more_is_named(tmp_path: Path):
    state = started(message("A volume."))
    read = read_catalogs(written(tmp_path, files(state)), LAYOUT)

    after = updated(state, message("A volume.", domain="common"))

    assert ("locales/storage.pot", PO) == obsolete_files(read, after)


def test_a_project_without_catalogs_is_empty(tmp_path: Path):
    assert Catalogs() == read_catalogs(tmp_path, LAYOUT)


def test_the_plural_rule_is_that_of_the_language():
    assert plural_forms("uk").startswith("nplurals=3;")
    assert "nplurals=1; plural=0;" == plural_forms("ko")
    assert plural_forms("pt") == plural_forms("pt-AO")
    assert plural_forms("xx").startswith("nplurals=2;")
