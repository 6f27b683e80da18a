"""What a Kubernetes path says: group, version, resource, scope, subresource.

In: `/apis/apps/v1/namespaces/{namespace}/deployments/{name}/scale`. Out: a PathParts, or None for a path of another
form (discovery, /version/, logs).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

_PATH = re.compile(
    r"/(?:api|apis/(?P<group>[^/{}]+))/(?P<version>[^/{}]+)/(?P<watch>watch/)?"
    r"(?P<namespaced>namespaces/\{namespace\}/)?(?P<plural>[^/{}]+)"
    r"(?:/\{name\}(?:/(?P<rest>.+))?)?/?\Z",
)


class PathParts(NamedTuple):
    """One path, taken apart."""

    group: str
    version: str
    plural: str
    namespaced: bool
    named: bool
    """It names one object."""
    watch: bool
    subresource: str
    """`status`, `proxy`; empty for the resource itself."""


@lru_cache(maxsize=8192)
def path_parts(path: str) -> PathParts | None:
    """The parts of a resource's path."""
    match = _PATH.match(path)
    if match is None or path.endswith("/"):
        return None
    rest = match["rest"] or ""
    return PathParts(
        group=match["group"] or "",
        version=match["version"],
        plural=match["plural"],
        namespaced=bool(match["namespaced"]),
        named="/{name}" in path,
        watch=bool(match["watch"]),
        subresource=rest.partition("/")[0],
    )
