"""JSON Schema with x-kubernetes-* to definitions, fields, types and facts.

In: one named schema as plain data, and how a `$ref` is resolved. Out: its Definition, followed by one for each object
nested in it, named by its dotted path. Keywords that no record has an attribute for are kept as rules or noted.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from generator.errors import SourceError
from generator.model.api import Definition, Facts, Field, RequiredSet
from generator.model.jsonvalue import Json
from generator.model.text_lines import without_internal
from generator.model.types import SCALARS, AnyType, Array, IntOrString, Map, Object, OneOf, Ref, Scalar, Type
from generator.sources import combinations, keywords
from generator.sources.limits import Limits
from generator.sources.report import Notes

OBJECT_META = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta"

_ANY, _OBJECT, _INT_OR_STRING = AnyType(), Object(), IntOrString()
_scalar = lru_cache(maxsize=512)(Scalar)
_ref = lru_cache(maxsize=8192)(Ref)

_ZEROS = ('""', "0", "false")
_OF_THE_OBJECT = (
    "validations", "unions", "required_sets", "other_rules", "min_properties", "max_properties",
    "preserve_unknown_fields", "embedded_resource",
)  # fmt: skip
"""Facts that speak of an object's own fields: they stand in its section, not with the field that holds it."""


class Place(NamedTuple):
    """Where a schema stands: what an object at this place would be called."""

    name: str
    """`io.cert-manager.v1.Issuer.spec`."""
    heading: str
    """`Issuer.spec`."""
    pointer: str
    depth: int = 0

    def property(self, name: str) -> Place:
        r"""The place of a property; a dot in its name is written `\.`, so that no two paths are the same."""
        segment = name.replace("\\", "\\\\").replace(".", "\\.") if "." in name or "\\" in name else name
        pointer = f"{self.pointer}/properties/{escaped(name)}"
        return Place(f"{self.name}.{segment}", f"{self.heading}.{segment}", pointer, self.depth + 1)

    def inner(self, keyword: str) -> Place:
        """The place of a list's items or a map's values: the path gains nothing by it."""
        return self._replace(pointer=f"{self.pointer}/{keyword}", depth=self.depth + 1)


def escaped(key: str) -> str:
    """A key as a segment of a JSON Pointer."""
    return key.replace("~", "~0").replace("/", "~1")


def shortened(pointer: str) -> str:
    """A pointer of which the end would not help a reader."""
    segments = pointer.split("/")
    return "/".join((*segments[:12], "...")) if len(segments) > 12 else pointer  # noqa: PLR2004 - fits a line


class SchemaOptions(NamedTuple):
    """What a reader of schemas needs to know of the document."""

    where: str
    resolve: Callable[[str, str], str]
    """(`$ref`, pointer) -> full name of the definition; raises UnresolvedRefError."""
    notes: Notes
    limits: Limits
    drop_internal: bool = False
    """Leave out what a description says to developers of the API only, and count it."""
    drop_zeros: bool = False
    """Leave out the defaults `""`, 0 and false of list items and map values: OpenAPI v3 documents of Kubernetes state
    the zero value of the Go type for each, and no server ever fills one in."""


