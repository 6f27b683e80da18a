"""Where a page and its model file stand: stems such as `storage/csi-driver-v1`.

In: groups, kinds, versions and full names, whatever a document calls them. Out: POSIX stems that are safe as file names
and in URLs on every system, unique without regard to letter case, and independent of the order of their input.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from typing import TypeVar

from generator.model.api import Api, CommonDefinition, Resource

RESERVED = frozenset({"changes", "core", "definitions", "discovery", "overlay", "print"})
"""First segments that a group cannot have: they mean something else under reference/ or model/."""

_Key = TypeVar("_Key", bound=Hashable)
_LONGEST = 100
_HYPHENS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_UNSAFE = re.compile(r"[^a-z0-9._-]|\A[.-]|\.\Z")
# Windows opens a device for the first ones, whatever their extension; MkDocs takes the last ones for a folder's index.
_TAKEN = re.compile(r"(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?=\.|\Z)|(?:index|readme|print)\Z")


def kebab(name: str) -> str:
    """A kind in kebab case: `CSIDriver` -> `csi-driver`, `HTTPRoute` -> `http-route`."""
    return _HYPHENS.sub("-", name).lower()


def safe_segment(text: str) -> str:
    """One segment of a path that every file system takes: `..` -> `~2e~2e`, `con` -> `con~`, a long one is cut.

    Every character other than lower-case letters, digits, `.`, `_` and `-` becomes `~` and its code point in hex.
    """
    segment = _UNSAFE.sub(lambda match: f"~{ord(match[0]):x}", text)
    if taken := _TAKEN.match(segment):
        segment = f"{taken[0]}~{segment[taken.end() :]}"
    if len(segment) > _LONGEST:
        segment = f"{segment[: _LONGEST - 9]}~{_digest(text)}"
    return segment or "~"


def safe_name(name: str) -> str:
    """A name of safe characters that every file system takes, letter case kept: `CON` -> `CON~`; a long one is cut."""
    if taken := _TAKEN.match(name.lower()):
        name = f"{name[: taken.end()]}~{name[taken.end() :]}"
    return f"{name[: _LONGEST - 9]}~{_digest(name)}" if len(name) > _LONGEST else name


def group_slugs(groups: Iterable[str]) -> Mapping[str, str]:
    """Group -> its folder: the first segment, or the full name where two would share one.

    The empty group is always there, as `core`.
    """
    names = sorted({name for name in groups if name})
    first = {name: name.partition(".")[0].lower() for name in names}
    uses = Counter(first.values())
    slugs = _distinct(
        {
            name: safe_segment(word if uses[word] == 1 and word not in RESERVED else name.lower())
            for name, word in first.items()
        }
    )
    # A bare ~ ends no other slug, so a group that is called `core` cannot meet the empty one.
    return {"": "core"} | {name: f"{slug}~" if slug in RESERVED else slug for name, slug in slugs.items()}


class Stems:
    """The stem of every page of an API, relative to reference/ and to the model folder."""

    def __init__(self, api: Api) -> None:
        groups = {resource.group for resource in api.resources}
        groups.update(common.group for common in api.common if common.group is not None)
        self._groups = group_slugs(groups)
        self._resources = self._resource_stems(api.resources)
        self._common = self._common_stems(api.common)

    def group(self, group: str) -> str:
        """The folder of a group: `storage`."""
        return self._groups[group]

    def resource(self, resource: Resource) -> str:
        """`storage/csi-driver-v1`."""
        return self._resources[resource.group, resource.kind, resource.version]

    def common(self, common: CommonDefinition) -> str:
        """`definitions/core-object-meta-v1`, or `definitions/quantity` where no group is known."""
        return self._common[common.definitions[0].name]

    def _resource_stems(self, resources: tuple[Resource, ...]) -> Mapping[tuple[str, str, str], str]:
        return _distinct(
            {
                (item.group, item.kind, item.version): (
                    f"{self._groups[item.group]}/{safe_segment(f'{kebab(item.kind)}-{item.version.lower()}')}"
                )
                for item in resources
            }
        )

    def _common_stems(self, commons: tuple[CommonDefinition, ...]) -> Mapping[str, str]:
        stems: dict[str, str] = {}
        for item in commons:
            name = item.definitions[0].name
            words = [kebab(name.rpartition(".")[2])]
            if item.group is not None:
                words.insert(0, self._groups[item.group])
            if item.version:
                words.append(item.version.lower())
            stems[name] = f"definitions/{safe_segment('-'.join(words))}"
        return _distinct(stems)


def _distinct(stems: dict[_Key, str]) -> Mapping[_Key, str]:
    """The same stems, each that several keys share marked with a digest of its key."""
    uses = Counter(stems.values())
    return {key: stem if uses[stem] == 1 else f"{stem}~{_digest(repr(key))}" for key, stem in stems.items()}


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:8]
