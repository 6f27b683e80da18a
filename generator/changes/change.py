"""One difference between two models, as a value.

In: what the comparison found. Out: a record that every report, the acknowledgements and the exit code read. A change
says what is different and how grave that is; it never says how it looks.
"""

from __future__ import annotations

import hashlib
from typing import Literal

from generator.model.gvk import GroupVersionKind
from generator.model.record import Record

Level = Literal["error", "warning", "info", "note", "hidden"]
LEVELS: tuple[Level, ...] = ("error", "warning", "info", "note", "hidden")
"""The gravest first. A note never fails a run; what is hidden stands in the JSON report only."""


class Change(Record, frozen=True, kw_only=True):
    """One difference, named by a rule."""

    rule: str
    """The id of a rule: `field-removed`."""
    level: Level
    type: str = ""
    """The full name of the definition; empty for an operation or a parameter."""
    field: str = ""
    """The field of `type`; empty when the definition itself is meant."""
    path: str = ""
    """Where in the API: `io.k8s.api.core.v1.PodSpec.workloadRef`, `GET /api/v1/pods`, `query shardSelector`."""
    label: str = ""
    """The same place as a reader of its page calls it: `PodSpec.workloadRef`."""
    base: str = ""
    """What the base states: a type, a JSON value, a text; empty when it states nothing."""
    revision: str = ""
    """What the revision states; empty when it states nothing."""
    used_by: int = 0
    """How many kinds use the type; of an operation's or a parameter's change: on how many operations it shows."""
    gvk: GroupVersionKind | None = None
    """The kind on whose page it stands; None on the page of a common type, or when several kinds are meant."""
    page: str = ""
    """The full name of the first definition of that page, which names its model file; empty when there is none."""
    variant: str = ""
    """Which variant of the rule set the level: `required`, `same-shape`; empty for the rule itself."""
    graduated_to: str = ""
    """Of a removed version: the newer version that has the same shape, `storage.k8s.io/v1 CSIDriver`."""
    graduated_from: str = ""
    """Of an added version: the older version that has the same shape."""
    cause: str = ""
    """The fingerprint of the change that brought this one with it; such a change is hidden."""
    operations: tuple[str, ...] = ()
    """The operations on which it shows, sorted: `GET /api/v1/pods`."""

    @property
    def fingerprint(self) -> str:
        """The first 12 hex digits of SHA-256 over rule, GVK, path and operands."""
        parts = (self.rule, str(self.gvk or ""), self.path, self.base, self.revision)
        return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:12]


def change_order(change: Change) -> tuple[str, ...]:
    """The order in which changes are reported: by page, then type, field and path, then rule and operands."""
    return (
        change.page,
        change.type,
        change.field,
        change.path,
        change.rule,
        change.base,
        change.revision,
        str(change.gvk or ""),
    )


def at_least(level: Level, threshold: Level) -> bool:
    """Whether a level is as grave as a threshold, or graver."""
    return LEVELS.index(level) <= LEVELS.index(threshold)
