"""Each saved file brings the pages up to date that it concerns, and no others."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.errors import CatalogError
from generator.pipeline.generating import pages_plan
from generator.pipeline.languages import Languages
from generator.pipeline.previewing import Regeneration
from generator.pipeline.project import Project

CATALOGS = "locales/uk/LC_MESSAGES"


@pytest.fixture
def regeneration(imported: Path) -> Regeneration:
    running = Regeneration(Project(imported), ("en", "uk"))
    assert () == running()
    return running


def uris(root: Path, paths: tuple[Path, ...]) -> list[str]:
    return sorted(path.relative_to(root / "docs").as_posix() for path in paths)


def translate(root: Path, msgid: str, msgstr: str) -> None:
    """Gives the message that begins so another translation."""
    for path in sorted((root / CATALOGS).glob("*.po")):
        head, found, rest = path.read_text(encoding="utf-8").partition(f'msgid "{msgid}')
        if found:
            text, _, rest = rest.partition("msgstr ")
            _, _, rest = rest.partition("\n\n")
            path.write_text(f'{head}{found}{text}msgstr "{msgstr}"\n\n{rest}', encoding="utf-8")
            return
    raise AssertionError(msgid)


def settled(root: Path) -> bool:
    """Whether the pages stand as a run that knows nothing would write them."""
    project = Project(root)
    return not pages_plan(project, Languages(project), ("en", "uk"))


def test_nothing_new_changes_nothing(imported: Path, regeneration: Regeneration):
    assert () == regeneration()
    assert settled(imported)


def test_translated_text_changes_the_pages_of_its_locale_that_show_it(imported: Path, regeneration: Regeneration):
    translate(imported, "The namespace in which the lantern", "Ліхтар.")
    first = uris(imported, regeneration())
    translate(imported, "The namespace in which the lantern", "Ліхтарик.")

    assert first == uris(imported, regeneration())
    assert ["uk"] == sorted({uri.partition("/")[0] for uri in first})
    assert settled(imported)


def test_changed_model_changes_every_locale(imported: Path, regeneration: Regeneration):
    path = next(path for path in sorted((imported / "model").rglob("*-v1*.yaml")))
    path.write_text(path.read_text(encoding="utf-8").replace("description: ", "description: New. ", 1), "utf-8")

    changed = uris(imported, regeneration())

    assert {"en", "uk"} == {uri.partition("/")[0] for uri in changed}
    assert settled(imported)


def test_settings_are_read_again(imported: Path, regeneration: Regeneration):
    settings = imported / "apiglot.yml"
    text = settings.read_text(encoding="utf-8")
    settings.write_text(f"{text}hide: ['*.Lantern.*']\n", encoding="utf-8")

    assert () != regeneration()
    assert settled(imported)


def test_mistake_is_said_and_its_mending_seen(imported: Path, regeneration: Regeneration):
    path = next(iter(sorted((imported / CATALOGS).glob("*.po"))))
    before = path.read_text(encoding="utf-8")
    path.write_text('msgid "', encoding="utf-8")
    with pytest.raises(CatalogError):
        regeneration()

    path.write_text(before, encoding="utf-8")
    assert () == regeneration()


def test_shares_are_written_when_nobody_waits(imported: Path, regeneration: Regeneration):
    translate(imported, "The namespace in which the lantern", "Ліхтар.")
    regeneration()
    before = {path: path.read_bytes() for path in (imported / ".apiglot" / "progress").glob("*.json")}
    regeneration.settle()

    assert before != {path: path.read_bytes() for path in (imported / ".apiglot" / "progress").glob("*.json")}
