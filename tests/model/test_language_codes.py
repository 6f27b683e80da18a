"""A code that no language has is found, and nothing else is."""

from __future__ import annotations

import babel
import pytest

from generator.i18n.pseudo import LOCALE as PSEUDO_LOCALE
from generator.model.language_codes import TWO_LETTERS, code_fault


def test_the_codes_of_two_letters_are_those_that_babel_names():
    assert {code for code in babel.Locale("en").languages if len(code) == 2} == TWO_LETTERS


@pytest.mark.parametrize("code", ["uk", "pt-BR", "zh_Hant", "no", "crh", "szl", "abc", PSEUDO_LOCALE])
def test_a_code_that_a_language_has_or_may_have_is_no_fault(code: str):
    assert "" == code_fault(code)
