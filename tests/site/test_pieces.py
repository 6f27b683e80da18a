"""A page is cut only where nothing reaches over the cut."""

from __future__ import annotations

import pytest

from generator.site.pieces import Cutter, Piece

PARTIALS = {"en/_partials/limit.md": ':   ??? more "A limit."\n\n        More.'}


def cut(markdown: str) -> list[tuple[str, str]]:
    return [(piece.kind, piece.text) for piece in Cutter(PARTIALS.get).pieces(markdown)]


def test_title_headings_and_blocks_are_pieces():
    assert [
        ("title", "# Driver"),
        ("block", "Summary.\n{ .summary }"),
        ("heading", "## Driver {#Driver}"),
        ("block", "| A |\n|---|\n| b |"),
    ] == cut("# Driver\n\nSummary.\n{ .summary }\n\n## Driver {#Driver}\n\n| A |\n|---|\n| b |\n")


def test_definition_is_apart_from_its_term():
    assert [("term", "`a` {#a}"), ("definition", ":   One.\n\n    Two.")] == cut("`a` {#a}\n:   One.\n\n    Two.\n")


def test_included_definition_is_the_text_of_its_partial():
    assert [("term", "`limit` {#limit}"), ("definition", PARTIALS["en/_partials/limit.md"])] == cut(
        '`limit` {#limit}\n--8<-- "en/_partials/limit.md"\n'
    )


def test_list_stays_with_the_items_that_follow_it():
    assert [("block", "- a\n\n- b"), ("block", "After.")] == cut("- a\n\n- b\n\nAfter.\n")


def test_list_after_a_heading_is_apart_from_it():
    assert [("heading", "## A {#A}"), ("block", "- a\n- b")] == cut("## A {#A}\n\n- a\n- b\n")


def test_fence_is_one_piece_with_its_blank_lines_and_margins():
    fence = "```\n# no heading\n\n<b>\n```"

    assert [("block", fence), ("block", "After.")] == cut(f"{fence}\n\nAfter.\n")


@pytest.mark.parametrize(
    "markdown",
    [
        "<div>\n\n**b**\n\n</div>",
        "Text <!-- a\n\nb --> text",
        "[a]: http://example.org\n\n[a]",
        "Title\n=====\n\nText",
        "Text\n# Heading\n",
        "## Heading without an anchor",
        "# Title\nText at once",
        "# Title\n`a`\n:   one\n# Title",
        "Text\n\n# Second title",
        "[TOC]",
        "```\nnever closed\n\ntext",
        "```\na\n```\ntext\n```\nb\n```",
        '--8<-- "en/_partials/limit.md"',
        '`a`\n--8<-- "en/_partials/none.md"',
        "-8<-\nen/_partials/limit.md\n-8<-",
        "`a`\n:   one\nno longer indented\n\nnext",
        ":   a definition of nothing",
        "## A {#A}\n\n:   a definition of nothing",
        "    code\n\n\n\n    code",
        "a\ttab",
        "a private \ue000 character",
        "",
    ],
)
def test_doubtful_page_stays_whole(markdown: str):
    assert [] == cut(markdown)


@pytest.mark.parametrize(
    ("text", "local"),
    [("[a](#b)", False), ("[a](https://example.org)", False), ("[a](b.md#c)", True), ("![a](b.png)", True)],
)
def test_piece_with_a_link_to_another_file_depends_on_its_page(text: str, local: bool):  # noqa: FBT001
    assert (Piece(kind="block", text=text, local=local),) == Cutter(PARTIALS.get).pieces(text)
