"""Pages of which the bundled model has none: operations without a kind, old versions of a kind, what changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli import main
from tests.browser.chromium import serving
from tests.browser.conftest import Opener
from tests.browser.test_accessibility import SCHEMES, barriers
from tests.browser.test_layout import UNFOLD, WIDER

NEWEST = "reference/fruit/tree-v1/"
OLD = "reference/fruit/tree-v1beta1/"
DEPRECATED = "reference/example/widget-v1beta1/"
DISCOVERY = "reference/discovery/"
CHANGES = "reference/changes/"
PAGES = {
    "discovery": DISCOVERY,
    "old version": OLD,
    "changes": CHANGES,
}


@pytest.fixture(scope="module")
def orchard(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project of two documents, one of which gained a field since it was last released."""
    folder = tmp_path_factory.mktemp("orchard")
    specs = root / "tests" / "specs"
    former = folder / "former.yaml"
    text = (specs / "orchard.yaml").read_text(encoding="utf-8")
    former.write_text("".join(line for line in text.splitlines(keepends=True) if " age: " not in line), "utf-8")
    project = folder / "project"
    documents = [str(specs / name) for name in ("orchard.yaml", "crd-versions.yaml")]
    run("init", str(project), "--locales", "en,uk", "--title", "Orchard")
    run("--project", str(project), "import", *documents)
    run("--project", str(project), "diff", str(former), "--record", "2.0", "--fail-on", "none")
    run("--project", str(project), "update")
    run("--project", str(project), "build")
    return project


def run(*words: str) -> None:
    result = CliRunner().invoke(main, list(words))
    assert 0 == result.exit_code, result.output


@pytest.fixture(scope="module")
def address(orchard: Path) -> Iterator[str]:
    """Where this site is served; the tabs that `opened` gives open it."""
    with serving(orchard / "site") as address:
        yield address


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
def test_page_has_no_barrier_and_opens_without_trouble(opened: Opener, page: str, scheme: str):
    tab = opened(color_scheme=scheme)
    shown = tab.open(f"en/{page}", "networkidle")

    assert [] == tab.troubles
    assert [] == barriers(shown)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_notice_of_a_deprecated_version_has_no_barrier(opened: Opener, scheme: str):
    shown = opened(color_scheme=scheme).open(f"en/{DEPRECATED}")

    assert [] == barriers(shown, within=".admonition")


@pytest.mark.parametrize("page", [*PAGES.values(), DEPRECATED], ids=[*PAGES, "deprecated"])
def test_nothing_is_wider_than_a_phone(opened: Opener, page: str):
    shown = opened(viewport={"width": 360, "height": 760}).open(f"uk/{page}")
    shown.evaluate(UNFOLD)

    assert 360 == shown.evaluate("document.documentElement.scrollWidth")
    assert [] == shown.evaluate(WIDER)


@pytest.mark.parametrize(
    ("locale", "page", "newest"),
    [("en", OLD, NEWEST), ("uk", DEPRECATED, "reference/example/widget-v1/")],
    ids=["old", "deprecated"],
)
def test_old_version_names_the_newest_one_as_canonical(opened: Opener, locale: str, page: str, newest: str):
    tab = opened()
    canonical = tab.open(f"{locale}/{page}").locator("link[rel=canonical]")

    assert f"{tab.host}{locale}/{newest}" == canonical.evaluate("link => link.href")
    assert 0 == tab.open(f"{locale}/{newest}").locator("link[rel=canonical][href*=beta]").count()


def test_notice_of_an_old_version_stands_first_and_leads_to_the_newest_one(opened: Opener):
    tab = opened(viewport={"width": 1280, "height": 900})
    shown = tab.open(f"uk/{OLD}")
    notice = shown.locator("h1 + .admonition.note")

    assert "Це не пріоритетна версія цього виду." == notice.locator(".admonition-title").inner_text()
    notice.get_by_role("link").click()
    assert f"uk/{NEWEST}" == tab.path
    assert 0 == shown.locator(".admonition").count()


def test_notice_of_a_deprecated_version_says_what_the_server_says(opened: Opener):
    notice = opened().open(f"en/{DEPRECATED}").locator("h1 + .admonition.warning")

    assert "This version is deprecated." == notice.locator(".admonition-title").inner_text()
    assert "example.org/v1beta1 Widget is deprecated; use v1" in notice.inner_text()


def test_long_labels_over_a_page_leave_room_for_what_they_say(opened: Opener):
    shown = opened(viewport={"width": 1280, "height": 900}).open(f"en/{DEPRECATED}")
    rows = shown.locator("article dt:not([id])").evaluate_all(
        "labels => labels.map((label) => [label, label.nextElementSibling]).map(([label, text]) =>"
        " [label.innerText, label.getBoundingClientRect().right <= text.getBoundingClientRect().left])"
    )

    assert "Versions not served" in [label for label, *_ in rows]
    assert [] == [row for row in rows if False in row]


def test_address_without_a_version_leads_to_the_newest_one(opened: Opener):
    tab = opened()
    tab.open("en/reference/fruit/tree/")
    tab.page.wait_for_url(f"**/{NEWEST}")

    assert f"en/{NEWEST}" == tab.path


def test_operation_without_a_kind_is_found_linked_and_scrolled_to(opened: Opener):
    tab = opened(viewport={"width": 1280, "height": 900})
    shown = tab.open(f"en/{DISCOVERY}")
    heading = shown.locator("[id='get-apis-fruit.example.org']")

    assert "GET /apis/fruit.example.org/" in heading.inner_text()
    shown.locator(".md-nav--secondary").get_by_role("link", name="GET /apis/fruit.example.org/").click()
    assert f"en/{DISCOVERY}#get-apis-fruit.example.org" == tab.path
    assert heading.evaluate("heading => heading.matches(':target')")


def test_change_leads_to_the_field_that_is_new(opened: Opener):
    tab = opened()
    shown = tab.open(f"en/{CHANGES}")
    shown.locator("article").get_by_role("link", name="TreeSpec.age").click()

    assert f"en/{NEWEST}#TreeSpec-age" == tab.path
    assert "2.0" in shown.locator("[id='TreeSpec-age']").inner_text()
