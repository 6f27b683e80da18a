"""The Markdown twin of a page, for programs and for those who read plain text.

In: a page's Markdown as MkDocs reads it. Out: the same text as any Markdown reader takes it: shared texts pasted, folds
open, definition lists as lists, no attribute lists, links to the addresses of the site.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from generator.site.printable import relative

Include = Callable[[str], str]
"""The text of a file that a snippet line names: `uk/_partials/limit.md`."""
_FENCE = re.compile(r"(`{3,}|~{3,})")
_SNIPPET = re.compile(r'(\s*)-{1,}8<-{1,} "([^"]+)"\s*$')
_SNIPPETS = re.compile(r'^\s*-{1,}8<-{1,} "([^"]+)"\s*$', re.MULTILINE)
# In code, a semicolon keeps a line from being a snippet; the extension takes it off.
_NO_SNIPPET = re.compile(r"^(\s*);(?=;*-+8<-)")
_FOLD = re.compile(r'(?:\?\?\?\+?|!!!) [\w -]*?(?:"(.*)")?$')
_DEFINITION = ":   "
_LINK_TARGET = re.compile(r"(\[[^\]]+\]:\s+)(\S+)(.*)")
_ATTRIBUTE = r"(?:#[^\s{}]+|\.[\w-]+|[\w-]+=(?:\"[^\"]*\"|[^\s{}\"]+))"
_LIST = rf"\{{:?[ ]*{_ATTRIBUTE}(?:\s+{_ATTRIBUTE})*[ ]*\}}"
# Code spans come first, so that what looks like an attribute list or a link in code stays as it is. In prose, braces
# are an attribute list only right behind emphasis, code or a link.
_SPANS = (
    r"(?P<code>(?P<ticks>`+)(?!`).*?(?<!`)(?P=ticks)(?!`)(?P<behind>{0})?)|"
    r"(?P<attributes>{1})|"
    r"(?P<link>\]\()(?P<target>[^()\s]+)(?=\))"
)
_PROSE = re.compile(_SPANS.replace("{0}", _LIST).replace("{1}", rf"(?<=[*)>]){_LIST}"))
_MARKED = re.compile(_SPANS.replace("{0}", _LIST).replace("{1}", rf"[ ]?{_LIST}"))
_ALONE = re.compile(rf"\s*{_LIST}\s*")


def twin(markdown: str, src_uri: str, include: Include) -> str:
    """The Markdown of the page that src_uri holds, readable without MkDocs.

    Raises:
        OSError: a file that the page includes cannot be read.
    """
    lines = _squeezed(_plain(markdown.splitlines(), _Links(src_uri), include))
    return "\n".join(lines).strip("\n") + "\n"


def included_texts(markdown: str, include: Include) -> Iterator[str]:
    """The texts that a page is made of beside its own, each once; what these include, too.

    Raises:
        OSError: a file that the page includes cannot be read.
    """
    seen: set[str] = set()
    waiting = [markdown]
    while waiting:
        for name in _SNIPPETS.findall(waiting.pop()):
            if name not in seen:
                seen.add(name)
                text = include(name)
                yield text
                waiting.append(text)


class _Links:
    """Links between sources, as links between the addresses of their pages."""

    def __init__(self, src_uri: str) -> None:
        self.folder = posixpath.dirname(src_uri)
        self.url = _address(src_uri)

    def __call__(self, target: str) -> str:
        path, hash_, anchor = target.partition("#")
        if not path.endswith(".md") or ":" in path:
            return target
        address = _address(posixpath.normpath(posixpath.join(self.folder, path)))
        return f"{relative(address, self.url)}{hash_}{anchor}"


def _address(src_uri: str) -> str:
    folder, name = posixpath.split(src_uri.removesuffix(".md"))
    stem = folder if name in {"index", "README"} else posixpath.join(folder, name)
    return f"{stem}/" if stem else ""


def _plain(lines: list[str], links: _Links, include: Include) -> Iterator[str]:
    """Lines at one level of indentation."""
    waiting = list(reversed(lines))
    term: str | None = None
    while waiting:
        line = waiting.pop()
        if snippet := _snippet(line):
            indent, name = snippet.groups()
            waiting.extend(f"{indent}{each}" if each else "" for each in reversed(include(name).splitlines()))
            continue
        if line.startswith(_DEFINITION):
            body = [line[len(_DEFINITION) :], *_indented(waiting)]
            yield from _item(term or "", _body("\n".join(body), links, include), links)
            term = None
            continue
        if term is not None:
            yield _inline(term, links, term=True)
            term = None
        fence, fold = _fence(line), _FOLD.match(line) if line.startswith(("?", "!")) else None
        if fence:
            yield line
            yield from _until(waiting, fence)
        elif fold:
            if fold[1]:
                yield from (_inline(fold[1], links), "")
            yield from _plain(_indented(waiting), links, include)
            yield ""
        elif waiting and (waiting[-1].startswith(_DEFINITION) or _snippet(waiting[-1])) and line.strip():
            term = line
        else:
            yield _inline(line, links)
    if term is not None:
        yield _inline(term, links, term=True)


def _body(text: str, links: _Links, include: Include) -> list[str]:
    """The lines of a definition; the text of a shared parameter says the same on every page."""
    if ".md" in text or "8<-" in text:
        return list(_squeezed(_plain(text.split("\n"), links, include)))
    return _shared_body(text)


@lru_cache(maxsize=4_096)
def _shared_body(text: str) -> list[str]:
    return list(_squeezed(_plain(text.split("\n"), _Links(""), str)))


def _snippet(line: str) -> re.Match[str] | None:
    return _SNIPPET.match(line) if "8<-" in line else None


def _fence(line: str) -> str:
    """The marks that a line opens or closes code with; empty for any other line."""
    text = line.lstrip()
    found = _FENCE.match(text) if text.startswith(("`", "~")) else None
    return found[1] if found else ""


def _item(term: str, body: list[str], links: _Links) -> Iterator[str]:
    """A term and its definition as an item of a list; one without an anchor says something of the page in a line."""
    head = _inline(term, links, term=True)
    if "{#" not in term and len(body) == 1:
        yield f"- {head}: {body[0]}"
        return
    yield f"- {head}"
    yield ""
    yield from (f"    {line}" if line else "" for line in body)
    yield ""


def _indented(waiting: list[str]) -> list[str]:
    """Takes the lines that belong to what stands above them, without their indentation."""
    taken: list[str] = []
    while waiting and (not waiting[-1].strip() or waiting[-1].startswith("    ")):
        taken.append(waiting.pop()[4:])
    while taken and not taken[-1].strip():
        waiting.append(taken.pop())
    return taken


def _until(waiting: list[str], fence: str) -> Iterator[str]:
    while waiting:
        line = waiting.pop()
        yield _NO_SNIPPET.sub(r"\1", line)
        if line.strip() == fence:
            return


def _inline(line: str, links: _Links, *, term: bool = False) -> str:
    if "](" in line or line.startswith("["):
        return _turned(line, links, term=term)
    return _unlinked(line, term=term)


@lru_cache(maxsize=65_536)
def _unlinked(line: str, *, term: bool) -> str:
    """A line that says the same on every page; most of them stand on many."""
    return _turned(line, str, term=term) if "{" in line else line.rstrip()


def _turned(line: str, links: Callable[[str], str], *, term: bool) -> str:
    def changed(match: re.Match[str]) -> str:
        if match["code"]:
            return match[0].removesuffix(match["behind"] or "")
        return f"]({links(match['target'])}" if match["link"] else ""

    named = _LINK_TARGET.fullmatch(line)
    if named:
        return f"{named[1]}{links(named[2])}{named[3]}"
    marked = term or line.startswith(("#", "|")) or _ALONE.fullmatch(line)
    return (_MARKED if marked else _PROSE).sub(changed, line).rstrip()


def _squeezed(lines: Iterable[str]) -> Iterator[str]:
    """The lines with one blank line where several stand, outside of code."""
    blank, fence = False, ""
    for line in lines:
        marks = _fence(line)
        if marks and not fence:
            fence = marks
        elif fence and line.strip() == fence:
            fence = ""
        if fence or line.strip():
            yield line
            blank = False
        elif not blank:
            yield ""
            blank = True
