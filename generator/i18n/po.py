"""PO text to Catalog and back.

In: the bytes of a PO file, whoever wrote it. Out: a Catalog; or, for a Catalog, the one canonical text: no wrapping but
at line breaks, one reference a line, UTF-8 and LF. What parses but is not canonical is read all the same.

Most files are canonical, and those are read here line by line: polib takes 54 microseconds an entry, 0.35 s for two
locales of Kubernetes, a third of what a whole run may take. Everything else, obsolete entries and syntax errors among
it, is polib's. The writer is ours because polib cannot put one reference on a line and breaks strings at U+2028.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import polib

from generator.errors import CatalogError
from generator.i18n.entries import Catalog, Entry

MAX_BYTES = 64 * 1024 * 1024
"""A PO file beyond this is a mistake: 30,000 messages take 10 MB."""

_CONFLICT = re.compile(r"^(?:<{7}|={7}|>{7}|\|{7})(?: .*)?$", re.MULTILINE)
_STRING = re.compile(r'(msgctxt |msgid |msgstr |)"([^"\\]*(?:\\.[^"\\]*)*)"\s*')
_MARKS = ("<<<<<<<", "=======", ">>>>>>>")
_LINE = re.compile(r'(?:#~ ?)?(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?)?\s*"[^"\\]*(?:\\.[^"\\]*)*"\s*|#.*|\s*')
_ESCAPE = re.compile(r"\\(.)")
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}
_SPECIAL = re.compile(r'[\\"\n\t\r\a\b\f\v]')
_ESCAPED = {value: f"\\{key}" for key, value in _ESCAPES.items()} | {"\\": "\\\\", '"': '\\"'}
_BROKEN = "not a PO file: its syntax breaks here or just above; look for a missing quote or keyword"
_POLIB_LINE = re.compile(r"\(line (\d+)\)")


@lru_cache(maxsize=512)
def catalog(data: bytes, where: str, domain: str, locale: str = "") -> Catalog:
    """The catalog that the bytes of a PO file state; a pot has no locale.

    Raises:
        CatalogError: the file is no PO file, holds conflict markers or a message twice, is not UTF-8, is huge, or is
            for another language.
    """
    text = _decoded(data, where)
    conflict = _CONFLICT.search(text) if any(mark in text for mark in _MARKS) else None
    if conflict:
        lineno = text.count("\n", 0, conflict.start()) + 1
        raise CatalogError("conflict markers; merge the two versions first", where=where, lineno=lineno)
    entries = _read(text.split("\n"), where)
    if entries is None:
        entries = _polib_read(text, where)
    header, entries = _split_header(entries)
    _refuse_duplicates(entries, where)
    found = Catalog(
        domain=domain,
        locale=locale,
        where=where,
        header=_header_fields(header.msgstr),
        notes=header.notes,
        entries=tuple(entries),
    )
    _refuse_language(found, header.lineno)
    return found


def _decoded(data: bytes, where: str) -> str:
    if len(data) > MAX_BYTES:
        raise CatalogError(f"{len(data):,} bytes; a catalog has at most {MAX_BYTES:,}", where=where)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        lineno = data.count(b"\n", 0, error.start) + 1
        raise CatalogError("not UTF-8; save the file as UTF-8", where=where, lineno=lineno) from None
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


class _Draft:
    """An entry while its lines are read."""

    __slots__ = ("comment", "flags", "lineno", "notes", "previous", "references", "string", "strings")

    def __init__(self) -> None:
        self.strings: dict[str, list[str]] = {}
        self.string: list[str] = []
        self.notes: list[str] = []
        self.comment: list[str] = []
        self.references: list[str] = []
        self.flags: list[str] = []
        self.previous: list[str] = []
        self.lineno = 0

    def ends_before(self, match: re.Match[str] | None) -> bool:
        """Whether the line that matched so belongs to the next entry."""
        return "msgstr " in self.strings and (match is None or match[1] not in {"", "msgstr "})

    def add(self, match: re.Match[str], lineno: int) -> bool:
        """Whether a string may stand here; it is then noted."""
        keyword, part = match[1], match[2]
        if keyword:
            if not self._may_follow(keyword):
                return False
            self.string = self.strings[keyword] = []
            if keyword == "msgid ":
                self.lineno = lineno
        elif not self.strings:
            return False
        self.string.append(_ESCAPE.sub(_unescaped, part) if "\\" in part else part)
        return True

    def _may_follow(self, keyword: str) -> bool:
        if keyword == "msgstr ":
            return "msgid " in self.strings and "msgstr " not in self.strings
        return keyword not in self.strings and (keyword == "msgid " or not self.strings)

    def entry(self) -> Entry:
        """The finished entry."""
        return Entry(
            msgid="".join(self.strings["msgid "]),
            msgctxt="".join(self.strings.get("msgctxt ", ())),
            msgstr="".join(self.strings["msgstr "]),
            flags=tuple(self.flags),
            previous="".join(self.previous),
            comment="\n".join(self.comment),
            notes="\n".join(self.notes),
            references=tuple(self.references),
            lineno=self.lineno,
        )


def _read(lines: list[str], where: str) -> list[Entry] | None:
    """The entries of plain PO lines; None when a line is of another kind, which is polib's to read or to refuse."""
    entries: list[Entry] = []
    draft = _Draft()
    for lineno, line in enumerate(lines, 1):
        if not line:
            continue
        match = None if line[0] == "#" else _STRING.fullmatch(line)
        if draft.ends_before(match):
            entries.append(draft.entry())
            draft = _Draft()
        if not (_comment(line, draft) if match is None else draft.add(match, lineno)):
            return None
    if "msgstr " in draft.strings:
        entries.append(draft.entry())
    elif draft.strings:
        raise CatalogError("msgid without msgstr; the file seems to be cut off", where=where, lineno=draft.lineno)
    return entries


