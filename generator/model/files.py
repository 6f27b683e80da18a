"""The model as YAML texts, one file a page, and back.

In: an Api, or the texts of a model folder by their path. Out: the other one. Paths are POSIX and relative to the model
folder: `storage/csi-driver-v1.yaml`, `definitions/core-object-meta-v1.yaml`, `parameters.yaml`, `discovery.yaml`,
`api.yaml`. Overlays are read by model/overlay.py.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

import msgspec

from generator.errors import ModelError
from generator.model.api import Api, CommonDefinition, Definition, Operation, Parameter, Release, Resource, Source
from generator.model.gvk import version_priority
from generator.model.paths import Stems
from generator.model.record import Record
from generator.model.yamlread import plain_data
from generator.model.yamlrecord import located, nearest, record
from generator.model.yamlwrite import dumped

FORMAT = 1
"""The form of the files; a model with a higher number was written by a newer version."""


class ApiFile(Record, frozen=True, kw_only=True):
    """api.yaml: what the model as a whole is."""

    format: int
    """The form of the model's files: 1."""
    title: str = ""
    sources: tuple[Source, ...] = ()
    """The documents that the model was imported from."""


class ParametersFile(Record, frozen=True, kw_only=True):
    """parameters.yaml: each shared parameter once."""

    parameters: tuple[Parameter, ...]


class DiscoveryFile(Record, frozen=True, kw_only=True):
    """discovery.yaml: the operations that belong to no kind."""

    operations: tuple[Operation, ...]


class ChangesFile(Record, frozen=True, kw_only=True):
    """changes.yaml: what each release changed."""

    releases: tuple[Release, ...]
    """The newest first."""


SCHEMAS: Mapping[type[Record], str] = {
    ApiFile: "api",
    ChangesFile: "changes",
    CommonDefinition: "definition",
    DiscoveryFile: "discovery",
    ParametersFile: "parameters",
    Resource: "resource",
}
"""The name of the published JSON Schema of each kind of file."""

_File = TypeVar("_File", bound=Record)


def files(api: Api) -> tuple[tuple[str, str], ...]:
    """(path, text) of every file of the model, sorted by path.

    Raises:
        ModelError: a text cannot stand in a YAML file.
    """
    stems = Stems(api)
    texts = {"api.yaml": _text(ApiFile(format=FORMAT, title=api.title, sources=api.sources), "api.yaml")}
    if api.parameters:
        texts["parameters.yaml"] = _text(ParametersFile(parameters=api.parameters), "parameters.yaml")
    if api.discovery:
        texts["discovery.yaml"] = _text(DiscoveryFile(operations=api.discovery), "discovery.yaml")
    if api.releases:
        texts["changes.yaml"] = _text(ChangesFile(releases=api.releases), "changes.yaml")
    for path, page in _pages(api, stems):
        texts[path] = _text(page, path)
    return tuple(sorted(texts.items()))


def load(texts: Mapping[str, str], *, folder: str = "model") -> Api:
    """The Api that the texts of a model folder hold, without its overlays; an empty one where there is no text.

    `texts` is path -> text; what stands under `overlay/` or does not end in `.yaml` is passed over. `folder` is what
    an error puts before the path.

    Raises:
        ModelError: a file does not fit the model; file, line and pointer are in the error.
    """
    model = {path: text for path, text in sorted(texts.items()) if not path.startswith(("overlay/", "."))}
    return _Loading(model, folder).api() if model else Api()


def _pages(api: Api, stems: Stems) -> Iterator[tuple[str, Resource | CommonDefinition]]:
    for resource in api.resources:
        yield f"{stems.resource(resource)}.yaml", resource
    for common in api.common:
        yield f"{stems.common(common)}.yaml", common


def _text(file: Record, path: str) -> str:
    schema = f"{'../' * path.count('/')}.schema/{SCHEMAS[type(file)]}.json"
    try:
        return dumped(file, schema=schema)
    except ModelError as error:
        raise ModelError(error.message, where=path) from None


