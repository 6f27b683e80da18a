"""Operations of a page: order, titles, anchors, groups of parameters, bodies and responses."""

from __future__ import annotations

from generator.model.api import Body, Operation
from generator.model.gvk import GroupVersionKind
from generator.model.types import parse_type
from generator.pages import words
from generator.pages.outline import OperationSection, ResourcePage
from tests.pages.builders import api, kind_page, operation, pages, parameter, resource, response

ALL = "/apis/g.example.org/v1/trees"
SPACE = "/apis/g.example.org/v1/namespaces/{namespace}/trees"
ONE = SPACE + "/{name}"


def sections(*operations: Operation, **stated: object) -> tuple[OperationSection, ...]:
    tree = resource("Tree", scope="Namespaced", operations=operations)
    return kind_page(tree, **stated).operations


def test_operations_stand_in_the_order_of_the_published_reference():
    given = (
        operation("connect", "DELETE", f"{ONE}/proxy/{{path}}"),
        operation("connect", "GET", f"{ONE}/exec"),
        operation("connect", "GET", f"{ONE}/proxy"),
        operation("connect", "HEAD", f"{ONE}/proxy"),
        operation("connect", "OPTIONS", f"{ONE}/proxy"),
        operation("connect", "PATCH", f"{ONE}/proxy"),
        operation("connect", "POST", f"{ONE}/exec"),
        operation("connect", "PUT", f"{ONE}/proxy"),
        operation("delete", "DELETE", ONE),
        operation("deletecollection", "DELETE", SPACE),
        operation("get", "GET", ONE),
        operation("get", "GET", f"{ONE}/log"),
        operation("get", "GET", f"{ONE}/scale"),
        operation("get", "GET", f"{ONE}/status"),
        operation("list", "GET", ALL),
        operation("list", "GET", SPACE),
        operation("patch", "PATCH", ONE),
        operation("patch", "PATCH", f"{ONE}/scale"),
        operation("patch", "PATCH", f"{ONE}/status"),
        operation("post", "POST", SPACE),
        operation("post", "POST", f"{ONE}/eviction"),
        operation("put", "PUT", ONE),
        operation("put", "PUT", f"{ONE}/scale"),
        operation("put", "PUT", f"{ONE}/status"),
        operation("watch", "GET", "/apis/g.example.org/v1/watch/namespaces/{namespace}/trees/{name}"),
        operation("watchlist", "GET", "/apis/g.example.org/v1/watch/namespaces/{namespace}/trees"),
        operation("watchlist", "GET", "/apis/g.example.org/v1/watch/trees"),
    )
    expected = [
        "Create",
        "Patch",
        "Replace",
        "Delete",
        "Delete Collection",
        "Read",
        "List",
        "List All Namespaces",
        "Watch",
        "Watch List",
        "Watch List All Namespaces",
        "Patch Status",
        "Read Status",
        "Replace Status",
        "Create Eviction",
        "Read Log",
        "Patch Scale",
        "Read Scale",
        "Replace Scale",
        "Get Connect Exec",
        "Create Connect Exec",
        "Get Connect Proxy",
        "Replace Connect Proxy",
        "Patch Connect Proxy",
        "Head Connect Proxy",
        "Options Connect Proxy",
        "Delete Connect Proxy Path",
    ]

    assert expected == [str(section.title) for section in sections(*given)]


def test_a_list_of_a_cluster_wide_kind_is_no_list_of_all_namespaces():
    tree = resource("Tree", operations=(operation("list", "GET", ALL),))

    assert ["List"] == [str(section.title) for section in kind_page(tree).operations]


def test_namespaces_themselves_have_subresources():
    space = resource("Namespace", operations=(operation("put", "PUT", "/api/v1/namespaces/{name}/finalize"),))

    assert ["Replace Finalize"] == [str(section.title) for section in kind_page(space).operations]


def test_an_anchor_is_the_english_title_with_hyphens():
    expected = ["list-all-namespaces", "get-connect-proxy-path"]

    found = sections(operation("list", "GET", ALL), operation("connect", "GET", f"{ONE}/proxy/{{path}}"))

    assert expected == [section.anchor for section in found]


def test_a_second_operation_with_the_same_title_is_told_by_its_path():
    found = sections(operation("list", "GET", SPACE), operation("list", "GET", SPACE.replace("v1", "v1/old")))

    assert ["List", f"GET {SPACE.replace('v1', 'v1/old')}"] == [str(section.title) for section in found]
    assert 2 == len({section.anchor for section in found})


def test_parameters_and_responses_have_anchors_that_name_their_place():
    given = (
        Operation(
            id="patch",
            action="patch",
            method="PATCH",
            path=ONE,
            parameters=("name", "force"),
            body=Body(type=parse_type("a.v1.Patch"), required=True),
            responses=(response("200", "OK", "g.v1.Tree"),),
        ),
    )
    known = (parameter("force"), parameter("name", location="path", required=True))

    [section] = sections(*given, parameters=known)

    assert ["patch-path-name"] == [entry.anchor for entry in section.path_parameters]
    assert ["patch-query-force"] == [entry.anchor for entry in section.query_parameters]
    assert section.body is not None
    assert "patch-body" == section.body.anchor
    assert ["patch-response-200"] == [row.anchor for row in section.responses]


