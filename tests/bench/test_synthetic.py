"""A synthetic translation weighs what the real one does, and keeps what no translation may change."""

from __future__ import annotations

import gzip
from pathlib import Path

import polib
import pytest

from bench.synthetic import api_catalogs, language, translate, translated


@pytest.mark.parametrize("locale", ["uk", "ko"])
def test_bundled_texts_come_out_as_heavy_as_their_real_translation(root: Path, locale: str):
    """Within five per cent, in letters, in bytes and compressed."""
    catalogs = [polib.pofile(str(path)) for path in api_catalogs(root / "locales" / locale / "LC_MESSAGES")]
    entries = [entry for catalog in catalogs for entry in catalog.translated_entries()]
    real = "\n".join(entry.msgstr for entry in entries)
    synthetic = "\n".join(translated(entry.msgid, language(locale)) for entry in entries)

    assert len(entries) > 100
    assert len(real) == pytest.approx(len(synthetic), rel=0.05)
    assert len(real.encode()) == pytest.approx(len(synthetic.encode()), rel=0.05)
    assert len(gzip.compress(real.encode())) == pytest.approx(len(gzip.compress(synthetic.encode())), rel=0.05)


@pytest.mark.parametrize(
    "kept",
    [
        "`spec.name`",
        "{kind}",
        "https://example.org/a-b#c",
        "<name>",
        "spec.nodeName",
        "apps/v1",
        "DaemonSet",
        "CSI",
        "pod-specific-string.serviceName",
        '"Always"',
        "1.36",
    ],
)
def test_what_is_no_prose_stays(kept: str):
    text = translated(f"This names {kept}, which stays.", language("uk"))

    assert kept in text
    assert "names" not in text


def test_terms_come_from_the_glossary():
    assert "збирач сміття" in translated("Ask the garbage collector.", language("uk")).lower()


def test_same_text_comes_out_the_same():
    assert translated("The size of a thing.", language("ko")) == translated("The size of a thing.", language("ko"))


def test_translations_that_stand_are_kept(tmp_path: Path):
    folder = tmp_path / "uk" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    text = 'msgid ""\nmsgstr "Language: uk\\n"\n\nmsgid "One."\nmsgstr "Один."\n\nmsgid "Two."\nmsgstr ""\n'
    (folder / "apps.po").write_text(text, encoding="utf-8")
    translate(tmp_path, "uk")
    one, two = polib.pofile(str(folder / "apps.po"))

    assert "Один." == one.msgstr
    assert two.msgstr.endswith(".")
    assert "Two." != two.msgstr
