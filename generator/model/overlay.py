"""What a person adds over the imported model: texts, examples, links, each in a file of its own beside it.

In: an Api and the texts below `overlay/`, one file a page: `overlay/storage/csi-driver-v1.yaml` lies over
`storage/csi-driver-v1.yaml`, `overlay/parameters.yaml` over `parameters.yaml`. Out: the Api with the additions. An
import never touches an overlay; one that meets nothing is an error, so that no text is lost in silence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

import msgspec

from generator.errors import ModelError
from generator.model.api import Api, CommonDefinition, Definition, Link, Operation, Parameter, Resource
from generator.model.jsonvalue import Json
from generator.model.paths import Stems
from generator.model.record import Record
from generator.model.yamlread import escaped, plain_data
from generator.model.yamlrecord import located, nearest, record

_FOLDER = "overlay/"
_Target = TypeVar("_Target", bound=Record)


class OverlayFile(Record, frozen=True, kw_only=True):
    """What one file below overlay/ says."""

    texts: dict[str, str] = msgspec.field(default_factory=dict)
    """Address -> the text that takes the place of the description. An address is a type (`CSIDriverSpec`, or its full
    name), a field (`CSIDriverSpec.attachRequired`), an operationId, or in overlay/parameters.yaml a parameter's key."""
    examples: dict[str, Json] = msgspec.field(default_factory=dict)
    """Address of a field or type -> an example of its value."""
    example: str = ""
    """A manifest, as YAML text, that stands on the page instead of the one made from the fields."""
    links: tuple[Link, ...] = ()
    """Further reading, in the order of the page."""


class Overlay(Record, frozen=True, kw_only=True):
    """One overlay file and the page that it lies over."""

    page: str
    """The stem of the page: `storage/csi-driver-v1`; or `parameters`, `discovery`."""
    file: OverlayFile
    where: str
    """The file, relative to the project."""
    text: str
    """The YAML itself, for line numbers."""

    def error(self, message: str, pointer: str) -> ModelError:
        """What is wrong at a pointer of the file, with its line."""
        return located(message, self.text, pointer, where=self.where, error=ModelError)


def load_overlays(texts: Mapping[str, str], *, folder: str = "model") -> tuple[Overlay, ...]:
    """The overlays among the texts of a model folder, sorted by page.

    Raises:
        ModelError: a file does not fit; file, line and pointer are in the error.
    """
    found = []
    for path, text in sorted(texts.items()):
        if path.startswith(_FOLDER):
            where = f"{folder}/{path}" if folder else path
            if not path.endswith(".yaml"):
                raise ModelError(
                    "is no overlay; name it like the file it lies over, <kind>-<version>.yaml", where=where
                )
            file = record(text, OverlayFile, where=where)
            overlay = Overlay(page=path[len(_FOLDER) : -len(".yaml")], file=file, where=where, text=text)
            _check_links(overlay)
            found.append(overlay)
    return tuple(found)


def applied(api: Api, overlays: Iterable[Overlay]) -> Api:
    """The Api with every overlay laid over it.

    Raises:
        ModelError: a page or an address is not in the model; the nearest one that is stands in the message.
    """
    by_page = {overlay.page: overlay for overlay in overlays}
    if not by_page:
        return api
    stems = Stems(api)
    resources = {stems.resource(page): page for page in api.resources}
    common = {stems.common(page): page for page in api.common}
    for stem, overlay in by_page.items():
        pages = {*resources, *common, "parameters", "discovery"}
        if stem not in pages:
            raise overlay.error(f"the model has no page {stem}{nearest(stem, pages)}", "")
    return msgspec.structs.replace(
        api,
        resources=tuple(_resource(page, by_page.get(stem)) for stem, page in resources.items()),
        common=tuple(_common(page, by_page.get(stem)) for stem, page in common.items()),
        discovery=_discovery(api.discovery, by_page.get("discovery")),
        parameters=_parameters(api.parameters, by_page.get("parameters")),
    )


def _resource(page: Resource, overlay: Overlay | None) -> Resource:
    if overlay is None:
        return page
    _check_addresses(overlay, page.definitions, page.operations)
    if overlay.file.example:
        _check_manifest(page, overlay)
    return msgspec.structs.replace(
        page,
        definitions=_definitions(page.definitions, overlay.file),
        operations=_operations(page.operations, overlay.file),
        example=overlay.file.example or page.example,
        links=page.links + overlay.file.links,
    )


def _common(page: CommonDefinition, overlay: Overlay | None) -> CommonDefinition:
    if overlay is None:
        return page
    _check_addresses(overlay, page.definitions, ())
    if overlay.file.example:
        raise overlay.error("only a kind has a manifest; write `examples` for a type or field", "/example")
    return msgspec.structs.replace(
        page,
        definitions=_definitions(page.definitions, overlay.file),
        links=page.links + overlay.file.links,
    )


