"""Strict YAML: text -> plain data, with a line for everything that is wrong.

In: the text of one file. Out: dicts, lists and scalars, or a record made of them. Scalars follow the core schema of
YAML 1.2, as editors do (`on` and `2020-01-01` are text); anchors, tags, merge keys and duplicate keys are refused.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec
import yaml

from generator.errors import ApiglotError, ModelError
from generator.model.jsonvalue import Json
from generator.model.record import Record
from generator.model.types import Type, parse_type

MAX_DEPTH = 100
"""How deep a file may nest; more is an attack, not an API."""

_Record = TypeVar("_Record", bound=Record)
_Error = TypeVar("_Error", bound=ApiglotError)
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
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
        raise error(f"not YAML: {problem.problem or problem.context}", where=place) from None
    except (yaml.YAMLError, UnicodeError) as problem:
        raise error(f"not YAML: {problem}", where=where) from None


def record(text: str, type_: type[_Record], *, where: str, error: type[ApiglotError] = ModelError) -> _Record:
    """The record that a YAML text holds.

    Raises:
        ApiglotError: of the class `error`; it has file, line and pointer.
    """
    data = plain_data(text, where=where, error=error)
    try:
        return msgspec.convert(data, type_, dec_hook=_decoded)
    except msgspec.ValidationError as problem:
        pointer, message = _explained(str(problem), type_)
    except RecursionError:
        pointer, message = "", "nests too deep"
    raise located(message, text, pointer, where=where, error=error) from None


def located(message: str, text: str, pointer: str, *, where: str, error: type[_Error]) -> _Error:
    """The error with the line on which the pointer's value begins, or that of the nearest value that holds it."""
    lines = line_numbers(text)
    nearest = pointer
    while nearest and nearest not in lines:
        nearest = nearest.rpartition("/")[0]
    return error(message, where=f"{where}:{lines.get(nearest, 1)}", pointer=pointer)


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


def nearest(name: str, names: Iterable[str]) -> str:
    """`; did you mean attachRequired?`, or nothing when no name is like it."""
    close = difflib.get_close_matches(name, sorted(names), n=1)
    return f"; did you mean {close[0]}?" if close else ""


def escaped(key: object) -> str:
    """One step of a JSON Pointer."""
    return str(key).replace("~", "~0").replace("/", "~1")


def _decoded(type_: type, value: Any) -> Any:
    """The hook by which msgspec makes our own types."""
    if type_ is Json:
        return Json(value)
    if type_ is Type and isinstance(value, str):
        return parse_type(value)
    raise ValueError(f"{value!r} is not a type; write string, integer(int32), []string or a definition's full name")


_PLACE = re.compile(r" - at `(?:key in )?\$(.*)`\Z", re.DOTALL)
_STEP = re.compile(r"\[(\d+|\.\.\.)\]|\.([^.\[]+)")
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`\Z", re.DOTALL)
_MISSING = re.compile(r"Object missing required field `(.*)`\Z", re.DOTALL)
_EXPECTED = re.compile(r"Expected `(.*)`, got `(.*)`\Z")
_JSON_NAMES = {"str": "text", "int": "a whole number", "float": "a number", "bool": "true or false", "null": "nothing"}
_JSON_NAMES |= {"array": "a list", "object": "a mapping"}


def _explained(message: str, type_: type[Record]) -> tuple[str, str]:
    """Pointer and message in our words of what msgspec found wrong."""
    pointer = ""
    if place := _PLACE.search(message):
        message = message[: place.start()]
        for index, name in _STEP.findall(place[1]):
            if index == "...":
                break
            pointer += f"/{escaped(index or name)}"
    if unknown := _UNKNOWN.match(message):
        return (
            f"{pointer}/{escaped(unknown[1])}",
            f"unknown key {unknown[1]!r}{nearest(unknown[1], _known_keys(type_))}",
        )
    if missing := _MISSING.match(message):
        return pointer, f"the key {missing[1]!r} is missing"
    if expected := _EXPECTED.match(message):
        wanted, found = (_named(part) for part in expected.groups())
        quotes = "; put it in quotes" if wanted.startswith("text") and found not in ("a list", "a mapping") else ""
        return pointer, f"expected {wanted}, found {found}{quotes}"
    return pointer, message


def _named(types: str) -> str:
    return " or ".join(_JSON_NAMES.get(part, part) for part in types.split(" | "))


def record_types(*types: type[Record]) -> tuple[type[Record], ...]:
    """Every record class that the records can hold, themselves included."""
    found: dict[Any, None] = {}
    waiting = list(msgspec.inspect.multi_type_info(types))
    while waiting:
        match waiting.pop():
            case msgspec.inspect.StructType(cls=cls, fields=fields) if cls not in found:
                found[cls] = None
                waiting += [field.type for field in fields]
            case msgspec.inspect.UnionType(types=parts) | msgspec.inspect.TupleType(item_types=parts):
                waiting += parts
            case msgspec.inspect.VarTupleType(item_type=item) | msgspec.inspect.DictType(value_type=item):
                waiting.append(item)
    return tuple(found)


def _known_keys(type_: type[Record]) -> set[str]:
    return {key for found in record_types(type_) for key in found.__struct_encode_fields__}


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
            raise self._failure(f"nests more than {MAX_DEPTH} deep", event)
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
