"""Files that are whole or count as missing.

In: bytes. Out: a file with a checksum at its head, replaced in one step; bytes again, or none where the file is
missing, cut short, or damaged in any other way.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from pathlib import Path
from typing import TypeVar

import msgspec

_SIZE = 32
Kept = TypeVar("Kept")


def checked_bytes(path: Path) -> bytes | None:
    """What `write_checked` wrote; None where that is not what stands there."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    body = data[_SIZE:]
    return body if data[:_SIZE] == _checksum(body) else None


def checked_record(path: Path, form: type[Kept]) -> Kept | None:
    """The record that `write_checked` wrote as MessagePack; None where that is not what stands there."""
    body = checked_bytes(path)
    if body is None:
        return None
    try:
        return msgspec.msgpack.decode(body, type=form)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None


def write_checked(path: Path, body: bytes) -> None:
    """Writes a file, whole or not at all; where that cannot be done, there is none the next time."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}.apiglot-tmp")
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            temporary.write_bytes(_checksum(body) + body)
            temporary.replace(path)
        finally:
            temporary.unlink(missing_ok=True)


def mark(*parts: bytes) -> str:
    """A mark that differs when any of the parts does."""
    digest = hashlib.blake2b(digest_size=_SIZE)
    for part in parts:
        digest.update(len(part).to_bytes(8, "big"))
        digest.update(part)
    return digest.hexdigest()


def _checksum(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=_SIZE).digest()
