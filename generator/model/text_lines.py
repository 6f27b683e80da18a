"""A description as lines that the parser can read: normalised, and with the lists broken up that upstream joined.

In: the string of a document. Out: lines without tabs and control characters; a list whose entries were pasted into one
line (` - a - b`) has one line an entry again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from generator.model.text_sentences import split_sentence

MARKER = re.compile(r"( *)([-*•]|[0-9]{1,2}[.)]) +(?=\S)(?![-*•| ]+$)")
"""An entry of a list: indentation, mark. A line of marks only is a drawing."""
FENCE = re.compile(r" *(`{3,}|~{3,})(?!.*\1.*\S)(.*)$")

_LINE_END = re.compile(r"\r\n?|[\v\f\x85\u2028\u2029]")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
_IRREGULAR = re.compile(r"[^\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_INTERNAL = re.compile(r"\+[a-z][\w.:-]*(?:=.*)?$|TODO\b")
_HINT = re.compile(r"\S (?:[-*] |[0-9]{1,2}[.)] +)\S")

_CODE = re.compile(r"(`+)[^`]+\1")
_BRACKETED = re.compile(r"\([^()]*\)")
_QUOTED = re.compile(r"""(['"`])[^'"`]+['"`] - """)
_TERM_BEGINS = re.compile(r"""(?<=[.)\]]) (?=(?:'[^'\s]+'|"[^"\s]+"|`[^`\s]+`) - )""")
_LABEL = re.compile(r"""[`"']*[\w./-]+[`"']*(?: \([^)]*\))?: """)
_INTRODUCED = re.compile(r"\b(?:to|are|is|be|of)$")
_SUM = re.compile(r"[\w)\]]+\)$|\d+$")
_RESUMED = re.compile(r"""(?<=[\w)\]"'`]) (?=(?:If|When|This|The|These|Note|Apart) )""")
_WORDS = 3
_FAR = 400
"""Words that an entry has at least where nothing but a capital tells that the next one begins."""


def normalised(description: str) -> str:
    """Return a description with LF line ends, spaces for tabs, and without control characters."""
    if _IRREGULAR.search(description):
        description = _CONTROL.sub("", _LINE_END.sub("\n", description)).expandtabs(4)
    return description


def without_internal(lines: Iterable[str]) -> tuple[list[str], list[str]]:
    """Return the lines meant for readers, and those left out: after `---`, `+marker` and TODO lines."""
    kept: list[str] = []
    dropped: list[str] = []
    ended = False
    for line, fenced in _with_fences(lines):
        ended = ended or (line.rstrip() == "---" and not fenced)
        internal = ended or (not fenced and _INTERNAL.match(line.strip()))
        (dropped if internal else kept).append(line)
    return kept, [line for line in dropped if line.strip()]


def separated(lines: Sequence[str]) -> Iterator[str]:
    """Yield lines with one entry of a list each."""
    for index, (line, fenced) in enumerate(_with_fences(lines)):
        if fenced or not _HINT.search(line) or (line.startswith("    ") and not MARKER.match(line)):
            yield line
        else:
            following = lines[index + 1] if index + 1 < len(lines) else ""
            yield from _entries(line, following) or _numbered(line, following) or _TERM_BEGINS.split(line)


def _with_fences(lines: Iterable[str]) -> Iterator[tuple[str, bool]]:
    """Yield lines, each with whether it is part of a fenced block."""
    fence = ""
    for line in lines:
        if fence:
            yield line, True
            fence = "" if line.rstrip().endswith(fence) else fence
        else:
            match = FENCE.match(line)
            fence = match[1] if match else ""
            yield line, bool(fence)


def _entries(line: str, following: str) -> list[str]:
    """Return the lines that a line with pasted bullets stands for; none if it has none."""
    marked = MARKER.match(line)
    if marked and marked[2] not in "-*•":
        return []
    masked = _masked(line)
    for mark in (marked[2],) if marked else ("-", "*"):
        places = [match.start() for match in re.finditer(rf" [{mark}] (?=\S)", masked)]
        if not places:
            continue
        begin = marked.end() - 3 if marked else _first(masked, places, following)
        if begin is None:
            continue
        splits = [begin, *_splits(masked, [place for place in places if place > begin], begin, loose=not marked)]
        if marked and len(splits) == 1:
            return []
        lead = "" if marked else line[:begin].rstrip()
        return _cut(line, splits, (lead, f"{_indentation(line)}{mark} "), following)
    return []


def _masked(line: str) -> str:
    """Return a line with code and brackets blanked out, as long as before."""
    masked = _CODE.sub(lambda match: f"`{'x' * (len(match[0]) - 2)}`", line)
    return _BRACKETED.sub(lambda match: f"({'x' * (len(match[0]) - 2)})", masked)


def _first(masked: str, places: list[int], following: str) -> int | None:
    """Return where a pasted list begins: after a colon, or after a full stop where more entries follow."""
    after_colon = next((place for place in places if masked[place - 1] == ":"), None)
    if after_colon is not None:
        return after_colon
    if len(places) > 1 and masked[places[0] + 1] == "*" and _INTRODUCED.search(masked, 0, places[0]):
        return places[0]
    strong = [place for place in places if masked[place - 1] in ".;|"]
    continued = bool(following.strip()) and (following.startswith("  ") or bool(MARKER.match(following)))
    return strong[0] if len(strong) > 1 or (strong and continued) else None


def _splits(masked: str, places: list[int], begin: int, *, loose: bool) -> list[int]:
    """Return at which places another entry begins, judged by how the first one looks."""
    first = masked[begin + 3 :]
    for shape in (_QUOTED, _LABEL):
        if shape.match(first):
            alike = [place for place in places if shape.match(masked, place + 3)]
            if alike or shape is _LABEL:
                return alike
    any_final = any(masked[place - 1] in ".;," for place in places)
    if loose and not any_final:
        return [place for place in places if not _is_sum(masked, place)]
    found: list[int] = []
    for place in places:
        start = (found or [begin])[-1] + 3
        # So far is enough to count a few words; to the place itself, many entries would be read over and over.
        words = masked[start : min(place, start + _FAR)].split()
        capital = masked[place + 3].isupper() or masked[place + 3].isdigit()
        if masked[place - 1] in ".;," or ((len(words) >= _WORDS or place > start + _FAR) and capital):
            found.append(place)
    return found


def _is_sum(masked: str, place: int) -> bool:
    before = masked[max(0, place - 40) : place].rsplit(" ", 1)[-1]
    after = masked[place + 3 : place + 43].split(" ", 1)[0].rstrip(".,;")
    return bool(_SUM.search(before) and _SUM.search(after)) or (len(before) == 1 and len(after) == 1)


def _cut(line: str, splits: list[int], before: tuple[str, str], following: str) -> list[str]:
    """Return the lead of a line, its entries with their mark, and after a blank line what follows the last entry."""
    lead, mark = before
    ends = [*splits[1:], len(line)]
    items = [line[place + 3 : end].strip() for place, end in zip(splits, ends, strict=True)]
    rest = ""
    if len(items) > 1 and not following.strip() and not _LABEL.match(items[0]) and not _QUOTED.match(items[0]):
        items[-1], rest = _last(items)
    lines = (_entries(lead, "") or [lead]) if lead else []
    lines += [mark + item for item in items]
    return [*lines, "", _indentation(line) + rest] if rest else lines


def _last(items: list[str]) -> tuple[str, str]:
    """Return the last entry and the text after it: entries of one sentence are followed by no second one."""
    if any(split_sentence(item)[1] for item in items[:-1]):
        return items[-1], ""
    item, rest = split_sentence(items[-1])
    if not items[0].endswith(".") and (match := _RESUMED.search(item)):
        return items[-1][: match.start()], items[-1][match.end() :]
    return item, rest


def _numbered(line: str, following: str) -> list[str]:
    """Return the lines that a line with pasted numbers stands for; none if it has none."""
    marked = MARKER.match(line)
    starts: list[int] = []
    if marked and not marked[2][0].isdigit():
        return []
    if marked:
        number, end = int(marked[2][:-1]), marked[2][-1]
        starts.append(len(marked[1]))
    else:
        begin = re.search(r"(?<=[:.] )1([.)]) +(?=[^\W\d])", line)
        if begin is None:
            return []
        number, end = 1, begin[1]
        starts.append(begin.start())
    while found := re.compile(rf"(?<= ){number + 1}\{end} +(?=\D)").search(line, starts[-1]):
        starts.append(found.start())
        number += 1
    if len(starts) == 1 and (marked or not following.strip()):
        return []
    lead = line[: starts[0]].rstrip()
    ends = [*starts[1:], len(line)]
    entries = [_indentation(line) + line[start:stop].strip() for start, stop in zip(starts, ends, strict=True)]
    rest = ""
    if len(entries) > 1 and not following.strip():
        entries[-1], rest = _last(entries)
    lines = [lead, *entries] if lead else entries
    return [*lines, "", _indentation(line) + rest] if rest else lines


def _indentation(line: str) -> str:
    return line[: len(line) - len(line.lstrip(" "))]
