"""A finished page offers to the search what it describes, under the page's own anchors."""

from __future__ import annotations

from generator.site.search_pages import Place, search_page

URL = "reference/storage/driver-v1/"
TYPE = """<h2 id="DriverSpec">DriverSpec<a class="headerlink" href="#DriverSpec">&para;</a></h2>
<p class="used">Appears in: <a href="#Driver"><code>Driver</code></a></p>
<p>The specification of a driver. It never changes.</p>
<dl>
<dt id="DriverSpec-mode"><a href="#DriverSpec-mode"><code>mode</code></a> <code>string</code> <em>immutable</em></dt>
<dd>
<p lang="en">How it attaches, e.g. at once &lt;now&gt;. Or later.</p>
<p class="facts">Valid values:</p>
<ul>
<li><code>Immediate</code></li>
<li><code>Later</code></li>
</ul>
<p class="facts">List type: <code>atomic</code></p>
</dd>
<dt id="DriverSpec-name"><code>name</code> <code>string</code></dt>
<dd>Its <code>name</code>. Unique.</dd>
</dl>
"""


def operation(anchor: str, request: str, *parameters: str) -> str:
    rows = "".join(
        f'<dt class="param" id="{anchor}-query-{name}"><code>{name}</code> <code>string</code></dt>\n'
        f'<dd><details class="more"><summary><em>About {name}.</em></summary><p>More.</p></details></dd>'
        for name in parameters
    )
    return f'<h3 id="{anchor}">Title of {anchor}</h3>\n<p>Says what it does.</p>\n{request}<dl>{rows}</dl>'


def http(method: str, path: str) -> str:
    return f'<p class="http"><code>{method}</code> <code>{path}</code> <em>RBAC</em></p>'


OPERATIONS = '<h2 id="Operations">Operations</h2>\n'


def places(article: str) -> tuple[Place, ...]:
    return search_page(URL, "Driver", article).places


def test_kind_has_its_name_its_version_and_its_summary():
    page = search_page(
        URL,
        "Driver v1",
        '<h1 id="driver-v1">Driver <em>v1</em><a class="headerlink" href="#driver-v1">&para;</a></h1>'
        '<div class="admonition note"><p>See v2.</p></div><p class="summary">A driver drives. It does.</p>',
    )

    assert ("Driver", "v1", "A driver drives.") == (page.name, page.version, page.text)


def test_field_has_its_own_anchor_its_first_sentence_and_its_values():
    (driver_spec,) = places(TYPE)

    assert (
        Place(
            kind="field",
            name="mode",
            anchor="DriverSpec-mode",
            text="How it attaches, e.g. at once <now>. · Immediate · Later",
        )
        == driver_spec.inner[0]
    )


def test_text_of_a_term_without_a_paragraph_is_found():
    assert "Its name." == places(TYPE)[0].inner[1].text


def test_type_says_what_it_is_and_not_where_it_appears():
    (driver_spec,) = places(TYPE)

    assert ("type", "The specification of a driver.") == (driver_spec.kind, driver_spec.text)


def test_operation_is_found_by_its_request():
    (create,) = places(OPERATIONS + operation("create", http("POST", "/apis/a/v1/drivers")))

    assert ("operation", "POST /apis/a/v1/drivers") == (create.kind, create.text)


def test_parameter_of_several_operations_stands_once_with_the_first_that_reads():
    create, listing, watch = places(
        OPERATIONS
        + operation("create", http("POST", "/apis/a/v1/drivers"), "pretty", "dryRun")
        + operation("list", http("GET", "/apis/a/v1/drivers"), "pretty", "limit")
        + operation("watch", http("GET", "/apis/a/v1/watch/drivers"), "limit")
    )

    assert ["create-query-dryRun"] == [parameter.anchor for parameter in create.inner]
    assert ["list-query-pretty", "list-query-limit"] == [parameter.anchor for parameter in listing.inner]
    assert () == watch.inner
    assert "About limit." == listing.inner[1].text


def test_kind_is_also_found_by_its_plural_and_its_short_names():
    head = "<h1>Driver</h1><dl><dt>Scope</dt><dd>Cluster</dd><dt>Short names</dt><dd><code>dr</code></dd></dl>"
    requests = operation("create", http("POST", "/apis/a/v1/drivers/{name}"))
    page = search_page(URL, "Driver", head + OPERATIONS + requests, short_names="Short names")

    assert ("drivers", "dr") == page.aliases


def test_example_and_operations_of_a_generated_page_are_no_results_of_their_own():
    assert () == places('<h2 id="example">Example</h2><pre>kind: Driver</pre>' + OPERATIONS)


def test_section_of_a_guide_is_found_by_all_of_its_text():
    article = '<h1 id="top">Guide</h1><h2 id="host">A host</h2><p>First sentence. Second one.</p><pre>rsync</pre>'
    (host,) = search_page("guides/host/", "Guide", article).places

    assert ("heading", "host", "First sentence. Second one. rsync") == (host.kind, host.anchor, host.text)


def test_page_without_a_heading_has_its_title():
    assert "Title" == search_page("guides/host/", "Title", "<p>Text</p>").name


def test_long_sentence_is_cut_at_a_word():
    text = search_page("guides/host/", "Title", f"<p>{'word ' * 100}</p>").text

    assert text.endswith("word…")
    assert len(text) <= 161
