"""PO files are read whoever wrote them, and written in one form."""

from __future__ import annotations

import polib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import CatalogError
from generator.i18n.entries import Catalog, Entry
from generator.i18n.headers import header
from generator.i18n.po import MAX_BYTES, catalog, po_text

HEADER = 'msgid ""\nmsgstr ""\n"Language: uk\\n"\n\n'


def read(text: str, locale: str = "uk") -> Catalog:
    return catalog(text.encode(), "locales/uk/LC_MESSAGES/storage.po", "storage", locale)


def test_a_canonical_entry_has_this_form():
    entry = Entry(
        msgid="A volume.\nTwo.",
        msgctxt="field",
        msgstr="Том.",
        flags=("fuzzy", "apiglot-format"),
        previous="Volume.",
        comment="storage/v1 A",
        notes="Ask Olena.",
        references=("x.A:1", "x.B:1"),
    )

    text = po_text(Catalog(domain="storage", locale="uk", header=header("T", "uk"), entries=(entry,)))

    assert text.endswith(
        '\n\n# Ask Olena.\n#. storage/v1 A\n#: x.A:1\n#: x.B:1\n#, fuzzy, apiglot-format\n#| msgid "Volume."\n'
        'msgctxt "field"\nmsgid ""\n"A volume.\\n"\n"Two."\nmsgstr "Том."\n'
    )


def test_the_header_names_no_date_and_no_tool():
    names = [name for name, _ in header("T", "uk")]

    assert [
        "Project-Id-Version",
        "Language",
        "MIME-Version",
        "Content-Type",
        "Content-Transfer-Encoding",
        "Plural-Forms",
    ] == names


def test_wrapped_strings_are_joined():
    assert "A volume." == read(HEADER + 'msgid ""\n"A "\n"volume."\nmsgstr "Том."\n').entries[0].msgid


def test_crlf_and_a_byte_order_mark_do_not_matter():
    plain = HEADER + 'msgid "A"\nmsgstr "А"\n'

    assert (
        read(plain).entries
        == catalog(
            b"\xef\xbb\xbf" + plain.replace("\n", "\r\n").encode(), "locales/uk/LC_MESSAGES/storage.po", "storage", "uk"
        ).entries
    )


def test_an_entry_knows_the_line_of_its_msgid():
    assert 6 == read(HEADER + '#. c\nmsgid "A"\nmsgstr ""\n').entries[0].lineno


def test_an_obsolete_entry_is_marked():
    found = read(HEADER + 'msgid "A"\nmsgstr ""\n\n#~| msgid "Older"\n#~ msgid "Old"\n#~ msgstr "Старе"\n')

    assert [("A", False), ("Old", True)] == [(entry.msgid, entry.obsolete) for entry in found.entries]


def test_a_line_separator_inside_a_text_breaks_nothing():
    found = Catalog(
        domain="a", locale="uk", header=header("", "uk"), entries=(Entry(msgid="a\u2028b\x85c", msgstr="x"),)
    )

    assert found.entries[0].msgid == read(po_text(found)).entries[0].msgid


@pytest.mark.parametrize(
    ("text", "lineno", "words"),
    [
        (HEADER + 'msgid "A"\nmsgstr "А\n', 6, "not a PO file"),
        (HEADER + "msgid A\n", 5, "not a PO file"),
        (HEADER + '<<<<<<< HEAD\nmsgid "A"\nmsgstr "А"\n=======\n>>>>>>> main\n', 5, "conflict markers"),
        (HEADER + 'msgid "A"\nmsgstr "А"\n\nmsgid "A"\nmsgstr "Б"\n', 8, "the message of line 5"),
        (HEADER + 'msgid "A"\n', 5, "cut off"),
        (HEADER.replace("uk", "ru"), 1, "Language is 'ru'"),
        (HEADER + 'msgid "A"\nmsgid_plural "B"\nmsgstr[0] "А"\n', 5, "msgid_plural"),
        ("this is no catalog\n", 1, "not a PO file"),
    ],
)
def test_a_broken_file_is_an_error_with_its_line(text: str, lineno: int, words: str):
    with pytest.raises(CatalogError) as caught:
        read(text)

    assert (lineno, f"locales/uk/LC_MESSAGES/storage.po:{lineno}") == (caught.value.lineno, caught.value.where)
    assert words in str(caught.value)


def test_invalid_utf_8_is_an_error_with_its_line():
    with pytest.raises(CatalogError) as caught:
        catalog(HEADER.encode() + b'msgid "\xff"\n', "a.po", "a", "uk")

    assert "a.po:5: not UTF-8; save the file as UTF-8" == str(caught.value)


def test_a_huge_file_is_an_error():
    with pytest.raises(CatalogError, match="bytes; a catalog has at most"):
        catalog(b"#" * (MAX_BYTES + 1), "a.po", "a", "uk")


def test_a_region_may_be_written_either_way():
    text = 'msgid ""\nmsgstr "Language: pt_BR\\n"\n'

    assert "pt-BR" == read(text, "pt-BR").locale


TEXT = st.text(
    st.one_of(st.sampled_from('"\\\n\t `{}%#~|:<>\u2028ї가'), st.characters(exclude_categories=["Cs", "Cc"])),
    min_size=1,
    max_size=30,
)
LINE = st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp", "Zs"]), min_size=1, max_size=10)
ENTRY = st.builds(
    Entry,
    msgid=TEXT,
    msgctxt=st.sampled_from(["", "field"]),
    msgstr=TEXT,
    flags=st.sampled_from([(), ("fuzzy",), ("apiglot-format",), ("fuzzy", "apiglot-format")]),
    previous=st.one_of(st.just(""), TEXT),
    comment=st.one_of(st.just(""), LINE),
    notes=st.one_of(st.just(""), LINE),
    references=st.lists(st.sampled_from(["x.A:1", "x.A/b:2", "model/a.yaml"]), max_size=2).map(tuple),
)


def _without_lines(entries: tuple[Entry, ...]) -> list[tuple[object, ...]]:
    return [
        (e.msgid, e.msgctxt, e.msgstr, e.flags, e.previous, e.comment, e.notes, e.references, e.obsolete)
        for e in entries
    ]


@given(st.lists(ENTRY, max_size=4, unique_by=lambda entry: entry.key))
def test_what_is_written_is_read_back(entries: list[Entry]):
    found = Catalog(domain="a", locale="uk", header=header("T", "uk"), entries=tuple(entries))

    again = read(po_text(found))

    assert _without_lines(found.entries) == _without_lines(again.entries)
    assert po_text(found) == po_text(again)


@given(st.lists(ENTRY, max_size=3, unique_by=lambda entry: entry.key))
def test_polib_reads_the_same(entries: list[Entry]):
    """The reader of plain lines and the one that takes over from it agree."""
    text = po_text(Catalog(domain="a", locale="uk", header=header("T", "uk"), entries=tuple(entries)))

    theirs = polib.pofile(text)

    assert [(e.msgid, e.msgctxt or "", e.msgstr, e.previous_msgid or "") for e in theirs] == [
        (e.msgid, e.msgctxt, e.msgstr, e.previous) for e in read(text).entries
    ]
