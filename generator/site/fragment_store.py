"""The pieces that a build converted, kept for the next one.

In: a file below `.apiglot/`, marks of what the HTML depends on. Out: pieces that are certainly still right: a file that
is damaged, of another environment or of another form holds none. A piece is found by its whole text, so nothing can be
taken for something else; what the last build did not use is not kept, so the file is no larger than the pages.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from generator.model.record import Record
from generator.site.checked import checked_record, write_checked
from generator.site.fragments import Fragment, Known
from generator.site.staging import STATE_DIR


class _Stored(Record, frozen=True, kw_only=True):
    environment: str
    files: str
    """The mark of the site's files; links are only right for these."""
    fragments: list[tuple[str, str, str, Fragment]]


def store_path(project: Path, locale: str) -> Path:
    """Where the pieces of a locale are kept."""
    return project / STATE_DIR / "cache" / f"pieces-{locale}"


def stored(path: Path, environment: str, files: str) -> Known:
    """The pieces that a former build left and that are still right."""
    found = checked_record(path, _Stored)
    if found is None or found.environment != environment:
        return {}
    return {
        (kind, page, text): fragment
        for kind, page, text, fragment in found.fragments
        if not page or found.files == files
    }


def store(path: Path, environment: str, files: str, known: Known) -> None:
    """Keeps pieces for the next build."""
    entries = [(*key, fragment) for key, fragment in sorted(known.items(), key=lambda item: item[0])]
    stored_now = _Stored(environment=environment, files=files, fragments=entries)
    write_checked(path, msgspec.msgpack.encode(stored_now))
