"""The files that ship with Apiglot: templates, the theme, catalogs.

In: a path relative to the project's root. Out: where it lies, in an installed wheel or in a checkout.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def bundled_path(*parts: str) -> Path:
    """Where a shipped file or folder lies: in the wheel under generator/bundled/, in a checkout beside generator/."""
    package = Path(__file__).parent
    inside = package / "bundled"
    return (inside if inside.is_dir() else package.parent).joinpath(*parts)
