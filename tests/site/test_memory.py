"""What is remembered is what would be made now, or it is made."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.site.checked import checked_bytes, write_checked
from generator.site.memory import Memory


def made(memory: Memory, *depends_on: str, value: str = "made") -> str:
    return memory.recalled(depends_on, lambda: value, str)


def kept(path: Path, *names: str, environment: str = "e") -> None:
    memory = Memory(path, environment)
    for name in names:
        made(memory, "kind", name, value=f"former {name}")
    memory.keep()


def test_result_is_remembered_by_all_that_it_depends_on(tmp_path: Path):
    kept(tmp_path / "m", "a")

    assert "former a" == made(Memory(tmp_path / "m", "e"), "kind", "a")
    assert "made" == made(Memory(tmp_path / "m", "e"), "kind", "b")
    assert "made" == made(Memory(tmp_path / "m", "e"), "other kind", "a")


def test_texts_that_are_parted_elsewhere_are_others(tmp_path: Path):
    memory = Memory(tmp_path / "m", "e")
    made(memory, "ab", "c", value="one")

    assert "made" == made(memory, "a", "bc")


def test_other_environment_has_forgotten_everything(tmp_path: Path):
    kept(tmp_path / "m", "a")

    assert "made" == made(Memory(tmp_path / "m", "f"), "kind", "a")


def test_what_the_last_build_did_not_ask_for_is_forgotten(tmp_path: Path):
    kept(tmp_path / "m", "a", "b")
    kept(tmp_path / "m", "b")

    assert "made" == made(Memory(tmp_path / "m", "e"), "kind", "a")
    assert "former b" == made(Memory(tmp_path / "m", "e"), "kind", "b")


@pytest.mark.parametrize("place", [0, 31, 32, -1])
def test_one_wrong_byte_forgets_everything(tmp_path: Path, place: int):
    path = tmp_path / "m"
    kept(path, "a")
    data = bytearray(path.read_bytes())
    data[place] ^= 1
    path.write_bytes(data)

    assert "made" == made(Memory(path, "e"), "kind", "a")


@pytest.mark.parametrize("size", [0, 5, 32, 40])
def test_file_that_is_cut_short_forgets_everything(tmp_path: Path, size: int):
    path = tmp_path / "m"
    kept(path, "a")
    path.write_bytes(path.read_bytes()[:size])

    assert "made" == made(Memory(path, "e"), "kind", "a")


def test_whole_file_of_another_form_forgets_everything(tmp_path: Path):
    write_checked(tmp_path / "m", b"something else")

    assert "made" == made(Memory(tmp_path / "m", "e"), "kind", "a")


def test_place_that_cannot_be_written_is_no_error(tmp_path: Path):
    (tmp_path / "file").write_text("")
    kept(tmp_path / "file" / "m", "a")

    assert checked_bytes(tmp_path / "file" / "m") is None


def test_nothing_temporary_is_left(tmp_path: Path):
    kept(tmp_path / "m", "a")

    assert ["m"] == [path.name for path in tmp_path.iterdir()]
