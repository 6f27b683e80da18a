"""YAML text -> a record, or the one line that says what does not fit.

In: the text of one file and the class of its record. Out: the record. An error has file, line and JSON Pointer: msgspec
knows the pointer, and the text is read once more to find the line.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
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
_EXPECTED = re.compile(r"Expected `(.*)`, got `(.*)`\Z")
_JSON_NAMES = {"str": "text", "int": "a whole number", "float": "a number", "bool": "true or false", "null": "nothing"}
_JSON_NAMES |= {"array": "a list", "object": "a mapping"}


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
    if message.startswith("Invalid enum value") and (allowed := _allowed(type_, pointer.rpartition("/")[2])):
        return pointer, f"{message.removeprefix('Invalid enum value ')} is not one of {', '.join(allowed)}"
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


def _allowed(type_: type[Record], key: str) -> list[str]:
    """The words that may stand under a key."""
    found: set[str] = set()
    for part in msgspec.inspect.multi_type_info(record_types(type_)):
        for field in getattr(part, "fields", ()):
            options = getattr(field.type, "types", (field.type,)) if field.encode_name == key else ()
            found.update(str(word) for option in options for word in getattr(option, "values", ()))
    return sorted(found)


def _known_keys(type_: type[Record]) -> set[str]:
    return {key for found in record_types(type_) for key in found.__struct_encode_fields__}
