"""Every page fits every screen: nothing is wider than the page, and code scrolls or wraps in a box of its own."""

from __future__ import annotations

import pytest

from tests.browser.conftest import LOCALES, UNTRANSLATED, Opener
from tests.browser.page_types import MISSING, PAGE_TYPES, RESOURCE

PHONE = {"width": 360, "height": 760}
LONG_NAME = "reference/flowcontrol/priority-level-configuration-v1/"
WIDTHS = (1280, 768, 360, 320)
UNFOLD = "for (const fold of document.querySelectorAll('details')) fold.open = true"
WIDER = """() => [...document.querySelectorAll('article *')].filter((each) => {
  if (each.closest('.md-nav, [hidden]')) return false;
  for (let box = each.parentElement; box; box = box.parentElement)
    if (/auto|scroll|hidden/.test(getComputedStyle(box).overflowX)) return false;
  return each.getBoundingClientRect().right > document.documentElement.clientWidth + 1;
}).map((each) => each.outerHTML.slice(0, 120))"""

LINES = """(element) => {
  const lines = new Map();
  for (const node of element.childNodes) {
    for (let at = 0; at < (node.data ?? "").length; at += 1) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { top } = range.getBoundingClientRect();
      lines.set(top, (lines.get(top) ?? "") + node.data[at]);
    }
  }
  return [...lines.values()].map((line) => line.trim()).filter(Boolean);
}"""
"""The lines that the text of an element is shown in."""


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("page", [*PAGE_TYPES.values(), MISSING], ids=[*PAGE_TYPES, "missing"])
def test_nothing_is_wider_than_the_screen(opened: Opener, locale: str, page: str):
    shown = opened().open(f"{locale}/{page}")
    shown.evaluate(UNFOLD)

    for width in WIDTHS:
        shown.set_viewport_size({"width": width, "height": 760})
        assert width == shown.evaluate("document.documentElement.scrollWidth")
        assert [] == shown.evaluate(WIDER)


@pytest.mark.parametrize("locale", LOCALES)
def test_name_of_the_site_is_whole_on_a_phone(opened: Opener, locale: str):
    name = opened(viewport=PHONE).open(f"{locale}/").locator(".md-header__topic .md-ellipsis").first

    assert name.evaluate("name => [name.scrollWidth - name.clientWidth, name.scrollHeight - name.clientHeight]") == [
        0,
        0,
    ]


def test_long_name_breaks_between_its_words(opened: Opener):
    shown = opened(viewport=PHONE).open(f"en/{LONG_NAME}")
    lines = shown.locator("h1").evaluate(LINES)

    assert ["PriorityLevel", "Configuration"] == lines


@pytest.mark.parametrize("locale", LOCALES)
def test_numbers_of_translation_are_seen_without_scrolling_on_a_phone(opened: Opener, locale: str):
    boxes = opened(viewport=PHONE).open(f"{locale}/coverage/").locator(".md-typeset__scrollwrap")

    assert boxes.count()
    assert [] == boxes.evaluate_all(
        "boxes => boxes.filter((box) => box.scrollWidth > box.clientWidth).map((b) => b.innerText)"
    )


def test_code_scrolls_or_wraps_in_its_own_box(opened: Opener):
    shown = opened(viewport=PHONE).open(f"en/{RESOURCE}")
    shown.evaluate(UNFOLD)
    boxes = shown.locator("pre > code").evaluate_all(
        "boxes => boxes.map((box) => [box.scrollWidth <= box.clientWidth, getComputedStyle(box).overflowX,"
        " box.getBoundingClientRect().right <= document.documentElement.clientWidth])"
    )

    assert boxes
    assert [] == [box for box in boxes if not box[2] or not (box[0] or box[1] in {"auto", "scroll"})]


def test_a_field_is_read_at_a_glance(opened: Opener):
    """Name, type and the required mark stand on one line of a wide screen, each in its own look."""
    term = opened().open(f"en/{RESOURCE}").locator("[id='CSIDriver-spec']")
    looks = [
        term.locator(part).first.evaluate("part => [getComputedStyle(part).fontWeight, getComputedStyle(part).color]")
        for part in ("> a:first-child code", "> a:nth-child(2) code", "> strong")
    ]

    assert len(looks) == len({tuple(look) for look in looks})
    assert term.bounding_box()["height"] < 40


def test_text_without_a_translation_says_its_language(opened: Opener):
    fallback = opened().open(f"uk/{RESOURCE}").locator("[id='CSIDriver-spec'] + dd[lang=en]")

    assert UNTRANSLATED in fallback.inner_text()
    assert '"en"' == fallback.evaluate("text => getComputedStyle(text, '::before').content")


def test_parameters_fold_to_a_line_each(opened: Opener):
    texts = opened(viewport={"width": 1280, "height": 900}).open(f"en/{RESOURCE}").locator("dt.param + dd summary")
    heights = texts.evaluate_all("texts => texts.map(text => text.getBoundingClientRect().height)")

    assert heights
    assert max(heights) < 40


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_scheme_of_the_system_is_followed(opened: Opener, scheme: str):
    shown = opened(color_scheme=scheme).open(f"en/{RESOURCE}")

    assert {"light": "default", "dark": "slate"}[scheme] == shown.locator("body").get_attribute("data-md-color-scheme")
