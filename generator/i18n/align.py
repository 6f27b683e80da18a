"""Which old text each new text comes from: by path, never by likeness.

In: the references of the committed pots, and the new messages. Out: for each message that is new, the messages that
stood in its place; and for two texts of one place, whether they differ in form only.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher

from generator.i18n.entries import Catalog, Key
from generator.i18n.messages import Message
from generator.i18n.path import path

Predecessors = Mapping[Key, tuple["Predecessor", ...]]


class Predecessor:
    """The message that stood where a new one stands now."""

    __slots__ = ("field", "key")

    def __init__(self, key: Key, field: str) -> None:
        self.key = key
        self.field = field
        """The name of the field that the two texts describe; empty for other texts."""


def predecessors(pots: Iterable[Catalog], messages: Iterable[Message]) -> Predecessors:
    """For each message that no pot has, what its paths held before, in model order, each old message once."""
    old: dict[str, list[tuple[int, Key]]] = {}
    known: set[Key] = set()
    for pot in pots:
        for entry in pot.entries:
            known.add(entry.key)
            for reference in entry.references:
                place, _, block = reference.rpartition(":")
                if block.isdecimal():
                    old.setdefault(place, []).append((int(block), entry.key))
    new: dict[str, list[tuple[int, Key]]] = {}
    changed: dict[str, None] = {}
    for message in messages:
        for reference in message.references:
            place, _, block = reference.rpartition(":")
            if place in old and block.isdecimal():
                new.setdefault(place, []).append((int(block), message.key))
                if message.key not in known:
                    changed[place] = None
    return _paired(old, new, changed, known)


def _paired(
    old: dict[str, list[tuple[int, Key]]],
    new: dict[str, list[tuple[int, Key]]],
    changed: Iterable[str],
    known: set[Key],
) -> Predecessors:
    found: dict[Key, dict[Key, Predecessor]] = {}
    for place in changed:
        before = [key for _, key in sorted(old[place])]
        after = [key for _, key in sorted(new[place])]
        for old_key, new_key in pairs(before, after):
            if new_key not in known:
                predecessor = Predecessor(old_key, path(f"{place}:1").field)
                found.setdefault(new_key, {}).setdefault(old_key, predecessor)
    return {key: tuple(candidates.values()) for key, candidates in found.items()}


def pairs(before: list[Key], after: list[Key]) -> list[tuple[Key, Key]]:
    """Blocks that follow each other: those between two equal ones, in order, if there are as many old as new."""
    found: list[tuple[Key, Key]] = []
    for tag, i1, i2, j1, j2 in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag == "replace" and i2 - i1 == j2 - j1:
            found += zip(before[i1:i2], after[j1:j2], strict=True)
    return found


_FINAL = re.compile(r"[\s.,;:!?]+\Z")
_WORD = re.compile(r"[A-Za-z0-9_]+")


def is_trivial(old: str, new: str, field: str = "") -> bool:
    """Whether two texts differ only in letter case, white space, final punctuation or the form of the leading field."""
    return _essence(old, field) == _essence(new, field)


def _essence(text: str, field: str) -> str:
    return " ".join(_FINAL.sub("", _bare(text, field)).casefold().split())


def _bare(text: str, field: str) -> str:
    """The text without the backticks around its leading field name."""
    name = _leading(text, field)
    return name + text[len(name) + 2 :] if name and text.startswith("`") else text


def _leading(text: str, field: str) -> str:
    """The field's name as the text opens with it, in whatever letter case; empty when it does not."""
    if not field:
        return ""
    match = re.match(rf"(`?)({re.escape(field)})\1(?![\w`])", text, re.IGNORECASE)
    return match[2] if match else ""


def carried(msgstr: str, old: str, new: str, field: str = "") -> str | None:
    """The translation of a text that changed in form only; None when the change cannot be carried over for certain."""
    result = _renamed(msgstr, old, new)
    before, after = _leading(old, field), _leading(new, field)
    if before and after and old.startswith("`") != new.startswith("`"):
        return _with_backticks(result, after) if new.startswith("`") else result.replace(f"`{after}`", after, 1)
    return result


def _renamed(msgstr: str, old: str, new: str) -> str:
    """The translation with identifiers spelled as in the new text: `allowedTopologies` for `AllowedTopologies`."""
    before, after = _WORD.findall(old), _WORD.findall(new)
    if len(before) != len(after):
        return msgstr
    spelled = {a: b for a, b in zip(before, after, strict=True) if a != b and (_is_identifier(a) or _is_identifier(b))}
    if not spelled:
        return msgstr
    return _WORD.sub(lambda match: spelled.get(match[0], match[0]), msgstr)


def _is_identifier(word: str) -> bool:
    return any(letter.isupper() for letter in word[1:])


def _with_backticks(msgstr: str, name: str) -> str | None:
    if f"`{name}`" in msgstr:
        return msgstr
    marked, count = re.subn(rf"(?<![\w`]){re.escape(name)}(?![A-Za-z0-9_`])", f"`{name}`", msgstr, count=1)
    return marked if count else None