def _comment(line: str, draft: _Draft) -> bool:
    """Whether the line is a comment of a live entry; it is then noted."""
    kind = line[1:2]
    if draft.strings or line[0] != "#":
        return False
    if kind == ":":
        draft.references += line[2:].split()
    elif kind == ".":
        draft.comment.append(line[2:].removeprefix(" "))
    elif kind == ",":
        draft.flags += [flag for flag in map(str.strip, line[2:].split(",")) if flag]
    elif kind == "|":
        match = _STRING.fullmatch(line[2:].lstrip())
        if match is None or match[1] not in {"", "msgid "}:
            return False
        draft.previous.append(_ESCAPE.sub(_unescaped, match[2]))
    elif kind in {" ", ""}:
        draft.notes.append(line[2:])
    else:
        return False
    return True


def _unescaped(match: re.Match[str]) -> str:
    return _ESCAPES.get(match[1], match[1])


def _polib_read(text: str, where: str) -> list[Entry]:
    # polib takes `#~|` for a part of the message; what it held is of no use any more.
    lines = ["#" if line.startswith("#~|") else line for line in text.split("\n")]
    for number, line in enumerate(lines, 1):
        # polib takes a string that is not closed, and words that are no keyword.
        if not _LINE.fullmatch(line):
            raise CatalogError(_BROKEN, where=where, lineno=number)
    try:
        file = polib.pofile("\n".join(lines) + "\n", wrapwidth=0, encoding="utf-8")
    except (OSError, UnicodeError, ValueError) as error:
        place = _POLIB_LINE.search(str(error))
        lineno = int(place[1]) if place else 0
        raise CatalogError(_BROKEN, where=where, lineno=lineno) from None
    live = iter([number for number, line in enumerate(lines, 1) if re.match(r"msgid\s", line)])
    entries = []
    header = polib.POEntry(msgid="", msgstr=file.metadata_as_entry().msgstr, tcomment=file.header)
    for entry in [header, *file] if file.metadata else file:
        lineno = 0 if entry.obsolete else next(live, 0)
        if entry.msgid_plural:
            raise CatalogError("plural messages are not used here; remove msgid_plural", where=where, lineno=lineno)
        entries.append(_from_polib(entry, lineno))
    return entries


