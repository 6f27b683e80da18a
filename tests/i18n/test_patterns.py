"""Texts that differ in a name only are one message."""

from __future__ import annotations

import pytest

from generator.i18n.patterns import PATTERNS, explanation, is_pattern, matched, msgid


@pytest.mark.parametrize(
    ("text", "shared", "values"),
    [
        ("name of the CSIDriver", "name of the {kind}", {"kind": "CSIDriver"}),
        ("create a Binding", "create a {kind}", {"kind": "Binding"}),
        ("create an APIService", "create a {kind}", {"kind": "APIService"}),
        ("Create an Ingress.", "Create a {kind}.", {"kind": "Ingress"}),
        ("list or watch objects of kind Pod", "list or watch objects of kind {kind}", {"kind": "Pod"}),
        (
            "read status of the specified Deployment",
            "read {subresource} of the specified {kind}",
            {"subresource": "status", "kind": "Deployment"},
        ),
        (
            "connect GET requests to proxy of Node",
            "connect {method} requests to proxy of {kind}",
            {"method": "GET", "kind": "Node"},
        ),
        (
            "CSIDriverList is a collection of CSIDriver objects.",
            "{kind} is a collection of {item} objects.",
            {"kind": "CSIDriverList", "item": "CSIDriver"},
        ),
        (
            "DeploymentList is a list of Deployments.",
            "{kind} is a list of {item}s.",
            {"kind": "DeploymentList", "item": "Deployment"},
        ),
        ("The StorageClass objects in the list.", "The {kind} objects in the list.", {"kind": "StorageClass"}),
        ("The name of the IPAddress.", "The name of the {kind}.", {"kind": "IPAddress"}),
    ],
)
def test_a_text_with_a_kind_has_a_shared_msgid(text: str, shared: str, values: dict[str, str]):
    assert (shared, values) == matched(text)


@pytest.mark.parametrize(
    "text",
    [
        "name of the secret",
        "The name of the referent.",
        "create a new object",
        "create a PATCH",
        "NetworkPolicyList is a list of NetworkPolicies.",
        "IngressClassList is a list of IngressClasses.",
        "name of the Pod that holds it",
        "create a {kind}",
        "Read a Pod. Then another one.",
        "",
    ],
)
def test_a_text_without_a_kind_stands_for_itself(text: str):
    assert matched(text) is None
    assert text == msgid(text)


@pytest.mark.parametrize("row", PATTERNS)
def test_every_row_is_found_by_its_own_example(row: str):
    """A row that an earlier one hides would never be used."""
    names = {"kind": "WidgetList", "item": "Widget", "method": "GET", "subresource": "scale"}
    if "current state" in row or "specification of a {item}" in row or "desired state of a {item}" in row:
        names["kind"] = "WidgetSpec"
    if "{item} at a certain" in row or "condition of" in row:
        names["kind"] = "WidgetCondition"
    text = row
    for name, value in names.items():
        text = text.replace(f"{{{name}}}", value)

    found = matched(text)

    assert found is not None
    assert row == found[0]
    assert text == row.format_map(found[1])
    assert is_pattern(row)
    assert "" != explanation(row)


def test_rows_differ():
    assert len(PATTERNS) == len(set(PATTERNS))
