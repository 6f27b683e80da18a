"""Rules of apiglot.yml about pages that meet nothing: a name misspelt, or what it meant is gone.

In: a Project. Out: Findings, and the same of `hide` as lines for the summary of a run.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.config import FILE_NAME, hidden
from generator.i18n.checks import Check, Finding
from generator.model.hiding import names
from generator.model.yamlrecord import nearest
from generator.pipeline.project import Project

HIDE_UNUSED = Check(
    id="hide-unused",
    severity="error",
    sentence="{what}",
    docs="A rule of `hide` that fits nothing leaves on the pages what it was meant to keep off them.",
)
SETTING_UNUSED = Check(
    id="setting-unused",
    severity="warning",
    sentence="{what}",
    docs="`groups` and `links` in apiglot.yml name what the model has.",
)
CHECKS = (HIDE_UNUSED, SETTING_UNUSED)


def unused_settings(project: Project) -> Iterator[Finding]:
    """What apiglot.yml says of hidden names, groups and links that the model does not have."""
    yield from (_finding(HIDE_UNUSED, line) for line in unused_hide_lines(project))
    yield from (_finding(SETTING_UNUSED, line) for line in _unused_groups(project))
    yield from (_finding(SETTING_UNUSED, line) for line in _unused_links(project))


def unused_hide_lines(project: Project) -> Iterator[str]:
    """Each rule of `hide` that fits nothing, and what to do."""
    known = tuple(names(project.api)) if project.config.hide else ()
    for pattern in project.config.hide:
        if not any(map(hidden((pattern,)), known)):
            yield f"hide: {pattern} fits nothing of the model{nearest(pattern, known) or '; correct it or take it out'}"


def _unused_groups(project: Project) -> Iterator[str]:
    known = {resource.group for resource in project.api.resources}
    for group in project.config.groups:
        if group.name not in known:
            advice = nearest(group.name, known) or "; correct it or take it out"
            yield f"groups: the model has no group {group.name!r}{advice}"


def _unused_links(project: Project) -> Iterator[str]:
    """Names and addresses stand in the files as they are."""
    files = tuple(project.model_files.values()) if project.config.links else ()
    for rule in project.config.links:
        if not any(rule.target.encode() in content for content in files):
            yield f"links: {rule.target} stands nowhere in the model; correct it or take it out"


def _finding(check: Check, advice: str) -> Finding:
    return Finding(check=check.id, severity=check.severity, file=FILE_NAME, advice=advice)
