"""The docs say what the code does: the commands' help, the rules and the checks, the names for Python."""

from __future__ import annotations

from pathlib import Path

import click
import pytest

import generator
from generator.changes import rules_page
from generator.cli import main
from generator.i18n.checks import checks_page

GUIDES = Path(__file__).parent.parent / "docs" / "en" / "guides"


def commands_page() -> str:
    """A page with the help of each command, as a terminal of 100 columns shows it."""
    introduction = (
        "What `apiglot --help` says, command by command. Reports go to stdout, progress and diagnostics to stderr. "
        "Exit codes: 0 clean, 1 findings at or above the threshold, 2 wrong usage, 3 an error that ends the run.\n"
    )
    settings = main.context_settings | {"terminal_width": 100}
    whole = click.Context(main, info_name="apiglot", **settings)
    parts = ["# Commands\n", introduction, help_block(whole)]
    for name, command in sorted(main.commands.items()):
        parts.append(f"## {name}\n")
        parts.append(help_block(click.Context(command, info_name=name, parent=whole, **settings)))
    return "\n".join(parts)


def help_block(context: click.Context) -> str:
    return f"```text\n{context.command.get_help(context)}\n```\n"


@pytest.mark.parametrize(
    ("name", "text"),
    [("commands.md", commands_page), ("rules.md", rules_page), ("checks.md", checks_page)],
)
def test_a_page_of_the_docs_is_what_the_code_says(name: str, text, pytestconfig: pytest.Config, golden):  # noqa: ANN001, ARG001
    path = GUIDES / name
    if pytestconfig.getoption("--golden"):
        path.write_text(text().rstrip("\n") + "\n", encoding="utf-8")

    assert text().rstrip("\n") + "\n" == path.read_text(encoding="utf-8"), "run `make golden`, then read the diff"


def test_each_public_name_is_there_and_documented():
    for name in generator.__all__:
        assert getattr(generator, name).__doc__, name


def test_each_command_has_its_python():
    for name in main.commands:
        assert f"    {name} " in (generator.__doc__ or ""), name
