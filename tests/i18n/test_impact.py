"""What a change of the API costs each translation."""

from __future__ import annotations

from generator.i18n.impact import Cost, DomainImpact, impact
from tests.i18n.builders import LAYOUT, message, started, translated

BASE = (
    message("Kept.", "x.A:1"),
    message("Two words", "x.B:1"),
    message("Changes of substance.", "x.C:1"),
    message("Gone.", "x.D:1"),
)


def test_a_change_is_counted_by_what_it_does_to_the_translations():
    catalogs = translated(started(*BASE), {item.msgid: "Х" for item in BASE}).catalogs
    revision = (
        BASE[0],
        message("two words.", "x.B:1"),
        message("Changes of great substance.", "x.C:1"),
        message("All new here.", "x.E:1", domain="apps"),
    )

    (found,) = impact(BASE, revision, catalogs, LAYOUT)

    assert (
        DomainImpact(domain="apps", new=Cost(messages=1, words=3)),
        DomainImpact(
            domain="storage",
            fuzzy=Cost(messages=1, words=4),
            gone=Cost(messages=1, words=1),
            kept=Cost(messages=1, words=2),
        ),
    ) == found.domains
    assert ["Changes of great substance."] == [change.new for change in found.fuzzy]


def test_the_same_api_costs_nothing():
    assert [()] == [found.domains for found in impact(BASE, BASE, started(*BASE).catalogs, LAYOUT)]
