"""What a project's rules keep off the pages."""

from __future__ import annotations

from fnmatch import fnmatchcase

from generator.model.api import Api, CommonDefinition, Definition, Field, RequiredSet, Resource, Union
from generator.model.hiding import Visible, visible
from generator.model.types import parse_type


def definition(name: str, *fields: str) -> Definition:
    return Definition(name=name, fields=tuple(Field(name=field, type=parse_type("string")) for field in fields))


TREE = Resource(
    version="v1",
    kind="Tree",
    plural="trees",
    scope="Cluster",
    definitions=(definition("g.v1.Tree", "root"), definition("g.v1.TreeSpec", "age", "bark")),
)
LEAF = CommonDefinition(definitions=(definition("g.v1.Leaf", "area"),))
API = Api(resources=(TREE,), common=(LEAF,))


def without(*patterns: str) -> Visible:
    return visible(API, lambda name: any(fnmatchcase(name, pattern) for pattern in patterns))


def test_nothing_is_hidden_by_rules_that_fit_nothing():
    found = without("other.*")

    assert () == found.hidden
    assert found.api is API


def test_a_hidden_field_is_left_out_and_named():
    found = without("g.v1.TreeSpec.bark")

    assert ("g.v1.TreeSpec.bark",) == found.hidden
    assert ["age"] == [field.name for field in found.api.resources[0].definitions[1].fields]


def test_a_rule_that_names_a_hidden_field_is_left_out():
    rules = Definition(
        name="g.v1.Rules",
        fields=definition("g.v1.Rules", "a", "b", "c").fields,
        unions=(Union(fields=(("a", "A"), ("b", "B"))), Union(fields=(("b", "B"), ("c", "C")))),
        required_sets=(
            RequiredSet(rule="exactly-one", members=(("a",), ("b",))),
            RequiredSet(rule="at-most-one", members=(("b",), ("c",))),
        ),
    )
    api = Api(common=(CommonDefinition(definitions=(rules,)),))

    (shown,) = visible(api, lambda name: name == "g.v1.Rules.a").api.common[0].definitions

    assert rules.unions[1:] == shown.unions
    assert rules.required_sets[1:] == shown.required_sets


def test_a_hidden_type_is_left_out_and_its_page_stays():
    found = without("g.v1.TreeSpec")

    assert ("g.v1.TreeSpec",) == found.hidden
    assert ["g.v1.Tree"] == [each.name for each in found.api.resources[0].definitions]


def test_a_hidden_kind_takes_its_page_with_it():
    found = without("g.v1.Tree")

    assert ("g.v1.Tree", "g.v1.TreeSpec") == found.hidden
    assert () == found.api.resources


def test_a_pattern_hides_types_and_fields_alike():
    found = without("g.v1.*e*")

    assert ("g.v1.Leaf", "g.v1.Tree", "g.v1.TreeSpec") == found.hidden
    assert Api() == found.api


def test_what_is_not_hidden_is_the_same_value():
    assert without("g.v1.Leaf").api.resources[0] is TREE
