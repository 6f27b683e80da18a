"""YAML text -> a record, or the one line that says what does not fit.

In: the text of one file and the class of its record. Out: the record. An error has file, line and JSON Pointer: msgspec
knows the pointer, and the text is read once more to find the line.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from itertools import takewhile
from typing import Any, TypeVar

import msgspec

from generator.errors import ApiglotError, ModelError
from generator.model.jsonvalue import Json
from generator.model.record import Record
from generator.model.types import Type, parse_type
from generator.model.yamlread import escaped, line_numbers, plain_data

_Record = TypeVar("_Record", bound=Record)
_Error = TypeVar("_Error", bound=ApiglotError)

_PLACE = re.compile(r" - at `(?:key in )?\$(.*)`\Z", re.DOTALL)
_STEP = re.compile(r"\[(\d+|\.\.\.)\]|\.([^.\[]+)")
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`\Z", re.DOTALL)
_MISSING = re.compile(r"Object missing required field `(.*)`\Z", re.DOTALL)
_NOT_ONE_OF = re.compile(r"Invalid enum value (.*)\Z", re.DOTALL)
_EXPECTED = re.compile(r"Expected `(.*)`, got `(.*)`\Z")
_JSON_NAMES = {"str": "text", "int": "a whole number", "float": "a number", "bool": "true or false", "null": "nothing"}
_JSON_NAMES |= {"array": "a list", "object": "a mapping"}

_QUOTABLE = {"a whole number", "a number", "true or false"}


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
        pointer, message = "", "nests too deep; write it flatter"
    raise located(message, text, pointer, where=where, error=error) from None


def located(message: str, text: str, pointer: str, *, where: str, error: type[_Error]) -> _Error:
    """The error with the line on which the pointer's value begins, or that of the nearest value that holds it."""
    lines = line_numbers(text)
    known = pointer
    while known and known not in lines:
        known = known.rpartition("/")[0]
    return error(message, where=f"{where}:{lines.get(known, 1)}", pointer=pointer)


def nearest(name: str, names: Iterable[str]) -> str:
    """`; did you mean attachRequired?`, or nothing when no name is like it."""
    close = difflib.get_close_matches(name, sorted(names), n=1)
    return f"; did you mean {close[0]}?" if close else ""


def _decoded(type_: type, value: Any) -> Any:
    """The hook by which msgspec makes our own types."""
    if type_ is Json:
        return Json(value)
    if type_ is Type and isinstance(value, str):
        return parse_type(value)
    raise ValueError(f"{value!r} is not a type; write string, integer(int32), []string or a definition's full name")


def _explained(message: str, type_: type[Record]) -> tuple[str, str]:
    """Pointer and message in our words of what msgspec found wrong."""
    place = _PLACE.search(message)
    steps = [index or name for index, name in _STEP.findall(place[1])] if place else []
    message = message[: place.start()] if place else message
    # msgspec does not say which key of a mapping it means.
    pointer = "".join(f"/{escaped(step)}" for step in takewhile(lambda step: step != "...", steps))
    if unknown := _UNKNOWN.match(message):
        key = unknown[1]
        keys = sorted(_keys_at(type_, steps))
        advice = nearest(key, keys) or f"; take it out, or write one of {', '.join(keys)}"
        return f"{pointer}/{escaped(key)}", f"unknown key {key!r}{advice}"
    if missing := _MISSING.match(message):
        return pointer, f"the key {missing[1]!r} is missing; add it"
    if wrong := _NOT_ONE_OF.match(message):
        return pointer, f"{wrong[1]} is not one of {', '.join(_words_at(type_, steps))}"
    if expected := _EXPECTED.match(message):
        wanted, found = (_named(part) for part in expected.groups())
        quotes = "; put it in quotes" if wanted.startswith("text") and found in _QUOTABLE else ""
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


def _keys_at(type_: type[Record], steps: Iterable[str]) -> list[str]:
    """The keys that may stand at a place of a record."""
    return [field.encode_name for part in _types_at(type_, steps) for field in getattr(part, "fields", ())]


def _words_at(type_: type[Record], steps: Iterable[str]) -> list[str]:
    """The words that may stand at a place of a record."""
    return sorted(str(word) for part in _types_at(type_, steps) for word in getattr(part, "values", ()))


def _types_at(type_: type[Record], steps: Iterable[str]) -> list[msgspec.inspect.Type]:
    found = [msgspec.inspect.type_info(type_)]
    for step in steps:
        below: list[msgspec.inspect.Type] = []
        for part in found:
            match part:
                case msgspec.inspect.StructType(fields=fields):
                    below += [field.type for field in fields if field.encode_name == step]
                case msgspec.inspect.VarTupleType(item_type=item) | msgspec.inspect.DictType(value_type=item):
                    below.append(item)
                case msgspec.inspect.TupleType(item_types=items):
                    below.append(items[int(step)])
        found = [option for part in below for option in getattr(part, "types", (part,))]
    return found