class _Loading:
    """The texts of one model folder, and where each thing was found in them."""

    def __init__(self, texts: Mapping[str, str], folder: str) -> None:
        self._texts = texts
        self._folder = folder
        self._definitions: dict[str, str] = {}
        self._kinds: dict[object, str] = {}

    def api(self) -> Api:
        """The records of all files, sorted, with every check that goes beyond one file."""
        header = self._header()
        parameters, discovery = ParametersFile(parameters=()), DiscoveryFile(operations=())
        changes = ChangesFile(releases=())
        pages: dict[str, Resource | CommonDefinition] = {}
        for path in self._texts:
            match path.split("/"):
                case ["api.yaml"]:
                    continue
                case ["parameters.yaml"]:
                    parameters = self._file(path, ParametersFile)
                    self._check_distinct(path, "/parameters", [item.key for item in parameters.parameters])
                case ["discovery.yaml"]:
                    discovery = self._file(path, DiscoveryFile)
                    self._check_operations(path, discovery.operations)
                case ["changes.yaml"]:
                    changes = self._file(path, ChangesFile)
                case ["definitions", name] if name.endswith(".yaml"):
                    pages[path] = self._common(path)
                case [_, name] if name.endswith(".yaml"):
                    pages[path] = self._resource(path)
                case _:
                    raise ModelError(
                        "has no place in a model; name it <group>/<kind>-<version>.yaml or move it away",
                        where=self._where(path),
                    )
        api = msgspec.structs.replace(
            _sorted_api(header, pages.values(), parameters, discovery), releases=changes.releases
        )
        self._check_parameters(api, pages)
        self._check_names(api, pages)
        return api

    def _where(self, path: str) -> str:
        return f"{self._folder}/{path}" if self._folder else path

    def _file(self, path: str, type_: type[_File]) -> _File:
        return record(self._texts[path], type_, where=self._where(path))

    def _located(self, message: str, path: str, pointer: str) -> ModelError:
        return located(message, self._texts[path], pointer, where=self._where(path), error=ModelError)

    def _header(self) -> ApiFile:
        if "api.yaml" not in self._texts:
            raise ModelError("there is no api.yaml; run `apiglot import`", where=self._folder)
        data = plain_data(self._texts["api.yaml"], where=self._where("api.yaml"))
        number = data.get("format") if isinstance(data, dict) else None
        if isinstance(number, int) and number > FORMAT:
            raise self._located(
                f"the model has format {number} and this version of apiglot reads {FORMAT}; upgrade apiglot",
                "api.yaml",
                "/format",
            )
        return self._file("api.yaml", ApiFile)

    def _resource(self, path: str) -> Resource:
        resource = self._file(path, Resource)
        other = self._kinds.setdefault(resource.gvk, path)
        if other != path:
            raise self._located(f"{resource.gvk} has a file already, {self._where(other)}; keep one", path, "/kind")
        definitions = self._own_definitions(path, resource.definitions)
        self._check_operations(path, resource.operations)
        operations = _sorted_operations(resource.operations)
        if definitions is resource.definitions and operations is resource.operations:
            return resource
        return msgspec.structs.replace(resource, definitions=definitions, operations=operations)

    def _common(self, path: str) -> CommonDefinition:
        common = self._file(path, CommonDefinition)
        definitions = self._own_definitions(path, common.definitions)
        if definitions is common.definitions:
            return common
        return msgspec.structs.replace(common, definitions=definitions)

    def _own_definitions(self, path: str, definitions: tuple[Definition, ...]) -> tuple[Definition, ...]:
        """The definitions of one file with their fields sorted."""
        if not definitions:
            raise self._located("holds no definition; the first names the page", path, "/definitions")
        for index, definition in enumerate(definitions):
            other = self._definitions.setdefault(definition.name, path)
            if other != path or any(definition.name == earlier.name for earlier in definitions[:index]):
                raise self._located(
                    f"{definition.name} is in {self._where(other)} already; keep one",
                    path,
                    f"/definitions/{index}/name",
                )
            self._check_distinct(path, f"/definitions/{index}/fields", [field.name for field in definition.fields])
        ordered = tuple(_with_sorted_fields(definition) for definition in definitions)
        return definitions if all(map(operator.is_, ordered, definitions)) else ordered

    def _check_operations(self, path: str, operations: tuple[Operation, ...]) -> None:
        """Refuses what would stand twice under one anchor of a page."""
        self._check_distinct(path, "/operations", [f"{each.method} {each.path}" for each in operations])
        for index, operation in enumerate(operations):
            codes = [response.code for response in operation.responses]
            self._check_distinct(path, f"/operations/{index}/responses", codes)
            self._check_distinct(path, f"/operations/{index}/parameters", list(operation.parameters))

    def _check_distinct(self, path: str, pointer: str, names: list[str]) -> None:
        if len(set(names)) < len(names):
            place = next(index for index, name in enumerate(names) if name in names[:index])
            raise self._located(f"{names[place]!r} stands twice; keep one", path, f"{pointer}/{place}")

    def _check_parameters(self, api: Api, pages: Mapping[str, Resource | CommonDefinition]) -> None:
        keys = {parameter.key for parameter in api.parameters}
        operations = {path: page.operations for path, page in pages.items() if isinstance(page, Resource)}
        for path, found in [*operations.items(), ("discovery.yaml", api.discovery)]:
            for operation in found:
                if not keys.issuperset(operation.parameters):
                    raise self._unknown_parameter(path, operation, keys)

    def _unknown_parameter(self, path: str, operation: Operation, keys: set[str]) -> ModelError:
        key = next(key for key in operation.parameters if key not in keys)
        data = plain_data(self._texts[path], where=self._where(path))
        place = next(index for index, item in enumerate(data["operations"]) if item["id"] == operation.id)
        return self._located(
            f"parameters.yaml has no parameter {key!r}{nearest(key, keys)}",
            path,
            f"/operations/{place}/parameters/{operation.parameters.index(key)}",
        )

    def _check_names(self, api: Api, pages: Mapping[str, Resource | CommonDefinition]) -> None:
        right = {id(page): path for path, page in _pages(api, Stems(api))}
        for path, page in pages.items():
            if right[id(page)] != path:
                raise ModelError(
                    f"its name does not fit what it holds; rename it to {self._where(right[id(page)])}",
                    where=self._where(path),
                )


