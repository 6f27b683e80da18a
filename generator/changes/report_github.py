"""The report as annotations of a GitHub workflow.

In: a Report and where each change stands. Out: workflow commands, and Markdown for the job summary that has everything.
GitHub shows ten annotations of a level and step, so no more are written.
"""

from __future__ import annotations

from collections import Counter

from generator.changes.change import LEVELS, Level
from generator.changes.neutral import cut, one_line
from generator.changes.report import Entry, Report, Where, entries, heading, nowhere, sentence
from generator.changes.report_markdown import markdown_report
from generator.model.annotations import MOST, AnnotationLevel, annotation
from generator.model.record import Record

SUMMARY_LIMIT = 1_000_000
"""Characters; GitHub refuses a job summary of more than 1 MiB."""
_COMMANDS: dict[Level, AnnotationLevel] = {"error": "error", "warning": "warning", "info": "notice", "note": "notice"}


class GithubReport(Record, frozen=True, kw_only=True):
    """What a workflow step prints, and what it appends to the file that GITHUB_STEP_SUMMARY names."""

    annotations: tuple[str, ...]
    """One line each, the gravest first."""
    summary: str


def github_report(report: Report, where: Where = nowhere) -> GithubReport:
    """Annotations for the gravest entries, at most ten a command, and the whole report as the summary."""
    shown: Counter[str] = Counter()
    annotations: list[str] = []
    for entry in sorted(entries(report.changes), key=lambda entry: LEVELS.index(entry.change.level)):
        command = _COMMANDS[entry.change.level]
        if shown[command] < MOST:
            shown[command] += 1
            annotations.append(_annotation(command, entry, where))
    return GithubReport(annotations=tuple(annotations), summary=markdown_report(report, where, limit=SUMMARY_LIMIT))


def _annotation(command: AnnotationLevel, entry: Entry, where: Where) -> str:
    file, line = where(entry.change) or ("", 0)
    said = "".join(cut(one_line(part.text)) if part.code else part.text for part in sentence(entry))
    text = f"{one_line(heading(entry.change))}: {said}"
    return annotation(command, text, file=one_line(file), line=line, title=entry.change.rule)
