"""The Markdown of a page reads without MkDocs: nothing that only its extensions know is left."""

from __future__ import annotations

import pytest

from generator.site.twins import twin

URI = "reference/app/pod-v1.md"


def plain(markdown: str, src_uri: str = URI, **files: str) -> str:
    return twin(markdown, src_uri, lambda name: files[name.removesuffix(".md")])


def test_field_is_an_item_of_a_list():
    markdown = "[`x`](#P-x) `string` **required** {#P-x}\n:   First.\n\n    Second.\n\nText.\n"

    assert "- [`x`](#P-x) `string` **required**\n\n    First.\n\n    Second.\n\nText.\n" == plain(markdown)


def test_row_of_the_head_is_a_line():
    assert "- Scope: Cluster\n" == plain("Scope\n:   Cluster\n")


def test_shared_text_is_pasted_and_unfolded():
    markdown = '`limit` {#l .param}\n--8<-- "limit"\n'
    shared = ':   ??? more "How *many*."\n\n        All about it.\n'

    assert "- `limit`\n\n    How *many*.\n\n    All about it.\n" == plain(markdown, limit=shared)


def test_included_line_keeps_its_place():
    assert "- `x`\n\n    Shared.\n" == plain('`x` {#x}\n:   --8<-- "shared"\n', shared="Shared.\n")


@pytest.mark.parametrize("mark", ['??? cmd "Title"', '???+ note "Title"', '!!! warning "Title"'])
def test_fold_is_its_title_and_its_text(mark: str):
    assert "Title\n\nText.\n" == plain(f"{mark}\n\n    Text.\n")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("## Pod {#Pod}", "## Pod"),
        ("*text*{ lang=en }", "*text*"),
        ("*text* more `x`{.y} end", "*text* more `x` end"),
        ("A { sentence } in braces.", "A { sentence } in braces."),
        ("`{.spec}` and `{ .x }`", "`{.spec}` and `{ .x }`"),
    ],
)
def test_attribute_lists_are_left_out_and_code_is_not(line: str, expected: str):
    assert f"{expected}\n" == plain(f"{line}\n")


def test_attribute_list_of_a_paragraph_leaves_no_line():
    assert "A sentence.\n\nAnother.\n" == plain("A sentence.\n{ .summary }\n\nAnother.\n")


def test_code_stays_as_it_is():
    code = "```yaml\n:   {#x}\n??? no\n\n\n[a](b.md)\n```\n"

    assert code == plain(code)


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("node-v1.md#Node", "../node-v1/#Node"),
        ("../definitions/time.md", "../../definitions/time/"),
        ("../core/index.md#x", "../../core/#x"),
        ("../../index.md", "../../../"),
        ("#Pod", "#Pod"),
        ("https://example.org/a.md", "https://example.org/a.md"),
    ],
)
def test_links_lead_where_the_links_of_the_page_lead(target: str, expected: str):
    assert f"[a]({expected}) b\n" == plain(f"[a]({target}) b\n")


def test_links_of_the_home_page_lead_below_it():
    assert "[a](reference/app/)\n" == plain("[a](reference/app/index.md)\n", src_uri="index.md")


def test_missing_file_is_an_error():
    with pytest.raises(FileNotFoundError):
        twin('--8<-- "gone.md"\n', URI, lambda name: (_ for _ in ()).throw(FileNotFoundError(name)))