def _discovery(operations: tuple[Operation, ...], overlay: Overlay | None) -> tuple[Operation, ...]:
    if overlay is None:
        return operations
    _check_texts_only(overlay)
    _check_addresses(overlay, (), operations)
    return _operations(operations, overlay.file)


def _parameters(parameters: tuple[Parameter, ...], overlay: Overlay | None) -> tuple[Parameter, ...]:
    if overlay is None:
        return parameters
    _check_texts_only(overlay)
    keys = {parameter.key for parameter in parameters}
    for key in overlay.file.texts:
        if key not in keys:
            raise overlay.error(
                f"parameters.yaml has no parameter {key!r}{nearest(key, keys)}", f"/texts/{escaped(key)}"
            )
    return tuple(_described(parameter, overlay.file.texts.get(parameter.key)) for parameter in parameters)


def _definitions(definitions: tuple[Definition, ...], file: OverlayFile) -> tuple[Definition, ...]:
    fields = frozenset(_field_addresses(definitions))
    return tuple(_definition(definition, file, fields) for definition in definitions)


def _definition(definition: Definition, file: OverlayFile, taken: frozenset[str]) -> Definition:
    names = _names(definition)
    fields = tuple(
        _overlaid(field, file, tuple(f"{name}.{field.name}" for name in names)) for field in definition.fields
    )
    own = tuple(name for name in names if name not in taken)
    return msgspec.structs.replace(_overlaid(definition, file, own), fields=fields)


def _overlaid(target: _Target, file: OverlayFile, addresses: tuple[str, ...]) -> _Target:
    """A definition or field with the text and the example that stand under one of its addresses."""
    changes: dict[str, Any] = {}
    for address in addresses:
        if address in file.texts:
            changes["description"] = file.texts[address]
        if address in file.examples:
            changes["example"] = file.examples[address]
    return msgspec.structs.replace(target, **changes) if changes else target


def _operations(operations: tuple[Operation, ...], file: OverlayFile) -> tuple[Operation, ...]:
    return tuple(_described(operation, file.texts.get(operation.id)) for operation in operations)


def _described(target: _Target, text: str | None) -> _Target:
    return target if text is None else msgspec.structs.replace(target, description=text)


def _names(definition: Definition) -> tuple[str, ...]:
    """The short and the full name of a type, once where they are the same."""
    return tuple(dict.fromkeys((definition.short_name, definition.name)))


def _field_addresses(definitions: tuple[Definition, ...]) -> Iterator[str]:
    for definition in definitions:
        for name in _names(definition):
            yield from (f"{name}.{field.name}" for field in definition.fields)


def _addresses(definitions: tuple[Definition, ...]) -> Iterator[str]:
    """Every address of a type or field; one that two of them share comes twice.

    An object nested in a field is called like the field: the address means the field, whose text says what both are.
    """
    fields = tuple(_field_addresses(definitions))
    yield from fields
    taken = frozenset(fields)
    yield from (name for definition in definitions for name in _names(definition) if name not in taken)


def _check_addresses(overlay: Overlay, definitions: tuple[Definition, ...], operations: Iterable[Operation]) -> None:
    types = list(_addresses(definitions))
    ids = [operation.id for operation in operations]
    for key, known in (("texts", [*types, *ids]), ("examples", types)):
        for address in getattr(overlay.file, key):
            times = known.count(address)
            if times == 0:
                message = f"{overlay.page} has nothing with the address {address!r}{nearest(address, known)}"
                raise overlay.error(message, f"/{key}/{escaped(address)}")
            if times > 1:
                raise overlay.error(f"{address!r} means several; write a full name", f"/{key}/{escaped(address)}")


def _check_texts_only(overlay: Overlay) -> None:
    for key in ("examples", "example", "links"):
        if getattr(overlay.file, key):
            raise overlay.error("has no place here; only `texts` can be laid over this file", f"/{key}")


def _check_links(overlay: Overlay) -> None:
    for index, link in enumerate(overlay.file.links):
        if not link.url.startswith("https://"):
            raise overlay.error(f"{link.url!r} must begin with https://", f"/links/{index}/url")


def _check_manifest(page: Resource, overlay: Overlay) -> None:
    try:
        manifest = plain_data(overlay.file.example, where="example")
    except ModelError as error:
        raise overlay.error(f"the manifest is not YAML: {error}", "/example") from None
    expected = {"apiVersion": page.gvk.api_version, "kind": page.kind}
    if not isinstance(manifest, dict) or any(manifest.get(key) != value for key, value in expected.items()):
        lines = ", ".join(f"{key}: {value}" for key, value in expected.items())
        raise overlay.error(f"the manifest must have {lines}", "/example")
