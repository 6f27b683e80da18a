"""Random edits of an OpenAPI v2 document, of each sort that the document can have.

In: the JSON of a document, which is edited in place, and an order. Out: nothing; each edit is a difference that a
comparison has to find.
"""

from __future__ import annotations

import random
from typing import Any

Json = dict[str, Any]


def mutate(document: Json, order: random.Random, edits: int) -> None:
    """Edits a document so many times at random places."""
    for number in range(edits):
        name = order.choice(sorted(document["definitions"]))
        order.choice(_EDITS)(document, document["definitions"][name], order, number)


def _some_field(schema: Json, order: random.Random) -> tuple[str, Json]:
    fields = schema.get("properties") or {"": {}}
    name = order.choice(sorted(fields))
    return name, fields[name]


def _remove_field(_document: Json, schema: Json, order: random.Random, _number: int) -> None:
    name, _ = _some_field(schema, order)
    schema.get("properties", {}).pop(name, None)
    schema["required"] = [each for each in schema.get("required", []) if each != name]


def _add_field(_document: Json, schema: Json, _order: random.Random, number: int) -> None:
    if "properties" in schema:
        schema["properties"][f"added{number}"] = {"type": "string"}


def _require_or_not(_document: Json, schema: Json, order: random.Random, _number: int) -> None:
    name, _ = _some_field(schema, order)
    schema["required"] = sorted({name} - {""} ^ set(schema.get("required", [])))


def _state_facts(_document: Json, schema: Json, order: random.Random, number: int) -> None:
    _, field = _some_field(schema, order)
    match field.get("type"):
        case "integer":
            field.update(order.choice([{"maximum": 9}, {"minimum": 0}, {"default": 0}, {"format": "int16"}]))
        case "string" if "enum" in field:
            field["enum"] = [*field["enum"][1:], f"added{number}"]
        case "string":
            field.update(order.choice([{"pattern": "^x$"}, {"maxLength": 9}, {"default": ""}, {"type": "boolean"}]))
        case "array":
            field.update(order.choice([{"x-kubernetes-list-type": "set"}, {"maxItems": 9}]))


def _reword(_document: Json, schema: Json, order: random.Random, number: int) -> None:
    _, field = _some_field(schema, order)
    order.choice([schema, field])["description"] = f"Text {number}."


def _edit_operation(document: Json, _schema: Json, order: random.Random, number: int) -> None:
    item = document["paths"][order.choice(sorted(document["paths"]))]
    method = order.choice(sorted(item.keys() - {"parameters"}))
    edit = order.choice(["remove", "description", "operationId", "response", "produces"])
    if edit == "remove" and len(item) > 2:
        del item[method]
    elif edit == "response":
        item[method].setdefault("responses", {})["418"] = {"description": "No coffee"}
    elif edit == "produces":
        item[method]["produces"] = ["text/plain"]
    elif edit != "remove":
        item[method][edit] = f"text{number}"


def _reword_parameter(document: Json, _schema: Json, order: random.Random, number: int) -> None:
    key = order.choice(sorted(document["parameters"]))
    document["parameters"][key]["description"] = f"Text {number}."


_EDITS = (
    _remove_field,
    _add_field,
    _require_or_not,
    _state_facts,
    _state_facts,
    _reword,
    _edit_operation,
    _reword_parameter,
)
