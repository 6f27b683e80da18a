"""Small projects to build: two locales, a handful of pages."""

from __future__ import annotations

import shutil
from pathlib import Path

from generator.site.records import Site
from generator.site.scaffold import NewProject, project_files

LOCALES = ("en", "uk")
PAGES = {
    "reference/index.md": "# Reference\n",
    "reference/storage/index.md": "# Storage\n",
    "reference/storage/node-v1.md": "---\ntitle: Node\n---\n\n# Node\n\n## Node {#Node}\n",
    "reference/storage/node-v1beta1.md": "---\ntitle: Node\ncanonical: reference/storage/node-v1/\n---\n\n# Node\n",
    "reference/storage/driver-v1.md": "# Driver\n\n[Node](node-v1.md#Node)\n",
    "reference/definitions/index.md": "# Common\n",
    "reference/definitions/time.md": "# Time\n",
    "reference/app/index.md": "# App\n",
    "guides/start.md": "# Start\n",
}


def write_files(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def new_project(folder: Path, pages: dict[str, str] | None = None, locales: tuple[str, ...] = LOCALES) -> Site:
    """A fresh project with the same pages in each locale."""
    write_files(folder, dict(project_files(NewProject(locales=locales, title="Reference of things"))))
    for locale in locales:
        write_files(folder / "docs" / locale, PAGES if pages is None else pages)
    return Site(project=folder, locales=locales, site_dir=folder / "site")


def with_address(site: Site, address: str) -> None:
    """Gives each locale the site_url below an address."""
    for locale in site.locales:
        path = site.project / f"mkdocs.{locale}.yml"
        path.write_text(f"{path.read_text(encoding='utf-8')}site_url: {address}{locale}/\n", encoding="utf-8")


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder by its path."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def copy_of(folder: Path, target: Path) -> Path:
    shutil.copytree(folder, target)
    return target
