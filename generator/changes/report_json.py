"""The report as JSON, and the JSON Schema that documents it.

In: a Report and where each change stands. Out: JSON text with everything, hidden changes included; every key is always
there, save `translations` where there is no project. The schema comes from the records below.
"""

from __future__ import annotations

import json
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from generator.changes.change import Change, Level
from generator.changes.impact import MESSAGE_STATES, TranslationImpact
from generator.changes.report import Report, Where, nowhere, summary
from generator.model.record import Record

SCHEMA_VERSION = 1


class JsonChange(Record, frozen=True, kw_only=True, omit_defaults=False):
    """One change."""

    rule: Annotated[str, Meta(description="The id of a rule: field-removed.")]
    level: Level
    type: Annotated[str, Meta(description="The definition's full name; empty for an operation or a parameter.")]
    field: Annotated[str, Meta(description="The field's name; empty when the definition itself is meant.")]
    path: Annotated[str, Meta(description="Where in the API; acknowledgements take rule and path.")]
    label: Annotated[str, Meta(description="The same place in short, as its page calls it.")]
    base: Annotated[str, Meta(description="What the base states; empty when it states nothing.")]
    revision: Annotated[str, Meta(description="What the revision states; empty when it states nothing.")]
    used_by: Annotated[int, Meta(description="How many kinds use the type, or on how many operations it shows.")]
    gvk: Annotated[str, Meta(description="apiVersion and kind of the page; empty on that of a common type.")]
    variant: Annotated[str, Meta(description="The variant of the rule that set the level.")]
    graduated_to: Annotated[str, Meta(description="Of a removed version: the newer one with the same shape.")]
    graduated_from: Annotated[str, Meta(description="Of an added version: the older one with the same shape.")]
    cause: Annotated[str, Meta(description="The fingerprint of the change that brought this one with it.")]
    operations: Annotated[tuple[str, ...], Meta(description="The operations on which it shows.")]
    file: Annotated[str, Meta(description="The model file; empty when there is none.")]
    line: Annotated[int, Meta(description="From 1; 0 when there is none.")]
    fingerprint: Annotated[str, Meta(description="12 hex digits of SHA-256 over rule, GVK, path and operands.")]


class JsonAcknowledged(Record, frozen=True, kw_only=True, omit_defaults=False):
    """A change that the acknowledgement file accepts."""

    change: JsonChange
    reason: str


class JsonAck(Record, frozen=True, kw_only=True, omit_defaults=False):
    """An entry of the acknowledgement file that means no change."""

    fingerprint: str
    rule: str
    path: str
    reason: str


class JsonCost(Record, frozen=True, kw_only=True, omit_defaults=False):
    """An amount of text."""

    messages: int
    words: int


class JsonMessage(Record, frozen=True, kw_only=True, omit_defaults=False):
    """One message that a change touches."""

    state: str
    msgid: str
    previous: str
    reference: str


class JsonTranslations(Record, frozen=True, kw_only=True, omit_defaults=False):
    """What the changes touch in one domain of one locale."""

    locale: str
    domain: str
    fuzzy: JsonCost
    new: JsonCost
    gone: JsonCost
    kept: JsonCost
    messages: tuple[JsonMessage, ...]


class JsonSummary(Record, frozen=True, kw_only=True, omit_defaults=False):
    """How many entries a person is shown of each level; hidden changes are counted one by one."""

    error: int
    warning: int
    info: int
    note: int
    hidden: int
    acknowledged: int


class JsonReport(Record, frozen=True, kw_only=True, omit_defaults=False):
    """The report of `apiglot diff --format json`."""

    schema_version: Annotated[int, Meta(description="Raised when a key changes its meaning or goes away.")]
    base: str
    revision: str
    summary: JsonSummary
    changes: tuple[JsonChange, ...]
    acknowledged: tuple[JsonAcknowledged, ...]
    unused_acknowledgements: tuple[JsonAck, ...]
    translations: tuple[JsonTranslations, ...] | UnsetType = UNSET


def json_report(report: Report, where: Where = nowhere) -> str:
    """The JSON text, indented by two spaces, with a line end."""
    whole = JsonReport(
        schema_version=SCHEMA_VERSION,
        base=report.base,
        revision=report.revision,
        summary=JsonSummary(**summary(report.changes), acknowledged=len(report.acknowledged)),
        changes=tuple(_change(change, where) for change in report.changes),
        acknowledged=tuple(
            JsonAcknowledged(change=_change(each.change, where), reason=each.reason) for each in report.acknowledged
        ),
        unused_acknowledgements=tuple(
            JsonAck(fingerprint=ack.fingerprint, rule=ack.rule, path=ack.path, reason=ack.reason)
            for ack in report.unused
        ),
        translations=UNSET if report.translations is None else tuple(map(_translations, report.translations)),
    )
    text = json.dumps(msgspec.to_builtins(whole), ensure_ascii=False, indent=2)
    # A document may hold half a surrogate pair, which no encoding takes.
    return text.encode("utf-8", "replace").decode() + "\n"


def _change(change: Change, where: Where) -> JsonChange:
    file, line = where(change) or ("", 0)
    same = {name: getattr(change, name) for name in _SAME}
    return JsonChange(**same, gvk=str(change.gvk or ""), file=file, line=line, fingerprint=change.fingerprint)


_SAME = tuple(name for name in JsonChange.__struct_fields__ if name in Change.__struct_fields__ and name != "gvk")


def _translations(impact: TranslationImpact) -> JsonTranslations:
    costs = {state: getattr(impact, state) for state in MESSAGE_STATES}
    return JsonTranslations(
        locale=impact.locale,
        domain=impact.domain,
        messages=tuple(
            JsonMessage(state=each.state, msgid=each.msgid, previous=each.previous, reference=each.reference)
            for each in impact.messages
        ),
        **{state: JsonCost(messages=cost.messages, words=cost.words) for state, cost in costs.items()},
    )


def json_report_schema() -> dict[str, Any]:
    """The JSON Schema of the report."""
    return msgspec.json.schema(JsonReport)
