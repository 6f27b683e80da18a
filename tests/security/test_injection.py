"""Whatever documents, catalogs, overlays and settings hold, a reader sees its characters and nothing of it acts."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from urllib.parse import urlsplit

import polib
import pytest
import yaml
from markdown_it import MarkdownIt

from generator.model.text import normalised
from tests.security.documents import openapi
from tests.security.payloads import NAMES, OUTSIDE, TEXTS, Payload
from tests.security.reading import PageReader, pages, squeezed

HOSTILE = "reference/hostile/hostile-v1"
OWN_LINKS = {"example.org", "git.k8s.io", "github.com", "golang.org", "kubernetes.io"}


@pytest.fixture(scope="session")
def read(hostile: Path) -> dict[str, PageReader]:
    """Every page of the hostile site, by its address."""
    return {name: PageReader(html) for name, html in pages(hostile / "site")}


@pytest.fixture(scope="session")
def shown(read: dict[str, PageReader]) -> str:
    """What the page of the hostile kind shows in English."""
    return squeezed("".join(read[f"en/{HOSTILE}/index.html"].article))


def test_no_page_holds_a_foreign_element_attribute_scheme_or_comment(read: dict[str, PageReader]):
    assert {} == {name: page.faults[:3] for name, page in read.items() if page.faults}


def test_scripts_are_those_of_the_theme_alone(read: dict[str, PageReader]):
    scripts = {script for page in read.values() for script in page.scripts if script[0] != "application/json"}

    assert [] == [code for _, code in scripts if "pwned" in code]
    assert [] == [source for source, _ in scripts if urlsplit(source).netloc]


def test_settings_of_the_theme_are_json(read: dict[str, PageReader]):
    for page in read.values():
        for _, code in (script for script in page.scripts if script[0] == "application/json"):
            assert {"base", "features", "search"} <= json.loads(code).keys()


def test_links_lead_to_the_site_or_where_a_text_names_an_address(read: dict[str, PageReader]):
    hosts = {urlsplit(link).hostname for page in read.values() for link in page.links} - {None, ""}

    assert hosts <= {*OWN_LINKS, OUTSIDE}


def test_anchors_stand_once(read: dict[str, PageReader]):
    twice = {name: [anchor for anchor, times in Counter(page.ids).items() if times > 1] for name, page in read.items()}

    assert {} == {name: anchors for name, anchors in twice.items() if anchors}


def test_no_link_inside_a_page_is_broken(read: dict[str, PageReader]):
    broken = {
        name: [link for link in page.links if link[:1] == "#" and link[1:] not in page.ids]
        for name, page in read.items()
    }

    assert {} == {name: links[:3] for name, links in broken.items() if links and "print" not in name}


@pytest.mark.parametrize("payload", TEXTS, ids=lambda payload: f"{payload.kind}-{payload.text[:20]}")
def test_text_is_visible_as_written(shown: str, payload: Payload):
    assert squeezed(payload.shown) in shown


@pytest.mark.parametrize("name", NAMES)
def test_name_is_visible_as_written(shown: str, name: str):
    assert squeezed(normalised(name)) in shown


def test_translations_are_visible_as_written(read: dict[str, PageReader]):
    text = squeezed("".join(read[f"uk/{HOSTILE}/index.html"].article))

    missing = [payload.text for payload in TEXTS if squeezed(payload.shown) not in text]
    assert [] == missing
    assert (
        squeezed(
            "слово <script>pwned(100)</script> | [x](javascript:pwned(101)) {{ 7*191 }} {onclick=pwned(102) .pwned}"
        )
        in text
    )


def test_nothing_of_a_template_was_computed(hostile: Path):
    built = [path for path in (hostile / "site").rglob("*") if path.suffix in {".html", ".md", ".json", ".txt"}]

    assert [] == [path for path in built if path.is_file() and b"1337" in path.read_bytes()]


def test_no_file_outside_the_partials_was_included(hostile: Path):
    secret = b"root:" + b"x:0:"
    built = [path for path in (hostile / "site").rglob("*") if path.is_file()]

    assert [] == [path for path in built if secret in path.read_bytes() or b"yaml-language-server" in path.read_bytes()]


def test_front_matter_holds_what_the_generator_wrote_alone(hostile: Path):
    for path in (hostile / "docs").rglob("reference/**/*.md"):
        _, front, _ = path.read_text(encoding="utf-8").split("---\n", 2)
        assert set(yaml.safe_load(front)) <= {"title", "description", "generated_by", "canonical"}
        assert "apiglot" == yaml.safe_load(front)["generated_by"]


def test_model_holds_each_description_as_the_document_does(hostile: Path):
    model = yaml.safe_load((hostile / "model" / "hostile" / "hostile-v1.yaml").read_text(encoding="utf-8"))
    texts = next(each for each in model["definitions"] if each["name"].endswith(".Texts"))
    wanted = openapi()["definitions"]["org.example.hostile.v1.Texts"]["properties"]

    for field in texts["fields"]:
        assert squeezed(normalised(wanted[field["name"]]["description"])) == squeezed(normalised(field["description"]))


def test_catalogs_hold_each_text_once(hostile: Path):
    ids = [entry.msgid for path in (hostile / "locales").glob("*.pot") for entry in polib.pofile(str(path))]

    assert len(set(ids)) == len(ids)
    assert {payload.text for payload in TEXTS if payload.kind == "block"} <= set(ids)


def test_twin_shows_the_texts_as_markdown_does(hostile: Path):
    twin = (hostile / "site" / "en" / HOSTILE / "index.md").read_text(encoding="utf-8")

    assert "{: #pwned .pwned onclick=pwned(22) }" in twin
    faults = PageReader(MarkdownIt("commonmark").enable("table").render(twin)).faults
    assert [] == [fault for fault in faults if "class='language-" not in fault]


def test_list_of_pages_for_programs_has_no_foreign_link(hostile: Path):
    lines = (hostile / "site" / "en" / "llms.txt").read_text(encoding="utf-8").splitlines()

    assert [] == [line for line in lines if "](javascript:" in line.replace("\\](", "")]
    assert [] == [line for line in lines if "<script>" in line]


def test_search_index_is_data(hostile: Path):
    index = json.loads((hostile / "site" / "en" / "search" / "index.json").read_text(encoding="utf-8"))
    names = [page[1] for page in index["pages"]]

    assert "<script>pwned(50)</script>" in names


def test_every_file_stands_inside_the_project(hostile: Path):
    assert {"project"} == {path.name for path in hostile.parent.iterdir()}
    assert not (hostile.parent.parent / "evil").exists()
