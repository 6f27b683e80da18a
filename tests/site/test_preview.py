"""The preview's server gives what lies in its folders, to this machine."""

from __future__ import annotations

import contextlib
import http.client
import json
import re
import socket
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.errors import OutputError
from generator.site.policy import script_hashes
from generator.site.preview import EVENTS, Preview
from tests.site.projects import write_files


@pytest.fixture
def unbuilt() -> Iterator[Preview]:
    server = Preview("127.0.0.1", 0)
    yield server
    server.close()


@pytest.fixture
def preview(tmp_path: Path) -> Iterator[Preview]:
    write_files(
        tmp_path,
        {
            "secret.txt": "secret",
            "root/index.html": "root",
            "root/404.html": "missing",
            "uk/index.html": "<p>home</p>",
            "uk/404.html": "немає",
            "uk/a/index.html": "page",
            "uk/s.css": "p{}",
        },
    )
    server = Preview("127.0.0.1", 0)
    server.folders.update({"": tmp_path / "root", "uk": tmp_path / "uk"})
    yield server
    server.close()


def answer(preview: Preview, path: str, host: str = "localhost") -> tuple[int, str, str]:
    """Status, body, and Location of a request."""
    connection = http.client.HTTPConnection("127.0.0.1", preview.port, timeout=10)
    connection.request("GET", path, headers={"Host": host})
    response = connection.getresponse()
    found = response.status, response.read().decode(), response.getheader("Location", "")
    connection.close()
    return found


@contextlib.contextmanager
def stream(preview: Preview, address: str) -> Iterator[http.client.HTTPResponse]:
    """The events at an address."""
    connection = http.client.HTTPConnection("127.0.0.1", preview.port, timeout=10)
    connection.request("GET", address)
    yield connection.getresponse()
    connection.close()


@contextlib.contextmanager
def waiting(preview: Preview) -> Iterator[http.client.HTTPResponse]:
    """The events that a page hears which waits for the first build."""
    former, preview.folders = preview.folders, {}
    address = re.search(r'EventSource\("(.*?)"\)', answer(preview, "/")[1])
    preview.folders = former
    assert address
    with stream(preview, address[1]) as response:
        yield response


def test_page_comes_with_the_script_that_reloads_it(preview: Preview):
    status, body, _ = answer(preview, "/uk/")

    assert 200 == status
    assert body.startswith("<p>home</p><script>")
    assert EVENTS in body


def test_file_that_is_no_page_comes_as_it_is(preview: Preview):
    assert (200, "p{}", "") == answer(preview, "/uk/s.css?v=1")


def test_folder_without_its_slash_redirects(preview: Preview):
    assert (301, "", "/uk/a/") == answer(preview, "/uk/a")


def test_missing_page_is_the_one_of_its_locale(preview: Preview):
    status, body, _ = answer(preview, "/uk/none/")

    assert 404 == status
    assert body.startswith("немає")
    assert answer(preview, "/none/")[1].startswith("missing")


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/uk/../../secret.txt", "/uk/%2e%2e/%2e%2e/secret.txt", "/uk/..%2fsecret.txt"]
)
def test_nothing_outside_the_folders_is_given(preview: Preview, path: str):
    status, body, _ = answer(preview, path)

    assert 404 == status
    assert "secret" not in body


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", ""])
def test_request_under_another_name_is_refused(preview: Preview, host: str):
    assert 421 == answer(preview, "/uk/", host)[0]


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1", "[::1]:8000", "[::1]"])
def test_request_to_this_machine_is_answered(preview: Preview, host: str):
    assert 200 == answer(preview, "/uk/", host)[0]


def test_listener_hears_which_pages_changed(preview: Preview):
    connection = http.client.HTTPConnection("127.0.0.1", preview.port, timeout=10)
    connection.request("GET", EVENTS)
    response = connection.getresponse()
    preview.tell(pages=("/uk/a/",))

    assert {"pages": ["/uk/a/"], "error": ""} == json.loads(response.readline().removeprefix(b"data: "))
    connection.close()


@pytest.mark.parametrize("path", ["/", "/uk/", "/uk/s.css", "/uk/none/"])
def test_until_the_first_build_is_done_every_page_says_so(unbuilt: Preview, path: str):
    connection = http.client.HTTPConnection("127.0.0.1", unbuilt.port, timeout=10)
    connection.request("GET", path, headers={"Host": "localhost"})
    response = connection.getresponse()
    body = response.read().decode()
    connection.close()

    assert (503, "1") == (response.status, response.getheader("Retry-After"))
    assert "<h1>Building" in body
    (script,) = script_hashes(body)
    assert f"'{script}'" in (response.getheader("Content-Security-Policy") or "")


def test_page_that_waits_is_reloaded_by_the_event_of_the_first_build(unbuilt: Preview):
    with waiting(unbuilt) as response:
        unbuilt.folders[""] = Path()
        unbuilt.tell()

        assert {"pages": None, "error": ""} == json.loads(response.readline().removeprefix(b"data: "))


def test_page_that_waits_for_what_is_built_already_is_told_at_once(preview: Preview):
    with waiting(preview) as response:
        assert {"pages": None, "error": ""} == json.loads(response.readline().removeprefix(b"data: "))


def test_page_that_is_built_is_not_told_until_something_changes(preview: Preview):
    address = re.search(r'EventSource\("(.*?)"\)', answer(preview, "/uk/")[1])
    assert address
    with stream(preview, address[1]) as response:
        preview.tell(pages=("/uk/a/",))

        assert {"pages": ["/uk/a/"], "error": ""} == json.loads(response.readline().removeprefix(b"data: "))


@pytest.mark.parametrize(
    "line",
    [
        "GET uk HTTP/1.1",
        "GET * HTTP/1.1",
        "GET http://[ HTTP/1.1",
        "GET /uk/%00 HTTP/1.1",
        f"GET /uk/{'a' * 5000} HTTP/1.1",
        "HEAD /uk/%ff/ HTTP/1.1",
    ],
)
@pytest.mark.parametrize("state", ["preview", "unbuilt"])
def test_no_request_ends_in_a_traceback(
    line: str, state: str, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
):
    server: Preview = request.getfixturevalue(state)
    expected = b"404" if state == "preview" else b"503"
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as connection:
        connection.sendall(f"{line}\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        answered = connection.makefile("rb").read()

    assert expected == answered.split()[1]
    assert ("", "") == capsys.readouterr()


def test_browser_that_goes_away_is_not_worth_a_line(preview: Preview, capsys: pytest.CaptureFixture[str]):
    with socket.create_connection(("127.0.0.1", preview.port), timeout=10) as connection:
        # Closed with a reset, before the request is whole.
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.sendall(b"GET /uk/")
    assert 200 == answer(preview, "/uk/")[0]
    preview.close()

    assert ("", "") == capsys.readouterr()


def test_address_of_ipv6_is_one():
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        pytest.skip("this machine has no IPv6")
    server = Preview("::1", 0)
    server.close()

    assert f"http://[::1]:{server.port}/" == server.address


def test_host_that_this_machine_has_not_is_the_fault():
    with pytest.raises(OutputError, match=r"192\.0\.2\.1 is no address of this machine.*--host") as error:
        Preview("192.0.2.1", 0)

    assert "port" not in str(error.value)


def test_port_in_use_is_named(preview: Preview):
    with pytest.raises(OutputError, match=f"port {preview.port}"):
        Preview("127.0.0.1", preview.port)
