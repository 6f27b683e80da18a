"""OpenAPI v2 and v3.0 documents to definitions and operations.

In: recognised documents of one import. Out: each definition once, and each operation with its parameters still without
a key (keys are decided over the whole import). A `$ref` stays a name; it may lead to another document of the import.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple
from urllib.parse import unquote

from generator.errors import SourceError, UnresolvedRefError
from generator.model.api import Body, Definition, Operation, Parameter, Response
from generator.model.types import AnyType, OneOf, Type
from generator.sources import keywords
from generator.sources.documents import Recognised
from generator.sources.limits import Limits
from generator.sources.report import Notes
from generator.sources.schema import Place, SchemaOptions, SchemaReader, escaped

METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace")
_FIRST = {"name": 0, "namespace": 1}
_LOCATIONS = ("path", "query", "header", "cookie")
_READ_OF_OPERATION = frozenset(
    {
        "operationId", "description", "summary", "parameters", "requestBody", "responses", "consumes", "produces",
        "deprecated", "x-kubernetes-action", "x-kubernetes-group-version-kind",
    },
)  # fmt: skip
_PLAIN_RESPONSE = {"description", "schema"}
_NOT_OF_THE_API = frozenset({"tags", "schemes", "security", "servers", "x-codegen-request-body-name"})
"""How a client is built or reached: no part of a reference."""


class Found(NamedTuple):
    """An operation as a document has it."""

    operation: Operation
    """Without its parameters."""
    parameters: tuple[Parameter, ...]
    """Without keys, in the order of the page."""


class Contents(NamedTuple):
    """What one document holds."""

    definitions: tuple[tuple[Definition, ...], ...]
    """Each named schema's definition with those nested in it."""
    operations: tuple[Found, ...]


def raw_schemas(document: Recognised) -> dict[str, Any]:
    """The schemas that a document defines, by name, as plain data.

    Raises:
        SourceError: what should hold them is not a mapping.
    """
    if document.format == "openapi-v2":
        return _mapping(document, document.data.get("definitions") or {}, "/definitions")
    components = _mapping(document, document.data.get("components") or {}, "/components")
    return _mapping(document, components.get("schemas") or {}, "/components/schemas")


