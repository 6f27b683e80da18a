"""Findings as text, as GitHub annotations, as JSON.

In: findings in the order of reports. Out: one string each. A check with many findings shows the first ones and how many
more there are, so that the text fits a screen or two; the JSON has them all.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby

from generator.i18n.checks.finding import SEVERITIES, Finding, Severity, finding_order
from generator.model.annotations import MOST, annotation

SCHEMA_VERSION = 1
_MOST_A_CHECK = 10
_MOST = 24
"""How many findings a text shows, at least one a check."""
_MOST_CATALOGS = 6
_NO_LOCALE = "all locales"


def summary(findings: Iterable[Finding]) -> dict[str, dict[Severity, int]]:
    """How many findings of each severity a locale has, sorted by locale; "" has those of no locale."""
    counts: dict[str, Counter[Severity]] = {}
    for finding in findings:
        counts.setdefault(finding.locale, Counter())[finding.severity] += 1
    return {locale: {severity: count[severity] for severity in SEVERITIES} for locale, count in sorted(counts.items())}


def text_report(findings: Iterable[Finding], *, verbose: bool = False) -> str:
    """Plain text: by locale and check, a line of summary after each locale. Empty when there is nothing to say.

    Of what is as grave, the check with most findings comes first. Only a verbose text has every finding.
    """
    ordered = sorted(findings, key=finding_order)
    checks = len({(finding.locale, finding.check) for finding in ordered if finding.severity != "notice"})
    most = len(ordered) if verbose else max(1, min(_MOST_A_CHECK, _MOST // max(1, checks)))
    lines: list[str] = []
    is_cut = False
    for locale, group in groupby(ordered, key=lambda finding: finding.locale):
        of_locale = list(group)
        lines.append(locale or _NO_LOCALE)
        of_checks = [list(of_check) for _, of_check in groupby(of_locale, key=lambda finding: finding.check)]
        for of_check in sorted(of_checks, key=lambda each: (SEVERITIES.index(each[0].severity), -len(each))):
            is_notice = of_check[0].severity == "notice"
            is_cut |= not verbose and (is_notice or len(of_check) > most)
            lines += _check_lines(of_check, most) if verbose or not is_notice else _count_lines(of_check)
        lines += [f"  {_counts(summary(of_locale)[locale])}", ""]
    return "\n".join([*lines, "`apiglot check --verbose` lists all of them", ""] if is_cut else lines)


def _count_lines(findings: list[Finding]) -> Iterator[str]:
    """How many findings of one check each catalog has, the largest first."""
    yield _heading(findings)
    counts = Counter(finding.file.rpartition("/")[2].rpartition(".")[0] for finding in findings)
    ranked = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
    parts = [f"{name} {count}" for name, count in ranked[:_MOST_CATALOGS]]
    rest = len(ranked) - _MOST_CATALOGS
    yield _line(f"    {', '.join([*parts, f'and {rest} more'] if rest > 0 else parts)}")


def _check_lines(findings: list[Finding], most: int) -> Iterator[str]:
    yield _heading(findings)
    for number, finding in enumerate(findings[:most]):
        yield _line(f"    {_place(finding)}: {finding.advice}")
        if finding.text:
            yield _line(f"        {finding.text}")
        if finding.path:
            yield _line(f"        at {finding.path}")
        # Where something is left out, the first difference stands for the others.
        if number == 0 or len(findings) <= most:
            yield from (_line(f"        {line}") for line in finding.detail)
    if len(findings) > most:
        yield f"    and {len(findings) - most} more"


def _heading(findings: list[Finding]) -> str:
    return f"  {findings[0].severity} {findings[0].check} ({len(findings)})"


def _line(text: str) -> str:
    """One line, whatever names with line ends are in it: no text begins a line of the report."""
    return " ".join(text.splitlines())


def github_report(findings: Iterable[Finding]) -> str:
    """Annotations, the first ten of each level, and one with the counts of each locale. Empty when there is nothing.

    What is untranslated is in the counts only: GitHub's ten notices are for the counts.
    """
    ordered = sorted(findings, key=finding_order)
    lines = []
    for severity in SEVERITIES[:2]:
        of_level = [finding for finding in ordered if finding.severity == severity]
        for finding in of_level[:MOST]:
            text = f"{finding.advice}\n{finding.text}" if finding.text else finding.advice
            title = f"{finding.check} ({finding.locale})" if finding.locale else finding.check
            lines.append(annotation(severity, text, file=finding.file, line=finding.line, title=title))
    for locale, counts in summary(ordered).items():
        lines.append(annotation("notice", f"{locale or _NO_LOCALE}: {_counts(counts)}", title="Translations"))
    return "\n".join(lines)


def json_report(findings: Iterable[Finding]) -> str:
    """All findings: `{schema_version, summary: {locale: {error, warning, notice}}, findings: [...]}`."""
    ordered = sorted(findings, key=finding_order)
    document = {
        "schema_version": SCHEMA_VERSION,
        "summary": summary(ordered),
        "findings": [_complete(finding) for finding in ordered],
    }
    return json.dumps(document, ensure_ascii=False, indent=2)


def _complete(finding: Finding) -> dict[str, object]:
    return {name: getattr(finding, name) for name in Finding.__struct_fields__}


def github_summary(findings: Iterable[Finding]) -> str:
    """A Markdown table for the job's summary: how many findings of each check a locale has."""
    ordered = sorted(findings, key=finding_order)
    if not ordered:
        return ""
    rows = ["| locale | check | severity | findings |", "|---|---|---|--:|"]
    for (locale, severity, check), group in groupby(ordered, key=lambda each: (each.locale, each.severity, each.check)):
        rows.append(f"| {locale or _NO_LOCALE} | `{check}` | {severity} | {len(list(group))} |")
    return "\n".join(rows) + "\n"


def _place(finding: Finding) -> str:
    return f"{finding.file}:{finding.line}" if finding.line else finding.file


def _counts(counts: dict[Severity, int]) -> str:
    return ", ".join(f"{counts[severity]} {severity}{'' if counts[severity] == 1 else 's'}" for severity in SEVERITIES)
