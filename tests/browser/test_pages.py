"""Every locale's pages open whole, from a sub-path, without a request that fails or leaves the host."""

from __future__ import annotations

import re

import pytest

from generator.site.records import BuildReport
from tests.browser.conftest import LOCALES, Opener
from tests.browser.page_types import MISSING, PAGE_TYPES

KIND = "reference/storage/csi-driver-v1/"
FIELD = "CSIDriverSpec-attachRequired"


def test_bundled_site_has_no_warning(report: BuildReport):
    assert () == report.warnings


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("page", PAGE_TYPES.values(), ids=PAGE_TYPES)
def test_page_opens_without_trouble(opened: Opener, locale: str, page: str):
    tab = opened()
    shown = tab.open(f"{locale}/{page}", "networkidle")

    assert locale == shown.locator("html").get_attribute("lang")
    assert 1 == shown.locator("h1").count()
    assert [] == tab.troubles


@pytest.mark.parametrize("locale", LOCALES)
def test_missing_page_asks_for_nothing_else_that_is_missing(opened: Opener, locale: str):
    tab = opened()
    tab.open(f"{locale}/{MISSING}", "networkidle")

    assert [f"404: {tab.host}{locale}/{MISSING}"] == [each for each in tab.troubles if each.startswith("404")]


@pytest.mark.parametrize("locale", LOCALES)
def test_kind_stands_under_its_heading(opened: Opener, locale: str):
    shown = opened().open(f"{locale}/{KIND}")

    assert "CSIDriver" in shown.locator("h1").inner_text()


@pytest.mark.parametrize("locale", LOCALES)
def test_field_anchor_is_scrolled_to(opened: Opener, locale: str):
    shown = opened().open(f"{locale}/{KIND}#{FIELD}")
    term = shown.locator(f"[id='{FIELD}']")

    assert "DT" == term.evaluate("term => term.tagName")
    assert term.evaluate("term => term.matches(':target')")
    assert 0 < term.bounding_box()["y"] < 300


def test_navigation_lists_groups_then_definitions_then_guides(opened: Opener):
    shown = opened(viewport={"width": 1400, "height": 900}).open("en/")
    titles = [
        re.sub(r"\s+", " ", text).strip()
        for text in shown.locator(
            ".md-nav--primary > .md-nav__list > .md-nav__item > :is(a, div) .md-ellipsis, "
            ".md-nav--primary > .md-nav__list > .md-nav__item > label .md-ellipsis"
        ).all_inner_texts()
    ]

    expected = ["Home", "API groups", "Flowcontrol", "Storage", "Common definitions", "Guides", "State of translation"]
    assert expected == list(dict.fromkeys(titles))