def _sorted_api(
    header: ApiFile,
    pages: Iterable[Resource | CommonDefinition],
    parameters: ParametersFile,
    discovery: DiscoveryFile,
) -> Api:
    found = tuple(pages)
    return sorted_api(
        Api(
            title=header.title,
            sources=header.sources,
            resources=tuple(page for page in found if isinstance(page, Resource)),
            common=tuple(page for page in found if isinstance(page, CommonDefinition)),
            discovery=discovery.operations,
            parameters=parameters.parameters,
        )
    )


def sorted_api(api: Api) -> Api:
    """The same Api with everything in the order that its attributes state."""
    resources = sorted(api.resources, key=lambda item: version_priority(item.version), reverse=True)
    resources.sort(key=lambda item: (item.group, item.kind))
    return Api(
        title=api.title,
        sources=tuple(sorted(api.sources, key=lambda source: source.name)),
        resources=tuple(resources),
        common=tuple(sorted(api.common, key=lambda item: item.definitions[0].name)),
        discovery=_sorted_operations(api.discovery),
        parameters=tuple(sorted(api.parameters, key=lambda parameter: parameter.key)),
        releases=api.releases,
    )


def _with_sorted_fields(definition: Definition) -> Definition:
    fields = sorted(definition.fields, key=lambda field: field.name)
    same = all(map(operator.is_, fields, definition.fields))
    return definition if same else msgspec.structs.replace(definition, fields=tuple(fields))


def _sorted_operations(operations: tuple[Operation, ...]) -> tuple[Operation, ...]:
    ordered = sorted(operations, key=lambda operation: (operation.path, operation.method))
    return operations if all(map(operator.is_, ordered, operations)) else tuple(ordered)
