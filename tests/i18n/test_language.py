"""What fills a placeholder fits the sentence."""

from __future__ import annotations

import pytest

from generator.i18n.language import filled, missing_forms, unknown_placeholders
from generator.i18n.language.glossary import Glossary, Term
from generator.i18n.language.ko import particle, reading

UK = Glossary(terms=(Term(en="node", forms=(("nom", "вузол"), ("gen", "вузла"), ("gen_pl", "вузлів"))),))
KO = Glossary(
    terms=(
        Term(en="Pod", reading="파드"),
        Term(en="Deployment", reading="디플로이먼트"),
        Term(en="volume", terms=("볼륨",), reading="볼륨"),
        Term(en="limit", terms=("한도",), reading="리밋"),
        Term(en="list", terms=("목록",)),
        Term(en="List", reading="리스트"),
        Term(en="warning", terms=("경고",)),
        Term(en="Schedule", reading="스케줄"),
    )
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [("{kind:gen}", "вузла"), ("{kind:gen_pl}", "вузлів"), ("{kind}", "node"), ("{kind:loc}", "node")],
)
def test_a_declined_word_takes_its_case(text: str, expected: str):
    assert expected == filled(text, {"kind": "node"}, "uk", UK)


def test_a_latin_kind_stays_as_it_is():
    assert "список CSIDriver" == filled("список {kind:gen_pl}", {"kind": "CSIDriver"}, "uk", UK)


@pytest.mark.parametrize(
    ("name", "pair", "form"),
    [
        ("파드", "을를", "를"),
        ("볼륨", "을를", "을"),
        ("디플로이먼트(Deployment)", "은는", "는"),
        ("볼륨(Volume)", "이가", "이"),
        ("Pod", "이가", "가"),
        ("PersistentVolume", "은는", "은"),
        ("Schedule", "으로", "로"),
        ("볼륨", "으로", "으로"),
        ("API", "을를", "를"),
        ("URL", "을를", "을"),
        ("TCP6", "이가", "이"),
        ("Unheard", "을를", "를"),
        ("RateLimit", "은는", "은"),
        ("list", "을를", "를"),
        ("`Pod`", "을를", "를"),
    ],
)
def test_a_particle_follows_the_last_syllable_read(name: str, pair: str, form: str):
    assert form == particle(name, pair, KO)


def test_the_translation_of_a_word_is_not_its_reading():
    assert "" == reading("EarlyWarning", KO)


def test_a_particle_stands_outside_the_code_span():
    assert "`Pod`를 생성한다" == filled("`{kind|을를}` 생성한다", {"kind": "Pod"}, "ko", KO)


def test_a_modifier_of_another_language_is_ignored():
    assert "Pod" == filled("{kind|을를}", {"kind": "Pod"}, "uk", UK)


def test_braces_that_name_no_value_stay():
    assert "{x} {a b} {} Pod" == filled("{x} {a b} {} {kind}", {"kind": "Pod"}, "en", UK)


def test_a_value_is_not_read_as_a_format():
    assert "{kind} 25%" == filled("{value}", {"value": "{kind} 25%", "kind": "Pod"}, "en", UK)


def test_placeholders_that_the_english_lacks_are_named():
    assert ("{knd}", "{kind:xyz}", "{kind|을를}") == unknown_placeholders(
        "name of {kind}", "{kind} {knd} {kind:gen} {kind:xyz} {kind|을를}", "uk"
    )


def test_names_that_nobody_says_how_to_read_or_decline_are_reported():
    assert ("Unheard",) == missing_forms("ko", KO, ("Pod", "Unheard", "PersistentVolume"))
    assert ("node",) == missing_forms("uk", UK, ("node", "CSIDriver"))
    assert "" == reading("Unheard", KO)
