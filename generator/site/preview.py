"""The web server of the live preview.

In: a folder for each locale, and events to pass on. Out: their pages over HTTP, each with a few lines of script that
reload it when it was rebuilt and say so when something is wrong. Until the first build is done, a page that says so and
reloads itself then.
"""

from __future__ import annotations

import contextlib
import errno
import json
import mimetypes
import queue
import socket
import sys
import threading
from collections.abc import Iterator, Mapping
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from generator.errors import OutputError
from generator.site.policy import policy, script_hashes

EVENTS = "/.apiglot/events"
_WAITING = "waiting"
"""The query of those events for the page that waits: it may have come before the first build, and ask after it."""
_LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
_PULSE = 15.0
"""Seconds between two signs of life, by which a closed page is noticed."""
_SCRIPT = """<script>
(() => {
  let lost = false;
  const events = new EventSource("%s");
  events.onopen = () => { if (lost) location.reload(); };
  events.onerror = () => { lost = true; };
  events.onmessage = (event) => {
    const said = JSON.parse(event.data);
    document.getElementById("__preview")?.remove();
    if (said.error) {
      const box = document.createElement("pre");
      box.id = "__preview";
      box.role = "alert";
      box.textContent = said.error;
      box.style.cssText = "position:fixed;z-index:9;inset:auto 0 0 0;margin:0;padding:1rem;background:#7a1f12;color:#fff;white-space:pre-wrap;font:14px/1.5 monospace";
      document.body.append(box);
    } else if (!said.pages || said.pages.includes(decodeURI(location.pathname))) location.reload();
  };
})();
</script>
"""  # noqa: E501 - one style
_UNBUILT = f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Building …</title>
<style>:root{{color-scheme:light dark;font:16px/1.5 sans-serif}}
body{{margin:3rem auto;max-width:32rem;padding:0 1rem}}</style>
<h1>Building …</h1>
<p>The pages are being built for the first time. This one reloads itself when they are there.</p>
{_SCRIPT % f"{EVENTS}?{_WAITING}"}"""
_RETRY_AFTER = 1
"""Seconds; a page with script waits for the event instead."""
_NO_SUCH_HOST = frozenset({errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT})


class Preview:
    """The pages of a live preview and who looks at them."""

    def __init__(self, host: str, port: int) -> None:
        """Open the port; 0 takes a free one.

        Raises:
            OutputError: the port or the host cannot be had.
        """
        self.folders: dict[str, Path] = {}
        """First segment of an address (a locale) -> the folder with its pages; '' -> the root page and 404."""
        self._listeners: set[queue.SimpleQueue[str]] = set()
        try:
            self._server = _Server((host, port), self)
        except (OSError, OverflowError, UnicodeError) as error:
            raise OutputError(_refusal(host, port, error), where="serve") from error
        self.host, self.port = host, self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True, name="preview").start()

    @property
    def address(self) -> str:
        """Where to look."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}/"

    @property
    def built(self) -> bool:
        """Whether the first build is done."""
        return "" in self.folders

    def tell(self, *, pages: tuple[str, ...] | None = None, error: str = "") -> None:
        """Reloads the pages with the given paths in the browser, or all of them; or shows an error."""
        data = _told(pages=pages, error=error)
        for listener in tuple(self._listeners):
            listener.put(data)

    def close(self) -> None:
        """Ends the server."""
        self._server.shutdown()
        self._server.server_close()

    @contextlib.contextmanager
    def listening(self, *, waiting: bool) -> Iterator[queue.SimpleQueue[str]]:
        """A queue of what is told while the block runs; the first build, too, to one that was waiting for it."""
        listener: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._listeners.add(listener)
        if waiting and self.built:
            listener.put(_told())
        try:
            yield listener
        finally:
            self._listeners.discard(listener)

    def file(self, path: str) -> Path | None:
        """The file behind an address's path, or None; never one outside the folders."""
        first, *parts = [unquote(part) for part in path.split("/")]
        folder = self.folders.get(parts[0]) if parts else None
        base = folder or self.folders.get("")
        if first or not parts or base is None:
            return None
        try:
            root = base.resolve()
            found = root.joinpath(*parts[1:] if folder else parts).resolve()
            if found.is_dir():
                found /= "index.html"
            return found if found.is_file() and found.is_relative_to(root) else None
        except (OSError, ValueError):
            # A name that no file can have: too long, or with a NUL.
            return None

    def missing(self, path: str) -> Path | None:
        """The 404 page of the locale that an address names, else the root's."""
        return self.file("/".join([*path.split("/")[:2], "404.html"])) or self.file("/404.html")

    def trusts(self, host: str) -> bool:
        """Whether a request names this machine; another site must not read the preview through a name of its own."""
        name = host.rpartition(":")[0].strip("[]") if not host.endswith("]") and ":" in host else host.strip("[]")
        return self.host not in _LOOPBACK or name in _LOOPBACK


