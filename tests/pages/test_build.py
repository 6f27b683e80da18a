"""From an Api to pages: which there are, where they stand, and where old addresses lead."""

from __future__ import annotations

import pytest

from generator.model.api import Link as WebLink
from generator.model.api import PrinterColumn, ScaleSubresource
from generator.model.types import parse_type
from generator.pages import words
from generator.pages.build import OutlineOptions, outline
from generator.pages.indexes import GroupTitle
from generator.pages.outline import (
    DefinitionsPage,
    DiscoveryPage,
    GroupPage,
    Link,
    Redirect,
    ReferencePage,
    ResourcePage,
)
from tests.pages.builders import api, common, definition, field, kind_page, operation, orchard, pages, resource


def test_every_page_stands_where_its_model_file_says():
    expected = [
        "reference/core/index.md",
        "reference/core/plot-v1.md",
        "reference/definitions/fruit-scale-v1.md",
        "reference/definitions/index.md",
        "reference/definitions/list-meta.md",
        "reference/definitions/object-meta.md",
        "reference/definitions/patch.md",
        "reference/definitions/quantity.md",
        "reference/definitions/time.md",
        "reference/discovery.md",
        "reference/fruit/index.md",
        "reference/fruit/tree-v1.md",
        "reference/fruit/tree-v1beta1.md",
        "reference/index.md",
    ]

    assert expected == [page.src_uri for page in orchard().pages]


def test_an_address_without_a_version_leads_to_the_preferred_one():
    expected = (
        Redirect(uri="reference/core/plot/", target="reference/core/plot-v1.md"),
        Redirect(uri="reference/fruit/tree/", target="reference/fruit/tree-v1.md"),
    )

    assert expected == orchard().redirects


def test_a_redirect_never_stands_where_a_page_does():
    """Kind FooV1 without its version would stand where Foo in version v1 does."""
    found = outline(api(resource("Foo"), resource("FooV1", version="v2")))

    assert ("reference/g/foo/",) == tuple(redirect.uri for redirect in found.redirects)


def test_two_kinds_that_read_alike_share_one_redirect():
    found = outline(api(resource("AB", definition("g.v1.AB")), resource("Ab", definition("g.v1.Ab"))))

    assert len({redirect.uri for redirect in found.redirects}) == len(found.redirects)


def test_groups_that_share_a_word_take_their_full_names_and_the_short_address_leads_on():
    found = outline(api(resource("One", group="app.a.org"), resource("Two", definition("h.v1.Two"), group="app.b.org")))

    assert Redirect(uri="reference/app/one-v1/", target="reference/app.a.org/one-v1.md") in found.redirects
    assert Redirect(uri="reference/app/two-v1/", target="reference/app.b.org/two-v1.md") in found.redirects


def test_a_short_address_that_two_pages_could_have_leads_nowhere():
    found = outline(api(resource("One", group="app.a.org"), resource("One", definition("h.v1.One"), group="app.b.org")))

    assert all(not redirect.uri.startswith("reference/app/") for redirect in found.redirects)


def test_the_preferred_version_is_canonical_and_every_page_lists_all_versions():
    old = resource("Tree", version="v1beta1", deprecated=True)
    new = resource("Tree", version="v1")

    found = pages(api(new, old))
    current, former = found["reference/g/tree-v1.md"], found["reference/g/tree-v1beta1.md"]

    assert isinstance(current, ResourcePage)
    assert isinstance(former, ResourcePage)
    assert "" == current.canonical
    assert current.src_uri == former.canonical
    assert ("v1", "v1beta1") == tuple(version.version for version in current.versions)
    assert current.versions == former.versions
    assert (words.BETA_VERSION, words.DEPRECATED_VERSION) == current.versions[1].marks


def test_a_kind_with_one_version_lists_none():
    assert () == kind_page(resource("Tree")).versions


def test_every_version_names_the_one_in_which_objects_are_stored():
    old, new = resource("Tree", version="v1alpha1", storage=True), resource("Tree", version="v1", storage=False)

    assert "v1alpha1" == kind_page(new, old).storage_version


def test_a_source_that_does_not_tell_the_storage_version_gives_none():
    assert "" == kind_page(resource("Tree")).storage_version


def test_a_custom_resource_shows_names_columns_fields_and_paths():
    tree = resource(
        "Tree",
        short_names=("tr",),
        categories=("all",),
        selectable_fields=(".spec.size",),
        unserved_versions=("v1alpha1",),
        status_subresource=True,
        scale_subresource=ScaleSubresource(spec_replicas_path=".spec.n", status_replicas_path=".status.n"),
        printer_columns=(PrinterColumn(name="Age", type="date", json_path=".age", priority=1),),
    )

    page = kind_page(tree)

    assert ("tr",) == page.short_names
    assert ("all",) == page.categories
    assert (".spec.size",) == page.selectable_fields
    assert ("v1alpha1",) == page.unserved_versions
    assert ("scale (.spec.n, .status.n)",) == page.subresources
    assert [("Age", "date", ".age", True)] == [(c.name, c.type, c.json_path, c.wide) for c in page.columns]


