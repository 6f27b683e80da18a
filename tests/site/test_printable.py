"""The articles of a group become one page: numbered, unfolded, each link where it still leads."""

from __future__ import annotations

import re

from generator.site.printable import Article, PrintView, group_of, print_views, relative

INDEX = Article(url="reference/app/", html='<h1 id="app">App<a class="headerlink" href="#app">&para;</a></h1>\n')


def page(url: str, html: str = "", title: str = "Pod <em>v1</em>") -> Article:
    return Article(url=url, html=f'<h1 id="t">{title}<a class="headerlink" href="#t">&para;</a></h1>\n{html}')


def only_view(*pages: Article) -> PrintView:
    (view,) = print_views((INDEX, *pages))
    return view


def test_pages_are_numbered_in_their_order():
    view = only_view(page("reference/app/pod-v1/"), page("reference/app/node-v1/", title="Node"))

    assert "reference/app/print/" == view.url
    assert "reference/app/" == view.back
    assert [("1", "#pod-v1", "Pod <em>v1</em>"), ("2", "#node-v1", "Node")] == [
        (each.number, each.href, each.title) for each in view.contents
    ]
    assert ["1 - Pod <em>v1</em>", "2 - Node"] == re.findall(r"<h2[^>]*>(.*?)</h2>", view.html)


def test_page_below_a_kind_is_numbered_within_it():
    view = only_view(
        page("reference/app/pod-v1/"), page("reference/app/pod-v1/containers/"), page("reference/app/x-v1/")
    )

    assert ["1", "1.1", "2"] == [each.number for each in view.contents]
    assert 'id="pod-v1-containers--t"' in view.html


def test_ids_carry_the_name_of_their_page():
    view = only_view(page("reference/app/pod-v1/", '<h2 id="Pod">Pod</h2><dl><dt class="param" id="Pod-x">x</dt></dl>'))

    assert ["pod-v1", "pod-v1--t", "pod-v1--Pod", "pod-v1--Pod-x"] == re.findall(r'id="([^"]*)"', view.html)


def test_contents_lead_to_the_types_of_a_page():
    html = '<h2 id="Pod">Pod<a class="headerlink" href="#Pod">&para;</a></h2><h3 id="create">Create</h3>'
    view = only_view(page("reference/app/pod-v1/", html))

    assert (("#pod-v1--Pod", "Pod"),) == view.contents[0].sections


def test_links_lead_into_the_view_or_out_of_it():
    html = (
        '<a href="#Pod">1</a><a href="../node-v1/#Node">2</a><a href="../node-v1/">3</a>'
        '<a href="../../core/pod-v1/#Pod">4</a><a href="https://example.org/#x">5</a>'
    )
    view = only_view(page("reference/app/pod-v1/", html), page("reference/app/node-v1/"))

    assert [
        "#pod-v1--Pod",
        "#node-v1--Node",
        "#node-v1",
        "../../core/pod-v1/#Pod",
        "https://example.org/#x",
    ] == re.findall(r'<a href="([^"]*)"[^>]*>\d', view.html)


def test_link_from_a_deeper_page_finds_its_target():
    view = only_view(
        page("reference/app/pod-v1/"), page("reference/app/pod-v1/spec/", '<a href="../../../core/x-v1/#X">x</a>')
    )

    assert 'href="../../core/x-v1/#X"' in view.html


def test_link_that_says_its_address_is_marked():
    view = only_view(
        page("reference/app/pod-v1/", '<a href="https://a.b/c">https://a.b/c</a> <a href="https://a.b/">a</a>')
    )

    assert '<a href="https://a.b/c" class="bare">https://a.b/c</a> <a href="https://a.b/">a</a>' in view.html


def test_folds_are_open_and_headings_a_level_lower():
    html = '<h2 id="a">A</h2><h3>B</h3><details class="more"><summary>s</summary></details>'
    view = only_view(page("reference/app/pod-v1/", html))

    assert '<h3 id="pod-v1--a">A</h3><h4>B</h4><details open class="more">' in view.html


def test_text_that_looks_like_a_tag_is_left_alone():
    html = '<p>say id="x" and href="#y" and &lt;h2 id="z"&gt;</p>'

    assert html in only_view(page("reference/app/pod-v1/", html)).html


def test_permalinks_are_left_out():
    assert "headerlink" not in only_view(page("reference/app/pod-v1/", '<a class="headerlink" href="#x">¶</a>')).html


def test_heavy_group_keeps_the_contents_and_gives_each_kind_a_page():
    pages = (
        page("reference/app/pod-v1/", '<h2 id="Pod">Pod</h2><a href="../node-v1/#Node">n</a>'),
        page("reference/app/pod-v1/spec/"),
        page("reference/app/node-v1/"),
    )
    contents, pod, node = print_views((INDEX, *pages), limit=10)

    assert ("reference/app/print/", "") == (contents.url, contents.html)
    assert ["pod-v1/#pod-v1", "pod-v1/#pod-v1-spec", "node-v1/#node-v1"] == [each.href for each in contents.contents]
    assert (("pod-v1/#pod-v1--Pod", "Pod"),) == contents.contents[0].sections
    assert ("reference/app/print/pod-v1/", "reference/app/pod-v1/") == (pod.url, pod.back)
    assert ["1", "1.1"] == [each.number for each in pod.contents]
    assert 'href="../../node-v1/#Node"' in pod.html
    assert "reference/app/print/node-v1/" == node.url


def test_only_groups_with_pages_have_a_view():
    lonely = (page("reference/"), page("reference/discovery/"), page(""), page("guides/reading/"))

    assert () == tuple(print_views((*lonely, INDEX)))


def test_group_is_the_folder_below_the_reference():
    assert "reference/app/" == group_of("reference/app/pod-v1/")
    assert "reference/app/" == group_of("reference/app/")
    assert "" == group_of("reference/")
    assert "" == group_of("guides/app/start/")


def test_way_between_two_addresses_keeps_the_slash():
    assert "../pod-v1/" == relative("reference/app/pod-v1/", "reference/app/print/")
    assert "../../../" == relative("", "reference/app/print/")
    assert "print/" == relative("reference/app/print/", "reference/app/")
