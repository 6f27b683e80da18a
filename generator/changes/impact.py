"""What a change of the API costs each translation.

In: nothing; i18n/ computes these records from catalogs and the two models. Out: values that the reports show.
"""

from __future__ import annotations

from typing import Literal

from generator.model.record import Record

MessageState = Literal["fuzzy", "new", "gone", "kept"]
MESSAGE_STATES: tuple[MessageState, ...] = ("fuzzy", "new", "gone", "kept")


class Cost(Record, frozen=True, kw_only=True):
    """An amount of text."""

    messages: int = 0
    words: int = 0
    """Words of the English text."""


class MessageImpact(Record, frozen=True, kw_only=True):
    """One message that a change touches."""

    state: MessageState
    msgid: str
    """The English text in the revision; for a message that is gone, in the base."""
    previous: str = ""
    """The English text that the translation was made for; of a fuzzy or kept message."""
    reference: str = ""
    """Where a translator finds it: `storage/v1 CSIDriverSpec.attachRequired (boolean), paragraph 2`."""


class TranslationImpact(Record, frozen=True, kw_only=True):
    """What a change touches in one domain of one locale."""

    locale: str
    domain: str
    fuzzy: Cost = Cost()
    """Translations that have to be looked at again."""
    new: Cost = Cost()
    """Messages without a translation."""
    gone: Cost = Cost()
    """Translations that are no longer used."""
    kept: Cost = Cost()
    """Translations that a trivial change (letter case, white space, final punctuation) leaves as they are."""
    messages: tuple[MessageImpact, ...] = ()
    """The messages themselves, as many as a report should be able to name."""
