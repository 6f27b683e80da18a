"""A manifest of a kind, made from its schema.

In: a resource and the definitions of the API by full name. Out: YAML that holds every required field and no field that
the schema does not have: required fields first, values from defaults, then the first enum value, then a placeholder.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import UNSET

from generator.model.api import Definition, Facts, Field, Number, Resource
from generator.model.jsonvalue import Json
from generator.model.text import parse
from generator.model.types import Array, IntOrString, Map, Object, OneOf, Ref, Scalar, Type
from generator.pages.yaml_lines import EMPTY, Branch, Items, Leaf, Node, lines, placeholder, plain

_NOTHING = Facts()
_CHOSEN = frozenset({"exactly-one", "at-least-one"})
_MOST_OPTIONAL = 5
"""Fields shown of a type that requires none and states no default."""


def example(resource: Resource, definitions: Mapping[str, Definition]) -> str:
    """The manifest of a kind as YAML, without a line end after the last line."""
    maker = _Maker(definitions)
    kind = resource.definitions[0]
    members: list[tuple[str, Node]] = [
        ("apiVersion", Leaf(text=plain(resource.gvk.api_version))),
        ("kind", Leaf(text=plain(resource.kind))),
    ]
    metadata = next((field for field in kind.fields if field.name == "metadata"), None)
    if metadata and _is_named(resource):
        members.append(("metadata", Branch(members=(("name", Leaf(text="<string>")),))))
    done = {name for name, _ in members}
    members += (member for member in maker.members(kind, (kind.name,), top=True) if member[0] not in done)
    return "\n".join(lines(Branch(members=tuple(members))))


def _is_named(resource: Resource) -> bool:
    """Whether objects are kept under a name: a review is only ever created."""
    return not resource.operations or any("{name}" in operation.path for operation in resource.operations)


class _Maker:
    def __init__(self, definitions: Mapping[str, Definition]) -> None:
        self._definitions = definitions

    def members(self, of: Definition, path: tuple[str, ...], *, top: bool) -> Iterator[tuple[str, Node]]:
        """The fields that an example of a type holds; `top`: those of a kind or a spec, where optional ones help."""
        chosen = _chosen(of)
        wanted = [field for field in of.fields if field.required or field.name in chosen]
        wanted += [field for field in of.fields if field.name == "spec" and field not in wanted]
        if top and not any(field.name == "spec" for field in of.fields):
            wanted += (field for field in self._optional(of, has_some=bool(wanted)) if field not in wanted)
        for field in wanted:
            yield field.name, self._node(field.type, field, path, top=field.name == "spec")

    def _optional(self, of: Definition, *, has_some: bool) -> Iterator[Field]:
        free = [field for field in of.fields if not _is_discouraged(field) and field.name not in _OWN]
        stated = [field for field in free if field.default is not UNSET]
        yield from stated
        if not stated and not has_some:
            yield from [field for field in free if self._is_simple(field.type)][:_MOST_OPTIONAL]

    def _is_simple(self, type_: Type) -> bool:
        if isinstance(type_, Ref):
            definition = self._definitions.get(type_.name)
            return definition is not None and not definition.fields
        return isinstance(type_, Scalar | IntOrString) or (isinstance(type_, Map) and self._is_simple(type_.values))

    def _node(self, type_: Type, facts: Facts, path: tuple[str, ...], *, top: bool = False) -> Node:
        known = _known(facts)
        return self._unknown(type_, facts, path, top=top) if known is None else Leaf(text=known)

    def _unknown(self, type_: Type, facts: Facts, path: tuple[str, ...], *, top: bool) -> Node:
        match type_:
            case Ref(name):
                return self._of_definition(name, path, top=top)
            case Array(items):
                return Items(items=(self._node(items, facts.items or _NOTHING, path),))
            case OneOf(options):
                return self._node(options[0], facts, path)
            case Scalar(name, format_):
                return _placeholder(name, format_, facts.minimum)
            case IntOrString():
                return Leaf(text="<integer or string>")
            case _:
                return EMPTY

    def _of_definition(self, name: str, path: tuple[str, ...], *, top: bool) -> Node:
        definition = self._definitions.get(name)
        if definition is None or name in path:
            return EMPTY
        if isinstance(definition.type, Object):
            members = tuple(self.members(definition, (*path, name), top=top))
            return Branch(members=members) if members else EMPTY
        known = _known(definition)
        if known is not None:
            return Leaf(text=known)
        if isinstance(definition.type, Scalar) and definition.type.type == "string":
            return Leaf(text=placeholder(definition.short_name))
        return self._node(definition.type, definition, (*path, name))


_OWN = frozenset({"apiVersion", "kind", "metadata", "status"})


def _chosen(of: Definition) -> frozenset[str]:
    """The fields of the first choice where one of several sets must be there."""
    return frozenset(name for choice in of.required_sets if choice.rule in _CHOSEN for name in choice.members[0])


def _known(facts: Facts) -> str | None:
    """The default, or the first enum value; None where the schema states neither."""
    values: Iterable[Json] = facts.enum[:1] if facts.default is UNSET else (facts.default,)
    return next(map(plain, (value.value for value in values)), None)


def _is_discouraged(field: Field) -> bool:
    marks = parse(field.description).marks
    return marks.deprecated or marks.stage == "alpha"


def _placeholder(name: str, format_: str, minimum: Number | None) -> Leaf:
    """A value of the right type; text names what is wanted, numbers and booleans say so in a comment."""
    if name == "string":
        return Leaf(text=placeholder(format_ or name))
    type_ = f"{name} ({format_})" if format_ else name
    return Leaf(text="false" if name == "boolean" else plain(minimum or 0), comment=type_)
