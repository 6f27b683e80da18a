"""Remembered items of the navigation lead where they would lead anyway, from every page."""

from __future__ import annotations

from pathlib import Path

from generator.site.worker import built_locale
from tests.site.conversion import inside
from tests.site.projects import contents, new_project, write_files

PAGES = {
    "index.md": "# Home\n",
    "about.md": "# About\n",
    "guides/start.md": "# Start\n",
    "guides/deep/down/more.md": "# More\n",
    "reference/index.md": "# Reference\n",
    "reference/discovery.md": "# Discovery\n",
    "reference/apps.md": "# Of apps\n",
    "reference/apps/set-v1.md": "---\nicon: material/star\n---\n\n# Set\n",
    "reference/storage/index.md": "# Storage\n",
    "reference/storage/node-v1.md": "# Node\n\n## Node {#Node}\n",
    "reference/storage/driver-v1.md": "# Driver\n",
    "reference/storage/driver-v1/parts.md": "# Parts\n",
    "reference/zeta/index.md": "# Zeta\n",
    "reference/zeta/last-v1.md": "# Last\n",
}


def built(project: Path, folder: Path) -> dict[str, bytes]:
    with inside(project):
        built_locale(project, "uk", folder)
    return contents(folder)


def test_every_page_has_the_navigation_that_it_has_without_memory(tmp_path: Path):
    """A project with a hook of its own remembers nothing, for nobody knows what the hook does."""
    project = tmp_path / "project"
    new_project(project, PAGES)
    remembered = built(project, tmp_path / "remembered")

    settings = project / "mkdocs.yml"
    settings.write_text(f"{settings.read_text(encoding='utf-8')}hooks: [hook.py]\n", encoding="utf-8")
    write_files(project, {"hook.py": ""})

    assert built(project, tmp_path / "anew") == remembered
    assert b'href="../../zeta/"' in remembered["reference/storage/node-v1/index.html"]
