"""A report with a little of everything, for the golden files; and a hostile one."""

from __future__ import annotations

from generator.changes.acknowledgements import Ack, sifted
from generator.changes.change import Change
from generator.changes.diff import changes
from generator.changes.impact import Cost, MessageImpact, TranslationImpact
from generator.changes.report import Report
from generator.model.api import Api, Definition
from generator.model.jsonvalue import Json
from tests.changes.builders import api, common, definition, field, operation, parameter, resource

SPEC = "com.example.v1.WidgetSpec"
LIMIT = parameter(description="The most that are answered.")
PATHS = ("/apis/example.com/v1/widgets", "/apis/example.com/v1/widgets/{name}")


def base() -> Api:
    spec = definition(
        field("color", enum=(Json("red"), Json("blue")), description="The color. It can be changed."),
        field("count", "integer(int32)", default=Json(1)),
        field("legacy", "org.shared.Legacy", description="Kept for old clients."),
        field("note", description="Notes. Free text.", pattern="^[a-z`|]+$"),
        name=SPEC,
    )
    beta = resource(definition(field("size"), name="com.example.v1beta1.Gadget"), version="v1beta1", kind="Gadget")
    return api(
        resource(_owner(), spec, operations=tuple(map(operation, PATHS)), short_names=("wg",)),
        beta,
        common=(common(definition(field("a"), name="org.shared.Legacy")),),
    )


def revision() -> Api:
    spec = definition(
        field("color", enum=(Json("red"), Json("green")), description="The color. It can not be changed."),
        field("count", "integer(int64)", default=Json(2), required=True),
        field("note", description="notes. Free  text.", pattern="^[a-z]+$"),
        field("weight", "number", minimum=0.5, description="How heavy it is."),
        name=SPEC,
    )
    stable = resource(definition(field("size"), name="com.example.v1.Gadget"), version="v1", kind="Gadget")
    calls = tuple(operation(path, parameters=(LIMIT.key,)) for path in PATHS)
    return api(stable, resource(_owner(), spec, operations=calls), parameters=(LIMIT,))


def _owner() -> Definition:
    return definition(field("spec", SPEC))


ACKS = (
    Ack(rule="short-name-removed", path="example.com/v1 Widget", reason="Nobody used it."),
    Ack(fingerprint="0123456789ab", reason="Done in the last release."),
)
IMPACT = tuple(
    TranslationImpact(
        locale=locale,
        domain="example",
        fuzzy=Cost(messages=1, words=6),
        new=Cost(messages=1, words=4),
        gone=Cost(messages=1, words=4),
        kept=Cost(messages=1, words=3),
        messages=(
            MessageImpact(
                state="fuzzy",
                msgid="It can not be changed.",
                previous="It can be changed.",
                reference="example.com/v1 WidgetSpec.color (string), paragraph 1",
            ),
        ),
    )
    for locale in ("ko", "uk")
)


def where(change: Change) -> tuple[str, int] | None:
    """As the pipeline has it: the file of the page, and a line."""
    if not change.page:
        return None
    name = change.page.rpartition(".")[2].lower()
    return f"model/example/{name}.yaml", 7 + len(change.field)


def report() -> Report:
    found = sifted(changes(base(), revision()), ACKS)
    return Report(
        base="main",
        revision="model",
        changes=found.remaining,
        acknowledged=found.acknowledged,
        unused=found.unused,
        translations=IMPACT,
    )


HOSTILE = (
    "\x1b[31mred\x07 `` ` code` **bold** @someone #1 <b>x</b> </details> <!-- apiglot diff -->\r\n"
    "```\n::error::forged\n| a | b |\u202e\u200b 100%, a:b\ud800"
)


def hostile() -> Report:
    """Every text of the API is hostile."""
    name = f"com.example.{HOSTILE}"
    old = resource(definition(field(HOSTILE, pattern="a", description="Old."), name=name), kind=HOSTILE)
    new = resource(definition(field(HOSTILE, pattern=HOSTILE, description=HOSTILE), name=name), kind=HOSTILE)
    message = MessageImpact(state="fuzzy", msgid=HOSTILE, previous="Old.", reference=HOSTILE)
    impact = TranslationImpact(locale=HOSTILE, domain=HOSTILE, fuzzy=Cost(messages=1, words=1), messages=(message,))
    ack = Ack(rule="field-removed", path=HOSTILE, reason=HOSTILE)
    found = sifted(changes(api(old), api(new)), (ack,))
    return Report(base=HOSTILE, revision=HOSTILE, changes=found.remaining, unused=found.unused, translations=(impact,))
