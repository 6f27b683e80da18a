"""Compares two models: differences as values, rules for what they mean, and reports.

In: two Apis. Out: changes, and a report of them as text, Markdown, GitHub annotations or JSON. Pure.
"""

from generator.changes.acknowledgements import Ack, Acknowledged, Sifted, parse_acks, sifted
from generator.changes.change import LEVELS, Change, Level
from generator.changes.diff import changes
from generator.changes.impact import Cost, MessageImpact, TranslationImpact
from generator.changes.report import FailOn, Report, Where, counted, fails, summary
from generator.changes.report_github import GithubReport, github_report
from generator.changes.report_json import json_report, json_report_schema
from generator.changes.report_markdown import markdown_report
from generator.changes.report_text import Line, Span, plain, text_report
from generator.changes.rule import Rule
from generator.changes.rules import RULES, rule_of, rules_page

__all__ = [
    "LEVELS",
    "RULES",
    "Ack",
    "Acknowledged",
    "Change",
    "Cost",
    "FailOn",
    "GithubReport",
    "Level",
    "Line",
    "MessageImpact",
    "Report",
    "Rule",
    "Sifted",
    "Span",
    "TranslationImpact",
    "Where",
    "changes",
    "counted",
    "fails",
    "github_report",
    "json_report",
    "json_report_schema",
    "markdown_report",
    "parse_acks",
    "plain",
    "rule_of",
    "rules_page",
    "sifted",
    "summary",
    "text_report",
]
