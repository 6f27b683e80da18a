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
    Marks,
    Paragraph,
    characters,
    mapped,
    parse,
    spans,
    split_first_sentence,
    split_sentence,
    split_summary,
    summary,
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


def kinds(text: str) -> list[tuple[str, str]]:
    return [(span.kind, span.text) for span in spans(text)]


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


# Lists that upstream joined into one line


@pytest.mark.parametrize(
    ("description", "lead", "items"),
    [
        (
            "binds together: * a name, for an identity * a principal * a set",
            "binds together:",
            ["a name, for an identity", "a principal", "a set"],
        ),
        ("Valid values are: - All: all stages", "Valid values are:", ["All: all stages"]),
        ("One: - First, long. - Second, too.", "One:", ["First, long.", "Second, too."]),
        ("must be unset: - spec.hostPID - spec.hostIPC", "must be unset:", ["spec.hostPID", "spec.hostIPC"]),
        (
            "Valid: - id: a 24 characters hex string - uri: an URI (a - b)",
            "Valid:",
            ["id: a 24 characters hex string", "uri: an URI (a - b)"],
        ),
        ('Formatted: - `exact: - "v"` for a - `regex: x`', "Formatted:", ['`exact: - "v"` for a', "`regex: x`"]),
        ("Rules: - the sum a - b is 1 - 2.", "Rules:", ["the sum a - b is 1 - 2."]),
    ],
)
def test_a_joined_list_has_its_entries_again(description: str, lead: str, items: list[str]):
    assert (paragraph(lead), bullets(*items)) == blocks(description)


def test_a_joined_line_of_terms_is_split_at_terms_only():
    assert (bullets("'o' - the object - or null.", "'p' - its parameter (such as 'x')", "'q' - last"),) == blocks(
        "- 'o' - the object - or null. - 'p' - its parameter (such as 'x') - 'q' - last"
    )


def test_joined_numbers_are_entries():
    assert (paragraph("Three steps:"), numbers("Add it.", "Remove it.", "Count v1.2 twice")) == blocks(
        "Three steps: 1. Add it. 2. Remove it. 3. Count v1.2 twice"
    )


def test_what_follows_a_joined_list_of_sentences_is_a_paragraph():
    assert (paragraph("Rules:"), bullets("At most 20.", "Same action."), paragraph("When given, set it.")) == blocks(
        "Rules: - At most 20. - Same action. When given, set it."
    )


@pytest.mark.parametrize(
    "text", ["the product a * b", "handled - allowed are Ignore or Fail", "- None - Workloads are admitted"]
)
def test_a_dash_or_star_within_a_sentence_splits_nothing(text: str):
    assert [text.removeprefix("- ")] == list(texts(blocks(text)))


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


# Spans


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a `b` c", [("text", "a "), ("code", "b"), ("text", " c")]),
        ("``a`b``를", [("code", "a`b"), ("text", "를")]),
        ("escaped as '~0' and `~1' respectively", [("text", "escaped as '~0' and `~1' respectively")]),
        ("` `", [("text", "` `")]),
        ("See https://example.com/a_(b).", [("text", "See "), ("link", "https://example.com/a_(b)"), ("text", ".")]),
        ("(see https://a.b/c)", [("text", "(see "), ("link", "https://a.b/c"), ("text", ")")]),
        ("https://a.b을 읽는다", [("link", "https://a.b"), ("text", "을 읽는다")]),
        ("[text](https://host/x)", [("link", "text")]),
        ("[foo](javascript:alert(1))", [("text", "[foo](javascript:alert(1))")]),
        ("[ref](/pkg/types.go)", [("text", "[ref](/pkg/types.go)")]),
        ("[data](data:text/html,x) ftp://a.b", [("text", "[data](data:text/html,x) ftp://a.b")]),
        ("https://host/<id> and https://host/{id}", [("text", "https://host/<id> and https://host/{id}")]),
        ("`https://a.b`", [("code", "https://a.b")]),
        ("**bold** _em_ ![i](https://a.b/c)", [("text", "**bold** _em_ !"), ("link", "i")]),
    ],
)
def test_spans_are_code_links_and_literal_text(text: str, expected: list[tuple[str, str]]):
    assert expected == kinds(text)


def test_a_link_leads_to_its_target():
    assert ["https://host/x_(y)"] == [span.href for span in spans("[`t`](https://host/x_(y))")]


# Summaries


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Trusts X.509 anchors, e.g. roots. Second.", "Trusts X.509 anchors, e.g. roots."),
        ("Needs v1.2.3 or later. Second.", "Needs v1.2.3 or later."),
        ("Sets spec.foo, etc. and more. Second.", "Sets spec.foo, etc. and more."),
        ("Names, labels, etc. Second.", "Names, labels, etc."),
        ("See https://a.b/c.d for it. Second.", "See https://a.b/c.d for it."),
        ("Calls `a. B` twice. Second.", "Calls `a. B` twice."),
        ("Is set (see the note. It matters.) here. Second.", "Is set (see the note. It matters.) here."),
        ("The range is [0, 5). Second.", "The range is [0, 5)."),
        ('Says "yes." Second.', 'Says "yes."'),
        ("Is it? Second.", "Is it?"),
        ("A, b, ... c. Second.", "A, b, ... c."),
        ("1. First. Second.", "1. First."),
        ("Опис, напр. том, тощо. Друге.", "Опис, напр. том, тощо."),
        ("볼륨을 설명한다. 둘째.", "볼륨을 설명한다."),
        ("no stop at all", "no stop at all"),
    ],
)
def test_the_first_sentence_is_a_full_one(text: str, first: str):
    assert (first, text[len(first) :].strip()) == split_sentence(text)