def _told(*, pages: tuple[str, ...] | None = None, error: str = "") -> str:
    return json.dumps({"pages": pages, "error": error}, ensure_ascii=False)


def _refusal(host: str, port: int, error: Exception) -> str:
    """Which of the two cannot be had, and what to do."""
    if isinstance(error, (socket.gaierror, UnicodeError)) or getattr(error, "errno", None) in _NO_SUCH_HOST:
        return (
            f"{host} is no address of this machine ({error}); choose one that it has with --host, or leave --host out"
        )
    return f"port {port} of {host} cannot be had ({error}); choose another with --port"


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, address: tuple[str, int], preview: Preview) -> None:
        self.preview = preview
        self.address_family = socket.AF_INET6 if ":" in address[0] else socket.AF_INET
        super().__init__(address, _Handler)

    def handle_error(self, request: object, client_address: object) -> None:
        """Says nothing of a browser that went away."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class _Handler(BaseHTTPRequestHandler):
    server: _Server
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        preview = self.server.preview
        path, query = _path_and_query(self.path)
        with contextlib.suppress(ConnectionError):
            if not preview.trusts(self.headers.get("Host", "")):
                self.send_error(HTTPStatus.MISDIRECTED_REQUEST)
            elif path == EVENTS:
                self._stream(preview, waiting=query == _WAITING)
            elif not preview.built:
                self._unbuilt()
            else:
                self._page(preview, path)

    do_HEAD = do_GET  # noqa: N815 - the base class looks for this name

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class names it so
        """Says nothing: requests are not worth a line."""

    def _page(self, preview: Preview, path: str) -> None:
        found = preview.file(path)
        if found and found.name == "index.html" and not path.endswith(("/", "/index.html")):
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", f"{path}/")
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        status, source = (HTTPStatus.OK, found) if found else (HTTPStatus.NOT_FOUND, preview.missing(path))
        try:
            body = source.read_bytes() if source else b""
        except OSError:
            # A new build has just replaced the folder, or the file may not be read.
            status, source, body = HTTPStatus.NOT_FOUND, None, b""
        kind = mimetypes.guess_type(source.name)[0] if source else None
        if kind == "text/html":
            body += (_SCRIPT % EVENTS).encode()
            kind = "text/html; charset=utf-8"
        self._send(status, body, {"Content-Type": kind or "application/octet-stream"})

    def _unbuilt(self) -> None:
        headers = {
            "Content-Type": "text/html; charset=utf-8",
            "Content-Security-Policy": policy(script_hashes(_UNBUILT)),
            "Retry-After": str(_RETRY_AFTER),
        }
        self._send(HTTPStatus.SERVICE_UNAVAILABLE, _UNBUILT.encode(), headers)

    def _send(self, status: HTTPStatus, body: bytes, headers: Mapping[str, str]) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def _stream(self, preview: Preview, *, waiting: bool) -> None:
        # It listens before it answers: nothing is missed that is told once the browser knows that it is connected.
        with preview.listening(waiting=waiting) as told:
            self.send_response(HTTPStatus.OK)
            self.send_header("Content-Type", "text/event-stream")
            self.send_header("Cache-Control", "no-store")
            self.send_header("Connection", "close")
            self.end_headers()
            self.close_connection = True
            if self.command == "HEAD":
                return
            while True:
                try:
                    message = f"data: {told.get(timeout=_PULSE)}\n\n"
                except queue.Empty:
                    message = ":\n\n"
                self.wfile.write(message.encode())
                self.wfile.flush()


def _path_and_query(target: str) -> tuple[str, str]:
    """Those of a request's target; both empty when it is no address."""
    try:
        found = urlsplit(target)
    except ValueError:
        return "", ""
    return found.path, found.query
