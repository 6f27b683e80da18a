"""A folder takes the place of another one only when it may, and what a killed run left is put right."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.errors import OutputError
from generator.site.staging import publish, staging
from tests.site.projects import contents, write_files

FORMER = {"index.html": "former", "en/404.html": "former"}


def test_published_site_replaces_the_former_one(tmp_path: Path):
    write_files(tmp_path / "site", FORMER)
    with staging(tmp_path, tmp_path / "site") as folder:
        write_files(folder / "site", {"index.html": "new"})
        publish(folder / "site", tmp_path / "site")

    assert {"index.html": b"new"} == contents(tmp_path / "site")


def test_first_site_is_published_where_none_stood(tmp_path: Path):
    with staging(tmp_path, tmp_path / "site") as folder:
        write_files(folder / "site", {"index.html": "new"})
        publish(folder / "site", tmp_path / "site")

    assert {"index.html": b"new"} == contents(tmp_path / "site")


def test_former_site_goes_back_after_a_run_that_was_killed_between_two_renames(tmp_path: Path):
    write_files(tmp_path / ".apiglot/.site.staging-1/former", FORMER)
    with staging(tmp_path, tmp_path / "site"):
        pass

    assert {name: text.encode() for name, text in FORMER.items()} == contents(tmp_path / "site")


def test_staging_folder_is_gone_after_an_error(tmp_path: Path):
    with pytest.raises(KeyboardInterrupt), staging(tmp_path, tmp_path / "site"):
        raise KeyboardInterrupt

    assert [] == list((tmp_path / ".apiglot").glob("*.staging-*"))


@pytest.mark.parametrize("name", [".git/HEAD", "notes.txt", "src/main.py"])
def test_folder_that_no_build_wrote_is_not_replaced(tmp_path: Path, name: str):
    write_files(tmp_path / "site", {name: ""})

    with pytest.raises(OutputError, match="no build wrote"), staging(tmp_path, tmp_path / "site"):
        pass


@pytest.mark.parametrize("site", [".", ".."])
def test_site_does_not_replace_the_project(tmp_path: Path, site: str):
    project = tmp_path / "project"
    project.mkdir()

    with pytest.raises(OutputError, match="replace the project"), staging(project, (project / site).resolve()):
        pass


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="no /proc, in which nobody can make a folder")
def test_folder_that_cannot_be_made_is_named_as_it_was_given(tmp_path: Path):
    with pytest.raises(OutputError) as caught, staging(tmp_path, Path("/proc/site")):
        pass

    assert str(caught.value).startswith("/proc/site: cannot be made: ")
    assert str(caught.value).endswith("; choose another folder with --site")


def test_name_that_is_too_long_is_an_error_of_the_output(tmp_path: Path):
    with pytest.raises(OutputError, match="the name is too long"), staging(tmp_path, tmp_path / ("s" * 300)):
        pass


def test_file_in_the_place_of_the_site_is_named(tmp_path: Path):
    write_files(tmp_path, {"site": ""})

    with pytest.raises(OutputError, match="is a file"), staging(tmp_path, tmp_path / "site"):
        pass
