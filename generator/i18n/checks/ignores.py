"""Findings that a project accepts, each with its reason.

In: findings and the ignores of apiglot.yml. Out: the findings that stay, and one for each ignore that is of no use.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatchcase

from generator.i18n.checks.finding import Check, Finding, finding_order
from generator.model.record import Record

IGNORE_WRONG = Check(
    id="ignore-wrong",
    severity="error",
    sentence="{what}",
    docs="An ignore names a check that exists and gives a reason.",
)
IGNORE_UNUSED = Check(
    id="ignore-unused",
    severity="warning",
    sentence="nothing at {path} is found by {check}; take the ignore out",
    docs="An ignore that fits no finding hides the next defect there.",
)
CHECKS = (IGNORE_WRONG, IGNORE_UNUSED)


class Ignore(Record, frozen=True, kw_only=True):
    """A finding that a project accepts."""

    id: str
    """Of a check."""
    path: str = "*"
    """A message path or a file; `*` stands for any characters."""
    reason: str = ""
    """Why; an ignore without one does not count."""


def kept(
    findings: Iterable[Finding],
    ignores: Iterable[Ignore],
    paths: Mapping[str, tuple[str, ...]],
    ids: frozenset[str],
    *,
    where: str = "apiglot.yml",
) -> tuple[Finding, ...]:
    """The findings that no ignore accepts, and a finding for each ignore of no use, in the order of reports.

    `paths` has every path of a msgid, since an ignore may name any of them; ignores of checks that are not in `ids` are
    none of these findings' business.
    """
    own = [ignore for ignore in ignores if ignore.id in ids]
    valid = [ignore for ignore in own if ignore.reason.strip()]
    used: set[Ignore] = set()
    stay = []
    for finding in findings:
        accepted = [ignore for ignore in valid if _accepts(ignore, finding, paths.get(finding.msgid, ()))]
        used.update(accepted)
        if not accepted:
            stay.append(finding)
    for ignore in own:
        if not ignore.reason.strip():
            what = f"the ignore of {ignore.id} at {ignore.path} gives no reason; say why, or take it out"
            stay.append(_finding(IGNORE_WRONG, where, what))
        elif ignore not in used:
            advice = IGNORE_UNUSED.sentence.format(path=ignore.path, check=ignore.id)
            stay.append(_finding(IGNORE_UNUSED, where, advice))
    return tuple(sorted(stay, key=finding_order))


def unknown_ignores(
    ignores: Iterable[Ignore], known: frozenset[str], *, where: str = "apiglot.yml"
) -> Iterator[Finding]:
    """Ignores of checks that there are not; `known` has the ids of every check there is, of catalogs or not."""
    for ignore in ignores:
        if ignore.id not in known:
            what = f"the ignore of {ignore.path} names a check {ignore.id!r}, which there is not; correct it"
            yield _finding(IGNORE_WRONG, where, what)


def _accepts(ignore: Ignore, finding: Finding, paths: tuple[str, ...]) -> bool:
    places = (finding.file, finding.path, *paths)
    return ignore.id == finding.check and any(fnmatchcase(place, ignore.path) for place in places if place)


def _finding(check: Check, where: str, advice: str) -> Finding:
    return Finding(check=check.id, severity=check.severity, file=where, advice=advice)
