"""YAML for readers: block style with comments, as people write manifests.

In: a tree of branches, items and leaves. Out: its lines.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from generator.model.record import Record
from generator.model.yamlwrite import scalar_text

_MEANT = re.compile(r": |:$| #|\s$")


class Leaf(Record, frozen=True, kw_only=True):
    """A value on one line."""

    text: str
    """YAML."""
    comment: str = ""


class Branch(Record, frozen=True, kw_only=True):
    """A mapping; it has a member at least."""

    members: tuple[tuple[str, Node], ...]


class Items(Record, frozen=True, kw_only=True):
    """A list; it has an entry at least."""

    items: tuple[Node, ...]


Node = Leaf | Branch | Items
EMPTY = Leaf(text="{}")


def plain(value: Any) -> str:
    """A JSON value on one line; text in quotes only where YAML would misread it."""
    if isinstance(value, str):
        return scalar_text(value)
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def lines(node: Node, indent: int = 0) -> Iterator[str]:
    """The lines of a tree."""
    pad = " " * indent
    match node:
        case Leaf():
            yield f"{pad}{_leaf(node)}"
        case Branch(members=members):
            for key, child in members:
                if isinstance(child, Leaf):
                    yield f"{pad}{scalar_text(key)}: {_leaf(child)}"
                else:
                    yield f"{pad}{scalar_text(key)}:"
                    yield from lines(child, indent + 2)
        case Items(items=items):
            for item in items:
                first, *rest = lines(item, indent + 2)
                yield f"{pad}- {first.lstrip()}"
                yield from rest


def _leaf(leaf: Leaf) -> str:
    return f"{leaf.text}  # {' '.join(leaf.comment.split())}" if leaf.comment else leaf.text


def placeholder(name: str) -> str:
    """What stands in the place of a text: `<string>`; in quotes where YAML would read more in it."""
    text = f"<{name}>"
    return text if text.isprintable() and not _MEANT.search(text) else scalar_text(text)
