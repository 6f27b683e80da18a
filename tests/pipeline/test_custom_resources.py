"""Custom resources from their definitions to pages: nothing that a CRD states is missing from the reference."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.tree import read_tree
from tests.conftest import Golden
from tests.pipeline.accounting import Version, letters, places, shown, squeezed, statements, versions
from tests.pipeline.conftest import Apiglot
from tests.sources.real import DATA

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = ROOT / "tests" / "specs" / "greenhouse.yaml"
FILES = [EXAMPLE, EXAMPLE.with_name("crd-list.yaml"), *sorted((DATA / "crds").glob("*.yaml"))]
LOCALES = ("en", "uk", "ko")


def made(folder: Path, sources: list[Path], apiglot: Apiglot) -> Path:
    """A project with a reference of some files in three languages."""
    for words in (
        ("init", folder, "--locales", ",".join(LOCALES)),
        ("--project", folder, "import", *sources),
        ("--project", folder, "update"),
        ("--project", folder, "generate"),
    ):
        result = apiglot(*words)
        assert 0 == result.exit_code, result.stderr
    return folder


@pytest.fixture(scope="module", params=FILES, ids=[path.stem for path in FILES])
def source(request: pytest.FixtureRequest) -> Path:
    """A file of CRDs."""
    return request.param


@pytest.fixture(scope="module")
def reference(source: Path, tmp_path_factory: pytest.TempPathFactory, apiglot: Apiglot) -> Path:
    """A project with the reference of one file."""
    return made(tmp_path_factory.mktemp("crd") / "project", [source], apiglot)


@pytest.mark.data
def test_a_reference_in_three_languages_is_up_to_date_when_it_is_made(reference: Path, apiglot: Apiglot):
    result = apiglot("--project", reference, "check")

    assert 0 == result.exit_code, result.stdout
    assert "0 errors, 0 warnings" in result.stdout


@pytest.mark.data
def test_everything_that_a_crd_states_is_on_its_page(source: Path, reference: Path):
    missing = [each for version in versions(source) for each in _missing(version, reference)]

    assert [] == missing


def test_the_accounting_misses_what_is_not_there():
    stated = [each for version in versions(EXAMPLE) for each in statements(version)]

    assert len(stated) > 200
    assert [] == [each for each in stated if shown("", each)]


def _missing(version: Version, reference: Path) -> Iterator[tuple[str, ...]]:
    pages = _pages(version, reference)
    by_anchor = places(pages)
    whole = "".join(pages)
    for stated in statements(version):
        place = "\n".join(by_anchor.get(each, "") for each in stated.anchor.split("|"))
        # The first sentence of a kind's description is the summary of its page, and stands there alone.
        summary = stated.anchor == version.kind and stated.what == "description" and _split(stated.shown, whole)
        if not (summary or shown(place, stated)):
            yield version.kind, version.name, *stated


def _split(text: str, whole: str) -> bool:
    """Whether a page holds a text in two parts."""
    part, page = letters(text), letters(whole)
    return any(part[:cut] in page and part[cut:] in page for cut in range(len(part)))


def _pages(version: Version, reference: Path) -> list[str]:
    """The page of a version, and those of its types that stand alone."""
    folder = reference / "docs" / "en" / "reference" / version.group.partition(".")[0]
    title = f"# {version.kind} *{version.name}*\n"
    (page,) = (path for path in folder.glob("*.md") if title in path.read_text(encoding="utf-8"))
    parts = sorted(page.with_suffix("").rglob("*.md"))
    return [path.read_text(encoding="utf-8") for path in (page, *parts)]


def test_the_pages_of_the_example(tmp_path: Path, apiglot: Apiglot, golden: Golden):
    """Every trait of a CRD that a page can show."""
    folder = made(tmp_path / "project", [EXAMPLE], apiglot) / "docs" / "en" / "reference" / "garden"

    names = sorted(path.name for path in folder.glob("*.md"))
    assert ["greenhouse-v1.md", "greenhouse-v1beta1.md", "index.md", "plant-v1.md"] == names
    for name in names:
        golden(f"custom_resources/{name}", (folder / name).read_text(encoding="utf-8"))


def test_pages_have_the_same_anchors_in_every_language(tmp_path: Path, apiglot: Apiglot):
    docs = made(tmp_path / "project", [EXAMPLE], apiglot) / "docs"
    english, *others = (
        list(places([(docs / locale / "reference/garden/greenhouse-v1.md").read_text(encoding="utf-8")]))
        for locale in LOCALES
    )

    assert "Greenhouse.spec.climate.heating.schedule-days" in english
    assert [english, english] == others


def test_versions_share_the_messages_of_what_they_have_in_common(tmp_path: Path, apiglot: Apiglot):
    project = made(tmp_path / "project", [EXAMPLE], apiglot)

    catalog = (project / "locales" / "garden.pot").read_text(encoding="utf-8")

    assert 1 == squeezed(catalog).count(squeezed("How many robots water the beds."))


@pytest.mark.parametrize("order", [(0, 1), (1, 0)], ids=["kubernetes first", "custom resources first"])
@pytest.mark.data
def test_custom_and_built_in_kinds_share_parameters_and_types(
    project: Path, data: Path, apiglot: Apiglot, order: tuple[int, int]
):
    document = data / "openapi" / "kubernetes-1.36-swagger.json"
    imports = ((document, "--only", "storage.k8s.io/v1"), (EXAMPLE,))

    for which in order:
        assert 0 == apiglot("--project", project, "import", *imports[which]).exit_code
    assert 0 == apiglot("--project", project, "generate").exit_code

    keys = re.findall(r"- key: (.*)", (project / "model" / "parameters.yaml").read_text(encoding="utf-8"))
    assert [] == [key for key in keys if key[-1].isdigit()]
    for name in ("garden/plant-v1", "storage/storage-class-v1"):
        page = (project / "docs" / "en" / "reference" / f"{name}.md").read_text(encoding="utf-8")
        assert '--8<-- "en/_partials/fieldValidation.md"' in page
        assert "(../definitions/core-object-meta-v1.md#ObjectMeta)" in page
    assert (project / "docs/en/reference/definitions/core-object-meta-v1.md").is_file()


def test_types_of_kubernetes_lead_to_its_reference_when_the_project_does_not_hold_them(project: Path, apiglot: Apiglot):
    def links(name: str) -> set[str]:
        assert 0 == apiglot("--project", project, "generate").exit_code
        page = (project / "docs/en/reference/garden/greenhouse-v1.md").read_text(encoding="utf-8")
        return set(re.findall(rf"\[`{name}`\]\(([^)]*)\)", page))

    assert 0 == apiglot("--project", project, "import", EXAMPLE).exit_code
    reference = "https://kubernetes.io/docs/reference/kubernetes-api/definitions"
    assert {f"{reference}/object-meta-v1-meta/#ObjectMeta"} == links("ObjectMeta")
    assert {f"{reference}/scale-v1-autoscaling/#Scale"} == links("Scale")
    settings = project / "apiglot.yml"
    own = "links: {io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta: https://example.org/meta}\n"
    settings.write_text(settings.read_text(encoding="utf-8") + own, encoding="utf-8")
    assert {"https://example.org/meta"} == links("ObjectMeta")


@pytest.mark.data
def test_a_folder_of_openapi_v3_documents_is_one_source_when_apiglot_yml_names_it(
    project: Path, data: Path, apiglot: Apiglot
):
    def sources() -> list[str]:
        text = (project / "model" / "api.yaml").read_text(encoding="utf-8")
        return re.findall(r"- name: (.*)", text)

    folder = data / "openapi" / "kubernetes-1.35-v3"
    assert 0 == apiglot("--project", project, "import", folder).exit_code
    assert sorted(path.name for path in folder.glob("*.json")) == sources()

    settings = project / "apiglot.yml"
    named = f"sources: {{kubernetes: {json.dumps(str(folder))}}}\n"
    settings.write_text(settings.read_text(encoding="utf-8") + named, encoding="utf-8")
    assert 0 == apiglot("--project", project, "import").exit_code
    assert ["kubernetes"] == sources()


CRD = """
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: pots.example.org}
spec:
  group: example.org
  scope: Namespaced
  names: {kind: Pot, plural: pots}
  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: SCHEMA}}]
