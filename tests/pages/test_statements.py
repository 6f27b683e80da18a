"""What a description and a schema say together."""

from __future__ import annotations

from generator.model.api import Facts, Validation
from generator.model.jsonvalue import Json
from generator.model.text import Paragraph
from generator.pages import words
from generator.pages.statements import statement
from tests.pages.builders import definition, field, parameter


def test_marks_stand_beside_the_name():
    says = statement(field("a", description="This field is immutable.", since="1.36"))

    assert (words.IMMUTABLE, words.SINCE.filled(release="1.36")) == says.marks
    assert says.has_marks


def test_warnings_are_deprecation_and_stage():
    says = statement(field("a", description="Deprecated: use b. (Alpha) needs the Grow feature gate."))

    assert words.DEPRECATED_FIELD in says.warnings


def test_a_deprecated_parameter_agrees_in_gender():
    assert (words.DEPRECATED_PARAMETER,) == statement(parameter("a", description="Deprecated: use b.")).warnings


def test_a_beta_field_is_marked_as_such():
    assert (words.BETA,) == statement(field("a", description="This field is beta-level.")).warnings


def test_an_enum_without_meanings_is_one_line():
    says = statement(field("a", enum=(Json("A"), Json("B"))))

    assert says.values is None
    assert (words.VALID_VALUES.filled(values=("A", "B")),) == says.facts


def test_an_enum_with_meanings_is_a_list_and_no_line():
    says = statement(field("a", description='Possible enum values:\n - `"A"` first', enum=(Json("A"),)))

    assert says.values is not None
    assert () == says.facts
    assert () == says.blocks


def test_what_is_said_of_each_item_stands_apart():
    says = statement(field("a", "[]string", items=Facts(min_length=1, description="One name.")))

    assert words.ITEMS_LABEL == says.item_label
    assert (Paragraph(text="One name."),) == says.item_blocks
    assert (words.MIN_LENGTH.filled(value="1"),) == says.item_facts


def test_a_map_has_values_and_no_items():
    assert words.VALUES_OF_MAP_LABEL == statement(field("a", "map[string]string", items=Facts(min_length=1))).item_label


def test_facts_of_items_of_items_are_said_too():
    inner = Facts(max_length=9, title="Name", validations=(Validation(rule="self != ''"),))
    says = statement(field("a", "[][]string", items=Facts(items=inner)))

    assert (words.MAX_LENGTH.filled(value="9"),) == says.item_facts
    assert (Paragraph(text="Name"),) == says.item_blocks
    assert ["self != ''"] == [rule.code for rule in says.rules]


def test_the_title_of_a_schema_is_a_text_of_its_own():
    assert (Paragraph(text="Tall tree"),) == statement(definition("g.v1.Tree", title="Tall tree")).title


def test_a_field_of_which_nothing_is_said_has_nothing():
    says = statement(field("a"))

    assert not says.has_more
    assert not says.has_marks
    assert () == says.blocks
