from __future__ import annotations

import json

import msgspec

from generator.i18n.checks import Finding, github_report, github_summary, json_report, summary, text_report


def finding(check: str = "code-different", severity: str = "error", locale: str = "uk", line: int = 1) -> Finding:
    return Finding(
        check=check,
        severity=severity,
        locale=locale,
        file=f"locales/{locale}/LC_MESSAGES/storage.po",
        line=line,
        path="io.k8s.Volume/size:1",
        msgid="The `size`.",
        text="Розмір ⟦size⟧: 25%.",
        advice="`size` is missing",
    )


def test_the_text_is_grouped_by_locale_and_check_with_one_summary_a_locale():
    found = [finding(locale="uk"), finding("length-unusual", "warning", "ko"), finding(locale="uk", line=9)]

    assert text_report(found).split("\n") == [
        "ko",
        "  warning length-unusual (1)",
        "    locales/ko/LC_MESSAGES/storage.po:1: `size` is missing",
        "        Розмір ⟦size⟧: 25%.",
        "        at io.k8s.Volume/size:1",
        "  0 errors, 1 warning, 0 notices",
        "",
        "uk",
        "  error code-different (2)",
        "    locales/uk/LC_MESSAGES/storage.po:1: `size` is missing",
        "        Розмір ⟦size⟧: 25%.",
        "        at io.k8s.Volume/size:1",
        "    locales/uk/LC_MESSAGES/storage.po:9: `size` is missing",
        "        Розмір ⟦size⟧: 25%.",
        "        at io.k8s.Volume/size:1",
        "  2 errors, 0 warnings, 0 notices",
        "",
    ]


def test_many_findings_of_one_check_are_cut_and_counted():
    found = [finding(line=number) for number in range(1, 31)]

    assert 10 == text_report(found).count("locales/uk")
    assert "    and 20 more\n" in text_report(found)
    assert text_report(found).endswith("\n`apiglot check --verbose` lists all of them\n")
    assert 30 == text_report(found, verbose=True).count("locales/uk")
    assert "--verbose" not in text_report(found, verbose=True)


def test_the_check_with_most_findings_comes_first_among_those_as_grave():
    found = [finding("aa", "warning"), *(finding("zz", "warning", line=line) for line in range(3)), finding("mm")]

    assert ["error mm (1)", "warning zz (3)", "warning aa (1)"] == [
        line.strip() for line in text_report(found).splitlines() if line.endswith(")")
    ]


def test_what_is_left_to_do_is_counted_by_catalog_with_the_largest_first():
    found = [
        msgspec.structs.replace(
            finding("message-untranslated", "notice", line=line), file=f"locales/uk/LC_MESSAGES/d{domain}.po"
        )
        for domain in range(9)
        for line in range(domain + 1)
    ]

    assert ["uk", "  notice message-untranslated (45)", "    d8 9, d7 8, d6 7, d5 6, d4 5, d3 4, and 3 more"] == (
        text_report(found).splitlines()[:3]
    )
    assert 45 == text_report(found, verbose=True).count("LC_MESSAGES/d")


def test_many_checks_fit_two_screens():
    found = [
        finding(f"check-{check}", locale=locale, line=line)
        for locale in ("uk", "ko")
        for check in range(10)
        for line in range(50)
    ]

    assert 120 > len(text_report(found).splitlines())


def test_nothing_found_is_nothing_said():
    assert ("", "", "") == (text_report([]), github_report([]), github_summary([]))


def test_annotations_are_escaped_and_placed():
    assert (
        "::error title=code-different (uk),file=locales/uk/LC_MESSAGES/storage.po,line=1::"
        "`size` is missing%0AРозмір ⟦size⟧: 25%25."
    ) == github_report([finding()]).split("\n")[0]


def test_at_most_ten_annotations_of_a_level_and_one_summary_a_locale():
    found = [finding(line=number) for number in range(1, 31)]
    found += [finding("message-untranslated", "notice", line=number) for number in range(40)]

    lines = github_report(found).split("\n")

    assert 10 == sum(line.startswith("::error ") for line in lines)
    assert ["::notice title=Translations::uk: 30 errors, 0 warnings, 40 notices"] == [
        line for line in lines if line.startswith("::notice")
    ]


def test_the_summary_of_a_job_counts_each_check():
    assert "| uk | `code-different` | error | 2 |\n" in github_summary([finding(), finding(line=2)])


def test_json_has_every_finding_with_all_its_fields():
    document = json.loads(json_report([finding(locale="uk"), finding(locale="ko")]))

    assert 1 == document["schema_version"]
    assert {"ko": {"error": 1, "warning": 0, "notice": 0}, "uk": {"error": 1, "warning": 0, "notice": 0}} == document[
        "summary"
    ]
    assert ["ko", "uk"] == [each["locale"] for each in document["findings"]]
    assert set(Finding.__struct_fields__) == set(document["findings"][0])


def test_a_report_does_not_depend_on_the_order_of_findings():
    found = [finding(locale="uk"), finding("length-unusual", "warning", "ko"), finding(locale="uk", line=9)]

    assert text_report(found) == text_report(found[::-1])
    assert json_report(found) == json_report(found[::-1])
    assert summary(found) == summary(found[::-1])
