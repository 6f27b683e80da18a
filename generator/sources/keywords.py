"""The keywords of a schema that state a fact: from JSON to the attributes of Facts.

In: the value of one keyword. Out: the attribute that holds it, converted and checked. Everything that needs more than
its own value (types, combinations, properties) is read in schema.py and combinations.py.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from generator.model.api import Union, Validation
from generator.model.gvk import GroupVersionKind
from generator.model.jsonvalue import Json
from generator.model.text_lines import normalised


class KeywordError(ValueError):
    """A keyword has a value that it cannot have; the text says what it must be."""


def _integer(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value != int(value):
        raise KeywordError("must be a whole number")
    return int(value)


def _number(value: Any) -> int | float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise KeywordError("must be a number")
    return int(value) if isinstance(value, float) and value.is_integer() and abs(value) < 2**53 else value


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise KeywordError("must be true or false")
    return value


def _text(value: Any) -> str:
    if value is None:
        return ""
    if not isinstance(value, str):
        raise KeywordError("must be text")
    return value


def description(value: Any) -> str:
    """A description, normalised, without white space at the ends of lines.

    Raises:
        KeywordError: it is not text.
    """
    text = normalised(_text(value)).rstrip()
    return "\n".join(line.rstrip(" ") for line in text.split("\n")) if " \n" in text else text


def _texts(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise KeywordError("must be a list of texts")
    return tuple(value)


def _values(value: Any) -> tuple[Json, ...]:
    if not isinstance(value, list):
        raise KeywordError("must be a list")
    return tuple(map(Json, value))


def _word(*words: str) -> Callable[[Any], str]:
    def checked(value: Any) -> str:
        if value not in words:
            raise KeywordError(f"must be one of {', '.join(words)}")
        return str(value)

    return checked


_VALIDATION = {
    "rule": ("rule", _text),
    "message": ("message", description),
    "messageExpression": ("message_expression", _text),
    "reason": ("reason", _text),
    "fieldPath": ("field_path", _text),
    "optionalOldSelf": ("optional_old_self", _flag),
}


def _validations(value: Any) -> tuple[Validation, ...]:
    if not isinstance(value, list) or not all(isinstance(item, dict) and "rule" in item for item in value):
        raise KeywordError("must be a list of rules, each with a key `rule`")
    return tuple(_validation(item) for item in value)


def _validation(item: dict[str, Any]) -> Validation:
    unknown = sorted(item.keys() - _VALIDATION.keys())
    if unknown:
        raise KeywordError(f"a rule has the unknown key {unknown[0]!r}")
    attributes: dict[str, Any] = {}
    for key, value in item.items():
        attribute, convert = _VALIDATION[key]
        attributes[attribute] = convert(value)
    return Validation(**attributes)


def _unions(value: Any) -> tuple[Union, ...]:
    if not isinstance(value, list) or not all(
        isinstance(item, dict) and isinstance(item.get("fields-to-discriminateBy", {}), dict) for item in value
    ):
        raise KeywordError("must be a list of unions")
    return tuple(
        Union(
            discriminator=_text(item.get("discriminator")),
            fields=tuple(sorted((name, str(word)) for name, word in item.get("fields-to-discriminateBy", {}).items())),
        )
        for item in value
    )


FACTS: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "description": ("description", description),
    "title": ("title", description),
    "default": ("default", Json),
    "example": ("example", Json),
    "enum": ("enum", _values),
    "nullable": ("nullable", _flag),
    "minimum": ("minimum", _number),
    "exclusiveMinimum": ("exclusive_minimum", _flag),
    "maximum": ("maximum", _number),
    "exclusiveMaximum": ("exclusive_maximum", _flag),
    "multipleOf": ("multiple_of", _number),
    "minLength": ("min_length", _integer),
    "maxLength": ("max_length", _integer),
    "pattern": ("pattern", _text),
    "minItems": ("min_items", _integer),
    "maxItems": ("max_items", _integer),
    "uniqueItems": ("unique_items", _flag),
    "minProperties": ("min_properties", _integer),
    "maxProperties": ("max_properties", _integer),
    "x-kubernetes-list-type": ("list_type", _word("atomic", "set", "map")),
    "x-kubernetes-list-map-keys": ("list_map_keys", _texts),
    "x-kubernetes-map-type": ("map_type", _word("atomic", "granular")),
    "x-kubernetes-patch-strategy": ("patch_strategy", _text),
    "x-kubernetes-patch-merge-key": ("patch_merge_key", _text),
    "x-kubernetes-preserve-unknown-fields": ("preserve_unknown_fields", _flag),
    "x-kubernetes-embedded-resource": ("embedded_resource", _flag),
    "x-kubernetes-validations": ("validations", _validations),
    "x-kubernetes-unions": ("unions", _unions),
}
"""Keyword -> attribute and converter. A converter raises KeywordError with what the value must be."""

STRUCTURE = frozenset(
    {
        "$ref", "type", "format", "properties", "required", "items", "additionalProperties", "allOf", "oneOf", "anyOf",
        "not", "x-kubernetes-group-version-kind", "x-kubernetes-int-or-string",
    },
)  # fmt: skip
"""Keywords that are read together with others, not as a fact of their own."""

RULES = re.compile(r"x-kubernetes-|(?!x-)")
"""Names of keywords that, when nothing else reads them, still say something of the value: kept in `other_rules`."""


def kinds(value: Any) -> tuple[GroupVersionKind, ...]:
    """The kinds of x-kubernetes-group-version-kind, sorted; a list on a definition, one mapping on an operation."""
    entries = value if isinstance(value, list) else [value]
    found = set()
    for item in entries:
        entry = item if isinstance(item, dict) else {}
        group, version, kind = entry.get("group") or "", entry.get("version"), entry.get("kind")
        if not (isinstance(group, str) and isinstance(version, str) and isinstance(kind, str)):
            raise KeywordError("must name group, version and kind")
        found.add(GroupVersionKind(group=group, version=version, kind=kind))
    return tuple(sorted(found))
