"""`make canary`: whether the next engine, Zensical, says the same on every page as MkDocs without our plugin.

In: this repository's pages and settings, copied. Out: a short report, exit code 1 when a page differs. Both build the
same Markdown with the same extensions, and neither has the plugin: text and anchors of a page must be equal. What the
plugin adds (the notice, links to translate and to the printable view) is in neither.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import yaml

from bench import naive
from bench.measure import BenchError, run
from bench.project import LOCALES, copy_repository

_FOLDER = "zensical"
_BARE = "bare"
"""An empty folder in place of the theme's overrides."""
_SHOWN = 5
_AROUND = 40


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """What a page says, whatever stands around its article."""

    text: str
    """Without any white space, since engines differ in line breaks."""
    anchors: tuple[str, ...]
    """In the order of the page."""


def said(html: str) -> Said:
    """The article of a page; nothing where it has none."""
    reader = _Article()
    reader.feed(html)
    reader.close()
    return Said(text="".join("".join(reader.texts).split()), anchors=tuple(reader.anchors))


def differences(ours: Mapping[str, str], theirs: Mapping[str, str]) -> Iterator[str]:
    """A line for each page, by its path, that one of the two lacks or that says something else there."""
    for path in sorted(ours.keys() | theirs.keys()):
        if path not in theirs:
            yield f"{path}: is missing"
        elif path not in ours:
            yield f"{path}: is there beside the others"
        else:
            yield from (f"{path}: {what}" for what in _differences(said(ours[path]), said(theirs[path])))


def _differences(ours: Said, theirs: Said) -> Iterator[str]:
    if not ours.text:
        yield "says nothing"
    elif ours.text != theirs.text:
        pairs = enumerate(zip(ours.text, theirs.text, strict=False))
        at = next((at for at, (mine, your) in pairs if mine != your), min(len(ours.text), len(theirs.text)))
        own, other = (text[max(0, at - _AROUND // 2) : at + _AROUND] for text in (ours.text, theirs.text))
        yield f"says {other!r}, not {own!r}"
    if ours.anchors != theirs.anchors:
        here, there = set(ours.anchors), set(theirs.anchors)
        facts = (("without", sorted(here - there)), ("with", sorted(there - here)))
        parts = [f"{word} {', '.join(names[:_SHOWN])}" for word, names in facts if names]
        yield f"has other anchors: {'; '.join(parts) or 'another order'}"


class _Article(HTMLParser):
    """The texts and the anchors inside <article>, without scripts and styles."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.anchors: list[str] = []
        self._depth = 0
        self._hidden = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._depth += tag == "article"
        self._hidden += tag in {"script", "style"}
        anchor = dict(attrs).get("id")
        # Engines number the lines and blocks of code in their own ways; nothing leads there.
        if self._depth and anchor and not anchor.startswith("__"):
            self.anchors.append(anchor)

    def handle_endtag(self, tag: str) -> None:
        self._depth -= tag == "article"
        self._hidden -= tag in {"script", "style"}

    def handle_data(self, data: str) -> None:
        if self._depth and not self._hidden:
            self.texts.append(data)


def main() -> int:
    """Builds each locale twice and says what differs; 1 when a page does, or a build fails."""
    parser = argparse.ArgumentParser(prog="python -m bench.canary", description=__doc__.partition("\n")[0])
    parser.add_argument("zensical", type=Path, help="the program")
    parser.add_argument("--out", type=Path, default=Path("build/canary"), help="made anew: the pages and both sites")
    arguments = parser.parse_args()
    project: Path = arguments.out.resolve()
    shutil.rmtree(project, ignore_errors=True)
    project.parent.mkdir(parents=True, exist_ok=True)
    copy_repository(project)
    try:
        reports = list(_reports(str(arguments.zensical.absolute()), project))
    except BenchError as error:
        print(f"canary: {error}", file=sys.stderr)
        return 1
    return int(any(reports))


def _reports(zensical: str, project: Path) -> Iterator[bool]:
    """Whether pages of a locale differ, after saying so."""
    log = project.with_suffix(".log")
    for locale, command in zip(LOCALES, naive.commands(project, LOCALES), strict=True):
        run(command, project, log)
        note = _built(zensical, project, locale)
        ours, theirs = (_pages(project / folder / locale) for folder in (naive.FOLDER, _FOLDER))
        found = tuple(differences(ours, theirs))
        print(f"{locale}: {len(ours)} pages, {len({line.partition(':')[0] for line in found})} differ{note}")
        for line in found[:_SHOWN]:
            print(f"  {line}")
        if len(found) > _SHOWN:
            print(f"  and {len(found) - _SHOWN} differences more")
        yield bool(found)


def _built(zensical: str, project: Path, locale: str) -> str:
    """Builds a locale by its own settings, or, where Zensical cannot read the theme's overrides, without them.

    Raises:
        BenchError: it does not build either way.
    """
    log = project.with_suffix(".log")
    (project / _BARE).mkdir(exist_ok=True)
    bare = f"{_FOLDER}.{locale}.yml"
    settings = {"INHERIT": f"mkdocs.{locale}.yml", "site_dir": f"{_FOLDER}/{locale}"}
    try:
        (project / bare).write_text(yaml.safe_dump(settings), encoding="utf-8")
        run((zensical, "build", "--config-file", bare), project, log)
    except BenchError as error:
        reason = str(error).partition("; all of it")[0].partition(": ")[2]
        (project / bare).write_text(yaml.safe_dump(settings | {"theme": {"custom_dir": _BARE}}), encoding="utf-8")
        run((zensical, "build", "--config-file", bare), project, log)
        return f"; built without templates/theme: {reason}"
    return ""


def _pages(site: Path) -> dict[str, str]:
    """The HTML of each page by its path; the page for what is not found belongs to the theme."""
    paths = (path for path in site.rglob("*.html") if path.name != "404.html")
    return {path.relative_to(site).as_posix(): path.read_text(encoding="utf-8") for path in paths}


if __name__ == "__main__":
    sys.exit(main())
