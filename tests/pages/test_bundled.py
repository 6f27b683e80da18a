"""The pages of the model that ships: how much they hold, and that every locale has the same anchors."""

from __future__ import annotations

import re
from functools import cache

from generator.i18n.pseudo import PseudoTranslations
from generator.pages.outline import DefinitionPage, Outline, ResourcePage
from generator.pipeline.project import Project
from tests.pages.builders import ROOT, orchard, rendered

_ANCHOR = re.compile(r"\{#([^ }]+)")


@cache
def bundled() -> Outline:
    return Project(ROOT).outline


def test_the_bundled_kinds_hold_what_the_release_has():
    kinds = [page for page in bundled().pages if isinstance(page, ResourcePage)]
    fields = [row for page in kinds for section in page.sections for row in section.fields]
    operations = [operation for page in kinds for operation in page.operations]

    assert 46 == sum(len(page.sections) for page in kinds)
    assert 161 == len(fields)
    assert 40 == sum(row.required is not None for row in fields)
    assert 83 == len(operations)
    assert 622 == sum(len(operation.query_parameters) for operation in operations)


def test_the_bundled_common_types_hold_what_the_release_has():
    sections = [section for page in bundled().pages if isinstance(page, DefinitionPage) for section in page.sections]

    assert 18 == len(sections)
    assert 68 == sum(len(section.fields) for section in sections)


def test_anchors_are_the_same_in_every_locale():
    english = rendered(orchard())
    accented = rendered(orchard(), locale="xx", translations=PseudoTranslations())

    assert {path: _ANCHOR.findall(text) for path, text in english.items()} == {
        path: _ANCHOR.findall(text) for path, text in accented.items()
    }
