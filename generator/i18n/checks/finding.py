"""What a check is, and what it finds.

In: constants of the family modules. Out: `Check`s, which registry.py gathers; `Hit`s, which a family yields for one
message; `Finding`s, which every report, the ignores and the exit code read.
"""

from __future__ import annotations

from typing import Literal

from generator.model.record import Record

Severity = Literal["error", "warning", "notice"]
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "notice")
"""The gravest first. Errors fail `apiglot check`; notices say what is left to do."""


class Check(Record, frozen=True, kw_only=True):
    """One sort of defect."""

    id: str
    """Noun and adjective: `apostrophe-wrong`."""
    severity: Severity
    sentence: str
    """What is wrong and what to do, with placeholders: `{code} is missing; put it in as it stands`."""
    docs: str
    """What it protects from, and where it keeps silent; one or two sentences of Markdown."""
    fixable: bool = False
    """Whether `apiglot update --fix` mends it where that is certain."""
    language: str = ""
    """The language that it is for; empty for every one."""


class Hit(Record, frozen=True, kw_only=True):
    """One defect of one message, before it is placed."""

    check: Check
    values: tuple[tuple[str, str], ...] = ()
    """What fills the placeholders of the sentence."""
    start: int = 0
    end: int = 0
    """The piece of the msgstr that is meant; both 0 when it is the whole."""


def hit(check: Check, start: int = 0, end: int = 0, **values: object) -> Hit:
    """A defect with the values of its sentence."""
    return Hit(check=check, values=tuple((name, str(value)) for name, value in values.items()), start=start, end=end)


class Finding(Record, frozen=True, kw_only=True):
    """One defect, with its place."""

    check: str
    """The id of a check."""
    severity: Severity
    locale: str = ""
    """Empty for a pot and for apiglot.yml."""
    file: str
    """Relative to the project."""
    line: int = 0
    """Of the msgid, counted from 1; 0 when the whole file is meant."""
    path: str = ""
    """Where in the API the text stands: `io.k8s.api.storage.v1.CSIDriverSpec/attachRequired:2`."""
    msgid: str = ""
    text: str = ""
    """A piece of the msgstr, the defect between ⟦ and ⟧; empty when there is nothing to show."""
    advice: str
    """What is wrong and what to do."""
    detail: tuple[str, ...] = ()
    """Lines that show it: a short unified diff."""


def finding_order(finding: Finding) -> tuple[str, int, str, str, int, str, str]:
    """The order in which findings are reported: by locale, then the gravest first, by check, file and line."""
    rank = SEVERITIES.index(finding.severity)
    return (finding.locale, rank, finding.check, finding.file, finding.line, finding.msgid, finding.advice)


_AROUND = 28


def snippet(text: str, start: int, end: int) -> str:
    """A piece of a text on one line, with the defect marked; the opening of the text when no piece is meant."""
    if end <= start:
        opening = " ".join(text.split())
        return opening if len(opening) <= 3 * _AROUND else opening[: 3 * _AROUND].rstrip() + "…"
    before, after = text[max(0, start - _AROUND) : start], text[end : end + _AROUND]
    left = "…" if start > _AROUND else ""
    right = "…" if end + _AROUND < len(text) else ""
    return f"{left}{before}⟦{text[start:end]}⟧{after}{right}".replace("\n", " ")
