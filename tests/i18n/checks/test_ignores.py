from __future__ import annotations

from generator.i18n.checks import IDS, Finding, Ignore, kept, unknown_ignores

FOUND = Finding(
    check="length-unusual",
    severity="warning",
    locale="ko",
    file="locales/ko/LC_MESSAGES/storage.po",
    line=4,
    path="io.k8s.Volume/size:1",
    msgid="Size.",
    advice="too short",
)
PATHS = {"Size.": ("io.k8s.Volume/size:1", "io.k8s.Disk/size:2")}


def left(*ignores: Ignore) -> list[str]:
    return [finding.check for finding in kept([FOUND], ignores, PATHS, IDS)]


def test_an_ignore_with_a_reason_takes_its_finding_away():
    assert [] == left(Ignore(id="length-unusual", path="io.k8s.Volume/size:1", reason="one word in Korean"))


def test_an_ignore_may_name_any_path_of_the_text_or_its_file_with_a_star():
    assert [] == left(Ignore(id="length-unusual", path="io.k8s.Disk/*", reason="one word in Korean"))
    assert [] == left(Ignore(id="length-unusual", path="locales/ko/*", reason="one word in Korean"))


def test_an_ignore_without_a_reason_does_not_count():
    assert ["ignore-wrong", "length-unusual"] == left(Ignore(id="length-unusual", reason=" "))


def test_an_ignore_that_fits_nothing_is_reported():
    assert ["ignore-unused", "length-unusual"] == left(Ignore(id="length-unusual", path="io.k8s.Pod/*", reason="old"))


def test_an_ignore_of_another_family_of_checks_is_left_alone():
    assert ["length-unusual"] == left(Ignore(id="link-broken", reason="their server is down"))


def test_an_ignore_of_a_check_that_there_is_not_is_wrong():
    ignores = [Ignore(id="link-broken", reason="a"), Ignore(id="lenght-unusual", reason="a")]

    assert ["ignore-wrong"] == [each.check for each in unknown_ignores(ignores, IDS | {"link-broken"})]
