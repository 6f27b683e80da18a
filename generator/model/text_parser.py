"""Lines to blocks: paragraphs, lists, code with and without fences, enum tables.

In: the lines of a description, one list entry a line. Out: its blocks, and the marks that are in none of them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.model.text_blocks import Block, CodeBlock, EnumTable, EnumValue, Item, ListBlock, Paragraph
from generator.model.text_lines import FENCE, MARKER

ENUM_TITLE = "Possible enum values:"

_ENUM = re.compile(r' - `"(.*?)"`(?: |$)(.*)')
_OPEN = re.compile(r'(?:"[^"]*": ?)?[{\[]$')
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_TERM = re.compile(r"""(?:`[^`]+`|'[^']+'|"[^"]+")(?: \([^)]*\))?(?:: | - |:?$)""")
_DEFINED = re.compile(r"\S+ - \S")
_ALONE = re.compile(r"#{1,6} |-{3,}$|={3,}$|\+[a-z][\w.:-]*(?:=|$)|TODO\b|>")
_SPACE = re.compile(r"[ \n]{2,}|\n")
_LONG = 60
"""A line at least as long was wrapped by its writer: the next one goes on with the sentence."""


class Parser:
    """The state of reading one description: where it stands, and what it took."""

    def __init__(self, lines: Sequence[str], taken: list[str], *, nested: bool = False) -> None:
        self.lines = lines
        self.taken = taken
        self.nested = nested
        self.index = 0
        self.blocks: list[Block] = []
        self.pending: list[str] = []
        self.blank = True
        self.number = 1

    def parsed(self) -> tuple[Block, ...]:
        """Return the blocks of all lines."""
        while self.index < len(self.lines):
            line = self.lines[self.index]
            body = line.strip(" ")
            if not body:
                self.flush()
                self.index += 1
                self.blank = True
                continue
            if not self.special(line, body):
                self.pending.append(body)
                self.index += 1
            self.blank = False
        self.flush()
        return tuple(self.blocks)

    def flush(self) -> None:
        """End the paragraph that is being read."""
        if self.pending:
            self.blocks.append(Paragraph(text=joined(self.pending)))
            self.pending = []

    def special(self, line: str, body: str) -> bool:
        """Read a block that is no paragraph; False if none begins here."""
        first = body[0]
        if first in "`~" and (match := FENCE.match(line)) and self.fence(match):
            return True
        if body == ENUM_TITLE and self.enum():
            return True
        if line[0] == " " and self.indented(len(line) - len(line.lstrip(" "))):
            return True
        if (first in "-*•" or first.isdigit()) and (marker := MARKER.match(line)) and self.begins(marker):
            self.flush()
            self.blocks.append(self.list_block(marker))
            return True
        if body[-1] in "{[" and (match := _OPEN.search(body)) and self.json(body, match.start()):
            return True
        if first in "|*" and self.drawing():
            return True
        if first in "`'\"" and self.terms(body):
            return True
        if first in "#-=+T>" and _ALONE.match(body):
            self.flush()
            self.pending.append(body)
            self.index += 1
            if first != ">":
                self.flush()
            return True
        return False

    def code(self, lines: Sequence[str], language: str = "") -> None:
        """End the paragraph and add a block of code."""
        self.flush()
        text = dedented(lines)
        if text:
            self.blocks.append(CodeBlock(text=text, language=language))

    def fence(self, match: re.Match[str]) -> bool:
        """Read a fenced block; its first line may stand beside the fence, the closing fence beside the last one."""
        mark, info = match[1], match[2].strip()
        close = next((i for i in range(self.index + 1, len(self.lines)) if self.lines[i].rstrip().endswith(mark)), None)
        if close is None:
            return False
        language = info if re.fullmatch(r"[\w+#-]+", info) else ""
        lines = [] if language else [info]
        lines += self.lines[self.index + 1 : close]
        last = self.lines[close].rstrip().rstrip(mark[0])
        self.taken += [mark, language, self.lines[close].rstrip()[len(last) :]]
        self.code([*lines, last], language)
        self.index = close + 1
        return True

    def enum(self) -> bool:
        """Read the table that upstream's tool puts after a description; its comments may fill several lines."""
        values: list[EnumValue] = []
        taken = [ENUM_TITLE]
        index = self.index + 1
        while index < len(self.lines):
            match = _ENUM.match(self.lines[index])
            if match:
                taken.append('-`""`')
                values.append(EnumValue(value=match[1], text=match[2].strip()))
            elif values and self.lines[index].strip():
                text = joined([values[-1].text, self.lines[index].strip()])
                values[-1] = EnumValue(value=values[-1].value, text=text)
            else:
                break
            index += 1
        if not values:
            return False
        self.flush()
        self.blocks.append(EnumTable(values=tuple(values)))
        self.taken += taken
        self.index = index
        return True

    def indented(self, indent: int) -> bool:
        """Read indented lines: code, or entries without marks if each is `term - meaning`."""
        least = 4
        led = not self.nested and indent > 1 and (self.pending or self.blank) and self.lead().endswith(":")
        marked = bool(MARKER.match(self.lines[self.index]))
        if led and not marked:
            least = 2
        elif not self.blank or indent < least:
            return False
        end = self.index
        for i in range(self.index, len(self.lines)):
            line = self.lines[i]
            if line.strip() and not line.startswith(" " * least):
                break
            if line.strip():
                end = i + 1
        lines = self.lines[self.index : end]
        self.index = end
        if least == 2 and all(_DEFINED.match(line.strip()) for line in lines):
            self.flush()
            self.blocks.append(ListBlock(items=tuple(Item(text=joined([line.strip()])) for line in lines)))
        else:
            self.code(lines)
        return True

    def lead(self) -> str:
        """Return the text that stands before the current line."""
        if self.pending:
            return self.pending[-1]
        last = self.blocks[-1] if self.blocks else None
        return last.text if isinstance(last, Paragraph) else ""

    def json(self, body: str, start: int) -> bool:
        """Read JSON without a fence: it begins at the end of a line, and ends where its brackets are closed."""
        if start and body[start - 2 : start] not in {": ", ". ", ", "}:
            return False
        depth = 0
        lines = [body[start:], *self.lines[self.index + 1 :]]
        for offset, line in enumerate(lines):
            bare = _STRING.sub(lambda match: "x" * len(match[0]), line)
            for match in re.finditer(r"[{}\[\]]", bare):
                depth += 1 if match[0] in "{[" else -1
                if depth == 0:
                    if offset == 0:
                        return False
                    if body[:start].strip():
                        self.pending.append(body[:start].strip())
                    self.code([*lines[:offset], line[: match.end()]])
                    self.index += offset + 1
                    if line[match.end() :].strip():
                        self.pending.append(line[match.end() :].strip())
                    return True
        return False

    def drawing(self) -> bool:
        """Read a drawing made of bars: preformatted up to the next blank line."""
        lines = self.paragraph()
        bars = [line.lstrip().startswith("|") for line in lines]
        if len(lines) < 2 or not bars[1] or not (bars[0] or re.fullmatch(r"[-*•| ]+", lines[0])):  # noqa: PLR2004
            return False
        self.code(lines)
        self.index += len(lines)
        return True

    def terms(self, body: str) -> bool:
        """Read entries without marks, each of which begins with a quoted term: `"A": meaning`."""
        lines = self.paragraph()
        starts = [i for i, line in enumerate(lines) if _TERM.match(line.strip())]
        if not self.lead().endswith(":") or len(starts) < 2 or starts[0] != 0:  # noqa: PLR2004
            return False
        bare = re.compile(r"(?:`[^`]+`|'[^']+'|\"[^\"]+\"):?$")
        if bare.match(body):
            end = next((i for i, line in enumerate(lines) if not bare.match(line.strip())), len(lines))
            starts = list(range(end))
        else:
            end = next((i for i in range(1, len(lines)) if is_aside(lines[i - 1], lines[i])), len(lines))
            starts = [start for start in starts if start < end]
        ends = [*starts[1:], end]
        items = tuple(
            Item(text=joined([line.strip() for line in lines[start:stop]]))
            for start, stop in zip(starts, ends, strict=True)
        )
        self.flush()
        self.blocks.append(ListBlock(items=items))
        self.index += end
        return True

    def paragraph(self) -> Sequence[str]:
        """Return the lines up to the next blank one."""
        end = next((i for i in range(self.index, len(self.lines)) if not self.lines[i].strip()), len(self.lines))
        return self.lines[self.index : end]

    def begins(self, marker: re.Match[str]) -> bool:
        """Return whether a mark begins a list: a number does where counting starts or goes on."""
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
            lines = self.item_lines(marker)
            blocks = Parser(lines, self.taken, nested=True).parsed()
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
        index = self.index
        while index < len(self.lines) and not self.lines[index].strip():
            index += 1
        marker = MARKER.match(self.lines[index]) if index < len(self.lines) else None
        if marker is None or not is_sibling(first, marker, number):
            return None
        self.index = index
        return marker

    def item_lines(self, marker: re.Match[str]) -> list[str]:
        """Return the lines of an entry, without mark and indentation."""
        lines = [self.lines[self.index][marker.end() :]]
        margin, content = len(marker[1]), marker.end()
        self.index += 1
        while self.index < len(self.lines):
            line = self.lines[self.index]
            indent = len(line) - len(line.lstrip(" "))
            if not line.strip():
                if not self.goes_on(margin):
                    break
                lines.append("")
            elif MARKER.match(line) and indent < margin + 2:
                break
            elif indent > margin or (lines[-1] and self.lazy(lines, marker)):
                if line.strip().startswith(lines[0] + " ") and len(lines) == 1 and lines[0].isalnum():
                    lines.append("")
                lines.append(line[min(indent, content) :])
            else:
                break
            self.index += 1
        return lines

    def goes_on(self, margin: int) -> bool:
        """Return whether the entry goes on behind blank lines: the next line is indented."""
        index = self.index
        while index < len(self.lines) and not self.lines[index].strip():
            index += 1
        return index < len(self.lines) and self.lines[index].startswith(" " * (margin + 2))

    def lazy(self, lines: list[str], marker: re.Match[str]) -> bool:
        """Return whether a line without indentation goes on with the entry above it."""
        line = self.lines[self.index].strip()
        for following in self.lines[self.index + 1 :]:
            if not following.strip():
                break
            found = MARKER.match(following)
            if found and not found[1] and not marker[1] and found[2][-1] == marker[2][-1]:
                return True
        if line[0].islower():
            return True
        last = lines[-1].rstrip()
        return last[-1] not in ".:;!?)" and len(last) >= _LONG and not marker[1]


def is_aside(before: str, line: str) -> bool:
    """Return whether a line between entries without marks is none of theirs: only entries have indented lines."""
    return before.startswith(" ") and not line.startswith(" ") and line[0].isupper()


def is_sibling(first: re.Match[str], marker: re.Match[str], number: int) -> bool:
    """Return whether a mark continues the list that begins with `first`."""
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


def dedented(lines: Sequence[str]) -> str:
    """Return lines without the indentation that all of them have, and without blank ones at both ends."""
    margin = min((len(line) - len(line.lstrip(" ")) for line in lines if line.strip()), default=0)
    return "\n".join(line[margin:].rstrip() for line in lines).strip("\n")
