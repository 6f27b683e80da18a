"""Where in the API a text stands, as a value and as the reference that a pot lists.

In: names as documents have them. Out: Paths; their strings hold no white space and read as file:line, so that gettext's
own tools keep them.
"""

from __future__ import annotations

import re
from urllib.parse import unquote

from generator.model.record import Record

_FOLDERS = frozenset({"operations", "parameters"})
_UNSAFE = re.compile(r"[\s/:%\x00-\x1f\x7f\u2066-\u2069]")


class Path(Record, frozen=True, kw_only=True, order=True, gc=False):
    """Where in the API a text stands. `str()` is the reference that a pot lists; gettext reads it as file:line."""

    owner: str
    """A definition's full name, `parameters/<key>`, `operations/<id>`; for a word of the UI its template."""
    field: str = ""
    """The field's name; empty for the owner's own text."""
    part: str = ""
    """`title`, `items`, `validation.1`, `column.Age`, `response.200`, `body`, `warning`; empty for the description."""
    block: int = 0
    """The position among the texts of the part, counted from 1; 0 for a word of the UI, which stands in a file."""

    @property
    def parent(self) -> tuple[str, str, str]:
        """The text that the block belongs to."""
        return (self.owner, self.field, self.part)

    def __str__(self) -> str:
        if not self.block:
            return self.owner
        folder, slash, rest = self.owner.partition("/")
        owner = f"{folder}/{_quoted(rest)}" if slash and folder in _FOLDERS else _quoted(self.owner)
        place = "/".join((owner, _quoted(self.field), _quoted(self.part))).rstrip("/")
        return f"{place}:{self.block}"


def path(reference: str) -> Path:
    """The path that a reference of a pot states: the reverse of `str`."""
    place, colon, block = reference.rpartition(":")
    if not colon or not block.isdecimal():
        return Path(owner=reference)
    owner, *names = map(unquote, place.split("/"))
    if owner in _FOLDERS and names:
        owner = f"{owner}/{names.pop(0)}"
    field, part, *_ = (*names, "", "")
    return Path(owner=owner, field=field, part=part, block=int(block))


def _quoted(name: str) -> str:
    return _UNSAFE.sub(lambda match: "".join(f"%{byte:02X}" for byte in match[0].encode()), name)
