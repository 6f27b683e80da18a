"""Where the published Kubernetes reference describes the types that most APIs share and few bring along.

In: nothing. Out: addresses by full name. A CRD alone says that an object has an ObjectMeta, not what that is: without a
definition of its own in the model, the name leads to kubernetes.io. A project's `links` win over what stands here.
"""

from __future__ import annotations

_DEFINITIONS = "https://kubernetes.io/docs/reference/kubernetes-api/definitions"
_META = "io.k8s.apimachinery.pkg.apis.meta.v1"
_CORE = "io.k8s.api.core.v1"

_PAGES = {
    f"{_META}.Condition": "condition-v1-meta",
    f"{_META}.DeleteOptions": "delete-options-v1-meta",
    f"{_META}.FieldsV1": "fields-v1-v1-meta",
    f"{_META}.LabelSelector": "label-selector-v1-meta",
    f"{_META}.LabelSelectorRequirement": "label-selector-requirement-v1-meta",
    f"{_META}.ListMeta": "list-meta-v1-meta",
    f"{_META}.ManagedFieldsEntry": "managed-fields-entry-v1-meta",
    f"{_META}.MicroTime": "micro-time-v1-meta",
    f"{_META}.ObjectMeta": "object-meta-v1-meta",
    f"{_META}.OwnerReference": "owner-reference-v1-meta",
    f"{_META}.Patch": "patch-v1-meta",
    f"{_META}.Preconditions": "preconditions-v1-meta",
    f"{_META}.ShardInfo": "shard-info-v1-meta",
    f"{_META}.Status": "status-v1-meta",
    f"{_META}.StatusCause": "status-cause-v1-meta",
    f"{_META}.StatusDetails": "status-details-v1-meta",
    f"{_META}.Time": "time-v1-meta",
    f"{_META}.WatchEvent": "watch-event-v1-meta",
    f"{_CORE}.LocalObjectReference": "local-object-reference-v1",
    f"{_CORE}.NodeSelector": "node-selector-v1",
    f"{_CORE}.NodeSelectorTerm": "node-selector-term-v1",
    f"{_CORE}.ObjectReference": "object-reference-v1",
    f"{_CORE}.Toleration": "toleration-v1",
    f"{_CORE}.TypedLocalObjectReference": "typed-local-object-reference-v1",
    "io.k8s.api.autoscaling.v1.Scale": "scale-v1-autoscaling",
    "io.k8s.apimachinery.pkg.api.resource.Quantity": "quantity-resource",
}

KUBERNETES_REFERENCE = {name: f"{_DEFINITIONS}/{page}/#{name.rpartition('.')[2]}" for name, page in _PAGES.items()}
"""Full name of a definition -> its address on kubernetes.io."""
