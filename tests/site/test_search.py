"""The index tells the browser every page, field and text, each text once; the site has what a query needs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench.sizes import sizes
from generator.bundled import bundled_path
from generator.i18n.language.glossary import glossary
from generator.site.build import build_site
from generator.site.search import FIRST_QUERY, INDEX, SCRIPTS, THEME_INDEX, WORKER, encoded, search_files, terms
from generator.site.search_pages import Place, SearchPage
from tests.site.projects import new_project, write_files

COLUMNS = "en,pos,term,stems,forbidden,unless,forms,note\n"
URL = "reference/storage/driver-v1/"
NODE = "reference/storage/node-v1/"


def field(owner: str, name: str, text: str = "") -> Place:
    return Place(kind="field", name=name, anchor=f"{owner}-{name}", text=text)


def section(name: str, *fields: Place, text: str = "") -> Place:
    return Place(kind="type", name=name, anchor=name, text=text, inner=fields)


def test_anchors_that_follow_from_names_are_left_out():
    page = SearchPage(url=URL, name="Driver", places=(section("Driver", field("Driver", "spec")),))

    assert [[URL, "Driver", "", -1, [], 0, [[1, "Driver", 0, -1, ["spec"], [-1]]]]] == encoded([page])["pages"]


def test_anchor_that_does_not_follow_from_its_name_is_told():
    odd = Place(kind="field", name="a b", anchor="Driver-a~20b")
    page = SearchPage(url=URL, name="Driver", places=(section("Driver", odd),))

    assert [["a b", "Driver-a~20b"]] == encoded([page])["pages"][0][6][0][4]


def test_text_stands_once_and_is_numbered_when_it_comes_again():
    page = SearchPage(
        url=URL, name="Driver", text="One.", places=(section("Driver", field("Driver", "a", "Two."), text="One."),)
    )

    assert ["One.", "Two."] == encoded([page])["texts"]
    assert (0, 1, [0]) == (
        encoded([page])["pages"][0][3],
        encoded([page])["pages"][0][6][0][3],
        encoded([page])["pages"][0][6][0][5],
    )


def test_short_names_of_kubernetes_kinds_are_known():
    page = SearchPage(url=URL, name="Pod", aliases=("pods",))

    assert ["pods", "po"] == encoded([page])["pages"][0][4]


def test_newest_version_of_a_kind_comes_before_the_older_ones():
    older = SearchPage(url="reference/a/node-v1beta1/", name="Node", older=True)
    files = search_files([older, SearchPage(url=NODE, name="Node")], glossary(COLUMNS))

    assert [NODE, older.url] == [page[0] for page in json.loads(files[INDEX])["pages"]]


def test_glossary_gives_the_browser_words_and_forms():
    rows = "pod,noun,под,,,,nom=под;gen=пода,\ndeprecated,adj,застаріле (поле),,,,,\n"

    assert [["pod", "под", "пода"], ["deprecated", "застаріле"]] == terms(glossary(COLUMNS + rows))


def test_reading_of_a_latin_name_is_its_word():
    columns = COLUMNS.replace("forms", "reading")

    assert [["Pod", "파드"]] == terms(glossary(f"{columns}Pod,kind,,,,,파드,\n"))


def test_scripts_run_under_a_strict_content_policy():
    for name in (WORKER, *SCRIPTS):
        script = (bundled_path("templates", "theme") / name).read_text(encoding="utf-8")

        assert "eval(" not in script
        assert "Function(" not in script
        assert "http" not in script


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site of a project with a page that is not to be found."""
    project = new_project(tmp_path_factory.mktemp("search"))
    for locale in project.locales:
        write_files(
            project.project / "docs" / locale,
            {
                "guides/hidden.md": "---\nsearch: {exclude: true}\n---\n\n# Hidden\n",
                "guides/unindexed.md": "---\nrobots: noindex\n---\n\n# Unindexed\n",
            },
        )
    assert build_site(project, strict=True).published
    return project.site_dir


def test_what_the_first_query_transfers_is_there(site: Path):
    listed = json.loads((site / "uk" / FIRST_QUERY).read_text(encoding="utf-8"))

    assert [INDEX, WORKER, *SCRIPTS] == listed
    assert all((site / "uk" / name).is_file() for name in listed)
    assert sum((site / "uk" / name).stat().st_size for name in listed) == sizes(site, ("uk",)).search


def test_pages_name_our_worker_and_the_theme_has_nothing_to_load(site: Path):
    page = (site / "uk/reference/storage/node-v1/index.html").read_text(encoding="utf-8")

    assert '"search": "../../../assets/search/worker.js"' in page
    assert [] == json.loads((site / "uk" / THEME_INDEX).read_text(encoding="utf-8"))["docs"]
    assert WORKER in (site / "uk/404.html").read_text(encoding="utf-8")


def test_pages_that_ask_not_to_be_found_are_not(site: Path):
    urls = [page[0] for page in json.loads((site / "en" / INDEX).read_text(encoding="utf-8"))["pages"]]

    assert "guides/start/" in urls
    assert "" in urls
    assert "guides/hidden/" not in urls
    assert "guides/unindexed/" not in urls


def test_older_version_is_marked(site: Path):
    pages = json.loads((site / "en" / INDEX).read_text(encoding="utf-8"))["pages"]

    assert {NODE: 0, "reference/storage/node-v1beta1/": 1} == {page[0]: page[5] for page in pages if page[1] == "Node"}


def test_site_without_the_themes_search_has_none(tmp_path: Path):
    project = new_project(tmp_path, {}, locales=("en",))
    config = project.project / "mkdocs.yml"
    lines = config.read_text(encoding="utf-8").splitlines(keepends=True)
    start = lines.index("  search:\n")
    end = lines.index("  apiglot: {}\n")
    config.write_text("".join(lines[:start] + lines[end:]), encoding="utf-8")

    assert build_site(project, strict=True).published
    assert not (project.site_dir / "en/search").exists()
