"""A visitor gets to their language, and from there to the same place in another one."""

from __future__ import annotations

import pytest

from tests.browser.conftest import LOCALES, Opener

KIND = "reference/storage/csi-driver-v1/"
FIELD = "CSIDriverSpec-attachRequired"


@pytest.mark.parametrize(
    ("languages", "locale"),
    [("uk-UA", "uk"), ("ko", "ko"), ("en-GB", "en"), ("fr-FR", "en")],
)
def test_root_sends_to_the_language_of_the_browser(opened: Opener, languages: str, locale: str):
    tab = opened(locale=languages)
    tab.open("", "commit")
    tab.page.wait_for_url(f"**/{locale}/")

    assert f"{locale}/" == tab.path
    assert [] == tab.troubles


def test_root_has_plain_links_without_script(opened: Opener):
    tab = opened(java_script_enabled=False)
    shown = tab.open("")
    links = shown.locator("a")

    assert [f"{locale}/" for locale in LOCALES] == [link.get_attribute("href") for link in links.all()]
    links.nth(1).click()
    assert "uk/" == tab.path


def test_switcher_keeps_page_and_anchor(opened: Opener):
    tab = opened()
    shown = tab.open(f"en/{KIND}#{FIELD}")
    shown.locator(".md-select button").focus()
    shown.locator(".md-select__link[hreflang=uk]").click()
    shown.wait_for_url("**/uk/**")

    assert f"uk/{KIND}#{FIELD}" == tab.path
    assert [] == tab.troubles


def test_switcher_follows_a_new_anchor(opened: Opener):
    shown = opened().open(f"uk/{KIND}")
    shown.evaluate(f"location.hash = '{FIELD}'")

    assert shown.locator(".md-select__link[hreflang=ko]").evaluate("link => link.hash") == f"#{FIELD}"


def test_switcher_keeps_the_page_without_script(opened: Opener):
    tab = opened(java_script_enabled=False)
    shown = tab.open(f"ko/{KIND}")

    assert f"{tab.host}en/{KIND}" == shown.locator(".md-select__link[hreflang=en]").evaluate("link => link.href")


def test_address_without_a_version_leads_to_the_newest(opened: Opener):
    tab = opened()
    tab.open(f"uk/reference/storage/csi-driver/#{FIELD}", "commit")
    tab.page.wait_for_url("**/csi-driver-v1/**")

    assert f"uk/{KIND}#{FIELD}" == tab.path


@pytest.mark.parametrize(
    ("locale", "words"),
    [("en", "Page not found"), ("uk", "Сторінку не знайдено"), ("ko", "페이지를 찾을 수 없음")],
)
def test_missing_page_speaks_the_language_of_its_address(opened: Opener, locale: str, words: str):
    tab = opened(locale="fr")
    shown = tab.open(f"{locale}/reference/no/such/page/")

    assert locale == shown.locator("html").get_attribute("lang")
    assert [words] == shown.locator("h1:visible").all_inner_texts()
    assert f"{tab.host}{locale}/" == shown.locator("section:not([hidden]) a").evaluate("link => link.href")


def test_missing_page_without_script_has_every_language(opened: Opener):
    shown = opened(java_script_enabled=False).open("uk/no-such-page/")

    assert len(LOCALES) == shown.locator("h1").count()
