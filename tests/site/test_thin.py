"""Pages lose the white space of the theme's templates, and nothing that a reader sees."""

from __future__ import annotations

from generator.site.thin import thinned


def test_blank_lines_between_elements_of_the_frame_go():
    page = "<nav>\n\n   \n  <a>Home</a>  \n\n</nav>\n<article>\n\n  <p>text</p></article>\n\n\n<footer></footer>"

    assert "<nav>\n<a>Home</a>\n</nav>\n<article>\n\n  <p>text</p></article>\n<footer></footer>" == thinned(page)


def test_a_page_without_an_article_is_a_frame():
    assert "<ul>\n<li>a b</li>\n</ul>" == thinned("<ul>\n\n  <li>a b</li>\n   </ul>")


def test_spaces_within_a_line_stay():
    assert "<b>a</b>  <i>b</i>" == thinned("<b>a</b>  <i>b</i>")


def test_scripts_styles_and_preformatted_text_stay_as_they_are():
    """A policy for the browser names scripts by their hashes."""
    page = "<script>\n\n  a\n\n</script>\n\n<style>\n\n b</style><pre>\n\n c</pre>\n\n<textarea>\n\n d</textarea>"

    assert page.replace("</script>\n\n", "</script>\n").replace("</pre>\n\n", "</pre>\n") == thinned(page)


def test_spaces_in_code_have_no_colour():
    code = (
        '<article><pre><code><span class="nb">cd</span><span class="w"> </span>x<span class="w">  </span></code></pre>'
    )

    assert '<article><pre><code><span class="nb">cd</span> x  </code></pre></article>' == thinned(f"{code}</article>")


def test_code_begins_without_a_mark_of_its_own():
    code = "<article><pre><span></span><code>a</code></pre><pre><span></span>b</pre><p><span></span></p></article>"

    assert code.replace("<span></span><code>", "<code>") == thinned(code)
