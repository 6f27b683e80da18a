"""What pages ask the translations of a locale, so that a page is rendered again only where an answer is another one.

In: Translations. Out: their answers, each noted for what is being rendered; and, of the pages as they were rendered
before, those to which nothing new would be said. Pages and templates have no other way to the translations.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from generator.i18n.translations import Translations
from generator.model.record import Record

Answer = tuple[str, str]
"""A text and its language; the language is empty for a word of ours."""


class Question(NamedTuple):
    """What is asked: a text of the API, or a word of ours with the values of its placeholders."""

    msgid: str
    context: str
    values: tuple[tuple[str, str], ...] | None = None
    """None for a text of the API."""


class Kept(NamedTuple):
    """Markdown, and all that was asked for it."""

    text: str
    asked: frozenset[Question]


class Lookups:
    """The way from the pages of a locale to its translations."""

    def __init__(self, translations: Translations) -> None:
        self.locale = translations.locale
        self.answers: dict[Question, Answer] = {}
        """What was answered until now."""
        self._translations = translations
        self._asked: set[Question] = set()
        """What was asked for the piece that is being rendered."""
        self._templates_asked: set[Question] = set()
        """What templates asked themselves, for any page: Jinja keeps what the top of an imported one has set."""

    def text(self, msgid: str, context: str = "") -> Answer:
        """As `Translations.text`."""
        question = Question(msgid, context)
        self._asked.add(question)
        return self.answer(question)

    def ui(self, msgid: str, context: str = "", /, **values: object) -> str:
        """As `Translations.ui`."""
        question = _word(msgid, context, values)
        self._asked.add(question)
        return self.answer(question)[0]

    def template_ui(self, msgid: str, context: str = "", /, **values: object) -> str:
        """The same for a template, of which nobody knows on which pages the word will stand: it counts for all."""
        question = _word(msgid, context, values)
        self._templates_asked.add(question)
        return self.answer(question)[0]

    def answer(self, question: Question) -> Answer:
        """What the translations say; nobody is noted to have asked."""
        known = self.answers.get(question)
        if known is None:
            msgid, context, values = question
            if values is None:
                known = self._translations.text(msgid, context)
            else:
                known = (self._translations.ui(msgid, context, **dict(values)), "")
            self.answers[question] = known
        return known

    def kept(self, make: Callable[[], str]) -> Kept:
        """What `make` gives, with what it asked; whoever it is made for has asked that, too."""
        outer, self._asked = self._asked, set()
        try:
            text = make()
            return Kept(text, frozenset(self._asked | self._templates_asked))
        finally:
            outer |= self._asked
            self._asked = outer

    def repeated(self, kept: Kept) -> str:
        """What was made before, for another piece, which has asked the same by that."""
        self._asked |= kept.asked
        return kept.text

    def changed(self, former: Lookups) -> frozenset[Question]:
        """Which of the questions that were asked before have another answer now."""
        if self._translations.same_as(former._translations):
            self.answers.update(former.answers)
            return frozenset()
        return frozenset(question for question, answer in former.answers.items() if self.answer(question) != answer)


class Rendering(Record, frozen=True, kw_only=True):
    """The pages of a locale, as they were rendered."""

    pages: Mapping[str, Kept] = {}
    """By path relative to the locale's folder."""
    lookups: Lookups | None = None
    """What they asked; None before anything was rendered."""

    def standing(self, lookups: Lookups) -> dict[str, Kept]:
        """The pages that would be the same now, when nothing but the translations changed."""
        changed = lookups.changed(self.lookups) if self.lookups else frozenset()
        return {path: page for path, page in self.pages.items() if page.asked.isdisjoint(changed)}


def _word(msgid: str, context: str, values: Mapping[str, object]) -> Question:
    # A sentence is filled with what str() gives of a value, whatever it is.
    return Question(msgid, context, tuple((name, str(value)) for name, value in values.items()))
