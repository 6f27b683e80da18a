"""The bundled site, built once for all browser tests, and a browser to look at it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from generator.site.build import build_site
from generator.site.records import BuildReport, Site
from tests.browser.chromium import Tab, chromium, chromium_path, serving

LOCALES = ("en", "uk", "ko")

Opener = Callable[..., Tab]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not chromium_path():
        pytest.skip("no Chromium; install the distribution's package (chromium) to run the browser tests")
    with chromium() as started:
        yield started


@pytest.fixture(scope="session")
def project(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what the site is built from, so that nothing is written into the repository."""
    copy = tmp_path_factory.mktemp("project")
    for path in root.glob("mkdocs*.yml"):
        shutil.copy(path, copy)
    for folder in ("docs", "templates", "locales"):
        if (root / folder).is_dir():
            shutil.copytree(root / folder, copy / folder)
    return copy


@pytest.fixture(scope="session")
def report(project: Path) -> BuildReport:
    """What the build of the bundled site had to say."""
    redirect = ("reference/storage/csi-driver/", "reference/storage/csi-driver-v1/")
    site = Site(project=project, locales=LOCALES, site_dir=project / "site", redirects=(redirect,))
    return build_site(site, strict=False)


@pytest.fixture(scope="session")
def address(report: BuildReport, project: Path) -> Iterator[str]:
    """Where the built site is served, below a sub-path."""
    assert report.published
    with serving(project / "site") as address:
        yield address


@pytest.fixture
def opened(browser: Browser, address: str) -> Iterator[Opener]:
    """Opens a new tab: `opened(locale="uk-UA", color_scheme="dark")`; what went wrong in it fails the test."""
    contexts = []

    def new_tab(**options: object) -> Tab:
        context = browser.new_context(**options)  # type: ignore[arg-type]
        contexts.append(context)
        return Tab(context.new_page(), address)

    yield new_tab
    for context in contexts:
        context.close()
