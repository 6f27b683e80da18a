"""Strict YAML: text -> plain data, with a line for everything that is wrong.

In: the text of one file. Out: dicts, lists and scalars. Scalars follow the core schema of YAML 1.2, as editors do (`on`
and `2020-01-01` are text); anchors, aliases, tags and duplicate keys are refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import yaml

from generator.errors import ApiglotError, ModelError

MAX_DEPTH = 100
"""How deep a file may nest; more is an attack, not an API."""

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
UNREADABLE = re.compile(
    "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]",
)
"""A character that may not stand in a YAML file but as an escape."""

_WORDS = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_INTEGER = re.compile(r"[-+]?[0-9]+\Z")
_BASED = re.compile(r"0(?:o[0-7]+|x[0-9a-fA-F]+)\Z")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?\Z")
_SPECIAL = re.compile(r"(?:([-+]?)\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))\Z")
_MAYBE_NUMBER = frozenset("+-.0123456789")


def scalar(text: str) -> Any:
    """The value of a plain scalar by the core schema: None, a bool, an int, a float or the text itself.

    Raises:
        ValueError: a number has more digits than Python reads.
    """
    if text[:1] not in _MAYBE_NUMBER:
        return _WORDS.get(text, text)
    if _INTEGER.match(text):
        return int(text)
    if _BASED.match(text):
        return int(text, 0)
    if _FLOAT.match(text):
        return float(text)
    if special := _SPECIAL.match(text):
        return float("nan") if special[1] is None else float(f"{special[1]}inf")
    return text


def plain_data(text: str, *, where: str, error: type[ApiglotError] = ModelError) -> Any:
    """The one document of a YAML text as dicts, lists and scalars; None when it is empty.

    Raises:
        ApiglotError: of the class `error`; its `where` has the line.
    """
    try:
        return _Reading(where, error).value(text)
    except yaml.MarkedYAMLError as problem:
        mark = problem.problem_mark or problem.context_mark
        place = f"{where}:{mark.line + 1}" if mark else where
        message = f"not YAML: {problem.problem or problem.context}; correct this line or one above it"
        raise error(message, where=place) from None
    except (yaml.reader.ReaderError, UnicodeError):
        bad = UNREADABLE.search(text)
        position, name = (bad.start(), f"U+{ord(bad[0]):04X}") if bad else (0, "of an unknown kind")
        line = text.count("\n", 0, position) + 1
        raise error(f"holds a character that YAML forbids, {name}; take it out", where=f"{where}:{line}") from None


def line_numbers(text: str) -> dict[str, int]:
    """JSON Pointer -> the line on which its key or item begins, counted from 1, in a YAML text that can be read."""
    lines: dict[str, int] = {}
    waiting = [("", yaml.compose(text, Loader=_Loader))]
    while waiting:
        pointer, node = waiting.pop()
        steps: list[tuple[object, Any, Any]] = []
        if isinstance(node, yaml.MappingNode):
            steps = [(key.value, key, value) for key, value in node.value]
        elif isinstance(node, yaml.SequenceNode):
            steps = [(index, item, item) for index, item in enumerate(node.value)]
        for step, start, value in steps:
            below = f"{pointer}/{escaped(step)}"
            lines[below] = start.start_mark.line + 1
            waiting.append((below, value))
    return lines


def escaped(key: object) -> str:
    """One step of a JSON Pointer."""
    return str(key).replace("~", "~0").replace("/", "~1")


class _Reading:
    """One pass over the parser's events: five times as fast as to compose and construct nodes."""

    def __init__(self, where: str, error: type[ApiglotError]) -> None:
        self._where = where
        self._error = error
        self._result: Any = None
        self._documents = 0
        self._container: Any = None
        self._key: str | None = None
        self._outer: list[tuple[Any, str | None]] = []
        self._actions: dict[type, Callable[[Any], None]] = {
            yaml.ScalarEvent: self._scalar,
            yaml.MappingStartEvent: self._open,
            yaml.SequenceStartEvent: self._open,
            yaml.MappingEndEvent: self._close,
            yaml.SequenceEndEvent: self._close,
            yaml.AliasEvent: self._alias,
            yaml.DocumentStartEvent: self._document,
        }

    def value(self, text: str) -> Any:
        """The one document of the text."""
        loader = _Loader(text)
        actions, next_event = self._actions, loader.get_event
        while (event := next_event()).__class__ is not yaml.StreamEndEvent:
            if action := actions.get(event.__class__):
                action(event)
        return self._result

    def _scalar(self, event: Any) -> None:
        if event.anchor is not None or event.tag is not None:
            self._refuse_mark(event)
        if self._container.__class__ is dict and self._key is None:
            if event.value in self._container:
                raise self._failure(f"the key {event.value!r} stands twice; keep one of them", event)
            self._key = event.value
        elif event.implicit[0]:
            try:
                self._add(scalar(event.value))
            except ValueError:
                raise self._failure("a number with too many digits; put it in quotes", event) from None
        else:
            self._add(event.value)

    def _open(self, event: Any) -> None:
        if event.anchor is not None or event.tag is not None:
            self._refuse_mark(event)
        if self._container.__class__ is dict and self._key is None:
            raise self._failure("a key must be text; put it in quotes", event)
        if len(self._outer) >= MAX_DEPTH:
            raise self._failure(f"nests more than {MAX_DEPTH} deep; write it flatter", event)
        self._outer.append((self._container, self._key))
        self._container = {} if event.__class__ is yaml.MappingStartEvent else []
        self._key = None

    def _close(self, _: Any) -> None:
        value = self._container
        self._container, self._key = self._outer.pop()
        self._add(value)

    def _add(self, value: Any) -> None:
        if self._container.__class__ is list:
            self._container.append(value)
        elif self._key is not None:
            self._container[self._key] = value
            self._key = None
        else:
            self._result = value

    def _document(self, event: Any) -> None:
        self._documents += 1
        if self._documents > 1:
            raise self._failure("holds a second document; split the file at the ---", event)

    def _alias(self, event: Any) -> None:
        raise self._failure(f"refers to another place (*{event.anchor}); write the value out", event)

    def _refuse_mark(self, event: Any) -> None:
        mark = f"&{event.anchor}" if event.anchor is not None else event.tag
        raise self._failure(f"has the mark {mark}; anchors and tags have no use here, take it away", event)

    def _failure(self, message: str, event: Any) -> ApiglotError:
        containers = [*self._outer[1:], (self._container, self._key)] if self._outer else []
        steps = [len(container) if container.__class__ is list else key for container, key in containers]
        pointer = "".join(f"/{escaped(step)}" for step in steps if step is not None)
        return self._error(message, where=f"{self._where}:{event.start_mark.line + 1}", pointer=pointer)
