"""The one registry of checks, audited by tests, and the docs that come out of it.

In: the family modules. Out: every check by its id, in the order of the docs, and the text of their page.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.i18n.checks import (
    consistency,
    form,
    glossary,
    identifiers,
    ignores,
    markup,
    meaning,
    numbers,
    orthography_ko,
    orthography_uk,
    placeholders,
    shape,
)
from generator.i18n.checks.finding import Check

_CHAPTERS = (
    ("Files", form.CHECKS),
    ("Placeholders", placeholders.CHECKS),
    ("Code, names and numbers", (*markup.CHECKS, *identifiers.CHECKS, *numbers.CHECKS)),
    ("Meaning", meaning.CHECKS),
    ("Terms", (*glossary.CHECKS, *consistency.CHECKS)),
    ("Form of the text", shape.CHECKS),
    ("Ukrainian", orthography_uk.CHECKS),
    ("Korean", orthography_ko.CHECKS),
    ("Ignores", ignores.CHECKS),
)
CHECKS: tuple[Check, ...] = tuple(check for _, checks in _CHAPTERS for check in checks)
IDS = frozenset(check.id for check in CHECKS)
_BY_ID = {check.id: check for check in CHECKS}
_LANGUAGES = {"uk": "Ukrainian only", "ko": "Korean only"}


def check_of(check_id: str) -> Check:
    """The check that has an id.

    Raises:
        KeyError: no check has it.
    """
    return _BY_ID[check_id]


def checks_page() -> str:
    """The docs page of the checks, in Markdown: a table of all, then a definition of each with its anchor."""
    return "\n".join([*_INTRODUCTION, *_table(), *(line for chapter in _CHAPTERS for line in _chapter(*chapter))])


_INTRODUCTION = (
    "# Checks of translations",
    "",
    "`apiglot check --only catalogs` looks at every translation that a translator has confirmed. Errors fail the run,",
    "warnings ask for a second look, notices say what is left to do. `apiglot update --fix` mends what is certain.",
    "",
    "Where a finding is right but the translation is too, apiglot.yml may ignore it, with the reason:",
    "",
    "```yaml",
    "checks:",
    "  ignore:",
    "    - id: length-unusual",
    "      path: io.k8s.api.storage.v1.CSIDriverSpec/attachRequired:2",
    "      reason: Korean needs no second sentence here",
    "```",
    "",
)


def _table() -> list[str]:
    rows = ["| check | severity | mended by `--fix` |", "|---|---|---|"]
    rows += [
        f"| [`{check.id}`](#{check.id}) | {check.severity} | {'yes' if check.fixable else 'no'} |" for check in CHECKS
    ]
    return [*rows, ""]


def _chapter(title: str, checks: tuple[Check, ...]) -> Iterator[str]:
    yield from (f"## {title}", "")
    for check in checks:
        facts = [check.severity.capitalize(), _LANGUAGES.get(check.language, "")]
        facts += ["mended by `--fix` where that is certain"] if check.fixable else []
        yield from (f"### {check.id} {{#{check.id}}}", "", check.docs, "", f"{', '.join(filter(None, facts))}.", "")
