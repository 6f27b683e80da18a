"""The type algebra, and the one-line expression by which a type stands in YAML.

In: expressions such as `[]io.k8s.api.core.v1.Pod` or `map[string]integer(int64)`. Out: Type values that compare by
expression and can be matched by class. Facts about a value (enum, bounds, defaults) are not part of its type.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import lru_cache

SCALARS = ("boolean", "integer", "number", "string")
_FORMATTED = re.compile(r"(boolean|integer|number|string)(?:\(([^()\n]+)\))?\Z")
_PLAIN_FORMAT = re.compile(r'[^()\n"][^()\n]*\Z')
_PLAIN_NAME = re.compile(r"[A-Za-z_][\w-]*(?:\.[\w-]+)+\Z", re.ASCII)


class Type:
    """The type of a field, parameter, body or response. `str()` gives its expression."""

    __slots__ = ("expression",)
    expression: str

    def __init__(self, expression: str) -> None:
        self.expression = expression

    def __str__(self) -> str:
        return self.expression

    def __repr__(self) -> str:
        return f"parse_type({self.expression!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Type) and self.expression == other.expression

    def __hash__(self) -> int:
        return hash(self.expression)

    def __reduce__(self) -> tuple[object, ...]:
        return (parse_type, (self.expression,))


class Scalar(Type):
    """A boolean, integer, number or string; `string(date-time)` has a format."""

    __slots__ = ("format", "type")
    __match_args__ = ("type", "format")

    def __init__(self, type: str, format: str = "") -> None:  # noqa: A002 - OpenAPI's own words
        written = format if _PLAIN_FORMAT.match(format) else json.dumps(format)
        super().__init__(f"{type}({written})" if format else type)
        self.type = type
        self.format = format


class Ref(Type):
    """A definition, by its full name."""

    __slots__ = ("name",)
    __match_args__ = ("name",)

    def __init__(self, name: str) -> None:
        super().__init__(name if _PLAIN_NAME.match(name) else f"ref({json.dumps(name)})")
        self.name = name


class Array(Type):
    """A list of items: `[]string`."""

    __slots__ = ("items",)
    __match_args__ = ("items",)

    def __init__(self, items: Type) -> None:
        super().__init__(f"[]{items}")
        self.items = items


class Map(Type):
    """An object with free keys: `map[string]string`."""

    __slots__ = ("values",)
    __match_args__ = ("values",)

    def __init__(self, values: Type) -> None:
        super().__init__(f"map[string]{values}")
        self.values = values


class IntOrString(Type):
    """An integer or a string: x-kubernetes-int-or-string, or the format int-or-string."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("int-or-string")


class AnyType(Type):
    """Any JSON value: a schema that states no type."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("any")


class Object(Type):
    """An object of which no properties are stated; in a definition, one whose fields are listed there."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("object")


class OneOf(Type):
    """A value of one of several types: `oneOf(string, []string)`."""

    __slots__ = ("options",)
    __match_args__ = ("options",)

    def __init__(self, options: tuple[Type, ...]) -> None:
        super().__init__(f"oneOf({', '.join(map(str, options))})")
        self.options = options


_WORDS = {"int-or-string": IntOrString, "any": AnyType, "object": Object}


@lru_cache(maxsize=65536)
def parse_type(expression: str) -> Type:
    """The type that an expression states.

    Raises:
        ValueError: it is not a type expression; the text says what is wrong.
    """
    type_, rest = _parsed(expression, 0)
    if rest != len(expression):
        msg = f"{expression!r} is not a type: nothing may follow {expression[:rest]!r}"
        raise ValueError(msg)
    return type_


def _parsed(text: str, start: int, depth: int = 0) -> tuple[Type, int]:
    if depth > 64:  # noqa: PLR2004 - deeper nesting is an attack, not an API
        msg = f"{text[:40]!r}... nests types more than 64 deep"
        raise ValueError(msg)
    if text.startswith("[]", start):
        items, end = _parsed(text, start + 2, depth + 1)
        return Array(items), end
    if text.startswith("map[string]", start):
        values, end = _parsed(text, start + 11, depth + 1)
        return Map(values), end
    if text.startswith("oneOf(", start):
        return _one_of(text, start + 6, depth)
    if text.startswith('ref("', start):
        name, end = json.JSONDecoder().raw_decode(text, start + 4)
        if text[end : end + 1] != ")":
            msg = f"{text!r} is not a type: ref(...) is not closed"
            raise ValueError(msg)
        return Ref(name), end + 1
    return _word(text, start)


def _one_of(text: str, start: int, depth: int) -> tuple[Type, int]:
    options: list[Type] = []
    while True:
        option, start = _parsed(text, start, depth + 1)
        options.append(option)
        if text.startswith(", ", start):
            start += 2
        elif text.startswith(")", start):
            return OneOf(tuple(options)), start + 1
        else:
            msg = f"{text!r} is not a type: oneOf(...) is not closed"
            raise ValueError(msg)


def _word(text: str, start: int) -> tuple[Type, int]:
    end = start
    while end < len(text) and text[end] not in "(), ":
        end += 1
    word = text[start:end]
    if word in SCALARS and text.startswith('("', end):
        format_, end = json.JSONDecoder().raw_decode(text, end + 1)
        if text[end : end + 1] != ")":
            msg = f"{text!r} is not a type: {word}(...) is not closed"
            raise ValueError(msg)
        return Scalar(word, format_), end + 1
    if word in SCALARS and text[end : end + 1] == "(":
        end = text.find(")", end) + 1 or len(text)
    whole = text[start:end]
    match = _FORMATTED.match(whole)
    if match:
        return Scalar(match[1], match[2] or ""), end
    if whole in _WORDS:
        return _WORDS[whole](), end
    if _PLAIN_NAME.match(whole):
        return Ref(whole), end
    msg = f"{text!r} is not a type; write string, integer(int32), []string, map[string]any or a definition's full name"
    raise ValueError(msg)


def refs(type_: Type) -> Iterator[str]:
    """The full names of the definitions that a type leads to directly, in order."""
    match type_:
        case Ref(name):
            yield name
        case Array(inner) | Map(inner):
            yield from refs(inner)
        case OneOf(options):
            for option in options:
                yield from refs(option)
        case _:
            return
