"""The rules for groups, versions, kinds, and types as a whole.

In: nothing. Out: a tuple of `Rule`, gathered by rules.py.
"""

from __future__ import annotations

from generator.changes.rule import Rule, Variant, levels

KIND_RULES: tuple[Rule, ...] = (
    Rule(
        id="group-removed",
        levels=levels("error", "warning", "info"),
        sentence="The group {base} was removed with all its kinds",
        mirror="group-added",
        docs="Requests to any version of the group fail. The level follows its most stable version.",
    ),
    Rule(
        id="group-added",
        levels=levels("info"),
        sentence="The group {revision} is new",
        mirror="group-removed",
        docs="A group that the base does not have; its kinds are new too.",
    ),
    Rule(
        id="kind-removed",
        levels=levels("error", "warning", "info"),
        sentence="The kind was removed",
        mirror="kind-added",
        docs="No version of the kind is left; manifests and clients that use it fail.",
    ),
    Rule(
        id="kind-added",
        levels=levels("info"),
        sentence="The kind is new",
        mirror="kind-removed",
        docs="The base has no version of the kind.",
    ),
    Rule(
        id="version-removed",
        levels=levels("error", "warning", "info"),
        sentence="The version was removed; the kind still has {revision}",
        mirror="version-added",
        docs=(
            "Manifests and clients of this version fail. Where a newer version has the same shape, the "
            "report says to which one the kind graduated: only `apiVersion` has to change."
        ),
    ),
    Rule(
        id="version-added",
        levels=levels("info"),
        sentence="The version is new; the kind already had {base}",
        mirror="version-removed",
        docs=(
            "Another version of a kind that the base has. Where an older version has the same shape, the "
            "report says from which one it graduated."
        ),
    ),
    Rule(
        id="version-unserved",
        levels=levels("warning", "warning", "info"),
        sentence="The version is no longer served",
        mirror="version-served",
        docs=(
            "The source still names the version, but no server answers to it; stored objects stay readable "
            "through another version."
        ),
    ),
    Rule(
        id="version-served",
        levels=levels("info"),
        sentence="The version is served now",
        mirror="version-unserved",
        docs="A version that the base named without serving it.",
    ),
    Rule(
        id="scope-changed",
        levels=levels("error", "error", "warning"),
        sentence="The scope changed from {base} to {revision}",
        mirror="scope-changed",
        docs="A namespaced kind and a cluster-wide kind have different paths; every request has to change.",
    ),
    Rule(
        id="plural-changed",
        levels=levels("error", "error", "warning"),
        sentence="The plural changed from {base} to {revision}",
        mirror="plural-changed",
        docs="The plural is a part of every path of the kind and of every RBAC rule for it.",
    ),
    Rule(
        id="storage-version-changed",
        levels=levels("warning", "warning", "info"),
        sentence="The storage version changed from {base} to {revision}",
        mirror="storage-version-changed",
        docs=(
            "Objects are written in another version; stored ones have to be migrated before the former version can go."
        ),
        variants=(
            Variant(
                id="first-stated",
                levels=levels("note"),
                docs="only one of the two sources says which version is stored",
            ),
        ),
    ),
    Rule(
        id="status-subresource-removed",
        levels=levels("error", "error", "warning"),
        sentence="The status subresource was removed",
        mirror="status-subresource-added",
        docs="Controllers that write `/status` fail, and the status becomes writable through the kind itself.",
    ),
    Rule(
        id="status-subresource-added",
        levels=levels("info"),
        sentence="The status subresource is new",
        mirror="status-subresource-removed",
        docs="The status is written through `/status`.",
    ),
    Rule(
        id="scale-subresource-removed",
        levels=levels("error", "error", "warning"),
        sentence="The scale subresource was removed (it was {base})",
        mirror="scale-subresource-added",
        docs="`kubectl scale` and autoscalers no longer work on the kind.",
    ),
    Rule(
        id="scale-subresource-added",
        levels=levels("info"),
        sentence="The scale subresource is new: {revision}",
        mirror="scale-subresource-removed",
        docs="`kubectl scale` and autoscalers work on the kind.",
    ),
    Rule(
        id="scale-subresource-changed",
        levels=levels("error", "error", "warning"),
        sentence="The scale subresource changed from {base} to {revision}",
        mirror="scale-subresource-changed",
        docs="The numbers of the scale subresource come from other fields.",
    ),
    Rule(
        id="printer-column-removed",
        levels=levels("warning", "info", "info"),
        sentence="The column {base} of kubectl get was removed",
        mirror="printer-column-added",
        docs="Scripts that read the table of `kubectl get` miss a column.",
    ),
    Rule(
        id="printer-column-added",
        levels=levels("info"),
        sentence="The column {revision} of kubectl get is new",
        mirror="printer-column-removed",
        docs="The table of `kubectl get` has one more column.",
    ),
    Rule(
        id="printer-column-changed",
        levels=levels("warning", "info", "info"),
        sentence="A column of kubectl get changed from {base} to {revision}",
        mirror="printer-column-changed",
        docs="A column of `kubectl get` shows another value, or shows it in another way.",
    ),
    Rule(
        id="short-name-removed",
        levels=levels("warning", "info", "info"),
        sentence="The short name {base} was removed",
        mirror="short-name-added",
        docs="Scripts that call the kind by this name fail.",
    ),
    Rule(
        id="short-name-added",
        levels=levels("info"),
        sentence="The short name {revision} is new",
        mirror="short-name-removed",
        docs="One more name for `kubectl`.",
    ),
    Rule(
        id="category-removed",
        levels=levels("warning", "info", "info"),
        sentence="The kind left the category {base}",
        mirror="category-added",
        docs="`kubectl get` of the category no longer lists the kind.",
    ),
    Rule(
        id="category-added",
        levels=levels("info"),
        sentence="The kind joined the category {revision}",
        mirror="category-removed",
        docs="`kubectl get` of the category lists the kind too.",
    ),
    Rule(
        id="selectable-field-removed",
        levels=levels("warning", "info", "info"),
        sentence="The field selector {base} was removed",
        mirror="selectable-field-added",
        docs="Requests with this field selector fail.",
    ),
    Rule(
        id="selectable-field-added",
        levels=levels("info"),
        sentence="The field selector {revision} is new",
        mirror="selectable-field-removed",
        docs="One more field to select objects by.",
    ),
    Rule(
        id="deprecation-added",
        levels=levels("info"),
        sentence="{label} is deprecated now",
        mirror="deprecation-removed",
        docs="It still works; readers are told to move on.",
    ),
    Rule(
        id="deprecation-removed",
        levels=levels("info"),
        sentence="{label} is no longer deprecated",
        mirror="deprecation-added",
        docs="The mark is gone.",
    ),
    Rule(
        id="deprecation-warning-changed",
        levels=levels("info"),
        sentence="The deprecation warning changed",
        mirror="deprecation-warning-changed",
        docs="The text with which a server answers a request to a deprecated version.",
    ),
    Rule(
        id="definition-removed",
        levels=levels("info"),
        sentence="The type {type} was removed",
        mirror="definition-added",
        docs=(
            "Nothing in the revision leads to the type. What that breaks stands at the fields and operations "
            "that led to it; where one of them explains it, this entry is hidden."
        ),
    ),
    Rule(
        id="definition-added",
        levels=levels("info"),
        sentence="The type {type} is new",
        mirror="definition-removed",
        docs="A type that the base does not have. Hidden where a new kind or field explains it.",
    ),
    Rule(
        id="gvk-removed",
        levels=levels("warning", "info", "info"),
        sentence="{label} no longer stands for {base}",
        mirror="gvk-added",
        docs=(
            "A type such as DeleteOptions is registered in many group versions; one of them is gone. Hidden "
            "where the group version itself is gone."
        ),
    ),
    Rule(
        id="gvk-added",
        levels=levels("info"),
        sentence="{label} stands for {revision} too",
        mirror="gvk-removed",
        docs="A type is registered in one more group version. Hidden where the group version itself is new.",
    ),
)
