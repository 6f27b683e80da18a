"""A JSON value that a document states: a default, an enum value, an example.

In: plain data. Out: a value that compares, hashes and prints as canonical JSON, so that `False`, `0` and `"0"` stay
what they are and no dict or list travels through the records.
"""

from __future__ import annotations

import json
from typing import Any


class Json:
    """One JSON value. `text` is its canonical JSON: keys sorted, no white space but after `,` and `:`."""

    __slots__ = ("text",)

    def __init__(self, value: Any) -> None:
        self.text = json.dumps(value, ensure_ascii=False, sort_keys=True)

    @property
    def value(self) -> Any:
        """The value as plain data: a new object each time."""
        return json.loads(self.text)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Json({self.value!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Json) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)
