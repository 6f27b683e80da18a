"""What every test may ask for: the repository, the real documents, golden files; and what CI does not let pass."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
NEVER_SKIPPED_IN_CI = ("browser", "gettext")

Golden = Callable[[str, str], None]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", action="store_true", help="write the golden files anew instead of comparing with them")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Marks what reads real documents or opens a browser; with --golden, only the tests that have golden files run."""
    for item in items:
        if item.path.is_relative_to(ROOT / "tests" / "browser"):
            item.add_marker("browser")
        if "data" in getattr(item, "fixturenames", ()):
            item.add_marker("data")
    if config.getoption("--golden"):
        others = [item for item in items if "golden" not in getattr(item, "fixturenames", ())]
        items[:] = [item for item in items if item not in others]
        config.hook.pytest_deselected(items=others)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """In CI a skip is a failure where the machine could have what the test needs."""
    report = yield
    if report.skipped and os.environ.get("CI") and any(map(item.get_closest_marker, NEVER_SKIPPED_IN_CI)):
        report.outcome = "failed"
        report.longrepr = f"skipped, which CI does not allow: {report.longrepr}"
    return report


@pytest.fixture(scope="session")
def root() -> Path:
    """The repository's folder."""
    return ROOT


@pytest.fixture(scope="session")
def data() -> Path:
    """The folder of real documents: APIGLOT_DATA, or ../shared/data beside the repository."""
    path = Path(os.environ.get("APIGLOT_DATA", ROOT / "../shared/data")).resolve()
    if not path.is_dir():
        pytest.skip(f"no real documents in {path}; APIGLOT_DATA names their folder")
    return path


@pytest.fixture
def golden(pytestconfig: pytest.Config) -> Golden:
    """Compares a text with tests/golden/<name>, or writes it there: `golden("pages/pod.md", text)`."""

    def compare(name: str, text: str) -> None:
        path = ROOT / "tests" / "golden" / name
        if pytestconfig.getoption("--golden"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        assert path.is_file(), f"no tests/golden/{name}; `make golden` writes it"
        expected = path.read_text(encoding="utf-8")
        assert expected == text, f"tests/golden/{name} differs; `make golden`, then read the diff"

    return compare
