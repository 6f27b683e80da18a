"""The web server of the live preview.

In: a folder for each locale, and events to pass on. Out: their pages over HTTP, each with a few lines of script that
reload it when it was rebuilt and say so when something is wrong.
"""

from __future__ import annotations

import contextlib
import json
import mimetypes
import queue
import threading
from collections.abc import Iterator
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from generator.errors import OutputError

EVENTS = "/.apiglot/events"
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
        except (OSError, OverflowError) as error:
            raise OutputError(
                f"port {port} of {host} cannot be had ({error}); choose another with --port", where="serve"
            ) from error
        self.host, self.port = host, self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True, name="preview").start()

    @property
    def address(self) -> str:
        """Where to look."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}/"

    def tell(self, *, pages: tuple[str, ...] | None = None, error: str = "") -> None:
        """Reloads the pages with the given paths in the browser, or all of them; or shows an error."""
        data = json.dumps({"pages": pages, "error": error}, ensure_ascii=False)
        for listener in tuple(self._listeners):
            listener.put(data)

    def close(self) -> None:
        """Ends the server."""
        self._server.shutdown()
        self._server.server_close()

    @contextlib.contextmanager
    def listening(self) -> Iterator[queue.SimpleQueue[str]]:
        """A queue of what is told while the block runs."""
        listener: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._listeners.add(listener)
        try:
            yield listener
        finally:
            self._listeners.discard(listener)

    def file(self, path: str) -> Path | None:
        """The file behind an address's path, or None; never one outside the folders."""
        parts = [unquote(part) for part in path.split("/")[1:]]
        folder = self.folders.get(parts[0])
        rest = parts[1:] if folder else parts
        root = (folder or self.folders[""]).resolve()
        found = root.joinpath(*rest).resolve()
        if found.is_dir():
            found /= "index.html"
        return found if found.is_file() and found.is_relative_to(root) else None

    def missing(self, path: str) -> Path | None:
        """The 404 page of the locale that an address names, else the root's."""
        return self.file("/".join([*path.split("/")[:2], "404.html"])) or self.file("/404.html")

    def trusts(self, host: str) -> bool:
        """Whether a request names this machine; another site must not read the preview through a name of its own."""
        name = host.rpartition(":")[0].strip("[]") if not host.endswith("]") and ":" in host else host.strip("[]")
        return self.host not in _LOOPBACK or name in _LOOPBACK


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, address: tuple[str, int], preview: Preview) -> None:
        self.preview = preview
        super().__init__(address, _Handler)


class _Handler(BaseHTTPRequestHandler):
    server: _Server
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        preview, path = self.server.preview, urlsplit(self.path).path
        with contextlib.suppress(ConnectionError):
            if not preview.trusts(self.headers.get("Host", "")):
                self.send_error(HTTPStatus.MISDIRECTED_REQUEST)
            elif path == EVENTS:
                self._stream(preview)
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
        body = source.read_bytes() if source else b""
        kind = mimetypes.guess_type(source.name)[0] if source else None
        if kind == "text/html":
            body += (_SCRIPT % EVENTS).encode()
            kind = "text/html; charset=utf-8"
        self.send_response(status)
        self.send_header("Content-Type", kind or "application/octet-stream")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def _stream(self, preview: Preview) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        with preview.listening() as told:
            while True:
                try:
                    message = f"data: {told.get(timeout=_PULSE)}\n\n"
                except queue.Empty:
                    message = ":\n\n"
                self.wfile.write(message.encode())
                self.wfile.flush()
