"""The report as a comment on a pull request.

In: a Report. Out: Markdown for GitHub: a summary table, then folded details. Whatever an API's text holds, it stands in
code spans, escaped HTML or lines of a diff, so that it can forge no markup, mention or link.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.changes.change import LEVELS
from generator.changes.impact import MESSAGE_STATES, Cost, MessageImpact, TranslationImpact
from generator.changes.neutral import code_span, cut, html_code, one_line
from generator.changes.report import (
    Entry,
    Report,
    Section,
    Where,
    entries,
    excerpt,
    in_short,
    nowhere,
    sections,
    sentence,
    summary,
)

MARKER = "<!-- apiglot diff -->"
"""The first line, by which a workflow finds its comment to update it."""
COMMENT_LIMIT = 60_000
"""Characters; GitHub refuses a comment of more than 65,536."""
_OPEN_UP_TO = 5
"""So few entries are shown unfolded."""
_NAMED_MESSAGES = 10


def markdown_report(report: Report, where: Where = nowhere, *, limit: int = COMMENT_LIMIT) -> str:
    """The comment; sections that would make it longer than `limit` characters are left out and counted."""
    shown = "\n".join([*_head(report), *_table(report), *_translation_table(report.translations)])
    # The gravest first: what a limit cuts off is at the end.
    found = sorted(sections(report.changes), key=lambda section: LEVELS.index(section.entries[0].change.level))
    few = sum(len(section.entries) for section in found) <= _OPEN_UP_TO
    folded = ["\n".join(_section(section, where, unfolded=few)) for section in found]
    folded += ["\n".join(_messages(report.translations or ())), "\n".join(_acknowledgements(report))]
    return _joined(shown, [each for each in folded if each], limit)


def _joined(shown: str, folded: list[str], limit: int) -> str:
    kept = [shown]
    size, left_out = len(shown), 0
    for each in folded:
        if size + len(each) + 1 > limit:
            left_out += 1
        else:
            kept.append(each)
            size += len(each) + 1
    if left_out:
        kept.append(
            f"{left_out} of {len(folded)} parts are left out, since a comment has a limit; the JSON report has all.\n"
        )
    return "\n".join(kept).rstrip("\n") + "\n"


def _head(report: Report) -> Iterator[str]:
    yield MARKER
    yield f"### API changes: {in_short(summary(report.changes))}"
    yield ""
    yield f"{code_span(report.base)} → {code_span(report.revision)}"
    yield ""


def _table(report: Report) -> Iterator[str]:
    found = entries(report.changes)
    if not found:
        return
    yield "| level | changes | rules |"
    yield "|---|--:|---|"
    for level in LEVELS:
        rules = Counter(entry.change.rule for entry in found if entry.change.level == level)
        if rules:
            named = ", ".join(f"`{rule}` {number}" for rule, number in sorted(rules.items()))
            yield f"| {level} | {rules.total()} | {named} |"
    yield ""


def _section(section: Section, where: Where, *, unfolded: bool) -> Iterator[str]:
    counts = Counter(entry.change.level for entry in section.entries)
    short = in_short({level: counts[level] for level in LEVELS})
    yield f"<details{' open' if unfolded else ''}><summary>{html_code(section.heading)}: {short}</summary>"
    yield ""
    for entry in section.entries:
        yield from _entry(entry, where)
    yield ""
    yield "</details>"


def _entry(entry: Entry, where: Where) -> Iterator[str]:
    change = entry.change
    said = "".join(code_span(cut(part.text)) if part.code else part.text for part in sentence(entry))
    place = where(change)
    at = f", {code_span(f'{place[0]}:{place[1]}')}" if place else ""
    yield f"- **{change.level}** {said} (`{change.rule}` `{change.fingerprint}`{at})"
    yield from _difference(*excerpt(change))


def _difference(base: str, revision: str) -> Iterator[str]:
    """A fenced diff inside a list item; each line has its sign before it, so that no text can close the fence."""
    lines = [f"  {sign} {cut(one_line(text))}" for sign, text in (("-", base), ("+", revision)) if text]
    if lines:
        yield from ("", "  ```diff", *lines, "  ```")


def _translation_table(impacts: tuple[TranslationImpact, ...] | None) -> Iterator[str]:
    if not impacts:
        return
    yield "Translations, messages (words):"
    yield ""
    yield f"| locale | domain | {' | '.join(MESSAGE_STATES)} |"
    yield "|---|---|" + "--:|" * len(MESSAGE_STATES)
    for impact in impacts:
        costs = " | ".join(_cost(getattr(impact, state)) for state in MESSAGE_STATES)
        yield f"| {html_code(impact.locale)} | {html_code(impact.domain)} | {costs} |"
    yield ""


def _cost(cost: Cost) -> str:
    return f"{cost.messages} ({cost.words})" if cost.messages else "0"


def _messages(impacts: tuple[TranslationImpact, ...]) -> Iterator[str]:
    """The messages that became fuzzy, by locale."""
    fuzzy = [(impact, message) for impact in impacts for message in impact.messages if message.state == "fuzzy"]
    if not fuzzy:
        return
    unfolded = " open" if len(fuzzy) <= _OPEN_UP_TO else ""
    yield f"<details{unfolded}><summary>Messages that became fuzzy</summary>"
    yield ""
    for impact, message in fuzzy[:_NAMED_MESSAGES]:
        yield from _message(impact, message)
    if len(fuzzy) > _NAMED_MESSAGES:
        yield f"- and {len(fuzzy) - _NAMED_MESSAGES} more"
    yield ""
    yield "</details>"


def _message(impact: TranslationImpact, message: MessageImpact) -> Iterator[str]:
    reference = f" {code_span(message.reference)}" if message.reference else ""
    yield f"- {code_span(f'{impact.locale} {impact.domain}')}{reference}"
    yield from _difference(message.previous, message.msgid)


def _acknowledgements(report: Report) -> Iterator[str]:
    if not report.acknowledged and not report.unused:
        return
    title = f"Acknowledged: {len(report.acknowledged)}; entries of no use: {len(report.unused)}"
    yield f"<details><summary>{title}</summary>"
    yield ""
    for each in report.acknowledged:
        yield f"- `{each.change.rule}` {code_span(each.change.path)}: {code_span(each.reason)}"
    for ack in report.unused:
        what = ack.fingerprint or f"{ack.rule} {ack.path}"
        yield f"- **of no use** {code_span(what)}: {code_span(ack.reason)}"
    yield ""
    yield "</details>"
