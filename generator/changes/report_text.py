"""The report for a terminal or a pipe.

In: a Report. Out: lines of spans with a style each; the CLI prints them, in colour or not. Nothing in an API's text can
act on a terminal.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.changes.change import Change
from generator.changes.impact import MESSAGE_STATES, Cost, TranslationImpact
from generator.changes.neutral import cut, one_line
from generator.changes.report import (
    Entry,
    Report,
    Where,
    excerpt,
    in_short,
    nowhere,
    sections,
    sentence,
    summary,
)


class Span(NamedTuple):
    """Text in one style."""

    text: str
    style: str = ""
    """`error`, `warning`, `info`, `note`, `heading`, `code`, `faint`, `removed`, `added`, or '' for none."""


Line = tuple[Span, ...]


def plain(line: Line) -> str:
    """A line without its styles."""
    return "".join(span.text for span in line)


def text_report(report: Report, where: Where = nowhere) -> Iterator[Line]:
    """The lines of the report: sections, acknowledgements, translations, and the summary last."""
    for section in sections(report.changes):
        yield (Span(one_line(section.heading), "heading"),)
        for entry in section.entries:
            yield from _entry(entry, where)
        yield ()
    yield from _acknowledgements(report)
    yield from _translations(report.translations or ())
    names = f"{one_line(report.base)} to {one_line(report.revision)}: "
    yield (Span(names), Span(in_short(summary(report.changes)), "heading"))


def _entry(entry: Entry, where: Where) -> Iterator[Line]:
    change = entry.change
    said = (Span(cut(one_line(part.text)), "code") if part.code else Span(part.text) for part in sentence(entry))
    rule = f"  [{change.rule} {change.fingerprint}]{_place(change, where)}"
    yield (Span(f"  {change.level:<8}", change.level), *said, Span(rule, "faint"))
    removed, added = excerpt(change)
    if removed:
        yield (Span(f"          - {cut(one_line(removed))}", "removed"),)
    if added:
        yield (Span(f"          + {cut(one_line(added))}", "added"),)


def _place(change: Change, where: Where) -> str:
    place = where(change)
    return f" {one_line(place[0])}:{place[1]}" if place else ""


def _acknowledgements(report: Report) -> Iterator[Line]:
    if report.acknowledged:
        yield (Span("Acknowledged", "heading"),)
        for each in report.acknowledged:
            what = f"  {each.change.rule} {one_line(each.change.path)}"
            yield (Span(what), Span(f"  {one_line(each.reason)}", "faint"))
        yield ()
    if report.unused:
        yield (Span("Acknowledgements of no use", "heading"),)
        for ack in report.unused:
            what = ack.fingerprint or f"{ack.rule} {ack.path}"
            yield (Span(f"  {one_line(what)}", "warning"), Span(f"  {one_line(ack.reason)}", "faint"))
        yield ()


def _translations(impacts: tuple[TranslationImpact, ...]) -> Iterator[Line]:
    if impacts:
        yield (Span("Translations: messages (words)", "heading"),)
        for impact in impacts:
            costs = ", ".join(f"{state} {_cost(getattr(impact, state))}" for state in MESSAGE_STATES)
            yield (Span(f"  {one_line(impact.locale)} {one_line(impact.domain)}: {costs}"),)
        yield ()


def _cost(cost: Cost) -> str:
    return f"{cost.messages} ({cost.words})"
