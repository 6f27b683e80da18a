"""The printable view of a group holds all of its pages, reads well on paper and stays out of the index."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.browser.conftest import LOCALES, Opener
from tests.browser.page_types import PRINT, RESOURCE

GROUP = "reference/storage/"
CONTENT = "getComputedStyle(link, '::after').content"


def test_group_leads_to_its_printable_view_and_back(opened: Opener):
    tab = opened()
    shown = tab.open(f"uk/{GROUP}")
    shown.get_by_role("link", name="Версія для друку").click()

    assert f"uk/{PRINT}" == tab.path
    shown.locator(".print-head a").first.click()
    assert f"uk/{GROUP}" == tab.path


def test_kinds_are_numbered_and_listed(opened: Opener):
    shown = opened().open(f"en/{PRINT}")
    titles = shown.locator(".printed > h2").all_inner_texts()
    contents = shown.locator(".print-contents li > a").all_inner_texts()

    assert "1 - CSIDriver v1" == titles[0]
    assert titles == contents
    assert 6 == len(titles)


@pytest.mark.parametrize("locale", LOCALES)
def test_links_inside_lead_inside(opened: Opener, locale: str):
    shown = opened().open(f"{locale}/{PRINT}")
    lost = shown.evaluate(
        "() => [...document.querySelectorAll('a[href^=\"#\"]')].filter((link) =>"
        " !document.getElementById(decodeURIComponent(link.hash.slice(1)))).map((link) => link.hash)"
    )
    twice = shown.evaluate(
        "() => { const ids = [...document.querySelectorAll('[id]')].map((each) => each.id);"
        " return ids.filter((id, at) => ids.indexOf(id) !== at); }"
    )

    assert [] == lost
    assert [] == twice
    assert shown.locator("[id='csi-driver-v1--CSIDriverSpec-attachRequired']").count()


def test_links_outside_exist(opened: Opener, project: Path):
    shown = opened().open(f"en/{PRINT}")
    hrefs = shown.locator(".print-view a:not([href^='#'], [href^='http'])").evaluate_all(
        "links => [...new Set(links.map(link => link.getAttribute('href')))]"
    )

    assert hrefs
    for href in hrefs:
        path, _, anchor = href.partition("#")
        page = (project / "site" / "en" / PRINT / path / "index.html").resolve().read_text(encoding="utf-8")
        assert not anchor or f'id="{anchor}"' in page


def test_language_is_switched_on_the_printable_view(opened: Opener):
    tab = opened()
    tab.open(f"en/{PRINT}").locator(".print-head [hreflang=ko]").click()

    assert f"ko/{PRINT}" == tab.path


def test_everything_is_unfolded(opened: Opener):
    shown = opened().open(f"en/{PRINT}")

    assert shown.locator("details").count()
    assert 0 == shown.locator("details:not([open])").count()


@pytest.mark.parametrize("page", [PRINT, RESOURCE])
def test_paper_has_no_navigation(opened: Opener, page: str):
    shown = opened().open(f"en/{page}")
    shown.emulate_media(media="print")

    for selector in (".md-header", ".md-sidebar", ".md-footer", ".md-path", ".page-links", ".print-head"):
        assert 0 == shown.locator(selector).filter(visible=True).count()


def test_paper_is_white_in_the_dark_scheme(opened: Opener):
    shown = opened(color_scheme="dark").open(f"en/{PRINT}")
    shown.emulate_media(media="print", color_scheme="dark")
    colours = shown.locator(".printed > h2, .printed dt code, .printed p").evaluate_all(
        "texts => [...new Set(texts.map(text => getComputedStyle(text).color))]"
    )

    assert colours
    for colour in colours:
        assert sum(map(float, re.findall(r"[\d.]+", colour)[:3])) < 300, colour


def test_folds_of_a_page_are_open_on_paper(opened: Opener):
    shown = opened().open(f"en/{RESOURCE}")
    text = shown.locator("[id='delete-collection-query-limit'] + dd > details > p").first
    assert not text.is_visible()
    shown.emulate_media(media="print")

    assert text.evaluate("text => text.getBoundingClientRect().height > 0 && text.checkVisibility()")


def test_paper_shows_where_links_lead_once(opened: Opener):
    shown = opened().open(f"en/{PRINT}")
    shown.emulate_media(media="print")
    bare = shown.locator("a.bare").first

    assert "none" == bare.evaluate(f"link => {CONTENT}")
    bare.evaluate("link => { link.classList.remove('bare'); link.textContent = 'docs'; }")
    added = shown.locator(".printed a[href^=http]:not(.bare)").first
    assert "http" in added.evaluate(f"link => {CONTENT}")


def test_rows_are_not_cut(opened: Opener):
    shown = opened().open(f"en/{PRINT}")
    shown.emulate_media(media="print")
    cut = shown.locator(".printed :is(dd, tr, li)").evaluate_all(
        "rows => rows.filter(row => getComputedStyle(row).breakInside !== 'avoid').length"
    )
    torn = shown.locator(".printed :is(dt, h2, h3, h4)").evaluate_all(
        "terms => terms.filter(term => getComputedStyle(term).breakAfter !== 'avoid').length"
    )

    assert (0, 0) == (cut, torn)


def test_chromium_prints_every_kind(opened: Opener):
    shown = opened().open("en/reference/definitions/print/")
    kinds = shown.locator(".printed").count()
    pages = shown.pdf(format="A4", prefer_css_page_size=True).count(b"/Type /Page\n")

    assert 1 < kinds < pages


def test_printable_view_is_not_indexed(opened: Opener, project: Path):
    shown = opened().open(f"en/{PRINT}")

    assert "noindex" == shown.locator("meta[name=robots]").get_attribute("content")
    for path in (project / "site" / "en" / "search").rglob("*"):
        assert path.is_dir() or b"print/" not in path.read_bytes()


def test_shared_text_is_printed_once_a_kind_and_says_where(opened: Opener):
    shown = opened().open(f"en/{PRINT}")
    shown.emulate_media(media="print")
    kinds = shown.locator(".printed")
    texts = kinds.locator("li", has_text="all stages of the dry run are processed")
    again = shown.locator("[id='csi-driver-v1--replace-query-dryRun'] + dd > a.again")

    assert kinds.count() == texts.count()
    assert "More: Create" == again.inner_text()
    assert "#csi-driver-v1--create-query-dryRun" == again.get_attribute("href")
    assert again.is_visible()