def test_query_parameters_keep_the_documents_order():
    names = ("pretty", "zeta", "alpha")

    [section] = sections(operation("list", "GET", SPACE, *names), parameters=tuple(map(parameter, sorted(names))))

    assert list(names) == [entry.name for entry in section.query_parameters]


def test_a_shared_parameter_has_a_partial_and_no_text_on_the_page():
    known = (parameter("pretty", description="Pretty or not."),)

    [section] = sections(operation("list", "GET", SPACE, "pretty"), parameters=known)

    [entry] = section.query_parameters
    assert "pretty" == entry.partial
    assert () == entry.says.blocks


def test_the_name_of_a_kind_stands_on_the_page():
    """`name of the Tree` is a row of its own a kind, so a partial would be included once."""
    known = (parameter("name", "name.Tree", "path", required=True, description="name of the Tree"),)

    [section] = sections(operation("get", "GET", ONE, "name.Tree"), parameters=known)

    [entry] = section.path_parameters
    assert "" == entry.partial
    assert words.REQUIRED_PARAMETER == entry.required


def test_the_same_rows_of_many_kinds_are_one_value():
    """The renderer makes them once a locale."""
    known = (parameter("pretty"), parameter("name", "name.A", "path"), parameter("name", "name.B", "path"))
    kinds = (
        resource(kind, operations=(operation("get", "GET", f"/{kind}/{{name}}", f"name.{kind}", "pretty"),))
        for kind in ("A", "B")
    )

    first, second = (
        page.operations[0] for page in pages(api(*kinds, parameters=known)).values() if isinstance(page, ResourcePage)
    )

    assert first.query_parameters is second.query_parameters


def test_the_body_says_what_it_is_for_where_no_document_does():
    def body_of(action: str, method: str, **stated: object) -> words.Phrase | None:
        given = Operation(
            id="x", action=action, method=method, path=ONE, body=Body(type=parse_type("string"), **stated)
        )
        [section] = sections(given)
        assert section.body is not None
        return section.body.body_text

    assert words.BODY_CREATE == body_of("post", "POST")
    assert words.BODY_REPLACE == body_of("put", "PUT")
    assert words.BODY_PATCH == body_of("patch", "PATCH")
    assert words.BODY_DELETE == body_of("delete", "DELETE")
    assert words.BODY_OTHER == body_of("", "POST")
    assert body_of("post", "POST", description="What to plant.") is None


def test_a_patch_names_the_formats_that_it_takes():
    given = Operation(
        id="x",
        action="patch",
        method="PATCH",
        path=ONE,
        body=Body(type=parse_type("object")),
        consumes=("*/*", "application/json-patch+json"),
    )

    [section] = sections(given)

    assert section.body is not None
    assert (words.CONTENT_TYPES.filled(types=("application/json-patch+json",)),) == section.body.says.facts


def test_a_response_without_a_schema_has_a_row():
    [section] = sections(operation("get", "GET", ONE, responses=(response("401", "Unauthorized"),)))

    [row] = section.responses
    assert "401" == row.code
    assert row.type is None


def test_a_reason_phrase_is_code_and_any_other_text_is_a_text():
    rows = (response("200", "OK"), response("201", "Planted"))

    [section] = sections(operation("get", "GET", ONE, responses=rows))

    assert ["OK", ""] == [row.reason for row in section.responses]
    assert [0, 1] == [len(row.blocks) for row in section.responses]


def test_headers_and_cookies_have_groups_of_their_own():
    known = (parameter("X-A", location="header"), parameter("token", location="cookie"))

    [section] = sections(operation("get", "GET", ONE, "X-A", "token"), parameters=known)

    assert ["X-A"] == [entry.name for entry in section.header_parameters]
    assert ["token"] == [entry.name for entry in section.cookie_parameters]
    assert ["X-A", "token"] == [entry.name for entry in section.parameters]


def test_the_verb_of_rbac_follows_from_the_action():
    given = (
        operation("deletecollection", "DELETE", SPACE),
        operation("watchlist", "GET", "/apis/g.example.org/v1/watch/trees"),
        operation("put", "PUT", ONE),
        operation("connect", "POST", f"{ONE}/exec"),
        operation("connect", "OPTIONS", f"{ONE}/proxy"),
        operation("", "GET", "/version/"),
    )

    assert {"deletecollection", "watch", "update", "create", ""} == {each.rbac_verb for each in sections(*given)}


def test_a_deprecated_operation_is_marked():
    [section] = sections(operation("watch", "GET", ONE, deprecated=True))

    assert section.deprecated


def test_a_subresource_of_another_kind_stands_on_the_page_of_its_owner():
    scale = GroupVersionKind(group="autoscaling", version="v1", kind="Scale")

    [section] = sections(operation("get", "GET", f"{ONE}/scale", kind=scale))

    assert "Read Scale" == str(section.title)
