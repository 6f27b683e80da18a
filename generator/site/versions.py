"""Of what the programs that make a site are made: anything kept from a former run is only as good as they are.

In: the installed packages. Out: a mark that differs when our code, Python or a library that makes pages is another one.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from generator.site.checked import mark

_LIBRARIES = (
    "babel",
    "jinja2",
    "markdown",
    "markupsafe",
    "mkdocs",
    "mkdocs-material",
    "pygments",
    "pymdown-extensions",
)


@cache
def code_mark() -> str:
    """The mark of the code that runs: ours by its text, for it may be under work, that of others by version."""
    from importlib.metadata import version  # noqa: PLC0415 - it loads slowly

    package = Path(__file__).parent.parent
    own = (part for path in sorted(package.rglob("*.py")) for part in (path.as_posix().encode(), path.read_bytes()))
    versions = " ".join(f"{name} {version(name)}" for name in _LIBRARIES)
    return mark(versions.encode(), sys.version.encode(), *own)
