"""The whole site: one MkDocs build a locale, side by side, joined with a root page and put in the former one's place.

In: a Site. Out: the site's folder and a BuildReport. A build that breaks or is killed leaves the former site whole.
"""

from __future__ import annotations

import multiprocessing
import os
import shutil
from collections.abc import Iterable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

import msgspec

from generator.errors import ApiglotError, ConfigError, OutputError
from generator.site.records import BuildReport, BuiltLocale, Finding, Progress, Site
from generator.site.root import write_root
from generator.site.staging import STATE_DIR, publish, staging
from generator.site.worker import config_path, run


def build_site(
    site: Site, *, only: tuple[str, ...] = (), strict: bool = False, progress: Progress | None = None
) -> BuildReport:
    """Builds the locales of a site (or only some of them, the others stay as they are) and replaces it.

    Strict: a warning leaves the former site in place; the report has it.

    Raises:
        ConfigError: a locale has no configuration, or a wrong one.
        RenderError: a page cannot be built.
        OutputError: another build runs, or a folder cannot be written.
    """
    chosen = tuple(locale for locale in site.locales if not only or locale in only)
    _check_locales(site, chosen, only)
    project, site_dir = site.project.resolve(), site.site_dir.resolve()
    with staging(project, site_dir) as folder:
        staged = folder / "site"
        staged.mkdir()
        built = {each.locale: each for each in _built(project, chosen, staged, progress)}
        warnings = merged(finding for locale in chosen for finding in built[locale].findings)
        pages = sum(len(each.pages) for each in built.values())
        if strict and warnings:
            return BuildReport(published=False, pages=pages, warnings=warnings)
        kept = tuple(_kept(project, site_dir, staged, tuple(loc for loc in site.locales if loc not in built)))
        by_locale = built | {each.locale: each for each in kept}
        present = tuple(by_locale[locale] for locale in site.locales if locale in by_locale)
        notices = write_root(staged, present, site)
        publish(staged, site_dir)
    _remember(project, built.values())
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
            raise ConfigError(
                f"is missing, so {locale} has no site; write it as for the other locales", where=path.name
            )


def _built(project: Path, locales: tuple[str, ...], staged: Path, progress: Progress | None) -> Iterator[BuiltLocale]:
    """Each locale as its process reports it; as many processes at once as there are processors."""
    context = multiprocessing.get_context("spawn")
    waiting = list(locales)
    running: dict[Connection, tuple[str, SpawnProcess]] = {}
    try:
        while waiting or running:
            while waiting and len(running) < (os.cpu_count() or 1):
                locale = waiting.pop(0)
                ours, theirs = context.Pipe(duplex=False)
                process = context.Process(target=run, args=(project, locale, staged / locale, theirs), daemon=True)
                process.start()
                theirs.close()
                running[ours] = (locale, process)
            for pipe in wait(list(running)):
                assert isinstance(pipe, Connection)
                locale, process = running[pipe]
                result = _received(pipe, locale, progress)
                if result is not None:
                    process.join()
                    pipe.close()
                    del running[pipe]
                    yield result
    finally:
        for _, process in running.values():
            process.terminate()
            process.join()


def _received(pipe: Connection, locale: str, progress: Progress | None) -> BuiltLocale | None:
    """The locale's result, or None when the message only said how far it is."""
    try:
        message: tuple[Any, ...] = pipe.recv()
    except EOFError as error:
        raise OutputError(f"the build of {locale} was killed or ran out of memory; try again") from error
    match message:
        case ("page", done, total):
            if progress:
                progress(locale, done, total)
            return None
        case ("built", BuiltLocale() as result):
            return result
        case (_, kind, text, where):
            error_type: type[ApiglotError] = kind
            raise error_type(text, where=where)
        case _:
            raise OutputError(f"the build of {locale} said something unexpected")


def _kept(project: Path, site_dir: Path, staged: Path, locales: tuple[str, ...]) -> Iterator[BuiltLocale]:
    """The locales that this build leaves as they are, carried over from the former site."""
    for locale in locales:
        memory = _memory(project, locale)
        if (site_dir / locale).is_dir() and memory.is_file():
            shutil.copytree(site_dir / locale, staged / locale)
            yield msgspec.json.decode(memory.read_bytes(), type=BuiltLocale)


def _remember(project: Path, built: Iterable[BuiltLocale]) -> None:
    for each in built:
        path = _memory(project, each.locale)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.encode(each))


def _memory(project: Path, locale: str) -> Path:
    return project / STATE_DIR / "built" / f"{locale}.json"
