"""Ukrainian grammar of a name inside a sentence.

In: a name and a case. Out: the form that the glossary declares; a Latin name that it does not decline stays as it is.
"""

from __future__ import annotations

from generator.i18n.language.glossary import Glossary

CASES = ("nom", "gen", "dat", "acc", "ins", "loc", "voc")
FORMS = (*CASES, *(f"{case}_pl" for case in CASES))
"""What may stand after the colon of a placeholder: `{kind:gen}`, `{kind:gen_pl}`."""


def in_case(name: str, case: str, glossary: Glossary) -> str:
    """The name in a case, or the name itself when the glossary has no such form."""
    term = glossary.by_name.get(name)
    if term is None:
        return name
    return dict(term.forms).get(case, name)
