"""The rules for what values are allowed: enums, defaults, bounds, patterns, validation.

In: nothing. Out: a tuple of `Rule`, gathered by rules.py.
"""

from __future__ import annotations

from generator.changes.rule import Rule, Variant, levels

CONSTRAINT_RULES: tuple[Rule, ...] = (
    Rule(
        id="enum-value-removed",
        levels=levels("error", "error", "info"),
        sentence="{label} no longer allows {base}",
        mirror="enum-value-added",
        docs="Manifests with this value are refused.",
    ),
    Rule(
        id="enum-value-added",
        levels=levels("warning", "warning", "info"),
        sentence="{label} allows {revision} too",
        mirror="enum-value-removed",
        docs="Clients that read the field may find a value that they do not know.",
        variants=(
            Variant(
                id="open-set",
                levels=levels("info"),
                docs="the description says that values may be added",
            ),
        ),
    ),
    Rule(
        id="enum-added",
        levels=levels("error", "error", "info"),
        sentence="{label} allows only {revision} now",
        mirror="enum-removed",
        docs="The values were free; any other one is refused now.",
    ),
    Rule(
        id="enum-removed",
        levels=levels("warning", "warning", "info"),
        sentence="{label} allows any value now (it allowed {base})",
        mirror="enum-added",
        docs="Clients that read the field may find values that they do not know.",
    ),
    Rule(
        id="enum-published",
        levels=levels("note"),
        sentence="The values of {label} are published: {revision}",
        mirror="enum-withdrawn",
        docs=(
            "The base document of this source holds no enums at all: the values were always checked, now "
            "they are written down too."
        ),
    ),
    Rule(
        id="enum-withdrawn",
        levels=levels("note"),
        sentence="The values of {label} are no longer published (they were {base})",
        mirror="enum-published",
        docs="The revision of this source holds no enums at all; nothing says that other values are allowed.",
    ),
    Rule(
        id="default-added",
        levels=levels("error", "warning", "info"),
        sentence="{label} has the default {revision} now",
        mirror="default-removed",
        docs="A manifest without the field means something else than before.",
    ),
    Rule(
        id="default-removed",
        levels=levels("error", "warning", "info"),
        sentence="{label} no longer has the default {base}",
        mirror="default-added",
        docs="A manifest without the field means something else than before.",
    ),
    Rule(
        id="default-changed",
        levels=levels("error", "warning", "info"),
        sentence="The default of {label} changed from {base} to {revision}",
        mirror="default-changed",
        docs="A manifest without the field means something else than before.",
    ),
    Rule(
        id="bound-tightened",
        levels=levels("error", "warning", "info"),
        sentence="{label} allows less: {base} became {revision}",
        mirror="bound-loosened",
        docs="Values that were valid are refused.",
    ),
    Rule(
        id="bound-loosened",
        levels=levels("warning", "info", "info"),
        sentence="{label} allows more: {base} became {revision}",
        mirror="bound-tightened",
        docs="Clients that read the field may find values beyond the former bound.",
    ),
    Rule(
        id="bound-changed",
        levels=levels("error", "warning", "info"),
        sentence="{label} allows other values: {base} became {revision}",
        mirror="bound-changed",
        docs="Neither of the two bounds holds the other; some values that were valid are refused.",
    ),
    Rule(
        id="pattern-added",
        levels=levels("warning", "warning", "info"),
        sentence="{label} has to match {revision} now",
        mirror="pattern-removed",
        docs="Values that do not match are refused.",
    ),
    Rule(
        id="pattern-changed",
        levels=levels("warning", "warning", "info"),
        sentence="The pattern of {label} changed from {base} to {revision}",
        mirror="pattern-changed",
        docs="Some values that were valid may be refused. Patterns are not compared by what they match.",
    ),
    Rule(
        id="pattern-removed",
        levels=levels("info"),
        sentence="{label} need not match {base} any more",
        mirror="pattern-added",
        docs="Any value of the type is valid.",
    ),
    Rule(
        id="validation-added",
        levels=levels("error", "warning", "info"),
        sentence="{label} has one more validation rule: {revision}",
        mirror="validation-removed",
        docs="Values that break the rule are refused.",
    ),
    Rule(
        id="validation-removed",
        levels=levels("info"),
        sentence="{label} has one validation rule less: {base}",
        mirror="validation-added",
        docs="Values that broke the rule are valid.",
    ),
    Rule(
        id="validation-changed",
        levels=levels("warning", "info", "info"),
        sentence="A validation rule of {label} changed from {base} to {revision}",
        mirror="validation-changed",
        docs="Other values may be valid. CEL expressions are not compared by what they mean.",
    ),
    Rule(
        id="validation-message-changed",
        levels=levels("note"),
        sentence="The message of a validation rule of {label} changed from {base} to {revision}",
        mirror="validation-message-changed",
        docs="The same values are refused, in other words.",
    ),
    Rule(
        id="one-of-added",
        levels=levels("warning", "warning", "info"),
        sentence="{label} has one more choice to make: {revision}",
        mirror="one-of-removed",
        docs="Objects that set several of the fields, or none, may be refused.",
    ),
    Rule(
        id="one-of-removed",
        levels=levels("error", "warning", "info"),
        sentence="{label} has one choice less to make: {base}",
        mirror="one-of-added",
        docs="Clients that take the fields as alternatives may find several of them.",
    ),
    Rule(
        id="one-of-member-added",
        levels=levels("warning", "warning", "info"),
        sentence="{label} can be {revision} too",
        mirror="one-of-member-removed",
        docs="Clients that read the object may find an alternative that they do not know.",
    ),
    Rule(
        id="one-of-member-removed",
        levels=levels("error", "warning", "info"),
        sentence="{label} can no longer be {base}",
        mirror="one-of-member-added",
        docs="Objects that use this alternative are refused.",
    ),
    Rule(
        id="schema-rule-added",
        levels=levels("error", "warning", "info"),
        sentence="{label} has to fit one more schema: {revision}",
        mirror="schema-rule-removed",
        docs="A part of JSON Schema that is shown as code; values that do not fit are refused.",
    ),
    Rule(
        id="schema-rule-removed",
        levels=levels("info"),
        sentence="{label} need not fit {base} any more",
        mirror="schema-rule-added",
        docs="A part of JSON Schema that is shown as code is gone.",
    ),
)
