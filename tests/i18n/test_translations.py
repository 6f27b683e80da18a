"""A reader gets the translation that a translator confirmed, or the English and knows it."""

from __future__ import annotations

from generator.i18n.entries import Catalog, Entry
from generator.i18n.language.glossary import Glossary, Term
from generator.i18n.pseudo import PseudoTranslations
from generator.i18n.translations import Coverage, Location, Translations


def translations(*entries: Entry, locale: str = "uk", glossary: Glossary | None = None) -> Translations:
    catalog = Catalog(domain="storage", locale=locale, where="locales/uk/LC_MESSAGES/storage.po", entries=entries)
    return Translations(locale, [catalog], glossary=glossary)


def test_a_translated_text_is_in_the_locale():
    assert ("Том.", "uk") == translations(Entry(msgid="A volume.", msgstr="Том.")).text("A volume.")


def test_fuzzy_empty_and_unknown_texts_are_english():
    found = translations(Entry(msgid="Fuzzy.", msgstr="Х.", flags=("fuzzy",)), Entry(msgid="Empty."))

    assert [("Fuzzy.", "en"), ("Empty.", "en"), ("New.", "en")] == [
        found.text(text) for text in ("Fuzzy.", "Empty.", "New.")
    ]


def test_the_source_language_needs_no_catalog():
    assert ("A volume.", "en") == Translations("en").text("A volume.")


def test_a_text_of_the_api_is_never_a_format():
    text = "Defaults to 25% of {name}, not %(x)s."

    assert ("Стандартно 25% {name}.", "uk") == translations(Entry(msgid=text, msgstr="Стандартно 25% {name}.")).text(
        text
    )


def test_a_text_with_a_kind_is_filled_from_its_pattern():
    found = translations(Entry(msgid="name of the {kind}", msgstr="назва {kind:gen}"))

    assert ("назва CSIDriver", "uk") == found.text("name of the CSIDriver")
    assert ("name of the CSIDriver", "en") == translations().text("name of the CSIDriver")


def test_a_korean_particle_follows_the_reading_of_the_name():
    glossary = Glossary(terms=(Term(en="Pod", reading="파드"), Term(en="Volume", reading="볼륨")))
    found = translations(Entry(msgid="create a {kind}", msgstr="{kind|을를} 생성한다"), locale="ko", glossary=glossary)

    assert [("Pod를 생성한다", "ko"), ("Volume을 생성한다", "ko")] == [
        found.text("create a Pod"),
        found.text("create a Volume"),
    ]


def test_a_word_of_the_ui_has_a_context_and_values():
    found = translations(
        Entry(msgid="required", msgctxt="field", msgstr="обовʼязкове"),
        Entry(msgid="required", msgctxt="parameter", msgstr="обовʼязковий"),
        Entry(msgid="since {release}", msgstr="з {release}"),
    )

    assert ["обовʼязкове", "обовʼязковий", "з 1.36"] == [
        found.ui("required", "field"),
        found.pgettext("parameter", "required"),
        found.ui("since {release}", release="1.36"),
    ]


def test_a_word_that_is_not_translated_is_filled_in_english():
    assert "since 1.36, {other} 100 %" == translations().ui("since {release}, {other} 100 %", release="1.36")


def test_values_may_have_any_name():
    assert "a b c" == translations().ui("{msgid} {context} {self}", msgid="a", context="b", self="c")


def test_translations_are_the_same_when_all_that_they_are_made_of_is():
    entry, term = Entry(msgid="A volume.", msgstr="Том."), Glossary(terms=(Term(en="Pod"),))
    first = translations(entry)

    assert first.same_as(translations(Entry(msgid="A volume.", msgstr="Том.")))
    assert not first.same_as(translations())
    assert not first.same_as(translations(Entry(msgid="A volume.", msgstr="Том.", flags=("fuzzy",))))
    assert not first.same_as(translations(entry, glossary=term))
    assert not first.same_as(translations(entry, locale="ko"))
    assert not Translations("xx").same_as(PseudoTranslations())


def test_words_of_the_package_are_a_part_of_what_translations_are_made_of():
    package = Catalog(domain="ui", locale="uk", entries=(Entry(msgid="Type", msgstr="Тип"),))

    assert not Translations("uk", ui_catalogs=[package]).same_as(Translations("uk"))


def test_the_words_of_the_package_stand_behind_those_of_the_project():
    own = Catalog(domain="ui", locale="uk", entries=(Entry(msgid="Type", msgstr="Вид"), Entry(msgid="Name")))
    package = Catalog(
        domain="ui", locale="uk", entries=(Entry(msgid="Type", msgstr="Тип"), Entry(msgid="Name", msgstr="Назва"))
    )
    found = Translations("uk", [own], ui_catalogs=[package])

    assert ["Вид", "Назва"] == [found.ui("Type"), found.ui("Name")]


def test_the_archive_is_not_published():
    archive = Catalog(domain="archive", locale="uk", entries=(Entry(msgid="Old.", msgstr="Старе."),))

    assert ("Old.", "en") == Translations("uk", [archive]).text("Old.")


def test_a_translate_link_leads_to_the_line_of_the_text_or_its_pattern():
    found = translations(Entry(msgid="A volume.", lineno=7), Entry(msgid="name of the {kind}", lineno=12))
    where = "locales/uk/LC_MESSAGES/storage.po"

    assert Location(where=where, lineno=7) == found.location("A volume.")
    assert Location(where=where, lineno=12) == found.location("name of the Pod")
    assert found.location("Unknown.") is None


def test_coverage_counts_each_text_once_in_messages_and_words():
    found = translations(Entry(msgid="A volume.", msgstr="Том."), Entry(msgid="Fuzzy.", msgstr="Х", flags=("fuzzy",)))

    coverage = found.coverage(["A volume.", "A volume.", "Fuzzy.", "One more."])

    assert Coverage(messages=3, translated=1, fuzzy=1, words=5, translated_words=2) == coverage
    assert 0.4 == coverage.share
    assert not coverage.complete
    assert 1.0 == Coverage().share
