"""What translators get: one message for each text of the API, wherever and however often it stands.

In: an Api. Out: Messages in model order, each with every path that has its text. UI words come from interface.py; both
kinds together are what the pots hold.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from urllib.parse import unquote

from generator.i18n.domains import Place, places
from generator.i18n.entries import Key
from generator.i18n.patterns import FLAG, explanation, matched
from generator.model.api import Api, Definition, Facts, Operation, Parameter, Resource
from generator.model.record import Record
from generator.model.text import parse
from generator.model.text_blocks import Block, CodeBlock, EnumTable, ListBlock, Paragraph
from generator.model.types import Array, Map, Object, Ref, Type

_FOLDERS = frozenset({"operations", "parameters"})
_UNSAFE = re.compile(r"[\s/:%\x00-\x1f\x7f\u2066-\u2069]")


class Path(Record, frozen=True, kw_only=True, order=True):
    """Where in the API a text stands. `str()` is the reference that a pot lists; gettext reads it as file:line."""

    owner: str
    """A definition's full name, `parameters/<key>`, `operations/<id>`; for a word of the UI its template."""
    field: str = ""
    """The field's name; empty for the owner's own text."""
    part: str = ""
    """`title`, `items`, `validation.1`, `column.Age`, `response.200`, `body`, `warning`; empty for the description."""
    block: int = 0
    """The position among the texts of the part, counted from 1; 0 for a word of the UI, which stands in a file."""

    @property
    def parent(self) -> tuple[str, str, str]:
        """The text that the block belongs to."""
        return (self.owner, self.field, self.part)

    def __str__(self) -> str:
        if not self.block:
            return self.owner
        folder, slash, rest = self.owner.partition("/")
        owner = f"{folder}/{_quoted(rest)}" if slash and folder in _FOLDERS else _quoted(self.owner)
        place = "/".join((owner, _quoted(self.field), _quoted(self.part))).rstrip("/")
        return f"{place}:{self.block}"


def path(reference: str) -> Path:
    """The path that a reference of a pot states: the reverse of `str`."""
    place, colon, block = reference.rpartition(":")
    if not colon or not block.isdecimal():
        return Path(owner=reference)
    owner, *names = map(unquote, place.split("/"))
    if owner in _FOLDERS and names:
        owner = f"{owner}/{names.pop(0)}"
    field, part, *_ = (*names, "", "")
    return Path(owner=owner, field=field, part=part, block=int(block))


def _quoted(name: str) -> str:
    return _UNSAFE.sub(lambda match: "".join(f"%{byte:02X}" for byte in match[0].encode()), name)


class Message(Record, frozen=True, kw_only=True):
    """One text to translate. msgid and msgctxt are unique over all domains."""

    msgid: str
    """A block's text with inline code in backticks, nothing escaped; or a row of patterns.py."""
    msgctxt: str = ""
    domain: str
    comment: str = ""
    """One line for the translator: `storage/v1 CSIDriverSpec.attachRequired (boolean), paragraph 2`."""
    paths: tuple[Path, ...] = ()
    """Every path that has this text, in model order; the first one defines the message."""
    file: str = ""
    """The model file that defines it, or the template: POSIX, relative to the project."""
    flags: tuple[str, ...] = ()

    @property
    def key(self) -> Key:
        """What makes the message unique over all domains."""
        return (self.msgctxt, self.msgid)


class _Text(Record, frozen=True, kw_only=True):
    """One occurrence of a text, before occurrences of the same text are joined."""

    text: str
    path: Path
    place: Place
    comment: str


def messages(api: Api) -> tuple[Message, ...]:
    """Every text of the API once, in the order of the pages; parameters come after the types, operations last."""
    found: dict[str, list[_Text]] = {}
    for occurrence in _occurrences(api):
        match = matched(occurrence.text)
        found.setdefault(match[0] if match else occurrence.text, []).append(occurrence)
    return tuple(_message(msgid, texts) for msgid, texts in found.items())


def _message(msgid: str, texts: list[_Text]) -> Message:
    first = texts[0]
    is_pattern = matched(first.text) is not None
    return Message(
        msgid=msgid,
        domain=Place.shared_domain({text.place for text in texts}),
        comment=explanation(msgid) if is_pattern else first.comment,
        paths=tuple(dict.fromkeys(text.path for text in texts)),
        file=first.place.file,
        flags=(FLAG,) if is_pattern else (),
    )


def _occurrences(api: Api) -> Iterator[_Text]:
    book = places(api)
    for resource in api.resources:
        place = book.resource(resource)
        for definition in resource.definitions:
            yield from _definition(definition, place, _prefix(resource.group, resource.version))
        yield from _resource(resource, place)
    for common in api.common:
        place = book.common(common)
        for definition in common.definitions:
            yield from _definition(definition, place, _prefix(common.group or "", common.version))
    for parameter in api.parameters:
        yield from _parameter(parameter, book.parameters)
    for resource in api.resources:
        place = book.resource(resource)
        for operation in resource.operations:
            yield from _operation(operation, place)
    for operation in api.discovery:
        yield from _operation(operation, book.discovery)


