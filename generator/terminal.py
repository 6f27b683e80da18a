"""How the command prints: lines in which nobody finds anything to act on, colours, a bar while a build runs.

In: texts, a Plan, lines of a diff. Out: the same as a terminal, a pipe or a runner of GitHub may have it.
"""
# ruff: noqa: PLC0415 - rich takes longer to load than most commands to run

from __future__ import annotations

import contextlib
import json
import os
import re
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import click

from generator.tree import Plan

if TYPE_CHECKING:
    from generator.changes import Line

UNREAD = 141
"""The exit code that a shell makes of a program that SIGPIPE ended."""
# What GitHub's runner takes for a command: `::` at the start of a line, `##[` anywhere.
_COMMAND = re.compile(r"^\s*:(?=:)|(?<=#)#(?=\[)", re.MULTILINE)
_STYLES: dict[str, dict[str, Any]] = {
    "error": {"fg": "red", "bold": True},
    "warning": {"fg": "yellow"},
    "info": {"fg": "cyan"},
    "note": {"dim": True},
    "heading": {"bold": True},
    "code": {"fg": "blue"},
    "faint": {"dim": True},
    "removed": {"fg": "red"},
    "added": {"fg": "green"},
}
"""By the style of a span."""


@contextlib.contextmanager
def unread_in_silence() -> Iterator[None]:
    """Ends the run in silence where nobody reads any more, as in `| head`; click's 1 would mean findings."""
    try:
        yield
    except BrokenPipeError:
        # What is left to be written goes nowhere, and so does what Python would say of it at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(UNREAD)


def visible(text: str) -> str:
    """Lines in which a terminal finds nothing to act on."""
    return "".join(letter if letter.isprintable() or letter in "\n\t" else f"\\x{ord(letter):02x}" for letter in text)


def harmless(text: str) -> str:
    """Lines in which neither a terminal nor a runner of GitHub finds anything to act on."""
    return _COMMAND.sub(lambda match: f"{match[0][:-1]}\\x{ord(match[0][-1]):02x}", visible(text))


def harmless_line(text: str) -> str:
    """One such line, whatever names with line ends are in it."""
    return harmless(" ".join(text.splitlines()))


def harmless_json(text: str) -> str:
    """JSON that says the same and in which nobody finds anything to act on."""
    ascii_only = "".join(
        letter if letter.isprintable() or letter == "\n" else json.dumps(letter)[1:-1] for letter in text
    )
    return ascii_only.replace("##[", "#\\u0023[")


def painted(line: Line) -> str:
    """A line of the diff in colour; click takes the colour out again where it goes to a pipe or NO_COLOR is set."""
    return "".join(click.style(span.text, **_STYLES.get(span.style, {})) for span in line)


def plan_line(plan: Plan) -> str:
    """How many files a plan concerns."""
    parts = (f"{len(plan.added)} added", f"{len(plan.changed)} changed", f"{len(plan.removed)} removed")
    return f"{', '.join(parts)}, {plan.unchanged} unchanged"


def print_plan(plan: Plan, folder: str, limit: int = 0) -> None:
    """A line a file that a plan writes or removes, `limit` lines at the most."""
    rows = [("added", file.path) for file in plan.added]
    rows += [("changed", file.path) for file in plan.changed]
    rows += [("removed", path) for path in plan.removed]
    for word, path in rows[: limit or None]:
        click.echo(harmless_line(f"{word} {folder}/{path}" if folder else f"{word} {path}"))
    if limit and len(rows) > limit:
        click.echo(f"... and {len(rows) - limit} more")


@contextlib.contextmanager
def progress_bars(*, quiet: bool) -> Iterator[Callable[[str, int, int], None] | None]:
    """A bar a locale on a terminal; nothing in a pipe."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress as Bars
    from rich.progress import TaskID

    with Bars(console=Console(stderr=True), transient=True) as bars:
        tasks: dict[str, TaskID] = {}

        def show(locale: str, done: int, total: int) -> None:
            if locale not in tasks:
                tasks[locale] = bars.add_task(locale, total=total)
            bars.update(tasks[locale], completed=done, total=total)

        yield show
