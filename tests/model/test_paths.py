"""Stems of pages: readable for Kubernetes' names, safe and distinct for any."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.api import Api, CommonDefinition, Definition
from generator.model.paths import RESERVED, Stems, group_slugs, kebab, safe_segment
from tests.model.apis import csi_driver, unhurried

names = (
    st.text(max_size=12) | st.text(alphabet="aA.-_~/1", max_size=6) | st.sampled_from(["", ".", "..", "CON", "core"])
)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("Pod", "pod"),
        ("CSIDriver", "csi-driver"),
        ("HTTPRoute", "http-route"),
        ("APIService", "api-service"),
        ("IPAddress", "ip-address"),
        ("ServiceCIDR", "service-cidr"),
        ("V1Foo2Bar", "v1-foo2-bar"),
        ("FieldsV1", "fields-v1"),
    ],
)
def test_kinds_are_written_in_kebab_case(kind: str, expected: str):
    assert expected == kebab(kind)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("csi-driver-v1", "csi-driver-v1"),
        ("..", "~2e~2e"),
        ("a/b", "a~2fb"),
        ("a\\b", "a~5cb"),
        (".hidden", "~2ehidden"),
        ("-flag", "~2dflag"),
        ("end.", "end~2e"),
        ("con", "con~"),
        ("com1.x", "com1~.x"),
        ("index", "index~"),
        ("readme", "readme~"),
        ("a b", "a~20b"),
        ("é", "~e9"),
        ("", "~"),
    ],
)
def test_a_segment_is_safe_on_every_system(text: str, expected: str):
    assert expected == safe_segment(text)


def test_a_long_segment_is_cut_and_stays_distinct():
    first, second = safe_segment("a" * 300), safe_segment("a" * 301)

    assert 100 == len(first)
    assert first != second


@unhurried
@given(names)
def test_no_text_makes_an_unsafe_segment(text: str):
    assert re.fullmatch(r"[a-z0-9_~](?:[a-z0-9._~-]*[a-z0-9_~-])?", safe_segment(text.lower()))


def test_a_group_goes_by_its_first_segment():
    assert {"": "core", "apps": "apps", "storage.k8s.io": "storage"} == group_slugs(["storage.k8s.io", "apps", ""])


def test_groups_that_would_share_a_folder_have_their_full_names():
    slugs = group_slugs(["storage.k8s.io", "storage.example.com", "apps"])

    assert {"": "core", "apps": "apps"} | {name: name for name in ("storage.k8s.io", "storage.example.com")} == slugs


def test_reserved_words_are_no_folders_of_groups():
    assert {"discovery.k8s.io": "discovery.k8s.io", "core": "core~", "": "core"} == group_slugs(
        ["discovery.k8s.io", "core", ""]
    )


@unhurried
@given(st.lists(names, max_size=6))
def test_folders_of_groups_are_distinct_and_do_not_depend_on_order(groups: list[str]):
    slugs = group_slugs(groups)

    assert len({*groups, ""}) == len({slug.casefold() for slug in slugs.values()})
    assert slugs == group_slugs(reversed(groups))
    assert RESERVED.isdisjoint(slug for group, slug in slugs.items() if group)


def test_common_definitions_say_group_and_version_where_they_have_them():
    meta = CommonDefinition(group="", version="v1", definitions=(Definition(name="io.k8s.meta.v1.ObjectMeta"),))
    plain = CommonDefinition(definitions=(Definition(name="io.k8s.api.resource.Quantity"),))
    stems = Stems(Api(common=(meta, plain)))

    assert "definitions/core-object-meta-v1" == stems.common(meta)
    assert "definitions/quantity" == stems.common(plain)


def test_kinds_that_differ_in_case_only_have_pages_of_their_own():
    kinds = [csi_driver(kind=kind) for kind in ("Csidriver", "CSIDRIVER", "Other")]
    stems = Stems(Api(resources=tuple(kinds)))

    assert "storage/other-v1" == stems.resource(kinds[2])
    assert re.fullmatch("storage/csidriver-v1~[0-9a-f]{8}", stems.resource(kinds[0]))
    assert stems.resource(kinds[0]) != stems.resource(kinds[1])


@unhurried
@given(st.lists(st.tuples(names, names, names), unique=True, max_size=6))
def test_any_kinds_have_distinct_pages(kinds: list[tuple[str, str, str]]):
    pages = [csi_driver(group=group, version=version, kind=kind) for group, version, kind in kinds]
    stems = Stems(Api(resources=tuple(pages)))

    assert len(pages) == len({stems.resource(page).casefold() for page in pages})


@unhurried
@given(st.lists(st.tuples(st.none() | names, names, names), unique_by=lambda item: item[2], max_size=6))
def test_any_definitions_have_distinct_pages(found: list[tuple[str | None, str, str]]):
    pages = [
        CommonDefinition(group=group, version=version, definitions=(Definition(name=name),))
        for group, version, name in found
    ]
    stems = Stems(Api(common=tuple(pages)))

    assert len(pages) == len({stems.common(page).casefold() for page in pages})
