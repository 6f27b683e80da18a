"""JSON Schemas of the files, for editors: completion, hints and errors while a person types.

In: a record that a kind of file holds. Out: the text of its schema, with the records' own docstrings as hints. The
schemas of the model are written to `model/.schema/`, so that an editor finds them by a relative path and offline.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any

import msgspec

from generator.model.files import SCHEMAS
from generator.model.overlay import OverlayFile
from generator.model.record import Record
from generator.model.types import Type
from generator.model.yamlrecord import record_types

FOLDER = ".schema"
"""Where the schemas stand in the model folder."""

_ANY = {"description": "Any JSON value."}
_TYPE = {
    "type": "string",
    "description": "string, integer(int32), []string, map[string]any, int-or-string, or a definition's full name.",
}


def schemas() -> tuple[tuple[str, str], ...]:
    """(path in the model folder, text) of the schema of every kind of model file, sorted by path."""
    names: dict[type[Record], str] = {OverlayFile: "overlay", **SCHEMAS}
    texts = _schema_texts(*names)
    return tuple(sorted((f"{FOLDER}/{name}.json", texts[type_.__name__]) for type_, name in names.items()))


def schema(type_: type[Record]) -> str:
    """The JSON Schema (draft 7, which editors know best) of the files that hold one such record."""
    return _schema_texts(type_)[type_.__name__]


@lru_cache(maxsize=8)
def _schema_texts(*types: type[Record]) -> Mapping[str, str]:
    """Name of a record -> its schema; made together, since the records share most of their parts."""
    _, components = msgspec.json.schema_components(types, schema_hook=_hook, ref_template="#/$defs/{name}")
    for found in record_types(*types):
        _describe(components[found.__name__], found)
    parts = {name: _draft_7(component) for name, component in components.items()}
    return {type_.__name__: _schema_text(type_.__name__, parts) for type_ in types}


def _schema_text(name: str, parts: Mapping[str, Any]) -> str:
    document = {"$schema": "http://json-schema.org/draft-07/schema#", **parts[name]}
    needed = sorted(_needed(parts[name], parts, set()) - {name})
    if needed:
        document["$defs"] = {part: parts[part] for part in needed}
    return msgspec.json.format(msgspec.json.encode(document).decode(), indent=2) + "\n"


def _needed(value: Any, parts: Mapping[str, Any], found: set[str]) -> set[str]:
    """The names of the parts that a schema refers to, at once or through others."""
    if isinstance(value, list):
        for item in value:
            _needed(item, parts, found)
    elif isinstance(value, dict):
        name = str(value.get("$ref", "")).rpartition("/")[2]
        if name and name not in found:
            found.add(name)
            _needed(parts[name], parts, found)
        _needed(list(value.values()), parts, found)
    return found


def _hook(type_: type) -> dict[str, Any]:
    return _TYPE if type_ is Type else _ANY


def _describe(component: dict[str, Any], type_: type[Record]) -> None:
    """Add the docstrings of a record's attributes."""
    names = dict(zip(type_.__struct_encode_fields__, type_.__struct_fields__, strict=True))
    hints = _hints(type_)
    for key, attribute in names.items():
        if hint := hints.get(attribute):
            component["properties"][key]["description"] = hint


def _hints(type_: type) -> Mapping[str, str]:
    """Attribute -> its docstring, the record's own before those of its bases."""
    found: dict[str, str] = {}
    for base in reversed(type_.__mro__):
        if issubclass(base, Record):
            found |= _module_hints(base.__module__).get(base.__name__, {})
    return found


@lru_cache(maxsize=32)
def _module_hints(module: str) -> Mapping[str, Mapping[str, str]]:
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: dict(_class_hints(node)) for node in tree.body if isinstance(node, ast.ClassDef)}


def _class_hints(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for attribute, text in pairwise(node.body):
        match attribute, text:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(hint))):
                yield name, " ".join(hint.split())
            case ast.AnnAssign(target=ast.Name(id=name)), _:
                # What is declared anew without a docstring does not mean what the base says.
                yield name, ""


def _draft_7(value: Any) -> Any:
    """The same schema with tuples as draft 7 writes them."""
    if isinstance(value, list):
        return [_draft_7(item) for item in value]
    if not isinstance(value, dict):
        return value
    schema = {key: _draft_7(item) for key, item in value.items()}
    if "prefixItems" in schema:
        schema |= {"items": schema.pop("prefixItems"), "additionalItems": False}
    return schema
