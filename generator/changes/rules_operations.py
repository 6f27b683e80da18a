"""The rules for operations, their parameters and bodies, and for texts.

In: nothing. Out: a tuple of `Rule`, gathered by rules.py.
"""

from __future__ import annotations

from generator.changes.rule import Rule, Variant, levels

OPERATION_RULES: tuple[Rule, ...] = (
    Rule(
        id="operation-removed",
        levels=levels("error", "warning", "info"),
        sentence="{label} was removed",
        mirror="operation-added",
        docs="Requests to this method and path fail. Hidden where its kind is gone.",
    ),
    Rule(
        id="operation-added",
        levels=levels("info"),
        sentence="{label} is new",
        mirror="operation-removed",
        docs="One more method on a path. Hidden where its kind is new.",
    ),
    Rule(
        id="operation-id-changed",
        levels=levels("warning", "info", "info"),
        sentence="The operation id of {label} changed from {base} to {revision}",
        mirror="operation-id-changed",
        docs="Generated clients name their methods after the id.",
    ),
    Rule(
        id="operation-action-changed",
        levels=levels("info"),
        sentence="The action of {label} changed from {base} to {revision}",
        mirror="operation-action-changed",
        docs="`x-kubernetes-action` names the verb for RBAC and audit.",
    ),
    Rule(
        id="operation-kind-changed",
        levels=levels("warning", "info", "info"),
        sentence="{label} is of {revision}, no longer of {base}",
        mirror="operation-kind-changed",
        docs="Another kind is taken or given on the same path.",
    ),
    Rule(
        id="parameter-removed",
        levels=levels("error", "warning", "info"),
        sentence="The parameter {label} was removed",
        mirror="parameter-added",
        docs="Servers ignore or refuse the parameter.",
    ),
    Rule(
        id="parameter-added",
        levels=levels("info"),
        sentence="The parameter {label} is new",
        mirror="parameter-removed",
        docs="One entry, however many operations take it.",
        variants=(
            Variant(
                id="required",
                levels=levels("error", "warning", "info"),
                docs="the parameter is required",
                sentence="The parameter {label} is new and required",
            ),
        ),
    ),
    Rule(
        id="parameter-became-required",
        levels=levels("error", "warning", "info"),
        sentence="The parameter {label} became required",
        mirror="parameter-became-optional",
        docs="Requests without it fail.",
    ),
    Rule(
        id="parameter-became-optional",
        levels=levels("info"),
        sentence="The parameter {label} became optional",
        mirror="parameter-became-required",
        docs="Requests may leave it out.",
    ),
    Rule(
        id="body-removed",
        levels=levels("error", "warning", "info"),
        sentence="{label} takes no body any more (it was {base})",
        mirror="body-added",
        docs="What a client sends is ignored or refused.",
    ),
    Rule(
        id="body-added",
        levels=levels("info"),
        sentence="{label} takes a body: {revision}",
        mirror="body-removed",
        docs="A request may carry a body.",
        variants=(
            Variant(
                id="required",
                levels=levels("error", "warning", "info"),
                docs="the body is required",
                sentence="{label} requires a body: {revision}",
            ),
        ),
    ),
    Rule(
        id="body-became-required",
        levels=levels("error", "warning", "info"),
        sentence="The body of {label} became required",
        mirror="body-became-optional",
        docs="Requests without a body fail.",
    ),
    Rule(
        id="body-became-optional",
        levels=levels("info"),
        sentence="The body of {label} became optional",
        mirror="body-became-required",
        docs="Requests may go without a body.",
    ),
    Rule(
        id="response-removed",
        levels=levels("warning", "info", "info"),
        sentence="The response {base} of {label} was removed",
        mirror="response-added",
        docs="A status code that the server no longer answers with.",
    ),
    Rule(
        id="response-added",
        levels=levels("info"),
        sentence="The response {revision} of {label} is new",
        mirror="response-removed",
        docs="A status code for which a client may have to be prepared.",
    ),
    Rule(
        id="media-type-removed",
        levels=levels("warning", "info", "info"),
        sentence="{label} no longer has the media type {base}",
        mirror="media-type-added",
        docs="Requests that ask for it, or send it, fail.",
    ),
    Rule(
        id="media-type-added",
        levels=levels("info"),
        sentence="{label} has the media type {revision} too",
        mirror="media-type-removed",
        docs="One more format.",
    ),
    Rule(
        id="description-changed",
        levels=levels("note"),
        sentence="The description of {label} changed",
        mirror="description-changed",
        docs="Readers and translators see another text; clients are not concerned.",
        variants=(
            Variant(
                id="restyled",
                levels=levels("hidden"),
                docs="the texts differ in letter case or white space only",
            ),
        ),
    ),
    Rule(
        id="title-changed",
        levels=levels("note"),
        sentence="The title of {label} changed from {base} to {revision}",
        mirror="title-changed",
        docs="Readers see another title.",
    ),
    Rule(
        id="example-changed",
        levels=levels("note"),
        sentence="The example of {label} changed from {base} to {revision}",
        mirror="example-changed",
        docs="Readers see another example.",
    ),
    Rule(
        id="unclassified",
        levels=levels("error", "error", "error"),
        sentence="{label} changed from {base} to {revision}, and no rule says what that means",
        mirror="unclassified",
        docs=(
            "A difference that no other rule names. It counts as an error, so that nothing passes unseen; "
            "please report it."
        ),
    ),
)
