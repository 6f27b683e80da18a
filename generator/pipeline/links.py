"""Links between pages, and the settings of MkDocs that have to agree with the project's.

In: the committed pages and mkdocs files. Out: Findings. Links to other hosts are never fetched.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from generator.i18n.checks import Finding
from generator.pipeline.project import Project
from generator.tree import read_tree

_FENCE = re.compile(r"^( *)(`{3,}|~{3,}).*?^\1\2[ \t]*$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)", re.DOTALL)
_LINK = re.compile(r"(?<!\\)\]\((?!<)([^()\s]+)\)")
_ANCHOR = re.compile(r"\{(?:[^{}]*\s)?#([^\s}]+)[^{}]*\}")
_EXTERNAL = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)


def broken_links(project: Project) -> Iterator[Finding]:
    """Relative links of the pages below docs/ that lead nowhere."""
    docs = project.config.paths.docs
    for locale in project.config.locale_codes:
        pages = _Pages(read_tree(project.root / docs, locale))
        for path, text in pages.texts.items():
            # Few pages have a link that fails even in their code: only those are read closely.
            if any(pages.fault(path, link) for link in set(_LINK.findall(text))):
                yield from _broken(path, text, pages, docs)


class _Pages:
    """The files of a locale, and where links lead among them."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self._files = files
        self.texts = {path: data.decode(errors="replace") for path, data in files.items() if path.endswith(".md")}
        self._anchors = {path: frozenset(_ANCHOR.findall(text)) for path, text in self.texts.items()}

    def fault(self, path: str, link: str) -> str:
        """What is wrong with a link of a page; empty when it leads where it says, or out of these files."""
        target, _, anchor = link.partition("#")
        if _EXTERNAL.match(target) or target.startswith("/"):
            return ""
        page = _joined(posixpath.dirname(path), target) if target else path
        if page not in self._files and f"{page}.md" not in self._files:
            return "leads to no page"
        if anchor and page in self._anchors and not self._has(page, anchor):
            return "leads to no anchor of its page"
        return ""

    def _has(self, page: str, anchor: str) -> bool:
        """Whether a page has an anchor: its own words in generated pages, any heading in those written by hand."""
        return anchor in self._anchors[page] or b"generated_by: apiglot" not in self._files[page]


def _broken(path: str, text: str, pages: _Pages, docs: str) -> Iterator[Finding]:
    bare = _CODE.sub(_blank, _FENCE.sub(_blank, text))
    for match in _LINK.finditer(bare):
        if fault := pages.fault(path, match[1]):
            line = bare.count("\n", 0, match.start()) + 1
            yield _finding(f"{docs}/{path}", line, f"{match[1]} {fault}; correct the link")


@cache
def _joined(folder: str, target: str) -> str:
    return posixpath.normpath(posixpath.join(folder, target))


def _blank(match: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", match[0])


def settings_findings(project: Project) -> tuple[Finding, ...]:
    """Locales that the settings of MkDocs lack, or have too many."""
    return tuple(_settings_findings(project))


def _settings_findings(project: Project) -> Iterator[Finding]:
    codes = set(project.config.locale_codes)
    standing = {path.name.split(".")[1] for path in project.root.glob("mkdocs.*.yml")}
    for code in sorted(codes - standing):
        yield _apart(f"mkdocs.{code}.yml", "is missing, but apiglot.yml has the locale; run `apiglot update`")
    for code in sorted(standing - codes):
        yield _apart(f"mkdocs.{code}.yml", "is for a locale that apiglot.yml does not have; add it there or delete it")
    for code in sorted(codes):
        if not has_home(project, code):
            home = f"{project.config.paths.docs}/{code}/index.md"
            yield _apart(home, "is missing, so the locale has no home page; run `apiglot update`")
    yield from _switcher(project.root / "mkdocs.yml", codes)


def has_home(project: Project, locale: str) -> bool:
    """Whether a locale has a home page, by one of the names that MkDocs knows."""
    folder = project.root / project.config.paths.docs / locale
    return any((folder / name).is_file() for name in ("index.md", "README.md"))


def _switcher(path: Path, codes: set[str]) -> Iterator[Finding]:
    if not path.is_file():
        yield _apart(path.name, "is missing; `apiglot init` in another folder writes one to copy")
        return
    text = path.read_text(encoding="utf-8", errors="replace")
    listed = set(re.findall(r"link: /([\w-]+)/", text))
    for code in sorted(codes - listed):
        yield _apart(path.name, f"its `alternate` has no /{code}/; run `apiglot update`, or add the language there")
    for code in sorted(listed - codes):
        yield _apart(
            path.name, f"its `alternate` has /{code}/, but apiglot.yml does not; add it there, or take it out here"
        )


def _apart(file: str, what: str) -> Finding:
    return Finding(check="settings-apart", severity="error", file=file, line=0, advice=what)


def _finding(file: str, line: int, what: str) -> Finding:
    return Finding(check="link-broken", severity="error", file=file, line=line, advice=what)
