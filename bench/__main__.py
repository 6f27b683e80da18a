"""The command behind `make bench`."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from bench.budgets import BUNDLED, TRIPLED, WHOLE
from bench.case import STEPS, Result, Wanted, measured
from bench.measure import BenchError
from bench.project import Case
from bench.replicate import replicated
from bench.report import Machine, machine, replaced, report

CASES = (BUNDLED, WHOLE, TRIPLED)
_PAGE = Path(__file__).parent.parent / "docs" / "en" / "guides" / "performance.md"
_TIMES = 3


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What bench.json holds."""

    schema_version: int = 2
    machine: Machine
    results: dict[str, Result]
    """By name of the case."""


def main() -> int:
    """Measures what is wanted, and prints it with what former runs measured; 1 when a step fails."""
    arguments = _arguments()
    out: Path = arguments.out.resolve()
    if not arguments.only:
        shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True, exist_ok=True)
    wanted = Wanted(
        steps=tuple(step for step in STEPS if step in arguments.only) or STEPS,
        rounds=arguments.rounds,
        report=lambda step: print(step, file=sys.stderr, flush=True),
    )
    results = _former(out)
    try:
        for case in _cases(arguments, out):
            for found in measured(case, wanted, results.get(case.name)):
                results = {name: each for name in CASES if (each := {**results, case.name: found}.get(name))}
                _write(out, results)
    except BenchError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 1
    text = report(results, machine())
    print(text)
    if arguments.write:
        _PAGE.write_text(replaced(_PAGE.read_text(encoding="utf-8"), text), encoding="utf-8")
    return 0


def _cases(arguments: argparse.Namespace, out: Path) -> Iterator[Case]:
    for name in tuple(name for name in CASES if name in arguments.only) or CASES:
        document: Path | None = None if name == BUNDLED else arguments.document.resolve()
        if name == TRIPLED:
            source, document = json.loads(arguments.document.read_bytes()), out / "tripled.json"
            document.write_text(json.dumps(replicated(source, _TIMES)), encoding="utf-8")
        yield Case(name=name, document=document, folder=out)


def _former(out: Path) -> dict[str, Result]:
    path = out / "bench.json"
    return msgspec.json.decode(path.read_bytes(), type=Report).results if path.is_file() else {}


def _write(out: Path, results: dict[str, Result]) -> None:
    found = Report(machine=machine(), results=results)
    (out / "bench.json").write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
    (out / "bench.md").write_text(report(results, found.machine), encoding="utf-8")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measures each step beside a plain build.")
    parser.add_argument("document", type=Path, help="the whole API: a Swagger document of Kubernetes' form")
    parser.add_argument(
        "--only",
        nargs="+",
        default=(),
        choices=(*CASES, *STEPS),
        metavar="PART",
        help=f"cases ({', '.join(CASES)}) and steps ({', '.join(STEPS)}) to measure; other figures stay as they were",
    )
    parser.add_argument("--rounds", type=int, default=3, help="how often each step runs; the median counts")
    parser.add_argument("--write", action="store_true", help=f"put the tables into docs/en/guides/{_PAGE.name}, too")
    parser.add_argument("--out", type=Path, default=Path("build/bench"), help="projects, bench.json, bench.md")
    parsed = parser.parse_args()
    if not parsed.document.is_file() and set(parsed.only) & set(CASES) != {BUNDLED}:
        parser.error(f"no file {parsed.document}; name one (make bench DOCUMENT=path), or see --only bundled")
    if parsed.rounds < 1:
        parser.error("--rounds must be 1 or more")
    return parsed


if __name__ == "__main__":
    sys.exit(main())
