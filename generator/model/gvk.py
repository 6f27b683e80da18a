"""GroupVersionKind and the order of Kubernetes versions.

In: group, version and kind as an API server names them. Out: values that compare, sort and print the Kubernetes way.
"""

from __future__ import annotations

import re
from functools import lru_cache

from generator.model.record import Record

_VERSION = re.compile(r"v(\d+)(?:(alpha|beta)(\d+))?\Z")
_STAGES = {"": 2, "beta": 1, "alpha": 0}


class GroupVersionKind(Record, frozen=True, kw_only=True, order=True):
    """What an API server calls one kind in one version of one group."""

    group: str = ""
    """`storage.k8s.io`; the core group is empty."""
    version: str
    """`v1`, `v1beta1`."""
    kind: str
    """`StorageClass`."""

    @property
    def api_version(self) -> str:
        """The value of `apiVersion` in a manifest: `storage.k8s.io/v1`, or `v1` in the core group."""
        return f"{self.group}/{self.version}" if self.group else self.version

    def __str__(self) -> str:
        return f"{self.api_version} {self.kind}"


@lru_cache(maxsize=4096)
def version_priority(version: str) -> tuple[int, int, int, str]:
    """A sort key by which the preferred version comes last: v1alpha1 < v1beta1 < v1 < v2.

    Source: "Version priority" in the Kubernetes documentation of custom resource versions. Names that are not of the
    form v<major>[alpha|beta<minor>] come before all others, in reverse byte order.
    """
    match = _VERSION.match(version)
    if match is None:
        # Kubernetes lists these last, by name; this key is ascending, so their order is turned round.
        return (-1, 0, 0, "".join(chr(0x10FFFF - ord(letter)) for letter in version))
    major, stage, minor = match.groups()
    # GA sorts before beta whatever the number: Kubernetes version priority.
    return (_STAGES[stage or ""], int(major), int(minor or 0), "")


def stability(version: str) -> str:
    """The stage that a version's name states: "alpha", "beta" or "" (stable, or not of the Kubernetes form)."""
    match = _VERSION.match(version)
    return (match[2] or "") if match else ""
