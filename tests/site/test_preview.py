"""The preview's server gives what lies in its folders, to this machine."""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.errors import OutputError
from generator.site.preview import EVENTS, Preview
from tests.site.projects import write_files


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


def test_port_in_use_is_named(preview: Preview):
    with pytest.raises(OutputError, match=f"port {preview.port}"):
        Preview("127.0.0.1", preview.port)
