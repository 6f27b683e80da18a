"""Changes that a project knows of and accepts.

In: the YAML text of an acknowledgement file, and changes. Out: what remains, what was acknowledged with which reason,
and which entries acknowledge nothing any more.

    acknowledgements:
      - fingerprint: 0a1b2c3d4e5f
        reason: The field never left alpha.
      - rule: field-removed
        path: io.k8s.api.core.v1.PodSpec.workloadRef
        reason: Replaced by schedulingGroup.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from generator.changes.change import Change
from generator.changes.rules import RULES
from generator.errors import ConfigError
from generator.model.record import Record
from generator.model.yamlrecord import located, nearest, record

_FINGERPRINT = re.compile(r"[0-9a-f]{12}\Z")


class Ack(Record, frozen=True, kw_only=True):
    """One accepted change: by its fingerprint, or every one of a rule at a path."""

    fingerprint: str = ""
    rule: str = ""
    path: str = ""
    reason: str

    def covers(self, change: Change) -> bool:
        """Whether the entry means this change."""
        if self.fingerprint:
            return self.fingerprint == change.fingerprint
        return (self.rule, self.path) == (change.rule, change.path)


class AckFile(Record, frozen=True, kw_only=True):
    """An acknowledgement file."""

    acknowledgements: tuple[Ack, ...]


class Acknowledged(Record, frozen=True, kw_only=True):
    """A change and the entry that accepts it."""

    change: Change
    reason: str


class Sifted(Record, frozen=True, kw_only=True):
    """Changes after the acknowledgements."""

    remaining: tuple[Change, ...] = ()
    acknowledged: tuple[Acknowledged, ...] = ()
    unused: tuple[Ack, ...] = ()
    """Entries that mean no change, in the order of the file."""


def sifted(changes: Iterable[Change], acks: tuple[Ack, ...]) -> Sifted:
    """The changes that remain, those that are acknowledged, and the entries that are of no use."""
    remaining: list[Change] = []
    acknowledged: list[Acknowledged] = []
    used: set[Ack] = set()
    for change in changes:
        covering = [ack for ack in acks if ack.covers(change)]
        if covering:
            used.update(covering)
            acknowledged.append(Acknowledged(change=change, reason=covering[0].reason))
        else:
            remaining.append(change)
    unused = tuple(ack for ack in acks if ack not in used)
    return Sifted(remaining=tuple(remaining), acknowledged=tuple(acknowledged), unused=unused)


def parse_acks(text: str, *, where: str) -> tuple[Ack, ...]:
    """The entries of an acknowledgement file.

    Raises:
        ConfigError: an unknown key or rule, an entry without a reason, or one that names no change; it has the line.
    """
    acks = record(text, AckFile, where=where, error=ConfigError).acknowledgements
    for number, ack in enumerate(acks):
        if problem := _problem(ack, acks[:number]):
            raise located(problem, text, f"/acknowledgements/{number}", where=where, error=ConfigError)
    return acks


_IDS = frozenset(rule.id for rule in RULES)


def _problem(ack: Ack, before: tuple[Ack, ...]) -> str:
    if not ack.reason.strip():
        return "the reason is empty; say why the change is accepted"
    if bool(ack.fingerprint) == bool(ack.rule or ack.path) or bool(ack.rule) != bool(ack.path):
        return "an entry needs either a fingerprint, or a rule and a path"
    if ack.fingerprint and not _FINGERPRINT.match(ack.fingerprint):
        return f"{ack.fingerprint!r} is no fingerprint; it has 12 hex digits in lower case, as the report shows it"
    if ack.rule and ack.rule not in _IDS:
        return f"there is no rule {ack.rule!r}{nearest(ack.rule, _IDS)}"
    if any((ack.fingerprint, ack.rule, ack.path) == (each.fingerprint, each.rule, each.path) for each in before):
        return "the change is acknowledged twice; keep one entry"
    return ""
