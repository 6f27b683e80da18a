"""Whole pages, as they stand in docs/: a change of any template or rule shows here."""

from __future__ import annotations

from functools import cache

import pytest

from generator.i18n.pseudo import PseudoTranslations
from generator.pages.build import outline
from tests.conftest import Golden
from tests.pages.builders import imported, orchard, rendered

PAGES = (
    "_partials/fieldManager.patch.md",
    "_partials/pretty.md",
    "reference/definitions/fruit-scale-v1.md",
    "reference/definitions/index.md",
    "reference/definitions/time.md",
    "reference/discovery.md",
    "reference/fruit/index.md",
    "reference/fruit/tree-v1.md",
    "reference/fruit/tree-v1beta1.md",
    "reference/index.md",
)


@cache
def _english() -> dict[str, str]:
    return rendered(orchard())


@pytest.mark.parametrize("src_uri", PAGES)
def test_a_page_is_as_it_was_read_and_approved(src_uri: str, golden: Golden):
    golden(f"pages/{src_uri}", _english()[src_uri])


def test_in_the_pseudo_locale_every_word_is_a_message(golden: Golden):
    pages = rendered(orchard(), locale="xx", translations=PseudoTranslations())

    golden("pages/pseudo/tree-v1.md", pages["reference/fruit/tree-v1.md"])


def test_a_custom_resource_shows_what_its_definition_says(golden: Golden):
    pages = rendered(outline(imported("crd-versions.yaml")))

    golden("pages/widget-v1.md", pages["reference/example/widget-v1.md"])


def test_a_deprecated_version_says_so_and_names_the_preferred_one(golden: Golden):
    pages = rendered(outline(imported("crd-versions.yaml")))

    golden("pages/widget-v1beta1.md", pages["reference/example/widget-v1beta1.md"])
