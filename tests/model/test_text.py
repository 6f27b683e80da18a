from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.model.text import (
    Block,
    CodeBlock,
    EnumTable,
    EnumValue,
    Item,
    ListBlock,
    Paragraph,
    characters,
    mapped,
    parse,
    texts,
)
from tests.model.descriptions import descriptions


def blocks(description: str) -> tuple[Block, ...]:
    return parse(description).blocks


def paragraph(text: str) -> Paragraph:
    return Paragraph(text=text)


def bullets(*items: str | Item) -> ListBlock:
    return ListBlock(items=tuple(Item(text=item) if isinstance(item, str) else item for item in items))


def numbers(*items: str | Item, start: int = 1) -> ListBlock:
    return ListBlock(ordered=True, start=start, items=bullets(*items).items)


def visible(text: str) -> Counter[str]:
    return Counter("".join(text.split()))


# Paragraphs


@pytest.mark.parametrize("description", ["", " \n\t\n ", "\x00\x1b"])
def test_a_description_without_characters_has_no_blocks(description: str):
    assert () == blocks(description)


@pytest.mark.parametrize(
    "text",
    [
        "matches the triple <key,value,effect> using <operator>.",
        "in the format '<type>://<id>'; immutable in Kubernetes < 1.29",
        """'*' all. '*/*' x; "*"; /hea*; *s are allowed""",
        "x.__name__; matches _any_ Rule; $(VAR), $$(VAR); 2^63-1; ~tilde~; a~b~c",
        "2/2/1: | zone1 | zone2 |",
        "{{ .cluster.name }}, {% raw %}, ${x}",
        "<script>alert(1)</script> &lt;b&gt; &#60;",
        "the product a * b and x - y",
        "Обʼєкт 개체 😀 שלום a\u200bb a\u00a0b",
    ],
)
def test_a_sentence_is_one_paragraph_with_all_its_characters(text: str):
    assert (paragraph(text),) == blocks(text)


def test_a_blank_line_parts_paragraphs():
    assert (paragraph("One."), paragraph("Two.")) == blocks("One.\n\n \nTwo.")


def test_wrapped_lines_and_runs_of_spaces_are_one_line():
    assert (paragraph("Create enables keystores. If true, a file."),) == blocks(
        "Create enables\nkeystores.  If\ntrue, a file."
    )


def test_line_ends_are_normalised_and_control_characters_dropped():
    assert (paragraph("a b"), paragraph("cd")) == blocks("a\r\nb\r\rc\x02\x1b\x9fd\u2028")


def test_tabs_count_as_four_spaces():
    assert (paragraph("a b"),) == blocks("a\tb")


@pytest.mark.parametrize(
    "line", ["## Heading", "---", "> quote", "+kubebuilder:validation:Enum=A", "TODO: mend", "==="]
)
def test_a_line_that_would_be_structure_is_text_of_its_own(line: str):
    assert (paragraph("Before."), paragraph(line)) == blocks(f"Before.\n{line}")


@pytest.mark.parametrize(
    "text", ["1986. A year", "+ plus", "-securityContext.windowsOptions", "2. second", "* * *", "- "]
)
def test_what_only_resembles_a_list_is_text(text: str):
    assert (paragraph(text.strip()),) == blocks(text)


# Code


def test_a_fence_is_one_code_block_with_its_blank_lines_and_indentation():
    expected = (
        paragraph("The format is:"),
        CodeBlock(text="<quantity> ::= <n>\n\n  (Note that.)\n\n<n> ::= 1"),
        paragraph("No matter which."),
    )

    assert expected == blocks(
        "The format is:\n\n```\n<quantity> ::= <n>\n\n  (Note that.)\n\n<n> ::= 1\n```\n\nNo matter which."
    )


def test_the_word_behind_a_fence_is_its_language():
    assert (CodeBlock(text="a: 1", language="yaml"),) == blocks("~~~yaml\na: 1\n~~~")


def test_code_may_stand_beside_its_fences():
    """Kubernetes joins lines: ``` <quantity> ::= ... ```."""
    assert (CodeBlock(text="<a> ::= b\n\n<c> ::= d"),) == blocks("``` <a> ::= b\n\n<c> ::= d ```")


def test_a_fence_without_an_end_is_text():
    assert (paragraph("``` a"), paragraph("b")) == blocks("``` a\n\nb")


@pytest.mark.parametrize("indentation", ["\t", "    "])
def test_indented_lines_behind_a_blank_line_are_code(indentation: str):
    expected = (paragraph("Example:"), CodeBlock(text="Object{\n  spec: x\n\n}"), paragraph("After."))

    assert expected == blocks(f"Example:\n\n{indentation}Object{{\n{indentation}  spec: x\n\n{indentation}}}\n\nAfter.")


