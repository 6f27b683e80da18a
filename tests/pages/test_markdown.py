from __future__ import annotations

from collections import Counter
from pathlib import Path
from urllib.parse import unquote

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
    parse,
)
from generator.pages import markdown
from tests.model.descriptions import descriptions
from tests.pages.reading import Reader, links, shown, squeezed

ALLOWED = {
    "p": set(), "ul": set(), "ol": set(), "dl": set(), "dt": set(), "dd": set(), "code": {"class"}, "pre": {"class"},
    "div": {"class"}, "span": {"class", "id"}, "a": {"href"}, "li": {"value"},
}  # fmt: skip


def page(blocks: tuple[Block, ...]) -> Reader:
    """Blocks at the top level of a page, and once more as the definition of a term."""
    return Reader(f"before\n\n{markdown.blocks(blocks)}\n\nterm\n:   {markdown.blocks(blocks, 4)}\n\nafter\n:   end\n")


def assert_inert(blocks: tuple[Block, ...]) -> None:
    """A page shows exactly the characters of the blocks, twice, and holds nothing that they brought along."""
    read = page(blocks)
    text = "".join(shown(blocks))

    assert squeezed(f"before{text}term{text}afterend") == squeezed(read.text)
    assert [] == [
        (tag, names) for tag, names in read.elements if set(names) - ALLOWED.get(tag, {"?"}) or tag not in ALLOWED
    ]
    assert Counter({"dl": 1, "dt": 2, "dd": 2}) == Counter(tag for tag in read.tags if tag in {"dl", "dt", "dd"})
    assert [unquote(uri) for uri in links(blocks) * 2] == [unquote(uri) for uri in read.links]


# Plain text stays plain


@pytest.mark.parametrize(
    "text",
    [
        "Describes a CSI volume driver, e.g. one; see the docs (v1.29+).",
        "a * b, a < b, a & b, a_b_c, x = {y}, [1, 2], 'c', \"d\", #1, 50%, $(VAR), a|b"[:-5],
        "Опис — обʼєкт; 개체를 설명한다!",
        "-1 is the least, 1.5 the most",
        "`code` and [text](https://host/x)",
    ],
)
def test_a_sentence_without_active_characters_is_written_as_it_is(text: str):
    assert text == markdown.inline(text)


def test_a_bare_address_is_an_automatic_link():
    assert "See <https://example.com/a_(b)>." == markdown.inline("See https://example.com/a_(b).")


# Every kind of text is shown and does nothing

CASES = [
    "matches the triple <key,value,effect> using <operator>.",
    "in the format '<type>://<id>'; immutable in Kubernetes < 1.29",
    """'*' all. '*/*' x; "*"; /hea*; *s are allowed""",
    "*s are allowed* and **b** and ***c***",
    "x.__name__; matches _any_ Rule; $(VAR), $$(VAR); 2^63-1; ~tilde~; a~b~c; snake_case; __init__",
    "must match '[a-z0-9]([-a-z0-9]*[a-z0-9])?' and [foo](javascript:alert(1)) and ![i](x)",
    "[a][b] [a]: http://b.c 'd' [^1] [^1]: note",
    "[a]: http://b.c",
    "[TOC]",
    "one of TCP|UDP",
    "2/2/1: | zone1 | zone2 |",
    "| a | b |\n|---|---|\n| c | d |",
    "{{ .cluster.name }}, {% raw %}, ${x}",
    '--8<-- "/etc/passwd"',
    "--8<--",
    ';--8<-- "a"',
    "a --8<-- [start:b] c",
    "`--8<-- [start:b]` and `;--8<-- [end:b]`",
    "!!! note",
    '!!! note "Title"\n    text',
    "??? x",
    '???+ note "x"',
    "=== tab",
    "*[HTML]: x",
    "{: onclick=alert(1) }",
    "`a`{: onclick=alert(1) } https://a.b/{ .c } [t](https://a.b){ .c }",
    "text\n{: .c }",
    ":smile: ==x== ++ctrl++ ^^a^^ --a-- (c) ->",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<div>\n<p>x</p>\n</div>",
    "`<script>` and `</script>` and `<!--` and `-->` and `<?php` and `<![CDATA[`",
    "<!-- a --> <? b ?> <![CDATA[ c ]]> <!DOCTYPE d>",
    "&lt;b&gt; &#60; &#x3c; &amp; &copy &nbsp; `&lt;`",
    "See https://example.com/a_(b). Or (https://a.b/c?d=1&lt;=2&copy;). <https://e.f> <g@h.i>",
    "## Heading",
    "# Heading #",
    "---",
    "***",
    "Title\n===",
    "> quote",
    "1986. A year",
    "+ plus",
    ": term",
    ":   definition",
    "~~~",
    "```",
    "back\\slash \\* \\` \\\\ \\[ C:\\dir\\ `a\\`",
    "``a`b`` ` `` ``` `",
    "Hangul 개체를, Кирилиця, 😀, שלום\u200f, a\u200bb, a\u00a0b, \u202eabc",
    "wzxhzdk:0 STXETX klzzwxh:0001",
]


