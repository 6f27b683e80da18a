"""The canonical YAML of a record: one form for one value, made to be read and edited by hand.

In: a record. Out: block YAML that PyYAML, and any YAML 1.1 or 1.2 parser, reads back as the same data. Attributes with
their default are left out; lines are not wrapped. Ten times as fast as PyYAML's own dumper on these few shapes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Any

import msgspec
import yaml
from msgspec import NODEFAULT

from generator.errors import ModelError
from generator.model.gvk import GroupVersionKind
from generator.model.jsonvalue import Json
from generator.model.record import Record
from generator.model.types import Type
from generator.model.yamlread import MAX_DEPTH, scalar

WIDTH = 100
"""A longer text becomes a block, a longer list one item a line."""

_LAST = ("items", "printer_columns", "fields", "definitions", "operations", "parameters", "responses")
"""The attributes that take many lines stand at the end."""
_LONGEST_KEY = 250
_DEEPEST = "  " * (MAX_DEPTH - 3)
"""The indentation below which a reader of the file would refuse what stands there."""
_UNPRINTABLE = re.compile("[^\t\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
_SURROGATE = re.compile("[\ud800-\udfff]")
_NOT_PLAIN = re.compile(r"""\A[-?:,\[\]{}\#&*!|>'"%@`=<~\s]|:(?=\s|\Z)|\s\#|[\t\n]|\s\Z|\A\Z""")
_FLOW_PLAIN = re.compile(r"[A-Za-z0-9_./][A-Za-z0-9_./;=+@*-]*\Z")
_LINE_START = re.compile(r"\n(?=[^\n])")
_AMBIGUOUS_STARTS = frozenset("+-.0123456789yYnNtTfFoO")


def dumped(record: Record, *, schema: str = "") -> str:
    """The YAML text of a record; `schema` is the address for editors, relative to the file.

    Raises:
        ModelError: a text holds half of a surrogate pair, which no YAML file can.
    """
    out = [f"# yaml-language-server: $schema={schema}\n"] if schema else []
    _mapping(out, _pairs(record), "", "")
    return "".join(out)


def scalar_text(text: str, *, flow: bool = False) -> str:
    """A text as a scalar on one line: plain where nobody can misread it, else in quotes."""
    return _short_scalar(text, flow) if len(text) <= WIDTH else _scalar(text, flow)


def _scalar(text: str, flow: bool) -> str:  # noqa: FBT001 - lru_cache takes it faster by position
    plain = _FLOW_PLAIN.match(text) if flow else not _NOT_PLAIN.search(text)
    printable = text.isprintable() or not _UNPRINTABLE.search(text)
    if plain and printable and not _ambiguous(text):
        return text
    if not printable or "\n" in text or "\t" in text:
        return _double_quoted(text)
    return "'" + text.replace("'", "''") + "'"


# An API repeats its names, types and parameters thousands of times.
_short_scalar = lru_cache(maxsize=65536)(_scalar)


def _ambiguous(text: str) -> bool:
    """Whether YAML 1.1 or the core schema of 1.2 reads the plain text as anything but text."""
    if text[0] not in _AMBIGUOUS_STARTS:
        return False
    if text in {"y", "Y", "n", "N"}:
        return True
    resolvers = yaml.resolver.Resolver.yaml_implicit_resolvers.get(text[0], ())
    return any(pattern.match(text) for _, pattern in resolvers) or not isinstance(scalar(text), str)


def _double_quoted(text: str) -> str:
    if _SURROGATE.search(text):
        raise ModelError(f"the text {text[:40]!r} holds half of a surrogate pair; take it out of the source")
    quoted = json.dumps(text, ensure_ascii=False)
    return _UNPRINTABLE.sub(lambda match: f"\\u{ord(match[0]):04x}", quoted)


def _mapping(out: list[str], pairs: Iterable[tuple[str, Any]], pad: str, first: str) -> None:
    """Write the pairs, the first one after `first`, which is on the line already or its indentation."""
    _check_depth(pad)
    start = first
    for key, value in pairs:
        out.append(start + _key(key))
        _value(out, value, pad)
        start = pad


@lru_cache(maxsize=4096)
def _key(key: str) -> str:
    text = scalar_text(key)
    # YAML reads a key of more than 1,024 bytes only in its long form, which has no place here.
    if len(text) > _LONGEST_KEY:
        raise ModelError(f"the key {key[:40]!r}... has more than {_LONGEST_KEY} characters; shorten it in the source")
    return f"{text}:"


def _value(out: list[str], value: Any, pad: str) -> None:
    """Write what stands after `key:`, and the end of its line."""
    if value.__class__ is Json:
        value = value.value
    if isinstance(value, str):
        out.append(f" {_text(value, pad + '  ')}\n")
    elif isinstance(value, tuple | list):
        _sequence(out, value, pad + "  ")
    elif value.__class__ is GroupVersionKind:
        out.append(f" {_gvk(value)}\n")
    elif pairs := _pairs(value):
        out.append("\n")
        _mapping(out, pairs, pad + "  ", pad + "  ")
    else:
        out.append(f" {_atom(value)}\n")


def _check_depth(pad: str) -> None:
    if len(pad) > len(_DEEPEST):
        raise ModelError(
            f"a value nests about {MAX_DEPTH} deep, which no file of the model may; flatten it in the source"
        )


def _sequence(out: list[str], items: Sequence[Any], pad: str) -> None:
    _check_depth(pad)
    if items.__class__ is tuple and items and items[0].__class__ is str:
        out.append(_words(items, pad))
        return
    values = [item.value if item.__class__ is Json else item for item in items]
    if flow := _flow_sequence(values, WIDTH - len(pad)):
        out.append(f" {flow}\n")
        return
    out.append("\n")
    for value in values:
        out.append(f"{pad}-")
        pairs = () if isinstance(value, str | tuple | list | GroupVersionKind) else _pairs(value)
        if pairs:
            _mapping(out, pairs, pad + "  ", " ")
        else:
            _value(out, value, pad)


@lru_cache(maxsize=8192)
def _words(items: tuple[str, ...], pad: str) -> str:
    """A list of texts, as it stands after `key:`; operations share most of theirs."""
    flow = _flow_sequence(items, WIDTH - len(pad))
    return f" {flow}\n" if flow else "".join(["\n", *(f"{pad}- {_text(item, pad + '  ')}\n" for item in items)])


def _flow_sequence(values: Sequence[Any], width: int) -> str:
    """`[a, b]` where every item is a short word or number, else nothing."""
    if any(isinstance(value, tuple | list | dict | Record) for value in values):
        return "" if values else "[]"
    if any(isinstance(value, str) and ("\n" in value or len(value) > width) for value in values):
        return ""
    text = ", ".join(scalar_text(value, flow=True) if isinstance(value, str) else _atom(value) for value in values)
    return f"[{text}]" if len(text) <= width else ""


@lru_cache(maxsize=4096)
def _gvk(gvk: GroupVersionKind) -> str:
    """`{group: storage.k8s.io, version: v1, kind: CSIDriver}`."""
    return "{" + ", ".join(f"{key}: {scalar_text(value, flow=True)}" for key, value in _pairs(gvk)) + "}"


def _text(text: str, pad: str) -> str:
    """A text on one line, or as a literal block where it has several or is long prose."""
    several = "\n" in text
    if not several and (len(text) <= WIDTH or " " not in text):
        return scalar_text(text)
    if text[0].isspace() or _UNPRINTABLE.search(text):
        return scalar_text(text)
    body = text.rstrip("\n")
    breaks = len(text) - len(body)
    mark = "|-" if breaks == 0 else "|" if breaks == 1 else "|+"
    lines = _LINE_START.sub(f"\n{pad}", body) if several else body
    return f"{mark}\n{pad}{lines}{chr(10) * max(0, breaks - 1)}"


def _atom(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return _float(value)
    if isinstance(value, Type):
        return scalar_text(value.expression)
    return "{}"


def _float(value: float) -> str:
    if value in (float("inf"), float("-inf")) or value != value:  # noqa: PLR0124 - only NaN differs from itself
        return {"inf": ".inf", "-inf": "-.inf", "nan": ".nan"}[str(value)]
    mantissa, exponent, power = repr(value).partition("e")
    # YAML 1.1 takes 1e+20 for a text.
    return f"{mantissa}{'' if '.' in mantissa or not exponent else '.0'}{exponent}{power}"


def _pairs(value: Any) -> Sequence[tuple[str, Any]]:
    """The keys and values of a record that are not as by default, or those of a JSON object."""
    if isinstance(value, Record):
        keys, defaults, values = _shape(value.__class__)
        found = zip(keys, values(value), defaults, strict=True)
        return [(key, item) for key, item, default in found if item is not default and item != default]
    return tuple(value.items()) if isinstance(value, dict) else ()


@lru_cache(maxsize=256)
def _shape(type_: type[Record]) -> tuple[tuple[str, ...], tuple[Any, ...], Callable[[Record], tuple[Any, ...]]]:
    """Keys and defaults of a record in the order of the file, and what gives its values in that order."""
    fields = {field.name: field for field in msgspec.structs.fields(type_)}
    order = sorted(_own_first(type_), key=lambda name: _LAST.index(name) if name in _LAST else -1)
    values = attrgetter(*order) if len(order) > 1 else lambda value: (getattr(value, order[0]),)
    return tuple(fields[name].encode_name for name in order), tuple(_default(fields[name]) for name in order), values


def _default(field: msgspec.structs.FieldInfo) -> Any:
    return field.default if field.default_factory is NODEFAULT else field.default_factory()


def _own_first(type_: type[Record]) -> list[str]:
    """The attributes, those that the record itself declares before those of its base."""
    base = type_.__mro__[1]
    inherited = _own_first(base) if issubclass(base, Record) else []
    own = [name for name in type_.__annotations__ if name in type_.__struct_fields__]
    return own + [name for name in inherited if name not in own]
