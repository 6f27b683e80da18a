"""What is checked in a translation: the registry of checks, the findings, the mends and the reports."""

from generator.i18n.checks.context import Context
from generator.i18n.checks.finding import Check, Finding, Severity
from generator.i18n.checks.fixes import fixed
from generator.i18n.checks.form import CatalogText, broken, canonical_findings, pot_findings
from generator.i18n.checks.ignores import Ignore, kept, unknown_ignores
from generator.i18n.checks.names import Names, names
from generator.i18n.checks.registry import CHECKS, IDS, check_of, checks_page
from generator.i18n.checks.report import github_report, github_summary, json_report, summary, text_report
from generator.i18n.checks.run import entry_findings, findings, published_findings

__all__ = [
    "CHECKS",
    "IDS",
    "CatalogText",
    "Check",
    "Context",
    "Finding",
    "Ignore",
    "Names",
    "Severity",
    "broken",
    "canonical_findings",
    "check_of",
    "checks_page",
    "entry_findings",
    "findings",
    "fixed",
    "github_report",
    "github_summary",
    "json_report",
    "kept",
    "names",
    "pot_findings",
    "published_findings",
    "summary",
    "text_report",
    "unknown_ignores",
]