def _mapping(document: Recognised, value: Any, pointer: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise SourceError("must be a mapping", where=document.where, pointer=document.pointer + pointer)
    return value


class ReadOptions(NamedTuple):
    """What a reader must know beside its document."""

    known: frozenset[str]
    """The names of all schemas of the import."""
    notes: Notes
    limits: Limits
    drop_internal: bool = False


class OpenApiReader:
    """Reads one document."""

    def __init__(self, document: Recognised, options: ReadOptions) -> None:
        self._document = document
        self._where = document.where
        self._v2 = document.format == "openapi-v2"
        self._known = options.known
        self._notes = options.notes
        self._names: dict[str, str] = {}
        self._parameters: dict[str, Parameter | Body] = {}
        self._responses_seen: dict[tuple[str, str, str], Response] = {}
        self._nested: list[tuple[Definition, ...]] = []
        self._schemas = SchemaReader(
            SchemaOptions(
                self._where, self._resolved, options.notes, options.limits, options.drop_internal, drop_zeros=True
            ),
        )

    def contents(self, skip: frozenset[str] = frozenset()) -> Contents:
        """The document's definitions, but those to skip, and its operations.

        Raises:
            SourceError: the document is not what it says it is.
            UnresolvedRefError: a `$ref` leads nowhere in the import.
        """
        base = self._document.pointer + ("/definitions" if self._v2 else "/components/schemas")
        schemas = raw_schemas(self._document)
        definitions = [
            self._schemas.definitions(schemas[name], Place(name, name.rpartition(".")[2], f"{base}/{escaped(name)}"))
            for name in sorted(schemas)
            if name not in skip
        ]
        operations = tuple(self._operations())
        return Contents((*definitions, *self._nested), operations)

    def _error(self, message: str, pointer: str) -> SourceError:
        return SourceError(message, where=self._where, pointer=self._document.pointer + pointer)

    def _resolved(self, ref: str, pointer: str) -> str:
        name = self._names.get(ref)
        if name is None:
            _, _, fragment = ref.partition("#")
            prefix = "/definitions/" if self._v2 else "/components/schemas/"
            name = unquote(fragment.removeprefix(prefix)).replace("~1", "/").replace("~0", "~")
            if not fragment.startswith(prefix) or name not in self._known:
                raise UnresolvedRefError(ref, where=self._where, pointer=pointer)
            self._names[ref] = name
        return name

    def _local(self, value: Any, pointer: str) -> dict[str, Any]:
        """A parameter, body or response, followed through `$ref` inside the document."""
        for _ in range(8):
            if not isinstance(value, dict):
                raise self._error("must be a mapping", pointer)
            if "$ref" not in value:
                return value
            ref, value = value["$ref"], self._document.data
            for segment in str(ref).removeprefix("#/").split("/"):
                key = unquote(segment).replace("~1", "/").replace("~0", "~")
                if not isinstance(value, dict) or key not in value or not str(ref).startswith("#/"):
                    raise UnresolvedRefError(str(ref), where=self._where, pointer=self._document.pointer + pointer)
                value = value[key]
        raise self._error("$ref leads round in a circle; name the thing itself", pointer)

    def _operations(self) -> Iterator[Found]:
        paths = _mapping(self._document, self._document.data.get("paths") or {}, "/paths")
        for path in sorted(paths):
            if path.startswith("x-"):
                continue
            pointer = f"/paths/{escaped(path)}"
            item = self._local(paths[path], pointer)
            shared = self._inputs(item.get("parameters"), f"{pointer}/parameters")
            for method in METHODS:
                if method in item:
                    yield self._operation(item[method], shared, (method, path, f"{pointer}/{method}"))
            for key in sorted(item.keys() - {*METHODS, "parameters"}):
                self._left_out(key, pointer)

    def _left_out(self, key: str, pointer: str) -> None:
        if key not in _NOT_OF_THE_API:
            self._notes.add(
                "operation-keyword", key, "has no place on a page", where=self._where, pointer=f"{pointer}/{key}"
            )

    def _operation(self, raw: Any, shared: list[Parameter | Body], at: tuple[str, str, str]) -> Found:
        method, path, pointer = at
        raw = _mapping(self._document, raw, pointer)
        for key in sorted(raw.keys() - _READ_OF_OPERATION):
            self._left_out(key, pointer)
        inputs = self._inputs(raw.get("parameters"), f"{pointer}/parameters")
        parameters = _in_page_order(shared, inputs, path)
        id_ = str(raw.get("operationId") or f"{method}{path}")
        body = next((value for value in (*inputs, *shared) if isinstance(value, Body)), None)
        consumes = self._media_types(raw, "consumes")
        if "requestBody" in raw:
            body, consumes = self._request_body(raw["requestBody"], id_, f"{pointer}/requestBody")
        responses, produced = self._responses(raw.get("responses"), id_, f"{pointer}/responses")
        operation = Operation(
            id=id_,
            action=str(raw.get("x-kubernetes-action") or ""),
            method=method.upper(),
            path=path,
            kind=self._kind(raw, pointer),
            description=self._text(raw, pointer),
            deprecated=raw.get("deprecated") is True,
            body=body,
            responses=responses,
            consumes=consumes if body is not None else (),
            produces=self._media_types(raw, "produces") if self._v2 else produced,
        )
        return Found(operation, parameters)

    def _kind(self, raw: dict[str, Any], pointer: str) -> Any:
        if "x-kubernetes-group-version-kind" not in raw:
            return None
        try:
            kinds = keywords.kinds(raw["x-kubernetes-group-version-kind"])
        except ValueError as error:
            key = "x-kubernetes-group-version-kind"
            raise self._error(f"{key} {error}", f"{pointer}/{key}") from None
        return kinds[0] if kinds else None

    def _text(self, raw: dict[str, Any], pointer: str) -> str:
        texts = [self._described(raw, pointer, key) for key in ("summary", "description")]
        return "\n\n".join(dict.fromkeys(filter(None, texts)))

    def _described(self, raw: dict[str, Any], pointer: str, key: str = "description") -> str:
        try:
            return keywords.description(raw.get(key))
        except ValueError as error:
            raise self._error(f"{key} {error}", f"{pointer}/{key}") from None

    def _media_types(self, raw: dict[str, Any], key: str) -> tuple[str, ...]:
        value = raw.get(key, self._document.data.get(key))
        return _sorted_once(tuple(map(str, value))) if isinstance(value, list) else ()

    def _inputs(self, raw: Any, pointer: str) -> list[Parameter | Body]:
        if raw is None:
            return []
        if not isinstance(raw, list):
            raise self._error("parameters must be a list", pointer)
        found = []
        for index, value in enumerate(raw):
            ref = value.get("$ref") if isinstance(value, dict) else None
            known = self._parameters.get(ref) if isinstance(ref, str) else None
            if known is None:
                known = self._input(value, f"{pointer}/{index}")
                if isinstance(ref, str) and known is not None:
                    self._parameters[ref] = known
            if known is not None:
                found.append(known)
        return found

    def _input(self, raw: Any, pointer: str) -> Parameter | Body | None:
        raw = self._local(raw, pointer)
        location, name = raw.get("in"), raw.get("name")
        if location == "body":
            type_, facts = self._anonymous(raw.get("schema", {}), "body", pointer)
            text = self._described(raw, pointer) or facts.get("description", "")
            return Body(type=type_, required=raw.get("required") is True, description=text)
        if not isinstance(name, str):
            raise self._error("a parameter has no name", pointer)
        if location not in _LOCATIONS:
            self._notes.add(
                "parameter-location", f"{location} {name}", "only path, query, header and cookie are parameters",
                where=self._where, pointer=pointer,
            )  # fmt: skip
            return None
        schema = {
            key: value for key, value in raw.items() if key not in ("name", "in", "required", "schema", "content")
        }
        if "schema" in raw:
            schema = _mapping(self._document, raw["schema"], pointer) | schema
        elif raw.get("content"):
            content = _mapping(self._document, raw["content"], f"{pointer}/content")
            media = _mapping(self._document, content[min(content)], f"{pointer}/content")
            schema = _mapping(self._document, media.get("schema", {}), f"{pointer}/content") | schema
        type_, facts = self._anonymous(schema, name, pointer)
        return Parameter(
            key="", name=name, location=location, type=type_, required=raw.get("required") is True, **facts
        )

    def _anonymous(self, schema: Any, label: str, pointer: str) -> tuple[Type, dict[str, Any]]:
        place = Place(f"operations.{label}", label, self._document.pointer + pointer)
        type_, facts, nested = self._schemas.anonymous(schema, place)
        if nested:
            self._nested.append(nested)
        return type_, facts

    def _message_type(self, schema: Any, label: str, pointer: str) -> Type:
        """The type of a body or response; of a message, a page shows nothing else that its schema states."""
        type_, facts = self._anonymous(schema, label, pointer)
        for fact in sorted(facts):
            self._notes.add(
                "message-fact", fact, "stated of a whole body or response", where=self._where, pointer=pointer
            )
        return type_

    def _request_body(self, raw: Any, id_: str, pointer: str) -> tuple[Body, tuple[str, ...]]:
        raw = self._local(raw, pointer)
        type_, media = self._content(raw, f"{id_}.body", pointer)
        text = self._described(raw, pointer)
        body = Body(type=type_ or AnyType(), required=raw.get("required") is True, description=text)
        return body, media

    def _content(self, raw: dict[str, Any], label: str, pointer: str) -> tuple[Type | None, tuple[str, ...]]:
        """The type that a body or response has, whatever its media type, and the media types."""
        content = _mapping(self._document, raw.get("content") or {}, f"{pointer}/content")
        types: dict[Type, None] = {}
        seen: list[Any] = []
        for media in sorted(content):
            schema = _mapping(self._document, content[media], f"{pointer}/content").get("schema")
            if schema is None or schema in seen:
                continue
            seen.append(schema)
            name = label if len(seen) == 1 else f"{label}.{len(seen)}"
            types[self._message_type(schema, name, f"{pointer}/content/{escaped(media)}/schema")] = None
        if not types:
            return None, tuple(sorted(content))
        return next(iter(types)) if len(types) == 1 else OneOf(tuple(types)), tuple(sorted(content))

    def _responses(self, raw: Any, id_: str, pointer: str) -> tuple[tuple[Response, ...], tuple[str, ...]]:
        responses, media = [], set[str]()
        values = _mapping(self._document, raw or {}, pointer)
        for code in sorted(key for key in values if not key.startswith("x-")):
            response, found = self._response(values[code], f"{id_}.response.{code}", (code, f"{pointer}/{code}"))
            responses.append(response)
            media.update(found)
        return tuple(responses), tuple(sorted(media))

    def _response(self, raw: Any, label: str, at: tuple[str, str]) -> tuple[Response, tuple[str, ...]]:
        code, pointer = at
        value = self._local(raw, pointer)
        schema = value.get("schema")
        same = None
        if self._v2 and isinstance(schema, dict) and schema.keys() == {"$ref"} and value.keys() == _PLAIN_RESPONSE:
            same = (code, str(value["description"]), str(schema["$ref"]))
            if same in self._responses_seen:
                return self._responses_seen[same], ()
        media: tuple[str, ...] = ()
        type_ = None
        if self._v2 and "schema" in value:
            type_ = self._message_type(schema, label, f"{pointer}/schema")
        elif not self._v2:
            type_, media = self._content(value, label, pointer)
        for other in sorted(value.keys() - {"description", "schema", "content"}):
            self._left_out(other, pointer)
        response = Response(code=code, description=self._described(value, pointer), type=type_)
        if same is not None:
            self._responses_seen[same] = response
        return response, media


def _in_page_order(shared: list[Parameter | Body], own: list[Parameter | Body], path: str) -> tuple[Parameter, ...]:
    """Path parameters (name, namespace, others), then the others, those of the path before those of the operation."""
    merged: dict[tuple[str, str], Parameter] = {}
    for value in (*shared, *own):
        if type(value) is Parameter:
            merged[value.location, value.name] = value
    in_path = [parameter for parameter in merged.values() if parameter.location == "path"]
    if not in_path:
        return tuple(merged.values())
    in_path.sort(key=lambda parameter: (_FIRST.get(parameter.name, len(_FIRST)), path.find(f"{{{parameter.name}}}")))
    return (*in_path, *(parameter for parameter in merged.values() if parameter.location != "path"))


@lru_cache(maxsize=1024)
def _sorted_once(values: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(set(values)))
