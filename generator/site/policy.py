"""The Content-Security-Policy under which a built site works: its own files, and the scripts that its pages hold.

In: built pages and the theme. Out: the hashes of the scripts that the theme writes into pages, and the value of the
header. A script that is in no template of the theme has no hash, whoever brought it into a page.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

FILE = "content-security-policy.txt"
"""At the site's root: the header's value on one line."""
# Scripts with attributes are files, or data that no browser runs.
_SCRIPT = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
_FILLED = re.compile(rb"\{\{.*?\}\}")
# The one value that the theme puts into a script: how far above a page its locale begins.
_BASE = re.compile(rb'(?<=new URL\(")[\w./~-]*(?=",location\))')
_FIXED = (
    "default-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
)
"""Styles: a printable view states its running title; images: the theme's icons are data."""


def script_hashes(*pages: str) -> tuple[str, ...]:
    """`sha256-...` of each script that stands in pages of ours, sorted."""
    return _hashes(script for page in pages for script in _SCRIPT.findall(page.encode()))


def theme_hashes(site_dir: Path, theme: Iterable[str]) -> tuple[str, ...]:
    """The hashes of those scripts in the pages below a folder that the theme, by its folders, wrote there."""
    known = {_BASE.sub(b"", script) for folder in theme for script in _template_scripts(Path(folder))}
    found = {script for page in _pages(site_dir) for script in _SCRIPT.findall(page)}
    return _hashes(script for script in found if _BASE.sub(b"", script) in known)


def _template_scripts(folder: Path) -> Iterator[bytes]:
    for template in _pages(folder):
        yield from _SCRIPT.findall(_FILLED.sub(b"", template))


def _pages(folder: Path) -> Iterator[bytes]:
    return (path.read_bytes() for path in folder.rglob("*.html") if path.is_file())


def _hashes(scripts: Iterable[bytes]) -> tuple[str, ...]:
    return tuple(sorted({f"sha256-{b64encode(sha256(script).digest()).decode()}" for script in scripts}))


def policy(hashes: Iterable[str]) -> str:
    """The value of the header."""
    default, *rest = _FIXED
    scripts = " ".join(["script-src 'self'", *(f"'{each}'" for each in sorted(set(hashes)))])
    return "; ".join((default, scripts, *rest))
