"""Runs of a program, timed; and the memory of all its processes together.

In: a command. Out: a Run. Linux tells the memory of a tree of processes, other systems that of the largest process.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from threading import Event, Thread

import msgspec

SAMPLE_SECONDS = 0.05
_KIB = 1024


class BenchError(Exception):
    """A step failed, so its time means nothing."""


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """One run of a program."""

    seconds: float
    cpu_seconds: float
    """Of all its processes, which other work on the machine disturbs less than the time on the clock."""
    peak_bytes: int
    """Of its largest process."""


class Timing(msgspec.Struct, frozen=True, kw_only=True):
    """Several runs of the same step."""

    seconds: float
    """The median."""
    runs: tuple[float, ...]
    """Seconds of each run, in the order in which they were made."""
    cpu_seconds: float
    """The median."""
    peak_bytes: int
    """The largest process of all runs."""


def timing(runs: Sequence[Run]) -> Timing:
    """The median of some runs, and the highest of their peaks."""
    return Timing(
        seconds=round(median(run.seconds for run in runs), 3),
        runs=tuple(round(run.seconds, 3) for run in runs),
        cpu_seconds=round(median(run.cpu_seconds for run in runs), 3),
        peak_bytes=max(run.peak_bytes for run in runs),
    )


def run(command: Sequence[str], folder: Path, log: Path) -> Run:
    """Runs a command in a folder; what it prints goes to the log.

    Raises:
        BenchError: it does not end with exit code 0.
    """
    with log.open("a", encoding="utf-8") as output:
        output.write(f"$ {' '.join(command)}\n")
        output.flush()
        start = time.perf_counter()
        process = subprocess.Popen(command, cwd=folder, stdout=output, stderr=subprocess.STDOUT)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise failure(command, process.returncode, log)
    return Run(
        seconds=seconds,
        cpu_seconds=usage.ru_utime + usage.ru_stime,
        # Linux counts in KiB, macOS in bytes.
        peak_bytes=usage.ru_maxrss * (1 if sys.platform == "darwin" else _KIB),
    )


def failure(command: Sequence[str], code: int, log: Path) -> BenchError:
    """One line: what failed, the last thing that it said, where the rest is."""
    last = log.read_text(encoding="utf-8", errors="replace").rstrip().rpartition("\n")[2].strip()
    return BenchError(f"`{' '.join(command[-2:])}` ended with {code}: {last}; all of it is in {log}")


def tree_peak(command: Sequence[str], folder: Path, log: Path) -> int | None:
    """The highest sum, in bytes, of a command and all its processes; None where the system does not tell.

    Pages that processes share count once (PSS). It is sampled, so this run is not for timing.

    Raises:
        BenchError: the command fails.
    """
    if not Path("/proc/self/smaps_rollup").is_file():
        return None
    with log.open("a", encoding="utf-8") as output:
        process = subprocess.Popen(command, cwd=folder, stdout=output, stderr=subprocess.STDOUT)
    ended, peaks = Event(), [0]

    def sample() -> None:
        while not ended.wait(SAMPLE_SECONDS):
            peaks.append(sum(map(_proportional_bytes, _tree(process.pid))))

    sampler = Thread(target=sample)
    sampler.start()
    process.wait()
    ended.set()
    sampler.join()
    if process.returncode:
        raise failure(command, process.returncode, log)
    return max(peaks)


def _tree(pid: int) -> Iterator[int]:
    yield pid
    try:
        tasks = [task.read_text() for task in Path(f"/proc/{pid}/task").glob("*/children")]
    except OSError:
        return
    for child in " ".join(tasks).split():
        yield from _tree(int(child))


def _proportional_bytes(pid: int) -> int:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) * _KIB for line in lines if line.startswith("Pss:")), 0)
