"""Which domain a text belongs to, and which model file defines it.

In: an Api. Out: a Place for each page. Domains: one a group (`storage`), one a page in the core group (`core-pod`),
`core` for texts that several core pages share, `common` for shared parameters, meta/v1, discovery and whatever two
groups use. `ui` holds our own words, `archive` what is out of use.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from generator.model.api import Api, CommonDefinition, Resource
from generator.model.paths import Stems, kebab, safe_segment
from generator.model.record import Record

COMMON = "common"
CORE = "core"
UI = "ui"
ARCHIVE = "archive"
_TAKEN = frozenset({COMMON, CORE, UI, ARCHIVE})
_APIMACHINERY = "io.k8s.apimachinery."


class Place(Record, frozen=True, kw_only=True):
    """Where a text is defined."""

    group: str = ""
    """The group's folder, `storage`; empty for what belongs to no group."""
    domain: str
    """`storage`, `core-pod`, `common`."""
    file: str
    """The model file: `model/storage/csi-driver-v1.yaml`."""

    @staticmethod
    def shared_domain(places: AbstractSet[Place]) -> str:
        """The domain of a text that stands in all of the places."""
        domains = {place.domain for place in places}
        if len(domains) == 1:
            return domains.pop()
        groups = {place.group for place in places}
        return CORE if groups == {CORE} else COMMON


class Places:
    """The places of an API's pages."""

    def __init__(self, api: Api, folder: str) -> None:
        self._stems = Stems(api)
        self._folder = folder
        self.parameters = Place(domain=COMMON, file=f"{folder}/parameters.yaml")
        self.discovery = Place(domain=COMMON, file=f"{folder}/discovery.yaml")

    def resource(self, resource: Resource) -> Place:
        """The place of a kind's own types and operations."""
        return self._place(self._stems.group(resource.group), resource.kind, self._stems.resource(resource))

    def common(self, common: CommonDefinition) -> Place:
        """The place of a type that no single kind owns."""
        name = common.definitions[0].name
        stem = self._stems.common(common)
        if common.group is None or name.startswith(_APIMACHINERY):
            return Place(domain=COMMON, file=f"{self._folder}/{stem}.yaml")
        return self._place(self._stems.group(common.group), name.rpartition(".")[2], stem)

    def _place(self, group: str, name: str, stem: str) -> Place:
        file = f"{self._folder}/{stem}.yaml"
        if group == CORE:
            return Place(group=group, domain=f"{CORE}-{safe_segment(kebab(name))}", file=file)
        # A group such as common.example.com must not write into the common catalog.
        return Place(group=group, domain=f"{group}~" if group in _TAKEN else group, file=file)


def places(api: Api, folder: str = "model") -> Places:
    """The places of an API whose model files stand in the folder, named relative to the project."""
    return Places(api, folder)
