"""Every word of our own pages comes from a catalog."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from generator.errors import RenderError
from generator.i18n.interface import all_messages, ui_messages
from generator.i18n.messages import Message


def test_a_word_of_a_template_is_a_message():
    found = ui_messages([("templates/a.j2", "{{ _('Operations') }} {{ pgettext('field', 'required') }}")])

    assert [("", "Operations"), ("field", "required")] == [message.key for message in found]
    assert ("ui", "templates/a.j2", ("templates/a.j2",)) == (found[0].domain, found[0].file, found[0].references)


def test_a_word_in_two_contexts_is_two_messages():
    found = ui_messages([("a.j2", "{{ pgettext('field', 'required') }}{{ pgettext('parameter', 'required') }}")])

    assert ["field", "parameter"] == [message.msgctxt for message in found]


def test_a_word_with_a_placeholder_is_flagged_and_a_percent_sign_is_not():
    found = ui_messages([("a.j2", "{{ _('since {release}', release=x) }}{{ _('10 % more') }}")])

    assert [("apiglot-format",), ()] == [message.flags for message in found]


def test_a_comment_for_translators_goes_with_its_word():
    found = ui_messages([("a.j2", "{# Translators: a verb #}{{ _('Watch') }}")])

    assert "a verb" == found[0].comment


def test_words_of_python_modules_are_messages():
    found = ui_messages([], [("words.py", 'A = N_("alpha")\nB = NP_("field", "immutable")\n')])

    assert [("", "alpha"), ("field", "immutable")] == [message.key for message in found]


def test_words_are_ordered_by_file_and_then_as_they_stand():
    found = ui_messages([("b.j2", "{{ _('B') }}"), ("a.j2", "{{ _('Z') }}{{ _('B') }}")])

    assert [("Z", ("a.j2",)), ("B", ("a.j2", "b.j2"))] == [(message.msgid, message.references) for message in found]


def test_a_template_that_cannot_be_read_is_an_error_with_its_line():
    with pytest.raises(RenderError) as caught:
        ui_messages([("templates/a.j2", "{{ _('A') }}\n{% if %}\n")])

    assert "templates/a.j2:2" == caught.value.where


def test_a_text_of_the_api_that_is_a_word_as_well_is_translated_once():
    word, text = Message(msgid="Accepted", domain="ui"), Message(msgid="Accepted", domain="common")
    own, other = Message(msgid="Mine", domain="ui"), Message(msgid="A disk.", domain="storage")

    shipped, needed = (replace(word, locales=locales) for locales in ((), ("de",)))
    assert (own, other) == all_messages([text, other], [own, word], package=[shipped])
    assert (own, needed, other) == all_messages([text, other], [own, word], package=[needed])
    assert (word, other) == all_messages([text, other], [word])
