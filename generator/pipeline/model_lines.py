"""Where a change stands in the model files.

In: a model and the texts of its files. Out: file and line of a definition, field, operation or parameter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from generator.changes.change import Change
from generator.model.api import Api, CommonDefinition, Definition, Resource
from generator.model.paths import Stems
from generator.model.yamlread import line_numbers

PARAMETERS = "parameters.yaml"
DISCOVERY = "discovery.yaml"


class ModelLines:
    """The lines of one model; a file is read for its lines when the first change in it is asked for."""

    def __init__(self, api: Api, texts: Mapping[str, str]) -> None:
        self._texts = texts
        self._pages = dict(_pages(api))
        self._api = api
        self._lines = cache(lambda path: line_numbers(texts[path]))

    def place(self, change: Change) -> tuple[str, int] | None:
        """(path in the model folder, line) of a change; None where this model does not hold what changed."""
        for path, pointer in self._pointers(change):
            if path in self._texts:
                return path, self._lines(path).get(pointer, 1)
        return None

    def _pointers(self, change: Change) -> Iterator[tuple[str, str]]:
        if change.page in self._pages:
            path, page = self._pages[change.page]
            yield path, _pointer(page, change)
        elif change.path.startswith(("query ", "path ", "header ")):
            name = change.path.split(" ", 1)[1].split()[0]
            for index, parameter in enumerate(self._api.parameters):
                if name in (parameter.key, parameter.name):
                    yield PARAMETERS, f"/parameters/{index}"
        else:
            for index, operation in enumerate(self._api.discovery):
                if f"{operation.method} {operation.path}" in change.path:
                    yield DISCOVERY, f"/operations/{index}"


def _pages(api: Api) -> Iterator[tuple[str, tuple[str, Resource | CommonDefinition]]]:
    stems = Stems(api)
    for resource in api.resources:
        yield resource.definitions[0].name, (f"{stems.resource(resource)}.yaml", resource)
    for common in api.common:
        yield common.definitions[0].name, (f"{stems.common(common)}.yaml", common)


def _pointer(page: Resource | CommonDefinition, change: Change) -> str:
    for index, definition in enumerate(page.definitions):
        if definition.name == change.type:
            return f"/definitions/{index}{_field_pointer(definition, change.field)}"
    operations = page.operations if isinstance(page, Resource) else ()
    for index, operation in enumerate(operations):
        if f"{operation.method} {operation.path}" in (change.path, *change.operations):
            return f"/operations/{index}"
    return ""


def _field_pointer(definition: Definition, field: str) -> str:
    return next((f"/fields/{index}" for index, each in enumerate(definition.fields) if each.name == field), "")
