from __future__ import annotations

import pytest

from generator.model.text import Block, Item, ListBlock, Paragraph, parse, texts


def blocks(description: str) -> tuple[Block, ...]:
    return parse(description).blocks


def paragraph(text: str) -> Paragraph:
    return Paragraph(text=text)


def bullets(*items: str | Item) -> ListBlock:
    return ListBlock(items=tuple(Item(text=item) if isinstance(item, str) else item for item in items))


def numbers(*items: str | Item, start: int = 1) -> ListBlock:
    return ListBlock(ordered=True, start=start, items=bullets(*items).items)


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
