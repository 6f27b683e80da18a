"""The base of every record: frozen, keyword-only, strict about unknown fields.

In: attributes. Out: a value that compares by content, hashes, and converts to and from plain data with msgspec.
"""

from __future__ import annotations

import msgspec


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An immutable value with named, documented attributes."""
