"""A saved file shows in the preview; a mistake is said there and does not end it."""

from __future__ import annotations

import contextlib
import http.client
import json
import queue
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from generator.errors import ModelError
from generator.site.preview import EVENTS
from generator.site.progress import LocaleShares, Progress, Share, encoded, progress_path
from generator.site.records import Site
from generator.site.serve import Settings, serve_site
from tests.site.projects import new_project, write_files

PULSES = 10
"""Lines of the event stream after which a test gives up; the server sends one or two at each sign of life."""
PATIENCE = 60
"""Seconds before a test gives up; how long things take is nobody's promise here."""


class Watched:
    """A running preview, as a browser sees it."""

    def __init__(self, site: Site, regenerate: Callable[[], tuple[Path, ...]] | None = None) -> None:
        self.site = site
        self.said: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.stop = threading.Event()
        self.thread = threading.Thread(
            target=serve_site,
            args=(site, regenerate or self.regenerate, Settings(port=0)),
            kwargs={"say": self.said.put, "stop": self.stop},
        )
        self.thread.start()
        self.first = self.said.get(timeout=PATIENCE)
        self.address = urlsplit(self.said.get(timeout=PATIENCE).removeprefix("serving "))
        self.listening = self._connection()
        self.listening.request("GET", EVENTS)
        self.events = self.listening.getresponse()

    def regenerate(self) -> tuple[Path, ...]:
        """Copies model/page.md to the Ukrainian page, as if it were generated from it."""
        source, target = (
            self.site.project / "model/page.md",
            self.site.project / "docs/uk/reference/storage/driver-v1.md",
        )
        text = source.read_text(encoding="utf-8")
        if "mistake" in text:
            raise ModelError("a mistake", where="model/page.md")
        if text == target.read_text(encoding="utf-8"):
            return ()
        target.write_text(text, encoding="utf-8")
        return (target,)

    def told(self) -> dict[str, object]:
        """The next event."""
        for _ in range(PULSES):
            line = self.events.readline()
            assert line, "the preview ended"
            if line.startswith(b"data: "):
                return dict(json.loads(line.removeprefix(b"data: ")))
        raise AssertionError("nothing was told")

    def page(self, path: str) -> str:
        """A page's HTML."""
        with contextlib.closing(self._connection()) as connection:
            connection.request("GET", path)
            return connection.getresponse().read().decode()

    def heard(self, line: str) -> list[str]:
        """What is said until a line comes, that line included; warnings apart."""
        lines = [self.said.get(timeout=PATIENCE)]
        while lines[-1] != line:
            lines.append(self.said.get(timeout=PATIENCE))
        return [each for each in lines if not each.startswith("warning: ")]

    def close(self) -> None:
        """Ends the preview."""
        self.events.close()
        self.listening.close()
        self.stop.set()
        self.thread.join(PATIENCE)

    def _connection(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection(self.address.netloc, timeout=PATIENCE)


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    site = new_project(tmp_path_factory.mktemp("watched"))
    write_files(site.project, {"model/page.md": "# Driver\n"})
    running = Watched(site)
    yield running
    running.close()
    assert [] == list((site.project / ".apiglot").glob("preview-*"))


def test_the_wait_is_announced(watched: Watched):
    assert "building 2 locales: en, uk ..." == watched.first


def test_saved_page_reloads_itself_alone(watched: Watched):
    write_files(watched.site.project, {"docs/uk/guides/start.md": "# Start\n\nPLAIN\n"})

    assert {"pages": ["/uk/guides/start/"], "error": ""} == watched.told()
    assert "PLAIN" in watched.page("/uk/guides/start/")
    assert "PLAIN" not in watched.page("/en/guides/start/")


def test_saved_source_is_regenerated_and_shown(watched: Watched):
    write_files(watched.site.project, {"model/page.md": "# Driver\n\nREGENERATED\n"})

    assert {"pages": ["/uk/reference/storage/driver-v1/"], "error": ""} == watched.told()
    assert "REGENERATED" in watched.page("/uk/reference/storage/driver-v1/")


def test_saved_partial_reloads_the_pages_that_include_it(watched: Watched):
    project = watched.site.project
    write_files(project, {"docs/uk/_partials/p.md": "FIRST\n"})
    write_files(project, {"docs/uk/guides/start.md": '# Start\n\n--8<-- "uk/_partials/p.md"\n'})
    watched.told()
    write_files(project, {"docs/uk/_partials/p.md": "SECOND\n"})

    assert {"pages": ["/uk/guides/start/"], "error": ""} == watched.told()
    assert "SECOND" in watched.page("/uk/guides/start/")


def test_saved_partial_shows_on_a_generated_page(watched: Watched):
    project = watched.site.project
    page = '---\ntitle: Node\ngenerated_by: apiglot\n---\n\n# Node\n\n`a` {#a}\n--8<-- "uk/_partials/d.md"\n'
    write_files(project, {"docs/uk/_partials/d.md": ":   FIRST\n"})
    write_files(project, {"docs/uk/reference/storage/node-v1.md": page})
    watched.told()
    write_files(project, {"docs/uk/_partials/d.md": ":   SECOND\n"})

    assert {"pages": ["/uk/reference/storage/node-v1/"], "error": ""} == watched.told()
    assert "SECOND" in watched.page("/uk/reference/storage/node-v1/")


def test_new_page_reloads_everything_and_is_in_the_navigation(watched: Watched):
    write_files(watched.site.project, {"docs/en/guides/more.md": "# More things\n"})

    assert {"pages": None, "error": ""} == watched.told()
    assert "More things" in watched.page("/en/guides/start/")


def test_mistake_is_said_and_mended(watched: Watched):
    write_files(watched.site.project, {"model/page.md": "mistake"})
    assert {"pages": None, "error": "model/page.md: a mistake"} == watched.told()

    write_files(watched.site.project, {"model/page.md": "# Driver\n\nMENDED\n"})
    watched.told()
    assert "MENDED" in watched.page("/uk/reference/storage/driver-v1/")
    assert ["model/page.md: a mistake", "mended: model/page.md"] == watched.heard("mended: model/page.md")


def test_mistake_that_is_taken_back_is_mended(watched: Watched):
    before = (watched.site.project / "model/page.md").read_text(encoding="utf-8")
    write_files(watched.site.project, {"model/page.md": "mistake"})
    watched.told()
    write_files(watched.site.project, {"docs/en/guides/start.md": "# Start\n\nMEANWHILE\n"})
    assert {"pages": ["/en/guides/start/"], "error": ""} == watched.told()

    write_files(watched.site.project, {"model/page.md": before})
    assert {"pages": [], "error": ""} == watched.told()
    assert ["model/page.md: a mistake", "mended: model/page.md"] == watched.heard("mended: model/page.md")


def test_broken_page_is_said_and_mended(watched: Watched):
    write_files(watched.site.project, {"docs/en/guides/start.md": '# Start\n\n--8<-- "en/_partials/none.md"\n'})
    assert "docs/en/guides/start.md" in str(watched.told()["error"])

    write_files(watched.site.project, {"docs/en/guides/start.md": "# Start\n\nWHOLE\n"})
    watched.told()
    assert "WHOLE" in watched.page("/en/guides/start/")


def test_page_asked_for_during_the_first_build_reloads_itself_after_it(tmp_path: Path):
    site = new_project(tmp_path)
    stop = threading.Event()
    waiting: list[http.client.HTTPConnection] = []

    def regenerate() -> tuple[Path, ...]:
        (folder,) = (tmp_path / ".apiglot").glob("preview-*")
        connection = http.client.HTTPConnection(f"127.0.0.1:{folder.name.removeprefix('preview-')}", timeout=PATIENCE)
        connection.request("GET", "/uk/")
        answered = connection.getresponse()
        events = re.search(r'EventSource\("(.*?)"\)', answered.read().decode())
        assert (503, True) == (answered.status, events is not None)
        connection.request("GET", events[1] if events else "")
        waiting.append(connection)
        return ()

    def say(line: str) -> None:
        if line.startswith("serving"):
            stop.set()

    serve_site(site, regenerate, Settings(port=0), say=say, stop=stop)

    (connection,) = waiting
    assert b'data: {"pages": null, "error": ""}\n' == connection.getresponse().readline()
    connection.close()


class Counting:
    """A regeneration that writes nothing but shares of translation: one message more each time."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.count = self.settled = 0
        self.quiet = threading.Semaphore(0)

    def __call__(self) -> tuple[Path, ...]:
        """Finds nothing to write."""
        self.count += 1
        if "mistake" in (self.site.project / "model/page.md").read_text(encoding="utf-8"):
            raise ModelError("a mistake", where="model/page.md")
        return ()

    def settle(self) -> bool:
        """Writes the shares, once after each regeneration."""
        if self.settled == self.count:
            return False
        total = Share(name="", messages=900 + self.count, translated=0, words=9, translated_words=0)
        for locale in self.site.locales:
            progress = Progress(locale=locale, shares=(LocaleShares(locale="uk", total=total),))
            write_files(self.site.project, {progress_path(locale): encoded(progress).decode()})
        self.settled = self.count
        self.quiet.release()
        return True


def test_numbers_of_the_coverage_follow_when_it_is_quiet_and_nothing_is_wrong(tmp_path: Path):
    site = new_project(tmp_path)
    write_files(site.project, {"model/page.md": "# Driver\n"})
    counting = Counting(site)
    with contextlib.closing(Watched(site, counting)) as watched:
        assert "901" in watched.page("/uk/coverage/")
        assert counting.quiet.acquire(timeout=PATIENCE)
        write_files(site.project, {"model/page.md": "mistake"})
        assert "a mistake" in str(watched.told()["error"])
        assert counting.quiet.acquire(timeout=PATIENCE)

        write_files(site.project, {"model/page.md": "# Driver, mended\n"})
        assert {"pages": [], "error": ""} == watched.told()
        assert {"pages": ["/en/coverage/", "/uk/coverage/"], "error": ""} == watched.told()
        assert "903" in watched.page("/uk/coverage/")
