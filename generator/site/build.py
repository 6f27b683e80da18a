"""The whole site: one MkDocs build a locale, side by side, joined with a root page and put in the former one's place.

In: a Site. Out: the site's folder and a BuildReport. A build that breaks or is killed leaves the former site whole.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path

from generator.errors import ConfigError
from generator.site.builders import Builders, builders
from generator.site.former import former_build, remember_build, taken_over
from generator.site.records import BuildReport, BuiltLocale, Finding, Progress, Site, config_path
from generator.site.root import write_root
from generator.site.staging import publish, staging


def build_site(
    site: Site,
    *,
    only: tuple[str, ...] = (),
    strict: bool = False,
    progress: Progress | None = None,
    started: Builders | None = None,
) -> BuildReport:
    """Builds the locales of a site (or only some of them, the others stay as they are) and replaces it.

    Strict: a warning leaves the former site in place; the report has it. Started: processes for exactly the locales
    that are to be built, where the caller had time to start them; their end is the caller's, too.

    Raises:
        ConfigError: a locale has no configuration, or a wrong one.
        RenderError: a page cannot be built.
        OutputError: another build runs, or a folder cannot be written.
    """
    chosen = tuple(locale for locale in site.locales if not only or locale in only)
    _check_locales(site, chosen, only)
    project, site_dir = site.project.resolve(), site.site_dir.resolve()
    with ExitStack() as stack:
        folder = stack.enter_context(staging(project, site_dir))
        processes = started or stack.enter_context(builders(chosen))
        staged = folder / "site"
        staged.mkdir()
        built = {each.locale: each for each in processes.built(project, staged, site_dir, progress)}
        warnings = merged(finding for locale in chosen for finding in built[locale].findings)
        pages = sum(len(each.pages) for each in built.values())
        if strict and warnings:
            return BuildReport(published=False, pages=pages, warnings=warnings)
        kept = tuple(_kept(project, site_dir, staged, tuple(loc for loc in site.locales if loc not in built)))
        by_locale = built | {each.locale: each for each in kept}
        present = tuple(by_locale[locale] for locale in site.locales if locale in by_locale)
        notices = write_root(staged, present, site)
        publish(staged, site_dir)
    for locale in chosen:
        remember_build(project, built[locale])
    return BuildReport(published=True, pages=pages, warnings=warnings, notices=notices)


def merged(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The same finding of several locales as one, sorted by page and message."""
    locales: dict[tuple[str, str], tuple[str, ...]] = {}
    for finding in findings:
        key = (finding.page, finding.message)
        locales[key] = (*locales.get(key, ()), *finding.locales)
    return tuple(
        Finding(page=page, message=message, locales=where) for (page, message), where in sorted(locales.items())
    )


def _check_locales(site: Site, chosen: tuple[str, ...], only: tuple[str, ...]) -> None:
    for locale in only:
        if locale not in site.locales:
            raise ConfigError(f"no locale {locale!r}; the project has {', '.join(site.locales)}")
    for locale in chosen:
        path = config_path(site.project, locale)
        if not path.is_file():
            raise ConfigError(f"is missing, so {locale} has no site; `apiglot update` writes it", where=path.name)


def _kept(project: Path, site_dir: Path, staged: Path, locales: tuple[str, ...]) -> Iterator[BuiltLocale]:
    """The locales that this build leaves as they are, carried over from the former site."""
    for locale in locales:
        built = former_build(project, locale)
        if built is not None and (site_dir / locale).is_dir():
            if not taken_over(built, site_dir / locale, staged / locale):
                shutil.copytree(site_dir / locale, staged / locale)
            yield built
