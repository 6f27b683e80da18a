"""Templates to Markdown: texts in a locale, overridden templates, errors."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.errors import RenderError
from generator.i18n.entries import Catalog, Entry
from generator.i18n.translations import Translations
from generator.model.api import Body, Link, PrinterColumn, Resource, Validation
from generator.model.types import parse_type
from generator.pages.build import outline
from generator.pages.render import Renderer
from tests.pages.builders import (
    ROOT,
    TEMPLATES,
    api,
    common,
    definition,
    field,
    operation,
    orchard,
    rendered,
    resource,
    response,
)
from tests.pages.reading import Reader

TREE = "reference/g/tree-v1.md"


def page(of: Resource, msgstrs: dict[str, str] | None = None, **more: object) -> str:
    """The page of one kind, in Ukrainian where translations are given."""
    entries = tuple(Entry(msgid=msgid, msgstr=msgstr) for msgid, msgstr in (msgstrs or {}).items())
    catalog = Catalog(domain="g", locale="uk", entries=entries)
    translations = Translations("uk", (catalog,)) if msgstrs is not None else Translations("en")
    return rendered(outline(api(of, **more)), locale=translations.locale, translations=translations)[TREE]


def tree(*fields: object, **stated: object) -> Resource:
    own = {name: stated.pop(name) for name in ("description", "title", "validations") if name in stated}
    return resource("Tree", definition("g.v1.Tree", *fields, **own), **stated)


def override(folder: Path, name: str, text: str) -> tuple[Path, ...]:
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    return (folder, TEMPLATES)


def test_a_project_overrides_one_partial_and_keeps_the_others(tmp_path: Path):
    own = "{% macro facts(md, of) %}\nOUR FACTS\n\n{% endmacro %}\n"
    folders = override(tmp_path, "parts/facts.md.j2", own)

    text = dict(Renderer(Translations("en"), folders, locale_folder="en").pages(orchard()))[
        "reference/fruit/tree-v1.md"
    ]

    assert "    OUR FACTS" in text
    assert "Default: `0`" not in text
    assert "[`age`](#TreeSpec-age) `integer (int32)` {#TreeSpec-age}" in text


def test_a_project_overrides_a_page(tmp_path: Path):
    folders = override(tmp_path, "group.md.j2", "{# Ours. page: GroupPage #}\n# {{ page.title | upper }}\n")

    text = dict(Renderer(Translations("en"), folders, locale_folder="en").pages(orchard()))["reference/fruit/index.md"]

    assert "# FRUIT\n" == text


def test_a_failing_template_is_named_with_its_line_and_the_page(tmp_path: Path):
    folders = override(tmp_path, "group.md.j2", "# Fine\n\n{{ page.no_such_thing }}\n")

    with pytest.raises(RenderError) as caught:
        list(Renderer(Translations("en"), folders, locale_folder="en").pages(orchard()))

    assert f"{tmp_path.name}/group.md.j2:3" in str(caught.value)
    assert "reference/core/index.md" in str(caught.value)


def test_a_name_that_no_context_has_is_an_error_not_an_empty_string(tmp_path: Path):
    folders = override(tmp_path, "group.md.j2", "{{ title }}\n")

    with pytest.raises(RenderError, match="'title' is undefined"):
        list(Renderer(Translations("en"), folders, locale_folder="en").pages(orchard()))


def test_an_error_in_a_partial_is_found_in_the_partial(tmp_path: Path):
    own = "{% macro facts(md, of) %}\n\n{{ of.nothing }}\n{% endmacro %}\n"
    folders = override(tmp_path, "parts/facts.md.j2", own)

    with pytest.raises(RenderError) as caught:
        list(Renderer(Translations("en"), folders, locale_folder="en").pages(orchard()))

    assert "parts/facts.md.j2:3" in str(caught.value)


def test_an_error_that_python_raises_is_one_of_the_template(tmp_path: Path):
    folders = override(tmp_path, "group.md.j2", "\n{{ page.title + 1 }}\n")

    with pytest.raises(RenderError) as caught:
        list(Renderer(Translations("en"), folders, locale_folder="en").pages(orchard()))

    assert "group.md.j2:2" in str(caught.value)


def test_a_syntax_error_names_template_and_line(tmp_path: Path):
    folders = override(tmp_path, "group.md.j2", "# Fine\n{% if %}\n")

    with pytest.raises(RenderError) as caught:
        list(Renderer(Translations("en"), folders, locale_folder="en").pages(orchard()))

    assert "group.md.j2:2" in str(caught.value)


def test_a_text_of_the_api_is_never_a_template():
    assert "{{ 7 * 7 }}" in Reader(page(tree(description="{{ 7 * 7 }} {% raw %}"))).text


def test_the_summary_is_not_printed_twice():
    text = page(tree(description="Tree grows. It needs light."))

    assert 1 == text.partition("# Tree")[2].count("Tree grows.")
    assert 1 == text.count("It needs light.")


def test_the_summary_is_the_first_sentence_of_the_translation():
    text = page(
        tree(description="Tree grows. It needs light."), {"Tree grows. It needs light.": "Росте. Любить світло."}
    )

    assert "\nРосте.\n{ .summary }\n" in text
    assert 'description: "Росте."' in text
    assert "\nЛюбить світло.\n" in text


def test_a_text_without_translation_is_marked_and_the_rest_is_not():
    fields = (field("a", description="One."), field("b", description="Two."))

    text = page(tree(*fields), {"One.": "Один."})

    assert ":   Один.\n" in text
    assert ":   Two.\n    { lang=en }" in text


@pytest.mark.parametrize(
    ("msgid", "of"),
    [
        ("A title", tree(title="A title")),
        ("a must be set", tree(validations=(Validation(rule="x", message="a must be set"),))),
        (
            "How old",
            tree(printer_columns=(PrinterColumn(name="Age", type="date", json_path=".a", description="How old"),)),
        ),
        ("v1 is old", tree(deprecated=True, deprecation_warning="v1 is old")),
        ("grow a tree", tree(operations=(operation("get", "GET", "/x", description="grow a tree"),))),
        (
            "what to grow",
            tree(
                operations=(
                    operation("post", "POST", "/x", body=Body(type=parse_type("object"), description="what to grow")),
                )
            ),
        ),
        ("Planted", tree(operations=(operation("get", "GET", "/x", responses=(response("201", "Planted"),)),))),
    ],
)
def test_every_kind_of_text_is_shown_in_the_language_of_the_page(msgid: str, of: Resource):
    text = page(of, {msgid: "Ось переклад"})

    assert "Ось переклад" in text
    assert msgid not in text


def test_every_block_of_a_message_of_a_rule_is_shown():
    rule = Validation(rule="self.a", message="Set a:\n- or b\n- or c")

    shown = Reader(page(tree(validations=(rule,)))).text

    assert all(part in shown for part in ("Set a:", "or b", "or c", "self.a"))


def test_a_reason_phrase_is_never_translated():
    get = operation("get", "GET", "/x", responses=(response("200", "OK"),))

    assert "| OK |" in page(tree(operations=(get,)), {"OK": "Гаразд"})


def test_an_address_that_the_settings_map_is_shown_as_they_say():
    text = "See https://old.example/a, [b](https://old.example/b) and https://old.example/a/b; `https://old.example/a`."
    renderer = Renderer(
        Translations("en"),
        (TEMPLATES,),
        locale_folder="en",
        addresses={"https://old.example/a": "https://new.example/A", "https://old.example/b": "https://new.example/B"},
    )

    shown = dict(renderer.pages(outline(api(tree(field("a", description=text))))))[TREE]

    assert "<https://new.example/A>, [b](https://new.example/B) and <https://old.example/a/b>" in shown
    assert "`https://old.example/a`" in shown


def test_a_field_of_which_nothing_is_said_is_a_definition_still():
    """Markdown wants some text under a term."""
    text = page(tree(field("a"), field("b")))

    assert ["Tree-a", "Tree-b"] == [
        attributes.get("id") for tag, attributes in Reader(text).elements if tag == "dt" and attributes.get("id")
    ]


def test_a_term_holds_name_mark_and_type_and_has_the_anchor():
    text = page(tree(field("a", "[]integer(int64)", required=True)))

    assert "[`a`](#Tree-a) `integer (int64) array` **required** {#Tree-a}" in text


def test_an_old_version_names_its_canonical_page_in_its_head():
    found = rendered(outline(api(resource("Tree", version="v1beta1"), resource("Tree", version="v1"))))

    assert 'canonical: "reference/g/tree-v1/"\n' in found["reference/g/tree-v1beta1.md"]
    assert "canonical:" not in found["reference/g/tree-v1.md"]


def test_further_reading_is_a_row_of_links():
    text = page(tree(links=(Link(text="Care of trees", url="https://example.org/care"),)))

    assert "Further reading\n:   [Care of trees](https://example.org/care)\n" in text


def test_a_page_says_that_it_is_generated_and_a_partial_does_not():
    found = rendered(orchard())

    assert all(
        text.startswith("---\n") and "\ngenerated_by: apiglot" in text.partition("\n---\n")[0]
        for path, text in found.items()
        if not path.startswith("_partials/")
    )
    assert all(text.startswith(":   ") for path, text in found.items() if path.startswith("_partials/"))


def test_every_page_ends_with_one_line_end():
    assert all(text.endswith("\n") and not text.endswith("\n\n") for text in rendered(orchard()).values())


def test_a_type_that_starts_with_a_list_has_no_summary():
    text = rendered(outline(api(common=(common(definition("g.v1.Leaf", description="- green\n- flat")),))))

    assert "{ .summary }" not in text["reference/definitions/leaf.md"]


@pytest.mark.parametrize("path", sorted(TEMPLATES.rglob("*.md.j2")), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_template_is_short_and_says_what_it_takes(path: Path):
    lines = path.read_text(encoding="utf-8").splitlines()

    assert lines[0].startswith("{#-")
    assert lines[0].endswith("-#}")
    assert 40 > len(lines)
