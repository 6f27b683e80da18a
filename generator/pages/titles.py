"""The titles of operations, their order on a page and their anchors.

In: the operations of a resource, or those that belong to no kind. Out: titles as Phrases, in the order of
the published reference.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.model.api import Operation, Resource
from generator.pages import words
from generator.pages.markdown import anchor_id
from generator.pages.words import Phrase

_PLAIN = {
    "post": words.CREATE,
    "patch": words.PATCH,
    "put": words.REPLACE,
    "delete": words.DELETE,
    "deletecollection": words.DELETE_COLLECTION,
    "get": words.READ,
    "list": words.LIST,
    "watch": words.WATCH,
    "watchlist": words.WATCH_LIST,
}
_EVERYWHERE = {"list": words.LIST_ALL, "watchlist": words.WATCH_LIST_ALL}
_STATUS = {"patch": words.PATCH_STATUS, "get": words.READ_STATUS, "put": words.REPLACE_STATUS}
_SUBRESOURCE = {
    "post": words.CREATE_SUB,
    "patch": words.PATCH_SUB,
    "get": words.READ_SUB,
    "put": words.REPLACE_SUB,
    "delete": words.DELETE_SUB,
}
_CONNECT = {
    "GET": words.GET_CONNECT,
    "POST": words.CREATE_CONNECT,
    "PUT": words.REPLACE_CONNECT,
    "PATCH": words.PATCH_CONNECT,
    "DELETE": words.DELETE_CONNECT,
    "HEAD": words.HEAD_CONNECT,
    "OPTIONS": words.OPTIONS_CONNECT,
}
# The order of the published reference.
_ORDER = (
    words.CREATE,
    words.PATCH,
    words.REPLACE,
    words.DELETE,
    words.DELETE_COLLECTION,
    words.READ,
    words.LIST,
    words.LIST_ALL,
    words.WATCH,
    words.WATCH_LIST,
    words.WATCH_LIST_ALL,
    words.PATCH_STATUS,
    words.READ_STATUS,
    words.REPLACE_STATUS,
)
_SUBRESOURCE_ORDER = ("post", "patch", "get", "put", "delete")
_CONNECT_ORDER = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS")


def subresource_path(operation: Operation, resource: Resource) -> tuple[str, ...]:
    """The segments behind an object's name: ("log",), ("proxy", "{path}"), or none."""
    segments = _segments(operation.path)
    if resource.plural not in segments:
        return ()
    # `namespaces` is a plural of its own, and a prefix of everything that is namespaced.
    start = len(segments) - 1 - segments[::-1].index(resource.plural)
    return tuple(segments[start + 2 :])


def _segments(path: str) -> list[str]:
    segments = path.strip("/").split("/")
    if "namespaces" in segments:
        at = segments.index("namespaces")
        if segments[at + 1 : at + 2] == ["{namespace}"]:
            del segments[at : at + 2]
    return segments


def _subresource_name(segments: tuple[str, ...]) -> str:
    """`Proxy Path` for ("proxy", "{path}")."""
    return " ".join(segment.strip("{}").capitalize() for segment in segments)


def title(operation: Operation, resource: Resource) -> Phrase:
    """The title of a resource's operation, in English: `List All Namespaces`, `Read Log`."""
    action = operation.action
    segments = subresource_path(operation, resource)
    if action == "connect" and operation.method in _CONNECT:
        return _CONNECT[operation.method].filled(subresource=_subresource_name(segments))
    if segments == ("status",) and action in _STATUS:
        return _STATUS[action]
    if segments and action in _SUBRESOURCE:
        return _SUBRESOURCE[action].filled(subresource=_subresource_name(segments))
    everywhere = resource.scope == "Namespaced" and "{namespace}" not in operation.path
    if everywhere and action in _EVERYWHERE:
        return _EVERYWHERE[action]
    return _PLAIN.get(action) or by_path(operation)


def by_path(operation: Operation) -> Phrase:
    """The title of an operation that no word names."""
    return words.OTHER_OPERATION.filled(method=operation.method, path=operation.path)


def _rank(operation: Operation, phrase: Phrase, resource: Resource) -> tuple[object, ...]:
    if phrase in _ORDER:
        return (0, _ORDER.index(phrase), operation.path)
    segments = subresource_path(operation, resource)
    if operation.action == "connect" and operation.method in _CONNECT_ORDER:
        return (2, segments, _CONNECT_ORDER.index(operation.method))
    if segments and operation.action in _SUBRESOURCE_ORDER:
        return (1, segments, _SUBRESOURCE_ORDER.index(operation.action))
    return (3, operation.path, operation.method)


_RBAC_VERBS = {
    "post": "create",
    "put": "update",
    "patch": "patch",
    "delete": "delete",
    "deletecollection": "deletecollection",
    "get": "get",
    "list": "list",
    "watch": "watch",
    "watchlist": "watch",
}
# A connect operation is authorized by its HTTP method.
_CONNECT_VERBS = {
    "POST": "create",
    "PUT": "update",
    "PATCH": "patch",
    "DELETE": "delete",
    "GET": "get",
    "HEAD": "get",
    "OPTIONS": "",
}


def rbac_verb(operation: Operation) -> str:
    """The verb that RBAC checks for an operation, by its action; empty where the document names no action."""
    if operation.action == "connect":
        return _CONNECT_VERBS.get(operation.method, "")
    return _RBAC_VERBS.get(operation.action, "")


def operation_anchor(phrase: Phrase) -> str:
    """The English title in lower case with hyphens: `list-all-namespaces`, `get-connect-exec`."""
    return anchor_id("-".join(str(phrase).lower().split()))


def path_anchor(operation: Operation) -> str:
    """Method and path in kebab case, for an operation without a kind: `get-apis-apps-v1`."""
    segments = (segment.strip("{}") for segment in operation.path.split("/"))
    return anchor_id("-".join((operation.method.lower(), *filter(None, segments))))


def titled(resource: Resource) -> Iterator[tuple[Operation, Phrase, str]]:
    """The operations of a kind in the order of its page, each with its title and its anchor."""
    ordered = [(operation, title(operation, resource)) for operation in resource.operations]
    ordered.sort(key=lambda pair: _rank(pair[0], pair[1], resource))
    seen: set[str] = set()
    for operation, phrase in ordered:
        # Where one kind is served by two paths, the path tells the second from the first.
        unique = by_path(operation) if operation_anchor(phrase) in seen else phrase
        anchor = operation_anchor(unique)
        seen.add(anchor)
        yield operation, unique, anchor


def path_titled(operations: Iterable[Operation]) -> Iterator[tuple[Operation, Phrase, str]]:
    """Operations without a kind by path and method, each with its title and its anchor."""
    seen: set[str] = set()
    for operation in sorted(operations, key=lambda operation: (operation.path, operation.method)):
        anchor = path_anchor(operation)
        # `/api` and `/api/` are two paths.
        while anchor in seen:
            anchor += "~2f"
        seen.add(anchor)
        yield operation, by_path(operation), anchor
