"""Requests on a command line."""

from __future__ import annotations

import shlex
import shutil
import subprocess
from typing import Any

import pytest

from generator.model.api import Body, Operation, Resource
from generator.model.types import parse_type
from generator.pages.addresses import families
from generator.pages.commands import CommandNames, commands, raw_commands
from tests.pages.builders import api, definition, operation, resource

SPACE = "/api/v1/namespaces/{namespace}/pods"
ONE = SPACE + "/{name}"
POD = resource("Pod", definition("v1.Pod"), group="", scope="Namespaced")
CSR = resource("Request", definition("v1.Request"), plural="certificatesigningrequests")


def kubectl(given: Operation, of: Resource = POD) -> str:
    return next((line for line in commands(given, of, of.plural) if line.startswith("kubectl ")), "")


def curl(given: Operation, of: Resource = POD) -> str:
    return next((line for line in commands(given, of, of.plural) if line.startswith("curl ")), "")


def with_body(action: str, method: str, path: str, **stated: Any) -> Operation:
    return operation(action, method, path, body=Body(type=parse_type("object")), **stated)


@pytest.mark.parametrize(
    ("expected", "given"),
    [
        ("create -n NAMESPACE -f pod.yaml", ("post", "POST", SPACE)),
        ("replace -n NAMESPACE -f pod.yaml", ("put", "PUT", ONE)),
        ("patch pods NAME -n NAMESPACE --type=merge --patch-file=patch.yaml", ("patch", "PATCH", ONE)),
        ("delete pods NAME -n NAMESPACE", ("delete", "DELETE", ONE)),
        ("delete pods -n NAMESPACE --all", ("deletecollection", "DELETE", SPACE)),
        ("get pods NAME -n NAMESPACE -o yaml", ("get", "GET", ONE)),
        ("get pods -n NAMESPACE", ("list", "GET", SPACE)),
        ("get pods -A", ("list", "GET", "/api/v1/pods")),
        ("get pods NAME -n NAMESPACE --watch", ("watch", "GET", "/api/v1/watch/namespaces/{namespace}/pods/{name}")),
        ("get pods -A --watch", ("watchlist", "GET", "/api/v1/watch/pods")),
        ("get pods NAME -n NAMESPACE --subresource=status -o yaml", ("get", "GET", f"{ONE}/status")),
        ("replace -n NAMESPACE --subresource=status -f pod.yaml", ("put", "PUT", f"{ONE}/status")),
        ("logs NAME -n NAMESPACE", ("get", "GET", f"{ONE}/log")),
        ("exec NAME -n NAMESPACE -- COMMAND", ("connect", "POST", f"{ONE}/exec")),
        ('get --raw "/api/v1/namespaces/NAMESPACE/pods/NAME/proxy/PATH"', ("connect", "GET", f"{ONE}/proxy/{{path}}")),
        ('delete --raw "/api/v1/namespaces/NAMESPACE/pods/NAME/proxy"', ("connect", "DELETE", f"{ONE}/proxy")),
    ],
)
def test_kubectl_makes_the_request(expected: str, given: tuple[str, str, str]):
    assert f"kubectl {expected}" == kubectl(operation(*given))


def test_a_command_of_its_own_belongs_to_its_kind():
    path = "/apis/g.example.org/v1/certificatesigningrequests/{name}/approval"

    assert "kubectl certificate approve NAME" == kubectl(operation("put", "PUT", path), CSR)


def test_where_kubectl_cannot_make_the_request_curl_stands_alone():
    given = operation("connect", "OPTIONS", f"{ONE}/proxy")

    assert "" == kubectl(given)
    assert curl(given).startswith('curl -X OPTIONS "$APISERVER/api/v1/namespaces/NAMESPACE/pods/NAME/proxy"')


def test_a_connection_that_curl_cannot_hold_has_no_curl():
    assert "" == curl(operation("connect", "GET", f"{ONE}/exec"))


def test_a_get_needs_no_method_and_a_head_has_its_own_option():
    assert curl(operation("get", "GET", ONE)).startswith('curl "$APISERVER/')
    assert curl(operation("connect", "HEAD", f"{ONE}/proxy")).startswith('curl --head "$APISERVER/')


def test_a_body_is_sent_in_a_format_that_the_operation_takes():
    assert '-H "Content-Type: application/yaml"' in curl(with_body("post", "POST", SPACE, consumes=("*/*",)))
    assert '-H "Content-Type: text/plain"' in curl(with_body("post", "POST", SPACE, consumes=("text/plain",)))
    patch = with_body("patch", "PATCH", ONE, consumes=("application/json-patch+json", "application/merge-patch+json"))
    assert '-H "Content-Type: application/merge-patch+json"' in curl(patch)
    only = with_body("patch", "PATCH", ONE, consumes=("application/json-patch+json",))
    assert '-H "Content-Type: application/json-patch+json"' in curl(only)


def test_a_deletion_sends_no_options():
    assert "--data" not in curl(with_body("delete", "DELETE", ONE))


def test_an_operation_without_a_kind_is_asked_for_by_its_path():
    assert 'kubectl get --raw "/version/"' == raw_commands(operation("", "GET", "/version/"))[0]


@pytest.mark.parametrize("path", ["/a/$(reboot)", '/a/"; reboot', "/a/`reboot`", "/a/\\", "/a/!x", "/a/{n$(m)}", "/ї"])
def test_a_path_does_nothing_in_a_shell(path: str):
    [url] = [word for word in shlex.split(curl(operation("get", "GET", path))) if word.startswith("$APISERVER")]

    assert url.removeprefix("$APISERVER").translate({ord(safe): "" for safe in "/%_~."}).isalnum()


@pytest.mark.skipif(not shutil.which("bash"), reason="needs bash")
def test_a_shell_reads_every_command():
    given = (
        with_body("patch", "PATCH", ONE),
        with_body("post", "POST", SPACE),
        operation("list", "GET", "/api/v1/pods"),
    )
    text = "\n".join(line for each in given for line in commands(each, POD, "pods"))

    assert 0 == subprocess.run(["bash", "-n"], input=text, text=True, check=False).returncode


def test_a_plural_of_two_groups_names_its_group():
    core = resource("Event", definition("v1.Event"), group="")
    other = resource("Event", definition("e.v1.Event"), group="events.k8s.io")
    names = CommandNames(families(api(core, other)))

    assert "events" == names.name(core)
    assert "events.events.k8s.io" == names.name(other)


def test_a_version_that_is_not_preferred_is_named():
    old, new = resource("Tree", version="v1beta1"), resource("Tree", version="v1")
    names = CommandNames(families(api(old, new)))

    assert "trees" == names.name(new)
    assert "trees.v1beta1.g.example.org" == names.name(old)