def test_further_reading_stands_on_the_page_in_its_order():
    links = (WebLink(text="B", url="https://b.example"), WebLink(text="A", url="https://a.example"))

    page = kind_page(resource("Tree", links=links))

    assert (Link(text="B", url="https://b.example"), Link(text="A", url="https://a.example")) == page.further


def test_an_example_by_hand_takes_the_place_of_the_made_one():
    page = kind_page(resource("Tree", example="kind: Tree\nname: oak\n"))

    assert page.example is not None
    assert "kind: Tree\nname: oak\n" == page.example.manifest
    assert not page.example.placeholders


def test_the_group_index_has_each_kind_once_with_its_versions():
    found = pages(api(resource("B"), resource("A", version="v1beta1"), resource("A", version="v1")))
    index = found["reference/g/index.md"]

    assert isinstance(index, GroupPage)
    assert "G" == index.title
    assert [("A", ["v1", "v1beta1"]), ("B", ["v1"])] == [
        (row.title, [version.version for version in row.versions]) for row in index.kinds
    ]


@pytest.mark.parametrize(
    ("groups", "titles"),
    [
        (["storage.k8s.io"], ["Storage"]),
        ([""], ["Core"]),
        (["cert-manager.io"], ["cert-manager"]),
        (["discovery.k8s.io", "storage.k8s.io"], ["discovery.k8s.io", "Storage"]),
    ],
)
def test_a_group_is_titled_by_its_word_or_else_by_its_name_as_it_is(groups: list[str], titles: list[str]):
    index = pages(api(*(resource("Kind", group=group) for group in groups)))["reference/index.md"]

    assert isinstance(index, ReferencePage)
    assert titles == [row.title for row in index.groups]


def test_the_settings_title_and_order_groups():
    titles = (GroupTitle(group="z.org", title="First", order=-1), GroupTitle(group="", title="The core"))
    several = api(
        resource("A", definition("a.v1.A"), group=""),
        resource("B", definition("b.v1.B"), group="m.org"),
        resource("C", definition("c.v1.C"), group="z.org"),
    )

    index = pages(several, OutlineOptions(groups=titles))["reference/index.md"]

    assert isinstance(index, ReferencePage)
    assert ["First", "M", "The core"] == [row.title for row in index.groups]


def test_the_index_of_definitions_is_sorted_by_name_not_by_package():
    shared = (common(definition("z.v1.Apple")), common(definition("a.v1.Pear")), common(definition("b.v1.Apple")))

    index = pages(api(resource("Tree"), common=shared))["reference/definitions/index.md"]

    assert isinstance(index, DefinitionsPage)
    assert ["b.v1.Apple", "z.v1.Apple", "a.v1.Pear"] == [row.anchor for row in index.rows]


def test_operations_without_a_kind_stand_on_one_page_by_path():
    found = pages(api(discovery=(operation("", "GET", "/version/"), operation("", "GET", "/apis/"))))
    page = found["reference/discovery.md"]

    assert isinstance(page, DiscoveryPage)
    assert ["get-apis", "get-version"] == [each.anchor for each in page.operations]


def test_paths_that_read_alike_have_anchors_of_their_own():
    page = pages(api(discovery=(operation("", "GET", "/api"), operation("", "GET", "/api/"))))["reference/discovery.md"]

    assert isinstance(page, DiscoveryPage)
    assert ["get-api", "get-api~2f"] == [each.anchor for each in page.operations]


def test_an_api_without_common_types_and_discovery_has_no_pages_for_them():
    index = pages(api(resource("Tree")))["reference/index.md"]

    assert isinstance(index, ReferencePage)
    assert "" == index.definitions
    assert "" == index.discovery


def test_an_empty_api_has_an_index():
    assert ["reference/index.md"] == list(pages(api()))


@pytest.mark.parametrize("name", ["list", "index", "print", "con"])
def test_no_kind_takes_the_place_of_an_index(name: str):
    found = pages(api(resource(name.capitalize(), plural=name)))

    assert isinstance(found["reference/g/index.md"], GroupPage)


def test_a_type_outside_the_model_leads_where_the_settings_say():
    spec = definition("g.v1.Tree", field("soil", "other.v1.Soil"), field("air", "other.v1.Air"))
    options = OutlineOptions(links=(("other.v1.Soil", "https://example.org/soil"),))

    page = pages(api(resource("Tree", spec)), options)["reference/g/tree-v1.md"]

    assert isinstance(page, ResourcePage)
    soil, air = (row.type.parts[0] for row in page.sections[0].fields)
    assert Link(text="Soil", url="https://example.org/soil") == soil
    assert Link(text="Air") == air


def test_developers_notes_are_left_out_where_the_settings_say_so():
    tree = resource("Tree", definition("g.v1.Tree", description="It grows.\n---\nTODO: water it"))

    shown = pages(api(tree), OutlineOptions(drop_internal=True))["reference/g/tree-v1.md"]

    assert ["It grows."] == [getattr(block, "text", "") for block in shown.blocks]


def test_a_field_named_spec_of_another_type_is_no_trap():
    page = kind_page(resource("Tree", definition("g.v1.Tree", field("spec", "string"))))

    assert parse_type("string").expression == str(page.sections[0].fields[0].type)
