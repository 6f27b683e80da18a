"""The names of an API, and how they are told from prose.

In: a model; texts. Out: the identifiers of a text. An identifier has a capital after a lower-case letter, or is a kind
or field with an inner capital, a dotted name, or a feature gate. Words all in capitals (API, IPs, MUST) are none, and
one-word names (`spec`, `Pod`) count inside backticks only: a third of all field names are plain English words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property

from generator.i18n.checks.pair import Text, english_words
from generator.model.api import Api
from generator.model.record import Record

_INNER_CAPITAL = re.compile(r"(?=.*[a-z]).+[A-Z]")
_GATE = re.compile(r"\b`?([A-Z]\w+)`? (?:[Ff]eature[ -])[Gg]ates?\b")
_HINT = re.compile(r"[A-Za-z0-9](?:[A-Z]|\.[A-Za-z_])")
_TOKEN = re.compile(r"(?<![A-Za-z0-9_])[A-Za-z_][A-Za-z0-9_]*(?:(?:-+|\.)[A-Za-z_][A-Za-z0-9_]*)*")
_JOINT = re.compile(r"[.-]+")
_CAMEL = re.compile(r"[a-z0-9]*[a-z][A-Z]|[A-Z]\w*[a-z][A-Z]")
_CAPITALS = re.compile(r"[A-Z0-9_]+s?\Z")
_JOINED = re.compile(r"[a-z]+\.[A-Z][a-z]*\Z")
"""Two sentences without a space between them: `field.The`."""
_ABBREVIATION = re.compile(r"(?:[A-Za-z]\.)+[A-Za-z]\Z")
_NOTHING: frozenset[str] = frozenset()


class Names(Record, frozen=True, kw_only=True, dict=True):
    """The names of an API."""

    kinds: frozenset[str] = frozenset()
    """Kinds and short names of definitions."""
    fields: frozenset[str] = frozenset()
    """Fields and parameters."""
    gates: frozenset[str] = frozenset()
    """Feature gates."""

    @cached_property
    def identifiers(self) -> frozenset[str]:
        """Names that are recognised outside backticks: those with an inner capital, and feature gates."""
        return self.gates | {name for name in self.kinds | self.fields if _INNER_CAPITAL.match(name)}

    @cached_property
    def _plain_gates(self) -> frozenset[str]:
        """Feature gates that look like a word."""
        return frozenset(gate for gate in self.gates if not _INNER_CAPITAL.match(gate))

    @cached_property
    def _english(self) -> dict[str, frozenset[str]]:
        return {}

    def of_english(self, msgid: str) -> frozenset[str]:
        """The identifiers of an English text, found once for all locales."""
        found = self._english.get(msgid)
        if found is None:
            found = self._english[msgid] = frozenset(self._found(" ".join(self._candidates(msgid))))
        return found

    def of(self, text: Text) -> frozenset[str]:
        """The identifiers of a prose; a plural is given as its kind."""
        if not self._plain_gates and not _HINT.search(text.prose):
            return _NOTHING
        return frozenset(self._found(text.prose))

    def of_code(self, text: Text) -> frozenset[str]:
        """What stands in backticks, and the identifiers in it."""
        return frozenset(name for code in text.codes for name in (code, *self._found(code)))

    def _candidates(self, msgid: str) -> list[str]:
        """The words that may hold an identifier: most have no capital after their first letter and no dot inside."""
        words, written = english_words(msgid)
        if self._plain_gates:
            return list(written)
        return [word for word, lower in zip(written, words, strict=True) if word[1:] != lower[1:] or "." in word]

    def _found(self, prose: str) -> Iterator[str]:
        for token in _TOKEN.findall(prose):
            yield from self._of_token(token)

    def _of_token(self, token: str) -> Iterator[str]:
        if token in self.identifiers or ("." in token and not _ABBREVIATION.match(token) and not _JOINED.match(token)):
            yield token
        else:
            for part in _JOINT.split(token) if "-" in token or "." in token else (token,):
                if self._is_identifier(part):
                    yield self._singular(part)

    def _is_identifier(self, word: str) -> bool:
        if _CAPITALS.match(word):
            return word in self.gates
        return bool(_CAMEL.match(word)) or self._singular(word) in self.identifiers

    def _singular(self, word: str) -> str:
        """The kind of which a word is the plural, or the word."""
        if word.endswith("s") and word not in self.identifiers:
            for single in singulars(word):
                if single in self.identifiers:
                    return single
        return word


def singulars(word: str) -> Iterator[str]:
    """Words of which a word ending in s may be the plural."""
    yield word[:-1]
    if word.endswith("ies"):
        yield f"{word[:-3]}y"
    elif word.endswith("es"):
        yield word[:-2]


def names(api: Api, gates: Iterable[str] = ()) -> Names:
    """The names of an API; feature gates are those given and those that its descriptions call so."""
    kinds = {resource.kind for resource in api.resources}
    fields = {parameter.name for parameter in api.parameters}
    found = set(gates)
    for definition in api.definitions():
        kinds.add(definition.name.rpartition(".")[2])
        kinds.update(kind.kind for kind in definition.kinds)
        found.update(_gates(definition.description))
        for field in definition.fields:
            fields.add(field.name)
            found.update(_gates(field.description))
    return Names(kinds=frozenset(kinds), fields=frozenset(fields), gates=frozenset(found))


def _gates(description: str) -> list[str]:
    return _GATE.findall(description) if "ate" in description else []
