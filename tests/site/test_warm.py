"""A build that finds what a former one left makes the site of a build that finds nothing, byte for byte.

It may find what was remembered of pages, and the former site, whose files it takes where nothing has changed.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from generator.site.former import remember_build
from generator.site.progress import LocaleShares, PageShare, Progress, Share, progress_path
from generator.site.worker import built_locale
from tests.site.conversion import inside
from tests.site.projects import contents, new_project, write_files

MARK = "---\ntitle: {title}\ndescription: {title}\ngenerated_by: apiglot\n---\n\n"
DRIVER = (
    "# Driver *v1*\n\nA driver.\n{{ .summary lang=en }}\n\n## Driver {{#Driver}}\n\n"
    "[`node`](#Driver-node) [`Node`](node-v1.md#Node) {{#Driver-node}}\n:   {node}\n    {{ lang=en }}\n\n"
    '[`limit`](#Driver-limit) `integer` {{#Driver-limit .param}}\n--8<-- "uk/_partials/limit.md"\n'
)
PAGES = {
    "index.md": "# Home\n",
    "reference/index.md": f"{MARK.format(title='Reference')}# Reference\n",
    "reference/storage/index.md": f"{MARK.format(title='Storage')}# Storage\n",
    "reference/storage/node-v1.md": f"{MARK.format(title='Node')}# Node\n\n## Node {{#Node}}\n",
    "reference/storage/driver-v1.md": MARK.format(title="Driver") + DRIVER.format(node="Its node."),
    "_partials/limit.md": ':   ??? more "A limit."\n\n        Of it.\n',
}
SETTINGS, OWN = "mkdocs.yml", "mkdocs.uk.yml"
UI = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Page not found"\nmsgstr "{missing}"\n'
OTHER = "docs/en/_partials/other.md"
DRIVER_PAGE = "docs/uk/reference/storage/driver-v1.md"

Change = Callable[[Path], None]


def written(path: str, text: str) -> Change:
    return lambda project: write_files(project, {path: text})


def replaced(path: str, before: str, after: str) -> Change:
    def change(project: Path) -> None:
        text = (project / path).read_text(encoding="utf-8")
        assert before in text
        (project / path).write_text(text.replace(before, after, 1), encoding="utf-8")

    return change


def added(path: str, text: str) -> Change:
    def change(project: Path) -> None:
        before = (project / path).read_text(encoding="utf-8")
        (project / path).write_text(f"{before}{text}", encoding="utf-8")

    return change


def removed(path: str) -> Change:
    return lambda project: (project / path).unlink()


def translated(share: int) -> Change:
    total = Share(name="", messages=1, translated=0, words=100, translated_words=share)
    progress = Progress(
        locale="uk",
        pages=(PageShare(src_uri="reference/storage/driver-v1.md", percent=share),),
        shares=(LocaleShares(locale="uk", total=total),),
    )
    return lambda project: write_files(project, {progress_path("uk"): msgspec.json.encode(progress).decode()})


# The last ones let a build look at more than is known here: from there on nothing but pages is taken over.
CHANGES: dict[str, Change] = {
    "nothing": lambda _: None,
    "a text of a page": replaced(DRIVER_PAGE, "Its node.", "The node of it."),
    "a partial": written("docs/uk/_partials/limit.md", ':   ??? more "A limit."\n\n        Another one.\n'),
    "a partial that links": written("docs/uk/_partials/limit.md", ":   See [it](node-v1.md#Node).\n"),
    "the title of a page": replaced("docs/uk/reference/storage/node-v1.md", "title: Node", "title: Nodes"),
    "the description of a page": replaced(DRIVER_PAGE, "description: Driver", "description: A driver"),
    "an icon in the navigation": replaced(DRIVER_PAGE, "generated_by", "icon: material/star\ngenerated_by"),
    "a page that is new": written("docs/uk/reference/storage/class-v1.md", f"{MARK.format(title='Class')}# Class\n"),
    "a page that lacks in the other locale": removed("docs/en/reference/storage/driver-v1.md"),
    "a page that has gone": removed("docs/uk/reference/storage/node-v1.md"),
    "the page of a guide": written("docs/uk/guides/start.md", "# Start\n\n[Home](../index.md)\n"),
    "the name of the site": replaced(OWN, "site_name: ", "site_name: New "),
    "the address of the site": added(OWN, "site_url: https://example.org/uk/\n"),
    "the title of permalinks": replaced(OWN, "permalink_title: ", "permalink_title: To "),
    "the depth of the contents": replaced(SETTINGS, "toc_depth: 3", "toc_depth: 2"),
    "a feature of the theme": replaced(SETTINGS, "    - navigation.top\n", ""),
    "a style sheet": replaced(SETTINGS, "extra_css:\n", "extra_css:\n  - assets/own.css\n"),
    "a link in the switcher": replaced(SETTINGS, "name: English", "name: in English"),
    "a Markdown extension": replaced(SETTINGS, "  admonition: {}\n", ""),
    "a word of the theme": written("locales/uk/LC_MESSAGES/ui.po", UI.format(missing="Нема")),
    "the same word again": written("locales/uk/LC_MESSAGES/ui.po", UI.format(missing="Немає")),
    "a term of the glossary": written(
        "locales/uk/glossary.csv", "en,pos,term,stems,forbidden,unless,note\nnode,noun,вузол,вузл,,,\n"
    ),
    "a share of translation": translated(50),
    "another share of translation": translated(100),
    "a file beside the pages": written("docs/uk/reference/picture.svg", "<svg/>"),
    "the same file again": written("docs/uk/reference/picture.svg", "<svg />"),
    "a page that includes a file of another locale": lambda project: write_files(
        project, {"docs/uk/guides/start.md": '# Start\n\n--8<-- "en/_partials/other.md"\n', OTHER: "One.\n"}
    ),
    "that file": written(OTHER, "Another.\n"),
    "a style sheet of the project's own theme": lambda project: (
        write_files(project, {"theme/assets/own.css": "p { color: red }\n"}),
        replaced(SETTINGS, "  # custom_dir: theme ", "  custom_dir: theme ")(project),
    )[-1],
    "the same style sheet again": written("theme/assets/own.css", "p { color: green }\n"),
    "a Markdown extension that reaches over a page": replaced(
        SETTINGS, "  tables: {}\n", "  tables: {}\n  footnotes: {}\n"
    ),
    "a template of the project's own theme": written("theme/partials/footer.html", "<footer>{{ page.title }}</footer>"),
    "the same template again": written(
        "theme/partials/footer.html", "{% for file in pages %}{{ file.page.content | length }} {% endfor %}"
    ),
    "a text that other pages show": replaced(DRIVER_PAGE, "The node of it.", "Its very own node."),
}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("warm") / "project"
    new_project(folder, PAGES)
    return folder


def built(project: Path, folder: Path, former: Path | None = None) -> dict[str, bytes]:
    with inside(project):
        found = built_locale(project, "uk", folder, former=former)
    if former:
        remember_build(project, found)
        shutil.rmtree(former, ignore_errors=True)
        shutil.copytree(folder, former)
    # What is written once all locales are built is no part of the former site that a build may take over.
    return {path: data for path, data in contents(folder).items() if not path.startswith("sitemap.xml")}


def built_cold(project: Path, folder: Path) -> dict[str, bytes]:
    """A build that finds nothing; what warm builds found is there again afterwards."""
    cache, aside = project / ".apiglot" / "cache", project / ".apiglot" / "aside"
    cache.rename(aside)
    try:
        return built(project, folder)
    finally:
        shutil.rmtree(cache)
        aside.rename(cache)


@pytest.mark.parametrize("name", CHANGES)
def test_changed_input_is_seen(project: Path, tmp_path: Path, name: str):
    former = project.parent / "former"
    if not former.exists():
        built(project, tmp_path / "first", former)
    CHANGES[name](project)

    warm = built(project, tmp_path / "warm", former)

    assert built_cold(project, tmp_path / "cold") == warm


@pytest.mark.parametrize("name", ["pieces-uk", "results-uk"])
def test_damaged_cache_is_no_cache(project: Path, tmp_path: Path, name: str):
    expected = built(project, tmp_path / "before")
    path = project / ".apiglot" / "cache" / name
    data = path.read_bytes()
    for damaged in (b"", data[: len(data) // 2], data[:-1] + bytes([data[-1] ^ 1])):
        path.write_bytes(damaged)

        assert expected == built(project, tmp_path / "after")
