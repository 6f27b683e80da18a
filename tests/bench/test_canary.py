"""Two engines say the same where text and anchors are the same; what stands around the article is theirs."""

from __future__ import annotations

import pytest

from bench.canary import Said, differences, said

PAGE = '<nav id="n">Menu</nav><article><h1 id="a">Pod</h1><p>Runs <b>one</b></p></article><footer>By</footer>'


def pages(html: str) -> dict[str, str]:
    return {"pod/index.html": html}


def test_article_alone_counts():
    assert Said(text="PodRunsone", anchors=("a",)) == said(PAGE)


def test_scripts_and_styles_say_nothing():
    assert "a" == said("<article><style>p{}</style>a<script>b()</script></article>").text


def test_entities_are_what_they_stand_for():
    assert "a<b&c" == said("<article>a&lt;b&#38;c</article>").text


@pytest.mark.parametrize(
    "other",
    [
        PAGE,
        PAGE.replace("Menu", "Other menu"),
        PAGE.replace("<p>Runs <b>one</b></p>", '<div>\n  <p class="x">Runs\n<i>one</i></p>\n</div>'),
        PAGE.replace("<p>", '<p id="__code_0">'),
    ],
)
def test_same_text_in_other_elements_is_no_difference(other: str):
    assert [] == list(differences(pages(PAGE), pages(other)))


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        (PAGE.replace("one", "two"), "pod/index.html: says 'PodRunstwo', not 'PodRunsone'"),
        (PAGE.replace("one", "one more"), "pod/index.html: says 'PodRunsonemore', not 'PodRunsone'"),
        (PAGE.replace('id="a"', 'id="b"'), "pod/index.html: has other anchors: without a; with b"),
        (PAGE.replace(' id="a"', ""), "pod/index.html: has other anchors: without a"),
    ],
)
def test_other_text_and_other_anchors_are_differences(other: str, expected: str):
    assert [expected] == list(differences(pages(PAGE), pages(other)))


def test_other_order_of_anchors_is_a_difference():
    one, other = '<article><i id="a">x</i><i id="b"></i></article>', '<article><i id="b">x</i><i id="a"></i></article>'

    assert ["pod/index.html: has other anchors: another order"] == list(differences(pages(one), pages(other)))


def test_page_of_one_engine_alone_is_a_difference():
    assert ["a: is missing", "b: is there beside the others"] == list(differences({"a": PAGE}, {"b": PAGE}))


def test_page_without_an_article_is_never_the_same():
    assert ["pod/index.html: says nothing"] == list(differences(pages("<p>a</p>"), pages("<p>a</p>")))
