"""Each text of the API is in one message, in the domain where a translator looks for it."""

from __future__ import annotations

from generator.i18n.messages import Message, messages
from generator.model.api import (
    Api,
    Body,
    CommonDefinition,
    Definition,
    Facts,
    Field,
    Operation,
    Parameter,
    PrinterColumn,
    Resource,
    Response,
    Validation,
)
from generator.model.types import Array, Object, Ref, Scalar

STRING = Scalar("string")


def definition(name: str, description: str = "", *fields: Field) -> Definition:
    return Definition(name=name, description=description, fields=fields)


def resource(group: str, kind: str, *definitions: Definition, operations: tuple[Operation, ...] = ()) -> Resource:
    return Resource(
        group=group,
        version="v1",
        kind=kind,
        plural=f"{kind.lower()}s",
        scope="Cluster",
        definitions=definitions or (definition(f"x.{group or 'core'}.{kind}"),),
        operations=operations,
    )


def by_msgid(api: Api) -> dict[str, Message]:
    found = messages(api)
    assert len(found) == len({message.key for message in found})
    return {message.msgid: message for message in found}


def test_a_block_is_a_message_with_its_path():
    field = Field(name="size", type=STRING, description="How big it is.\n\nIn bytes.")
    found = by_msgid(Api(resources=(resource("storage.k8s.io", "Disk", definition("x.Disk", "A disk.", field)),)))

    assert ["A disk.", "How big it is.", "In bytes."] == list(found)
    assert ("x.Disk/size:2",) == found["In bytes."].references
    assert ("storage", "model/storage/disk-v1.yaml") == (found["In bytes."].domain, found["In bytes."].file)
    assert "storage/v1 Disk.size (string), paragraph 2" == found["In bytes."].comment


def test_the_reason_of_a_status_is_no_message():
    """HTTP has its phrases in English in every language; any other word about a response is translated."""
    responses = (Response(code="200", description="OK"), Response(code="201", description="Created too."))
    read = Operation(id="readDisk", method="GET", path="/disks", responses=responses)

    assert ["Created too."] == list(by_msgid(Api(resources=(resource("a.b", "Disk", operations=(read,)),))))


def test_code_is_no_message():
    found = by_msgid(
        Api(resources=(resource("a.b", "Disk", definition("x.Disk", "So:\n\n```\nkind: Disk\n```\n\nThen.")),))
    )

    assert ["So:", "Then."] == list(found)


def test_list_items_and_meanings_of_enum_values_are_messages():
    text = 'One of:\n\n- the first\n- the second\n\nPossible enum values:\n - `"A"` means so'
    found = by_msgid(Api(resources=(resource("a.b", "Disk", definition("x.Disk", text)),)))

    assert ["One of:", "the first", "the second", "means so"] == list(found)
    assert ["a/v1 Disk, list item 2", "a/v1 Disk, value A"] == [
        found["the second"].comment,
        found["means so"].comment,
    ]


def test_a_text_that_stands_twice_is_one_message_with_both_paths():
    fields = (Field(name="a", type=STRING, description="Same."), Field(name="b", type=STRING, description="Same."))
    found = by_msgid(Api(resources=(resource("a.b", "Disk", definition("x.Disk", "", *fields)),)))

    assert ("x.Disk/a:1", "x.Disk/b:1") == found["Same."].references


def test_texts_that_differ_in_a_kind_are_one_message_with_a_placeholder():
    parameters = tuple(
        Parameter(key=f"name.{kind}", name="name", location="path", type=STRING, description=f"name of the {kind}")
        for kind in ("Disk", "Tape")
    )
    found = by_msgid(Api(parameters=parameters))

    assert ["name of the {kind}"] == list(found)
    assert ("apiglot-format",) == found["name of the {kind}"].flags
    assert ("parameters/name.Disk:1", "parameters/name.Tape:1") == found["name of the {kind}"].references
    assert "common" == found["name of the {kind}"].domain


def test_braces_elsewhere_are_text():
    found = by_msgid(Api(resources=(resource("a.b", "Disk", definition("x.Disk", "Write {name} here.")),)))

    assert () == found["Write {name} here."].flags


def test_a_text_of_two_groups_is_common():
    api = Api(
        resources=(
            resource("a.b", "Disk", definition("x.Disk", "Same.")),
            resource("c.d", "Tape", definition("x.Tape", "Same.")),
        )
    )

    assert "common" == by_msgid(api)["Same."].domain


def test_the_core_group_has_a_domain_a_page():
    api = Api(
        resources=(
            resource(
                "", "ConfigMap", definition("x.ConfigMap", "Own.", Field(name="a", type=STRING, description="Both."))
            ),
            resource("", "Pod", definition("x.Pod", "Own too.", Field(name="a", type=STRING, description="Both."))),
        )
    )
    found = by_msgid(api)

    assert ["core-config-map", "core-pod", "core"] == [found[text].domain for text in ("Own.", "Own too.", "Both.")]


def test_apimachinery_is_common_and_other_common_types_belong_to_their_group():
    api = Api(
        common=(
            CommonDefinition(
                group="", version="v1", definitions=(definition("io.k8s.api.core.v1.NodeSelector", "A selector."),)
            ),
            CommonDefinition(
                group="",
                version="v1",
                definitions=(definition("io.k8s.apimachinery.pkg.apis.meta.v1.ListMeta", "Meta."),),
            ),
        )
    )
    found = by_msgid(api)

    assert ["core-node-selector", "common"] == [found["A selector."].domain, found["Meta."].domain]


def test_a_group_called_common_does_not_write_into_the_common_catalog():
    api = Api(resources=(resource("common.example.com", "Disk", definition("x.Disk", "Own.")),))

    assert "common" != by_msgid(api)["Own."].domain


def test_every_other_text_that_a_reader_sees_is_a_message():
    operation = Operation(
        id="readDisk",
        method="GET",
        path="/disks",
        description="Does it.",
        body=Body(type=Object(), description="What is sent."),
        responses=(Response(code="200", description="Went well."),),
    )
    field = Field(
        name="parts",
        type=Array(Ref("x.Part")),
        description="Its parts.",
        title="Parts of it",
        validations=(Validation(rule="self.size() > 0", message="It needs a part."),),
        items=Facts(description="Each part."),
    )
    disk = Resource(
        group="a.b",
        version="v1",
        kind="Disk",
        plural="disks",
        scope="Cluster",
        deprecation_warning="Use a Tape.",
        printer_columns=(PrinterColumn(name="Size", type="string", json_path=".size", description="How big."),),
        definitions=(definition("x.Disk", "A disk.", field),),
        operations=(operation,),
    )

    assert {
        "A disk.": "x.Disk:1",
        "Its parts.": "x.Disk/parts:1",
        "Parts of it": "x.Disk/parts/title:1",
        "It needs a part.": "x.Disk/parts/validation.1:1",
        "Each part.": "x.Disk/parts/items:1",
        "Use a Tape.": "x.Disk//warning:1",
        "How big.": "x.Disk//column.Size:1",
        "Does it.": "operations/readDisk:1",
        "What is sent.": "operations/readDisk//body:1",
        "Went well.": "operations/readDisk//response.200:1",
    } == {msgid: message.references[0] for msgid, message in by_msgid(Api(resources=(disk,))).items()}