def test_the_rest_stands_without_the_summary():
    assert ("One.", (paragraph("Two."), bullets("a"))) == split_summary("One. Two.\n\n- a")


def test_a_summary_that_fills_its_paragraph_leaves_none():
    assert ("One.", ()) == split_summary("One.")


def test_a_description_that_begins_with_a_list_has_no_summary():
    assert "" == summary("- a\n- b")


def test_the_first_sentence_keeps_the_language_of_its_paragraph():
    first, rest = split_first_sentence((Paragraph(text="One. Two.", lang="en"),))

    assert Paragraph(text="One.", lang="en") == first
    assert (Paragraph(text="Two.", lang="en"),) == rest


# Marks


@pytest.mark.parametrize(
    "description",
    [
        "Deprecated: use B.",
        "DEPRECATED: GitRepo is deprecated.",
        "Deprecated. Not all kubelets will set this field.",
        "Holds a volume. Deprecated: Flocker is deprecated.",
        'Set this to "Proposed" Deprecated: moved to conditions.',
        "watch changes to a Pod. deprecated: use the 'watch' parameter",
        "Old. This field is deprecated in favor of x.",
        "The field is never populated, and now is deprecated.",
        "deprecatedCount is the deprecated field assuring compatibility.",
        "Old.\n\nDeprecated: This API is deprecated in v1.33+.",
    ],
)
def test_prose_that_deprecates_the_field_marks_it(description: str):
    assert Marks(deprecated=True) == parse(description).marks


@pytest.mark.parametrize(
    "description",
    [
        "Retain, Delete, and Recycle (deprecated). Recycle must be supported.",
        "deprecated indicates this version of the custom resource API is deprecated.",
        "May only be set when `deprecated` is true.",
        'The "x/y" annotation is deprecated since v1.32.',
        "Takes precedence over Regex (deprecated) if non-empty.",
        "Values:\n- `Borrow` (deprecated): old name.\n- `C`: Deprecated: no.",
        'Phase.\n\nPossible enum values:\n - `"A"` Deprecated: It is not set.',
    ],
)
def test_a_mention_of_something_deprecated_marks_nothing(description: str):
    assert Marks() == parse(description).marks


@pytest.mark.parametrize(
    ("description", "stage", "gate"),
    [
        ("(Alpha) needs the Foo feature gate", "alpha", "Foo"),
        ("Is set. (Alpha) Using this field requires the Foo feature gate to be enabled.", "alpha", "Foo"),
        ("This is an alpha field and requires enabling the Foo feature gate.", "alpha", "Foo"),
        ("This is a beta field and requires enabling the Foo and Bar feature gates.", "beta", "Foo, Bar"),
        ("This is an optional, beta field that requires the Foo feature gate being enabled.", "beta", "Foo"),
        ("This is an alpha-level field and requires that the Foo feature gate is enabled.", "alpha", "Foo"),
        ("This field is beta-level and is only honored by servers that enabled the Foo feature.", "beta", "Foo"),
        ("Alpha, gated by the Foo feature gate.", "alpha", "Foo"),
        ("This field is in beta stage and is enabled by default.", "beta", ""),
        ("This field is available only when the Foo feature gate is enabled.", "", "Foo"),
        ("Short. Requires the Foo feature gate to be enabled.", "", "Foo"),
        ("The Foo feature gate must be enabled to use this field.", "", "Foo"),
        ("(Beta) This field requires the Foo feature gate. (Alpha) Using x requires the Bar gate.", "beta", "Foo"),
    ],
)
def test_prose_that_stages_the_field_marks_it(description: str, stage: str, gate: str):
    marks = parse(description).marks

    assert (stage, gate) == (marks.stage, marks.feature_gate)


@pytest.mark.parametrize(
    "description",
    [
        "minReplicas may be 0 if the alpha feature gate HPAScaleToZero is enabled.",
        "When the Foo feature gate is enabled, comparison uses sets.",
        'Sorted by "alpha" or "beta" and a number.',
        "This field is beta-level in 1.8",
        "Defaulting is a beta feature under the Foo feature gate.",
        "(Note that setting a tolerance requires the beta Foo feature gate.)",
    ],
)
def test_a_mention_of_a_stage_marks_nothing(description: str):
    assert Marks() == parse(description).marks


@pytest.mark.parametrize(
    "description",
    [
        "This field is immutable.",
        "Name of the CSI driver This field is immutable.",
        "This field is immutable, but another object may be created.",
        "Populated on creation and immutable.",
        "The resource. Immutable.",
    ],
)
def test_prose_that_says_immutable_marks_the_field(description: str):
    assert Marks(immutable=True) == parse(description).marks


@pytest.mark.parametrize(
    "description",
    [
        "This field was immutable in Kubernetes < 1.29 and now is mutable.",
        "Immutable, if set to true, ensures that data cannot be updated.",
        "Once populated, this field is immutable.",
        "An immutable snapshot of state data.",
    ],
)
def test_a_mention_of_immutable_marks_nothing(description: str):
    assert Marks() == parse(description).marks


def test_marks_leave_the_text_as_it_is():
    assert (paragraph("Deprecated: use B."),) == blocks("Deprecated: use B.")


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
    'a word. | - | * |1. |2) |```|~~~|`|\n|\n\n|\n    |\n  - |: - |{|}|\n}|[|]|"k": {|\t|Possible enum values:|'
    ' - `"A"` x|---|# |> |+x|TODO|e.g. |https://a.b/c|(|)|\r|\x07|\u2028|é|한| |a * b'
).split("|")


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
