"""In a browser: nothing of a hostile project acts, and the policy that a build states lets the whole site work."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page

from generator.site.policy import FILE
from tests.browser.chromium import Tab
from tests.security.hostile import done, hostile_project

KIND = "reference/hostile/hostile-v1/"
PAGES = (
    "",
    KIND,
    "reference/hostile/",
    "reference/versions/",
    "reference/discovery/",
    "reference/hostile/print/",
    "404/",
)
CANARY = "window.acted = []; window.pwned = (...words) => window.acted.push(words)"
VIOLATIONS = """
window.refused = [];
addEventListener("securitypolicyviolation", (each) => refused.push(`${each.violatedDirective} ${each.blockedURI}`));
"""
WAKE = """
for (const each of document.querySelectorAll("article *"))
  for (const name of ["mouseover", "focus", "error", "load"]) each.dispatchEvent(new Event(name));
"""
"""Whatever waits for a pointer, a focus or a file is given it."""


class _Handler(SimpleHTTPRequestHandler):
    policy = ""

    def end_headers(self) -> None:
        if self.policy:
            self.send_header("Content-Security-Policy", self.policy)
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Says nothing."""


def _served(site: Path, policy: str) -> Iterator[str]:
    handler = type("Handler", (_Handler,), {"policy": policy})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(site)))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = hostile_project(tmp_path_factory.mktemp("hostile") / "project")
    done("--project", folder, "build")
    return folder / "site"


@pytest.fixture(scope="module")
def bare(site: Path) -> Iterator[str]:
    """The site from a host that states no policy, so that whatever could act would."""
    yield from _served(site, "")


@pytest.fixture(scope="module")
def strict(site: Path) -> Iterator[str]:
    """The site from a host that states the policy."""
    yield from _served(site, (site / FILE).read_text(encoding="utf-8").strip())


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1400, "height": 900}, locale="uk-UA")
    context.add_init_script(CANARY)
    context.add_init_script(VIOLATIONS)
    yield context.new_page()
    context.close()


def _kept(tab: Tab) -> list[str]:
    """What went wrong, without requests that ended because the next page was asked for."""
    return [trouble for trouble in tab.troubles if not trouble.startswith("net::ERR_ABORTED")]


@pytest.mark.parametrize("locale", ["en", "uk"])
def test_nothing_of_a_document_acts(page: Page, bare: str, locale: str):
    tab = Tab(page, bare)
    for path in PAGES[:-1]:
        shown = tab.open(f"{locale}/{path}", "networkidle")
        shown.evaluate(WAKE)
        assert [] == shown.evaluate("window.acted")
    assert [] == _kept(tab)


def test_nothing_acts_in_the_search(page: Page, bare: str):
    tab = Tab(page, bare)
    shown = tab.open("en/", "networkidle")
    shown.locator("[data-md-component=search-query]").press_sequentially("script pwned")
    shown.locator(".md-search-result__item").first.wait_for(state="attached")

    assert 0 == shown.locator(".md-search-result script, .md-search-result img").count()
    assert [] == shown.evaluate("window.acted")
    assert [] == _kept(tab)


def test_site_works_under_its_policy(page: Page, strict: str):
    tab = Tab(page, strict)
    for path in (*PAGES[:-1], "coverage/"):
        shown = tab.open(f"uk/{path}", "networkidle")
        assert [] == shown.evaluate("window.refused")
    assert [] == _kept(tab)


def test_search_works_under_the_policy(page: Page, strict: str):
    shown = Tab(page, strict).open("en/", "networkidle")
    shown.locator("[data-md-component=search-query]").press_sequentially("hostile")
    shown.locator(".md-search-result__item").first.wait_for(state="attached")

    assert [] == shown.evaluate("window.refused")


def test_palette_works_under_the_policy(page: Page, strict: str):
    shown = Tab(page, strict).open(f"en/{KIND}", "networkidle")
    shown.locator("form[data-md-component=palette] label:not([hidden])").first.click()

    assert "slate" == shown.evaluate("document.body.dataset.mdColorScheme")
    shown.reload()
    assert "slate" == shown.evaluate("document.body.dataset.mdColorScheme")


def test_language_switcher_and_root_page_work_under_the_policy(page: Page, strict: str):
    shown = Tab(page, strict).open("", "networkidle")
    assert shown.url.startswith(f"{strict}uk/")
    shown.goto(f"{strict}uk/{KIND}#Hostile")
    shown.locator(".md-select__link[hreflang=en]").evaluate("link => link.click()")
    shown.wait_for_url(f"{strict}en/{KIND}#Hostile")


def test_redirect_keeps_the_anchor_under_the_policy(page: Page, strict: str):
    shown = Tab(page, strict).open("en/reference/hostile/hostile/#Texts")
    shown.wait_for_url(f"{strict}en/{KIND}#Texts")


def test_preview_works_under_the_policy(page: Page, strict: str):
    shown = Tab(page, strict).open(f"en/{KIND}", "networkidle")
    shown.locator("dt a[href$='#Texts']").first.hover()
    shown.locator("#preview").wait_for()

    assert [] == shown.evaluate("window.refused")
    assert [] == shown.evaluate("window.acted")


def test_policy_refuses_a_script_that_is_not_of_the_theme(page: Page, strict: str, site: Path):
    (site / "en" / "brought.html").write_text(
        "<!doctype html><title>x</title><script>pwned(1)</script><p onclick=pwned(2)>x</p>"
    )
    shown = page
    shown.goto(f"{strict}en/brought.html")
    shown.locator("p").click()

    assert [] == shown.evaluate("window.acted")
    assert 2 == len(shown.evaluate("window.refused"))
