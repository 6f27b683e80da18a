"""Problems as a person, GitHub or a program reads them.

In: Problems. Out: lines of text, workflow commands, or one JSON document.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import msgspec

from generator.pipeline.checking import Problem

SCHEMA_VERSION = 1
_COMMANDS = {"error": "error", "warning": "warning", "notice": "notice"}


def check_report(problems: tuple[Problem, ...], form: str) -> Iterator[str]:
    """The report in one of the forms text, github, json."""
    if form == "json":
        rows = [msgspec.to_builtins(problem) for problem in problems]
        yield json.dumps({"schema_version": SCHEMA_VERSION, "problems": rows}, ensure_ascii=False, indent=2)
    elif form == "github":
        yield from map(_annotation, problems)
    else:
        for problem in problems:
            place = f"{problem.file}:{problem.line}" if problem.line else problem.file
            yield f"{place}: {problem.level}: {problem.message} [{problem.id}]"
            yield from (f"    {line}" for line in problem.detail)


def _annotation(problem: Problem) -> str:
    place = f"file={problem.file},line={problem.line or 1},title={problem.id}"
    return f"::{_COMMANDS[problem.level]} {place}::{problem.message}"
