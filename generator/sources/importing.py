"""Documents to a model: the one function that the pipeline calls.

In: files as bytes, selectors, options. Out: the model and a report of what was found and what was left out and why.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from generator.errors import SourceError
from generator.model.api import Api, Definition, Facts, Parameter, Resource, Source
from generator.model.gvk import GroupVersionKind
from generator.model.record import Record
from generator.sources.assembly import Parts, assembled
from generator.sources.crd import CrdOptions, CustomResource, custom_resources
from generator.sources.documents import Document, Recognised, recognised
from generator.sources.limits import Limits
from generator.sources.openapi import Found, OpenApiReader, ReadOptions, raw_schemas
from generator.sources.report import ImportReport, LeftOut, Notes
from generator.sources.selection import Selector, selected, unmatched


class ImportOptions(Record, frozen=True, kw_only=True):
    """What a project can say about an import."""

    limits: Limits = Limits()
    drop_internal: bool = False
    """Leave out what a description says to developers of the API only: `texts: drop_internal`."""
    parameters: tuple[Parameter, ...] = ()
    """Parameters that the model holds already: CRDs share them by key."""


class ImportResult(Record, frozen=True, kw_only=True):
    """A model and how it came about."""

    api: Api
    report: ImportReport


def import_documents(
    documents: Iterable[Document], *, only: Iterable[Selector] = (), options: ImportOptions | None = None
) -> ImportResult:
    """The model that the documents describe, in whatever order they are given.

    Raises:
        SourceError: a document cannot be read, is beyond a limit, or contradicts another of the import.
        UnresolvedRefError: a `$ref` leads nowhere in the import.
    """
    options = options or ImportOptions()
    notes = Notes()
    found: list[Recognised] = []
    for document in sorted(documents, key=lambda document: (document.name, document.source)):
        found.extend(recognised(document, options.limits, notes))
    if not found:
        raise SourceError("nothing to import; give OpenAPI documents or CRDs")
    try:
        parts = _parts(found, options, notes)
    except RecursionError:
        raise SourceError("nested too deep; give the inner schemas a name", where=found[0].where) from None
    if not parts.definitions and not parts.operations:
        raise SourceError("neither definitions nor paths; give the whole document", where=found[0].where)
    whole = assembled(parts)
    selectors = tuple(only)
    api = selected(whole, selectors)
    return ImportResult(api=api, report=_report(whole, api, selectors, (len(found), notes)))


class _Gathering:
    """The union of what the documents hold."""

    def __init__(self, notes: Notes) -> None:
        self.templates: dict[GroupVersionKind, Resource] = {}
        self.derived: list[Found] = []
        self._notes = notes
        self.definitions: dict[str, Definition] = {}
        self.roots: dict[str, str] = {}
        self.origins: dict[str, str] = {}
        self.operations: dict[tuple[str, str], Found] = {}
        self._places: dict[str, str] = {}

    def add_definitions(self, definitions: tuple[Definition, ...], document: Recognised, root: str = "") -> None:
        for definition in definitions:
            name = definition.name
            if name not in self.definitions:
                self.definitions[name] = definition
                self.origins[name] = document.source
                self._places[name] = document.where
                if root and name != root:
                    self.roots[name] = root
            elif definition != self.definitions[name]:
                self._differs(definition, document)

    def add_custom_resource(self, custom: CustomResource, document: Recognised) -> None:
        resource = custom.resource
        name = resource.definitions[0].name
        if name in self.definitions:
            message = f"{resource.gvk} is described in {self._places[name]} too; import it once"
            raise SourceError(message, where=document.where, pointer=document.pointer)
        self.add_definitions(resource.definitions, document, name)
        self.add_definitions((custom.list_definition,), document)
        self.templates[resource.gvk] = resource
        self.derived.extend(custom.operations)

    def _differs(self, definition: Definition, document: Recognised) -> None:
        first = self._places[definition.name]
        if definition.kinds:
            message = f"{definition.name} is defined in {first} too, and differs; import one release at a time"
            raise SourceError(message, where=document.where, pointer=document.pointer)
        self._notes.add("second-definition", definition.name, f"{first} defines it first", where=document.where)

    def add_operation(self, found: Found, document: Recognised) -> None:
        key = (found.operation.path, found.operation.method)
        first = self.operations.setdefault(key, found)
        if first != found:
            message = f"{key[1]} {key[0]} stands in another document too, and differs; import one release at a time"
            raise SourceError(message, where=document.where, pointer=document.pointer)


def _parts(found: list[Recognised], options: ImportOptions, notes: Notes) -> Parts:
    known = frozenset(name for document in found if document.format != "crd" for name in raw_schemas(document))
    read_options = ReadOptions(known, notes, options.limits, options.drop_internal)
    gathering = _Gathering(notes)
    sources: dict[str, Source] = {}
    read: dict[str, Any] = {}
    for document in found:
        sources.setdefault(document.source, _source(document))
        if document.format == "crd":
            crd_options = CrdOptions(notes, options.limits, options.drop_internal)
            for custom in custom_resources(document, crd_options):
                gathering.add_custom_resource(custom, document)
            continue
        schemas = raw_schemas(document)
        again = frozenset(name for name in schemas if name in read and read[name] == schemas[name])
        read = schemas | read
        contents = OpenApiReader(document, read_options).contents(again)
        for definitions in contents.definitions:
            gathering.add_definitions(definitions, document, definitions[0].name)
        for operation in contents.operations:
            gathering.add_operation(operation, document)
    return Parts(
        title=next((source.title for source in sources.values() if source.title), ""),
        sources=tuple(sources.values()),
        definitions=gathering.definitions,
        roots=gathering.roots,
        origins=gathering.origins,
        operations=tuple(gathering.operations.values()),
        derived=tuple(gathering.derived),
        parameters=options.parameters,
        templates=gathering.templates,
    )


def _source(document: Recognised) -> Source:
    info = document.data.get("info")
    info = info if isinstance(info, dict) else {}
    return Source(
        name=document.source,
        format=document.format,
        title=str(info.get("title") or ""),
        version="" if info.get("version") == "unversioned" else str(info.get("version") or ""),
    )


def _report(whole: Api, api: Api, selectors: tuple[Selector, ...], read: tuple[int, Notes]) -> ImportReport:
    documents, notes = read
    definitions = list(api.definitions())
    operations = list(api.operations())
    return ImportReport(
        documents=documents,
        groups=len({resource.group for resource in api.resources}),
        kinds=len(api.resources),
        definitions=len(definitions),
        fields=sum(len(definition.fields) for definition in definitions),
        operations=len(operations),
        parameters=len(api.parameters),
        texts=len(_texts(api)),
        left_out=tuple(
            sorted((*notes.left_out(), *_not_selected(whole, api)), key=lambda item: (item.reason, item.what))
        ),
        unmatched=unmatched(whole, selectors),
    )


def _not_selected(whole: Api, api: Api) -> list[LeftOut]:
    counts = {
        "kinds": len(whole.resources) - len(api.resources),
        "common definitions": len(whole.common) - len(api.common),
        "operations of no kind": len(whole.discovery) - len(api.discovery),
    }
    return [
        LeftOut(reason="not-selected", what=what, explanation="--only names other pages", count=count)
        for what, count in counts.items()
        if count
    ]


def _texts(api: Api) -> set[str]:
    texts = {operation.description for operation in api.operations()}
    texts |= {response.description for operation in api.operations() for response in operation.responses}
    facts: list[Facts] = list(api.parameters)
    for definition in api.definitions():
        facts += [definition, *definition.fields]
    for fact in facts:
        inner: Facts | None = fact
        while inner is not None:
            texts.add(inner.description)
            inner = inner.items
    return texts - {""}
