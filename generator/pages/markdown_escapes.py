"""Which characters of a text Markdown would act on, and what to write instead.

In: literal text, code. Out: the same characters for Python-Markdown with attr_list, def_list, tables, admonition, toc,
superfences, details and snippets. A backslash where Python-Markdown knows one, else an entity; plain text stays plain.
"""

from __future__ import annotations

import re

_ACTIVE = re.compile(
    r"(?P<backslash>\\(?=[\\`*_{}\[\]()>#+\-.!|]|$))"
    r"|(?P<kept>(?<=\s)\*+(?=\s)|(?<=[A-Za-z0-9])_+(?=[A-Za-z0-9]))"
    r"|(?P<escaped>[`*_]|\](?=\()|\[(?=TOC\])|!(?=\[))"
    r"|(?P<less><(?![\s\d=]))"
    r"|(?P<entity>&(?=#?\w+;))"
)
_MANY = 40
"""Opening brackets in one text above which each is escaped: from each, Markdown looks for its end over all the text."""
_BRACKETS = re.compile(rf"(?P<escaped>\[)|{_ACTIVE.pattern.replace('escaped', 'escaped_too')}")
_QUICK = re.compile(r"[\\`*_<&]|\]\(|\[TOC\]|!\[")
_FIRST = re.compile(
    r"(?P<escaped>[#>]|[-+](?=\s|$)|-(?=[- ]*-[- ]*$)|!(?=!!)|\[(?=[^\]]*\]:))"
    r"|(?P<number>\d+)\.(?=\s|$)"
    r"|(?P<entity>:(?=\s|$)|\?(?=\?\?)|~(?=~~))"
)
_QUICK_FIRST = frozenset("#>-+![:?~0123456789")

# pymdownx.snippets reads raw lines, code too: a line that is nothing but its marker, and a section's marker anywhere.
_SNIPPET = re.compile(
    r"""(?P<space>[ \t]*)(?=;*(?:-+8<-+[ \t]+(?:"(?:\\"|[^"\n])+?"|'(?:\\'|[^'\n])+?')(?![ \t])|-+8<-+(?![ \t]))$)"""
)
_SECTION = re.compile(r";*-+8<-+[ \t]+\[[ \t]*(?:start|end)[ \t]*:[ \t]*[a-z][-_0-9a-z]*[ \t]*\]", re.IGNORECASE)
_SECTION_SPACE = re.compile(r"(8<-+)[ \t]+(?=\[)")


def escaped(text: str) -> str:
    """Return literal text from the middle of a line."""
    if text.count("[") > _MANY:
        return _BRACKETS.sub(_escape, text)
    return _ACTIVE.sub(_escape, text) if _QUICK.search(text) else text


def escaped_start(text: str) -> str:
    """Return escaped text that may begin a block, so that it begins nothing but a paragraph."""
    if text[:1] not in _QUICK_FIRST:
        return text
    match = _FIRST.match(text)
    if match is None:
        return text
    if match["number"]:
        return f"{match['number']}\\{text[match.end('number') :]}"
    first = f"\\{text[0]}" if match["escaped"] else f"&#{ord(text[0])};"
    return first + text[1:]


def escaped_after_span(text: str) -> str:
    """Return escaped text that stands right behind code or a link: no attribute list."""
    return f"\\{text}" if text.startswith("{") else text


def unmarked(code: str) -> str:
    """Return code for the middle of a line, in which nothing marks a section of a snippet: its space does not break."""
    return _SECTION_SPACE.sub("\\1\u00a0", code) if "8<-" in code else code


def unincluded(line: str) -> str:
    """Return a line of a code block in which nothing is a snippet's marker; the extension takes the `;` off."""
    if "8<-" not in line:
        return line
    if match := _SNIPPET.match(line):
        return f"{match['space']};{line[match.end() :]}"
    if match := _SECTION.search(line):
        return f"{line[: match.start()]};{line[match.start() :]}"
    return line


def _escape(match: re.Match[str]) -> str:
    kind = match.lastgroup
    if kind in {"escaped", "escaped_too"}:
        return f"\\{match[0]}"
    if kind == "kept":
        return match[0]
    if kind == "less":
        return "&lt;"
    return "&amp;" if kind == "entity" else "\\\\"
