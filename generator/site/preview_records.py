"""What the live preview and the processes that build for it say to each other.

In: nothing. Out: the records of a request and of its answer.
"""

from __future__ import annotations

from pathlib import Path

from generator.model.record import Record


class Whole(Record, frozen=True, kw_only=True):
    """Asks for all pages of the locale, in a new folder."""

    folder: Path


class Touched(Record, frozen=True, kw_only=True):
    """Asks for the pages that some files below docs/ concern."""

    paths: tuple[str, ...] = ()
    """Relative to docs/: `uk/reference/storage/csi-driver-v1.md`, `uk/_partials/continue.md`."""
    coverage: bool = False
    """Whether the page of coverage is asked for, too: its numbers are others."""


class Rebuilt(Record, frozen=True, kw_only=True):
    """What a request led to."""

    urls: tuple[str, ...] = ()
    """Relative to the locale; the pages that are new, when not all are."""
    whole: bool = False
    stale: bool = False
    """The change is more than pages of their own (a new page, a new title): ask for the whole."""
    warnings: tuple[str, ...] = ()
    error: str = ""
    site_name: str = ""
