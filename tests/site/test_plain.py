"""A build without the plugin says the same: the Markdown is whole without Apiglot."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterable
from html.parser import HTMLParser
from pathlib import Path

import polib
import pytest
import yaml

from tests.security.hostile import done

SPEC = Path(__file__).parent.parent / "specs" / "orchard.yaml"
LOCALES = ("en", "uk")
SHARED = ("limit-c3", "pretty-b2")
LONG = "It is said under each operation. Whoever reads it there a second time knows it already, and a link is enough."
ADDRESS = "https://git.example/orchard"
ADDED = re.compile(
    rf' <a lang="\w+" href="{ADDRESS}[^>]*>.*?</a>|\n?<p class="(?:page-links|notice)">.*?</p>\n?', re.DOTALL
)
"""What only the plugin writes: links to translate, the notice, the links to the printable view and the twin."""
AGAIN = re.compile(r' <a class="again" href="#([^"]*)">.*?</a>')
"""Where the plugin leads to a text that the page says above; without it, the text stands there once more."""
BLOCKS = frozenset({"h1", "h2", "h3", "h4", "p", "li", "dt", "dd", "td", "th", "pre", "summary", "details", "ul"})


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with one message translated, built with the plugin into site/ and without it into plain/.

    Two of its parameters have much to say, under several operations each.
    """
    folder = tmp_path_factory.mktemp("plain") / "project"
    done("init", folder, "--locales", ",".join(LOCALES))
    settings = folder / "apiglot.yml"
    with settings.open("a", encoding="utf-8") as file:
        file.write(f"edit_uri: '{ADDRESS}/{{path}}'\n")
    document = yaml.safe_load(SPEC.read_text(encoding="utf-8"))
    for name in SHARED:
        document["parameters"][name]["description"] += f"\n\n{LONG}"
    source = folder / "orchard.json"
    source.write_text(json.dumps(document), encoding="utf-8")
    done("--project", folder, "import", source)
    done("--project", folder, "update")
    catalog = next(path for path in sorted((folder / "locales/uk/LC_MESSAGES").glob("*.po")) if path.stem != "ui")
    po = polib.pofile(str(catalog), wrapwidth=0)
    next(entry for entry in po if "`" not in entry.msgid).msgstr = "Перекладено."
    po.save()
    done("--project", folder, "build")
    for locale in LOCALES:
        _build_plainly(folder, locale)
    return folder


def _build_plainly(folder: Path, locale: str) -> None:
    shared, own = (
        yaml.safe_load((folder / name).read_text(encoding="utf-8")) for name in ("mkdocs.yml", f"mkdocs.{locale}.yml")
    )
    own["plugins"] = [name for name in shared.pop("plugins") if name != "apiglot"]
    own["site_dir"] = f"plain/{locale}"
    (folder / "mkdocs.yml").with_name("plain.yml").write_text(yaml.safe_dump(shared), encoding="utf-8")
    (folder / f"plain.{locale}.yml").write_text(yaml.safe_dump({**own, "INHERIT": "plain.yml"}), encoding="utf-8")
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file", f"plain.{locale}.yml"]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)


def articles(folder: Path) -> dict[str, str]:
    """The article of each page that the theme frames, by its path."""
    pages = {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in folder.rglob("*.html")}
    return {
        name: html[html.index("<article") : html.rindex("</article>")]
        for name, html in pages.items()
        if "<article" in html
    }


class Blocks(HTMLParser):
    """The texts of an article's blocks in their order, without white space."""

    def __init__(self, article: str) -> None:
        super().__init__(convert_charrefs=True)
        self.texts = [""]
        self.feed(article)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002 - the parser's own
        self._end(tag)

    def handle_endtag(self, tag: str) -> None:
        self._end(tag)

    def handle_data(self, data: str) -> None:
        self.texts[-1] += "".join(data.split())

    def _end(self, tag: str) -> None:
        if tag in BLOCKS and self.texts[-1]:
            self.texts.append("")


def texts(article: str) -> tuple[str, ...]:
    return tuple(filter(None, Blocks(article).texts))


def left_out(ours: Iterable[str], plain: Iterable[str]) -> list[str]:
    """What the plain page says beyond ours, in its order; fails where ours says something else, or elsewhere."""
    rest, missing = iter(plain), []
    for text in ours:
        for other in rest:
            if other == text:
                break
            missing.append(other)
        else:
            pytest.fail(f"not on the plain page, or not there: {text}")
    return [*missing, *rest]


def compared(project: Path, locale: str) -> dict[str, tuple[str, str]]:
    """The generated pages of a locale, (ours, plain), without what only the plugin adds."""
    ours, plain = articles(project / "site" / locale), articles(project / "plain" / locale)
    return {name: (ADDED.sub("", ours[name]), plain[name]) for name in plain if name.startswith("reference/")}


@pytest.mark.parametrize("locale", LOCALES)
def test_each_page_says_the_same_without_the_plugin(project: Path, locale: str):
    """Word for word where no text is said again; where one is, it stands once, and nothing else is left out."""
    pages = compared(project, locale)
    shared = 0
    for ours, plain in pages.values():
        said = texts(AGAIN.sub("", ours))
        missing = left_out(said, texts(plain))
        assert set(said) >= set(missing)
        assert bool(missing) == bool(AGAIN.search(ours))
        shared += bool(missing)

    assert len(pages) > 5
    assert shared


@pytest.mark.parametrize("locale", LOCALES)
def test_text_that_is_said_once_stands_where_its_links_lead(project: Path, locale: str):
    """The plain page's fold at a link holds what the fold that the link leads to holds."""
    seen = 0
    for ours, plain in compared(project, locale).values():
        for place, target in re.findall(
            r'<dt class="param" id="([^"]*)">(?:(?!<dt).)*?' + AGAIN.pattern, ours, re.DOTALL
        ):
            assert fold(plain, place) == fold(plain, target) == fold(ours, target)
            seen += 1

    assert 4 == seen


def fold(article: str, anchor: str) -> str:
    """The fold of the parameter at an anchor."""
    text = article[article.index(f' id="{anchor}"') :]
    return text[text.index("<details") : text.index("</details>")]


def test_the_plugin_offers_to_translate(project: Path):
    """What the comparison leaves out is there."""
    added = [found for article in articles(project / "site" / "uk").values() for found in ADDED.findall(article)]

    assert any(ADDRESS in found for found in added)
    assert any("notice" in found for found in added)
    assert any("page-links" in found for found in added)
