"""What a description says about its field besides the meaning: deprecated, stage, feature gate, immutable.

In: the texts of its paragraphs. Out: Marks. Only sentences about the field itself count: a list entry, an enum value
or a sentence about another thing that is deprecated marks nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise
from typing import Literal

from generator.model.record import Record

Stage = Literal["", "alpha", "beta"]

_HINTS = ("deprecated", "alpha", "beta", "feature gate", "feature-gate", "that enable", "immutable")
_SENTENCE = re.compile(r"(?<=[.!?)]) +(?=\S)| +(?=Th(?:is|e) (?:\w+ )?(?:is|has been) |[Dd]eprecated:|DEPRECATED:)")
_THING = r"(?:field|api|type|feature|option|property|parameter|resource|object|kind|spec|value)"
_THIS = rf"(?:this|the|an?) (?:\w+[ -]level |optional,? |alpha |beta |deprecated )*{_THING}"

_DEPRECATED = re.compile(
    r"\W{0,3}deprecated(?:[:.;,)*!]| -|$)"
    rf"|{_THIS} (?:is|was|has been) (?:[\w ]+, and )?(?:now )?(?:is )?deprecated\b"
    r"|\S+ is (?:a|the) deprecated (?:field|alias|name|property|option)\b"
    r"|.*\bshould be considered (?:as )?deprecated\b",
    re.IGNORECASE,
)
_STAGE = re.compile(
    rf"(?:this is an? (?:optional, )?|{_THIS} is (?:an? |in )?)(alpha|beta)(?:[ -]level)?"
    rf"(?: {_THING}| stage|(?=[.,;]|$| and ))(?! in [0-9v])"
    r"|(alpha|beta), gated by",
    re.IGNORECASE,
)
_STAGE_TAG = re.compile(rf"\((alpha|beta)\)(?= (?:needs|requires|(?:using )?{_THIS})\b)", re.IGNORECASE)
_STAGE_FIRST = re.compile(r"\((alpha|beta)\)|(alpha|beta)[:.]", re.IGNORECASE)
_NEEDS = re.compile(
    rf"(?:\((?:alpha|beta)\) |(?:alpha|beta), )?(?:(?:using )?(?:this|the {_THING}|an?|\w+ API enablement)\b.*?)?"
    r"\b(?:requires?|needs?|gated by|depends on|available only when|only available when|only honored by"
    r"|only populated if|toggled by|only enabled with)\b"
    r"|the \w+ feature[ -]gate must be enabled to use",
    re.IGNORECASE,
)
_GATE = re.compile(
    r"`?\b(?!This\b|The\b|An?\b)([A-Z]\w+)`?(?: and `?([A-Z]\w+)`?)? (?:[Ff]eature[ -][Gg]ates?|feature)\b"
    r"|--feature-gates=(\w+)=true"
)
_IMMUTABLE = re.compile(
    rf"{_THIS} is immutable\b(?! (?:if|when|unless|while)\b)|immutable\."
    r"|.*\band (?:is )?immutable(?: after creation)?\.",
    re.IGNORECASE,
)
_LATER = re.compile(r"(?:once|after|when|if) ", re.IGNORECASE)


class Marks(Record, frozen=True, kw_only=True):
    """What prose says about the field; nothing of it is left out of the text."""

    deprecated: bool = False
    stage: Stage = ""
    feature_gate: str = ""
    """Names of the gates that the field needs, joined by `, `."""
    immutable: bool = False


NO_MARKS = Marks()


def marks(paragraphs: Iterable[str]) -> Marks:
    """Return the marks that paragraphs put on the field that they describe."""
    sentences = [sentence for text in paragraphs if _hinted(text.lower()) for sentence in _SENTENCE.split(text)]
    if not sentences:
        return NO_MARKS
    pairs = list(pairwise([*sentences, ""]))
    return Marks(
        deprecated=any(map(_DEPRECATED.match, sentences)),
        stage=_stage(pairs),
        feature_gate=next(filter(None, map(_gate, sentences)), ""),
        immutable=any(_IMMUTABLE.match(sentence) and not _LATER.match(sentence) for sentence in sentences),
    )


def _hinted(text: str) -> bool:
    return any(hint in text for hint in _HINTS)


def _stage(pairs: list[tuple[str, str]]) -> Stage:
    """Return the stage from sentences, each with the next one: `(Alpha)` stands before the sentence that it marks."""
    for index, (sentence, following) in enumerate(pairs):
        match = _STAGE.match(sentence) or _STAGE_TAG.match(f"{sentence} {following}")
        match = match or (_STAGE_FIRST.match(sentence) if index == 0 else None)
        if match:
            return "alpha" if next(filter(None, match.groups())).lower() == "alpha" else "beta"
    return ""


def _gate(sentence: str) -> str:
    if not _NEEDS.match(sentence):
        return ""
    match = _GATE.search(sentence)
    return ", ".join(filter(None, match.groups())) if match else ""
