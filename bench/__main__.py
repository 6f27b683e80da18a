"""The command behind `make bench`."""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

import msgspec

from bench.case import Case, Result, result
from bench.measure import BenchError
from bench.report import Machine, machine, table


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What bench.json holds."""

    schema_version: int = 1
    machine: Machine
    results: tuple[Result, ...]


def main() -> int:
    """Measures the documents that are named; 1 when a step fails."""
    arguments = _arguments()
    shutil.rmtree(arguments.out, ignore_errors=True)
    arguments.out.mkdir(parents=True)
    try:
        results = tuple(result(_case(document.resolve(), arguments)) for document in arguments.documents)
    except BenchError as error:
        print(error, file=sys.stderr)
        return 1
    report = Report(machine=machine(), results=results)
    (arguments.out / "bench.json").write_bytes(msgspec.json.format(msgspec.json.encode(report)) + b"\n")
    text = table(results, report.machine)
    (arguments.out / "bench.md").write_text(text, encoding="utf-8")
    print(text)
    return 0


def _case(document: Path, arguments: argparse.Namespace) -> Case:
    return Case(
        name=document.stem,
        document=document,
        rounds=arguments.rounds,
        root=arguments.out.resolve() / document.stem,
        report=lambda step: print(step, file=sys.stderr),
    )


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Times each step beside a plain MkDocs build.")
    parser.add_argument("documents", nargs="+", type=Path, help="OpenAPI documents, each a case of its own")
    parser.add_argument("--rounds", type=int, default=3, help="how often each step runs; the median counts")
    parser.add_argument(
        "--out", type=Path, default=Path("build/bench"), help="made anew: projects, bench.json, bench.md"
    )
    parsed = parser.parse_args()
    for document in parsed.documents:
        if not document.is_file():
            parser.error(f"no file {document}; name a document: make bench DOCUMENT=path")
    if parsed.rounds < 1:
        parser.error("--rounds must be 1 or more")
    return parsed


if __name__ == "__main__":
    sys.exit(main())
