"""The bundled site, built once for all browser tests, and a browser to look at it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import polib
import pytest
from playwright.sync_api import Browser

from generator.pipeline.building import build_site, site
from generator.pipeline.generating import pages_plan
from generator.pipeline.languages import Languages
from generator.pipeline.progress import progress_plan
from generator.pipeline.project import Project
from generator.site.records import BuildReport
from generator.tree import apply
from tests.browser.chromium import Tab, chromium, chromium_path, serving

LOCALES = ("en", "uk", "ko")
UNTRANSLATED = "The specification of the CSI driver."
"""A text of storage.k8s.io/v1 CSIDriver, at CSIDriver.spec, that has no translation in the site of these tests."""
UNTRANSLATED_IN = "locales/uk/LC_MESSAGES/storage.po"

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
    for path in (*root.glob("mkdocs*.yml"), root / "apiglot.yml"):
        shutil.copy(path, copy)
    for folder in ("docs", "templates", "locales", "model"):
        shutil.copytree(root / folder, copy / folder)
    _forget(copy / UNTRANSLATED_IN, UNTRANSLATED)
    return copy


def _forget(path: Path, msgid: str) -> None:
    """Takes one translation away, so that something is shown in English."""
    catalog = polib.pofile(str(path))
    entry = catalog.find(msgid)
    assert entry, f"{path.name} has no {msgid!r}"
    assert entry.msgstr, f"{path.name} has no translation of {msgid!r} to take away"
    entry.msgstr = ""
    catalog.save(str(path))


@pytest.fixture(scope="session")
def report(project: Path) -> BuildReport:
    """What the build of the bundled site had to say; the pages are generated first, as `apiglot build` does it."""
    bundled = Project(project)
    languages = Languages(bundled)
    apply(pages_plan(bundled, languages, LOCALES), project / "docs")
    apply(progress_plan(bundled, languages), project)
    return build_site(site(bundled, languages), strict=False)


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
