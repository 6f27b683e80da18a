"""The merge keeps every translation, and gives a changed text the right predecessor or none."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from generator.i18n.entries import Catalog, Entry
from generator.i18n.headers import Layout
from generator.i18n.merge import Merged, merged
from generator.i18n.messages import Message
from generator.i18n.path import Path
from generator.i18n.placing import PROPOSED
from tests.i18n.builders import LAYOUT, entry, message, started, texts, translated, updated


def test_an_unchanged_text_keeps_its_translation():
    state = translated(started(message("A volume.")), {"A volume.": "Том."})

    assert texts(state) == texts(updated(state, message("A volume.")))
    assert 1 == updated(state, message("A volume.")).report.locales[0].kept


def test_a_changed_text_gets_the_old_translation_as_fuzzy_with_its_english():
    state = translated(started(message("A volume.", "x.A:1")), {"A volume.": "Том."})

    found = entry(updated(state, message("A big volume.", "x.A:1")), "A big volume.")

    assert ("Том.", ("fuzzy",), "A volume.") == (found.msgstr, found.flags, found.previous)


def test_blocks_between_two_equal_ones_are_paired_in_order_when_there_are_as_many():
    old = [message(text, f"x.A:{number}") for number, text in enumerate(("One.", "Two.", "Three."), 1)]
    state = translated(started(*old), {"One.": "1", "Two.": "2", "Three.": "3"})

    state = updated(state, message("One.", "x.A:1"), message("Two changed.", "x.A:2"), message("Three.", "x.A:3"))

    assert ("2", "Two.") == (entry(state, "Two changed.").msgstr, entry(state, "Two changed.").previous)


def test_a_block_that_was_put_in_has_no_predecessor():
    old = [message("One.", "x.A:1"), message("Two.", "x.A:2")]
    state = translated(started(*old), {"One.": "1", "Two.": "2"})

    state = updated(state, message("One.", "x.A:1"), message("New.", "x.A:2"), message("Two.", "x.A:3"))

    assert ("", ()) == (entry(state, "New.").msgstr, entry(state, "New.").flags)
    assert "2" == entry(state, "Two.").msgstr


def test_blocks_that_differ_in_number_are_not_paired():
    state = translated(started(message("One.", "x.A:1")), {"One.": "1"})

    state = updated(state, message("First.", "x.A:1"), message("Second.", "x.A:2"))

    assert ["", ""] == [entry(state, "First.").msgstr, entry(state, "Second.").msgstr]
    assert "1" == entry(state, "One.", "archive").msgstr


def test_likeness_is_no_predecessor():
    """A text of another place is never proposed, however alike it is."""
    state = translated(
        started(message("The size of the volume.", "x.A:1")), {"The size of the volume.": "Розмір тому."}
    )

    state = updated(state, message("The size of the volumes.", "x.B:1"))

    assert "" == entry(state, "The size of the volumes.").msgstr


def test_a_text_that_still_stands_elsewhere_keeps_its_translation_there():
    state = translated(started(message("A volume.", "x.A:1", "x.B:1")), {"A volume.": "Том."})

    state = updated(state, message("A volume.", "x.B:1"), message("A big volume.", "x.A:1"))

    assert ("Том.", ()) == (entry(state, "A volume.").msgstr, entry(state, "A volume.").flags)
    assert "A volume." == entry(state, "A big volume.").previous


def test_a_change_of_form_keeps_the_translation_and_is_reported():
    state = translated(started(message("A  Volume.", "x.A:1")), {"A  Volume.": "Том."})

    state = updated(state, message("a volume", "x.A:1"))

    assert ("Том.", ()) == (entry(state, "a volume").msgstr, entry(state, "a volume").flags)
    assert [("A  Volume.", "a volume")] == [(change.old, change.new) for change in state.report.locales[0].carried]


def test_a_leading_field_name_takes_its_backticks_into_the_translation():
    state = translated(
        started(message("fsType is the type.", "x.A/fsType:1")), {"fsType is the type.": "fsType — це тип."}
    )

    state = updated(state, message("`fsType` is the type.", "x.A/fsType:1"))

    assert ("`fsType` — це тип.", ()) == (
        entry(state, "`fsType` is the type.").msgstr,
        entry(state, "`fsType` is the type.").flags,
    )


def test_a_leading_field_name_that_the_translation_lacks_makes_it_fuzzy():
    state = translated(started(message("fsType is the type.", "x.A/fsType:1")), {"fsType is the type.": "Тип."})

    state = updated(state, message("`fsType` is the type.", "x.A/fsType:1"))

    assert ("fuzzy",) == entry(state, "`fsType` is the type.").flags


def test_an_identifier_is_respelled_in_the_translation():
    state = translated(
        started(message("Of FSType and ReadOnly.", "x.A:1")), {"Of FSType and ReadOnly.": "FSType та ReadOnly."}
    )

    state = updated(state, message("Of fsType and readOnly.", "x.A:1"))

    assert "fsType та readOnly." == entry(state, "Of fsType and readOnly.").msgstr


def test_a_text_that_moves_to_another_domain_keeps_its_translation():
    state = translated(started(message("A volume.")), {"A volume.": "Том."})

    state = updated(state, message("A volume.", domain="common"))

    assert "Том." == entry(state, "A volume.", "common").msgstr
    assert ("A volume.",) == state.report.locales[0].moved


def test_a_text_that_comes_back_gets_its_translation_back():
    state = translated(started(message("A volume."), message("Other.")), {"A volume.": "Том."})
    gone = updated(state, message("Other."))

    back = updated(gone, message("A volume.", "x.Elsewhere:1"), message("Other."))

    assert "Том." == entry(gone, "A volume.", "archive").msgstr
    assert ("Том.", ()) == (entry(back, "A volume.").msgstr, entry(back, "A volume.").flags)
    assert "archive" not in {catalog.domain for catalog in back.catalogs}


def test_an_edit_that_is_taken_back_leaves_no_trace():
    state = translated(started(message("A volume.", "x.A:1")), {"A volume.": "Том."})

    back = updated(updated(state, message("A big volume.", "x.A:1")), message("A volume.", "x.A:1"))

    assert texts(state) == texts(back)


def test_a_fuzzy_text_that_changes_again_keeps_the_english_of_its_translation():
    state = translated(started(message("One.", "x.A:1")), {"One.": "1"})

    state = updated(updated(state, message("Two.", "x.A:1")), message("Three.", "x.A:1"))

    assert ("1", "One.") == (entry(state, "Three.").msgstr, entry(state, "Three.").previous)


def test_an_entry_that_an_editor_made_obsolete_goes_to_the_archive():
    state = translated(started(message("A volume."), message("Other.")), {"A volume.": "Том."})
    old = Entry(msgid="Gone.", msgstr="Нема.", obsolete=True)
    catalogs = tuple(
        Catalog(domain=found.domain, locale="uk", where=found.where, entries=(*found.entries, old))
        for found in state.catalogs
    )

    after = merged(state.pots, catalogs, (message("A volume."), message("Other.")), LAYOUT)

    assert "Нема." == entry(after, "Gone.", "archive").msgstr


def test_two_translations_of_one_text_are_both_kept():
    first = Catalog(domain="storage", locale="uk", entries=(Entry(msgid="A volume.", msgstr="Том."),))
    second = Catalog(domain="common", locale="uk", entries=(Entry(msgid="A volume.", msgstr="Диск."),))

    found = entry(merged((), (first, second), (message("A volume."),), LAYOUT), "A volume.")

    assert {"Том.", "Диск."} == {found.msgstr, found.notes.removeprefix("Also translated as: ")}


def test_a_translators_note_follows_its_text():
    note = Catalog(domain="storage", locale="uk", entries=(Entry(msgid="A.", msgstr="А.", notes="See the glossary."),))
    state = merged(started(message("A.", "x.A:1")).pots, (note,), (message("B.", "x.A:1"),), LAYOUT)

    assert "See the glossary." == entry(state, "B.").notes


def test_a_confirmed_proposal_loses_its_note():
    found = Catalog(domain="storage", locale="uk", entries=(Entry(msgid="A.", msgstr="А.", notes=PROPOSED),))

    assert "" == entry(merged((), (found,), (message("A."),), LAYOUT), "A.").notes


def test_an_untouched_proposal_is_never_published_for_its_own_english():
    proposal = Entry(msgid="A volume.", msgstr="Том", flags=("fuzzy",), previous="Volume.", notes=PROPOSED)
    found = Catalog(domain="storage", locale="uk", entries=(proposal,))
    pots = started(message("A volume.", "x.A:1")).pots

    state = merged(pots, (found,), (message("Volume.", "x.A:1"),), LAYOUT)

    assert not entry(state, "Volume.").translated


def test_twenty_one_word_edits_touch_twenty_messages_of_a_locale():
    old = [message(f"Text {n} of a volume.", f"x.A/f{n}:1") for n in range(300)]
    state = translated(started(*old), {item.msgid: f"Текст {item.msgid}" for item in old})
    new = [message(f"Text {n} of a disk.", f"x.A/f{n}:1") if n % 15 == 0 else item for n, item in enumerate(old)]

    before = texts(state)["locales/uk/LC_MESSAGES/storage.po"].splitlines()
    after = texts(updated(state, *new))["locales/uk/LC_MESSAGES/storage.po"].splitlines()

    assert 20 == len(set(before) - set(after))
    assert 20 + 20 == len(set(after) - set(before) - {"#, fuzzy"})
    assert 20 == after.count("#, fuzzy")


SENTENCES = st.sampled_from(
    ["One.", "one", "Two volumes.", "`size` is two.", "size is two.", "Three.", "Four.", "five"]
)
TEXTS = st.dictionaries(
    st.sampled_from(["x.A", "x.A/size", "x.B", "y.C/size", "y.D"]), st.lists(SENTENCES, max_size=4), max_size=5
)


def _messages(api: dict[str, list[str]]) -> list[Message]:
    places: dict[str, list[Path]] = {}
    for place, blocks in sorted(api.items()):
        owner, _, field = place.partition("/")
        for number, text in enumerate(blocks, 1):
            places.setdefault(text, []).append(Path(owner=owner, field=field, block=number))
    return [
        Message(
            msgid=text,
            domain="common" if len({path.owner[0] for path in paths}) > 1 else paths[0].owner[0],
            paths=tuple(paths),
            file="model/a.yaml",
        )
        for text, paths in places.items()
    ]


def _translations(state: Merged) -> set[tuple[str, str]]:
    """Every translation with the English it was made for, wherever it stands."""
    found = set()
    for catalog in state.catalogs:
        for item in catalog.entries:
            if item.msgstr:
                english = item.previous if item.fuzzy and item.previous else item.msgid
                found.add((english.replace("`", "").casefold().rstrip("."), item.msgstr.replace("`", "")))
    return found


@given(st.lists(TEXTS, min_size=2, max_size=4), st.data())
@settings(max_examples=120, deadline=None)
def test_merging_loses_no_translation_and_merging_twice_changes_nothing(
    history: list[dict[str, list[str]]], data: st.DataObject
):
    state = updated(started())
    for api in history:
        before = _translations(state)
        messages = _messages(api)
        state = updated(state, *messages)
        assert before <= _translations(state)
        assert texts(state) == texts(updated(state, *messages))
        done = data.draw(st.sets(st.sampled_from([item.msgid for item in messages]))) if messages else set()
        state = translated(state, {msgid: entry(state, msgid).msgstr or f"«{msgid}»" for msgid in sorted(done)})


def test_a_message_that_concerns_some_locales_is_in_the_pot_and_in_their_catalogs_alone():
    both = Layout(locales=("uk", "de"), title="Tests")
    word = replace(message("Versions", domain="ui"), locales=("de",))

    state = merged((), (), [word, message("A volume.")], both)

    assert [("uk", "storage"), ("de", "storage"), ("de", "ui")] == [
        (catalog.locale, catalog.domain) for catalog in state.catalogs
    ]
    assert ["storage", "ui"] == [pot.domain for pot in state.pots]
    assert texts(state) == texts(merged(state.pots, state.catalogs, [word, message("A volume.")], both))


def test_a_translation_that_a_locale_does_not_need_is_in_the_archive():
    both = Layout(locales=("uk", "de"), title="Tests")
    word = message("Versions", domain="ui")
    state = translated(merged((), (), [word], both), {"Versions": "V"})

    state = merged(state.pots, state.catalogs, [replace(word, locales=("de",))], both)

    assert {("de", "ui"), ("uk", "archive")} == {(catalog.locale, catalog.domain) for catalog in state.catalogs}
