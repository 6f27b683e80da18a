"""What a report says, whatever its format: entries, their sections, and the sentence of each.

In: changes, acknowledgements, translation impact. Out: a Report, and entries that the formats lay out. Each cause is
one entry: what changed alike in several places is told once and counted.
"""

from __future__ import annotations

import string
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import Literal, NamedTuple

from generator.changes.acknowledgements import Ack, Acknowledged
from generator.changes.change import LEVELS, Change, Level, at_least
from generator.changes.impact import TranslationImpact
from generator.changes.rules import rule_of
from generator.changes.texts import differing_sentences
from generator.model.gvk import version_priority
from generator.model.record import Record

FailOn = Literal["error", "warning", "info", "none"]
Where = Callable[[Change], tuple[str, int] | None]
"""File and line (from 1) of a change, relative to the project; None when it has none."""


class Report(Record, frozen=True, kw_only=True):
    """Everything that `apiglot diff` has to say."""

    base: str
    """What the user calls the base: `v1.35.json`, `main`."""
    revision: str
    changes: tuple[Change, ...] = ()
    """Without the acknowledged ones, in `change_order`."""
    acknowledged: tuple[Acknowledged, ...] = ()
    unused: tuple[Ack, ...] = ()
    translations: tuple[TranslationImpact, ...] | None = None
    """Sorted by locale and domain; None when there is no project."""


class Entry(Record, frozen=True, kw_only=True):
    """One cause, told once."""

    change: Change
    """The first of the changes."""
    also: tuple[Change, ...] = ()
    """The same difference elsewhere."""


class Section(Record, frozen=True, kw_only=True):
    """The entries of one page."""

    heading: str
    entries: tuple[Entry, ...]


class Part(NamedTuple):
    """A piece of a sentence."""

    text: str
    code: bool = False
    """A value of the API; each format makes it harmless in its own way."""


def nowhere(_change: Change) -> None:
    """No file and line: for documents that are no model."""
    return


def summary(changes: Iterable[Change]) -> dict[Level, int]:
    """How many entries each level has, the gravest first; hidden changes are counted one by one."""
    changes = tuple(changes)
    counts = Counter(entry.change.level for entry in entries(changes))
    counts["hidden"] = sum(change.level == "hidden" for change in changes)
    return {level: counts[level] for level in LEVELS}


def fails(report: Report, fail_on: FailOn) -> bool:
    """Whether a change that is not acknowledged reaches the threshold; a note never does."""
    return fail_on != "none" and any(at_least(change.level, fail_on) for change in report.changes)


def entries(changes: Iterable[Change]) -> tuple[Entry, ...]:
    """The changes that a person is shown, those alike as one entry, in the order of the first of each."""
    groups: defaultdict[tuple[str, ...], list[Change]] = defaultdict(list)
    for number, change in enumerate(changes):
        if change.level != "hidden":
            groups[_alike(change, number)].append(change)
    return tuple(Entry(change=first, also=tuple(others)) for first, *others in groups.values())


def _alike(change: Change, number: int) -> tuple[str, ...]:
    if not (change.type and (change.base or change.revision)) or change.rule.startswith(("gvk-", "version-")):
        return (str(number),)
    # A text is one cause wherever it stands; a fact is one only where the field has the same name.
    name = "" if change.rule == "description-changed" else change.field
    return (change.rule, change.level, name, change.base, change.revision)


def sections(changes: Iterable[Change]) -> tuple[Section, ...]:
    """The entries by page: groups, then kinds by group, kind and version, then common types, then operations."""
    found: defaultdict[tuple[object, ...], list[Entry]] = defaultdict(list)
    for entry in entries(changes):
        found[_section_key(entry.change)].append(entry)
    return tuple(
        Section(heading=heading(found[key][0].change), entries=tuple(sorted(found[key], key=_gravity)))
        for key in sorted(found)
    )


def _section_key(change: Change) -> tuple[object, ...]:
    if change.gvk:
        older_last = tuple(-number for number in version_priority(change.gvk.version)[:3])
        return (1, change.gvk.group, change.gvk.kind, older_last, change.gvk.version)
    if change.page:
        return (2, change.page, "", (), "")
    return (3, "", "", (), "") if change.operations else (0, change.path, "", (), "")


def heading(change: Change) -> str:
    """What a change is reported under: `storage.k8s.io/v1 CSIDriver`, a common type's full name, `Operations`."""
    if change.gvk:
        return str(change.gvk)
    if change.page:
        return change.page
    return "Operations" if _section_key(change)[0] == 3 else change.path  # noqa: PLR2004 - the last sort of section


def _gravity(entry: Entry) -> tuple[int, str, str]:
    return (LEVELS.index(entry.change.level), entry.change.label, entry.change.rule)


def sentence(entry: Entry) -> Iterator[Part]:
    """The sentence of an entry, then what weighs beside it: graduation, users, other places."""
    change = entry.change
    for text, name, _, _ in string.Formatter().parse(rule_of(change.rule).text(change.variant)):
        if text:
            yield Part(text)
        if name is not None:
            value = str(getattr(change, name))
            yield Part(value, code=True) if value else Part("nothing")
    yield from _graduation(change)
    yield from _users(change)
    yield from _places(entry)


def _graduation(change: Change) -> Iterator[Part]:
    if change.graduated_to:
        yield Part("; graduated to ")
        yield Part(change.graduated_to, code=True)
    if change.graduated_from:
        yield Part("; graduated from ")
        yield Part(change.graduated_from, code=True)


def _users(change: Change) -> Iterator[Part]:
    if change.used_by > 1:
        yield Part(f"; used by {change.used_by} {'operations' if change.operations else 'kinds'}")


_NAMED_PLACES = 3


def _places(entry: Entry) -> Iterator[Part]:
    """Where else it is the same: the first few by name."""
    if not entry.also:
        return
    yield Part("; the same in ")
    for number, change in enumerate(entry.also[:_NAMED_PLACES]):
        yield Part(", " if number else "")
        yield Part(change.label if change.page == entry.change.page else change.path, code=True)
    if len(entry.also) > _NAMED_PLACES:
        yield Part(f" and {len(entry.also) - _NAMED_PLACES} more")


def excerpt(change: Change) -> tuple[str, str]:
    """The sentences of a text that differ, of base and revision; both empty for other changes."""
    if change.rule not in {"description-changed", "deprecation-warning-changed"}:
        return "", ""
    return differing_sentences(change.base, change.revision)


def counted(number: int, word: str) -> str:
    """`1 error`, `2 errors`."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def in_short(counts: dict[Level, int]) -> str:
    """`1 error, 2 notes`; `no changes` when nothing is to be shown."""
    shown = [counted(number, level) for level, number in counts.items() if number and level != "hidden"]
    return ", ".join(shown) or "no changes"
