"""Lines to blocks: paragraphs, lists, code with and without fences, enum tables.

In: the lines of a description, one list entry a line. Out: its blocks, and the marks that are in none of them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.model.text_blocks import Block, CodeBlock, EnumTable, EnumValue, Item, ListBlock, Paragraph
from generator.model.text_code import Code, bracketed, dedented, drawn, fenced, indented, paragraph
from generator.model.text_lines import MARKER

ENUM_TITLE = "Possible enum values:"

_ENUM = re.compile(r' - `"(.*?)"`(?: |$)(.*)')
_TERM = re.compile(r"""(?:`[^`]+`|'[^']+'|"[^"]+")(?: \([^)]*\))?(?:: | - |:?$)""")
_BARE_TERM = re.compile(r"(?:`[^`]+`|'[^']+'|\"[^\"]+\"):?$")
_DEFINED = re.compile(r"\S+ - \S")
_ALONE = re.compile(r"#{1,6} |-{3,}$|={3,}$|\+[a-z][\w.:-]*(?:=|$)|TODO\b|>")
_SPACE = re.compile(r"[ \n]{2,}|\n")

_DEEPEST = 8
"""Lists are nested no deeper than this; more is text."""
_ATTEMPTS = 50
"""How often code without an end is looked for."""
_NEARBY = 1_000
"""How many lines behind a line may tell what it belongs to."""
_LONG = 60
"""A line at least as long was wrapped by its writer: the next one goes on with the sentence."""


