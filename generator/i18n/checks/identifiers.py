"""API identifiers outside backticks: the translation names the same ones as the English, in either direction.

In: a message and the names of the API. Out: hits. What an identifier is, names.py says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.i18n.checks.context import Context
from generator.i18n.checks.finding import Check, Hit, hit
from generator.i18n.checks.names import singulars
from generator.i18n.checks.pair import Pair

IDENTIFIER_MISSING = Check(
    id="identifier-missing",
    severity="error",
    sentence="{name} of the English is missing; names of the API stay as they are",
    docs="Kinds, fields, dotted names and feature gates stay in Latin letters, unchanged. A plural counts as its kind.",
)
IDENTIFIER_ADDED = Check(
    id="identifier-added",
    severity="error",
    sentence="the English does not speak of {name}; write what it speaks of",
    docs="A name that the English lacks comes from another text: a Deployment's page that speaks of a `DaemonSet`.",
)
CHECKS = (IDENTIFIER_MISSING, IDENTIFIER_ADDED)

_OPENING = re.compile(r"[A-Za-z_]\w*")


def identifier_hits(pair: Pair, context: Context) -> Iterator[Hit]:
    """Identifiers of one text that the other one lacks; those in backticks are markup.py's, whichever text has them."""
    names = context.names
    wanted = names.of_english(pair.entry.msgid)
    found = names.of(pair.translation)
    if wanted == found:
        return
    opening = _OPENING.match(pair.entry.msgid)
    leading = opening[0] if opening else ""
    for name in sorted(wanted - found - names.of_code(pair.translation)):
        if not _has_variant(name, found, leading):
            yield hit(IDENTIFIER_MISSING, name=name)
    for name in sorted(found - wanted - names.of_code(pair.english)):
        if not _has_variant(name, wanted, leading):
            start = max(pair.translation.prose.find(name), 0)
            yield hit(IDENTIFIER_ADDED, start, start + len(name), name=name)


def _has_variant(name: str, others: frozenset[str], leading: str) -> bool:
    """Whether the other text has the name in another number, or, where it opens the English, in another letter case."""
    if any(name in singulars(other) or other in singulars(name) for other in others):
        return True
    return name.lower() == leading.lower() and any(other.lower() == name.lower() for other in others)
