"""Programs get each page as Markdown, and a list of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.browser.conftest import LOCALES, Opener
from tests.browser.page_types import PAGE_TYPES, PRINT, RESOURCE

LISTED = re.compile(r"^- \[[^\]]+\]\(([^)]+)\)", re.MULTILINE)
NOISE = re.compile(r"(?<!`)\{ ?[.#][^}]*\}|--8<--|^\s*(?:\?\?\?|!!!|:   )|lang=en", re.MULTILINE)


@pytest.fixture
def built(project: Path, address: str) -> Path:
    assert address
    return project / "site"


@pytest.mark.parametrize("page", [each for each in PAGE_TYPES.values() if each != PRINT])
def test_page_leads_to_its_markdown(opened: Opener, page: str):
    tab = opened()
    link = tab.open(f"uk/{page}").locator("a[rel=alternate][type='text/markdown']")
    answer = tab.page.request.get(link.evaluate("link => link.href"))

    assert answer.ok
    assert answer.text().startswith("# ")


@pytest.mark.parametrize("locale", LOCALES)
def test_list_names_the_markdown_of_every_page(built: Path, locale: str):
    listed = LISTED.findall((built / locale / "llms.txt").read_text(encoding="utf-8"))
    twins = {path.relative_to(built / locale).as_posix() for path in (built / locale).rglob("index.md")}

    assert twins == set(listed)
    assert len(twins) == len(listed)


@pytest.mark.parametrize("locale", LOCALES)
def test_markdown_is_plain(built: Path, locale: str):
    noisy = {
        path.relative_to(built).as_posix(): found
        for path in (built / locale / "reference").rglob("index.md")
        if (found := NOISE.findall(re.sub(r"`[^`\n]*`", "", path.read_text(encoding="utf-8"))))
    }

    assert {} == noisy


def test_markdown_holds_shared_texts_and_the_links_of_the_page(opened: Opener, built: Path):
    text = (built / "en" / RESOURCE / "index.md").read_text(encoding="utf-8")
    shown = opened().open(f"en/{RESOURCE}")
    links = shown.locator("article > :not(.page-links) a:not(.headerlink)").evaluate_all(
        "links => links.map(link => link.getAttribute('href'))"
    )

    assert "The maximum number of items that a list call returns." in text
    assert [] == [href for href in links if f"({href})" not in text and f"<{href}>" not in text]
