"""YAML text to plain data, as an API server reads it.

In: text. Out: one value a document, with the line where it begins. Ours because PyYAML's safe loader turns dates into
objects, keys such as `on` into booleans, refuses `- =`, lets the last of two equal keys win, and expands aliases
without a limit. The C parser does the work; what is built from its events is plain JSON.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import yaml

from generator.errors import SourceError
from generator.sources.limits import Limits

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_TAG = "tag:yaml.org,2002:"
_TEXT_TAGS = ("!", f"{_TAG}str", f"{_TAG}value", f"{_TAG}timestamp", f"{_TAG}binary")
_PLAIN_TAGS = tuple(f"{_TAG}{word}" for word in ("null", "bool", "int", "float"))
_CONTAINER_TAGS = ("!", f"{_TAG}map", f"{_TAG}seq")

_WORDS: dict[str, Any] = {"": None, "~": None} | {
    spelling: value
    for word, value in (
        *((word, True) for word in ("true", "yes", "on")),
        *((word, False) for word in ("false", "no", "off")),
        ("null", None),
    )
    for spelling in (word, word.capitalize(), word.upper())
}
_INTEGER = re.compile(r"[-+]?(?:0b[01_]+|0x[0-9a-fA-F_]+|0o?[0-7_]*|[1-9][0-9_]*)\Z")
_FLOAT = re.compile(r"[-+]?(?:[0-9][0-9_]*\.?[0-9_]*|\.[0-9][0-9_]*)(?:[eE][-+]?[0-9]+)?\Z")
_LONGEST_NUMBER = 1000
_MERGE = object()


@lru_cache(maxsize=4096)
def plain_scalar(text: str) -> Any:
    """What a scalar without quotes stands for: null, a boolean, a number, or its text.

    Numbers of base 60, dates and infinity stay text: JSON has none of them.
    """
    if text in _WORDS:
        return _WORDS[text]
    if _INTEGER.match(text) and len(text) < _LONGEST_NUMBER:
        digits = text.replace("_", "")
        if re.match(r"[-+]?0[0-7]", digits):  # YAML 1.1 writes octal numbers as C does
            return int(digits, 8)
        return int(digits, 0)
    if _FLOAT.match(text):
        number = float(text.replace("_", ""))
        return text if math.isinf(number) else number
    return text


class _Frame:
    """A mapping or a sequence that is still open."""

    __slots__ = ("anchor", "key", "merges", "size", "value")

    def __init__(self, value: dict[str, Any] | list[Any], anchor: str | None) -> None:
        self.value = value
        self.anchor = anchor
        self.key: Any = None
        self.merges: list[Any] = []
        self.size = 1


def yaml_documents(text: str, where: str, limits: Limits) -> Iterator[tuple[Any, int]]:
    """Each document's value and the line where it begins, counted from 1.

    Raises:
        SourceError: it is not YAML, holds what JSON cannot, or is beyond a limit.
    """
    tree = _Tree(where, limits)
    try:
        yield from tree.documents(text)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        problem = getattr(error, "problem", None) or getattr(error, "reason", None) or str(error)
        line = f"{where}:{mark.line + 1}" if mark is not None else where
        raise SourceError(f"not YAML: {problem}; mend or complete the file", where=line) from None


class _Tree:
    def __init__(self, where: str, limits: Limits) -> None:
        self._where = where
        self._limits = limits
        self._stack: list[_Frame] = []
        self._anchors: dict[str, tuple[Any, int]] = {}
        self._root: tuple[Any] | None = None

    def documents(self, text: str) -> Iterator[tuple[Any, int]]:
        size, line = 0, 1
        events: Any = yaml.parse(text, Loader=_Loader)
        for event in events:
            kind = type(event)
            if kind is yaml.ScalarEvent:
                self._scalar(event)
            elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
                self._open(event, {} if kind is yaml.MappingStartEvent else [])
            elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
                size = self._close(event)
            elif kind is yaml.AliasEvent:
                self._alias(event)
            elif kind is yaml.DocumentStartEvent:
                self._anchors, self._root, line = {}, None, event.start_mark.line + 1
            elif kind is yaml.DocumentEndEvent and self._root is not None:
                yield self._root[0], line
            if size > self._limits.nodes:
                raise self._error(event, f"expands to more than {self._limits.nodes:,} values; use fewer aliases")

    def _error(self, event: Any, message: str) -> SourceError:
        return SourceError(message, where=f"{self._where}:{event.start_mark.line + 1}")

    def _scalar(self, event: Any) -> None:
        text, tag = event.value, event.tag
        if tag is None or tag in _TEXT_TAGS or tag in _PLAIN_TAGS:
            value = plain_scalar(text) if tag in _PLAIN_TAGS or (tag is None and event.implicit[0]) else text
        else:
            raise self._error(event, f"tag {tag!r} is not plain data; write the value without it")
        if self._stack and self._stack[-1].key is None and type(self._stack[-1].value) is dict:
            self._key(event, _MERGE if text == "<<" and event.implicit[0] else text)
            return
        if event.anchor:
            self._anchors[event.anchor] = (value, 1)
        self._add(event, value, 1)

    def _key(self, event: Any, key: Any) -> None:
        frame = self._stack[-1]
        if key is not _MERGE and key in frame.value:
            raise self._error(event, f"key {key!r} stands twice in one mapping; remove one")
        frame.key = key

    def _open(self, event: Any, value: dict[str, Any] | list[Any]) -> None:
        if event.tag is not None and event.tag not in _CONTAINER_TAGS:
            raise self._error(event, f"tag {event.tag!r} is not plain data; write the value without it")
        if self._stack and self._stack[-1].key is None and type(self._stack[-1].value) is dict:
            raise self._error(event, "a key is a mapping or a list; keys must be text")
        if len(self._stack) >= self._limits.depth:
            raise self._error(event, f"nested more than {self._limits.depth} deep; flatten the document")
        self._stack.append(_Frame(value, event.anchor))
        if event.anchor:
            self._anchors[event.anchor] = (value, -1)

    def _close(self, event: Any) -> int:
        frame = self._stack.pop()
        if frame.merges and isinstance(frame.value, dict):
            for merged in frame.merges:
                for key, value in merged.items():
                    frame.value.setdefault(key, value)
        if frame.anchor:
            self._anchors[frame.anchor] = (frame.value, frame.size)
        self._add(event, frame.value, frame.size)
        return frame.size

    def _alias(self, event: Any) -> None:
        if event.anchor not in self._anchors:
            raise self._error(event, f"alias *{event.anchor} has no anchor; define &{event.anchor} before it")
        value, size = self._anchors[event.anchor]
        if size < 0:
            raise self._error(event, f"alias *{event.anchor} holds itself; write the value out")
        if self._stack and self._stack[-1].key is None and type(self._stack[-1].value) is dict:
            self._key(event, str(value))
            return
        self._add(event, value, size)
        if self._stack and self._stack[-1].size > self._limits.nodes:
            raise self._error(event, f"expands to more than {self._limits.nodes:,} values; use fewer aliases")

    def _add(self, event: Any, value: Any, size: int) -> None:
        if not self._stack:
            self._root = (value,)
            return
        frame = self._stack[-1]
        frame.size += size
        if type(frame.value) is list:
            frame.value.append(value)
            return
        assert isinstance(frame.value, dict)
        if frame.key is _MERGE:
            merges = value if isinstance(value, list) else [value]
            if not all(isinstance(merged, dict) for merged in merges):
                raise self._error(event, "<< must name a mapping or a list of mappings")
            frame.merges.extend(merges)
        else:
            frame.value[frame.key] = value
        frame.key = None
