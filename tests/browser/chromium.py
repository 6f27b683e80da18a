"""Chromium and a web server for the tests of the built site.

In: a folder to serve. Out: pages in a real browser, with everything that went wrong on the way.
"""

from __future__ import annotations

import contextlib
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Request, Response, sync_playwright

Until = Literal["commit", "load", "networkidle"]
SUB_PATH = "/docs/api"
"""Where the site stands on its host: not at the root, so that a link that starts with / leads nowhere."""
PROGRAMS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium_path() -> str:
    """The installed Chromium; empty when there is none."""
    return next((path for name in PROGRAMS if (path := shutil.which(name))), "")


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    """A headless browser with an empty profile."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


@contextlib.contextmanager
def serving(site: Path) -> Iterator[str]:
    """The address of a host that has the folder under SUB_PATH, and the site's 404 page for the rest of it."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_SubPath, directory=str(site)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{SUB_PATH}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class _SubPath(SimpleHTTPRequestHandler):
    def do_GET(self) -> None:
        if not self.path.startswith(f"{SUB_PATH}/"):
            super().send_error(HTTPStatus.NOT_FOUND)
            return
        self.path = self.path.removeprefix(SUB_PATH)
        super().do_GET()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answers as a static host that knows the site's 404 page."""
        if code != HTTPStatus.NOT_FOUND:
            super().send_error(code, message, explain)
            return
        body = (Path(self.directory) / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def send_header(self, keyword: str, value: str) -> None:
        """Keeps the sub-path in what the base class makes of a folder without its slash."""
        super().send_header(keyword, f"{SUB_PATH}{value}" if keyword == "Location" else value)

    def log_message(self, *_: object) -> None:
        """Says nothing."""


class Tab:
    """One page in the browser, and what went wrong in it."""

    def __init__(self, page: Page, host: str) -> None:
        self.page = page
        self.host = host
        self.troubles: list[str] = []
        """Failed requests, requests to another host, errors of scripts: none of it may happen on a page."""
        page.on("request", self._asked)
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)
        page.on("console", lambda line: self.troubles.append(line.text) if line.type == "error" else None)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))

    def open(self, address: str, until: Until = "load") -> Page:
        """The page at an address, relative to the site; `networkidle` waits for what scripts ask for, too."""
        self.page.goto(f"{self.host}{address}", wait_until=until)
        if until == "networkidle":
            # A large page may still be read when nothing has come for a while.
            self.page.wait_for_load_state("load")
        return self.page

    @property
    def path(self) -> str:
        """The address that is shown, relative to the site."""
        return self.page.url.removeprefix(self.host)

    def _asked(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in {"http", "https"} and parts.netloc != urlsplit(self.host).netloc:
            self.troubles.append(f"left the host: {request.url}")

    def _failed(self, request: Request) -> None:
        # A page that sends on to another one is given up on by the browser; that is no failure.
        if not (request.is_navigation_request() and request.failure == "net::ERR_ABORTED"):
            self.troubles.append(f"{request.failure}: {request.url}")

    def _answered(self, response: Response) -> None:
        if response.status >= HTTPStatus.BAD_REQUEST:
            self.troubles.append(f"{response.status}: {response.url}")
