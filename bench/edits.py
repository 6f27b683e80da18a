"""Messages to change, as a translator would: each stands on one page, and they are spread over all catalogs.

In: a project with its pages. Out: Edits, which write another translation into a catalog and take it back. Only the one
line changes: a catalog that another tool had rewritten would take longer to read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from bench.measure import BenchError
from bench.synthetic import api_catalogs

LOCALE = "uk"
_MESSAGE = re.compile(r'^msgid "([^"\\\n]{20,})"\nmsgstr "([^"\\\n]+)"$', re.MULTILINE)
_PARTIALS = "/_partials/"
"""What stands there, several pages show."""
_MARKED_UP = frozenset("`{%<[*_&~#|")


class Edit(msgspec.Struct, frozen=True, kw_only=True):
    """A message that one page shows."""

    catalog: Path
    message: str
    """As the catalog has it: msgid and msgstr."""
    page: str
    """The page's path in the site: `/uk/reference/apps/deployment-v1/`."""

    @contextmanager
    def made(self, msgstr: str) -> Iterator[None]:
        """Gives the message another translation while the block runs."""
        before = self.catalog.read_bytes()
        msgid, _, _ = self.message.partition("\n")
        after = before.replace(self.message.encode(), f'{msgid}\nmsgstr "{msgstr}"'.encode(), 1)
        self.catalog.write_bytes(after)
        try:
            yield
        finally:
            self.catalog.write_bytes(before)


def edits(project: Path, count: int) -> tuple[Edit, ...]:
    """Some messages of the project, always the same ones.

    Raises:
        BenchError: there are not so many.
    """
    pages = dict(_pages(project / "docs" / LOCALE))
    messages = [
        (path, match)
        for path in api_catalogs(project / "locales" / LOCALE / "LC_MESSAGES")
        for match in _MESSAGE.finditer(path.read_text(encoding="utf-8"))
        if not _MARKED_UP & {*match[1], *match[2]}
    ]
    found: dict[str, Edit] = {}
    for number in range(count):
        for path, match in messages[len(messages) * number // count :]:
            shown = [page for page, text in pages.items() if match[2] in text]
            if len(shown) == 1 and _PARTIALS not in shown[0] and match[0] not in found:
                found[match[0]] = Edit(catalog=path, message=match[0], page=shown[0])
                break
    if len(found) < count:
        raise BenchError(f"{len(found)} messages of {project.name} stand on one page each, not {count}; lower --rounds")
    return tuple(found.values())


def _pages(docs: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(docs.rglob("*.md")):
        name = path.relative_to(docs).as_posix().removesuffix(".md")
        folder = "" if name == "index" else f"{name.removesuffix('/index')}/"
        yield f"/{docs.name}/{folder}", path.read_text(encoding="utf-8")
