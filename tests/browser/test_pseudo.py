"""In the pseudo-locale every word of ours stands in brackets, and longer words break no page."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser, Page, TimeoutError  # noqa: A004 - Playwright's own

from generator.cli import main
from generator.model.api import Api
from generator.pipeline.project import Project
from tests.browser.chromium import Tab, serving

WIDTHS = (360, 1280)
WORD = re.compile(r"[A-Za-z]{3,}")
"""What no text of the pseudo-locale holds: most letters have accents there."""
NAMES = frozenset({"apiVersion", "import", "API", "Markdown"})
"""Keywords of manifests and of Go, and what has one name in every language."""
VERBS = frozenset({"create", "delete", "deletecollection", "get", "list", "patch", "update", "watch"})
"""What a role of RBAC allows."""
REASONS = frozenset({"Created", "Accepted", "Unauthorized"})
"""HTTP's own phrases, which are code."""
LANGUAGES = frozenset({"English"})
THEME = frozenset(
    {
        "Back to top",
        "Clear",
        "Copy to clipboard",
        "Footer",
        "Header",
        "Initializing search",
        "Navigation",
        "Next",
        "Previous",
        "Search",
        "Select language",
        "Skip to content",
        "Table of contents",
        "Type to start searching",
    }
)
"""The theme's own words: it has its own translations, and none for a language that nobody speaks."""
ADDRESS = re.compile(r"\S+/\S*")
TEXTS = """() => {
  // A name in which a line may break is still one name.
  for (const chance of document.querySelectorAll("wbr")) chance.remove();
  document.body.normalize();
  const found = [];
  const own = (element) => !element.closest("code, pre, script, style, svg, noscript, title");
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (own(walker.currentNode.parentElement)) found.push(walker.currentNode.data);
  }
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
    if (!own(element) && element.tagName !== "BUTTON") continue;
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      if (element.hasAttribute(name)) found.push(element.getAttribute(name));
    }
  }
  found.push(document.title);
  return found;
}"""


@pytest.fixture(scope="module")
def pseudo_project(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bundled project with the pseudo-locale, built by the commands."""
    copy = tmp_path_factory.mktemp("pseudo")
    for path in (*root.glob("mkdocs*.yml"), root / "apiglot.yml"):
        shutil.copy(path, copy)
    for folder in ("model", "templates", "locales"):
        shutil.copytree(root / folder, copy / folder)
    shutil.copytree(root / "docs" / "en", copy / "docs" / "en")
    settings = copy / "apiglot.yml"
    settings.write_text(re.sub(r"locales: .*", "locales: [en, xx]", settings.read_text(encoding="utf-8")))
    for words in (("update",), ("build", "--locale", "xx")):
        result = CliRunner().invoke(main, ["--project", str(copy), *words])
        assert 0 == result.exit_code, result.output
    return copy


@pytest.fixture(scope="module")
def names(pseudo_project: Path) -> frozenset[str]:
    """What is called the same in every language: kinds, types, groups."""
    return frozenset(WORD.findall(" ".join(_names(Project(pseudo_project).api))))


def _names(api: Api) -> Iterator[str]:
    for resource in api.resources:
        yield from (resource.kind, resource.group, resource.group.partition(".")[0].capitalize())
    yield from (definition.short_name for definition in api.definitions())


class Visit(NamedTuple):
    """What one walk over all pages found."""

    texts: dict[str, str]
    """Every text, with the address of a page that has it."""
    descriptions: dict[str, str]
    wide: list[tuple[str, int]]
    """(address, width of the window) where a page is wider than the window."""
    troubles: list[str]


@pytest.fixture(scope="module")
def visit(browser: Browser, pseudo_project: Path) -> Visit:
    context = browser.new_context()
    with serving(pseudo_project / "site") as host:
        tab = Tab(context.new_page(), host)
        found = Visit({}, {}, [], tab.troubles)
        for address in addresses(pseudo_project):
            shown = tab.open(address)
            for text in shown.evaluate(TEXTS):
                found.texts.setdefault(text.strip(), address)
            for description in shown.locator("meta[name=description]").all():
                found.descriptions[address] = description.get_attribute("content") or ""
            found.wide.extend((address, width) for width in WIDTHS if not fits(shown, width))
    context.close()
    return found


def fits(shown: Page, width: int) -> bool:
    """Whether a page is as wide as the window, once what moves when that changes has come to rest."""
    shown.set_viewport_size({"width": width, "height": 800})
    try:
        shown.wait_for_function("width => document.documentElement.scrollWidth === width", arg=width, timeout=3000)
    except TimeoutError:
        return False
    return True


def addresses(project: Path) -> list[str]:
    """Every page of the pseudo-locale."""
    site = project / "site"
    return sorted(f"{path.parent.relative_to(site).as_posix()}/" for path in (site / "xx").rglob("index.html"))


def test_no_page_has_a_word_that_comes_from_no_catalog(visit: Visit, names: frozenset[str]):
    known = names | NAMES | VERBS | REASONS | LANGUAGES
    texts = ((ADDRESS.sub("", text), address) for text, address in visit.texts.items() if text not in THEME)

    assert {} == {text: address for text, address in texts if not known.issuperset(WORD.findall(text))}


def test_every_page_is_described_in_its_language(visit: Visit):
    assert visit.descriptions
    assert [] == [address for address, text in visit.descriptions.items() if text and not text.startswith("[")]


def test_no_page_is_wider_than_the_window(visit: Visit):
    assert [] == visit.wide


def test_pages_open_without_trouble(visit: Visit):
    assert [] == visit.troubles
