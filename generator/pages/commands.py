"""The request of an operation on a command line: kubectl, where it can make it, and curl.

In: an operation, its kind and how kubectl calls that kind. Out: shell commands, whose words in capitals the reader
replaces.
"""

from __future__ import annotations

import re
import shlex
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from generator.model.api import Operation, Resource
from generator.model.gvk import GroupVersionKind
from generator.model.paths import kebab
from generator.pages.addresses import Family
from generator.pages.titles import subresource_path

_YAML = "application/yaml"
_MERGE_PATCH = "application/merge-patch+json"
_SUBRESOURCES = frozenset({"status", "scale", "resize"})
"""What `kubectl --subresource` takes."""
_RAW = {"GET": "get", "POST": "create", "PUT": "replace", "DELETE": "delete"}
_PLAIN = {
    "post": "create{space} -f {file}.yaml",
    "put": "replace{space} -f {file}.yaml",
    "patch": "patch {name} NAME{space} --type=merge --patch-file=patch.yaml",
    "delete": "delete {name} NAME{space}",
    "deletecollection": "delete {name}{space} --all",
    "get": "get {name} NAME{space} -o yaml",
    "list": "get {name}{space}",
    "watch": "get {name} NAME{space} --watch",
    "watchlist": "get {name}{space} --watch",
}
_SUBRESOURCE = {
    "put": "replace{space} --subresource={sub} -f {file}.yaml",
    "patch": "patch {name} NAME{space} --subresource={sub} --type=merge --patch-file=patch.yaml",
    "get": "get {name} NAME{space} --subresource={sub} -o yaml",
}
_OWN = {
    ("pods", "log", "GET"): "logs NAME{space}",
    ("pods", "exec", "GET"): "exec NAME{space} -- COMMAND",
    ("pods", "exec", "POST"): "exec NAME{space} -- COMMAND",
    ("pods", "attach", "GET"): "attach NAME{space}",
    ("pods", "attach", "POST"): "attach NAME{space}",
    ("pods", "portforward", "GET"): "port-forward NAME{space} LOCAL_PORT:POD_PORT",
    ("pods", "portforward", "POST"): "port-forward NAME{space} LOCAL_PORT:POD_PORT",
    ("pods", "ephemeralcontainers", "PATCH"): "debug NAME{space} --image=IMAGE",
    ("serviceaccounts", "token", "POST"): "create token NAME{space}",
    ("certificatesigningrequests", "approval", "PATCH"): "certificate approve NAME",
    ("certificatesigningrequests", "approval", "PUT"): "certificate approve NAME",
}
"""Commands that kubectl has for one request: (plural, subresource, method)."""
_STREAMS = frozenset({"exec", "attach", "portforward"})
"""Connections that curl cannot hold."""
_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
_UNSAFE = re.compile(r"[^A-Za-z0-9_./:~-]")
_UNSAFE_HEADER = re.compile(r"[^A-Za-z0-9 _.,;:=*/+-]")


class CommandNames:
    """How kubectl calls each kind: by its plural, with the group or the version where that alone is not clear."""

    def __init__(self, families: Iterable[Family]) -> None:
        groups: dict[str, set[str]] = defaultdict(set)
        families = tuple(families)
        for family in families:
            groups[family[0].plural].add(family[0].group)
        self._names: Mapping[GroupVersionKind, str] = dict(_names(families, groups))

    def name(self, resource: Resource) -> str:
        """`csidrivers`, `events.events.k8s.io`, `horizontalpodautoscalers.v1.autoscaling`."""
        return self._names.get(resource.gvk, resource.plural)


def _names(families: Iterable[Family], groups: Mapping[str, set[str]]) -> Iterator[tuple[GroupVersionKind, str]]:
    for family in families:
        preferred = family[0]
        shared = len(groups[preferred.plural]) > 1
        for resource in family:
            if resource is not preferred:
                yield resource.gvk, f"{resource.plural}.{resource.version}.{resource.group}"
            else:
                yield resource.gvk, f"{resource.plural}.{resource.group}".rstrip(".") if shared else resource.plural


