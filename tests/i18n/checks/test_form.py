from __future__ import annotations

from generator.errors import CatalogError
from generator.i18n.checks import CatalogText, Context, broken, canonical_findings, findings, pot_findings
from generator.i18n.checks.run import published_findings
from generator.i18n.entries import Catalog, Entry
from generator.i18n.headers import header

UK = Context(locale="uk")
WHERE = "locales/uk/LC_MESSAGES/storage.po"


def catalog(*entries: Entry, **rest: object) -> Catalog:
    values = {"domain": "storage", "locale": "uk", "where": WHERE, "header": header("Storage", "uk")} | rest
    return Catalog(entries=entries, **values)


def entry(msgid: str, msgstr: str = "", *flags: str, lineno: int = 10) -> Entry:
    return Entry(msgid=msgid, msgstr=msgstr, flags=flags, lineno=lineno, comment="storage/v1 Volume.size")


def ids(*catalogs: Catalog) -> list[str]:
    return [finding.check for finding in findings(catalogs, UK)]


def test_a_message_that_stands_twice_names_the_line_of_the_first():
    found = list(findings([catalog(entry("Size.", "Розмір."), entry("Size.", "Розмір.", lineno=14))], UK))

    assert [("message-duplicate", 14)] == [(finding.check, finding.line) for finding in found]
    assert "line 10" in found[0].advice


def test_the_same_text_with_a_context_of_its_own_is_no_duplicate():
    split = Entry(msgid="required", msgctxt="parameter", msgstr="обовʼязковий", lineno=14)

    assert [] == ids(catalog(entry("required", "обовʼязкове"), split))


def test_an_untranslated_message_and_a_fuzzy_one_are_notices():
    found = list(findings([catalog(entry("Size."), entry("Age.", "Вік.", "fuzzy"))], UK))

    assert ["message-untranslated", "message-untranslated"] == [finding.check for finding in found]
    assert {"notice"} == {finding.severity for finding in found}


def test_a_fuzzy_translation_is_not_judged():
    assert ["message-untranslated"] == ids(catalog(entry("Not `a`.", "Об'єкт", "fuzzy")))


def test_what_is_out_of_use_is_left_alone():
    obsolete = Entry(msgid="Gone.", msgstr="Ім'я", obsolete=True)

    assert [] == ids(catalog(obsolete), catalog(entry("Old.", "Ім'я"), domain="archive"))


def test_a_header_with_the_plural_rule_of_another_language_is_wrong():
    fields = (*header("Storage", "uk")[:-1], ("Plural-Forms", "nplurals=1; plural=0;"))

    assert ["header-wrong"] == ids(catalog(header=fields))


def test_a_plural_rule_that_is_written_in_another_way_is_right():
    fields = tuple((name, value.replace("; ", ";").rstrip(";")) for name, value in header("Storage", "uk"))

    assert [] == ids(catalog(header=fields))


def test_a_finding_names_file_line_message_and_path():
    context = Context(locale="uk", paths={("", "Size."): ("io.k8s.Volume/size:1", "io.k8s.Disk/size:1")})

    found = next(findings([catalog(entry("Size.", "Розмір"))], context))

    assert (WHERE, 10, "Size.", "io.k8s.Volume/size:1") == (found.file, found.line, found.msgid, found.path)


def test_without_a_path_the_comment_says_where_the_text_stands():
    assert "storage/v1 Volume.size" == next(findings([catalog(entry("Size.", "Розмір"))], UK)).path


def test_a_catalog_that_cannot_be_parsed_is_a_finding_with_its_line():
    found = broken(CatalogError("conflict markers", where=WHERE, lineno=3), "uk")

    assert (WHERE, 3, "error") == (found.file, found.line, found.severity)


def test_a_file_that_is_not_canonical_shows_its_first_line_that_differs():
    texts = [
        CatalogText(file="a.po", text='msgid ""\nmsgstr ""\n', canonical='msgid ""\nmsgstr ""\n'),
        CatalogText(file="b.po", text='msgid ""\n"a"\n', canonical='msgid "a"\n'),
    ]

    found = list(canonical_findings(texts))

    assert [("catalog-uncanonical", "b.po", 1)] == [(each.check, each.file, each.line) for each in found]


def test_a_pot_that_lacks_a_message_of_the_model_is_outdated():
    committed = catalog(entry("Size."), where="locales/storage.pot")
    wanted = catalog(entry("Size."), entry("Age."), where="locales/storage.pot")

    assert ["pot-outdated"] == [found.check for found in pot_findings([committed], [wanted])]
    assert [] == list(pot_findings([wanted], [wanted]))


def test_a_pot_that_names_other_paths_is_outdated():
    committed = catalog(Entry(msgid="Size.", references=("a:1",)), where="locales/storage.pot")
    wanted = catalog(Entry(msgid="Size.", references=("a:1", "b:1")), where="locales/storage.pot")

    assert ["messages that name other paths than the model: 1; run `apiglot update` and commit what it writes"] == [
        found.advice for found in pot_findings([committed], [wanted])
    ]


def test_a_fuzzy_translation_on_a_page_is_an_error():
    fuzzy = entry("The size of the volume.", "Розмір *тому* (`size`).", "fuzzy")

    page = "# Volume\n\n:   Розмір \\*тому\\* (`size`).\n"

    assert ["fuzzy-published"] == [found.check for found in published_findings([catalog(fuzzy)], [page], UK)]
    assert [] == list(published_findings([catalog(fuzzy)], ["# Volume\n\nThe size of the volume.\n"], UK))


def test_a_fuzzy_translation_that_another_message_has_confirmed_may_stand_on_a_page():
    messages = catalog(entry("Size of it.", "Розмір.", "fuzzy"), entry("Size.", "Розмір."))

    assert [] == list(published_findings([messages], ["Розмір.\n"], UK))


def test_a_fuzzy_translation_that_is_the_english_may_stand_on_a_page():
    assert [] == list(published_findings([catalog(entry("OK", "OK", "fuzzy"))], ["| 200 | OK |\n"], UK))
