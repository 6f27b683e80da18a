"""Links between pages, and the settings of MkDocs that have to agree with the project's.

In: the committed pages and mkdocs files. Out: Findings. Links to other hosts are never fetched.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
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
        files = read_tree(project.root / docs, locale)
        texts = {path: data.decode(errors="replace") for path, data in files.items() if path.endswith(".md")}
        anchors = {path: frozenset(_ANCHOR.findall(text)) for path, text in texts.items()}
        for path, text in texts.items():
            yield from _broken(path, text, (files, anchors), docs)


def _broken(
    path: str, text: str, standing: tuple[Mapping[str, bytes], Mapping[str, frozenset[str]]], docs: str
) -> Iterator[Finding]:
    files, anchors = standing
    bare = _CODE.sub(_blank, _FENCE.sub(_blank, text))
    for match in _LINK.finditer(bare):
        target, _, anchor = match[1].partition("#")
        if _EXTERNAL.match(target) or target.startswith("/"):
            continue
        page = posixpath.normpath(posixpath.join(posixpath.dirname(path), target)) if target else path
        line = bare.count("\n", 0, match.start()) + 1
        if page not in files and f"{page}.md" not in files:
            yield _finding(f"{docs}/{path}", line, f"{match[1]} leads to no page; correct the link")
        elif anchor and page in anchors and not _has(page, anchor, files, anchors):
            yield _finding(f"{docs}/{path}", line, f"{match[1]} leads to no anchor of its page; correct the link")


def _has(page: str, anchor: str, files: Mapping[str, bytes], anchors: Mapping[str, frozenset[str]]) -> bool:
    """Whether a page has an anchor: of its own words in generated pages, of any heading in those written by hand."""
    return anchor in anchors[page] or b"generated_by: apiglot" not in files[page]


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
    yield from _switcher(project.root / "mkdocs.yml", codes)


def _switcher(path: Path, codes: set[str]) -> Iterator[Finding]:
    if not path.is_file():
        yield _apart(path.name, "is missing; `apiglot init` in another folder writes one to copy")
        return
    text = path.read_text(encoding="utf-8", errors="replace")
    listed = set(re.findall(r"link: /([\w-]+)/", text))
    for code in sorted(codes - listed):
        yield _apart(path.name, f"its `alternate` has no /{code}/; run `apiglot update`, or add the language there")


def _apart(file: str, what: str) -> Finding:
    return Finding(check="settings-apart", severity="error", file=file, line=0, advice=what)


def _finding(file: str, line: int, what: str) -> Finding:
    return Finding(check="link-broken", severity="error", file=file, line=line, advice=what)