@pytest.mark.parametrize("description", CASES)
def test_a_description_shows_its_characters_and_does_nothing(description: str):
    assert_inert(parse(description).blocks)


@pytest.mark.parametrize("text", CASES)
def test_a_text_in_a_list_does_nothing(text: str):
    inner = ListBlock(items=(Item(text=text),))

    assert_inert((ListBlock(items=(Item(text=text, blocks=(inner,)), Item(text=text))),))
    assert_inert(
        (ListBlock(items=(Item(text="a", blocks=(Paragraph(text=text), CodeBlock(text=text))),), ordered=True),)
    )


@pytest.mark.parametrize("text", CASES)
def test_code_shows_its_characters_and_does_nothing(text: str):
    assert_inert((Paragraph(text="before"), CodeBlock(text=text), Paragraph(text="after")))


@pytest.mark.parametrize("text", CASES)
def test_an_enum_value_shows_its_characters_and_does_nothing(text: str):
    assert_inert((EnumTable(values=(EnumValue(value=text.replace("\n", " "), text=text), EnumValue(value="B"))),))


@pytest.mark.parametrize("text", CASES)
@pytest.mark.parametrize("lang", ["", "en"])
def test_a_folded_title_and_a_summary_show_their_characters(text: str, lang: str):
    line = " ".join(text.split())
    read = Reader(
        f"??? more {markdown.details_title(line, lang)}\n\n    x\n\n"
        f"term\n:   {markdown.fallback(line, lang)}\n\n{markdown.fallback(line, lang)} more\n"
    )
    expected = "".join(shown((Paragraph(text=line),)))

    assert squeezed(f"{expected}xterm{expected}{expected}more") == squeezed(read.text)
    assert [{"class": "more"}] == read.attributes("details")
    assert [{"lang": "en"}] * (3 if lang else 0) == read.attributes("em")


@pytest.mark.parametrize("text", CASES)
def test_a_heading_shows_its_characters(text: str):
    line = " ".join(text.split())
    read = Reader(f"{markdown.heading(line, 2, 'anchor')}\n\nnext\n")

    assert squeezed("".join(shown((Paragraph(text=line),))) + "¶next") == squeezed(read.text)
    assert [{"id": "anchor"}] == read.attributes("h2")


@pytest.mark.parametrize("text", [*CASES, "`a|b` \\| |"])
def test_a_cell_shows_its_characters(text: str):
    line = " ".join(text.split())
    read = Reader(f"| A | B |\n| --- | --- |\n| {markdown.cell(line)} | {markdown.cell(line)} |\n| end | x |\n")

    assert squeezed("AB" + "".join(shown((Paragraph(text=line),))) * 2 + "endx") == squeezed(read.text)
    assert 4 == read.tags.count("td")


@pytest.mark.parametrize("text", CASES)
@pytest.mark.parametrize("href", ["", "#CSIDriver-name"])
def test_code_in_a_line_shows_its_characters(text: str, href: str):
    read = Reader(f"{markdown.code_span(text, href)} {markdown.code_span(text, href)}\n")
    line = " ".join(text.split())

    assert squeezed(line * 2) == squeezed(read.text)
    assert [href, href] * bool(href) == read.links


def test_markdown_of_a_text_is_one_line_whatever_a_translator_typed():
    assert "a b c" == markdown.inline(" a\n\n b\t\r\nc\x02 ")


# Blocks


def test_blocks_are_parted_by_blank_lines_and_lists_hang_by_four_spaces():
    expected = """\
One.

- a
    - b
- c

1. d

    more

    ```yaml
    e: 1

      f
    ```

2. g"""

    blocks: tuple[Block, ...] = (
        Paragraph(text="One."),
        ListBlock(items=(Item(text="a", blocks=(ListBlock(items=(Item(text="b"),)),)), Item(text="c"))),
    )
    code = CodeBlock(text="e: 1\n\n  f", language="yaml")
    numbered = ListBlock(ordered=True, items=(Item(text="d", blocks=(Paragraph(text="more"), code)), Item(text="g")))

    assert expected == markdown.blocks((*blocks, numbered)).replace(f"{markdown.APART}\n\n", "")


