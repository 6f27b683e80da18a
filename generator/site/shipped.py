"""Where the files stand that ship with the package: templates, theme, catalogs.

In: a name. Out: a folder on disk. A wheel has them inside the package; a checkout has them beside it.
"""

from __future__ import annotations

from pathlib import Path

import generator

_PACKAGE = Path(generator.__file__).resolve().parent


def shipped(name: str) -> Path:
    """The folder of that name that ships with the package, such as `templates` or `locales`."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def theme_dir() -> Path:
    """The overrides of the Material theme that ship with the package."""
    return shipped("templates") / "theme"


def scaffold_dir() -> Path:
    """The templates of the files that a new project starts with."""
    return shipped("templates") / "scaffold"
