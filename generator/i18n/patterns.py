"""Texts that differ in a name only: one message with a placeholder instead of one a kind.

In: the text of one block. Out: the msgid that all such texts share, and the names that this one has. The table is data:
each row is the msgid itself. `a {kind}` stands for `an {kind}` too.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache

FLAG = "apiglot-format"
"""The flag of a message whose braces are placeholders; elsewhere braces are text."""

_DEPRECATED_WATCH = "deprecated: use the 'watch' parameter with a list operation instead."

PATTERNS = (
    # Our own wordings.
    "A list of {kind} objects.",
    "A {kind} describes a condition of a {item}.",
    "Create a {kind}.",
    "Delete a collection of {kind} objects.",
    "Delete a {kind}.",
    "List or watch {kind} objects.",
    "Read a {kind}.",
    "Read the status of a {kind}.",
    "Replace a {kind}.",
    "Replace the status of a {kind}.",
    "The name of the {kind}.",
    "The specification of a {kind}.",
    "The status of a {kind}.",
    "The {kind} objects in the list.",
    "Update parts of a {kind}.",
    "Update parts of the status of a {kind}.",
    "Watch the changes to a {kind}.",
    "Watch the individual changes to a list of {kind} objects.",
    # Operations, as Kubernetes and the generators of custom resources word them.
    "connect {method} requests to attach of {kind}",
    "connect {method} requests to exec of {kind}",
    "connect {method} requests to portforward of {kind}",
    "connect {method} requests to proxy of {kind}",
    "create a {kind}",
    "create {subresource} of a {kind}",
    "delete a {kind}",
    "delete collection of {kind}",
    "list objects of kind {kind}",
    "list or watch objects of kind {kind}",
    "partially update the specified {kind}",
    "partially update {subresource} of the specified {kind}",
    "read the specified {kind}",
    "read {subresource} of the specified {kind}",
    "replace the specified {kind}",
    "replace {subresource} of the specified {kind}",
    "watch changes to an object of kind {kind}.",
    "watch changes to an object of kind {kind}. "
    + _DEPRECATED_WATCH[:-1]
    + ", filtered to a single item with the 'fieldSelector' parameter.",
    "watch individual changes to a list of {kind}.",
    "watch individual changes to a list of {kind}. " + _DEPRECATED_WATCH,
    "name of the {kind}",
    # Lists. A plural is recognised where the name of the list states its singular.
    "Items is the list of {kind} objects.",
    "Items is the list of {kind}",
    "List of {kind}.",
    "items is a collection of {kind} objects",
    "items is a list of {kind} objects.",
    "items is the list of {kind} objects.",
    "items is the list of {kind}",
    "{kind} contains a list of {item} resources.",
    "{kind} is a collection of {item} objects",
    "{kind} is a collection of {item} objects.",
    "{kind} is a collection of {item} resources",
    "{kind} is a collection of {item}s",
    "{kind} is a collection of {item}s.",
    "{kind} is a list of {item} items.",
    "{kind} is a list of {item} objects.",
    "{kind} is a list of {item} resources.",
    "{kind} is a list of {item}",
    "{kind} is a list of {item}.",
    "{kind} is a list of {item}s.",
    "{kind} is a resource containing a list of {item} objects.",
    # Specifications and states.
    "Specification of the desired behavior of the {kind}.",
    "Most recently observed status of the {kind}.",
    "spec defines the desired behavior of the {kind}.",
    "spec is the desired state of the {kind}.",
    "{kind} defines the desired state of a {item}.",
    "{kind} is the current state of a {item}.",
    "{kind} is the specification of a {item}.",
    "{kind} represents the current state of a {item}.",
    "{kind} describes the state of a {item} at a certain point.",
)
"""Every msgid with a placeholder, in the order in which they are tried."""

_NAMES: Mapping[str, str] = {
    # A kind opens with a capital and has a lower-case letter: "create a PATCH" names no kind.
    "kind": r"(?P<kind>[A-Z][A-Za-z0-9]*?[a-z][A-Za-z0-9]*?)",
    "item": r"(?P<item>[A-Z][A-Za-z0-9]*?[a-z][A-Za-z0-9]*?)",
    "method": r"(?P<method>DELETE|GET|HEAD|OPTIONS|PATCH|POST|PUT)",
    "subresource": r"(?P<subresource>[a-z]+)",
}
_EXPLAINED = {
    "kind": "the name of a type, such as Pod",
    "item": "the name of a type, such as Pod",
    "method": "an HTTP method, such as GET",
    "subresource": "the name of a subresource, such as status",
}
_MSGIDS = frozenset(PATTERNS)
_SUFFIXES = ("List", "Spec", "Status", "Condition")
_PLACEHOLDER = re.compile(r"\\\{([a-z]+)\\\}")


def _regex(msgid: str) -> str:
    escaped = re.escape(msgid).replace(r"\ ", " ")
    escaped = re.sub(r"(?<![A-Za-z])([aA]) (?=\\\{)", r"\1n? ", escaped)
    return _PLACEHOLDER.sub(lambda match: _NAMES[match[1]], escaped)


@cache
def _pattern(msgid: str) -> re.Pattern[str]:
    return re.compile(_regex(msgid))


def _by_word() -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """The rows by their first word, and those that begin with a name by their second one."""
    first: dict[str, list[str]] = {}
    second: dict[str, list[str]] = {}
    for row in PATTERNS:
        words = row.split(" ", 2)
        if words[0].startswith("{"):
            second.setdefault(words[1], []).append(row)
        else:
            first.setdefault(words[0], []).append(row)
    for name, other in (("a", "an"), ("A", "An")):
        if name in first:
            first[other] = first[name]
    return first, second


_FIRST, _SECOND = _by_word()


@lru_cache(maxsize=65536)
def matched(text: str) -> tuple[str, Mapping[str, str]] | None:
    """The shared msgid of a text and the values of its placeholders; None for a text of its own."""
    first, second, *_ = (*text.split(" ", 2), "", "")
    # Most texts have words that open no row; a row's pattern is compiled when it is first asked for.
    for row in (*_FIRST.get(first, ()), *_SECOND.get(second, ())):
        match = _pattern(row).fullmatch(text)
        if match and _fits(match.groupdict()):
            return row, match.groupdict()
    return None


def _fits(values: Mapping[str, str]) -> bool:
    """Whether the two names belong together: `PodList` and `Pod`, not `ClusterList` and `Clusterclasse`."""
    item = values.get("item")
    return item is None or any(values["kind"] == item + suffix for suffix in _SUFFIXES)


def msgid(text: str) -> str:
    """The msgid under which a text is translated."""
    match = matched(text)
    return match[0] if match else text


def is_pattern(msgid: str) -> bool:
    """Whether the braces of a msgid are placeholders of the table."""
    return msgid in _MSGIDS


def explanation(msgid: str) -> str:
    """What the placeholders of a msgid stand for: one line for the translator."""
    names = dict.fromkeys(re.findall(r"\{([a-z]+)\}", msgid))
    return ", ".join(f"{{{name}}} is {_EXPLAINED[name]}" for name in names)
