"""The plain build to compare with: MkDocs and Material as they come, over the same Markdown, locale after locale.

In: a project with its pages. Out: configurations beside the project's own. They keep the Markdown extensions, without
which the pages would read differently, and leave out the plugin, the pruned navigation and the theme's overrides.
"""

from __future__ import annotations

import sys
from pathlib import Path

import yaml

FOLDER = "naive"


def commands(project: Path, locales: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The builds, one a locale; writes their configurations."""
    shared = yaml.safe_load((project / "mkdocs.yml").read_text(encoding="utf-8"))
    return tuple(_command(project, locale, shared["markdown_extensions"]) for locale in locales)


def _command(project: Path, locale: str, extensions: object) -> tuple[str, ...]:
    name = f"{FOLDER}.{locale}.yml"
    own = yaml.safe_load((project / f"mkdocs.{locale}.yml").read_text(encoding="utf-8"))
    settings = {
        "site_name": "naive",
        "docs_dir": own["docs_dir"],
        "site_dir": f"{FOLDER}/{locale}",
        "exclude_docs": "_partials/\n",
        "theme": {"name": "material", "font": False, "language": own["theme"]["language"]},
        "plugins": ["search"],
        "markdown_extensions": extensions,
    }
    (project / name).write_text(yaml.safe_dump(settings, allow_unicode=True), encoding="utf-8")
    return (sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file", name)
