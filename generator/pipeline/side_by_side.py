"""Independent functions, called on every processor at once.

In: functions without arguments, whose results can be pickled and which change nothing. Out: their results, in order, as
if one had been called after the other. All processors but one get a copy of this process, which has whatever was made
before; where there can be none, everything is called here.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from typing import TypeVar

from generator.errors import OutputError
from generator.model.record import Record

Made = TypeVar("Made")

_WIDTH = 2
"""Bytes of a number in the queue: one read takes one number, whole."""


class _Copy(Record, frozen=True, kw_only=True):
    """A process that calls some of the functions."""

    pid: int
    results: int
    """The end of a pipe: it gives the pickled results once the copy finds nothing more to call."""


def side_by_side(functions: Sequence[Callable[[], Made]], processors: int | None = None) -> tuple[Made, ...]:
    """What each function returns; by default on as many processors as this process may use.

    Raises:
        OutputError: a copy was killed. What a function raises is raised, that of the first in order.
    """
    count = min(len(functions), usable_processors() if processors is None else processors)
    made = _made(functions, count) if count > 1 else {}
    # What failed in any process is called again, here: it then fails as if there were no other process.
    return tuple(made[number] if number in made else function() for number, function in enumerate(functions))


def usable_processors() -> int:
    """How many processes may share the work: one where a copy of this process is not safe."""
    # Elsewhere there is no fork, or the system's libraries do not survive it. Of threads, only their locks are copied.
    if sys.platform != "linux" or threading.active_count() > 1:
        return 1
    return len(os.sched_getaffinity(0))


def _made(functions: Sequence[Callable[[], Made]], count: int) -> dict[int, Made]:
    """The results of the functions that did not fail, by number; this process takes its share."""
    queue = _queue(len(functions))
    copies: list[_Copy] = []
    try:
        _start(functions, queue, copies, count - 1)
        made = _share(functions, queue, os.getpid())
        for copy in copies:
            made |= _results(copy)
        return made
    finally:
        os.close(queue)
        for copy in copies:
            os.close(copy.results)
            os.kill(copy.pid, signal.SIGKILL)
            os.waitpid(copy.pid, 0)


def _queue(length: int) -> int:
    """A pipe that holds the numbers of the functions: each goes to the process that asks first."""
    queue, numbers = os.pipe()
    os.write(numbers, b"".join(number.to_bytes(_WIDTH, "big") for number in range(length)))
    os.close(numbers)
    return queue


def _start(functions: Sequence[Callable[[], Made]], queue: int, copies: list[_Copy], count: int) -> None:
    # A copy never sees Ctrl-C: this process does, and ends it.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        # Where the system refuses one more process, those that there are do the work.
        with contextlib.suppress(OSError):
            while len(copies) < count:
                copies.append(_copy(functions, queue))
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _copy(functions: Sequence[Callable[[], Made]], queue: int) -> _Copy:
    parent = os.getpid()
    results, end = os.pipe()
    try:
        pid = os.fork()
        if not pid:
            # Else it would wait forever for itself to read what it writes, once its parent is gone.
            os.close(results)
            _attend(functions, queue, parent, end)
    except OSError:
        os.close(results)
        raise
    finally:
        os.close(end)
    return _Copy(pid=pid, results=results)


def _attend(functions: Sequence[Callable[[], Made]], queue: int, parent: int, end: int) -> None:
    """What a copy does; it ends here, whatever happens, without a word and without what is done at the exit."""
    try:
        with open(end, "wb", closefd=False) as file:
            file.write(_pickled(_share(functions, queue, parent)))
    finally:
        os._exit(0)


def _share(functions: Sequence[Callable[[], Made]], queue: int, parent: int) -> dict[int, Made]:
    """The results of the functions that this process gets hold of, by number."""
    made: dict[int, Made] = {}
    try:
        # A copy whose parent is gone has nobody to work for.
        while parent in {os.getpid(), os.getppid()} and (read := os.read(queue, _WIDTH)):
            number = int.from_bytes(read, "big")
            made[number] = functions[number]()
    except Exception:  # noqa: BLE001 - it is called again where its error can be seen
        # Those before this one are in hands already, those after it would be called in vain.
        while os.read(queue, 1 << 16):
            pass
    return made


def _pickled(made: dict[int, Made]) -> bytes:
    try:
        return pickle.dumps(made)
    except Exception:  # noqa: BLE001 - a result that cannot be sent is made again where it is wanted
        return pickle.dumps({})


def _results(copy: _Copy) -> dict[int, Made]:
    """What a copy made."""
    with open(copy.results, "rb", closefd=False) as file:
        data = file.read()
    try:
        made: dict[int, Made] = pickle.loads(data)  # noqa: S301 - it comes from a copy of this process
    except (EOFError, pickle.UnpicklingError):
        raise OutputError("a process of this run was killed or ran out of memory; try again") from None
    return made
