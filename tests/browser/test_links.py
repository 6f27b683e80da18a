"""Every type, field, operation and parameter can be linked to, and a link to a type shows what the type is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Opener
from tests.browser.page_types import RESOURCE

PREVIEW = "#preview"
SPEC = "[id='CSIDriver-spec'] > a[href='#CSIDriverSpec']"
AGAIN = "[id='replace-query-dryRun'] + dd > a.again"
META = "[id='CSIDriver-metadata'] > a:nth-child(2)"


def tabbed_from(shown: Page, link: str) -> None:
    """Moves the focus on from a link as the keyboard does."""
    shown.locator(link).focus()
    shown.keyboard.press("Tab")


def test_every_anchor_has_a_link_that_can_be_copied(opened: Opener):
    shown = opened().open(f"en/{RESOURCE}")
    without = shown.evaluate(
        "() => [...document.querySelectorAll('article :is(h1, h2, h3, dt, td)[id]')].filter((each) =>"
        " !each.querySelector(`:scope > a[href='#${CSS.escape(each.id)}']`)).map((each) => each.id)"
    )

    assert [] == without


def test_name_of_a_field_leads_to_the_field(opened: Opener):
    shown = opened().open(f"uk/{RESOURCE}")
    shown.locator("[id='CSIDriverSpec-attachRequired'] > a").first.click()

    assert shown.url.endswith(f"uk/{RESOURCE}#CSIDriverSpec-attachRequired")


def test_link_into_a_fold_opens_it(opened: Opener):
    shown = opened().open(f"en/{RESOURCE}#delete-collection-query-continue")
    fold = shown.locator("[id='delete-collection-query-continue'] + dd > details")

    assert fold.evaluate("fold => fold.open")
    assert shown.locator("[id='delete-collection-query-continue']").bounding_box()["y"] < 400


def test_link_to_another_fold_opens_that_too(opened: Opener):
    shown = opened().open(f"en/{RESOURCE}")
    shown.evaluate("location.hash = 'patch-query-force'")
    fold = shown.locator("[id='patch-query-force'] + dd > details[open]")
    fold.wait_for()

    assert fold.is_visible()


def test_anchor_that_means_nothing_does_no_harm(opened: Opener):
    tab = opened()
    tab.open(f"en/{RESOURCE}#%E0%A4%A", "networkidle")

    assert [] == tab.troubles


def test_pointer_on_a_type_shows_its_fields(opened: Opener):
    tab = opened()
    shown = tab.open(f"en/{RESOURCE}")
    shown.locator(SPEC).hover()
    shown.locator(PREVIEW).wait_for()
    said = shown.locator(PREVIEW).inner_text()

    assert "CSIDriverSpec" in said
    assert "attachRequired boolean" in said
    assert [] == tab.troubles


def test_type_on_another_page_is_shown_in_its_language(opened: Opener):
    tab = opened()
    shown = tab.open(f"uk/{RESOURCE}")
    shown.locator(META).hover()
    shown.locator(PREVIEW).wait_for()
    said = shown.locator(PREVIEW).inner_text()

    assert "ObjectMeta — це метадані" in said
    assert "annotations map[string]string" in said
    assert [] == tab.troubles


def test_keyboard_opens_the_box_and_escape_closes_it(opened: Opener):
    shown = opened().open(f"en/{RESOURCE}")
    tabbed_from(shown, "[id='CSIDriver-spec'] > a:first-child")
    shown.locator(PREVIEW).wait_for()

    assert "preview" == shown.locator(SPEC).get_attribute("aria-describedby")
    shown.keyboard.press("Escape")
    shown.locator(PREVIEW).wait_for(state="detached")
    assert shown.locator(SPEC).get_attribute("aria-describedby") is None


def test_pointer_may_move_into_the_box(opened: Opener):
    shown = opened().open(f"en/{RESOURCE}")
    shown.locator(SPEC).hover()
    shown.locator(PREVIEW).wait_for()
    shown.locator(PREVIEW).hover()
    shown.wait_for_timeout(500)

    assert shown.locator(PREVIEW).is_visible()
    shown.mouse.move(5, 5)
    shown.locator(PREVIEW).wait_for(state="detached")


def test_box_stays_on_the_screen(opened: Opener):
    shown = opened(viewport={"width": 900, "height": 400}).open(f"en/{RESOURCE}")
    shown.locator(META).scroll_into_view_if_needed()
    shown.locator(META).hover()
    shown.locator(PREVIEW).wait_for()
    box = shown.locator(PREVIEW).bounding_box()

    assert 0 <= box["x"] <= box["x"] + box["width"] <= 900
    assert 0 <= box["y"] <= box["y"] + box["height"] <= 400


def test_link_of_a_field_to_itself_shows_no_box(opened: Opener):
    shown = opened().open(f"en/{RESOURCE}")
    shown.locator("[id='CSIDriver-spec'] > a").first.hover()
    shown.wait_for_timeout(500)

    assert 0 == shown.locator(PREVIEW).count()


def test_text_that_is_said_above_leads_there_and_unfolds_it(opened: Opener):
    shown = opened().open(f"en/{RESOURCE}")
    first = shown.locator("[id='create-query-dryRun'] + dd > details")
    assert not first.evaluate("fold => fold.open")
    assert "If present, modifications are not persisted." in shown.locator(AGAIN).locator("..").inner_text()
    assert "More: Create" == shown.locator(AGAIN).inner_text()
    shown.locator(AGAIN).click()
    shown.locator("[id='create-query-dryRun'] + dd > details[open]").wait_for()

    assert shown.url.endswith(f"en/{RESOURCE}#create-query-dryRun")
    assert "all stages of the dry run" in first.inner_text()


@pytest.mark.parametrize(("locale", "text"), [("en", "error response"), ("uk", "відповіді з помилкою"), ("ko", "오류")])
def test_pointer_on_the_link_shows_the_text(opened: Opener, locale: str, text: str):
    tab = opened()
    shown = tab.open(f"{locale}/{RESOURCE}")
    shown.locator(AGAIN).hover()
    shown.locator(PREVIEW).wait_for()
    fold = shown.locator("[id='create-query-dryRun'] + dd > details > :not(summary)").all_text_contents()
    ids = shown.evaluate("[...document.querySelectorAll('[id]')].map((each) => each.id)")

    assert text in shown.locator(PREVIEW).inner_text()
    assert fold == shown.locator(f"{PREVIEW} > .preview-text > *").all_text_contents()
    assert len(ids) == len(set(ids))
    assert [] == tab.troubles


def test_keyboard_opens_the_text_and_no_link_stands_in_the_box(opened: Opener):
    """A box that closes when the focus moves can hold nothing to move to."""
    link = "[id='replace-query-fieldManager'] + dd > a.again"
    shown = opened().open(f"en/{RESOURCE}")
    tabbed_from(shown, "[id='replace-query-fieldManager'] > a")
    shown.locator(PREVIEW).wait_for()

    assert "golang.org" in shown.locator(PREVIEW).inner_text()
    assert 0 == shown.locator(f"{PREVIEW} a").count()
    assert "preview" == shown.locator(link).get_attribute("aria-describedby")


def test_every_link_to_a_text_leads_to_a_fold_above(opened: Opener):
    shown = opened().open(f"en/{RESOURCE}")
    lost = shown.evaluate(
        "() => [...document.querySelectorAll('a.again')].filter((link) => { const term = document.getElementById("
        "link.hash.slice(1)); return !(term?.nextElementSibling.querySelector('details') &&"
        " term.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING); }).map((link) => link.hash)"
    )

    assert shown.locator("a.again").count() > 10
    assert [] == lost
