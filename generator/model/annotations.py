"""Annotations of GitHub's checks: one line of output that GitHub shows beside a line of a file.

In: a level, a text and a place. Out: `::error title=T,file=F,line=N::text`, escaped by GitHub's rules. GitHub shows ten
a level of one step and drops the rest, so the caller cuts and says how many there are.
"""

from __future__ import annotations

from typing import Literal

AnnotationLevel = Literal["error", "warning", "notice"]
MOST = 10
"""Annotations that GitHub shows of one level."""


def annotation(level: AnnotationLevel, text: str, *, file: str = "", line: int = 0, title: str = "") -> str:
    """One annotation, without a line end."""
    properties = {"title": title, "file": file, "line": str(line) if line and file else ""}
    stated = ",".join(f"{name}={_property(value)}" for name, value in properties.items() if value)
    return f"::{level}{' ' if stated else ''}{stated}::{_data(text)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
