"""What a former run left changes nothing but the time; each input is seen when it changes."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.errors import CatalogError
from generator.pipeline.building import site
from generator.pipeline.generating import pages_plan
from generator.pipeline.languages import Languages
from generator.pipeline.progress import progress_plan
from generator.pipeline.project import Project
from generator.pipeline.remembered import Remembered
from tests.pipeline.conftest import Apiglot

Change = Callable[[Path], None]


def made(root: Path, *, keep: bool = True) -> dict[str, object]:
    """Everything that is remembered, as this run sees it."""
    project = Project(root)
    languages = Languages(project)
    remembered = Remembered(project, languages)
    found = {
        "pages": pages_plan(project, languages, project.config.locale_codes, remembered),
        "progress": progress_plan(project, languages, remembered),
        "site": site(project, languages, None, remembered),
    }
    if keep:
        remembered.keep()
    return found


def made_cold(root: Path) -> dict[str, object]:
    """The same by a run that finds nothing; what others left is there again afterwards."""
    cache, aside = root / ".apiglot" / "cache", root / ".apiglot" / "aside"
    cache.rename(aside)
    try:
        return made(root, keep=False)
    finally:
        shutil.rmtree(cache, ignore_errors=True)
        aside.rename(cache)


def replaced(pattern: str, before: str, after: str) -> Change:
    def change(root: Path) -> None:
        path = next(path for path in sorted(root.glob(pattern)) if before in path.read_text(encoding="utf-8"))
        path.write_text(path.read_text(encoding="utf-8").replace(before, after, 1), encoding="utf-8")

    return change


def written(path: str, text: str) -> Change:
    def change(root: Path) -> None:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")

    return change


CHANGES: dict[str, Change] = {
    "nothing": lambda _: None,
    "a translation": replaced("locales/uk/LC_MESSAGES/*.po", 'msgstr ""\n\n', 'msgstr "Переклад."\n\n'),
    "a translation that is fuzzy": replaced("locales/uk/LC_MESSAGES/*.po", "\nmsgid", "\n#, fuzzy\nmsgid"),
    "a text of the model": replaced("model/*/*.yaml", "description: ", "description: New. "),
    "a word of a template": written("templates/parts/columns.md.j2", "{# none #}"),
    "the settings": lambda root: written(
        "apiglot.yml", f"{(root / 'apiglot.yml').read_text(encoding='utf-8')}repo_url: https://github.com/a/b\n"
    )(root),
    "an overlay": written("model/overlay/none.txt", "nothing"),
    "a page on disk": replaced("docs/uk/reference/*/*-v1.md", "\n## ", "\nby hand\n\n## "),
}


def test_changed_input_is_seen(imported: Path):
    made(imported)
    for name, change in CHANGES.items():
        change(imported)
        warm = made(imported)

        assert made_cold(imported) == warm, name


def test_second_run_reads_no_model(imported: Path):
    made(imported)
    project = Project(imported)
    languages = Languages(project)
    pages_plan(project, languages, ("en", "uk"), Remembered(project, languages))

    assert "imported" not in vars(project)
    assert "catalogs" not in vars(languages)


def test_broken_catalog_ends_a_run_that_remembers_everything_else(imported: Path):
    made(imported)
    next(iter(sorted((imported / "locales/uk/LC_MESSAGES").glob("*.po")))).write_text("msgid", encoding="utf-8")
    project = Project(imported)
    languages = Languages(project)

    with pytest.raises(CatalogError):
        pages_plan(project, languages, ("en",), Remembered(project, languages))


def test_check_writes_nothing(imported: Path, apiglot: Apiglot):
    shutil.rmtree(imported / ".apiglot", ignore_errors=True)
    before = {path: path.read_bytes() for path in imported.rglob("*") if path.is_file()}
    apiglot("--project", imported, "check")

    assert before == {path: path.read_bytes() for path in imported.rglob("*") if path.is_file()}
