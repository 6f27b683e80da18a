"""Where a text is translated, by the addresses that the settings name."""

from __future__ import annotations

import pytest

from generator.config import parsed_config
from generator.errors import ConfigError
from generator.i18n.translations import Location
from generator.pipeline.progress import address, address_pattern

PO = Location(where="locales/uk/LC_MESSAGES/storage.po", lineno=42)
WEBLATE = "https://weblate.example.org/translate/api/{domain}/{locale}/?q=source:={text}"


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ("", ""),
        (
            "repo_url: https://github.com/o/r",
            "https://github.com/o/r/blob/HEAD/locales/uk/LC_MESSAGES/storage.po?plain=1#L42",
        ),
        (
            "repo_url: https://gitlab.com/o/r/",
            "https://gitlab.com/o/r/-/blob/HEAD/locales/uk/LC_MESSAGES/storage.po#L42",
        ),
        ("repo_url: https://git.example.org/o/r", ""),
        (
            "edit_uri: 'https://git.example.org/edit/{path}'",
            "https://git.example.org/edit/locales/uk/LC_MESSAGES/storage.po",
        ),
        (
            f"edit_uri: 'https://git.example.org/edit/{{path}}'\ntranslate_uri: '{WEBLATE}'",
            "https://weblate.example.org/translate/api/storage/uk/?q=source:=A%20%60disk%60%20%26%20more.",
        ),
    ],
)
def test_address_of_a_text_follows_the_settings(settings: str, expected: str):
    pattern = address_pattern(parsed_config(settings))

    assert expected == (pattern and address(pattern, PO, "uk", "A `disk` & more."))


def test_braces_that_are_no_placeholder_stay():
    assert "https://e.org/{x}/42" == address("https://e.org/{x}/{line}", PO, "uk", "{path}")


@pytest.mark.parametrize("uri", ["ftp://e.org/{path}", "https://e.org/{line}"])
def test_address_that_leads_to_no_text_is_an_error(uri: str):
    with pytest.raises(ConfigError, match="translate_uri"):
        parsed_config(f"translate_uri: '{uri}'")