class Parser:
    """The state of reading one description: where it stands, and what it took."""

    def __init__(self, lines: Sequence[str], taken: list[str], depth: int = 0) -> None:
        self.lines = lines
        self.taken = taken
        self.depth = depth
        self.index = 0
        self.blocks: list[Block] = []
        self.pending: list[str] = []
        self.blank = True
        self.number = 1
        self.attempts = _ATTEMPTS

    def parsed(self) -> tuple[Block, ...]:
        """Return the blocks of all lines."""
        while self.index < len(self.lines):
            line = self.lines[self.index]
            body = line.strip(" ")
            if not body:
                self.end_paragraph()
                self.index += 1
                self.blank = True
                continue
            if not (self.read_code(line, body) or self.read_entries(line, body) or self.read_alone(body)):
                self.pending.append(body)
                self.index += 1
            self.blank = False
        self.end_paragraph()
        return tuple(self.blocks)

    def end_paragraph(self) -> None:
        """Add the paragraph that is being read."""
        if self.pending:
            self.blocks.append(Paragraph(text=joined(self.pending)))
            self.pending = []

    def lead(self) -> str:
        """Return the text that stands before the current line."""
        if self.pending:
            return self.pending[-1]
        last = self.blocks[-1] if self.blocks else None
        return last.text if isinstance(last, Paragraph) else ""

    def read_code(self, line: str, body: str) -> bool:
        """Read code; False if none begins here."""
        code = self.code(line, body)
        if code is None:
            return False
        if code.before:
            self.pending.append(code.before)
        self.end_paragraph()
        self.taken += code.taken
        if all(map(_DEFINED.match, map(str.strip, code.lines))) and not line.startswith("    "):
            self.blocks.append(ListBlock(items=tuple(Item(text=joined([each.strip()])) for each in code.lines)))
        elif text := dedented(code.lines):
            self.blocks.append(CodeBlock(text=text, language=code.language))
        if code.after:
            self.pending.append(code.after)
        self.index = code.end
        return True

    def code(self, line: str, body: str) -> Code | None:
        """Return the code that begins here, if any."""
        found = None
        if line[0] == " ":
            led = not self.depth and self.lead().endswith(":") and not MARKER.match(line)
            if led or self.blank:
                found = indented(self.lines, self.index, led=led)
        elif body[0] in "|*":
            found = drawn(self.lines, self.index)
        if found is None and self.attempts and (body[0] in "`~" or body[-1] in "{["):
            found = fenced(self.lines, self.index) or bracketed(self.lines, self.index)
            self.attempts -= found is None
        return found

    def read_entries(self, line: str, body: str) -> bool:
        """Read a list or an enum table; False if none begins here."""
        marker = MARKER.match(line)
        if marker and self.begins(marker):
            self.end_paragraph()
            self.blocks.append(self.list_block(marker))
            return True
        if body == ENUM_TITLE:
            return self.read_enum()
        return body[0] in "`'\"" and self.lead().endswith(":") and self.read_terms(body)

    def read_alone(self, body: str) -> bool:
        """Read a line that is a paragraph of its own: a heading, a marker of a tool, the beginning of a quote."""
        if not _ALONE.match(body):
            return False
        self.end_paragraph()
        self.pending.append(body)
        self.index += 1
        if body[0] != ">":
            self.end_paragraph()
        return True

    def read_enum(self) -> bool:
        """Read the table that upstream's tool puts after a description; its comments may fill several lines."""
        values: list[tuple[str, list[str]]] = []
        index = self.index + 1
        while index < len(self.lines):
            line = self.lines[index]
            if match := _ENUM.match(line):
                values.append((match[1], [match[2].strip()]))
            elif values and line.startswith(" ") and line.strip():
                values[-1][1].append(line.strip())
            else:
                break
            index += 1
        if not values:
            return False
        self.end_paragraph()
        table = tuple(EnumValue(value=value, text=joined(lines).strip()) for value, lines in values)
        self.blocks.append(EnumTable(values=table))
        self.taken += [ENUM_TITLE, *['-`""`'] * len(values)]
        self.index = index
        return True

    def read_terms(self, body: str) -> bool:
        """Read entries without marks, each of which begins with a quoted term: `"A": meaning`."""
        lines = paragraph(self.lines, self.index)
        starts = [i for i, line in enumerate(lines) if _TERM.match(line.strip())]
        if starts[:1] != [0] or len(starts) == 1:
            return False
        if _BARE_TERM.match(body):
            end = next((i for i, line in enumerate(lines) if not _BARE_TERM.match(line.strip())), len(lines))
            starts = list(range(end))
        else:
            end = next((i for i in range(1, len(lines)) if is_aside(lines[i - 1], lines[i])), len(lines))
            starts = [start for start in starts if start < end]
        entries = (lines[start:stop] for start, stop in zip(starts, [*starts[1:], end], strict=True))
        items = tuple(Item(text=joined([line.strip() for line in entry])) for entry in entries)
        self.end_paragraph()
        self.blocks.append(ListBlock(items=items))
        self.index += end
        return True

    def begins(self, marker: re.Match[str]) -> bool:
        """Return whether a mark begins a list: a number does where counting starts or goes on."""
        if self.depth >= _DEEPEST:
            return False
        if not marker[2][0].isdigit():
            return True
        if self.pending and self.pending[-1][-1] not in ".:;,)":
            return False
        return int(marker[2][:-1]) in {0, 1, self.number}

    def list_block(self, first: re.Match[str]) -> ListBlock:
        """Read a list up to a line that belongs to none of its entries."""
        ordered = first[2][0].isdigit()
        start = int(first[2][:-1]) if ordered else 1
        items: list[Item] = []
        marker: re.Match[str] | None = first
        while marker is not None:
            self.taken.append(marker[2])
            blocks = Parser(self.item_lines(marker), self.taken, self.depth + 1).parsed()
            if blocks and isinstance(blocks[0], Paragraph):
                items.append(Item(text=blocks[0].text, blocks=blocks[1:]))
            else:
                items.append(Item(text="", blocks=blocks))
            marker = self.sibling(first, start + len(items))
        if ordered:
            self.number = start + len(items)
        return ListBlock(ordered=ordered, start=start, items=tuple(items))

    def sibling(self, first: re.Match[str], number: int) -> re.Match[str] | None:
        """Return the mark of the next entry of the list, behind blank lines; None if the list ends."""
        index = self.visible()
        marker = MARKER.match(self.lines[index]) if index < len(self.lines) else None
        if marker is None or not is_sibling(first, marker, number):
            return None
        self.index = index
        return marker

    def visible(self) -> int:
        """Return the index of the next line that is not blank."""
        index = self.index
        while index < len(self.lines) and not self.lines[index].strip():
            index += 1
        return index

    def item_lines(self, marker: re.Match[str]) -> list[str]:
        """Return the lines of an entry, without mark and indentation."""
        lines = [self.lines[self.index][marker.end() :]]
        margin, content = len(marker[1]), marker.end()
        self.index += 1
        while self.index < len(self.lines):
            line = self.lines[self.index]
            indent = len(line) - len(line.lstrip(" "))
            if not line.strip():
                following = self.visible()
                if following == len(self.lines) or not self.lines[following].startswith(" " * (margin + 2)):
                    break
                lines += [""] * (following - self.index)
                self.index = following
                continue
            if MARKER.match(line) and indent < margin + 2:
                break
            if indent <= margin and not (lines[-1] and self.lazy(lines[-1], margin, marker[2])):
                break
            if len(lines) == 1 and lines[0].isalnum() and line.strip().startswith(f"{lines[0]} "):
                lines.append("")  # a name, and below it a sentence that begins with the name
            lines.append(line[min(indent, content) :])
            self.index += 1
        return lines

    def lazy(self, last: str, margin: int, mark: str) -> bool:
        """Return whether a line without indentation goes on with the entry above it."""
        if self.lines[self.index].strip()[0].islower():
            return True
        if margin:
            return False
        for index in range(self.index + 1, min(self.index + _NEARBY, len(self.lines))):
            if not self.lines[index].strip():
                break
            found = MARKER.match(self.lines[index])
            if found and not found[1] and found[2][-1] == mark[-1]:
                return True
        return last.rstrip()[-1] not in ".:;!?)" and len(last.rstrip()) >= _LONG


def is_aside(before: str, line: str) -> bool:
    """Return whether a line between entries without marks is none of theirs: only entries have indented lines."""
    return before.startswith(" ") and not line.startswith(" ") and line[0].isupper()


def is_sibling(first: re.Match[str], marker: re.Match[str], number: int) -> bool:
    """Return whether a mark continues the list that begins with `first`, as its entry with this number."""
    if abs(len(first[1]) - len(marker[1])) > 1:
        return False
    if not first[2][0].isdigit():
        return first[2] == marker[2]
    if not marker[2][0].isdigit() or first[2][-1] != marker[2][-1]:
        return False
    return int(marker[2][:-1]) in {number, int(first[2][:-1])}


def joined(lines: Sequence[str]) -> str:
    """Return wrapped lines as one, with single spaces."""
    text = " ".join(lines)
    return _SPACE.sub(" ", text) if "  " in text else text