def commands(operation: Operation, resource: Resource, name: str) -> tuple[str, ...]:
    """The request by kubectl and by curl; `name` is how kubectl calls the kind."""
    segments = subresource_path(operation, resource)
    curl = () if segments and segments[0] in _STREAMS else (_curl(operation),)
    return (*_kubectl(operation, resource, name, segments), *curl)


def raw_commands(operation: Operation) -> tuple[str, ...]:
    """The request of an operation that belongs to no kind."""
    return (*_kubectl_raw(operation), _curl(operation))


def _kubectl(operation: Operation, resource: Resource, name: str, segments: tuple[str, ...]) -> Iterator[str]:
    sub = segments[0] if len(segments) == 1 else ""
    if sub in _SUBRESOURCES:
        template = _SUBRESOURCE.get(operation.action, "")
    elif segments:
        template = _OWN.get((resource.plural, sub, operation.method), "")
    else:
        template = _PLAIN.get(operation.action, "")
    if template:
        file = kebab(resource.kind)
        words = {"name": name, "sub": sub, "file": file}
        yield "kubectl " + template.format(space=_space(operation, resource), **_quoted(words))
    else:
        yield from _kubectl_raw(operation)


def _quoted(words: Mapping[str, str]) -> dict[str, str]:
    """Words of a document as the words of a shell that they are: nothing in them is a command."""
    return {name: shlex.quote(word) if word else "" for name, word in words.items()}


def _space(operation: Operation, resource: Resource) -> str:
    if "{namespace}" in operation.path:
        return " -n NAMESPACE"
    everywhere = resource.scope == "Namespaced" and operation.action in {"list", "watchlist"}
    return " -A" if everywhere else ""


def _kubectl_raw(operation: Operation) -> Iterator[str]:
    verb = _RAW.get(operation.method, "")
    if verb:
        body = f" -f {shlex.quote(_body_name(operation))}.json" if operation.method in {"POST", "PUT"} else ""
        yield f'kubectl {verb} --raw "{_path(operation)}"{body}'


def _curl(operation: Operation) -> str:
    method = {"GET": "", "HEAD": "--head "}.get(operation.method, f"-X {operation.method} ")
    words = [f'curl {method}"$APISERVER{_path(operation)}"', '-H "Authorization: Bearer $TOKEN"']
    if operation.body and operation.method in {"POST", "PUT", "PATCH"}:
        content_type = _content_type(operation)
        name = "patch" if operation.method == "PATCH" else _body_name(operation)
        suffix = "yaml" if "yaml" in content_type else "json"
        header = f"Content-Type: {content_type}"
        quoted = shlex.quote(header) if _UNSAFE_HEADER.search(content_type) else f'"{header}"'
        words += [f"-H {quoted}", f"--data-binary {shlex.quote(f'@{name}.{suffix}')}"]
    return " \\\n  ".join(words)


def _content_type(operation: Operation) -> str:
    if operation.method == "PATCH":
        known = (*operation.consumes, _MERGE_PATCH)
        return _MERGE_PATCH if _MERGE_PATCH in known[:-1] or known[0] == "*/*" else known[0]
    stated = [each for each in operation.consumes if each != "*/*"]
    return _YAML if not stated or _YAML in stated else stated[0]


def _body_name(operation: Operation) -> str:
    return kebab(operation.kind.kind) if operation.kind and operation.body else "body"


def _path(operation: Operation) -> str:
    """The path, safe between double quotes, with the names of its parameters in capitals."""
    parts = _PLACEHOLDER.split(operation.path)
    shown = (
        re.sub(r"[^A-Z0-9]", "_", part.upper())
        if index % 2
        else _UNSAFE.sub(lambda match: "".join(f"%{byte:02X}" for byte in match[0].encode()), part)
        for index, part in enumerate(parts)
    )
    return "".join(shown)
