"""A project in which every way in holds payloads: documents, catalogs, glossary, overlay, settings."""

from __future__ import annotations

import json
from pathlib import Path

import polib
import yaml
from click.testing import CliRunner, Result

from generator.bundled import bundled_path
from generator.cli import main
from tests.security.documents import GROUP, crd, openapi
from tests.security.payloads import TEXTS

LOCALE = "uk"
WORD = "слово <script>pwned(100)</script> | [x](javascript:pwned(101)) {{{{ 7*191 }}}} {{onclick=pwned(102) .pwned}}"
COMMENT = "TRANSLATORS <script>pwned(110)</script>"


def run(*words: object) -> Result:
    """One run of the command; a traceback fails the test."""
    result = CliRunner().invoke(main, [str(word) for word in words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
    return result


def done(*words: object) -> Result:
    """A run that succeeds."""
    result = run(*words)
    assert 0 == result.exit_code, result.stderr[-2000:]
    return result


def hostile_project(folder: Path) -> Path:
    """A generated project in English and Ukrainian; every translation is a payload."""
    done("init", folder, "--locales", f"en,{LOCALE}", "--title", 'T </title><script>pwned(120)</script> "\\')
    (folder / "api.json").write_text(json.dumps(openapi()), encoding="utf-8")
    (folder / "crd.json").write_text(json.dumps(crd()), encoding="utf-8")
    _settings(folder)
    done("--project", folder, "import", folder / "api.json", folder / "crd.json")
    _overlay(folder)
    done("--project", folder, "update")
    _translate(folder)
    done("--project", folder, "update")
    _words(folder)
    done("--project", folder, "generate")
    return folder


def _settings(folder: Path) -> None:
    path = folder / "apiglot.yml"
    settings = {
        "groups": [{"name": GROUP, "title": '</style><script>pwned(121)</script> "\\ [x](javascript:pwned(122))'}],
        "links": {
            "https://example.org/a_(b)": 'https://example.org/"onclick="pwned(123)',
            "io.missing.<b>.Type": "https://example.org/)](javascript:pwned(124))",
        },
        "repo_url": 'https://github.com/o/r"onclick="pwned(125)',
    }
    path.write_text(path.read_text(encoding="utf-8") + yaml.safe_dump(settings), encoding="utf-8")


def _overlay(folder: Path) -> None:
    texts = {f"Texts.text{number:02}": payload.text for number, payload in enumerate(TEXTS[:8])}
    overlay = {
        "texts": texts,
        "examples": {"Texts.text20": "</code><script>pwned(130)</script>", "Texts.text21": {"<b>": ["`", "|"]}},
        "example": f'apiVersion: {GROUP}/v1\nkind: Hostile\nx: |\n  ```\n  <script>pwned(131)</script>\n  --8<-- "/etc/passwd"\n',
        "links": [{"text": payload.text, "url": 'https://example.org/?"onclick="pwned(132)'} for payload in TEXTS],
    }
    path = folder / "model" / "overlay" / "hostile" / "hostile-v1.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(yaml.safe_dump(overlay, allow_unicode=True, width=10_000), encoding="utf-8")


def _translate(folder: Path) -> None:
    """Gives each message a payload: the texts of the API, and the words of the pages."""
    messages = folder / "locales" / LOCALE / "LC_MESSAGES"
    for path in sorted(messages.glob("*.po")):
        catalog = polib.pofile(str(path), wrapwidth=0)
        for number, entry in enumerate(catalog):
            entry.msgstr = f"переклад {number} {TEXTS[number % len(TEXTS)].text}"
            entry.tcomment = COMMENT
        catalog.save()


def _words(folder: Path) -> None:
    """Gives the words of the pages, which ship translated, payloads instead; a glossary too."""
    messages = folder / "locales" / LOCALE / "LC_MESSAGES"
    shipped = polib.pofile(str(bundled_path() / "locales" / LOCALE / "LC_MESSAGES" / "ui.po"), wrapwidth=0)
    for entry in shipped:
        entry.msgstr = WORD.format()
        entry.flags = []
    shipped.save(str(messages / "ui.po"))
    glossary = (
        "en,pos,term,stems,forbidden,unless,forms,note\n"
        "<script>pwned(140)</script>,noun,=cmd|calc <img src=x onerror=pwned(141)>,,,,,<b>\n"
    )
    (folder / "locales" / LOCALE / "glossary.csv").write_text(glossary, encoding="utf-8")
