"""What stands at the root of a site, outside of any locale: the page that sends a visitor on, 404, sitemaps, redirects.

In: the built locales. Out: files in the staged site. All of it works from any sub-path; only what needs an absolute
address (sitemaps, hreflang) waits for `site_url`.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from html import escape
from pathlib import Path
from urllib.parse import quote, urljoin, urlsplit

import jinja2

from generator.bundled import bundled_path
from generator.site.policy import FILE, policy, script_hashes
from generator.site.records import BuiltLocale, PageAddress, Site
from generator.site.words import language_name, language_tag, ui_words

_XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

# The same on every page, so that one hash allows it. On disk nothing makes a folder's page of its address.
_REDIRECT = (
    "<script>var a=document.links[0];if(location.protocol=='file:')a.pathname+='index.html';"
    "location.replace(a.href+(a.hash?'':location.hash))</script>"
)


def write_root(staged: Path, locales: tuple[BuiltLocale, ...], site: Site) -> tuple[str, ...]:
    """Writes everything outside the locales' own builds, and gives what a person should know about it."""
    environment = _environment()
    listed = tuple(_listed(each, site) for each in locales)
    base = urlsplit(root_url(locales)).path or "/"
    hashes = [*script_hashes(_REDIRECT), *(each for built in locales for each in built.scripts)]
    for name in ("index.html", "404.html"):
        text = environment.get_template(name).render(locales=listed, base=base, root_url=root_url(locales))
        hashes += script_hashes(text)
        _write(staged / name, text)
    _write(staged / ".nojekyll", "")
    _write(staged / FILE, f"{policy(hashes)}\n")
    for each in locales:
        for source, target in site.redirects:
            _write_redirect(staged / each.locale, source, target, each)
    return _write_sitemaps(staged, locales, site)


def root_url(locales: tuple[BuiltLocale, ...]) -> str:
    """The absolute address above the locales; empty when they have none, or do not stand side by side."""
    roots = {each.site_url.removesuffix(f"{each.locale}/") for each in locales}
    beside = all(each.site_url.endswith(f"/{each.locale}/") for each in locales)
    return roots.pop() if beside and len(roots) == 1 else ""


def sitemap(urls: Iterator[tuple[str, tuple[tuple[str, str], ...]]]) -> str:
    """A sitemap of absolute addresses, each with its alternates as (language, address)."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', f"<urlset {_XMLNS}>"]
    for address, alternates in urls:
        lines.append(f"<url><loc>{escape(address)}</loc>")
        lines += [
            f'<xhtml:link rel="alternate" hreflang="{escape(lang)}" href="{escape(href)}"/>'
            for lang, href in alternates
        ]
        lines.append("</url>")
    return "\n".join([*lines, "</urlset>", ""])


def redirect_page(source: str, target: str, locale: BuiltLocale) -> str:
    """A page that sends on to another one, with the anchor where there is script; both relative to the locale."""
    path, _, anchor = target.partition("#")
    relative = posixpath.relpath(path or ".", source) + ("/" if path.endswith("/") or not path else "")
    href = quote(relative) + (f"#{anchor}" if anchor else "")
    link = escape(href)
    canonical = _absolute(locale, path) if locale.site_url else href
    title = next((page.title for page in locale.pages if page.url == path), "") or target
    language = language_tag(locale.locale)
    return (
        f'<!doctype html>\n<html lang="{escape(language)}">\n<meta charset="utf-8">\n'
        f"<title>{escape(f'{title} - {locale.site_name}')}</title>\n"
        f'<meta name="robots" content="noindex">\n<link rel="canonical" href="{escape(canonical)}">\n'
        f'<meta http-equiv="refresh" content="0; url={link}">\n<p><a href="{link}">{escape(title)}</a></p>\n'
        f"{_REDIRECT}\n</html>\n"
    )


def _write_sitemaps(staged: Path, locales: tuple[BuiltLocale, ...], site: Site) -> tuple[str, ...]:
    for each in locales:
        for name in ("sitemap.xml", "sitemap.xml.gz"):
            (staged / each.locale / name).unlink(missing_ok=True)
    root = root_url(locales)
    if not root:
        return (_missing_site_url(locales),)
    for each in locales:
        _write(staged / each.locale / "sitemap.xml", sitemap(_urls((each,), locales, site)))
    _write(staged / "sitemap.xml", sitemap(_urls(locales, locales, site)))
    return ()


def _missing_site_url(locales: tuple[BuiltLocale, ...]) -> str:
    if not any(each.site_url for each in locales):
        return "no site_url, so there is no sitemap and no hreflang; set it in each mkdocs.<locale>.yml"
    wrong = ", ".join(f"mkdocs.{each.locale}.yml: {each.site_url or 'none'}" for each in locales)
    return f"site_url must be the same address followed by the locale, so there is no sitemap and no hreflang ({wrong})"


def _urls(
    chosen: tuple[BuiltLocale, ...], locales: tuple[BuiltLocale, ...], site: Site
) -> Iterator[tuple[str, tuple[tuple[str, str], ...]]]:
    """Every page that may be indexed, with the same page of each locale that has it translated."""
    have = {each.locale: frozenset(page.url for page in each.pages if page.indexed) for each in locales}
    root = root_url(locales)
    for each in chosen:
        for page in _indexed(each):
            speaking = tuple(
                other
                for other in locales
                if page.url in have[other.locale] and (other.locale, page.url) not in site.untranslated
            )
            alternates = tuple((language_tag(other.locale), _absolute(other, page.url)) for other in speaking)
            default = root if not page.url else (alternates[0][1] if alternates else "")
            listed = (each.locale, page.url) not in site.untranslated and len(alternates) > 1
            yield _absolute(each, page.url), ((*alternates, ("x-default", default)) if listed else ())


def _indexed(locale: BuiltLocale) -> Iterator[PageAddress]:
    return (page for page in locale.pages if page.indexed)


def _absolute(locale: BuiltLocale, url: str) -> str:
    return urljoin(locale.site_url, quote(url))


def _write_redirect(folder: Path, source: str, target: str, locale: BuiltLocale) -> None:
    path = folder / source / "index.html"
    if not path.exists():
        _write(path, redirect_page(source, target, locale))


def _listed(built: BuiltLocale, site: Site) -> dict[str, object]:
    """A locale as the templates of the root pages see it."""
    return {
        "code": built.locale,
        "tag": language_tag(built.locale),
        "name": language_name(built.locale),
        "title": built.site_name,
        "word": ui_words(built.locale, site.project),
    }


def _environment() -> jinja2.Environment:
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(bundled_path("templates", "root")),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
