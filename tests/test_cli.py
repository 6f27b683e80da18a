"""The command as a person meets it: help, usage, exit codes, quiet, colour."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from generator.cli import main

ROOT = Path(__file__).parent.parent
COMMANDS = sorted(main.commands)


def run(*words: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "generator", *words], capture_output=True, text=True, check=False, cwd=cwd
    )


def interruptible(*words: str) -> list[str]:
    """The command as a program that SIGINT interrupts, even where whoever runs the tests had the signal ignored."""
    program = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from generator.cli import main; main(sys.argv[1:])"
    )
    return [sys.executable, "-c", program, *words]


def test_the_commands_are_those_of_the_contract():
    assert ["build", "check", "diff", "generate", "import", "init", "serve", "stats", "update"] == COMMANDS


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_has_a_help_with_an_example(name: str):
    result = CliRunner().invoke(main, [name, "--help"])

    assert 0 == result.exit_code
    lines = result.output.splitlines()
    assert "  Example:" in lines
    assert any(line.startswith(f"    apiglot {name}") or f"| apiglot {name}" in line for line in lines), result.output
    assert "\\b" not in result.output


@pytest.mark.parametrize("name", COMMANDS)
def test_each_option_says_what_it_does(name: str):
    for parameter in main.commands[name].params:
        if isinstance(parameter, click.Option) and parameter.type.name != "choice":
            assert parameter.help, f"{name} {parameter.name}"


def test_the_version_is_the_packages_own():
    assert re.fullmatch(r"apiglot \d+\.\d+\.\d+\n", CliRunner().invoke(main, ["--version"]).output)


def test_an_unknown_command_is_wrong_usage():
    assert 2 == CliRunner().invoke(main, ["frobnicate"]).exit_code


@pytest.mark.parametrize("port", ["-1", "65536", "99999"])
def test_a_port_that_is_none_is_wrong_usage(port: str):
    result = CliRunner().invoke(main, ["serve", "--port", port])

    assert 2 == result.exit_code
    assert "--port" in result.stderr


def test_help_of_check_says_which_code_means_what():
    text = " ".join(CliRunner().invoke(main, ["check", "--help"]).output.split())

    assert "Exit code 1 when there is an error, 3 when a catalog cannot be read." in text


@pytest.mark.parametrize("words", [("--help",), ("check", "--help"), ("stats",)])
def test_a_reader_that_has_gone_ends_the_run_in_silence(words: tuple[str, ...], root: Path):
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "generator", *words],
        cwd=root,
        stdout=writing,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    os.close(writing)

    assert (141, "") == (done.returncode, done.stderr)


def test_an_interrupted_run_has_the_code_of_one(tmp_path: Path):
    CliRunner().invoke(main, ["init", str(tmp_path / "x")])
    words = interruptible("--project", str(tmp_path / "x"), "import", "-")
    with subprocess.Popen(words, cwd=ROOT, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stderr
        # More than a pipe holds: when it is written, the run is reading.
        process.stdin.write(b" " * 1_000_000)
        process.stdin.flush()
        # A signal that comes between two reads waits for the next one.
        while process.poll() is None:
            process.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(1)

        assert 130 == process.returncode
        assert b"" == process.stderr.read()


def test_a_preview_ends_in_silence(tmp_path: Path):
    CliRunner().invoke(main, ["init", str(tmp_path / "x"), "--locales", "en"])
    words = interruptible("--project", str(tmp_path / "x"), "serve", "--port", "0")
    with subprocess.Popen(words, cwd=ROOT, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr
        assert any(line.startswith("serving ") for line in iter(process.stderr.readline, ""))
        process.send_signal(signal.SIGINT)

        assert "" == process.stderr.read()


def test_outside_of_a_project_a_command_says_how_to_get_one(tmp_path: Path):
    done = run("generate", cwd=tmp_path) if _installed() else None
    if done is None:
        pytest.skip("the package is not installed in this environment")

    assert 3 == done.returncode
    assert "apiglot init" in done.stderr
    assert 1 == len(done.stderr.strip().splitlines())


def test_python_m_generator_is_the_command(root: Path):
    assert "Usage:" in run("--help", cwd=root).stdout


def test_a_locale_that_is_none_is_wrong_usage(tmp_path: Path):
    result = CliRunner().invoke(main, ["init", str(tmp_path / "x"), "--locales", "en,../up"])

    assert 2 == result.exit_code
    assert not (tmp_path / "x").exists()


def test_init_never_overwrites_a_file(tmp_path: Path):
    (tmp_path / "mkdocs.yml").write_text("site_name: ours\n")

    assert 0 == CliRunner().invoke(main, ["init", str(tmp_path)]).exit_code
    assert "site_name: ours\n" == (tmp_path / "mkdocs.yml").read_text()


def test_init_in_a_project_is_refused(tmp_path: Path):
    CliRunner().invoke(main, ["init", str(tmp_path)])

    result = CliRunner().invoke(main, ["init", str(tmp_path)])

    assert 3 == result.exit_code
    assert "holds a project already" in result.stderr


def test_quiet_says_nothing_but_reports(tmp_path: Path):
    result = CliRunner().invoke(main, ["--quiet", "init", str(tmp_path / "x")])

    assert "" == result.output


def test_shell_completion_works():
    done = subprocess.run(
        [sys.executable, "-m", "generator"],
        env={"_APIGLOT_COMPLETE": "bash_complete", "COMP_WORDS": "apiglot gen", "COMP_CWORD": "1", "PATH": "/usr/bin"},
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parent.parent,
    )
    assert "generate" in done.stdout


def _installed() -> bool:
    return (
        subprocess.run([sys.executable, "-c", "import generator"], cwd="/", check=False, capture_output=True).returncode
        == 0
    )
