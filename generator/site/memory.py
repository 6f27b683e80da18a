"""What was made of something once, for the next time that it is asked for.

In: a file below `.apiglot/`, and everything that a result depends on. Out: the result, made anew only when something of
that is different. A result is found by a digest of all that it depends on, so that an old one cannot be taken for a new
one; what a whole build did not ask for is forgotten, so that the file grows no larger than what it is made of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

import msgspec

from generator.model.record import Record
from generator.site.checked import checked_record, mark, write_checked

Made = TypeVar("Made")


class _Kept(Record, frozen=True, kw_only=True):
    environment: str
    results: dict[str, bytes]


class Memory:
    """The results of one locale's builds."""

    def __init__(self, path: Path, environment: str) -> None:
        """Take the file, and a mark of what all results depend on: code, versions."""
        self._path = path
        self._environment = environment
        self._known = _results(path, environment)
        self._used: dict[str, bytes] = {}

    def recalled(self, depends_on: Iterable[str], make: Callable[[], Made], form: type[Made]) -> Made:
        """What `make` gives, or gave when everything was the same; the first string names what is made."""
        key = _key(depends_on)
        data = self._known.get(key)
        if data is not None:
            self._used[key] = data
            return msgspec.msgpack.decode(data, type=form)
        made = make()
        self._known[key] = self._used[key] = msgspec.msgpack.encode(made)
        return made

    def knows(self, depends_on: Iterable[str]) -> bool:
        """Whether `recalled` makes nothing."""
        return _key(depends_on) in self._known

    def renew(self) -> None:
        """Begins another run; what the last one did not ask for is forgotten."""
        self._known, self._used = self._used, {}

    def keep(self) -> None:
        """Writes what was asked for since the memory was opened."""
        kept = _Kept(environment=self._environment, results=dict(sorted(self._used.items())))
        write_checked(self._path, msgspec.msgpack.encode(kept))


def _key(depends_on: Iterable[str]) -> str:
    return mark(*(each.encode() for each in depends_on))


def _results(path: Path, environment: str) -> dict[str, bytes]:
    kept = checked_record(path, _Kept)
    return kept.results if kept and kept.environment == environment else {}
