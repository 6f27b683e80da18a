"""The pseudo-locale shows words that come from no catalog."""

from __future__ import annotations

from generator.i18n.pseudo import PseudoTranslations, pseudo


def test_a_text_is_accented_longer_and_bracketed():
    assert "[\u00c1 v\u00f3\u013c\u00fam\u00e9. ~~~]" == pseudo("A volume.")


def test_placeholders_code_and_addresses_stay():
    text = "Use `fsType` of {kind}, see https://example.com/a-b and [this](https://example.com) <value>."

    result = pseudo(text)

    for kept in ("`fsType`", "{kind}", "https://example.com/a-b", "](https://example.com)", "<value>"):
        assert kept in result
    assert "Use" not in result


def test_every_text_and_word_is_translated():
    found = PseudoTranslations()

    assert "xx" == found.text("A volume.")[1]
    assert "Pod" in found.text("name of the Pod")[0]
    assert "1.36" in found.ui("since {release}", release="1.36")
    assert 1.0 == found.coverage(["A volume."]).share
