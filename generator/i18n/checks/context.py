"""What the checks know of a locale beside its catalogs.

In: the names of the API, the locale's glossary, the paths of the messages. Out: a Context.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import msgspec

from generator.i18n.checks.names import Names
from generator.i18n.checks.readings import Readings
from generator.i18n.checks.terms import TermIndex
from generator.i18n.entries import Key
from generator.i18n.language import language
from generator.i18n.language.glossary import Glossary
from generator.model.record import Record


class Context(Record, frozen=True, kw_only=True, dict=True):
    """One locale."""

    locale: str
    names: Names = Names()
    glossary: Glossary = Glossary()
    paths: Mapping[Key, tuple[str, ...]] = msgspec.field(default_factory=dict)
    """Every path of a message, the defining one first, as the pot lists them."""
    fillers: tuple[str, ...] = ()
    """Names that fill placeholders: the kinds of the API."""

    @cached_property
    def language(self) -> str:
        """`uk` of `uk-UA`."""
        return language(self.locale)

    @cached_property
    def terms(self) -> TermIndex:
        """The glossary's English terms, by their words."""
        return TermIndex(self.glossary)

    @cached_property
    def readings(self) -> Readings:
        """How Korean reads names."""
        return Readings(self.glossary)

    def path(self, key: Key) -> str:
        """The defining path of a message; empty when it is not known."""
        return next(iter(self.paths.get(key, ())), "")
