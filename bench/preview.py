"""How long a translator waits: from a saved PO file to the page that the live preview serves.

In: a project and the edits to make. Out: the seconds of each. The preview is a real `apiglot serve`; this is its
browser, which hears of a change as any open page does, and then asks for the page.
"""

from __future__ import annotations

import contextlib
import http.client
import re
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from bench.edits import Edit
from bench.measure import BenchError

_SERVING = re.compile(r"serving http://([\d.]+:\d+)/")
_EVENTS = "/.apiglot/events"
_PATIENCE = 300.0
"""Seconds after which a preview is taken for broken."""
_PAUSE = 0.5
"""Seconds between two changes, in which the preview comes to rest."""


def waits(command: Sequence[str], folder: Path, log: Path, edits: Sequence[Edit]) -> tuple[float, ...]:
    """Seconds until each edit is on its page; the edits are taken back.

    Raises:
        BenchError: the preview ends, says that something is wrong, or never shows an edit.
    """
    with _served(command, folder, log) as address:
        return tuple(_wait(address, edit, f"Виправлений переклад, {number}.") for number, edit in enumerate(edits, 1))


@contextlib.contextmanager
def _served(command: Sequence[str], folder: Path, log: Path) -> Iterator[str]:
    with log.open("a", encoding="utf-8") as output:
        output.write(f"$ {' '.join(command)}\n")
        output.flush()
        start = output.tell()
        process = subprocess.Popen(command, cwd=folder, stdout=output, stderr=subprocess.STDOUT)
    try:
        yield _address(process, log, start)
    finally:
        process.send_signal(signal.SIGINT)
        try:
            process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _address(process: subprocess.Popen[bytes], log: Path, start: int) -> str:
    deadline = time.monotonic() + _PATIENCE
    while process.poll() is None and time.monotonic() < deadline:
        if match := _SERVING.search(log.read_bytes()[start:].decode()):
            return match[1]
        time.sleep(0.1)
    raise BenchError(f"`apiglot serve` shows nothing; see {log}")


def _wait(address: str, edit: Edit, msgstr: str) -> float:
    with contextlib.closing(http.client.HTTPConnection(address, timeout=_PATIENCE)) as listening:
        listening.request("GET", _EVENTS)
        events = listening.getresponse()
        before = _page(address, edit.page)
        with edit.made(msgstr):
            start = time.perf_counter()
            _heard(events, address, edit, msgstr)
            seconds = time.perf_counter() - start
            time.sleep(_PAUSE)
        _taken_back(address, edit, before)
    return seconds


def _taken_back(address: str, edit: Edit, before: str) -> None:
    """Waits until the page is as it was, so that the next edit finds the preview at rest."""
    deadline = time.monotonic() + _PATIENCE
    while _page(address, edit.page) != before:
        if time.monotonic() > deadline:
            raise BenchError(
                f"{edit.page} does not go back to what it was; is somebody else at work on {edit.catalog}?"
            )
        time.sleep(_PAUSE)
    time.sleep(_PAUSE)


def _heard(events: http.client.HTTPResponse, address: str, edit: Edit, msgstr: str) -> None:
    deadline = time.monotonic() + _PATIENCE
    while time.monotonic() < deadline and (line := events.readline()):
        if line.startswith(b"data: ") and msgstr in _page(address, edit.page):
            return
    raise BenchError(f"{edit.page} never shows what was changed in {edit.catalog.name}")


def _page(address: str, path: str) -> str:
    with contextlib.closing(http.client.HTTPConnection(address, timeout=_PATIENCE)) as connection:
        connection.request("GET", path)
        return connection.getresponse().read().decode()
