"""The one registry of rules, audited by tests, and the docs that come out of it.

In: the rules_* modules. Out: every rule by its id, in the order of the docs, and the text of their page.
"""

from __future__ import annotations

from generator.changes.rule import Levels, Rule
from generator.changes.rules_constraints import CONSTRAINT_RULES
from generator.changes.rules_fields import FIELD_RULES
from generator.changes.rules_kinds import KIND_RULES
from generator.changes.rules_operations import OPERATION_RULES

_CHAPTERS = (
    ("Kinds and types", KIND_RULES),
    ("Fields", FIELD_RULES),
    ("Values", CONSTRAINT_RULES),
    ("Operations and texts", OPERATION_RULES),
)
RULES: tuple[Rule, ...] = tuple(rule for _, rules in _CHAPTERS for rule in rules)
_BY_ID = {rule.id: rule for rule in RULES}


def rule_of(rule_id: str) -> Rule:
    """The rule that has an id.

    Raises:
        KeyError: no rule has it.
    """
    return _BY_ID[rule_id]


def rules_page() -> str:
    """The docs page of the rules, in Markdown: a table of levels, then a definition of each rule with its anchor."""
    return "\n".join(
        [*_INTRODUCTION, *_table(), *(line for title, rules in _CHAPTERS for line in _chapter(title, rules))]
    )


_INTRODUCTION = (
    "# Rules of the diff",
    "",
    "Each difference between two models has one rule, and each rule a level that depends on how stable the version is:",
    "`v1` is GA, `v1beta1` beta, `v1alpha1` alpha. A field behind a feature gate counts one level lower. A *note*",
    "never fails a run; what is *hidden* stands in the JSON report only. What another change brings with it (the types",
    "and operations of a removed kind) is hidden too and names its cause.",
    "",
)


def _table() -> list[str]:
    rows = ["| rule | GA | beta | alpha |", "|---|---|---|---|"]
    for rule in RULES:
        rows.append(f"| [`{rule.id}`](#{rule.id}) | {_cells(rule.levels)} |")
        rows.extend(f"| `{rule.id}`, {each.id} | {_cells(each.levels)} |" for each in rule.variants)
    return [*rows, ""]


def _cells(levels: Levels) -> str:
    return f"{levels.ga} | {levels.beta} | {levels.alpha}"


def _chapter(title: str, rules: tuple[Rule, ...]) -> list[str]:
    lines = [f"## {title}", ""]
    for rule in rules:
        lines += [f"### {rule.id} {{#{rule.id}}}", "", rule.docs, ""]
        lines += [f"- *{each.id}*: {each.docs}: {_in_words(each.levels)}." for each in rule.variants]
        lines += [""] if rule.variants else []
        lines += [_mirrored(rule), ""]
    return lines


def _in_words(levels: Levels) -> str:
    return f"{levels.ga} (GA), {levels.beta} (beta), {levels.alpha} (alpha)"


def _mirrored(rule: Rule) -> str:
    levels = f"Level: {_in_words(rule.levels)}."
    if rule.mirror == rule.id:
        return f"{levels} The same the other way round."
    return f"{levels} The other way round it is [`{rule.mirror}`](#{rule.mirror})."
