"""Changes of how values merge and what is kept: list and map types, patch strategies, unknown fields.

In: the Facts of one place in base and revision. Out: changes.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.changes.change import Change
from generator.changes.place import Comparison, Place
from generator.model.api import Facts

_DEFAULT_MAP_TYPE = "granular"


def list_type_changes(base: Facts, revision: Facts, place: Place) -> Iterator[Change]:
    """The list type and its keys; keys that come with a list type are one change with it."""
    old, new = base.list_type, revision.list_type
    if old == new:
        yield place.change("map-keys-changed", _keys(base), _keys(revision))
    else:
        rule = "list-type-stated" if old is None else "list-type-withdrawn" if new is None else "list-type-changed"
        yield place.change(rule, _list_type(base), _list_type(revision))


def _keys(facts: Facts) -> str:
    return ", ".join(sorted(facts.list_map_keys))


def _list_type(facts: Facts) -> str:
    keys = _keys(facts)
    return f"{facts.list_type or ''} ({keys})".lstrip() if keys else facts.list_type or ""


def map_type_changes(base: Facts, revision: Facts, place: Place) -> Iterator[Change]:
    """The map type; that it is granular goes without saying."""
    old, new = base.map_type or "", revision.map_type or ""
    same = (old or _DEFAULT_MAP_TYPE) == (new or _DEFAULT_MAP_TYPE)
    yield place.change("map-type-changed", old, new, variant="default" if same else "")


def patch_strategy_changes(base: Facts, revision: Facts, place: Place) -> Iterator[Change]:
    """The strategy of a strategic merge patch."""
    yield place.change("patch-strategy-changed", base.patch_strategy, revision.patch_strategy)


def merge_key_changes(base: Facts, revision: Facts, place: Place) -> Iterator[Change]:
    """The key by which a strategic merge patch finds an item."""
    yield place.change("merge-key-changed", base.patch_merge_key, revision.patch_merge_key)


def unknown_field_changes(_base: Facts, revision: Facts, place: Place) -> Iterator[Change]:
    """Whether fields that the schema does not name are kept."""
    verb = "added" if revision.preserve_unknown_fields else "removed"
    yield place.change(f"preserve-unknown-fields-{verb}")


def embedded_changes(_base: Facts, revision: Facts, place: Place) -> Iterator[Change]:
    """Whether the value is a whole object with apiVersion and kind."""
    yield place.change(f"embedded-resource-{'added' if revision.embedded_resource else 'removed'}")


MERGING: tuple[Comparison, ...] = (
    (("list_type", "list_map_keys"), list_type_changes),
    (("map_type",), map_type_changes),
    (("patch_strategy",), patch_strategy_changes),
    (("patch_merge_key",), merge_key_changes),
    (("preserve_unknown_fields",), unknown_field_changes),
    (("embedded_resource",), embedded_changes),
)
"""How the attributes of Facts that say how values merge are compared."""
