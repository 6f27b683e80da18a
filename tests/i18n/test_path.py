"""References of a pot name a text for good, and gettext keeps them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from generator.i18n.path import Path, path

NAME = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=8)


def test_a_field_stands_after_its_definition():
    reference = str(Path(owner="io.k8s.api.storage.v1.CSIDriverSpec", field="attachRequired", block=2))

    assert "io.k8s.api.storage.v1.CSIDriverSpec/attachRequired:2" == reference


def test_a_response_of_an_operation_is_a_part():
    assert "operations/readPod//response.200:1" == str(Path(owner="operations/readPod", part="response.200", block=1))


def test_a_word_of_the_ui_stands_in_a_file():
    assert "templates/page.md.j2" == str(Path(owner="templates/page.md.j2"))


@given(
    st.builds(
        Path,
        owner=st.one_of(NAME, NAME.map(lambda name: f"operations/{name}"), NAME.map(lambda name: f"parameters/{name}")),
        field=st.one_of(st.just(""), NAME),
        part=st.one_of(st.just(""), NAME),
        block=st.integers(1, 999),
    )
)
def test_a_reference_without_white_space_leads_back_to_its_path(where: Path):
    assert where == path(str(where))
    assert [str(where)] == str(where).split()
