from __future__ import annotations

import pytest

from generator.model.text import Block, Marks, Paragraph, parse


def blocks(description: str) -> tuple[Block, ...]:
    return parse(description).blocks


def paragraph(text: str) -> Paragraph:
    return Paragraph(text=text)


@pytest.mark.parametrize(
    "description",
    [
        "Deprecated: use B.",
        "DEPRECATED: GitRepo is deprecated.",
        "Deprecated. Not all kubelets will set this field.",
        "Holds a volume. Deprecated: Flocker is deprecated.",
        'Set this to "Proposed" Deprecated: moved to conditions.',
        "watch changes to a Pod. deprecated: use the 'watch' parameter",
        "Old. This field is deprecated in favor of x.",
        "The field is never populated, and now is deprecated.",
        "deprecatedCount is the deprecated field assuring compatibility.",
        "Old.\n\nDeprecated: This API is deprecated in v1.33+.",
    ],
)
def test_prose_that_deprecates_the_field_marks_it(description: str):
    assert Marks(deprecated=True) == parse(description).marks


@pytest.mark.parametrize(
    "description",
    [
        "Retain, Delete, and Recycle (deprecated). Recycle must be supported.",
        "deprecated indicates this version of the custom resource API is deprecated.",
        "May only be set when `deprecated` is true.",
        'The "x/y" annotation is deprecated since v1.32.',
        "Takes precedence over Regex (deprecated) if non-empty.",
        "Values:\n- `Borrow` (deprecated): old name.\n- `C`: Deprecated: no.",
        'Phase.\n\nPossible enum values:\n - `"A"` Deprecated: It is not set.',
    ],
)
def test_a_mention_of_something_deprecated_marks_nothing(description: str):
    assert Marks() == parse(description).marks


@pytest.mark.parametrize(
    ("description", "stage", "gate"),
    [
        ("(Alpha) needs the Foo feature gate", "alpha", "Foo"),
        ("Is set. (Alpha) Using this field requires the Foo feature gate to be enabled.", "alpha", "Foo"),
        ("This is an alpha field and requires enabling the Foo feature gate.", "alpha", "Foo"),
        ("This is a beta field and requires enabling the Foo and Bar feature gates.", "beta", "Foo, Bar"),
        ("This is an optional, beta field that requires the Foo feature gate being enabled.", "beta", "Foo"),
        ("This is an alpha-level field and requires that the Foo feature gate is enabled.", "alpha", "Foo"),
        ("This field is beta-level and is only honored by servers that enabled the Foo feature.", "beta", "Foo"),
        ("Alpha, gated by the Foo feature gate.", "alpha", "Foo"),
        ("This field is in beta stage and is enabled by default.", "beta", ""),
        ("This field is available only when the Foo feature gate is enabled.", "", "Foo"),
        ("Short. Requires the Foo feature gate to be enabled.", "", "Foo"),
        ("The Foo feature gate must be enabled to use this field.", "", "Foo"),
        ("(Beta) This field requires the Foo feature gate. (Alpha) Using x requires the Bar gate.", "beta", "Foo"),
    ],
)
def test_prose_that_stages_the_field_marks_it(description: str, stage: str, gate: str):
    marks = parse(description).marks

    assert (stage, gate) == (marks.stage, marks.feature_gate)


@pytest.mark.parametrize(
    "description",
    [
        "minReplicas may be 0 if the alpha feature gate HPAScaleToZero is enabled.",
        "When the Foo feature gate is enabled, comparison uses sets.",
        'Sorted by "alpha" or "beta" and a number.',
        "This field is beta-level in 1.8",
        "Defaulting is a beta feature under the Foo feature gate.",
        "(Note that setting a tolerance requires the beta Foo feature gate.)",
    ],
)
def test_a_mention_of_a_stage_marks_nothing(description: str):
    assert Marks() == parse(description).marks


@pytest.mark.parametrize(
    "description",
    [
        "This field is immutable.",
        "Name of the CSI driver This field is immutable.",
        "This field is immutable, but another object may be created.",
        "Populated on creation and immutable.",
        "The resource. Immutable.",
    ],
)
def test_prose_that_says_immutable_marks_the_field(description: str):
    assert Marks(immutable=True) == parse(description).marks


@pytest.mark.parametrize(
    "description",
    [
        "This field was immutable in Kubernetes < 1.29 and now is mutable.",
        "Immutable, if set to true, ensures that data cannot be updated.",
        "Once populated, this field is immutable.",
        "An immutable snapshot of state data.",
    ],
)
def test_a_mention_of_immutable_marks_nothing(description: str):
    assert Marks() == parse(description).marks


def test_marks_leave_the_text_as_it_is():
    assert (paragraph("Deprecated: use B."),) == blocks("Deprecated: use B.")
