"""How far the translations are: `apiglot stats`.

In: a Project and its Languages. Out: LocaleStats, a table of them as lines, and one JSON document.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from generator.i18n.stats import LocaleStats, Part, stats
from generator.i18n.translations import Coverage
from generator.pipeline.languages import Languages
from generator.pipeline.project import Project

SCHEMA_VERSION = 1
_MOST = 8
"""How many domains, and how many kinds, a table shows."""


def covered(project: Project, languages: Languages) -> tuple[LocaleStats, ...]:
    """The coverage of each locale that has catalogs.

    Raises:
        CatalogError: a catalog cannot be read.
    """
    return stats(project.visible.api, languages.messages, tuple(map(languages.translations, languages.targets)))


def coverage_lines(found: tuple[LocaleStats, ...], *, verbose: bool = False) -> Iterator[str]:
    """A table a locale: the total, then domains, then kinds, those with most words left first.

    Only a verbose table has every domain and kind.
    """
    for locale in found:
        parts = [_ranked(locale.domains), _ranked(locale.kinds)]
        shown = parts if verbose else [part[:_MOST] for part in parts]
        width = max(len(name) for name, _ in [(locale.locale, locale.total), *shown[0], *shown[1]])
        yield f"{'':{width}}  share  messages        words            fuzzy"
        yield _row(locale.locale, locale.total, width)
        for noun, rows, every in zip(("domains", "kinds"), shown, parts, strict=True):
            yield from (_row(name, coverage, width) for name, coverage in rows)
            if len(every) > len(rows):
                yield f"  ... and {len(every) - len(rows)} more {noun}; --verbose shows all"
        yield ""


def _ranked(parts: tuple[Part, ...]) -> list[tuple[str, Coverage]]:
    left = sorted(parts, key=lambda part: part.coverage.translated_words - part.coverage.words)
    return [(f"  {part.name}", part.coverage) for part in left]


def _row(name: str, coverage: Coverage, width: int) -> str:
    messages = f"{coverage.translated}/{coverage.messages}"
    words = f"{coverage.translated_words}/{coverage.words}"
    # Rounded down: 100 % means that nothing is left to do.
    return f"{name:{width}}  {int(coverage.share * 100):4} %  {messages:14}  {words:15}  {coverage.fuzzy}"


def coverage_json(found: tuple[LocaleStats, ...]) -> str:
    """One JSON document: {schema_version, locales: [{locale, total, domains, kinds}]}."""
    rows = [
        {
            "locale": locale.locale,
            "total": _numbers(locale.total),
            "domains": {part.name: _numbers(part.coverage) for part in locale.domains},
            "kinds": {part.name: _numbers(part.coverage) for part in locale.kinds},
        }
        for locale in found
    ]
    return json.dumps({"schema_version": SCHEMA_VERSION, "locales": rows}, ensure_ascii=False, indent=2)


def _numbers(coverage: Coverage) -> dict[str, int]:
    return {name: getattr(coverage, name) for name in coverage.__struct_fields__}