def test_two_spaces_are_enough_behind_a_colon():
    expected = (paragraph("In the range:"), CodeBlock(text="[0, .spec.replicas)."), paragraph("If unset"))

    assert expected == blocks("In the range:\n  [0, .spec.replicas).\nIf unset")


def test_indented_lines_that_go_on_with_a_sentence_are_text():
    assert (paragraph("Use this if: a) capacity tracking is needed, b) x"),) == blocks(
        "Use this if: a) capacity\n   tracking is needed,\n   b) x"
    )


def test_json_without_a_fence_is_code_between_texts():
    json = '"sel": {\n  "k": [\n    1\n  ]\n}'

    assert (paragraph("as follows:"), CodeBlock(text=json), paragraph("If instead")) == blocks(
        f"as follows: {json}\n\nIf instead"
    )


def test_text_behind_the_last_bracket_is_kept():
    assert (CodeBlock(text="{\n}"), paragraph("or not.")) == blocks("{\n} or not.")


def test_a_bracket_that_is_never_closed_is_text():
    assert (paragraph("as follows: { or"),) == blocks("as follows: {\nor")


def test_a_drawing_of_bars_keeps_its_lines():
    drawing = "* * * * *\n| | | | |\n| | | month (1-12)\nminute (0-59)"

    assert (paragraph("Format:"), CodeBlock(text=drawing)) == blocks(f"Format:\n{drawing}")


# Lists


def test_lists_nest_and_keep_their_numbers():
    expected = (
        paragraph("Notes:"),
        bullets(Item(text="a", blocks=(bullets("b"),))),
        paragraph("Order:"),
        numbers("If X", Item(text="If Y:", blocks=(bullets("z"),))),
    )

    assert expected == blocks("Notes:\n- a\n  - b\n\nOrder:\n  1. If X\n  2. If Y:\n     - z")


def test_a_list_goes_on_behind_blank_lines_and_wrapped_lines():
    assert (bullets("Exact: match a request.", "Equivalent: match a resource."),) == blocks(
        "- Exact: match\n  a request.\n\n- Equivalent: match a\nresource."
    )


def test_a_sentence_behind_an_indented_list_is_a_paragraph():
    assert (paragraph("the higher of:"), bullets("four pods", "double"), paragraph("No stabilization.")) == blocks(
        "the higher of:\n  * four pods\n  * double\nNo stabilization."
    )


def test_a_paragraph_and_code_may_belong_to_an_entry():
    item = Item(text="a", blocks=(paragraph("more"), CodeBlock(text="code")))

    assert (bullets(item, "b"),) == blocks("- a\n\n  more\n\n      code\n\n- b")


def test_numbering_that_goes_on_behind_a_paragraph_keeps_its_start():
    assert (numbers("a"), paragraph("between"), numbers("b", start=2)) == blocks("1. a\n\nbetween\n\n2. b")


def test_a_name_above_its_sentence_is_an_entry_with_a_paragraph():
    item = Item(text="Pending", blocks=(paragraph("Pending indicates unmet requirements."),))

    assert (bullets(item, "Done"),) == blocks("- Pending\n  Pending indicates unmet\n  requirements.\n- Done")


@pytest.mark.parametrize("lead", ["Valid options are:", "Valid options are:\n"])
def test_indented_terms_are_entries(lead: str):
    assert (paragraph("Valid options are:"), bullets("Localhost - on the node.", "Unconfined - none.")) == blocks(
        f"{lead}\n  Localhost - on the node.\n  Unconfined - none."
    )


def test_quoted_terms_behind_a_colon_are_entries():
    assert (
        paragraph("allowed values are:"),
        bullets("`A`: Deprecated. No.", "`B`: Secure. Yes (e.g., so)."),
    ) == blocks("allowed values are:\n`A`: Deprecated. No.\n`B`: Secure. Yes\n(e.g., so).")


# Enum values


def test_possible_enum_values_are_a_table_and_gone_from_the_prose():
    expected = (
        paragraph("Type of set."),
        EnumTable(
            values=(EnumValue(value="A", text="means x"), EnumValue(value="", text="None"), EnumValue(value="B"))
        ),
    )

    assert expected == blocks('Type of set.\n\n\nPossible enum values:\n - `"A"` means x\n - `""` None\n - `"B"`')


