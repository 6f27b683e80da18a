"""The live preview: a saved file shows in the browser by itself.

In: a site, and the function that regenerates docs/. Out: pages on loopback, rebuilt one by one as files change. Each
locale has a process that keeps MkDocs' state; this one watches files and tells the browsers.
"""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import os
import shutil
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Protocol, runtime_checkable

import watchfiles

from generator.bundled import bundled_path
from generator.changes import counted
from generator.errors import ApiglotError, OutputError, RenderError
from generator.model.record import Record
from generator.site.preview import Preview
from generator.site.preview_records import Rebuilt, Touched, Whole
from generator.site.records import BuiltLocale, Site
from generator.site.root import write_root
from generator.site.staging import STATE_DIR

Regenerate = Callable[[], Iterable[Path]]
"""Brings docs/ up to date and gives the files that it wrote or removed; raises ApiglotError when it cannot."""


@runtime_checkable
class Settling(Protocol):
    """A regeneration that leaves work for when nobody waits."""

    def settle(self) -> bool:
        """Does that work; whether the shares of translation are others than before."""


LOOPBACK = "127.0.0.1"
_QUIET_MS = 20
"""A change is taken when nothing more came for so long: editors save in several steps."""
_LONGEST_MS = 200
_IDLE_MS = 200


class Settings(Record, frozen=True, kw_only=True):
    """Where a preview listens and which locales it shows."""

    host: str = LOOPBACK
    port: int = 8000
    """0 takes a free one."""
    locales: tuple[str, ...] = ()
    """All of the site's when empty."""


def serve_site(
    site: Site,
    regenerate: Regenerate,
    settings: Settings | None = None,
    *,
    say: Callable[[str], None] = lambda _: None,
    stop: threading.Event | None = None,
) -> None:
    """Shows the site until `stop` is set or the person interrupts; `say` is given each line worth reading.

    Raises:
        OutputError: the port cannot be had, or the preview's folder cannot be written.
        ApiglotError: the first build fails; later ones are shown in the browser.
    """
    settings = settings or Settings()
    stop = stop or threading.Event()
    locales = tuple(locale for locale in site.locales if not settings.locales or locale in settings.locales)
    with contextlib.ExitStack() as stack:
        preview = Preview(settings.host, settings.port)
        stack.callback(preview.close)
        folder = site.project.resolve() / STATE_DIR / f"preview-{preview.port}"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        workshop = stack.enter_context(_workshop(site, locales, preview, folder))
        changes = _changes(site, stop)
        # From here on nothing is missed, not even what is saved during the first build.
        next(changes, None)
        say(f"building {counted(len(locales), 'locale')}: {', '.join(locales)} ...")
        workshop.known(path.resolve() for path in regenerate())
        workshop.settle(regenerate, say)
        workshop.rebuild_all(say)
        preview.tell()
        say(f"serving {preview.address}")
        resting = False
        for changed in changes:
            if changed:
                workshop.take(changed, regenerate, say)
                resting = False
            elif not resting:
                workshop.rest(regenerate, say)
                resting = True


