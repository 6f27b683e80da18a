"""What a rule is: a name for one sort of difference, its level by stability, and the sentence that reports it.

In: the constants of the rules_* modules. Out: `Rule` values; rules.py gathers them into the one registry.
"""

from __future__ import annotations

from generator.changes.change import Level
from generator.model.record import Record


class Levels(Record, frozen=True, kw_only=True):
    """The level of a difference in a GA, a beta and an alpha version."""

    ga: Level
    beta: Level
    alpha: Level

    def at(self, stage: int) -> Level:
        """The level at a stage: 0 GA, 1 beta, 2 alpha and beyond."""
        return (self.ga, self.beta, self.alpha)[min(stage, 2)]


def levels(ga: Level, beta: Level | None = None, alpha: Level | None = None) -> Levels:
    """Three levels; what is left out is the one before it."""
    beta = beta or ga
    return Levels(ga=ga, beta=beta, alpha=alpha or beta)


class Variant(Record, frozen=True, kw_only=True):
    """A case of a rule that has levels of its own."""

    id: str
    levels: Levels
    docs: str
    """When it applies, as the rest of a sentence: `the field is required`."""
    sentence: str = ""
    """Empty: the rule's own."""


class Rule(Record, frozen=True, kw_only=True):
    """One sort of difference."""

    id: str
    """Noun and verb: `field-removed`."""
    levels: Levels
    sentence: str
    """English with placeholders, a message of the `ui` domain: `{label} was removed (it was {base})`."""
    docs: str
    """What it means for a client or a reader; one or two sentences of Markdown."""
    mirror: str
    """The rule that the same difference has when base and revision change places; often the rule itself."""
    variants: tuple[Variant, ...] = ()

    def level(self, stage: int, variant: str = "") -> Level:
        """The level at a stage, under a variant or ''."""
        for each in self.variants:
            if each.id == variant:
                return each.levels.at(stage)
        return self.levels.at(stage)

    def text(self, variant: str = "") -> str:
        """The sentence with its placeholders, under a variant or ''."""
        for each in self.variants:
            if each.id == variant and each.sentence:
                return each.sentence
        return self.sentence
