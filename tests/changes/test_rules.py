"""The audit of the registry: each rule has an example, docs, a mirror, and levels that make sense."""

from __future__ import annotations

import re
import string
from collections import Counter

import pytest

from generator.changes.change import LEVELS, Change
from generator.changes.diff import changes
from generator.changes.rule import Levels, Rule
from generator.changes.rules import RULES, rule_of, rules_page
from generator.model.api import Api
from tests.changes.builders import rules
from tests.changes.examples import ITEM_RULES, examples

EXAMPLES = examples()
IDS = [rule.id for rule in RULES]


def falls(levels: Levels) -> bool:
    """Whether a level never rises from GA to beta to alpha."""
    order = [LEVELS.index(level) for level in (levels.ga, levels.beta, levels.alpha)]
    return order == sorted(order)


def test_ids_are_distinct_and_name_a_noun_and_a_verb():
    assert [] == [rule_id for rule_id, number in Counter(IDS).items() if number > 1]
    assert [] == [each for each in IDS if not re.fullmatch(r"unclassified|[a-z]+(-[a-z]+)+", each)]


def test_every_rule_has_an_example():
    assert set(IDS) == EXAMPLES.keys()


@pytest.mark.parametrize("rule_id", IDS)
def test_the_example_of_a_rule_shows_it_and_nothing_else(rule_id: str):
    base, revision = EXAMPLES[rule_id]

    shown = {change.rule for change in changes(base, revision) if change.level != "hidden"}

    assert {rule_id} == shown


@pytest.mark.parametrize("rule_id", IDS)
def test_turned_round_the_example_shows_the_mirror(rule_id: str):
    base, revision = EXAMPLES[rule_id]

    assert Counter(rule_of(each).mirror for each in rules(base, revision)) == Counter(rules(revision, base))


@pytest.mark.parametrize("rule_id", ITEM_RULES)
def test_a_rule_holds_in_its_other_places(rule_id: str):
    assert [rule_id] == rules(*ITEM_RULES[rule_id])


@pytest.mark.parametrize("rule", RULES, ids=IDS)
def test_the_mirror_of_the_mirror_is_the_rule(rule: Rule):
    assert rule.id == rule_of(rule_of(rule.mirror).mirror).id


@pytest.mark.parametrize("rule", RULES, ids=IDS)
def test_a_less_stable_version_never_has_a_graver_level(rule: Rule):
    assert falls(rule.levels)
    assert all(falls(variant.levels) for variant in rule.variants)


@pytest.mark.parametrize("rule", RULES, ids=IDS)
def test_a_sentence_has_only_placeholders_that_a_change_fills(rule: Rule):
    sentences = [rule.sentence, *(variant.sentence for variant in rule.variants)]
    names = {name for each in sentences for _, name, _, _ in string.Formatter().parse(each) if name is not None}

    assert names <= set(Change.__struct_fields__)


@pytest.mark.parametrize("rule", RULES, ids=IDS)
def test_the_docs_page_has_a_line_in_the_table_and_a_chapter_for_each_rule(rule: Rule):
    page = rules_page()

    assert 1 == page.count(f"| [`{rule.id}`](#{rule.id}) |")
    assert 1 == page.count(f"### {rule.id} {{#{rule.id}}}")
    assert rule.docs in page
    assert all(f"*{variant.id}*: {variant.docs}" in page for variant in rule.variants)


def test_the_docs_page_links_only_to_rules():
    assert set(IDS) == set(re.findall(r"\(#([^)]+)\)", rules_page()))


@pytest.mark.parametrize(
    ("rule_id", "variant", "expected"),
    [
        ("kind-removed", "", "error warning info"),
        ("kind-added", "", "info info info"),
        ("scope-changed", "", "error error warning"),
        ("version-unserved", "", "warning warning info"),
        ("storage-version-changed", "", "warning warning info"),
        ("field-removed", "", "error warning info"),
        ("field-added", "", "info info info"),
        ("field-added", "required", "error error warning"),
        ("field-became-required", "", "error warning info"),
        ("field-became-optional", "", "info info info"),
        ("type-changed", "", "error error warning"),
        ("type-changed", "same-shape", "info info info"),
        ("nullable-removed", "", "error error info"),
        ("nullable-added", "", "warning warning info"),
        ("enum-value-removed", "", "error error info"),
        ("enum-value-added", "", "warning warning info"),
        ("enum-value-added", "open-set", "info info info"),
        ("enum-published", "", "note note note"),
        ("default-changed", "", "error warning info"),
        ("bound-tightened", "", "error warning info"),
        ("bound-loosened", "", "warning info info"),
        ("pattern-changed", "", "warning warning info"),
        ("pattern-removed", "", "info info info"),
        ("validation-added", "", "error warning info"),
        ("validation-changed", "", "warning info info"),
        ("validation-removed", "", "info info info"),
        ("validation-message-changed", "", "note note note"),
        ("one-of-member-removed", "", "error warning info"),
        ("one-of-member-added", "", "warning warning info"),
        ("list-type-changed", "", "error warning info"),
        ("list-type-stated", "", "note note note"),
        ("map-type-changed", "", "error warning info"),
        ("preserve-unknown-fields-removed", "", "error warning info"),
        ("preserve-unknown-fields-added", "", "info info info"),
        ("status-subresource-removed", "", "error error warning"),
        ("printer-column-removed", "", "warning info info"),
        ("deprecation-added", "", "info info info"),
        ("operation-removed", "", "error warning info"),
        ("operation-added", "", "info info info"),
        ("parameter-removed", "", "error warning info"),
        ("parameter-added", "required", "error warning info"),
        ("parameter-added", "", "info info info"),
        ("response-removed", "", "warning info info"),
        ("response-added", "", "info info info"),
        ("description-changed", "", "note note note"),
        ("description-changed", "restyled", "hidden hidden hidden"),
        ("unclassified", "", "error error error"),
    ],
)
def test_levels_are_those_of_the_design(rule_id: str, variant: str, expected: str):
    assert expected == " ".join(rule_of(rule_id).level(stage, variant) for stage in (0, 1, 2))


def test_an_example_is_no_change_against_itself():
    models: list[Api] = [model for pair in EXAMPLES.values() for model in pair]

    assert [] == [change for model in models for change in changes(model, model)]