@pytest.mark.parametrize("allowance", ["Custom values allowed.", "Other values are also accepted."])
def test_a_table_is_open_where_the_prose_allows_other_values(allowance: str):
    table = blocks(f'One of A. {allowance}\n\nPossible enum values:\n - `"A"` means x')[1]

    assert isinstance(table, EnumTable)
    assert table.open


def test_no_other_values_are_allowed_leaves_a_table_closed():
    table = blocks('No other values are allowed.\n\nPossible enum values:\n - `"A"` means x')[1]

    assert isinstance(table, EnumTable)
    assert not table.open


def test_values_named_in_prose_are_no_table():
    assert (paragraph("One of X, Y. Custom values allowed"),) == blocks("One of X, Y. Custom values allowed")


# What is internal by convention

INTERNAL = "Shown.\n+kubebuilder:validation:Enum=A\nTODO(x): mend\n```\n---\n```\n---\nnever for readers\nTODO"


def test_internal_lines_are_shown_unless_dropped():
    assert visible(INTERNAL) == visible("".join((*characters(blocks(INTERNAL)), *parse(INTERNAL).taken)))


def test_dropped_lines_are_counted():
    description = parse(INTERNAL, drop_internal=True)

    assert (paragraph("Shown."), CodeBlock(text="---")) == description.blocks
    assert (
        "+kubebuilder:validation:Enum=A",
        "TODO(x): mend",
        "---",
        "never for readers",
        "TODO",
    ) == description.dropped


# Texts of blocks

NESTED = 'One.\n\n- a\n\n  more\n- b:\n  1. c\n\n         code\n\nPossible enum values:\n - `"X"` means x\n - `"Y"`'


def test_texts_come_in_reading_order_without_code():
    assert ["One.", "a", "more", "b:", "c", "means x"] == list(texts(blocks(NESTED)))


def test_mapped_replaces_each_text_and_nothing_else():
    seen: list[str] = []

    def translated(text: str) -> tuple[str, str]:
        seen.append(text)
        return text.upper(), "en"

    result = mapped(blocks(NESTED), translated)

    assert list(texts(blocks(NESTED))) == seen
    assert [text.upper() for text in seen] == list(texts(result))
    assert [block for block in result if isinstance(block, CodeBlock)] == [
        block for block in blocks(NESTED) if isinstance(block, CodeBlock)
    ]


def test_mapping_to_itself_changes_nothing():
    assert blocks(NESTED) == mapped(blocks(NESTED), lambda text: (text, ""))


# Nothing is lost

FRAGMENTS = (
    *(
        "a word. ",
        " - ",
        " * ",
        "1. ",
        "2) ",
        "```",
        "~~~",
        "`",
        "\n",
        "\n\n",
        "\n    ",
        "\n  - ",
        ": - ",
        "{",
        "}",
        "\n}",
    ),
    *("[", "]", '"k": {', "\t", "Possible enum values:", ' - `"A"` x', "---", "# ", "> ", "+x", "TODO", "e.g. ", "|"),
    *("https://a.b/c", "(", ")", "\r", "\x07", "\u2028", "é", "한", " ", "a * b", "Capital: ", "- ", "* "),
)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(FRAGMENTS), max_size=30).map("".join))
def test_blocks_hold_every_character_but_the_marks_taken(description: str):
    parsed = parse(description)
    written = Counter({key: count for key, count in visible(description).items() if key.isprintable()})

    assert written == visible("".join((*characters(parsed.blocks), *parsed.taken)))


def test_blocks_hold_every_character_of_the_real_descriptions(data: Path):
    for description in descriptions(data):
        parsed = parse(description)

        assert visible(description) == visible("".join((*characters(parsed.blocks), *parsed.taken))), description


def test_what_is_taken_from_the_real_descriptions_is_marks_only(data: Path):
    taken = {mark for description in descriptions(data) for mark in parse(description).taken}

    assert {mark for mark in taken if not mark.rstrip(".)").isdigit()} <= {
        "-",
        "*",
        "```",
        "",
        "Possible enum values:",
        '-`""`',
    }


@pytest.mark.parametrize(
    "repeated", ["word ", "`", "[", "(", ". ", "- a\n", "x: - a ", "{\n", "|\n", "    a\n\n", "a:\n  b\n", "1. a "]
)
def test_a_very_long_description_is_parsed(repeated: str):
    description = repeated * (200_000 // len(repeated))
    parsed = parse(description)

    assert visible(description) == visible("".join((*characters(parsed.blocks), *parsed.taken)))


def test_deep_lists_end_as_text():
    description = "\n".join(f"{'  ' * depth}- a" for depth in range(500))

    assert visible(description) == visible("".join((*characters(blocks(description)), *parse(description).taken)))
