from __future__ import annotations

import pytest

from generator.model.text import (
    Item,
    ListBlock,
    Paragraph,
    spans,
    split_first_sentence,
    split_sentence,
    split_summary,
    summary,
)


def paragraph(text: str) -> Paragraph:
    return Paragraph(text=text)


def bullets(*items: str | Item) -> ListBlock:
    return ListBlock(items=tuple(Item(text=item) if isinstance(item, str) else item for item in items))


def kinds(text: str) -> list[tuple[str, str]]:
    return [(span.kind, span.text) for span in spans(text)]


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
