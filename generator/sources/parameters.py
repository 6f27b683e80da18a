"""One key for each different parameter, readable and the same whatever is selected.

In: every operation of an import with its parameters. Out: each parameter once, with its key. A name with one text is
its own key; several texts of one name are told apart by what uses them: `fieldManager`, `fieldManager.patch`.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

import msgspec

from generator.model.api import Parameter
from generator.sources.openapi import Found
from generator.sources.paths import PathParts, path_parts

_OF_A_KIND = re.compile(r"(?:The )?name of the (\S+?)\.?\Z")
_UNSAFE = re.compile(r"[^A-Za-z0-9_.$~-]+")


class _Uses:
    """What uses one parameter."""

    def __init__(self) -> None:
        self.count = 0
        self.actions: set[str] = set()
        self.parts: set[PathParts | None] = set()

    def labels(self) -> tuple[str, ...]:
        """What may tell it from others of its name, the best first; empty where its users have nothing in common."""
        plural = _only({parts.plural if parts else "" for parts in self.parts})
        subresource = _only({parts.subresource if parts else "" for parts in self.parts})
        action = _only(self.actions)
        return (
            subresource,
            "" if action == "connect" else action,
            plural,
            f"{plural}.{subresource}" if plural and subresource else "",
        )


def _only(values: set[str]) -> str:
    return next(iter(values)) if len(values) == 1 else ""


def keyed_parameters(found: Iterable[Found]) -> dict[Parameter, Parameter]:
    """From each parameter without a key to the same with one."""
    found = tuple(found)
    objects = {id(parameter): parameter for _, parameters in found for parameter in parameters}
    by_name: dict[str, dict[Parameter, None]] = defaultdict(dict)
    for parameter in objects.values():
        by_name[parameter.name][parameter] = None
    uses = _uses(found, frozenset(name for name, parameters in by_name.items() if len(parameters) > 1))
    keys: dict[Parameter, str] = {}
    for name in sorted(by_name):
        keys.update(_keys(name, list(by_name[name]), uses))
    return {parameter: msgspec.structs.replace(parameter, key=key) for parameter, key in _unique(keys).items()}


def _uses(found: tuple[Found, ...], names: frozenset[str]) -> dict[Parameter, _Uses]:
    """What uses each parameter of the names that have several."""
    uses: dict[Parameter, _Uses] = defaultdict(_Uses)
    for operation, parameters in found:
        for parameter in parameters:
            if parameter.name in names:
                use = uses[parameter]
                use.count += 1
                use.actions.add(operation.action or operation.method.lower())
                use.parts.add(path_parts(operation.path))
    return uses


def _safe(key: str) -> str:
    return _UNSAFE.sub("-", key)


def _keys(name: str, parameters: list[Parameter], uses: Mapping[Parameter, _Uses]) -> dict[Parameter, str]:
    keys: dict[Parameter, str] = {}
    rest: list[Parameter] = []
    for parameter in sorted(parameters, key=_identity):
        kind = _OF_A_KIND.match(parameter.description) if parameter.location == "path" else None
        if kind:
            keys[parameter] = _safe(f"{name}.{kind[1]}")
        else:
            rest.append(parameter)
    if len(rest) == 1:
        keys[rest[0]] = _safe(name)
    else:
        keys.update(_told_apart(name, rest, uses))
    return keys


def _told_apart(name: str, parameters: list[Parameter], uses: Mapping[Parameter, _Uses]) -> dict[Parameter, str]:
    """Keys of several parameters with one name: by a label that no other of them has, one at the most without."""
    keys: dict[Parameter, str] = {}
    labels = {parameter: uses[parameter].labels() for parameter in parameters}
    for level in range(4):
        counts = Counter(labels[parameter][level] for parameter in parameters)
        for parameter in parameters:
            label = labels[parameter][level]
            if label and counts[label] == 1:
                keys.setdefault(parameter, _safe(f"{name}.{label}"))
    rest = [parameter for parameter in parameters if parameter not in keys]
    if rest:
        most_used = min(rest, key=lambda parameter: (-uses[parameter].count, _identity(parameter)))
        keys[most_used] = _safe(name)
    for parameter in rest:
        keys.setdefault(parameter, _safe(f"{name}.{_hash(parameter)}"))
    return keys


def _unique(keys: dict[Parameter, str]) -> dict[Parameter, str]:
    """A key that two would share, letter case aside since it names a file, goes to neither without a hash."""
    counts = Counter(key.lower() for key in keys.values())
    return {
        parameter: key if counts[key.lower()] == 1 else f"{key}.{_hash(parameter)}" for parameter, key in keys.items()
    }


def _identity(parameter: Parameter) -> bytes:
    return msgspec.json.encode(msgspec.structs.asdict(parameter) | {"type": str(parameter.type)}, enc_hook=str)


def _hash(parameter: Parameter) -> str:
    return hashlib.sha256(_identity(parameter)).hexdigest()[:6]
