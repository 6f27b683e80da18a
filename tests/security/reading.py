"""A built page as a browser's parser meets it: elements, attributes, links, scripts, comments, visible text."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

VOID = frozenset({"meta", "link", "br", "hr", "input", "img", "wbr", "path", "area", "base", "col", "source"})
UNSEEN = frozenset({"script", "style", "svg", "template"})
BLOCKS = frozenset({"p", "li", "dd", "dt", "td", "th", "h1", "h2", "h3", "h4", "pre", "summary", "a", "title"})
ADDRESSES = frozenset({"href", "src", "action", "formaction", "srcset", "data", "poster", "cite", "ping", "background"})
TAGS = frozenset(
    """
    a abbr article aside b body br button code col colgroup dd del details div dl dt em footer form h1 h2 h3 h4 h5
    h6 head header hr html i input ins kbd label li link main mark meta nav noscript ol p path pre script section
    small span strong style sub summary sup svg table tbody td th thead title tr ul wbr
    """.split(),  # noqa: SIM905 - a hundred quotes would hide the words
)
ATTRIBUTES = frozenset(
    """
    action aria-controls aria-current aria-describedby aria-expanded aria-hidden aria-label aria-labelledby
    autocapitalize autocomplete autocorrect charset class content d data-clipboard-target data-clipboard-text
    data-linenums data-md-color-accent data-md-color-media data-md-color-primary data-md-color-scheme
    data-md-component data-md-highlight data-md-level data-md-scrollfix data-md-scrollwrap data-md-state
    data-md-toggle data-title defer dir for height hidden href hreflang http-equiv id integrity lang maxlength name
    open placeholder rel role scope spellcheck src start style tabindex target title type value viewbox width xmlns
    required checked data-md-type data-locale
    """.split(),  # noqa: SIM905 - a hundred quotes would hide the words
)


class PageReader(HTMLParser):
    """What one page holds; what is wrong with it is in `faults`."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.faults: list[str] = []
        self.links: list[str] = []
        self.ids: list[str] = []
        self.scripts: list[tuple[str, str]] = []
        """(src or type, code) of each script."""
        self.text: list[str] = []
        self.article: list[str] = []
        self.title = ""
        self._open: list[str] = []
        self.feed(html)
        self.close()
        if self._open:
            self.faults.append(f"never closed: {self._open}")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in TAGS:
            self.faults.append(f"element <{tag}>")
        for name, value in attrs:
            self._attribute(tag, name, value or "")
        attributes = dict(attrs)
        if tag == "script":
            self.scripts.append((attributes.get("src") or attributes.get("type") or "", ""))
        if tag in BLOCKS:
            self._say("\n")
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if not self._open or self._open.pop() != tag:
            self.faults.append(f"</{tag}> closes nothing, or the wrong element")
        if tag in BLOCKS:
            self._say("\n")

    def handle_data(self, data: str) -> None:
        if "script" in self._open:
            kind, code = self.scripts[-1]
            self.scripts[-1] = (kind, code + data)
        elif "style" in self._open:
            if "<" in data:
                self.faults.append(f"style {data[:60]!r}")
        elif self._open and self._open[-1] == "title":
            self.title += data
        elif not UNSEEN & set(self._open):
            self._say(data)

    def _say(self, text: str) -> None:
        self.text.append(text)
        if "article" in self._open:
            self.article.append(text)

    def handle_comment(self, data: str) -> None:
        if data.strip():
            self.faults.append(f"comment {data[:60]!r}")

    def handle_pi(self, data: str) -> None:
        self.faults.append(f"instruction {data[:60]!r}")

    def unknown_decl(self, data: str) -> None:
        self.faults.append(f"declaration {data[:60]!r}")

    def handle_decl(self, decl: str) -> None:
        if decl.lower() != "doctype html":
            self.faults.append(f"declaration {decl!r}")

    def _attribute(self, tag: str, name: str, value: str) -> None:
        if name not in ATTRIBUTES:
            self.faults.append(f"attribute {name}={value[:40]!r} of <{tag}>")
        if name in {"class", "style", "name", "for", "role", "target", "rel"} and "pwned" in value:
            self.faults.append(f"attribute {name}={value[:40]!r} of <{tag}>")
        if name == "id":
            self.ids.append(value)
        if name in ADDRESSES:
            self._address(tag, value)

    def _address(self, tag: str, value: str) -> None:
        if value == "data:,":
            return
        scheme = urlsplit(value.strip()).scheme
        if scheme and scheme not in {"http", "https", "mailto"}:
            self.faults.append(f"scheme of {value[:60]!r}")
        if tag == "a":
            self.links.append(value)
        elif scheme or value.startswith("//"):
            self.faults.append(f"<{tag}> asks {value[:60]!r}")


def squeezed(text: str) -> str:
    """The characters of a text without white space."""
    return "".join(text.split())


def pages(site: Path) -> Iterator[tuple[str, str]]:
    """(address, HTML) of every page below a folder, sorted."""
    for path in sorted(path for path in site.rglob("*.html") if path.is_file()):
        yield path.relative_to(site).as_posix(), path.read_text(encoding="utf-8")
