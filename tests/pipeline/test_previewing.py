"""Each saved file brings the pages up to date that it concerns, and no others."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from pathlib import Path

import polib
import pytest

from generator.errors import CatalogError, RenderError
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


def settled(root: Path, locales: tuple[str, ...] = ("en", "uk")) -> bool:
    """Whether the pages stand as a run that knows nothing would write them."""
    project = Project(root)
    return not pages_plan(project, Languages(project), locales)


@pytest.fixture
def bundled(root: Path, tmp_path: Path) -> Path:
    """A copy of the project of this repository, in Ukrainian and Korean, its pages up to date."""
    copy = tmp_path / "bundled"
    copy.mkdir()
    shutil.copy(root / "apiglot.yml", copy)
    for folder in ("model", "locales"):
        shutil.copytree(root / folder, copy / folder)
    return copy


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


def test_page_that_does_not_show_the_text_is_not_rendered_again(bundled: Path):
    running = Regeneration(Project(bundled), ("uk",))
    running()
    before = running.renderings["uk"].pages
    change(bundled / CATALOGS / "storage.po", "A CSIDriver describes", "Драйвер.")
    written = running()

    after = running.renderings["uk"].pages
    renewed = {f"uk/{path}" for path, page in after.items() if page is not before[path]}
    assert renewed == set(uris(bundled, written))
    assert 0 < len(renewed) < len(after) / 4


def test_failing_template_is_said_and_its_mending_seen(imported: Path, regeneration: Regeneration):
    own = imported / "templates" / "group.md.j2"
    own.parent.mkdir(exist_ok=True)
    own.write_text("{{ nothing }}", encoding="utf-8")
    with pytest.raises(RenderError):
        regeneration()
    translate(imported, "The namespace in which the lantern", "Ліхтар.")
    own.unlink()

    assert () != regeneration()
    assert settled(imported)


def test_page_edited_by_hand_is_put_right(imported: Path, regeneration: Regeneration):
    page = next(iter(sorted((imported / "docs" / "uk" / "reference").rglob("*.md"))))
    text = page.read_text(encoding="utf-8")
    page.write_text(f"{text}By hand.\n", encoding="utf-8")

    assert (page,) == regeneration()
    assert settled(imported)


def test_whatever_a_translator_does_gives_the_pages_of_a_new_process(bundled: Path):
    """One edit after the other, of each kind, to a preview that lives through all of them."""
    project, locales = Project(bundled), ("uk", "ko")
    running = Regeneration(project, locales)
    running()
    steps = [(locale, *step) for locale in locales for step in Translator(bundled, locale, running).steps()]
    again = random.Random(1).sample(steps, len(steps) // 3)  # noqa: S311 - no secret
    changed = 0
    for locale, name, step in (*steps, *again):
        step()
        changed += bool(running())
        assert not pages_plan(project, Languages(project), (locale,)), f"{locale}: {name}"
    assert settled(bundled, locales)
    assert len(steps) <= changed


def change(path: Path, msgid: str, msgstr: str | None = None, *, fuzzy: bool = False) -> None:
    """Gives the message that begins so another translation; the one that it has, if none is given."""
    catalog = polib.pofile(str(path), wrapwidth=0)
    entry = next(entry for entry in catalog if entry.msgid.startswith(msgid))
    entry.msgstr = entry.msgstr if msgstr is None else msgstr
    entry.flags = [flag for flag in entry.flags if flag != "fuzzy"] + ["fuzzy"] * fuzzy
    catalog.save()


class Translator:
    """Somebody who works on one locale of the project that ships."""

    def __init__(self, root: Path, locale: str, running: Regeneration) -> None:
        self.folder = root / "locales" / locale
        self.running = running
        self.random = random.Random(locale)  # noqa: S311 - as above
        self.count = 0

    def steps(self) -> tuple[tuple[str, Callable[[], None]], ...]:
        """What is done, each with a name; a step can be taken again and then does something else."""
        return (
            ("a text of a kind", lambda: self.say("storage", "A CSIDriver describes")),
            ("a text of another domain", lambda: self.say("flowcontrol", "A FlowSchema defines")),
            ("a text of a shared partial", lambda: self.say("common", "If `true`, the output is pretty")),
            ("a pattern", lambda: self.say("common", "Create a {kind}.", " {kind:gen} {kind|을를}")),
            ("a form in the glossary", self.decline),
            ("a fuzzy flag", lambda: self.say("common", "The name of the {kind}.", fuzzy=True)),
            ("a fuzzy flag gone", lambda: self.say("common", "The name of the {kind}.")),
            ("a translation gone", lambda: self.say("storage", "A CSIDriver describes", "")),
            ("the English as its translation", self.repeat),
            ("a label of a section", lambda: self.say("ui", "Operations")),
            ("a word at the top of a template", lambda: self.say("ui", "HTTP Request")),
            ("a word that Python names", lambda: self.say("ui", "Query Parameters")),
            ("a mark", lambda: self.say("ui", "required")),
            ("a word with a value", lambda: self.say("ui", "See {version}.", " {version}")),
            ("a title", lambda: self.say("ui", "Create")),
            ("any messages", self.scatter),
            ("a broken catalog, then mended", self.stumble),
            ("a message out of use", self.retire),
        )

    def say(self, domain: str, msgid: str, end: str | None = None, *, fuzzy: bool = False) -> None:
        self.count += 1
        msgstr = "" if end == "" else f"Слово {self.count}{end or '.'}"
        change(self.catalog(domain), msgid, msgstr, fuzzy=fuzzy)

    def catalog(self, domain: str) -> Path:
        return self.folder / "LC_MESSAGES" / f"{domain}.po"

    def repeat(self) -> None:
        """Translates texts by themselves: they are no longer marked as English."""
        catalog = polib.pofile(str(self.catalog("storage")), wrapwidth=0)
        for entry in [entry for entry in catalog if not entry.msgstr]:
            entry.msgstr = entry.msgid
        catalog.save()

    def decline(self) -> None:
        """Says how a kind's name is declined and read."""
        self.count += 1
        path = self.folder / "glossary.csv"
        header, *rows = path.read_text(encoding="utf-8").splitlines()
        row = {"en": "CSIDriver", "pos": "kind", "forms": f"gen=драйвера{self.count}"}
        row["reading"] = "드라이버" if self.count % 2 else "드라이벌"
        line = ",".join(row.get(column, "") for column in header.split(","))
        kept = [each for each in rows if not each.startswith("CSIDriver,")]
        path.write_text("\n".join((header, *kept, line, "")), encoding="utf-8")

    def scatter(self, *domains: str) -> None:
        """Messages anywhere, one in five of them to be confirmed or left open."""
        for domain in domains or ("storage", "flowcontrol", "common", "ui"):
            catalog = polib.pofile(str(self.catalog(domain)), wrapwidth=0)
            for entry in self.random.sample(catalog, 3):
                self.count += 1
                entry.msgstr = "" if self.count % 5 == 0 else f"Інше {self.count}: {entry.msgid}"
                entry.flags = [flag for flag in entry.flags if flag != "fuzzy"] + ["fuzzy"] * (self.count % 5 == 1)
            catalog.save()

    def stumble(self) -> None:
        """Saves a catalog that breaks off, while the other catalogs change, and then a whole one."""
        path = self.catalog("storage")
        before = path.read_bytes()
        path.write_bytes(before + b'\nmsgid "')
        self.scatter("common", "ui")
        with pytest.raises(CatalogError):
            self.running()
        path.write_bytes(before)
        self.scatter()

    def retire(self) -> None:
        """Takes messages out of use."""
        catalog = polib.pofile(str(self.catalog("storage")), wrapwidth=0)
        for entry in self.random.sample([entry for entry in catalog if not entry.obsolete], 3):
            entry.obsolete = True
        catalog.save()
