"""The table of `apiglot stats` fits a screen, and leads with what is left to do."""

from __future__ import annotations

from generator.i18n.stats import LocaleStats, Part
from generator.i18n.translations import Coverage
from generator.pipeline.counting import coverage_lines


def part(name: str, words: int, translated: int) -> Part:
    return Part(name=name, coverage=Coverage(messages=1, words=words, translated_words=translated))


def stats(*domains: Part) -> tuple[LocaleStats, ...]:
    total = Coverage(messages=1, words=1, translated_words=0)
    return (LocaleStats(locale="uk", total=total, domains=domains, kinds=(part("g/v1 Kind", 3, 0),)),)


def names(lines: list[str]) -> list[str]:
    return [line.split("  ")[1] for line in lines if line.startswith("  ") and "%" in line]


def test_what_has_most_words_left_comes_first():
    found = stats(part("done", 900, 900), part("half", 100, 50), part("none", 60, 0), part("also-done", 1, 1))

    assert ["none", "half", "done", "also-done", "g/v1 Kind"] == names(list(coverage_lines(found)))


def test_the_rest_is_counted_and_shown_on_demand():
    found = stats(*(part(f"d{number:02}", number, 0) for number in range(30)))
    short, whole = (list(coverage_lines(found, verbose=verbose)) for verbose in (False, True))

    assert ["d29", "d28", "d27"] == names(short)[:3]
    assert "  ... and 22 more domains; --verbose shows all" in short
    assert 9 == len(names(short))
    assert 31 == len(names(whole))
    assert not any("--verbose" in line for line in whole)
