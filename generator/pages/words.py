"""The words that the outline puts on a page, as messages of the `ui` catalogs.

In: nothing. Out: Phrases, each a message with its values. Babel reads this file: N_ marks a message, NP_ one with a
context. Words that stand in a template alone are marked there.
"""

from __future__ import annotations

from generator.model.record import Record


class Phrase(Record, frozen=True, kw_only=True):
    """One message of the `ui` catalogs and what fills its placeholders."""

    msgid: str
    context: str = ""
    values: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """(placeholder, values): shown as code, several joined by a comma."""

    def __str__(self) -> str:
        filled = {name: ", ".join(values) for name, values in self.values}
        return self.msgid.format_map(filled) if filled else self.msgid

    def filled(self, **values: str | tuple[str, ...]) -> Phrase:
        """The same message with values for its placeholders."""
        given = tuple((name, (value,) if isinstance(value, str) else value) for name, value in values.items())
        return Phrase(msgid=self.msgid, context=self.context, values=given)


def N_(msgid: str) -> Phrase:  # noqa: N802 - gettext's own name for a marked message
    """A message without context."""
    return Phrase(msgid=msgid)


def NP_(context: str, msgid: str) -> Phrase:  # noqa: N802 - gettext's own name for a marked message
    """A message with a context (msgctxt)."""
    return Phrase(msgid=msgid, context=context)


REQUIRED_FIELD = NP_("field", "required")
REQUIRED_PARAMETER = NP_("parameter", "required")
IMMUTABLE = NP_("field", "immutable")
DEPRECATED_FIELD = NP_("field", "deprecated")
DEPRECATED_PARAMETER = NP_("parameter", "deprecated")
ALPHA = N_("alpha")
BETA = N_("beta")
STABLE_VERSION = NP_("version", "stable")
ALPHA_VERSION = NP_("version", "alpha")
BETA_VERSION = NP_("version", "beta")
DEPRECATED_VERSION = NP_("version", "deprecated")
THIS_PAGE = NP_("version", "this page")
SINCE = N_("since {release}")

VALUE = N_("Value: {value}")
DEFAULT = N_("Default: {value}")
EXAMPLE = N_("Example: {value}")
VALID_VALUES = N_("Valid values: {values}")
NULLABLE = N_("May be null")
MINIMUM = N_("Minimum: {value}")
MAXIMUM = N_("Maximum: {value}")
ABOVE = N_("Greater than {value}")
BELOW = N_("Less than {value}")
MULTIPLE_OF = N_("Multiple of {value}")
MIN_LENGTH = N_("Minimum length: {value}")
MAX_LENGTH = N_("Maximum length: {value}")
PATTERN = N_("Pattern: {value}")
MIN_ITEMS = N_("Minimum number of items: {value}")
MAX_ITEMS = N_("Maximum number of items: {value}")
UNIQUE_ITEMS = N_("No item twice")
MIN_PROPERTIES = N_("Minimum number of keys: {value}")
MAX_PROPERTIES = N_("Maximum number of keys: {value}")
LIST_ATOMIC = N_("List type: {type}, replaced as a whole")
LIST_SET = N_("List type: {type}, no value twice")
LIST_MAP = N_("List type: {type}, merged by the key {keys}")
LIST_MAP_KEYLESS = N_("List type: {type}")
MAP_ATOMIC = N_("Map type: {type}, replaced as a whole")
MAP_GRANULAR = N_("Map type: {type}, merged key by key")
PATCH_MERGE = N_("patch strategy: merge")
PATCH_MERGE_ON = N_("patch strategy: merge on key {key}")
# Translators: {strategy} is code, such as `retainKeys`
PATCH_MERGE_AND = N_("patch strategy: merge on key {key}, {strategy}")
PATCH_STRATEGY = N_("patch strategy: {strategy}")
PATCH_MERGE_KEY = N_("patch merge key: {key}")
PRESERVE_UNKNOWN = N_("Unknown fields are kept")
EMBEDDED_RESOURCE = N_("Holds a complete object with its own apiVersion, kind and metadata")
FEATURE_GATE = N_("Feature gate: {gate}")
FEATURE_GATE_ALPHA = N_("Feature gate: {gate} (alpha)")
FEATURE_GATE_BETA = N_("Feature gate: {gate} (beta)")
EXACTLY_ONE = N_("Exactly one of {fields} is set")
AT_LEAST_ONE = N_("At least one of {fields} is set")
AT_MOST_ONE = N_("At most one of {fields} is set")
NONE_OF = N_("None of {fields} is set")
UNION = N_("At most one of {fields} is set")
UNION_BY = N_("At most one of {fields} is set; {discriminator} says which")
ITEMS_LABEL = N_("Each item:")
VALUES_OF_MAP_LABEL = N_("Each value:")
RULE_REASON = N_("Reason: {reason}")
# Translators: a failed rule is reported at the field {path}
RULE_FIELD = N_("Reported at: {path}")
RULE_OLD_SELF = N_("Also checked when there is no earlier value")
# Translators: formats of a request's body, such as `application/yaml`
CONTENT_TYPES = N_("Content types: {types}")
# Translators: {verb} is what a role of RBAC allows, such as create
RBAC = N_("RBAC: {verb}")
# Translators: {names} is a list of types, {count} a number
APPEARS_IN_MORE = N_("Appears in {names} and {count} more")
# Translators: a column that kubectl prints with the option {option} alone
WIDE_COLUMN = N_("only with {option}")

