"""The site can be read from disk, as a person opens it who unpacked it: links lead to pages, not to lists of files."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.site.records import BuildReport
from tests.browser.conftest import Opener

KIND = "reference/storage/csi-driver-v1/"
FIELD = "CSIDriverSpec-attachRequired"


@pytest.fixture
def folder(report: BuildReport, project: Path) -> str:
    """The address of the built site on disk."""
    assert report.published
    return f"{(project / 'site').as_uri()}/"


def test_root_page_opens_a_page(opened: Opener, folder: str):
    shown = opened(locale="uk-UA").page
    shown.goto(f"{folder}index.html", wait_until="commit")
    shown.wait_for_url("**/uk/index.html")

    assert "Довідник" in shown.title()


def test_links_lead_to_pages_and_keep_the_anchor(opened: Opener, folder: str):
    shown = opened().page
    shown.goto(f"{folder}uk/index.html")
    shown.locator(f"article a[href*='{KIND}']").first.click()
    shown.wait_for_url(f"**/uk/{KIND}index.html")

    assert "CSIDriver" in shown.title()
    shown.goto(f"{shown.url}#{FIELD}")
    shown.locator(".md-select button").focus()
    shown.locator(".md-select__link[hreflang=ko]").click()
    shown.wait_for_url(f"**/ko/{KIND}index.html#{FIELD}")


def test_former_address_leads_to_a_page(opened: Opener, folder: str):
    shown = opened().page
    shown.goto(f"{folder}en/reference/storage/csi-driver/index.html", wait_until="commit")
    shown.wait_for_url(f"**/en/{KIND}index.html")

    assert "CSIDriver" in shown.title()
