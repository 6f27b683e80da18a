"""Which page owns a type."""

from __future__ import annotations

from generator.model.api import Definition, Field
from generator.model.gvk import GroupVersionKind
from generator.model.types import Array, Map, Ref
from generator.sources.ownership import ownership


def definitions(**uses: str) -> dict[str, Definition]:
    """Definitions of package p by name; a capital K at the start makes a kind."""
    found = {}
    for name, used in uses.items():
        fields = tuple(Field(name=f"f{index}", type=Ref(f"p.{other}")) for index, other in enumerate(used.split()))
        kinds = (GroupVersionKind(version="v1", kind=name),) if name.startswith("K") else ()
        found[f"p.{name}"] = Definition(name=f"p.{name}", kinds=kinds, fields=fields)
    return found


def pages(found: dict[str, Definition], *kinds: str) -> dict[str, list[str]]:
    owners = ownership(found, [f"p.{kind}" for kind in kinds])
    return {owner[2:]: [name[2:] for name in names] for owner, names in owners.pages.items()}


def test_a_type_of_one_kind_stands_on_its_page():
    assert {"Ka": ["Ka", "B", "C"]} == pages(definitions(Ka="B", B="C", C=""), "Ka")


def test_the_nearest_owner_counts():
    found = definitions(Ka="C", Kb="D", D="C", C="")

    assert ["Ka", "C"] == pages(found, "Ka", "Kb")["Ka"]


def test_a_tie_is_common():
    owners = ownership(definitions(Ka="C", Kb="C", C=""), ["p.Ka", "p.Kb"])

    assert ("p.C",) == owners.common
    assert ("p.C",) == owners.pages["p.C"]


def test_spec_and_status_stand_with_their_kind_whoever_uses_them_too():
    found = definitions(Ka="KaStatus KaSpec", Kb="KaSpec", KaSpec="", KaStatus="")
    for name in ("p.KaSpec", "p.KaStatus"):
        found[name] = Definition(name=name)

    assert ["Ka", "KaStatus", "KaSpec"] == pages(found, "Ka", "Kb")["Ka"]


def test_lists_and_maps_lead_to_their_items():
    found = definitions(Ka="", B="", C="")
    fields = (Field(name="b", type=Array(Ref("p.B"))), Field(name="c", type=Map(Ref("p.C"))))
    found["p.Ka"] = Definition(name="p.Ka", kinds=found["p.Ka"].kinds, fields=fields)

    assert ["Ka", "B", "C"] == pages(found, "Ka")["Ka"]


def test_types_that_lead_round_end():
    assert {"Ka": ["Ka"], "B": ["B"], "C": ["C"]} == pages(definitions(Ka="", B="C", C="B"), "Ka")


def test_a_type_that_uses_itself_belongs_to_its_user():
    assert {"Ka": ["Ka", "B"]} == pages(definitions(Ka="B", B="B"), "Ka")


def test_types_of_apimachinery_are_common_whoever_uses_them():
    found = definitions(Ka="")
    common = "io.k8s.apimachinery.pkg.apis.meta.v1.Time"
    found[common] = Definition(name=common)
    found["p.Ka"] = Definition(name="p.Ka", kinds=found["p.Ka"].kinds, fields=(Field(name="t", type=Ref(common)),))

    assert (common,) == ownership(found, ["p.Ka"]).common


def test_a_kind_without_a_page_owns_its_types():
    owners = ownership(definitions(Ka="", Kb="C", C=""), ["p.Ka"])

    assert ("p.Kb",) == owners.common
    assert ("p.Kb", "p.C") == owners.pages["p.Kb"]


def test_a_list_stands_with_its_kind_whatever_it_is_called():
    kind = GroupVersionKind(version="v1", kind="Ka")
    meta = "io.k8s.apimachinery.pkg.apis.meta.v1.ListMeta"
    fields = (Field(name="items", type=Array(Ref("p.Ka"))), Field(name="metadata", type=Ref(meta)))
    found = {
        "p.Ka": Definition(name="p.Ka", kinds=(kind,)),
        "p.KaCollection": Definition(name="p.KaCollection", kinds=(kind,), fields=fields),
        meta: Definition(name=meta),
    }

    assert ("p.Ka", "p.KaCollection") == ownership(found, ["p.Ka"]).pages["p.Ka"]


def test_a_nested_object_stands_where_its_root_stands():
    found = definitions(Ka="B", Kb="B", B="") | {"p.B.inner": Definition(name="p.B.inner", heading="B.inner")}
    owners = ownership(found, ["p.Ka", "p.Kb"], {"p.B.inner": "p.B"})

    assert ("p.B", "p.B.inner") == owners.pages["p.B"]
    assert ("p.B",) == owners.common


def test_the_order_of_definitions_does_not_matter():
    found = definitions(Ka="B C", Kb="C D", B="E", C="E", D="", E="")

    assert ownership(found, ["p.Ka", "p.Kb"]) == ownership(dict(reversed(found.items())), ["p.Kb", "p.Ka"])
