"""What GNU gettext, Poedit and Weblate make of a catalog comes back in the canonical form, byte for byte."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from generator.i18n.catalogs import files, read_catalogs
from generator.i18n.merge import merged
from tests.i18n.builders import LAYOUT, message, started, texts, translated

pytestmark = [
    pytest.mark.gettext,
    pytest.mark.skipif(shutil.which("msgmerge") is None, reason="GNU gettext is not installed"),
]

LONG = "A volume that is so long that an editor wraps its line after the eightieth column, as gettext does by default."
MESSAGES = (
    message("A volume.", "io.k8s.api.storage.v1.A:1", "io.k8s.api.storage.v1.B/volume:2"),
    message(LONG, "io.k8s.api.storage.v1.A:2"),
    message("name of the {kind}", "parameters/name.A:1", "operations/readA:1", flags=("apiglot-format",)),
    message('10 % more, `{x}` and "quotes" \\ \t tab', "io.k8s.api.storage.v1.A/a%20b:1"),
    message("Changed now.", "io.k8s.api.storage.v1.C:1"),
    message("Untranslated.", "io.k8s.api.storage.v1.C/x:1"),
)
PO = "locales/uk/LC_MESSAGES/storage.po"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with a pot and a PO that has translated, fuzzy and untranslated messages."""
    old = started(*MESSAGES[:4], message("Changed.", "io.k8s.api.storage.v1.C:1"), *MESSAGES[5:])
    old = translated(
        old, {"A volume.": "Том.", LONG: "Том, " * 40, "name of the {kind}": "назва {kind:gen}", "Changed.": "Змінено."}
    )
    state = merged(old.pots, old.catalogs, MESSAGES, LAYOUT)
    for name, text in files(state).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8", newline="\n")
    return tmp_path


def run(project: Path, *command: str) -> None:
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    assert 0 == done.returncode, done.stderr


def normalised(project: Path) -> dict[str, str]:
    read = read_catalogs(project, LAYOUT).readable()
    return texts(merged(read.pots, read.catalogs, MESSAGES, LAYOUT))


def committed(project: Path) -> dict[str, str]:
    return {str(file.relative_to(project)): file.read_text(encoding="utf-8") for file in sorted(project.rglob("*.po*"))}


@pytest.mark.parametrize(
    "command",
    [
        ("msgmerge", "--quiet", "--update", "--backup=none", "--previous", PO, "locales/storage.pot"),
        ("msgmerge", "--quiet", "--no-fuzzy-matching", "--previous", "-o", PO, PO, "locales/storage.pot"),
        ("msgcat", "-o", PO, PO),
        ("msgcat", "--no-wrap", "--sort-output", "-o", PO, PO),
        ("msgcat", "--width=40", "--no-location", "-o", PO, PO),
        ("msgattrib", "--no-obsolete", "-o", PO, PO),
    ],
    ids=lambda command: " ".join(command[:3]),
)
def test_gettext_changes_nothing_that_lasts(project: Path, command: tuple[str, ...]):
    before = committed(project)

    run(project, *command)

    assert before == normalised(project)


def test_msgfmt_accepts_every_file(project: Path):
    run(project, "msgfmt", "--check-format", "--check-domain", "-o", "/dev/null", PO)


def test_a_save_by_poedit_changes_only_the_message_that_was_touched(project: Path):
    """Poedit rewrites the header, wraps lines, and puts its own name in."""
    before = committed(project)
    run(project, "msgcat", "--width=79", "-o", PO, PO)
    text = (project / PO).read_text(encoding="utf-8")
    text = text.replace(
        '"MIME-Version: 1.0\\n"',
        '"POT-Creation-Date: 2026-01-01 00:00+0000\\n"\n"PO-Revision-Date: 2026-01-02 00:00+0000\\n"\n'
        '"Last-Translator: Olena\\n"\n"Language-Team: uk\\n"\n"X-Generator: Poedit 3.4\\n"\n"MIME-Version: 1.0\\n"',
    )
    text = text.replace('msgid "Untranslated."\nmsgstr ""', 'msgid "Untranslated."\nmsgstr "Перекладено."')
    (project / PO).write_text(text, encoding="utf-8", newline="\r\n")

    after = normalised(project)

    changed = [(a, b) for a, b in zip(before[PO].split("\n"), after[PO].split("\n"), strict=True) if a != b]
    assert [('msgstr ""', 'msgstr "Перекладено."')] == changed
    assert before["locales/storage.pot"] == after["locales/storage.pot"]


def test_a_save_by_weblate_changes_nothing(project: Path):
    """Weblate adds headers, wraps at 77, sorts flags its own way, and keeps the translator's names above the header."""
    before = committed(project)
    run(project, "msgcat", "--width=77", "-o", PO, PO)
    text = (project / PO).read_text(encoding="utf-8")
    text = re.sub(r'("Language: uk\\n"\n)', r'\1"X-Generator: Weblate 5.9\\n"\n"Report-Msgid-Bugs-To: \\n"\n', text)
    (project / PO).write_text(text.replace("#, fuzzy", "#, no-wrap, fuzzy"), encoding="utf-8")

    assert before == normalised(project)
