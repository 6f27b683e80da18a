"""A page is rendered again where its translations say something else, and only there."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from generator.i18n.entries import Catalog, Entry
from generator.i18n.patterns import msgid as pattern
from generator.i18n.translations import Translations
from generator.pages.locale_markdown import Locale
from generator.pages.lookups import Lookups, Question, Rendering
from generator.pages.outline import Entry as Field
from generator.pages.outline import Link, Outline, ParameterGroup, TypeText
from generator.pages.page_markdown import PageMarkdown
from generator.pages.render import Renderer
from generator.pages.words import Phrase
from generator.pipeline.languages import Languages
from generator.pipeline.project import Project
from tests.pages.builders import TEMPLATES, orchard


def translations(**msgstrs: str) -> Translations:
    """Ukrainian for messages whose words are joined by `_` here."""
    entries = (Entry(msgid=name.replace("_", " "), msgstr=msgstr) for name, msgstr in msgstrs.items())
    return Translations("uk", (Catalog(domain="g", locale="uk", entries=tuple(entries)),))


def rendering(
    of: Translations, former: Rendering | None = None, outline: Outline | None = None, folders: tuple[Path, ...] = ()
) -> Rendering:
    renderer = Renderer(of, (*folders, TEMPLATES), locale_folder="uk")
    return renderer.rendering(outline or orchard(), former or Rendering())


def renewed(before: Rendering, after: Rendering) -> set[str]:
    """The pages that were rendered again."""
    return {path for path, page in after.pages.items() if page is not before.pages[path]}


def changed(before: Rendering, after: Rendering) -> set[str]:
    return {path for path, page in after.pages.items() if page.text != before.pages[path].text}


def test_same_translations_render_nothing_again():
    first = rendering(translations(Group="Група"))

    assert set() == renewed(first, rendering(translations(Group="Група"), first))


def test_translation_that_no_page_asks_for_renders_nothing_again():
    first = rendering(translations())

    assert set() == renewed(first, rendering(translations(No_such_text="Нема"), first))


def test_text_renders_the_pages_again_that_show_it():
    first = rendering(translations())
    text = next(
        question.msgid
        for question in first.pages["reference/fruit/tree-v1.md"].asked
        if question.values is None and question.msgid.startswith("How ")
    )
    entry = Entry(msgid=text, msgstr="Як.")
    second = rendering(Translations("uk", (Catalog(domain="g", locale="uk", entries=(entry,)),)), first)

    assert "reference/fruit/tree-v1.md" in changed(first, second)
    assert changed(first, second) == renewed(first, second)
    assert renewed(first, second) < first.pages.keys()


def test_word_that_the_top_of_an_imported_template_sets_counts_for_every_page(tmp_path: Path):
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "label.md.j2").write_text(
        "{% set label = _('Ours') %}{% macro ours() %}{{ label }}{% endmacro %}"
    )
    (tmp_path / "group.md.j2").write_text("{% from 'parts/label.md.j2' import ours %}{{ ours() }}\n")
    (tmp_path / "resource.md.j2").write_text("{% from 'parts/label.md.j2' import ours %}{{ ours() }}\n")
    first = rendering(translations(Ours="Наше"), folders=(tmp_path,))
    second = rendering(translations(Ours="Своє"), first, folders=(tmp_path,))

    shown = {path for path, page in second.pages.items() if page.text == "Своє\n"}
    assert {path for path, page in first.pages.items() if page.text == "Наше\n"} == shown
    assert 2 < len(shown)


@pytest.mark.parametrize(
    "name",
    sorted({name for name in vars(Lookups) if not name.startswith("_")} - {"answer", "changed", "kept", "repeated"}),
)
def test_every_way_to_the_translations_is_noted(name: str):
    lookups = Lookups(translations(Group="Група"))
    kept = lookups.kept(lambda: str(getattr(lookups, name)("Group")))

    assert {"Group"} == {question.msgid for question in kept.asked}


@pytest.mark.parametrize(
    ("target", "shown"), [("", "`Tree`"), ("reference/fruit/tree-v1.md", "`Tree`](../fruit/tree-v1.md)")]
)
def test_rows_that_pages_share_hold_no_link_of_the_first_page(target: str, shown: str):
    locale = Locale(Lookups(translations()), "uk")
    kind = TypeText(parts=(Link(text="Tree", src_uri=target),))
    group = ParameterGroup(label=Phrase(msgid="x"), entries=(Field(anchor="a", name="a", type=kind, partial="a"),))
    first, second = (PageMarkdown(f"reference/{name}/a.md", locale) for name in ("fruit", "core"))

    first.once(lambda md, rows: md.type(rows.entries[0].type), group)
    assert shown in second.once(lambda md, rows: md.type(rows.entries[0].type), group)


def test_what_a_piece_asked_is_asked_by_whatever_repeats_it():
    lookups = Lookups(translations())
    inner = lookups.kept(lambda: lookups.ui("Group"))
    outer = lookups.kept(lambda: lookups.repeated(inner))
    nested = lookups.kept(lambda: lookups.kept(lambda: lookups.ui("Group")).text)

    assert frozenset({Question("Group", "", ())}) == inner.asked == outer.asked == nested.asked


@pytest.mark.parametrize("locale", ["uk", "ko"])
def test_a_page_needs_no_translations_but_those_that_it_asked_for(root: Path, locale: str):
    """Each page of the project that ships, rendered after all others and alone with the messages that it named."""
    project = Project(root)
    languages = Languages(project)
    catalogs = languages.catalogs.of(locale)
    together = rendering(languages.translations(locale), outline=project.outline)

    for page in project.outline.pages:
        asked = together.pages[page.src_uri].asked
        keys = {(each.context, msgid) for each in asked for msgid in (each.msgid, pattern(each.msgid))}
        alone = Translations(
            locale, tuple(only(catalog, keys) for catalog in catalogs), glossary=languages.glossary(locale)
        )
        folder = Renderer(alone, (TEMPLATES,), locale_folder="uk")
        outline = msgspec.structs.replace(project.outline, pages=(page,), partials=())
        assert together.pages[page.src_uri].text == dict(folder.pages(outline))[page.src_uri]


def only(catalog: Catalog, keys: set[tuple[str, str]]) -> Catalog:
    """A catalog without the messages that nobody asked for."""
    return msgspec.structs.replace(catalog, entries=tuple(each for each in catalog.entries if each.key in keys))
