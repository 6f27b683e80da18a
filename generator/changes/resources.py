"""Changes of what a kind states of itself: scope, names, subresources, columns, deprecation.

In: one kind in base and revision. Out: changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.changes.change import Change
from generator.changes.operations import deprecation_changes
from generator.changes.place import Comparison, Place
from generator.changes.texts import text_change
from generator.model.api import PrinterColumn, Resource, ScaleSubresource

_Named = Callable[[Resource, Resource, Place], Iterator[Change]]


def scope_changes(base: Resource, revision: Resource, place: Place) -> Iterator[Change]:
    """Namespaced or cluster-wide."""
    yield place.change("scope-changed", base.scope, revision.scope)


def plural_changes(base: Resource, revision: Resource, place: Place) -> Iterator[Change]:
    """The segment of its paths."""
    yield place.change("plural-changed", base.plural, revision.plural)


def warning_changes(base: Resource, revision: Resource, place: Place) -> Iterator[Change]:
    """What a server says of a deprecated version."""
    yield place.change("deprecation-warning-changed", base.deprecation_warning, revision.deprecation_warning)


def status_changes(_base: Resource, revision: Resource, place: Place) -> Iterator[Change]:
    """Whether there is a /status."""
    yield place.change(f"status-subresource-{'added' if revision.status_subresource else 'removed'}")


def scale_changes(base: Resource, revision: Resource, place: Place) -> Iterator[Change]:
    """Whether there is a /scale, and where it finds its numbers."""
    old, new = base.scale_subresource, revision.scale_subresource
    verb = "added" if old is None else "removed" if new is None else "changed"
    yield place.change(f"scale-subresource-{verb}", _scale(old), _scale(new))


def _scale(scale: ScaleSubresource | None) -> str:
    if scale is None:
        return ""
    paths = (scale.spec_replicas_path, scale.status_replicas_path, scale.label_selector_path)
    return ", ".join(path for path in paths if path)


def column_changes(base: Resource, revision: Resource, place: Place) -> Iterator[Change]:
    """The columns of `kubectl get`, by name."""
    old = {column.name: column for column in base.printer_columns}
    new = {column.name: column for column in revision.printer_columns}
    for name in sorted(old.keys() - new.keys()):
        yield place.change("printer-column-removed", name, "")
    for name in sorted(new.keys() - old.keys()):
        yield place.change("printer-column-added", "", name)
    for name in sorted(old.keys() & new.keys()):
        yield from _column(old[name], new[name], place.inside(f" column {name}"))


def _column(base: PrinterColumn, revision: PrinterColumn, place: Place) -> Iterator[Change]:
    if _column_facts(base) != _column_facts(revision):
        yield place.change("printer-column-changed", _column_facts(base), _column_facts(revision))
    if base.description != revision.description:
        yield text_change(base.description, revision.description, place)


def _column_facts(column: PrinterColumn) -> str:
    facts = (column.type, column.format, column.json_path, f"priority {column.priority}" if column.priority else "")
    return f"{column.name}: {', '.join(filter(None, facts))}"


def _names(attribute: str, rule: str) -> _Named:
    """The comparison of a set of names."""

    def found(base: Resource, revision: Resource, place: Place) -> Iterator[Change]:
        old, new = set(getattr(base, attribute)), set(getattr(revision, attribute))
        for name in sorted(old - new):
            yield place.change(f"{rule}-removed", name, "")
        for name in sorted(new - old):
            yield place.change(f"{rule}-added", "", name)

    return found


RESOURCE: tuple[Comparison, ...] = (
    (("scope",), scope_changes),
    (("plural",), plural_changes),
    (("short_names",), _names("short_names", "short-name")),
    (("categories",), _names("categories", "category")),
    (("selectable_fields",), _names("selectable_fields", "selectable-field")),
    (("printer_columns",), column_changes),
    (("deprecated",), deprecation_changes),
    (("deprecation_warning",), warning_changes),
    (("status_subresource",), status_changes),
    (("scale_subresource",), scale_changes),
    (("group", "version", "kind", "storage", "definitions", "operations", "unserved_versions"), None),
    # Where a page came from, since when, and what was written for it by hand say nothing of the API.
    (("source", "go_import", "since", "example", "links"), None),
)
"""How each attribute of a resource is compared."""
