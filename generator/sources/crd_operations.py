"""The operations that an API server offers for a custom resource.

In: a resource without operations. Out: its operations, as the server's own OpenAPI document lists them, with the
parameters that built-in kinds have. Nothing of this stands in the CRD: it follows from scope and subresources.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from generator.model.api import Body, Operation, Resource, Response
from generator.model.gvk import GroupVersionKind
from generator.model.types import Ref
from generator.sources.openapi import Found
from generator.sources.shared_texts import shared_parameter

_META = "io.k8s.apimachinery.pkg.apis.meta.v1"
_SCALE = "io.k8s.api.autoscaling.v1.Scale"
_SCALE_KIND = GroupVersionKind(group="autoscaling", version="v1", kind="Scale")

_LIST = (
    "allowWatchBookmarks", "continue", "fieldSelector", "labelSelector", "limit", "resourceVersion",
    "resourceVersionMatch", "sendInitialEvents", "shardSelector", "timeoutSeconds", "watch",
)  # fmt: skip
_DELETE = (
    "dryRun", "gracePeriodSeconds", "ignoreStoreReadErrorWithClusterBreakingPotential", "orphanDependents",
    "propagationPolicy",
)  # fmt: skip
_WRITE = ("dryRun", "fieldManager", "fieldValidation")
_QUERIES: dict[str, tuple[str, ...]] = {
    "get": ("pretty",),
    "list": ("pretty", *_LIST),
    "post": ("pretty", *_WRITE),
    "put": ("pretty", *_WRITE),
    "patch": ("pretty", "dryRun", "fieldManager.patch", "fieldValidation", "force"),
    "delete": ("pretty", *_DELETE),
    "deletecollection": ("pretty", *sorted({*_DELETE, *_LIST} - {"allowWatchBookmarks", "watch"})),
}
"""Action -> keys of its query parameters, in the order of built-in kinds."""

_CODES: dict[str, tuple[tuple[str, str], ...]] = {
    "post": (("200", "OK"), ("201", "Created"), ("202", "Accepted")),
    "put": (("200", "OK"), ("201", "Created")),
    "delete": (("200", "OK"), ("202", "Accepted")),
}
_METHODS = {"list": "GET", "get": "GET", "deletecollection": "DELETE"}
_MEDIA = ("application/json", "application/yaml")
_PATCHES = ("application/apply-patch+yaml", "application/json-patch+json", "application/merge-patch+json")
_IDS = {"post": "create", "get": "read", "put": "replace", "deletecollection": "delete"}

Part = Literal["", "status", "scale"]


class _Target(NamedTuple):
    """What an action is done to."""

    path: str
    action: str
    part: Part = ""
    all_namespaces: bool = False


def crd_operations(resource: Resource, list_kind: str) -> tuple[Found, ...]:
    """The operations of one version of a custom resource."""
    return tuple(_found(resource, list_kind, target) for target in _targets(resource))


def _targets(resource: Resource) -> Iterator[_Target]:
    namespaced = resource.scope == "Namespaced"
    base = f"/apis/{resource.group}/{resource.version}"
    collection = f"{base}/namespaces/{{namespace}}/{resource.plural}" if namespaced else f"{base}/{resource.plural}"
    for action in ("list", "post", "deletecollection"):
        yield _Target(collection, action)
    for action in ("get", "put", "patch", "delete"):
        yield _Target(f"{collection}/{{name}}", action)
    parts: list[Part] = ["status"] if resource.status_subresource else []
    if resource.scale_subresource is not None:
        parts.append("scale")
    for part in parts:
        for action in ("get", "put", "patch"):
            yield _Target(f"{collection}/{{name}}/{part}", action, part)
    if namespaced:
        yield _Target(f"{base}/{resource.plural}", "list", all_namespaces=True)


def _found(resource: Resource, list_kind: str, target: _Target) -> Found:
    kind = _SCALE_KIND if target.part == "scale" else resource.gvk
    package = resource.definitions[0].name.removesuffix(f".{resource.kind}")
    taken = _SCALE if target.part == "scale" else resource.definitions[0].name
    given = {
        "list": f"{package}.{list_kind}",
        "delete": f"{_META}.Status",
        "deletecollection": f"{_META}.Status",
    }.get(target.action, taken)
    responses = [
        Response(code=code, description=text, type=Ref(given))
        for code, text in _CODES.get(target.action, (("200", "OK"),))
    ]
    body = _body(target.action, taken)
    operation = Operation(
        id=_id(resource, target),
        action=target.action,
        method=_METHODS.get(target.action, target.action.upper()),
        path=target.path,
        kind=kind,
        description=_description(resource.kind, target),
        body=body,
        responses=(*responses, Response(code="401", description="Unauthorized")),
        consumes=() if body is None else _PATCHES if target.action == "patch" else _MEDIA,
        produces=_MEDIA,
    )
    return Found(operation, tuple(map(shared_parameter, _keys(target, kind.kind))))


def _keys(target: _Target, kind: str) -> tuple[str, ...]:
    in_path = [f"name.{kind}"] if "{name}" in target.path else []
    if "{namespace}" in target.path:
        in_path.append("namespace")
    query = _QUERIES[target.action]
    # On a path with GET alone the document of a built-in kind has all parameters in byte order.
    return (*in_path, *(sorted(query) if target.all_namespaces else query))


def _body(action: str, taken: str) -> Body | None:
    match action:
        case "post" | "put":
            return Body(type=Ref(taken), required=True)
        case "patch":
            return Body(type=Ref(f"{_META}.Patch"), required=True)
        case "delete" | "deletecollection":
            return Body(type=Ref(f"{_META}.DeleteOptions"))
        case _:
            return None


def _id(resource: Resource, target: _Target) -> str:
    group = "".join(segment[:1].upper() + segment[1:] for segment in resource.group.split("."))
    version = resource.version[:1].upper() + resource.version[1:]
    collection = "Collection" if target.action == "deletecollection" else ""
    namespaced = "Namespaced" if "{namespace}" in target.path else ""
    suffix = "ForAllNamespaces" if target.all_namespaces else target.part.capitalize()
    verb = _IDS.get(target.action, target.action)
    return f"{verb}{group}{version}{collection}{namespaced}{resource.kind}{suffix}"


def _description(kind: str, target: _Target) -> str:
    one = f"{'an' if kind[:1] in 'AEIO' else 'a'} {kind}"
    of = f"the {target.part} of {one}" if target.part else one
    return {
        "post": f"Create {of}.",
        "get": f"Read {of}.",
        "put": f"Replace {of}.",
        "patch": f"Update parts of {of}.",
        "delete": f"Delete {of}.",
        "deletecollection": f"Delete a collection of {kind} objects.",
        "list": f"List or watch {kind} objects.",
    }[target.action]
