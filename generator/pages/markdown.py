"""The only place that writes Markdown: whatever a text holds, a reader sees its characters and nothing of it acts.

In: texts and blocks of model/text.py, names, addresses. Out: Markdown for exactly the extensions that mkdocs.yml turns
on, readable where the text is plain: a character is escaped only where it would do something.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from generator.model.text import (
    Block,
    CodeBlock,
    EnumTable,
    EnumValue,
    Item,
    ListBlock,
    Paragraph,
    Span,
    normalised,
    spans,
)
from generator.pages.markdown_escapes import escaped, escaped_after_span, escaped_start, unincluded, unmarked

_RUNS = re.compile(r"`+")
_FENCES = re.compile(r"^ *(`{3,})", re.MULTILINE)
_TRAILING_HASHES = re.compile(r"#+$")
_SPACE = re.compile(r"[ \t\r\n]+")
_LANGUAGE = re.compile(r"[A-Za-z0-9+-]+")
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
_UNSAFE_URI = re.compile(r"[\x00-\x20\x7f<>\"`\\^{|}]")
# An underscore within a word is one; at its edge it may begin or end emphasis, in an attribute list too.
_EDGE = r"(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])"
_UNSAFE_ID = re.compile(rf"[^A-Za-z0-9_.$-]|{_EDGE}")
_UNSAFE_WORD = re.compile(rf"[^A-Za-z0-9_.$~-]|{_EDGE}")
_ENTITY = re.compile(r"&(#?\w+)(;|$)")
_LAST_AMPERSAND = re.compile(r"&(?=#?\w+$)")
_PLAIN_VALUE = re.compile(r"[A-Za-z0-9_.:/-]+")
_PLAIN_YAML = re.compile(r"[A-Za-z][A-Za-z0-9_ .-]*(?<! )")
_RESERVED_YAML = frozenset({"y", "n", "yes", "no", "on", "off", "true", "false", "null"})
_UNPRINTABLE = re.compile(r"[^\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")

Scalar = str | int | bool | None

APART = "<!-- -->"
"""Between two lists, which Markdown would make one, and before code at the start: a fence must begin a line."""
_MANY_ESCAPES, _MOST_ESCAPES = 4_000, 30_000
"""Markdown copies the whole text for each: so many in a text that is a quarter signs, so many in any."""
_MERGED = ({"1"}, {"1", "-"})


@lru_cache(maxsize=65_536)
def inline(text: str) -> str:
    """Return one text, translated or not, on one line; it may begin a block or stand within one."""
    return escaped_start(_inline(_one_line(text)))


def fallback(text: str, lang: str) -> str:
    """Return a text inside another line; text in another language than the page's is marked as such."""
    return f"*{inline(text)}*{attr(lang=lang)}" if lang else inline(text)


def cell(text: str) -> str:
    """Return a text for a cell of a table, which ends at a bar and takes an attribute list at its end."""
    return escaped_start(_inline(_one_line(text), _IN_CELL))


def code_span(text: str, href: str = "") -> str:
    """Return code on one line, linked if it has an address; nothing for code without a visible character."""
    content = _one_line(text)
    if not content:
        return ""
    code = _code(content)
    return f"[{code}]({_uri(href)})" if href else code


def link(text: str, uri: str) -> str:
    """Return a link; only relative addresses, http, https and mailto lead anywhere, others leave the text alone."""
    scheme = _SCHEME.match(uri)
    label = _inline(_one_line(text), _IN_LINK)
    if (scheme and scheme[0].lower() not in {"http:", "https:", "mailto:"}) or not label:
        return escaped_start(label)
    return f"[{label}]({_uri(uri)})"


def heading(text: str, level: int, anchor: str = "") -> str:
    """Return a heading, with the id that links to it use."""
    content = _one_line(text)
    title = _TRAILING_HASHES.sub(r"\\\g<0>", _inline(content, _IN_HEADING))
    return f"{'#' * level} {title}" + (f" {attr(anchor)}" if anchor else "")


def details_title(text: str, lang: str = "") -> str:
    """Return the quoted title of `??? more "title"`."""
    return f'"{fallback(text, lang)}"'


def fence(code: str, language: str = "", indent: int = 0) -> str:
    """Return a block of code; every line but the first is indented by `indent` spaces."""
    return _laid_out(_fence(CodeBlock(text=normalised(code).strip("\n"), language=language)), indent)


