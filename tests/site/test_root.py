"""What stands outside the locales leads to each of them from any sub-path, absolute only where an address is known."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

from generator.site.records import BuiltLocale, PageAddress, Site
from generator.site.root import redirect_page, root_url, write_root

NS = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
ROOT = "https://example.org/docs/api/"
Sitemap = dict[str, dict[str, str]]


def locale(code: str, *urls: str, root: str = ROOT, hidden: tuple[str, ...] = ()) -> BuiltLocale:
    pages = tuple(PageAddress(url=url, indexed=url not in hidden) for url in urls)
    return BuiltLocale(
        locale=code,
        language=code,
        site_name=f"Reference {code}",
        site_url=f"{root}{code}/" if root else "",
        pages=pages,
    )


def written(folder: Path, *locales: BuiltLocale, untranslated: frozenset[tuple[str, str]] = frozenset()) -> Sitemap:
    """The root's sitemap as address -> language -> alternate."""
    site = Site(
        project=folder, locales=tuple(each.locale for each in locales), site_dir=folder, untranslated=untranslated
    )
    write_root(folder, locales, site)
    urls = ET.parse(folder / "sitemap.xml").getroot()  # noqa: S314 - our own file
    return {
        url.findtext("s:loc", namespaces=NS) or "": {
            link.attrib["hreflang"]: link.attrib["href"] for link in url.findall("x:link", NS)
        }
        for url in urls
    }


def test_alternates_are_absolute_and_reciprocal(tmp_path: Path):
    sitemap = written(tmp_path, locale("en", "", "a/"), locale("uk", "", "a/"))

    assert {f"{ROOT}{code}/{page}" for code in ("en", "uk") for page in ("", "a/")} == set(sitemap)
    for address, alternates in sitemap.items():
        assert address in alternates.values()
        for other in (href for lang, href in alternates.items() if lang != "x-default"):
            assert alternates == sitemap[other]


def test_default_of_a_page_is_its_first_locale_and_of_the_home_page_the_root(tmp_path: Path):
    sitemap = written(tmp_path, locale("en", "", "a/"), locale("uk", "", "a/"))

    assert f"{ROOT}en/a/" == sitemap[f"{ROOT}uk/a/"]["x-default"]
    assert ROOT == sitemap[f"{ROOT}uk/"]["x-default"]


def test_untranslated_page_is_no_alternate(tmp_path: Path):
    sitemap = written(
        tmp_path, locale("en", "a/"), locale("uk", "a/"), locale("ko", "a/"), untranslated=frozenset({("uk", "a/")})
    )

    assert {"en", "ko", "x-default"} == set(sitemap[f"{ROOT}en/a/"])
    assert {} == sitemap[f"{ROOT}uk/a/"]


def test_page_of_one_locale_has_no_alternate(tmp_path: Path):
    assert {} == written(tmp_path, locale("en", "a/"), locale("uk", "b/"))[f"{ROOT}en/a/"]


def test_page_that_is_not_canonical_is_left_out(tmp_path: Path):
    sitemap = written(tmp_path, locale("en", "a/", "b/", hidden=("b/",)), locale("uk", "a/"))

    assert f"{ROOT}en/b/" not in sitemap


def test_each_locale_has_its_own_sitemap(tmp_path: Path):
    written(tmp_path, locale("en", "a/"), locale("uk", "a/"))
    text = (tmp_path / "uk/sitemap.xml").read_text(encoding="utf-8")

    assert 1 == text.count("<loc>")
    assert f"<loc>{ROOT}uk/a/</loc>" in text


def test_without_an_address_there_is_a_notice_and_no_sitemap(tmp_path: Path):
    built = locale("en", "a/", root="")
    notices = write_root(tmp_path, (built,), Site(project=tmp_path, locales=("en",), site_dir=tmp_path))

    assert not (tmp_path / "sitemap.xml").exists()
    assert ["site_url" in notice for notice in notices] == [True]


def test_addresses_that_do_not_stand_side_by_side_are_named(tmp_path: Path):
    locales = (locale("en", "a/"), locale("uk", "a/", root="https://elsewhere.org/"))
    (notice,) = write_root(tmp_path, locales, Site(project=tmp_path, locales=("en", "uk"), site_dir=tmp_path))

    assert "" == root_url(locales)
    assert "https://elsewhere.org/uk/" in notice


def test_root_page_links_every_locale_relatively(tmp_path: Path):
    written(tmp_path, locale("en", ""), locale("uk", ""))
    page = (tmp_path / "index.html").read_text(encoding="utf-8")

    assert '<a href="uk/" lang="uk" hreflang="uk"><b>Українська</b>' in page


def test_title_is_escaped(tmp_path: Path):
    built = BuiltLocale(locale="en", language="en", site_name="<b> & co")
    write_root(tmp_path, (built,), Site(project=tmp_path, locales=("en",), site_dir=tmp_path))

    assert "<title>&lt;b&gt; &amp; co</title>" in (tmp_path / "index.html").read_text(encoding="utf-8")


def test_redirect_is_relative_and_not_indexed():
    page = redirect_page("reference/storage/node/", "reference/storage/node-v1/", locale("uk", root=""))

    assert '<meta http-equiv="refresh" content="0; url=../node-v1/">' in page
    assert '<link rel="canonical" href="../node-v1/">' in page
    assert '<meta name="robots" content="noindex">' in page
    assert '<html lang="uk">' in page


def test_redirect_to_an_anchor_keeps_it():
    assert 'url=../../b/#T-f"' in redirect_page("a/c/", "b/#T-f", locale("en"))


def test_redirect_has_the_title_of_the_page_it_leads_to(tmp_path: Path):
    pages = (PageAddress(url="b/", title="B & co"),)
    built = BuiltLocale(locale="uk", language="uk", site_name="Довідник", pages=pages)
    site = Site(project=tmp_path, locales=("uk",), site_dir=tmp_path, redirects=(("a/", "b/#T-f"),))
    write_root(tmp_path, (built,), site)
    page = (tmp_path / "uk/a/index.html").read_text(encoding="utf-8")

    assert "<title>B &amp; co - Довідник</title>" in page
    assert '<a href="../b/#T-f">B &amp; co</a>' in page


def test_redirect_does_not_replace_a_page(tmp_path: Path):
    (tmp_path / "en/a").mkdir(parents=True)
    (tmp_path / "en/a/index.html").write_text("page", encoding="utf-8")
    site = Site(project=tmp_path, locales=("en",), site_dir=tmp_path, redirects=(("a/", "b/"), ("c/", "b/")))
    write_root(tmp_path, (locale("en", "a/", "b/"),), site)

    assert "page" == (tmp_path / "en/a/index.html").read_text(encoding="utf-8")
    assert (tmp_path / "en/c/index.html").is_file()