# Translators: the summary of a page that holds a part of a kind's types, for instance those of {field} spec.containers
SPLIT_SUMMARY = N_("The types that {field} of {kind} leads to.")
# Translators: {kind} is a link to the page of the kind
SPLIT_BACK = N_("This page belongs to {kind}.")

# Translators: {release} is a name such as 1.36
CHANGED_IN = N_("changed in {release}")
# Translators: {fields} are names of fields that are gone
REMOVED_IN = N_("Removed in {release}: {fields}")
# Translators: {count} is a number of kinds or operations
USED_BY = N_("used by: {count}")
CHANGE_BREAKS = NP_("change", "breaking")
CHANGE_MAY_BREAK = NP_("change", "may break")

CLUSTER = N_("Cluster")
NAMESPACED = N_("Namespaced")

CREATE = N_("Create")
PATCH = N_("Patch")
REPLACE = N_("Replace")
DELETE = N_("Delete")
DELETE_COLLECTION = N_("Delete Collection")
READ = N_("Read")
LIST = N_("List")
LIST_ALL = N_("List All Namespaces")
WATCH = N_("Watch")
WATCH_LIST = N_("Watch List")
WATCH_LIST_ALL = N_("Watch List All Namespaces")
CREATE_SUB = N_("Create {subresource}")
PATCH_SUB = N_("Patch {subresource}")
READ_SUB = N_("Read {subresource}")
REPLACE_SUB = N_("Replace {subresource}")
DELETE_SUB = N_("Delete {subresource}")
PATCH_STATUS = N_("Patch Status")
READ_STATUS = N_("Read Status")
REPLACE_STATUS = N_("Replace Status")
GET_CONNECT = N_("Get Connect {subresource}")
CREATE_CONNECT = N_("Create Connect {subresource}")
REPLACE_CONNECT = N_("Replace Connect {subresource}")
PATCH_CONNECT = N_("Patch Connect {subresource}")
DELETE_CONNECT = N_("Delete Connect {subresource}")
HEAD_CONNECT = N_("Head Connect {subresource}")
OPTIONS_CONNECT = N_("Options Connect {subresource}")
OTHER_OPERATION = Phrase(msgid="{method} {path}")
"""Method and path are code: no message."""

PATH_PARAMETERS = N_("Path Parameters")
QUERY_PARAMETERS = N_("Query Parameters")
HEADER_PARAMETERS = N_("Header Parameters")
COOKIE_PARAMETERS = N_("Cookie Parameters")
BODY_PARAMETERS = N_("Body Parameters")

BODY_CREATE = N_("The object to create.")
BODY_REPLACE = N_("The object as it is to be stored.")
BODY_PATCH = N_("The changes, in the format that the Content-Type header names.")
BODY_DELETE = N_("Options of the deletion.")
BODY_OTHER = N_("The body of the request.")
