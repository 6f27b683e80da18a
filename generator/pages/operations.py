"""The operations of a page: what stands in each section.

In: the operations of a resource (or of discovery) and the parameters by key. Out: OperationSections in the order of the
page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from generator.model.api import Body, Operation, Parameter, Resource, Response
from generator.model.paths import safe_name
from generator.model.text import parse
from generator.pages import words
from generator.pages.commands import CommandNames, commands, raw_commands
from generator.pages.links import Places
from generator.pages.markdown import anchor_id
from generator.pages.outline import Entry, OperationSection, ResponseRow, Statement
from generator.pages.statements import Read, statement
from generator.pages.titles import path_titled, rbac_verb, titled
from generator.pages.words import Phrase

_BODIES = {
    "post": words.BODY_CREATE,
    "put": words.BODY_REPLACE,
    "patch": words.BODY_PATCH,
    "delete": words.BODY_DELETE,
    "deletecollection": words.BODY_DELETE,
}


def _parameter_anchor(anchor: str, parameter: Parameter) -> str:
    return f"{anchor}-{parameter.location}-{anchor_id(parameter.name)}"


def _response_anchor(anchor: str, response: Response) -> str:
    return f"{anchor}-response-{anchor_id(response.code)}"


class OperationSections:
    """Builds the sections of operations: what they need beside the operation itself."""

    def __init__(
        self,
        parameters: Iterable[Parameter],
        places: Places,
        read: Read = parse,
        names: CommandNames | None = None,
    ) -> None:
        self._parameters: Mapping[str, Parameter] = {parameter.key: parameter for parameter in parameters}
        self._places = places
        self._read = read
        self._names = names or CommandNames(())
        # The same operation of every kind has the same rows.
        self._rows: dict[tuple[str, tuple[str, ...]], tuple[Entry, ...]] = {}

    def of(self, resource: Resource) -> tuple[OperationSection, ...]:
        """The operations of a kind, in the order of its page."""
        name = self._names.name(resource)
        return tuple(self._section(*each, commands(each[0], resource, name)) for each in titled(resource))

    def anchors(self, resource: Resource) -> Iterator[str]:
        """Every anchor that the operations of a kind take on its page."""
        for operation, _, anchor in titled(resource):
            yield anchor
            yield f"{anchor}-body"
            yield from (_parameter_anchor(anchor, self._parameters[key]) for key in operation.parameters)
            yield from (_response_anchor(anchor, response) for response in operation.responses)

    def discovery(self, operations: Iterable[Operation]) -> tuple[OperationSection, ...]:
        """Operations without a kind, by path and method."""
        return tuple(self._section(*each, raw_commands(each[0])) for each in path_titled(operations))

    def _entries(self, keys: tuple[str, ...], anchor: str, location: str) -> tuple[Entry, ...]:
        """The rows of one group of parameters: the same tuple for every operation that has the same ones."""
        own = tuple(key for key in keys if self._parameters[key].location == location)
        known = self._rows.get((anchor, own))
        if known is None:
            rows = (self._parameters[key] for key in own)
            known = self._rows[anchor, own] = tuple(
                self.entry(row, anchor=_parameter_anchor(anchor, row), shared=not is_inline(row)) for row in rows
            )
        return known

    def _section(
        self, operation: Operation, phrase: Phrase, anchor: str, commands: tuple[str, ...]
    ) -> OperationSection:
        keys = operation.parameters
        return OperationSection(
            anchor=anchor,
            title=phrase,
            id=operation.id,
            rbac_verb=rbac_verb(operation),
            method=operation.method,
            path=operation.path,
            blocks=self._read(operation.description).blocks,
            deprecated=operation.deprecated,
            path_parameters=self._entries(keys, anchor, "path"),
            query_parameters=self._entries(keys, anchor, "query"),
            header_parameters=self._entries(keys, anchor, "header"),
            cookie_parameters=self._entries(keys, anchor, "cookie"),
            body=self._body(operation.body, operation, f"{anchor}-body") if operation.body else None,
            responses=tuple(self._response(row, anchor) for row in operation.responses),
            commands=commands,
        )

    def entry(self, parameter: Parameter, *, anchor: str = "", shared: bool = False) -> Entry:
        """One parameter; a shared one has the name of its partial in place of its text."""
        says = statement(parameter, self._read)
        return Entry(
            anchor=anchor,
            name=parameter.name,
            type=self._places.type_text(parameter.type),
            required=words.REQUIRED_PARAMETER if parameter.required else None,
            says=Statement(marks=says.marks, warnings=says.warnings) if shared else says,
            partial=partial_name(parameter) if shared else "",
        )

    def _body(self, body: Body, operation: Operation, anchor: str) -> Entry:
        blocks = self._read(body.description).blocks
        types = tuple(each for each in operation.consumes if each != "*/*")
        return Entry(
            anchor=anchor,
            name="body",
            type=self._places.type_text(body.type),
            required=words.REQUIRED_PARAMETER if body.required else None,
            says=Statement(blocks=blocks, facts=(words.CONTENT_TYPES.filled(types=types),) if types else ()),
            body_text=None if blocks else _BODIES.get(operation.action, words.BODY_OTHER),
        )

    def _response(self, response: Response, anchor: str) -> ResponseRow:
        reason = response.description if response.is_reason else ""
        return ResponseRow(
            anchor=_response_anchor(anchor, response),
            code=response.code,
            reason=reason,
            blocks=() if reason else self._read(response.description).blocks,
            type=self._places.type_text(response.type) if response.type else None,
        )


def is_inline(parameter: Parameter) -> bool:
    """Whether a parameter's text stands on the page: texts that differ in a kind's name alone share no partial."""
    return parameter.location == "path" and parameter.key.startswith(f"{parameter.name}.")


def partial_name(parameter: Parameter) -> str:
    """The file name of a parameter's partial, without suffix; safe on every file system."""
    return safe_name(anchor_id(parameter.key))
