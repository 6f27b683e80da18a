"""The tutorial does what it says: its commands run, its files are used, its outputs are what is printed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
GUIDE = "guides/your-api.md"
LOCALES = ("en", "uk", "ko")
_BLOCK = re.compile(
    r"^(?P<indent> *)(?P<fence>`{3,})(?P<language>\w+)(?: title=\"(?P<title>[^\"]*)\")?\n"
    r"(?P<text>.*?)^(?P=indent)(?P=fence)$",
    re.MULTILINE | re.DOTALL,
)
_SNIPPET = re.compile(r'--8<-- "(.*)"\n')
_KUBECTL = """#!/bin/sh
case "$*" in
  "get crd "*) cat "$SPECS/greenhouse.yaml" ;;
  "get --raw "*) cat "$SPECS/one-kind.json" ;;
  *) echo "unknown: $*" >&2; exit 1 ;;
esac
"""


class Block(NamedTuple):
    """One block of code of the tutorial."""

    language: str
    title: str
    text: str


def blocks(locale: str) -> list[Block]:
    """The blocks of code of a page, with the files that they include."""
    page = (ROOT / "docs" / locale / GUIDE).read_text(encoding="utf-8")
    return [
        Block(match["language"], match["title"] or "", _included(dedent(match["text"])))
        for match in _BLOCK.finditer(page)
    ]


def _included(text: str) -> str:
    return _SNIPPET.sub(lambda match: (ROOT / "docs" / match[1]).read_text(encoding="utf-8"), text)


class Reader:
    """Someone who does what the page says, in the order of the page."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        programs = folder / ".bin"
        programs.mkdir()
        (programs / "kubectl").write_text(_KUBECTL)
        (programs / "kubectl").chmod(0o755)
        path = os.pathsep.join((str(programs), str(Path(sys.executable).parent), os.environ["PATH"]))
        self._environment = os.environ | {"PATH": path, "SPECS": str(ROOT / "tests" / "specs")}
        self._said = ""

    def follow(self, block: Block) -> None:
        """Runs a block of commands, writes a titled one to its file, compares a block of output."""
        if block.language == "sh":
            self._run(block.text)
        elif block.title:
            self._write(block)
        else:
            assert block.text == self._said

    def _run(self, commands: str) -> None:
        script = f"set -eu\n{commands}\npwd >&3\n"
        where, written = os.pipe()
        done = subprocess.run(
            ["bash", "-c", f"exec 3>&{written}\n{script}"],
            cwd=self.folder, env=self._environment, text=True, check=False, pass_fds=(written,),
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        os.close(written)
        assert 0 == done.returncode, f"{commands}{done.stdout}"
        self._said = done.stdout
        with os.fdopen(where) as answer:
            self.folder = Path(answer.read().strip())

    def _write(self, block: Block) -> None:
        path = self.folder / block.title
        path.parent.mkdir(parents=True, exist_ok=True)
        before = path.read_text(encoding="utf-8") if block.title == "apiglot.yml" else ""
        path.write_text(before + block.text, encoding="utf-8")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project of someone who followed the English page to its end."""
    reader = Reader(tmp_path_factory.mktemp("tutorial"))
    for block in blocks("en"):
        reader.follow(block)
    return reader.folder


@pytest.fixture(scope="module")
def page(project: Path) -> str:
    """The page of the example's kind."""
    return (project / "docs/en/reference/garden/greenhouse-v1.md").read_text(encoding="utf-8")


def test_the_end_of_the_tutorial_is_a_site(project: Path):
    for locale in LOCALES:
        assert (project / "site" / locale / "reference/garden/greenhouse-v1/index.html").is_file()


def test_texts_examples_and_links_of_the_overlay_show(page: str):
    assert "Settings of the controller itself." in page
    assert "Example: `mary@example.org`" in page
    assert "  name: tomatoes" in page
    assert "(https://garden.example.org/manual)" in page


def test_what_the_settings_hide_and_drop_is_gone(page: str):
    assert "Greenhouse.spec-notesRef" not in page
    assert "Greenhouse.spec-notes}" in page
    assert "kubebuilder" not in page


def test_links_lead_where_the_settings_say(page: str):
    assert "(https://example.org/kubernetes/object-meta)" in page
    assert "[the manual](https://example.org/manual/2/heating)" in page


def test_a_template_of_the_project_shapes_the_page_and_its_sentence_is_translated(project: Path, page: str):
    assert "hand it to `kubectl apply -f`" in page
    assert "hand it to `kubectl apply -f`" in (project / "locales" / "ui.pot").read_text(encoding="utf-8")


@pytest.mark.parametrize("locale", LOCALES[1:])
def test_the_code_is_the_same_in_every_language(locale: str):
    assert blocks("en") == blocks(locale)


def test_the_example_is_the_one_of_the_tests():
    assert (ROOT / "tests/specs/greenhouse.yaml").read_bytes() in {
        block.text.encode() for block in blocks("en") if block.title == "greenhouse.yaml"
    }
