"""A page says how much of it is translated, and leads to what is not."""

from __future__ import annotations

import re

import pytest

from generator.site.notices import Notices
from generator.site.progress import PageShare, Progress, Untranslated, plain_letters

URI = "reference/x.md"
HEAD = '<article class="md-content__inner"><h1 id="x">X</h1>'
SUMMARY = '<p class="summary">What it is.</p>'


def word(msgid: str, **values: object) -> str:
    return msgid.format(**values).upper()


def placed(article: str, *, percent: int = 50, address: str = "https://e.org/rest", texts: tuple[str, ...] = ()) -> str:
    """The article as the page shows it, its untranslated texts at https://e.org/1, /2 and so on."""
    progress = Progress(
        locale="uk",
        pages=(PageShare(src_uri=URI, percent=percent, address=address),),
        texts=tuple(
            Untranslated(letters=plain_letters(text), address=f"https://e.org/{number}")
            for number, text in enumerate(texts, 1)
        ),
    )
    return Notices(progress, word).placed(f"{HEAD}{article}</article>", URI).removeprefix(HEAD)


def links(html: str) -> list[str]:
    return re.findall(r'href="(https://e\.org/\d)"', html)


def test_share_stands_under_the_summary_with_a_link_to_the_rest():
    assert (
        f'{SUMMARY}\n<p class="notice">TRANSLATED: 50 % OF THIS PAGE. THE REST IS SHOWN IN ENGLISH, WITH A MARK. '
        '<a href="https://e.org/rest">TRANSLATE THE REST</a></p><h2>X</h2></article>'
    ) == placed(f"{SUMMARY}<h2>X</h2>")


def test_share_stands_under_the_heading_where_no_summary_follows():
    assert placed("<p>Text.</p>").startswith('\n<p class="notice">TRANSLATED: 50 %')


def test_nothing_is_offered_without_an_address():
    assert "<a" not in placed(f"{SUMMARY}<p lang='en'>Text.</p>", address="")


def test_page_without_a_translation_says_so():
    shown = placed(SUMMARY, percent=0)

    assert "THIS PAGE IS NOT TRANSLATED YET" in shown
    assert ">TRANSLATE THIS PAGE<" in shown


def test_translated_page_has_one_link_at_its_end():
    link = '<a href="https://e.org/rest">IMPROVE THE TRANSLATION OF THIS PAGE</a>'

    assert f'{SUMMARY}<p class="notice">{link}</p>\n</article>' == placed(SUMMARY, percent=100)


def test_translated_page_without_an_address_stays_as_it_is():
    assert f"{SUMMARY}</article>" == placed(SUMMARY, percent=100, address="")


def test_page_that_nobody_knows_stays_as_it_is():
    html = f'{HEAD}<p lang="en">Text.</p></article>'

    assert html == Notices(Progress(locale="uk"), word).placed(html, "guides/start.md")


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ('<p lang="en">Set <code>a &lt; b</code> to\n  true. HERE</p>', "Set a < b to true."),
        ('<p class="summary" lang="en">One. HERE</p>', "One."),
        ('<ul><li lang="en">One HERE</li><li>Zwei</li></ul>', "One"),
        ('<li lang="en">One: HERE\n<ul><li>zwei</li></ul></li>', "One:"),
        ('<dd lang="en">One. HERE</dd>', "One."),
        ('<td><em lang="en">One. HERE</em></td>', "One."),
        ('<dd><em lang="en">One. HERE</em></dd>', "One."),
    ],
)
def test_untranslated_block_ends_with_its_link(html: str, text: str):
    link = '<a lang="uk" href="https://e.org/1">TRANSLATE</a>'

    assert html.replace("HERE", link) in placed(html.replace(" HERE", ""), texts=(text,))


def test_each_untranslated_block_has_its_own_link():
    shown = placed('<p lang="en">One.</p><p>Zwei.</p><p lang="en">Three.</p>', texts=("One.", "Three."))

    assert ["https://e.org/1", "https://e.org/2"] == links(shown)


def test_text_in_another_language_has_no_link():
    assert [] == links(placed('<p lang="ko">One.</p><p>One.</p>', texts=("One.",)))


def test_link_of_a_folded_sentence_stands_in_the_fold():
    shown = placed('<details><summary><em lang="en">One.</em></summary><p>Zwei.</p></details>', texts=("One.",))

    assert '</summary>\n<p class="notice"><a lang="uk" href="https://e.org/1">TRANSLATE</a></p><p>Zwei.</p>' in shown


def test_sentence_and_rest_of_one_message_have_one_link():
    progress = Progress(
        locale="uk",
        pages=(PageShare(src_uri=URI, percent=0),),
        texts=tuple(Untranslated(letters=letters, address="https://e.org/1") for letters in ("One.", "Two.")),
    )
    html = '<details><summary><em lang="en">One.</em></summary><p lang="en">Two.</p></details>'

    assert ["https://e.org/1"] == links(Notices(progress, word).placed(f"{HEAD}{html}</article>", URI))


def test_address_is_escaped():
    assert 'href="https://e.org/?a=1&amp;b=&quot;"' in placed(SUMMARY, address='https://e.org/?a=1&b="')
