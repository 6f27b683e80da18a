"""The rules for fields: presence, type, and how values merge.

In: nothing. Out: a tuple of `Rule`, gathered by rules.py.
"""

from __future__ import annotations

from generator.changes.rule import Rule, Variant, levels

FIELD_RULES: tuple[Rule, ...] = (
    Rule(
        id="field-removed",
        levels=levels("error", "warning", "info"),
        sentence="{label} was removed (it was {base})",
        mirror="field-added",
        docs="Manifests that set the field are refused or lose it; clients that read it find nothing.",
    ),
    Rule(
        id="field-added",
        levels=levels("info"),
        sentence="{label} is new: {revision}",
        mirror="field-removed",
        docs="A field that the base does not have.",
        variants=(
            Variant(
                id="required",
                levels=levels("error", "error", "warning"),
                docs="the field is required",
                sentence="{label} is new and required: {revision}",
            ),
        ),
    ),
    Rule(
        id="field-became-required",
        levels=levels("error", "warning", "info"),
        sentence="{label} became required",
        mirror="field-became-optional",
        docs="Manifests without the field are refused.",
    ),
    Rule(
        id="field-became-optional",
        levels=levels("info"),
        sentence="{label} became optional",
        mirror="field-became-required",
        docs="Manifests may leave the field out; clients that read it must not rely on it.",
    ),
    Rule(
        id="type-changed",
        levels=levels("error", "error", "warning"),
        sentence="The type of {label} changed from {base} to {revision}",
        mirror="type-changed",
        docs="Type, format or reference: values that were valid no longer are, or mean something else.",
        variants=(
            Variant(
                id="same-shape",
                levels=levels("info"),
                docs="the other type has the same shape under a new name",
            ),
        ),
    ),
    Rule(
        id="nullable-removed",
        levels=levels("error", "error", "info"),
        sentence="{label} may no longer be null",
        mirror="nullable-added",
        docs="Manifests with `null` are refused.",
    ),
    Rule(
        id="nullable-added",
        levels=levels("warning", "warning", "info"),
        sentence="{label} may be null now",
        mirror="nullable-removed",
        docs="Clients that read the field may find `null`.",
    ),
    Rule(
        id="preserve-unknown-fields-removed",
        levels=levels("error", "warning", "info"),
        sentence="{label} no longer keeps unknown fields",
        mirror="preserve-unknown-fields-added",
        docs="Fields that the schema does not name are cut off.",
    ),
    Rule(
        id="preserve-unknown-fields-added",
        levels=levels("info"),
        sentence="{label} keeps unknown fields now",
        mirror="preserve-unknown-fields-removed",
        docs="Fields that the schema does not name are stored.",
    ),
    Rule(
        id="embedded-resource-added",
        levels=levels("error", "warning", "info"),
        sentence="{label} has to be a whole object now, with apiVersion and kind",
        mirror="embedded-resource-removed",
        docs="Values without `apiVersion`, `kind` and `metadata` are refused.",
    ),
    Rule(
        id="embedded-resource-removed",
        levels=levels("info"),
        sentence="{label} need not be a whole object any more",
        mirror="embedded-resource-added",
        docs="Servers no longer ask for `apiVersion`, `kind` and `metadata`.",
    ),
    Rule(
        id="list-type-changed",
        levels=levels("error", "warning", "info"),
        sentence="The list type of {label} changed from {base} to {revision}",
        mirror="list-type-changed",
        docs="Server-side apply merges the list in another way; managers may lose or overwrite items.",
    ),
    Rule(
        id="list-type-stated",
        levels=levels("note"),
        sentence="The list type of {label} is stated: {revision}",
        mirror="list-type-withdrawn",
        docs="The base said nothing of how server-side apply merges the list.",
    ),
    Rule(
        id="list-type-withdrawn",
        levels=levels("error", "warning", "info"),
        sentence="The list type of {label} is no longer stated (it was {base})",
        mirror="list-type-stated",
        docs="Without a list type, server-side apply takes the list as one value.",
    ),
    Rule(
        id="map-keys-changed",
        levels=levels("error", "warning", "info"),
        sentence="The keys by which items of {label} are told apart changed from {base} to {revision}",
        mirror="map-keys-changed",
        docs="Server-side apply takes other items for the same one.",
    ),
    Rule(
        id="map-type-changed",
        levels=levels("error", "warning", "info"),
        sentence="The map type of {label} changed from {base} to {revision}",
        mirror="map-type-changed",
        docs="Server-side apply merges the object in another way.",
        variants=(
            Variant(
                id="default",
                levels=levels("note"),
                docs="`granular` is stated or withdrawn, which is the default anyway",
            ),
        ),
    ),
    Rule(
        id="patch-strategy-changed",
        levels=levels("error", "warning", "info"),
        sentence="The patch strategy of {label} changed from {base} to {revision}",
        mirror="patch-strategy-changed",
        docs="A strategic merge patch of the same text has another result.",
    ),
    Rule(
        id="merge-key-changed",
        levels=levels("error", "warning", "info"),
        sentence="The merge key of {label} changed from {base} to {revision}",
        mirror="merge-key-changed",
        docs="A strategic merge patch takes other items for the same one.",
    ),
)
