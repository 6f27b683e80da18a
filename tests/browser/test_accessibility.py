"""No page has a barrier that WCAG 2.2 AA names and a program can find; all works by keyboard and without motion."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Literal

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.browser.conftest import LOCALES, Opener
from tests.browser.page_types import MISSING, PAGE_TYPES, PRINT, RESOURCE

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
# The other view is the same at ten times the length, and takes axe-core a minute.
CHECKED = PAGE_TYPES | {"print": "reference/definitions/print/"}
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


def barriers(page: Page, within: str = "html") -> list[str]:
    """What axe-core finds on the page as it is shown now, or in a part of it."""
    page.evaluate(AXE_SCRIPT)
    options = {"runOnly": TAGS, "resultTypes": ["violations"]}
    found: dict[str, Any] = page.evaluate("([within, options]) => axe.run(within, options)", [within, options])
    return [
        f"{rule['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("page", CHECKED.values(), ids=CHECKED)
def test_page_has_no_barrier(opened: Opener, page: str, scheme: str):
    shown = opened(color_scheme=scheme).open(f"en/{page}")

    assert [] == barriers(shown)


@pytest.mark.parametrize("locale", LOCALES)
def test_resource_has_no_barrier_on_a_phone_in_any_language(opened: Opener, locale: str):
    shown = opened(viewport={"width": 360, "height": 760}, color_scheme="dark").open(f"{locale}/{RESOURCE}")
    shown.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")

    assert [] == barriers(shown)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_missing_page_has_no_barrier(opened: Opener, scheme: str):
    shown = opened(color_scheme=scheme).open(f"uk/{MISSING}")

    assert [] == barriers(shown)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_search_has_no_barrier(opened: Opener, scheme: str):
    shown = opened(color_scheme=scheme).open(f"en/{RESOURCE}")
    shown.keyboard.press("/")
    shown.keyboard.type("attachRequired")
    shown.locator(".md-search-result__item").first.wait_for()

    assert [] == barriers(shown)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_preview_of_a_type_has_no_barrier(opened: Opener, scheme: str):
    shown = opened(color_scheme=scheme).open(f"en/{RESOURCE}")
    shown.locator("dt a[href$='#ObjectMeta']").first.scroll_into_view_if_needed()
    shown.locator("dt a[href$='#ObjectMeta']").first.hover()
    shown.locator("#preview").wait_for()

    assert [] == barriers(shown)


def test_first_tab_leads_past_the_navigation(opened: Opener):
    shown = opened().open(f"uk/{RESOURCE}")
    shown.keyboard.press("Tab")
    shown.keyboard.press("Enter")

    assert "#csidriver-v1" == shown.evaluate("location.hash")


def test_keyboard_reaches_a_fold_and_opens_it(opened: Opener):
    shown = opened().open(f"en/{RESOURCE}#create-query-pretty")
    fold = shown.locator("[id='create-query-dryRun'] + dd > details")
    fold.locator("summary").focus()
    shown.keyboard.press("Enter")

    assert fold.evaluate("fold => fold.open")


def test_focus_is_seen_on_everything_that_takes_it(opened: Opener):
    shown = opened(viewport={"width": 1280, "height": 900}).open(f"en/{RESOURCE}")
    unseen = []
    for _ in range(40):
        shown.keyboard.press("Tab")
        style = shown.evaluate(
            "() => { const at = document.activeElement; const style = getComputedStyle(at);"
            " return [at.outerHTML.slice(0, 80), style.outlineStyle, parseFloat(style.outlineWidth)]; }"
        )
        if style[1] == "none" or style[2] < 1:
            unseen.append(style)

    assert [] == unseen


def test_nothing_moves_for_a_reader_who_asked_for_that(opened: Opener):
    shown = opened(reduced_motion="reduce").open(f"en/{RESOURCE}")
    moving = shown.evaluate(
        "() => [...document.querySelectorAll('*')].filter((each) => { const style = getComputedStyle(each);"
        " return [style.transitionDuration, style.animationDuration].some((value) =>"
        " value.split(',').some((time) => parseFloat(time) > 0.01)) || style.scrollBehavior === 'smooth'; })"
        ".map((each) => each.outerHTML.slice(0, 80))"
    )

    assert [] == moving


@pytest.mark.parametrize("page", [RESOURCE, PRINT])
def test_heading_levels_leave_none_out(opened: Opener, page: str):
    levels = (
        opened()
        .open(f"uk/{page}")
        .locator("article :is(h1,h2,h3,h4,h5,h6)")
        .evaluate_all("headings => headings.map(heading => +heading.tagName[1])")
    )

    assert 1 == levels[0]
    assert 1 == levels.count(1)
    assert [] == [pair for pair in pairwise(levels) if pair[1] > pair[0] + 1]