def blocks(of: Iterable[Block], indent: int = 0) -> str:
    """Return the blocks of a description; every line but the first is indented by `indent` spaces.

    Enum values are a list `value`: meaning; the label above them is the caller's.
    """
    return _laid_out(_lines(tuple(of)), indent)


def attr(id: str = "", classes: Iterable[str] = (), **values: str) -> str:  # noqa: A002 - HTML's own word
    """Return an attribute list such as `{#id .class lang=en}`; empty values are left out."""
    words = [f"#{_id_word(id)}"] if id else []
    words += [f".{_id_word(name)}" for name in classes]
    words += [f"{key}={_attr_value(value)}" for key, value in values.items() if value]
    if not words:
        return ""
    return f"{{{' '.join(words)}}}" if id else f"{{ {' '.join(words)} }}"


def anchor_id(name: str) -> str:
    """Return a name as an id: letters, digits, `- . $` and a word's `_` stay, all else is `~` and its hex code."""
    return _UNSAFE_ID.sub(lambda match: f"~{ord(match[0]):x}", name)


def _id_word(word: str) -> str:
    return _UNSAFE_WORD.sub(lambda match: f"~{ord(match[0]):x}", word)


def front_matter(values: Mapping[str, Scalar | tuple[Scalar, ...]]) -> str:
    """Return the YAML front matter of a page, in the order given, with its two `---` lines."""
    lines = []
    for key, value in values.items():
        shown = f"[{', '.join(map(_yaml, value))}]" if isinstance(value, tuple) else _yaml(value)
        lines.append(f"{_yaml(key)}: {shown}\n")
    return f"---\n{''.join(lines)}---\n"


class _Around(NamedTuple):
    """What the place of a text lets stand."""

    links: bool = True
    bars: bool = True
    """Bars end a cell of a table."""
    braces: bool = True
    """Braces begin the attribute list of a heading or a cell."""


_IN_TEXT, _IN_LINK, _IN_HEADING = _Around(), _Around(links=False), _Around(braces=False)
_IN_CELL = _Around(bars=False, braces=False)


def _inline(text: str, around: _Around = _IN_TEXT) -> str:
    """Return a text as Markdown for its place; one that is signs rather than prose as code, which is read at once."""
    if len(text) > _MANY_ESCAPES and _is_signs(len(escaped(text)) - len(text), len(text)):
        return _code(text)
    parts: list[str] = []
    for span in spans(text):
        if span.kind == "code":
            parts.append(_code(span.text))
        elif span.kind == "link":
            shown = _link(span, around)
            if shown.startswith("[") and parts and parts[-1].endswith("!"):
                parts[-1] = f"{parts[-1][:-1]}\\!"
            parts.append(shown)
        else:
            shown = _literal(span.text, around)
            parts.append(escaped_after_span(shown) if parts else shown)
    return "".join(parts)


def _is_signs(escapes: int, length: int) -> bool:
    return escapes > _MOST_ESCAPES or (escapes > _MANY_ESCAPES and escapes * 4 > length)


def _literal(text: str, around: _Around) -> str:
    shown = escaped(text)
    if not around.bars:
        shown = shown.replace("|", "\\|")
    return shown if around.braces else shown.replace(" {", " \\{")


def _link(span: Span, around: _Around) -> str:
    if span.text != span.href:
        label = _inline(span.text, around._replace(links=False))
        return f"[{label}]({_uri(span.href)})" if around.links else label
    shown = _literal(span.text, around)
    if not around.links:
        return shown
    if _ENTITY.search(span.href):
        return f"[{_LAST_AMPERSAND.sub('&amp;', shown)}]({_uri(span.href)})"
    return f"<{span.href}>"


def _code(content: str) -> str:
    runs = {len(run) for run in _RUNS.findall(content)}
    size = next(size for size in range(1, len(runs) + 2) if size not in runs)
    space = " " if content.startswith("`") or content.endswith("`") else ""
    return f"{'`' * size}{space}{unmarked(content)}{space}{'`' * size}"


def _uri(uri: str) -> str:
    safe = _UNSAFE_URI.sub(lambda match: f"%{ord(match[0]):02X}", normalised(uri))
    safe = _ENTITY.sub(lambda match: f"%26{match[1].replace('#', '%23')}{match[2]}", safe)
    if safe.count("(") != safe.count(")") or ")" in safe.partition("(")[0]:
        safe = safe.replace("(", "%28").replace(")", "%29")
    return safe.replace("[", "%5B").replace("]", "%5D")