class SchemaReader:
    """Reads the schemas of one document."""

    def __init__(self, options: SchemaOptions) -> None:
        self._where = options.where
        self._resolve = options.resolve
        self._notes = options.notes
        self._limits = options.limits
        self._drop_internal = options.drop_internal
        self._drop_zeros = options.drop_zeros
        self._nested: list[Definition] = []

    def definitions(self, schema: Any, place: Place) -> tuple[Definition, ...]:
        """The definition of a named schema, then those of the objects nested in it, in the order of their paths."""
        self._nested = []
        short_name = place.name.rpartition(".")[2]
        heading = "" if place.heading == short_name else place.heading
        schema = self._mapping(schema, place.pointer)
        kinds = self._converted(keywords.kinds, schema, "x-kubernetes-group-version-kind", place) or ()
        if "$ref" not in schema and isinstance(schema.get("properties"), dict) and not combines(schema):
            facts, fields = self._facts(schema, place), self._fields(schema, place)
            self._closed(schema, facts)
            root = Definition(name=place.name, heading=heading, kinds=kinds, fields=fields, **facts)
        else:
            type_, facts, fields = self._root(schema, place)
            root = Definition(name=place.name, heading=heading, kinds=kinds, type=type_, fields=fields, **facts)
        nested = sorted(self._nested, key=lambda definition: definition.heading)
        self._nested = []
        return (root, *nested)

    def anonymous(self, schema: Any, place: Place) -> tuple[Type, dict[str, Any], tuple[Definition, ...]]:
        """The type and facts of a schema that stands in an operation, and the objects nested in it."""
        self._nested = []
        type_, facts = self.value(schema, place)
        nested, self._nested = self._nested, []
        return type_, facts, tuple(sorted(nested, key=lambda definition: definition.heading))

    def value(self, schema: Any, place: Place) -> tuple[Type, dict[str, Any]]:
        """The type of a value and the facts that its schema states, as attributes of Facts."""
        schema = self._mapping(schema, place.pointer)
        if place.depth > self._limits.schema_depth:
            limit = self._limits.schema_depth
            message = f"schemas nested more than {limit} deep; give the inner ones a name"
            raise self._error(message, shortened(place.pointer))
        if not combines(schema):
            facts = self._facts(schema, place)
            return self._type(schema, place, facts), facts
        combined = self._combined(schema, place)
        schema = combined.schema
        facts = self._facts(schema, place)
        _extend(facts, combined.required_sets, combined.other_rules)
        if combined.options:
            options = tuple(self.value(option, place.inner("oneOf"))[0] for option in combined.options)
            return OneOf(options), facts
        return self._type(schema, place, facts), facts

    def _root(self, schema: dict[str, Any], place: Place) -> tuple[Type, dict[str, Any], tuple[Field, ...]]:
        """A named schema that is more, or less, than an object with properties."""
        combined = self._combined(schema, place)
        flat = combined.schema
        fields: tuple[Field, ...] = ()
        if isinstance(flat.get("properties"), dict):
            fields = self._fields(flat, place)
            bare = {key: value for key, value in flat.items() if key not in ("properties", "required")}
            facts = self._facts(bare, place)
            self._closed(bare, facts)
            type_: Type = _OBJECT if "$ref" not in flat else _ref(self._resolved(flat["$ref"], place))
        elif combined.options:
            facts = self._facts(flat, place)
            type_ = OneOf(tuple(self.value(option, place.inner("oneOf"))[0] for option in combined.options))
        else:
            # An object inside a named list or map has no field to be named by.
            inner = "items" if "items" in flat else "values"
            facts = self._facts(flat, place)
            named = Place(f"{place.name}.{inner}", f"{place.heading}.{inner}", place.pointer, place.depth)
            type_ = self._type(flat, named, facts)
        _extend(facts, combined.required_sets, combined.other_rules)
        return type_, facts, fields

    def _combined(self, schema: dict[str, Any], place: Place) -> combinations.Combined:
        try:
            return combinations.combined(schema)
        except ValueError as error:
            raise self._error(str(error), place.pointer) from None
        except RecursionError:
            raise self._error("combinations nested too deep; give the inner ones a name", place.pointer) from None

    def _facts(self, schema: dict[str, Any], place: Place) -> dict[str, Any]:
        facts: dict[str, Any] = {}
        for key, value in schema.items():
            if key in keywords.STRUCTURE:
                continue
            known = keywords.FACTS.get(key)
            if known is None:
                self._unknown(key, value, facts, place)
                continue
            try:
                facts[known[0]] = known[1](value)
            except ValueError as error:
                raise self._error(f"{key} {error}", f"{place.pointer}/{escaped(key)}") from None
        if facts.get("unique_items") and schema.get("type") != "array":
            del facts["unique_items"]  # it says nothing of a scalar; Kubernetes has it on most parameters
        if self._drop_internal and facts.get("description"):
            kept, dropped = without_internal(facts["description"].split("\n"))
            facts["description"] = "\n".join(kept).strip("\n").rstrip()
            for _ in dropped:
                self._notes.add("internal-text", "developers' lines in descriptions", "texts: drop_internal is set")
        if "default" in facts and facts["default"].text == "{}" and ("$ref" in schema):
            del facts["default"]  # every reference of an OpenAPI v3 document of Kubernetes has it
        return facts

    def _unknown(self, key: str, value: Any, facts: dict[str, Any], place: Place) -> None:
        if keywords.RULES.match(key):
            _extend(facts, (), (Json({key: value}),))
        else:
            self._notes.add(
                "vendor-extension", key, "an extension of another tool", where=self._where, pointer=place.pointer
            )

    def _type(self, schema: dict[str, Any], place: Place, facts: dict[str, Any]) -> Type:
        if "$ref" in schema:
            return self._reference(schema, place, facts)
        declared, format_ = schema.get("type"), schema.get("format", "")
        if schema.get("x-kubernetes-int-or-string") is True or format_ == "int-or-string":
            return _INT_OR_STRING
        if declared == "array":
            return self._array(schema, place, facts)
        if declared == "object" or (declared is None and ("properties" in schema or "additionalProperties" in schema)):
            return self._object(schema, place, facts)
        if declared in SCALARS:
            return _scalar(declared, str(format_)) if format_ else _scalar(declared)
        unread = {key: schema[key] for key in ("type", "format") if key in schema}
        if unread:
            _extend(facts, (), (Json(unread),))
        return _ANY

    def _reference(self, schema: dict[str, Any], place: Place, facts: dict[str, Any]) -> Type:
        base = _ref(self._resolved(schema["$ref"], place))
        if isinstance(schema.get("properties"), dict) and not str(schema["$ref"]).startswith("meta:"):
            return self._nested_object(schema, place, facts, base)
        beside = {
            key: schema[key] for key in ("properties", "required", "items", "additionalProperties") if key in schema
        }
        if beside:
            _extend(facts, (), (Json(beside),))
        return base

    def _array(self, schema: dict[str, Any], place: Place, facts: dict[str, Any]) -> Type:
        if not isinstance(schema.get("items", {}), dict):
            _extend(facts, (), (Json({"items": schema["items"]}),))
            return Array(_ANY)
        return Array(self._inner(schema.get("items", {}), place.inner("items"), facts))

    def _inner(self, schema: dict[str, Any], place: Place, facts: dict[str, Any]) -> Type:
        before = len(self._nested)
        type_, inner = self.value(schema, place)
        if self._drop_zeros and "default" in inner and inner["default"].text in _ZEROS:
            del inner["default"]
        if len(self._nested) > before and type_ == _ref(place.name):
            # The text about each item is the text of the item's own section.
            about = inner.pop("description", "")
            if about:
                self._nested[-1] = _with_description(self._nested[-1], about)
        if inner:
            facts["items"] = Facts(**inner)
        return type_

    def _object(self, schema: dict[str, Any], place: Place, facts: dict[str, Any]) -> Type:
        properties, values = schema.get("properties"), schema.get("additionalProperties")
        if isinstance(properties, dict) and properties:
            return self._nested_object(schema, place, facts)
        if isinstance(values, dict):
            return Map(self._inner(values, place.inner("additionalProperties"), facts))
        if values is True:
            return Map(_ANY)
        self._closed(schema, facts)
        if schema.get("required"):
            _extend(facts, (), (Json({"required": list(self._required_names(schema, place))}),))
        return _OBJECT

    def _nested_object(self, schema: dict[str, Any], place: Place, facts: dict[str, Any], base: Type = _OBJECT) -> Type:
        fields = self._fields(schema, place)
        self._closed(schema, facts)
        own = {name: facts.pop(name) for name in _OF_THE_OBJECT if name in facts}
        self._nested.append(Definition(name=place.name, heading=place.heading, type=base, fields=fields, **own))
        return _ref(place.name)

    def _closed(self, schema: dict[str, Any], facts: dict[str, Any]) -> None:
        """Keeps what `additionalProperties` says of an object whose fields are listed."""
        values = schema.get("additionalProperties")
        if values is not None and (values is not True or schema.get("properties")):
            _extend(facts, (), (Json({"additionalProperties": values}),))

    def _fields(self, schema: dict[str, Any], place: Place) -> tuple[Field, ...]:
        required = frozenset(self._required_names(schema, place))
        embedded = schema.get("x-kubernetes-embedded-resource") is True
        fields = []
        for name in sorted(schema["properties"]):
            inner = place.property(name)
            value = schema["properties"][name]
            if embedded and name == "metadata" and isinstance(value, dict):
                value = object_meta(value)
            type_, facts = self.value(value, inner)
            fields.append(Field(name=name, type=type_, required=name in required, **facts))
        return tuple(fields)

    def _required_names(self, schema: dict[str, Any], place: Place) -> tuple[str, ...]:
        required = schema.get("required") or ()
        if not isinstance(required, (list, tuple)) or not all(isinstance(name, str) for name in required):
            raise self._error("required must be a list of names", f"{place.pointer}/required")
        return tuple(required)

    def _resolved(self, ref: Any, place: Place) -> str:
        if not isinstance(ref, str):
            raise self._error("$ref must be text", f"{place.pointer}/$ref")
        return ref.removeprefix("meta:") if ref.startswith("meta:") else self._resolve(ref, place.pointer)

    def _converted(self, convert: Callable[[Any], Any], schema: dict[str, Any], key: str, place: Place) -> Any:
        if key not in schema:
            return None
        try:
            return convert(schema[key])
        except ValueError as error:
            raise self._error(f"{key} {error}", f"{place.pointer}/{escaped(key)}") from None

    def _mapping(self, schema: Any, pointer: str) -> dict[str, Any]:
        if isinstance(schema, dict):
            return schema
        if schema is True:
            return {}
        raise self._error("a schema must be a mapping", pointer)

    def _error(self, message: str, pointer: str) -> SourceError:
        return SourceError(message, where=self._where, pointer=pointer)


def combines(schema: dict[str, Any]) -> bool:
    """Whether a schema has allOf, oneOf, anyOf or not."""
    return "allOf" in schema or "oneOf" in schema or "anyOf" in schema or "not" in schema


def object_meta(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema of an object's metadata: a CRD writes `type: object` and means ObjectMeta."""
    kept = {key: value for key, value in schema.items() if key not in ("type", "properties", "required")}
    restricted = {key: schema[key] for key in ("properties", "required") if schema.get(key)}
    rules = {"allOf": [*kept.pop("allOf", []), restricted]} if restricted else {}
    return {"$ref": f"meta:{OBJECT_META}"} | kept | rules


def _extend(facts: dict[str, Any], sets: tuple[RequiredSet, ...], rules: tuple[Json, ...]) -> None:
    if sets:
        facts["required_sets"] = (*facts.get("required_sets", ()), *sets)
    if rules:
        facts["other_rules"] = tuple(sorted({*facts.get("other_rules", ()), *rules}, key=str))


def _with_description(definition: Definition, description: str) -> Definition:
    attributes = {name: getattr(definition, name) for name in definition.__struct_fields__}
    return Definition(**attributes | {"description": description})