def _from_polib(entry: Any, lineno: int) -> Entry:
    return Entry(
        msgid=entry.msgid,
        msgctxt=entry.msgctxt or "",
        msgstr=entry.msgstr,
        flags=tuple(entry.flags),
        previous=entry.previous_msgid or "",
        comment=entry.comment,
        notes=entry.tcomment,
        references=tuple(f"{file}:{line}" if line else file for file, line in entry.occurrences),
        obsolete=bool(entry.obsolete),
        lineno=lineno,
    )


def _split_header(entries: list[Entry]) -> tuple[Entry, list[Entry]]:
    if entries and not entries[0].msgid and not entries[0].msgctxt:
        return entries[0], entries[1:]
    return Entry(msgid=""), entries


def _header_fields(text: str) -> tuple[tuple[str, str], ...]:
    pairs = (line.partition(":") for line in text.split("\n") if ":" in line)
    return tuple((name.strip(), value.strip()) for name, _, value in pairs)


def _refuse_duplicates(entries: list[Entry], where: str) -> None:
    seen: dict[tuple[str, str], int] = {}
    for entry in entries:
        if entry.obsolete:
            continue
        first = seen.setdefault(entry.key, entry.lineno)
        if first != entry.lineno:
            message = f"the message of line {first} once more; keep one of the two"
            raise CatalogError(message, where=where, lineno=entry.lineno)


def _refuse_language(found: Catalog, lineno: int) -> None:
    stated = dict(found.header).get("Language", "")
    if found.locale and stated and language_code(stated) != language_code(found.locale):
        message = f"Language is {stated!r}, but the file stands under {found.locale!r}; move it or correct the header"
        raise CatalogError(message, where=found.where, lineno=lineno)


def language_code(locale: str) -> str:
    """A locale as gettext writes it: `pt_BR` for `pt-BR`."""
    return locale.replace("-", "_")


def po_text(found: Catalog) -> str:
    """The canonical text of a catalog: one string, LF at the end of each line."""
    header = "".join(f"{name}: {value}\n" for name, value in found.header)
    parts = [_entry_text(Entry(msgid="", msgstr=header, notes=found.notes))]
    parts.extend(_entry_text(entry) for entry in found.entries)
    return "\n".join(parts)


def _entry_text(entry: Entry) -> str:
    lines = []
    if entry.notes:
        lines += [f"# {line}".rstrip() for line in entry.notes.split("\n")]
    if entry.comment:
        lines += [f"#. {line}".rstrip() for line in entry.comment.split("\n")]
    lines += [f"#: {reference}" for reference in entry.references]
    if entry.flags:
        lines.append(f"#, {', '.join(entry.flags)}")
    if entry.previous:
        lines += [f"#| {line}" for line in _string("msgid", entry.previous)]
    if entry.msgctxt:
        lines += _string("msgctxt", entry.msgctxt)
    lines += _string("msgid", entry.msgid)
    lines += _string("msgstr", entry.msgstr)
    return "\n".join(lines) + "\n"


def _string(keyword: str, text: str) -> list[str]:
    if "\n" not in text[:-1]:
        return [f'{keyword} "{_escaped(text)}"']
    parts = text.split("\n")
    lines = [f"{part}\n" for part in parts[:-1]] + ([parts[-1]] if parts[-1] else [])
    return [f'{keyword} ""', *(f'"{_escaped(line)}"' for line in lines)]


def _escaped(text: str) -> str:
    return _SPECIAL.sub(lambda match: _ESCAPED[match[0]], text)
