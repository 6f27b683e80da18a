"""What an API server says of the parameters and fields that every custom resource shares.

In: nothing. Out: texts by key, the same as in the model that ships, so that a parameter which built-in and custom
resources share is written, and translated, once.
"""

from __future__ import annotations

from generator.model.api import Parameter
from generator.model.types import Scalar

_CONVENTIONS = "https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md"

API_VERSION = (
    "The version of the schema that this representation of the object follows. Servers should convert schemas they "
    "recognize to the latest internal form and may refuse values they do not recognize.\n\n"
    f"More info: {_CONVENTIONS}#resources"
)
KIND = (
    "The REST resource that this object stands for, written in CamelCase. Servers may infer it from the endpoint to "
    "which a client submits requests, and it cannot be updated.\n\n"
    f"More info: {_CONVENTIONS}#types-kinds"
)
METADATA = f"Standard metadata of the object.\n\nMore info: {_CONVENTIONS}#metadata"
LIST_METADATA = f"Standard metadata of the list.\n\nMore info: {_CONVENTIONS}#metadata"

_IN_THE_PATH = ("namespace",)

_TEXTS: dict[str, tuple[str, str]] = {
    "allowWatchBookmarks": (
        "boolean",
        (
            "Requests watch events of the type `BOOKMARK`. A server that does not implement bookmarks may"
            " ignore this flag. Bookmarks are sent at the discretion of the server. Clients should not "
            "assume that bookmarks are returned at a specific interval, and may not assume that the "
            "server sends any `BOOKMARK` event during a session. If the request is not a watch, this "
            "parameter is ignored."
        ),
    ),
    "continue": (
        "string",
        (
            "This token should be set to retrieve more results of a list from the server. The server "
            "defines its value. Clients may therefore only use a value from a previous query result, and "
            "all query parameters except `continue` must be identical to those of that query. The server "
            "may reject a value that it does not recognize.\n\n"
            "A value can become invalid because it expires (generally after five to fifteen minutes) or "
            "because the configuration of the server changes. The server then responds with a 410 "
            "ResourceExpired error and a `continue` token. A client that needs a consistent list must "
            "restart the list without `continue`. Any other client may send a list request with the token"
            " from the 410 error. The server then responds with a list that starts from the next key, but"
            " is taken from the latest snapshot. That list is inconsistent with the previous list "
            "results: objects that were created, modified or deleted since the first list request are "
            'included, as long as their keys come after the "next key".\n\n'
            "If `watch` is `true`, this parameter is not supported. From the last `resourceVersion` that "
            "the server returned, clients may start a watch without missing any modifications."
        ),
    ),
    "dryRun": (
        "string",
        (
            "If present, modifications are not persisted. An invalid or unrecognized value results in an "
            "error response, and the request is not processed further.\n\n"
            "Valid values:\n\n"
            "- `All`: all stages of the dry run are processed."
        ),
    ),
    "fieldManager": (
        "string",
        (
            "The name of the actor or entity that makes these changes. The value must have at most 128 "
            "characters and contain only printable characters, as defined by "
            "https://golang.org/pkg/unicode/#IsPrint."
        ),
    ),
    "fieldManager.patch": (
        "string",
        (
            "The name of the actor or entity that makes these changes. The value must have at most 128 "
            "characters and contain only printable characters, as defined by "
            "https://golang.org/pkg/unicode/#IsPrint.\n\n"
            "Apply requests (`application/apply-patch`) require it. For patches of other types "
            "(`JsonPatch`, `MergePatch`, `StrategicMergePatch`), it is optional."
        ),
    ),
    "fieldSelector": (
        "string",
        "Restricts the list to objects whose fields match this selector. By default, all objects are returned.",
    ),
    "fieldValidation": (
        "string",
        (
            "How the server handles objects in the request (POST, PUT or PATCH) that contain unknown or "
            "duplicate fields.\n\n"
            "Valid values:\n\n"
            "- `Ignore`: unknown fields are ignored and silently dropped from the object. Of duplicate "
            "fields, all except the last one that the decoder encounters are ignored. This is the default"
            " before v1.23.\n"
            "- `Warn`: in the standard warning response header, the server sends a warning for each "
            "unknown field that it drops from the object, and also for each duplicate field. The request "
            "still succeeds if there are no other errors. Of duplicate fields, only the last one is "
            "persisted. This is the default in v1.23 and later.\n"
            "- `Strict`: if any unknown fields would be dropped, or if duplicate fields are present, the "
            "request fails with a BadRequest error. The error contains all unknown and duplicate fields "
            "that the server encountered."
        ),
    ),
    "force": (
        "boolean",
        (
            "Forces an apply request: the user reacquires conflicting fields that are owned by other "
            "people. For patch requests that are not apply requests, this flag must be unset."
        ),
    ),
    "gracePeriodSeconds": (
        "integer",
        (
            "The number of seconds after which the object should be deleted. The value must be a "
            "non-negative integer. The value 0 means that the object is deleted immediately. If the value"
            " is `nil`, the default grace period of the specified type applies. If no value is specified,"
            " the default is a per-object value."
        ),
    ),
    "ignoreStoreReadErrorWithClusterBreakingPotential": (
        "boolean",
        (
            "If `true`, the resource is deleted unsafely when normal deletion fails with a corrupt object"
            " error. The resource is corrupt if it cannot be retrieved successfully from the underlying "
            "storage for one of these reasons:\n\n"
            "- Its data cannot be transformed, for example because decryption fails.\n"
            "- It cannot be decoded into an object.\n\n"
            "NOTE: unsafe deletion ignores the constraints of finalizers, does not check preconditions, "
            "and removes the object from storage.\n\n"
            "WARNING: the cluster may break if the workload that is associated with the unsafely deleted "
            "resource relies on the normal deletion flow. Do not use this option unless you REALLY know "
            "what you are doing.\n\n"
            "Defaults to `false`; to enable it, the user must opt in."
        ),
    ),
    "labelSelector": (
        "string",
        "Restricts the list to objects whose labels match this selector. By default, all objects are returned.",
    ),
    "limit": (
        "integer",
        (
            "The maximum number of items that a list call returns. If there are more items, the server "
            "sets `continue` in the list metadata. With this value and the same initial query, the next "
            "set of results can be retrieved. If all requested objects are filtered out, a list may "
            "contain fewer items than the limit, or even no items. To determine whether more results are "
            "available, clients should use only the presence of `continue`. If `limit` is specified and "
            "`continue` is empty, clients may assume that there are no more results.\n\n"
            "Servers may choose not to support `limit`; they then return all available results. If "
            "`watch` is `true`, this parameter is not supported.\n\n"
            "The server guarantees that the objects that are returned with `continue` are identical to "
            "those that a single list call without a limit returns. Later, continued requests do not "
            "include objects that were created, modified or deleted since the first request was issued. "
            "This is sometimes called a consistent snapshot. A client that uses `limit` to receive a very"
            " large result in smaller chunks can thus be sure that no possible object is left out. If "
            "objects are updated while a list is retrieved in chunks, the server returns the version that"
            " was present when the first list result was calculated."
        ),
    ),
    "namespace": (
        "string",
        "The scope for object names and authorization, such as for teams and projects.",
    ),
    "orphanDependents": (
        "boolean",
        (
            "Whether dependent objects are orphaned. If `true`, the `orphan` finalizer is added to the "
            "list of finalizers of the object. If `false`, it is removed from that list.\n\n"
            "Only one of `orphanDependents` and `propagationPolicy` may be set.\n\n"
            "Deprecated: use `propagationPolicy` instead. The deprecation was announced for version 1.7."
        ),
    ),
    "pretty": (
        "string",
        (
            "If `true`, the output is pretty-printed. The default is `false`, except if the user agent "
            "indicates a browser or a command-line HTTP tool (curl and wget)."
        ),
    ),
    "propagationPolicy": (
        "string",
        (
            "Whether and how garbage collection is performed. The default policy depends on the "
            "finalizers that are already set in `metadata.finalizers` and on the default policy for the "
            "resource.\n\n"
            "Only one of `orphanDependents` and `propagationPolicy` may be set.\n\n"
            "Valid values:\n\n"
            "- `Orphan`: the dependents are orphaned.\n"
            "- `Background`: the garbage collector may delete the dependents in the background.\n"
            "- `Foreground`: the policy is cascading and deletes all dependents in the foreground."
        ),
    ),
    "resourceVersion": (
        "string",
        (
            "Restricts the resource versions from which a request may be served.\n\n"
            "Unset by default.\n\n"
            "More info: https://kubernetes.io/docs/reference/using-api/api-concepts/#resource-versions"
        ),
    ),
    "resourceVersionMatch": (
        "string",
        (
            "How `resourceVersion` is applied to list calls. Setting this parameter is highly recommended"
            " for list calls in which `resourceVersion` is set.\n\n"
            "Unset by default.\n\n"
            "More info: https://kubernetes.io/docs/reference/using-api/api-concepts/#resource-versions"
        ),
    ),
    "sendInitialEvents": (
        "boolean",
        (
            "If `true`, a watch begins with synthetic events that show the current state of the "
            "collection. `sendInitialEvents=true` may be combined with `watch=true`. After all synthetic "
            'events for the objects in the collection have been sent, a synthetic "Bookmark" event is '
            "sent. It reports the ResourceVersion (RV) that corresponds to the set of objects, and it "
            'carries the annotation `"k8s.io/initial-events-end": "true"`. After that, the watch stream '
            "continues as usual and sends watch events for changes (after the RV) to the watched objects.\n\n"
            "If `sendInitialEvents` is set, `resourceVersionMatch` must also be set. The watch request "
            "then has this meaning:\n\n"
            "- `resourceVersionMatch` is `NotOlderThan`: the data must be at least as new as the "
            "`resourceVersion` that the request provides. The bookmark event is sent once the state is "
            "synced to a `resourceVersion` that is at least as fresh as the one in the ListOptions. If "
            '`resourceVersion` is unset, this means "consistent read", and the bookmark event is sent '
            "once the state is synced to a moment that is not earlier than the start of the processing of"
            " the request.\n"
            "- `resourceVersionMatch` has any other value or is unset: an Invalid error is returned.\n\n"
            'The default is `true` for `resourceVersion=""` and for `resourceVersion="0"` (for backward '
            "compatibility), and `false` otherwise."
        ),
    ),
    "shardSelector": (
        "string",
        (
            "Restricts the list to the objects that a CEL-based shard selector expression selects. The "
            "expression uses the function `shardRange()`, combined with `||` (logical OR), to specify one"
            " hash range or more:\n\n"
            "```\n"
            "shardRange(object.metadata.uid, '0x0', '0x8000000000000000')\n"
            "shardRange(object.metadata.uid, '0x0', '0x8000000000000000') || "
            "shardRange(object.metadata.uid, '0x8000000000000000', '0x10000000000000000')\n"
            "```\n\n"
            "Field paths use CEL syntax and are rooted at the object (for example, "
            "`object.metadata.uid`). They do NOT use the format of `fieldSelector` (`metadata.uid`). "
            "These paths are supported at present:\n\n"
            "- `object.metadata.uid`\n"
            "- `object.metadata.namespace`\n\n"
            "The two bounds of a hash range, hexStart and hexEnd, are CEL string literals in single "
            "quotes, with the prefix `0x`. hexStart is the lower bound (inclusive) and hexEnd is the "
            "upper bound (exclusive) in the hash space (64-bit FNV-1a). The full range of hashes is "
            "`[0x0, 0x10000000000000000)`; its exclusive upper bound is equal to 2^64.\n\n"
            "Example of a split into 2 shards:\n\n"
            "```\n"
            "shard 0: shardRange(object.metadata.uid, '0x0000000000000000', '0x8000000000000000')\n"
            "shard 1: shardRange(object.metadata.uid, '0x8000000000000000', '0x10000000000000000')\n"
            "```\n\n"
            "Example of a split into 4 shards:\n\n"
            "```\n"
            "shard 0: shardRange(object.metadata.uid, '0x0000000000000000', '0x4000000000000000')\n"
            "shard 1: shardRange(object.metadata.uid, '0x4000000000000000', '0x8000000000000000')\n"
            "shard 2: shardRange(object.metadata.uid, '0x8000000000000000', '0xc000000000000000')\n"
            "shard 3: shardRange(object.metadata.uid, '0xc000000000000000', '0x10000000000000000')\n"
            "```\n\n"
            "Requires the `ShardedListAndWatch` feature gate (alpha)."
        ),
    ),
    "timeoutSeconds": (
        "integer",
        (
            "The timeout of a list or watch call, in seconds. It limits the duration of the call, whether"
            " there is activity or not."
        ),
    ),
    "watch": (
        "boolean",
        (
            "Watches the described resources and returns their changes as a stream of notifications. The "
            "notifications report additions, updates and removals. Specify `resourceVersion` as well."
        ),
    ),
}
"""Key -> type and description."""


def shared_parameter(key: str) -> Parameter:
    """A parameter that custom resources share with built-in ones, or `name.<Kind>` of one kind's paths."""
    name, _, kind = key.partition(".")
    if name == "name":
        text = f"The name of the {kind}."
        return Parameter(key=key, name=name, location="path", type=Scalar("string"), required=True, description=text)
    type_, description = _TEXTS[key]
    in_path = name in _IN_THE_PATH
    return Parameter(
        key=key,
        name=name,
        location="path" if in_path else "query",
        type=Scalar(type_),
        required=in_path,
        description=description,
    )