"""
LAUGHS = "\n".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 10))


def crd(schema: str) -> bytes:
    return CRD.replace("SCHEMA", schema).encode()


@pytest.mark.parametrize(
    ("said", "content"),
    [
        ("CRDs must be apiextensions.k8s.io/v1", crd("{type: object}").replace(b"io/v1\n", b"io/v1beta1\n")),
        ("no schema", crd("{}")),
        ("not structural", crd("{type: object, properties: {a: {description: b}}}")),
        ("$ref", crd("{type: object, properties: {a: {$ref: '#/'}}}")),
        ("aliases", f"a0: &a0 [lol]\n{LAUGHS}\n{CRD}".encode()),
        ("deep", crd("{type: object, properties: {a: " * 1000 + "{type: object}" + "}}" * 1000)),
        ("deep", crd("{type: object, properties: {a: " * 60 + "{type: object}" + "}}" * 60)),
        ("import it once", crd("{type: object}") + b"---" + crd("{type: object}")),
        ("UTF-8", crd("{type: object, description: x}").replace(b" x", " \u00e9".encode("latin-1"))),
        ("stands twice", crd("{type: object, type: object}")),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_bad_definition_gets_one_line_and_nothing_is_written(
    project: Path, apiglot: Apiglot, said: str, content: bytes
):
    (project / "bad.yaml").write_bytes(content)
    before = read_tree(project)

    result = apiglot("--project", project, "import", project / "bad.yaml")

    assert 3 == result.exit_code
    assert 1 == len(result.stderr.splitlines())
    assert result.stderr.startswith("apiglot: bad.yaml")
    assert said in result.stderr
    assert before == read_tree(project)


def test_anchors_and_merge_keys_are_what_they_stand_for(project: Path, apiglot: Apiglot):
    schema = "{type: object, properties: {a: &a {type: string, description: Says a.}, b: {<<: *a, maxLength: 3}}}"
    (project / "good.yaml").write_bytes(crd(schema))

    assert 0 == apiglot("--project", project, "import", project / "good.yaml").exit_code
    assert 0 == apiglot("--project", project, "generate").exit_code

    found = places([(project / "docs/en/reference/example/pot-v1.md").read_text(encoding="utf-8")])
    assert "Says a." in found["Pot-b"]
    assert "Maximum length: `3`" in found["Pot-b"]


@pytest.mark.data
def test_a_site_of_every_definition_builds_without_a_warning(tmp_path: Path, data: Path, apiglot: Apiglot):
    """One language: the pages of the others have the same links and anchors."""
    files = [path for path in sorted((data / "crds").glob("*.yaml")) if "experimental" not in path.stem]
    project = made(tmp_path / "project", [EXAMPLE, *files], apiglot)

    result = apiglot("--project", project, "build", "--strict", "--locale", "uk")

    assert 0 == result.exit_code, result.stdout
    assert "warning" not in result.stdout
    assert (project / "site/uk/reference/garden/greenhouse-v1/index.html").is_file()