class _Workshop:
    """The processes that build, and what they built."""

    def __init__(self, site: Site, preview: Preview, folder: Path, pipes: dict[str, Connection]) -> None:
        self.site = site
        self.project = site.project.resolve()
        self.docs = self.project / site.docs
        self.preview = preview
        self.folder = folder
        self.pipes = pipes
        self.generation = 0
        self.seen: dict[Path, int] = {}
        self.failing: frozenset[Path] = frozenset()
        """Files that were saved when something turned out to be wrong, until one of them is saved and nothing is."""
        self.numbers_are_old = False
        """Whether the pages of coverage were built before the shares of translation changed."""

    def take(self, changes: frozenset[Path], regenerate: Regenerate, say: Callable[[str], None]) -> None:
        """Brings the preview up to date after files changed, and the browsers with it."""
        try:
            changed = {path for path in changes if path.is_relative_to(self.docs)}
            if any(self._is_source(path) for path in changes):
                changed.update(path.resolve() for path in regenerate())
            if any(self._is_setting(path) for path in changes):
                self.rebuild_all(say)
                self.preview.tell()
            elif fresh := tuple(path for path in sorted(changed) if self._is_news(path)):
                self._rebuild(fresh, say)
            elif changes & self.failing:
                # The pages are what they were: only the error has to go.
                self.preview.tell(pages=())
        except ApiglotError as error:
            self.failing |= changes
            say(str(error))
            self.preview.tell(error=str(error))
        else:
            self._mended(changes, say)

    def _mended(self, changes: frozenset[Path], say: Callable[[str], None]) -> None:
        """Says that what was wrong is right again, once."""
        mended = sorted(changes & self.failing)
        if mended:
            self.failing = frozenset()
            say(f"mended: {', '.join(os.path.relpath(path, self.project) for path in mended)}")

    def settle(self, regenerate: Regenerate, say: Callable[[str], None]) -> None:
        """Brings the shares of translation up to date; what is wrong there does not end the preview."""
        try:
            if isinstance(regenerate, Settling):
                self.numbers_are_old |= regenerate.settle()
        except ApiglotError as error:
            say(str(error))

    def rest(self, regenerate: Regenerate, say: Callable[[str], None]) -> None:
        """Does what can wait until the browsers have their pages."""
        self.settle(regenerate, say)
        # An error that is shown stays until it is mended.
        if self.numbers_are_old and not self.failing:
            self.numbers_are_old = False
            try:
                self._tell(self._answers(dict.fromkeys(self.pipes, Touched(coverage=True)), say))
            except ApiglotError as error:
                say(str(error))
        # What lives as long as the preview is no garbage; looking through it would take longer than rendering a page.
        gc.collect()
        gc.freeze()

    def known(self, paths: Iterable[Path]) -> None:
        """Takes note of files that the next build reads anyway."""
        for path in paths:
            self._is_news(path)

    def rebuild_all(self, say: Callable[[str], None]) -> None:
        """Builds every locale anew, side by side, and the pages at the root."""
        self.numbers_are_old = False
        answers = self._whole(tuple(self.pipes), say)
        root = self.folder / "root"
        root.mkdir(exist_ok=True)
        shown = tuple(
            BuiltLocale(locale=locale, language=locale, site_name=answer.site_name)
            for locale, answer in answers.items()
        )
        write_root(root, shown, Site(project=self.project, locales=tuple(answers), site_dir=root))
        self.preview.folders[""] = root

    def _rebuild(self, paths: tuple[Path, ...], say: Callable[[str], None]) -> None:
        requests = {}
        for locale in self.pipes:
            inside = tuple(
                path.relative_to(self.docs).as_posix() for path in paths if path.is_relative_to(self.docs / locale)
            )
            if inside:
                requests[locale] = Touched(paths=inside)
        answers = self._answers(requests, say)
        stale = tuple(locale for locale, answer in answers.items() if answer.stale)
        if stale:
            self._whole(stale, say)
            self.preview.tell()
        else:
            self._tell(answers)

    def _tell(self, answers: Mapping[str, Rebuilt]) -> None:
        if pages := tuple(f"/{locale}/{url}" for locale, answer in answers.items() for url in answer.urls):
            self.preview.tell(pages=pages)

    def _whole(self, locales: tuple[str, ...], say: Callable[[str], None]) -> dict[str, Rebuilt]:
        """Builds locales into new folders, so that a browser never meets a half-built one."""
        self.generation += 1
        folders = {locale: self.folder / f"{locale}.{self.generation}" for locale in locales}
        answers = self._answers({locale: Whole(folder=folders[locale]) for locale in locales}, say)
        for locale in locales:
            former = self.preview.folders.get(locale)
            self.preview.folders[locale] = folders[locale]
            if former:
                shutil.rmtree(former, ignore_errors=True)
        return answers

    def _answers(self, requests: Mapping[str, Whole | Touched], say: Callable[[str], None]) -> dict[str, Rebuilt]:
        """What the processes say to the requests, all of it before the first error counts."""
        try:
            for locale, request in requests.items():
                self.pipes[locale].send(request)
            answers: dict[str, Rebuilt] = {locale: self.pipes[locale].recv() for locale in requests}
        except (EOFError, BrokenPipeError) as error:
            raise OutputError("a build was killed or ran out of memory; start the preview again") from error
        for warning in sorted({warning for answer in answers.values() for warning in answer.warnings}):
            say(f"warning: {warning}")
        for answer in answers.values():
            if answer.error:
                raise RenderError(answer.error)
        return answers

    def _is_source(self, path: Path) -> bool:
        theme = self.project / "templates" / "theme"
        named = any(path.is_relative_to(self.project / name) for name in self.site.sources)
        return (named or path.is_relative_to(bundled_path("templates"))) and not path.is_relative_to(theme)

    def _is_setting(self, path: Path) -> bool:
        theme = (self.project / "templates" / "theme", bundled_path("templates", "theme"))
        return path.name.startswith("mkdocs.") or any(path.is_relative_to(folder) for folder in theme)

    def _is_news(self, path: Path) -> bool:
        """Whether a file is other than when it was last built; what regenerate() wrote is seen twice."""
        try:
            now = path.stat().st_mtime_ns
        except FileNotFoundError:
            now = 0
        before, self.seen[path] = self.seen.get(path), now
        return before != now


@contextlib.contextmanager
def _workshop(site: Site, locales: tuple[str, ...], preview: Preview, folder: Path) -> Iterator[_Workshop]:
    context = multiprocessing.get_context("spawn")
    pipes, processes = {}, []
    try:
        for locale in locales:
            ours, theirs = context.Pipe()
            address = f"{preview.address}{locale}/"
            process = context.Process(
                target=_attend, args=(site.project.resolve(), locale, address, theirs), daemon=True
            )
            process.start()
            theirs.close()
            pipes[locale] = ours
            processes.append(process)
        yield _Workshop(site, preview, folder, pipes)
    finally:
        for pipe in pipes.values():
            pipe.close()
        for process in processes:
            process.terminate()
            process.join()


def _attend(project: Path, locale: str, address: str, pipe: Connection) -> None:
    """Answers requests until the other end of the pipe is closed."""
    from generator.site.live import attend  # noqa: PLC0415 - the process that serves loads no MkDocs

    attend(project, locale, address, pipe)


def _changes(site: Site, stop: threading.Event) -> Iterator[frozenset[Path]]:
    """The files that changed, again and again; nothing at all, at first and when it was quiet for a while."""
    project = site.project.resolve()
    names = [*site.sources, site.docs, *(path.name for path in project.glob("mkdocs*.yml"))]
    watched = {path for name in names if (path := project / name).exists()} | {bundled_path("templates").resolve()}
    # The interrupt is caught here: watchfiles would say that it did.
    with contextlib.suppress(KeyboardInterrupt):
        for changes in watchfiles.watch(
            *watched,
            step=_QUIET_MS,
            debounce=_LONGEST_MS,
            stop_event=stop,
            rust_timeout=_IDLE_MS,
            yield_on_timeout=True,
            raise_interrupt=True,
        ):
            yield frozenset(Path(path) for _, path in changes if not path.endswith(".apiglot-tmp"))