def _prefix(group: str, version: str) -> str:
    short = group.partition(".")[0]
    return "/".join(filter(None, (short, version)))


def _definition(definition: Definition, place: Place, prefix: str) -> Iterator[_Text]:
    label = f"{prefix} {definition.short_name}".strip()
    yield from _described(definition.description, Path(owner=definition.name), place, label)
    yield from _facts(definition, Path(owner=definition.name), place, label)
    for field in definition.fields:
        where = Path(owner=definition.name, field=field.name)
        name = f"{label}.{field.name} ({_type_label(field.type)})"
        yield from _described(field.description, where, place, name)
        yield from _facts(field, where, place, name)


def _resource(resource: Resource, place: Place) -> Iterator[_Text]:
    owner = resource.definitions[0].name
    label = f"{_prefix(resource.group, resource.version)} {resource.kind}"
    warning = Path(owner=owner, part="warning")
    yield from _described(resource.deprecation_warning, warning, place, f"{label}, deprecation warning")
    for column in resource.printer_columns:
        where = Path(owner=owner, part=f"column.{column.name}")
        yield from _described(column.description, where, place, f"{label}, column {column.name} of kubectl get")


def _facts(facts: Facts, where: Path, place: Place, label: str) -> Iterator[_Text]:
    """Texts beside the description: the title, messages of validation rules, and what is said of each item."""
    yield from _described(facts.title, _part(where, "title"), place, f"{label}, title")
    for number, validation in enumerate(facts.validations, 1):
        part = _part(where, f"validation.{number}")
        yield from _described(validation.message, part, place, f"{label}, message of validation rule {number}")
    if facts.items is not None:
        part = _part(where, "items")
        yield from _described(facts.items.description, part, place, f"{label}, each item")
        yield from _facts(facts.items, part, place, f"{label}, each item")


def _part(where: Path, part: str) -> Path:
    return Path(owner=where.owner, field=where.field, part=f"{where.part}.{part}" if where.part else part)


def _parameter(parameter: Parameter, place: Place) -> Iterator[_Text]:
    where = Path(owner=f"parameters/{parameter.key}")
    label = f"{parameter.location} parameter {parameter.name} ({_type_label(parameter.type)})"
    yield from _described(parameter.description, where, place, label)
    yield from _facts(parameter, where, place, label)


def _operation(operation: Operation, place: Place) -> Iterator[_Text]:
    owner = f"operations/{operation.id}"
    label = f"{operation.method} {operation.path}"
    yield from _described(operation.description, Path(owner=owner), place, label)
    if operation.body is not None:
        yield from _described(operation.body.description, Path(owner=owner, part="body"), place, f"{label}, body")
    for response in operation.responses:
        where = Path(owner=owner, part=f"response.{response.code}")
        yield from _described(response.description, where, place, f"{label}, response {response.code}")


def _described(description: str, where: Path, place: Place, label: str) -> Iterator[_Text]:
    if not description:
        return
    labelled = _labelled(description)
    for number, (name, text) in enumerate(labelled, 1):
        yield _Text(
            text=text,
            path=Path(owner=where.owner, field=where.field, part=where.part, block=number),
            place=place,
            comment=f"{label}, {name}" if len(labelled) > 1 else label,
        )


@lru_cache(maxsize=65536)
def _labelled(description: str) -> tuple[tuple[str, str], ...]:
    counts: dict[str, int] = {}
    found = []
    for noun, text in _named_texts(parse(description).blocks):
        counts[noun] = counts.get(noun, 0) + 1
        found.append((noun if noun.startswith("value") else f"{noun} {counts[noun]}", text))
    return tuple(found)


def _named_texts(blocks: tuple[Block, ...]) -> Iterator[tuple[str, str]]:
    """What a text is, and the text, in the order of `texts`."""
    for block in blocks:
        match block:
            case Paragraph():
                yield "paragraph", block.text
            case ListBlock():
                for item in block.items:
                    if item.text:
                        yield "list item", item.text
                    yield from _named_texts(item.blocks)
            case EnumTable():
                for value in block.values:
                    if value.text:
                        yield f"value {value.value}", value.text
            case CodeBlock():
                pass


def _type_label(type_: Type) -> str:
    match type_:
        case Ref(name):
            return name.rpartition(".")[2]
        case Array(items):
            return f"list of {_type_label(items)}"
        case Map(values):
            return f"map of {_type_label(values)}"
        case Object():
            return "object"
        case _:
            return str(type_)
