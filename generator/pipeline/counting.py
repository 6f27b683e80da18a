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


def covered(project: Project, languages: Languages) -> tuple[LocaleStats, ...]:
    """The coverage of each locale that has catalogs.

    Raises:
        CatalogError: a catalog cannot be read.
    """
    return stats(project.visible.api, languages.messages(), tuple(map(languages.translations, languages.targets)))


def coverage_lines(found: tuple[LocaleStats, ...]) -> Iterator[str]:
    """A table a locale: the total, then domains, then kinds."""
    for locale in found:
        rows = [(locale.locale, locale.total), *_rows(locale.domains), *_rows(locale.kinds)]
        width = max(len(name) for name, _ in rows)
        yield f"{'':{width}}  share  messages        words            fuzzy"
        for name, coverage in rows:
            yield _row(name, coverage, width)
        yield ""


def _rows(parts: tuple[Part, ...]) -> list[tuple[str, Coverage]]:
    return [(f"  {part.name}", part.coverage) for part in parts]


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