def _one_line(text: str) -> str:
    if "\n" in text or not text.isprintable():
        text = normalised(text)
    return _SPACE.sub(" ", text).strip(" ") if "  " in text or "\n" in text else text.strip(" ")


def _lines(of: tuple[Block, ...]) -> list[str]:
    """Return the lines of blocks, none indented, with blank lines between the blocks."""
    lines: list[str] = []
    before: Block | None = None
    for block in of:
        shown = _block(block)
        if not shown:
            continue
        if lines:
            lines.append("")
            if {_mark(before), _mark(block)} in _MERGED:
                lines += [APART, ""]
        elif isinstance(block, CodeBlock):
            lines += [APART, ""]
        lines += shown
        before = block
    return lines


def _mark(block: Block | None) -> str:
    if isinstance(block, ListBlock):
        return "1" if block.ordered else "-"
    return "-" if isinstance(block, EnumTable) else ""


def _block(block: Block) -> list[str]:
    if isinstance(block, Paragraph):
        return _text(block.text, attr(lang=block.lang))
    if isinstance(block, ListBlock):
        return _list(block)
    if isinstance(block, EnumTable):
        return [line for value in block.values for line in _hung("- ", _value(value))]
    return _fence(block)


def _text(text: str, attributes: str) -> list[str]:
    shown = inline(text)
    if not shown:
        return []
    return [shown, attributes] if attributes else [shown]


def _list(block: ListBlock) -> list[str]:
    loose = any(not isinstance(child, ListBlock) for item in block.items for child in item.blocks)
    if loose and block.ordered and block.start != 1:
        return _numbered(block)
    lines: list[str] = []
    for number, item in enumerate(block.items, block.start):
        value = str(number) if block.ordered and number == block.start != 1 else ""
        if lines and loose:
            lines.append("")
        mark = f"{number}. " if block.ordered else "- "
        lines += _hung(mark, _item(item, attr(value=value, lang=item.lang), loose=loose))
    return lines


def _numbered(block: ListBlock) -> list[str]:
    """Return a list as paragraphs: only an entry without blocks of its own can be given a number."""
    lines: list[str] = []
    for number, item in enumerate(block.items, block.start):
        lines += ["", *_lines((Paragraph(text=f"{number}. {item.text}", lang=item.lang), *item.blocks))]
    return lines[1:]


def _item(item: Item, attributes: str, *, loose: bool) -> list[str]:
    lines = _text(item.text, attributes)
    below = _lines(item.blocks)
    if lines and below and loose:
        lines.append("")
    return lines + below


def _value(value: EnumValue) -> list[str]:
    code = code_span(value.value or '""')
    if not value.text:
        return [code]
    text = _inline(_one_line(value.text))
    apart = " " if value.text[0].islower() else ": "
    shown = f"{code}{apart}{text}"
    return [shown, attr(lang=value.lang)] if value.lang else [shown]


def _fence(block: CodeBlock) -> list[str]:
    code = block.text.expandtabs(4)
    if not code.strip():
        return []
    size = max((len(match[1]) for match in _FENCES.finditer(code)), default=2) + 1
    language = block.language if _LANGUAGE.fullmatch(block.language) else "text"
    lines = [unincluded(line.rstrip()) for line in code.split("\n")]
    return [f"{'`' * size}{language}", *lines, "`" * size]


def _hung(mark: str, lines: list[str]) -> list[str]:
    """Return lines with a list mark before the first and four spaces before the others."""
    return [f"{mark}{lines[0]}" if lines else mark.rstrip(), *(f"    {line}" if line else "" for line in lines[1:])]


def _laid_out(lines: Iterable[str], indent: int) -> str:
    space = "\n" + " " * indent
    return space.join(lines) if not indent else re.sub(r"\n +(?=\n)", "\n", space.join(lines))


def _attr_value(value: str) -> str:
    safe = _SPACE.sub(" ", normalised(value)).replace('"', "'").replace("{", "(").replace("}", ")")
    return safe if _PLAIN_VALUE.fullmatch(safe) else f'"{safe}"'


def _yaml(value: Scalar) -> str:
    if not isinstance(value, str):
        return json.dumps(value)
    if _PLAIN_YAML.fullmatch(value) and value.lower() not in _RESERVED_YAML:
        return value
    quoted = json.dumps(value, ensure_ascii=False)
    return _UNPRINTABLE.sub(lambda match: json.dumps(match[0])[1:-1], quoted)
