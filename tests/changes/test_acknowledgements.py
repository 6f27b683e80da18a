"""What a project accepts, and what no longer needs to be accepted."""

from __future__ import annotations

import pytest

from generator.changes.acknowledgements import Ack, parse_acks, sifted
from generator.changes.change import Change
from generator.errors import ConfigError

REMOVED = Change(rule="field-removed", level="error", path="a.B.c", base="string")
ADDED = Change(rule="field-added", level="info", path="a.B.d", revision="string")


def test_a_fingerprint_acknowledges_its_change():
    found = sifted([REMOVED, ADDED], (Ack(fingerprint=REMOVED.fingerprint, reason="Known."),))

    assert (ADDED,) == found.remaining
    assert [(REMOVED, "Known.")] == [(each.change, each.reason) for each in found.acknowledged]
    assert () == found.unused


def test_a_rule_and_a_path_acknowledge_every_such_change():
    other = Change(rule="field-removed", level="error", path="a.B.c", base="boolean")

    assert () == sifted([REMOVED, other], (Ack(rule="field-removed", path="a.B.c", reason="Known."),)).remaining


def test_an_entry_that_means_no_change_is_reported():
    ack = Ack(rule="field-removed", path="a.B.gone", reason="Known.")

    assert (ack,) == sifted([REMOVED], (ack,)).unused


def test_an_acknowledgement_file_has_entries_of_both_sorts():
    text = (
        "acknowledgements:\n- fingerprint: 0a1b2c3d4e5f\n  reason: Known.\n"
        "- rule: field-removed\n  path: a.B.c\n  reason: Known.\n"
    )

    assert (
        Ack(fingerprint="0a1b2c3d4e5f", reason="Known."),
        Ack(rule="field-removed", path="a.B.c", reason="Known."),
    ) == parse_acks(text, where="acks.yaml")


@pytest.mark.parametrize(
    ("entry", "line", "message"),
    [
        ("{fingerprint: 0a1b2c3d4e5f}", 2, "the key 'reason' is missing"),
        ("{fingerprint: 0a1b2c3d4e5f, reason: ' '}", 2, "say why"),
        ("{reason: Known.}", 2, "either a fingerprint, or a rule and a path"),
        ("{rule: field-removed, reason: Known.}", 2, "either a fingerprint, or a rule and a path"),
        ("{fingerprint: 0a1b2c3d4e5f, rule: field-removed, path: a, reason: Known.}", 2, "either a fingerprint"),
        ("{fingerprint: 0A1B, reason: Known.}", 2, "12 hex digits"),
        ("{fingerprint: 123456789012, reason: Known.}", 2, "put it in quotes"),
        ("{rule: field-remove, path: a, reason: Known.}", 2, "did you mean field-removed?"),
        ("{rule: field-removed, path: a, reason: Known., until: 2}", 2, "unknown key 'until'"),
        (
            "{fingerprint: 0a1b2c3d4e5f, reason: Known.}\n- {fingerprint: 0a1b2c3d4e5f, reason: Again.}",
            3,
            "acknowledged twice",
        ),
    ],
)
def test_a_wrong_entry_is_refused_with_its_line(entry: str, line: int, message: str):
    with pytest.raises(ConfigError) as caught:
        parse_acks(f"acknowledgements:\n- {entry}\n", where="acks.yaml")

    assert f"acks.yaml:{line}" == caught.value.where
    assert message in str(caught.value)


@pytest.mark.parametrize("text", ["", "- a\n", "acknowledgements: 1\n", "a: [\n"])
def test_a_file_of_another_form_is_refused(text: str):
    with pytest.raises(ConfigError):
        parse_acks(text, where="acks.yaml")
