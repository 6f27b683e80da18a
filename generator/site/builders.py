"""The processes that build the locales of a site, one each.

In: locales, then the project and the folders to build into. Out: each locale as its process reports it. The processes
may be started long before there is anything to build: they load MkDocs meanwhile.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
from collections.abc import Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

from generator.errors import ApiglotError, OutputError
from generator.site.records import BuiltLocale, Progress

Job = tuple[Path, str, Path, Path]
"""Project, locale, folder to build into, folder of the locale in the site as it stands."""


class Builders:
    """A process for each locale, not many more at once than there are processors."""

    def __init__(self, locales: tuple[str, ...]) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._waiting = list(locales)
        self._ready: dict[str, tuple[Connection, SpawnProcess]] = {}
        self._busy: dict[Connection, tuple[str, SpawnProcess]] = {}
        self._start()

    def built(
        self, project: Path, staged: Path, site_dir: Path, progress: Progress | None = None
    ) -> Iterator[BuiltLocale]:
        """Each locale, built into its folder below `staged`, as it is finished; the site is as it was before.

        Raises:
            ApiglotError: a locale cannot be built.
        """
        while self._waiting or self._ready or self._busy:
            self._start()
            for locale, (pipe, process) in self._ready.items():
                with contextlib.suppress(BrokenPipeError):
                    pipe.send((project, locale, staged / locale, site_dir / locale))
                self._busy[pipe] = (locale, process)
            self._ready = {}
            for speaking in wait(list(self._busy)):
                assert isinstance(speaking, Connection)
                locale, process = self._busy[speaking]
                result = _received(speaking, locale, progress)
                if result is not None:
                    process.join()
                    speaking.close()
                    del self._busy[speaking]
                    yield result

    def close(self) -> None:
        """Ends the processes that have not ended by themselves."""
        for pipe, process in [*self._ready.values(), *((pipe, process) for pipe, (_, process) in self._busy.items())]:
            process.terminate()
            process.join()
            pipe.close()
        self._waiting, self._ready, self._busy = [], {}, {}

    def _start(self) -> None:
        # One more than processors: the last locale of three must not have one of two processors to itself.
        while self._waiting and len(self._ready) + len(self._busy) <= (os.cpu_count() or 1):
            locale = self._waiting.pop(0)
            ours, theirs = self._context.Pipe()
            process = self._context.Process(target=_attend, args=(theirs,), daemon=True)
            process.start()
            theirs.close()
            self._ready[locale] = (ours, process)


@contextlib.contextmanager
def builders(locales: tuple[str, ...]) -> Iterator[Builders]:
    """Processes for some locales; none of them is left when the block ends, however it does."""
    started = Builders(locales)
    try:
        yield started
    finally:
        started.close()


def _attend(pipe: Connection) -> None:
    """What a process does: it gets ready, and builds what it is told to."""
    # The process that asks loads no MkDocs; this one loads all that a build needs while it waits.
    from generator.site import plugin  # noqa: F401, PLC0415
    from generator.site.worker import end_with_parent, run  # noqa: PLC0415

    end_with_parent()
    try:
        job: Job = pipe.recv()
    except (EOFError, KeyboardInterrupt):
        return
    run(*job, pipe)


def _received(pipe: Connection, locale: str, progress: Progress | None) -> BuiltLocale | None:
    """The locale's result, or None when the message only said how far it is."""
    try:
        message: tuple[Any, ...] = pipe.recv()
    except (EOFError, ConnectionResetError) as error:
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
            raise OutputError(f"the build of {locale} said something unexpected; try again")
