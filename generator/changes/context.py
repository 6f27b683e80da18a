"""What a comparison of two models asks of the whole of them.

In: two models. Out: places, the same shape under another name, and the changes that depend on both.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.changes.change import Change
from generator.changes.index import Index, Users
from generator.changes.place import Place, place_of
from generator.changes.shape import Shapes
from generator.model.api import Api, Definition
from generator.model.gvk import GroupVersionKind
from generator.model.types import Type


class Context:
    """Two models that are being compared."""

    def __init__(self, base: Api, revision: Api) -> None:
        self.base = Index(base)
        self.revision = Index(revision)
        self.shapes = Shapes(self.base, self.revision)
        self.users = Users(self.base, self.revision)
        self._base_enums = self.base.enum_sources()
        self._revision_enums = self.revision.enum_sources()
        self._crds = frozenset(
            source.name for api in (base, revision) for source in api.sources if source.format == "crd"
        )

    def definition_place(self, base: Definition, revision: Definition) -> Place:
        """The place of a definition that both models hold."""
        home, new_home = self.base.homes[base.name], self.revision.homes[revision.name]
        old_enums, new_enums = home.source in self._base_enums, new_home.source in self._revision_enums
        # A custom resource is a source of its own; it states its enums or has none.
        published = home.source not in self._crds and new_home.source not in self._crds
        return place_of(
            new_home,
            type=base.name,
            path=base.name,
            label=revision.short_name,
            used_by=self.users.count(base.name),
            first_enums=published and new_enums and not old_enums,
            last_enums=published and old_enums and not new_enums,
        )

    def one_sided_place(self, index: Index, definition: Definition) -> Place:
        """The place of a definition that one model holds."""
        return place_of(
            index.homes[definition.name],
            type=definition.name,
            path=definition.name,
            label=definition.short_name,
            used_by=self.users.count(definition.name),
        )

    def type_changes(self, base: Any, revision: Any, place: Place) -> Iterator[Change]:
        """The change of a type; of no weight when the other type has the same shape."""
        yield from self.type_change(base.type, revision.type, place)

    def type_change(self, base: Type, revision: Type, place: Place) -> Iterator[Change]:
        """The change from one type expression to another."""
        variant = "same-shape" if self.shapes.same_type(base, revision) else ""
        yield place.change("type-changed", base, revision, variant=variant)

    def gvk_changes(self, base: Definition, revision: Definition, place: Place) -> Iterator[Change]:
        """Kinds for which a type no longer stands, or stands too."""
        for gvk in _sorted(set(base.kinds) - set(revision.kinds)):
            yield place.change("gvk-removed", gvk, "")
        for gvk in _sorted(set(revision.kinds) - set(base.kinds)):
            yield place.change("gvk-added", "", gvk)


def _sorted(kinds: set[GroupVersionKind]) -> list[GroupVersionKind]:
    return sorted(kinds)
