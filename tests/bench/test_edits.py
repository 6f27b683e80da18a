"""What is changed is a message of the API that one page shows, and it is as it was afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.edits import edits
from bench.measure import BenchError
from tests.site.projects import write_files

ONE = 'msgid "A text that one page shows."\nmsgstr "Текст однієї сторінки."\n'
BOTH = 'msgid "A text that two pages show."\nmsgstr "Текст двох сторінок."\n'
SHARED = 'msgid "A text that stands in a partial."\nmsgstr "Спільний текст."\n'
CODE = 'msgid "A text with `code`, which pages escape."\nmsgstr "Текст із `code`."\n'


@pytest.fixture
def project(tmp_path: Path) -> Path:
    write_files(
        tmp_path,
        {
            "locales/uk/LC_MESSAGES/apps.po": f'msgid ""\nmsgstr ""\n\n{CODE}\n{SHARED}\n{BOTH}\n{ONE}',
            "docs/uk/reference/apps/index.md": "Текст двох сторінок.\n",
            "docs/uk/reference/apps/one-v1.md": "Текст двох сторінок.\n\nТекст однієї сторінки.\n\nТекст із `code`.\n",
            "docs/uk/_partials/limit.md": ":   Спільний текст.\n",
        },
    )
    return tmp_path


def test_message_stands_on_one_page(project: Path):
    (edit,) = edits(project, 1)

    assert ONE.rstrip() == edit.message
    assert "/uk/reference/apps/one-v1/" == edit.page


def test_only_the_translation_changes_and_comes_back(project: Path):
    (edit,) = edits(project, 1)
    before = edit.catalog.read_text(encoding="utf-8")
    with edit.made("Новий текст."):
        assert before.replace("Текст однієї сторінки.", "Новий текст.") == edit.catalog.read_text(encoding="utf-8")
    assert before == edit.catalog.read_text(encoding="utf-8")


def test_too_few_messages_are_an_error(project: Path):
    with pytest.raises(BenchError, match=r"1 messages of .* not 2"):
        edits(project, 2)