def test_every_line_but_the_first_is_indented_and_blank_lines_stay_blank():
    blocks = (Paragraph(text="a"), CodeBlock(text="b\n\nc"))

    assert "a\n\n    ```text\n    b\n\n    c\n    ```" == markdown.blocks(blocks, 4)


def test_no_line_ends_in_white_space():
    blocks = (Paragraph(text="a ", lang="en"), CodeBlock(text="b  \n   \nc"), ListBlock(items=(Item(text="d "),)))

    assert [] == [line for line in markdown.blocks(blocks, 4).split("\n") if line != line.rstrip()]


@pytest.mark.parametrize("ordered", [(False, True), (True, False), (True, True), (False, False)])
def test_neighbouring_lists_do_not_run_into_each_other(ordered: tuple[bool, bool]):
    lists = tuple(ListBlock(ordered=each, items=(Item(text="a"), Item(text="b"))) for each in ordered)
    read = Reader(markdown.blocks(lists))

    assert ["ol" if each else "ul" for each in ordered][: 1 if ordered == (False, False) else 2] == [
        tag for tag in read.tags if tag in {"ol", "ul"}
    ]


def test_a_list_that_begins_later_keeps_its_number():
    blocks = (ListBlock(ordered=True, start=3, items=(Item(text="a"), Item(text="b"))),)

    assert [{"value": "3"}, {}] == Reader(markdown.blocks(blocks)).attributes("li")


def test_a_list_that_begins_later_with_code_in_it_shows_its_number():
    blocks = (ListBlock(ordered=True, start=3, items=(Item(text="a", blocks=(CodeBlock(text="b"),)),)),)

    assert squeezed("3.ab") == squeezed(Reader(markdown.blocks(blocks)).text)


def test_code_that_holds_fences_has_a_longer_one():
    assert "````text\n```\na\n```\n````" == markdown.fence("```\na\n```")


def test_a_description_that_begins_with_code_keeps_it_in_its_definition():
    assert_inert((CodeBlock(text="a\n\n  b"), Paragraph(text="c")))


def test_enum_values_are_a_list_of_value_and_meaning():
    table = EnumTable(
        values=(
            EnumValue(value="File", text="Ownership may change."),
            EnumValue(value="None", text="means that nothing changes."),
            EnumValue(value="", text="볼륨을 그대로 둔다."),
            EnumValue(value="Other"),
        )
    )
    expected = """\
- `File`: Ownership may change.
- `None` means that nothing changes.
- `""`: 볼륨을 그대로 둔다.
- `Other`"""

    assert expected == markdown.blocks((table,))


# Fallback


def test_english_in_place_of_a_translation_has_its_language_on_every_kind_of_block():
    blocks = (
        Paragraph(text="One.", lang="en"),
        ListBlock(items=(Item(text="a", lang="en", blocks=(ListBlock(items=(Item(text="b"),)),)), Item(text="c"))),
        Paragraph(text="Two."),
        ListBlock(items=(Item(text="`d`", lang="en", blocks=(Paragraph(text="e", lang="en"),)),)),
        EnumTable(values=(EnumValue(value="A", text="means x", lang="en"),)),
    )
    read = page(blocks)

    assert 2 * 5 == sum(names == {"lang": "en"} for _, names in read.elements)
    assert squeezed("One.abcTwo.deAmeansx") in squeezed(read.text)
    assert [{"lang": "en"}, {}, {}] == read.attributes("li")[:3]


def test_a_fallback_inside_a_line_is_emphasis_with_its_language():
    assert "*One \\*.*{ lang=en }" == markdown.fallback("One *.", "en")
    assert "One." == markdown.fallback("One.", "")


# Any description, and every real one

FRAGMENTS = [
    *CASES,
    *"*_`[]()<>{}|\\!#&~:?-+=1.",
    "\n",
    "\n\n",
    "\n    ",
    "\n- ",
    "\n1. ",
    "\n```\n",
    " ",
    "word",
    "https://a.b/c",
]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(FRAGMENTS), max_size=12).map("".join))
def test_whatever_fragments_a_description_holds_it_is_inert(description: str):
    assert_inert(parse(description).blocks)


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=80))
def test_whatever_characters_a_description_holds_it_is_inert(description: str):
    assert_inert(parse(description).blocks)


def test_every_real_description_shows_its_characters_and_does_nothing(data: Path):
    for description in descriptions(data):
        assert_inert(parse(description).blocks)


def test_a_description_of_200_000_characters_is_shown():
    description = "A sentence with `code`, a_b and <x>. " * 5_500

    assert squeezed(description.replace("`", "")) == squeezed(Reader(markdown.inline(description)).text)
