"""Bytes to recognised documents: OpenAPI v2, OpenAPI v3.0, custom resource definitions.

In: a name, a source and bytes in YAML or JSON, one document or several, plain or inside a List. Out: the documents
that can be imported, as plain data with the place where each stands, and a note for each that is something else.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple, NoReturn

from generator.errors import SourceError
from generator.model.record import Record
from generator.sources.limits import Limits
from generator.sources.report import Notes
from generator.sources.yamltree import yaml_documents

Format = Literal["openapi-v2", "openapi-v3", "crd"]

_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
_CRD_V1 = "apiextensions.k8s.io/v1"


class _RefusedNumberError(ValueError):
    """A number that JSON does not have."""


class Document(Record, frozen=True, kw_only=True):
    """One file as it was read."""

    name: str
    """For messages: the path, relative to the project where it lies inside it."""
    source: str
    """The name of the source to which it belongs."""
    data: bytes


class Recognised(NamedTuple):
    """One document of a known format."""

    format: Format
    data: dict[str, Any]
    where: str
    """File, or file:line where a file holds several documents."""
    pointer: str
    """JSON Pointer to the document inside its file; empty but in a List."""
    source: str


def recognised(document: Document, limits: Limits, notes: Notes) -> tuple[Recognised, ...]:
    """The documents of one file that can be imported, in the file's order.

    Raises:
        SourceError: the file cannot be read, is beyond a limit, or holds nothing that can be imported.
    """
    where = document.name
    values = list(_values(document, limits))
    found: list[Recognised] = []
    others: list[tuple[str, str]] = []
    for value, line in values:
        place = f"{where}:{line}" if len(values) > 1 else where
        for item, pointer in _items(value, ""):
            format_ = _format(item, place, pointer)
            if format_ is None:
                others.append((place, _title(item)))
            else:
                found.append(Recognised(format_, item, place, pointer, document.source))
    if not found and not others:
        raise SourceError("empty; give an OpenAPI document or a CRD", where=where)
    if not found:
        raise SourceError(
            f"{others[0][1]} is neither an OpenAPI 2.0 or 3.0 document nor a CustomResourceDefinition of {_CRD_V1}; "
            "see `kubectl get --raw /openapi/v2` and `kubectl get crd -o yaml`",
            where=others[0][0],
        )
    for place, title in others:
        notes.add("other-object", title, "not an API description", where=place)
    return tuple(found)


def _values(document: Document, limits: Limits) -> Iterator[tuple[Any, int]]:
    where = document.name
    if len(document.data) > limits.size:
        raise SourceError(f"larger than {limits.size:,} bytes; split it", where=where)
    try:
        text = document.data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = document.data.count(b"\n", 0, error.start) + 1
        raise SourceError("not UTF-8; save the file in that encoding", where=f"{where}:{line}") from None
    if text.lstrip()[:1] in ("{", "["):
        try:
            value = _json_value(text, where)
        except SourceError:
            # Flow style begins like JSON, and is YAML.
            if not where.endswith((".yaml", ".yml")):
                raise
        else:
            yield value, 1
            return
    for value, line in yaml_documents(text, where, limits):
        if value is not None:
            yield value, line


def _json_value(text: str, where: str) -> Any:
    try:
        value = json.loads(text, parse_constant=_refused_constant, parse_float=_finite)
        if _SURROGATE.search(text):
            json.dumps(value, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        cut = error.pos >= len(text.rstrip())
        problem = "the file ends too early" if cut or "Unterminated" in error.msg else error.msg
        raise SourceError(f"not JSON: {problem}; mend or complete the file", where=f"{where}:{error.lineno}") from None
    except UnicodeEncodeError:
        raise SourceError("not JSON: half of a surrogate pair; write the whole character", where=where) from None
    except RecursionError:
        raise SourceError("nested too deep; flatten the document", where=where) from None
    except ValueError as error:
        problem = str(error) if isinstance(error, _RefusedNumberError) else "a number of thousands of digits"
        raise SourceError(f"not JSON: {problem}; mend the file", where=where) from None
    return value


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        return _refused_constant(text)
    return number


def _refused_constant(word: str) -> NoReturn:
    raise _RefusedNumberError(f"{word} is not a JSON value")


def _items(value: Any, pointer: str) -> Iterator[tuple[Any, str]]:
    """The document itself, or what a Kubernetes List or a JSON array holds."""
    items = value.get("items") if isinstance(value, dict) and str(value.get("kind", "")).endswith("List") else value
    if not isinstance(items, list):
        yield value, pointer
        return
    base = f"{pointer}/items" if items is not value else pointer
    for index, item in enumerate(items):
        yield item, f"{base}/{index}"


def _format(data: Any, where: str, pointer: str) -> Format | None:
    if not isinstance(data, dict):
        return None
    if "swagger" in data:
        if str(data["swagger"]) != "2.0":
            message = f"Swagger {data['swagger']}; convert the document to OpenAPI 2.0 or 3.0"
            raise SourceError(message, where=where, pointer=f"{pointer}/swagger")
        return "openapi-v2"
    if "openapi" in data:
        version = str(data["openapi"])
        if not (version == "3.0" or version.startswith("3.0.")):
            message = f"OpenAPI {version}; give the document as OpenAPI 3.0 or 2.0"
            raise SourceError(message, where=where, pointer=f"{pointer}/openapi")
        return "openapi-v3"
    if data.get("kind") == "CustomResourceDefinition":
        if data.get("apiVersion", _CRD_V1) != _CRD_V1:
            message = f"CRD of {data['apiVersion']}; CRDs must be {_CRD_V1}: `kubectl get crd NAME -o yaml` gives that"
            raise SourceError(message, where=where, pointer=f"{pointer}/apiVersion")
        return "crd"
    return None


def _title(data: Any) -> str:
    if not isinstance(data, dict):
        return "a list" if isinstance(data, list) else "a single value"
    kind, metadata = data.get("kind"), data.get("metadata")
    name = metadata.get("name") if isinstance(metadata, dict) else None
    if isinstance(kind, str) and kind:
        return f"{kind} {name}" if isinstance(name, str) else kind
    return "a mapping with the keys " + ", ".join(sorted(map(str, data))[:5]) if data else "an empty mapping"
