from __future__ import annotations

from generator.i18n.checks import Context, findings
from generator.i18n.entries import Catalog, Entry


def ids(locale: str, *texts: tuple[str, str], domain: str = "storage") -> list[str]:
    entries = tuple(
        Entry(msgid=english, msgstr=msgstr, lineno=number) for number, (english, msgstr) in enumerate(texts, 1)
    )
    return [
        each.check
        for each in findings([Catalog(domain=domain, entries=entries, locale=locale)], Context(locale=locale))
    ]


def test_one_english_text_with_two_translations_is_found_whatever_its_letter_case():
    assert ["translation-inconsistent"] == ids(
        "uk", ("List of nodes.", "Список вузлів."), ("list of nodes", "Перелік вузлів")
    )
    assert ["translation-inconsistent"] == ids("ko", ("List of nodes.", "노드 목록."), ("list of nodes", "노드 리스트"))


def test_one_english_text_with_one_translation_is_right():
    assert [] == ids("uk", ("List of nodes.", "Список вузлів."), ("list of nodes", "список вузлів"))
    assert [] == ids("ko", ("List of nodes.", "노드 목록."), ("list of nodes", "노드 목록"))


def test_a_message_that_was_split_by_a_context_may_differ():
    entries = (
        Entry(msgid="required", msgctxt="field", msgstr="обовʼязкове", lineno=1),
        Entry(msgid="required", msgctxt="parameter", msgstr="обовʼязковий", lineno=2),
    )

    assert [] == list(findings([Catalog(domain="ui", locale="uk", entries=entries)], Context(locale="uk")))


def test_two_texts_that_differ_in_a_negation_need_two_translations():
    positive, negative = "The driver supports raw block volumes.", "The driver supports no raw block volumes."
    uk = "Драйвер не підтримує блокові томи."
    ko = "드라이버는 블록 볼륨을 지원하지 않는다."

    assert "translation-ambiguous" in ids("uk", (positive, uk), (negative, uk))
    assert "translation-ambiguous" in ids("ko", (positive, ko), (negative, ko))
    assert [] == ids("uk", (positive, "Драйвер підтримує блокові томи."), (negative, uk))
    assert [] == ids("ko", (positive, "드라이버는 블록 볼륨을 지원한다."), (negative, ko))


def test_the_text_of_a_neighbouring_field_is_found():
    size, zone = "The size of the disk in bytes.", "Which zone a scheduler prefers here."

    assert ["translation-repeated"] == ids("uk", (size, "Розмір диска в байтах."), (zone, "Розмір диска в байтах."))
    assert ["translation-repeated"] == ids("ko", (size, "디스크의 바이트 크기."), (zone, "디스크의 바이트 크기."))


def test_short_words_may_share_a_translation():
    assert [] == ids("uk", ("Kind", "Тип"), ("Type", "Тип"), domain="ui")
    assert [] == ids("ko", ("Kind", "종류"), ("Sort", "종류"), domain="ui")
