"""A text that several operations share is said once a page; the other places lead there."""

from __future__ import annotations

import pytest

from generator.site.once import said_once

SHORT = "<p>No.</p>\n"
LONG = "<p>An invalid value results in an error response, and the request is not processed further.</p>\n"


def word(msgid: str, **values: object) -> str:
    return msgid.format(**values).upper()


def heading(title: str, level: int = 3) -> str:
    return f'<h{level} id="x">{title}<a class="headerlink" href="#x" title="Link">&para;</a></h{level}>\n'


def fold(anchor: str, first: str = "Not kept.", rest: str = LONG) -> str:
    return (
        f'<dt class="param" id="{anchor}"><a href="#{anchor}"><code>dryRun</code></a> <code>string</code></dt>\n<dd>\n'
        f'<details class="more">\n<summary>{first}</summary>\n{rest}</details>\n</dd>\n'
    )


def link(anchor: str, first: str, target: str, title: str) -> str:
    return (
        f'<dt class="param" id="{anchor}"><a href="#{anchor}"><code>dryRun</code></a> <code>string</code></dt>\n'
        f'<dd>{first} <a class="again" href="#{target}">MORE: {title}</a></dd>\n'
    )


def page(*parts: str) -> str:
    return f"<nav></nav><article>\n<h1>X</h1>\n<dl>\n{''.join(parts)}</dl>\n</article><footer></footer>"


def once(*parts: str) -> str:
    return said_once(page(*parts), word)


def test_a_later_fold_leads_to_the_first_one():
    assert page(
        heading("Create"), fold("create-dryRun"), heading("Patch"), link("p", "Not kept.", "create-dryRun", "CREATE")
    ) == once(heading("Create"), fold("create-dryRun"), heading("Patch"), fold("p"))


def test_every_later_one_leads_to_the_first_one():
    later = (heading("B"), fold("b"), heading("C"), fold("c"))

    assert 2 == once(heading("A"), fold("aaa"), *later).count('<a class="again" href="#aaa">')


@pytest.mark.parametrize("other", [{"first": "Kept."}, {"rest": LONG.replace("invalid", "unknown")}])
def test_folds_that_say_different_things_stay(other: dict[str, str]):
    parts = (heading("Create"), fold("a"), heading("Patch"), fold("b", **other))

    assert page(*parts) == once(*parts)


def test_a_fold_that_is_shorter_than_a_link_stays():
    parts = (heading("Create"), fold("a", rest=SHORT), heading("Patch"), fold("b", rest=SHORT))

    assert page(*parts) == once(*parts)


def test_a_first_one_without_a_heading_has_no_name_and_stays_alone():
    parts = (fold("a"), heading("Patch"), fold("b"), heading("List"))

    assert page(*parts, link("c", "Not kept.", "b", "PATCH")) == once(*parts, fold("c"))


def test_operations_may_be_sections_of_a_page():
    assert "MORE: VERSION" in once(heading("Version", 2), fold("a"), heading("Other", 2), fold("b"))


def test_name_of_the_operation_is_read_as_text_and_written_as_html():
    """A word for it may hold anything, and so may a title."""
    shown = once(heading("Proxy &lt;b&gt; <code>a</code> &amp; b"), fold("a"), heading("B"), fold("b"))

    assert ">MORE: PROXY &lt;B&gt; A &amp; B</a>" in shown


def test_untranslated_text_is_named_but_not_offered_again():
    """Links to translate are put on what `em`, `p` and others mark."""
    english = (
        fold("a", '<em lang="en">Not <code>kept</code>.</em>'),
        fold("b", '<em lang="en">Not <code>kept</code>.</em>'),
    )
    shown = once(heading("A"), english[0], heading("B"), english[1])

    assert english[0] in shown
    assert link("b", '<span lang="en">Not <code>kept</code>.</span>', "a", "A") in shown


def test_emphasis_of_a_part_stays():
    assert "<dd><em>A</em> or <em>b</em> <a" in once(
        heading("A"), fold("a", "<em>A</em> or <em>b</em>"), heading("B"), fold("b", "<em>A</em> or <em>b</em>")
    )


def test_nothing_outside_of_the_article_changes():
    frame = f"{heading('A')}{fold('a')}{heading('B')}{fold('b')}"

    assert f"{frame}<article></article>{frame}" == said_once(f"{frame}<article></article>{frame}", word)
    assert frame == said_once(frame, word)


ESCAPED = (
    "&lt;/dt&gt;\n&lt;dd&gt;\n&lt;details class=&quot;more&quot;&gt; &lt;summary&gt; &lt;/summary&gt;\n"
    "&lt;/details&gt;\n&lt;/dd&gt; &lt;h3&gt;C&lt;/h3&gt;"
)


def test_text_that_reads_like_markup_is_text():
    rest = f"<p>{ESCAPED}</p>\n"

    assert page(heading("A"), fold("a", ESCAPED, rest), heading("B"), link("b", ESCAPED, "a", "A")) == once(
        heading("A"), fold("a", ESCAPED, rest), heading("B"), fold("b", ESCAPED, rest)
    )


@pytest.mark.parametrize(
    "strange",
    [
        fold("b").replace("</details>", "<details><p>x</p></details></details>"),
        fold("b").replace(' class="more"', ' class="cmd"'),
        fold("b").replace(' class="param"', ""),
        fold("b").replace("</details>\n", "</details>\n<p>More.</p>\n"),
        fold("b").replace("</summary>", ""),
        fold("b").replace("</dt>", ""),
        fold("b").replace("</details>", ""),
    ],
)
def test_what_only_resembles_a_fold_stays(strange: str):
    parts = (heading("A"), fold("a"), heading("B"), strange, heading("C"))

    assert page(*parts, link("c", "Not kept.", "a", "A")) == once(*parts, fold("c"))


@pytest.mark.parametrize(
    "opening",
    [
        '<dt class="param" id="a">',
        '<dt class="param" id="a"></dt>\n<dd>\n<details class="more">\n<summary>',
        '<dt class="param" id="a"></dt>\n<dd>\n<details class="more">\n<summary></summary>\n',
        "<h3>",
        '<h3><a class="headerlink">',
    ],
)
def test_what_is_never_closed_is_read_once(opening: str):
    """Each of these reads on to the end of the page if nothing stops it: 40,000 times 3 MB would never end."""
    assert page(opening * 40_000) == once(opening * 40_000)
