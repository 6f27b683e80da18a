"""Templates of a project that shape no page: a name misspelt, or a file in the wrong folder.

In: a Project. Out: Findings. Files of the theme are MkDocs' affair and are left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import chain

from jinja2 import Environment, TemplateError
from jinja2.meta import find_referenced_templates

from generator.bundled import bundled_path
from generator.i18n.checks import Check, Finding
from generator.model.yamlrecord import nearest
from generator.pipeline.project import Project
from generator.tree import read_tree

TEMPLATE_UNUSED = Check(
    id="template-unused",
    severity="warning",
    sentence="{what}",
    docs="A file in the templates folder has the name of a template that ships, or another one there uses it.",
)

_NOT_OF_PAGES = ("theme/", "root/", "scaffold/")
_CUSTOM_DIR = re.compile(r"""^\s+custom_dir:\s*["']?([^"'#\n]+)""", re.MULTILINE)


def unused_templates(project: Project) -> Iterator[Finding]:
    """Each file that takes the place of no template, and that no other of the project includes, imports or extends."""
    if project.ships:
        return
    folder = project.config.paths.templates
    theme = _theme_folders(project)
    own = read_tree(project.root / folder)
    own = {name: data for name, data in own.items() if not f"{folder}/{name}".startswith(theme) and not _is_note(name)}
    replaceable = [name for name in read_tree(bundled_path("templates")) if not name.startswith(_NOT_OF_PAGES)]
    unused = sorted(own.keys() - set(replaceable))
    used = _used(own) if unused else frozenset()
    for name in unused:
        if used is not None and name not in used:
            advice = nearest(name, replaceable) or "; correct its name, or take it out"
            yield Finding(
                check=TEMPLATE_UNUSED.id,
                severity=TEMPLATE_UNUSED.severity,
                file=f"{folder}/{name}",
                advice=f"shapes no page: no template that ships has this name, and none of the project uses it{advice}",
            )


def _used(templates: Mapping[str, bytes]) -> frozenset[str] | None:
    """The templates that others of the project name; None where a name is only known when a page is made."""
    found: set[str | None] = set()
    for name, data in templates.items():
        found |= _referenced(data.decode(errors="replace")) - {name}
    return None if None in found else frozenset(filter(None, found))


def _referenced(text: str) -> set[str | None]:
    try:
        return set(find_referenced_templates(Environment(autoescape=True).parse(text)))
    except TemplateError:
        # Whoever makes the pages says what is wrong; what the template names is unknown until then.
        return {None}


def _theme_folders(project: Project) -> tuple[str, ...]:
    """Where MkDocs looks for files of the theme, below the project."""
    settings = chain(project.root.glob("mkdocs.yml"), project.root.glob("mkdocs.*.yml"))
    texts = (path.read_text(encoding="utf-8", errors="replace") for path in settings)
    named = {match[1].strip().removeprefix("./").rstrip("/") for text in texts for match in _CUSTOM_DIR.finditer(text)}
    return tuple(f"{name}/" for name in sorted({f"{project.config.paths.templates}/theme", *named}))


def _is_note(name: str) -> bool:
    """Whether a file is for people or programs that keep the folder: `README.md`, `.gitkeep`."""
    file = name.rpartition("/")[2]
    return file.startswith((".", "README"))
