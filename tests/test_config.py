"""apiglot.yml: what it may say, and how it is told what it may not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.config import (
    Config,
    ConfigFile,
    Group,
    IgnoreRule,
    Locale,
    NamedSource,
    find_project,
    hidden,
    load_config,
    parsed_config,
)
from generator.errors import ConfigError
from generator.model.jsonschema import schema


@pytest.mark.parametrize("text", ["", "# nothing yet\n", "{}"])
def test_an_empty_file_states_the_defaults(text: str):
    config = parsed_config(text)

    assert Config() == config
    assert ("en",) == config.locale_codes
    assert ("model", "docs", "site") == (config.paths.model, config.paths.docs, config.paths.site)


def test_every_key_is_read():
    config = parsed_config("""
        title: Storage
        locales: [en, no, {code: ko, name: 한국어}]
        sources: {z: b.json, kubernetes: a.json}
        texts: {drop_internal: true}
        links: {a.b.C: https://example.com/c, https://old.example.com/: https://new.example.com/}
        hide: [a.b.*]
        groups: [{name: storage.k8s.io, title: Storage, order: 1}]
        paths: {site: ../public}
        repo_url: https://example.com/repo
        edit_uri: https://example.com/edit/{path}
        limits: {size: 10}
        checks: {ignore: [{id: ui-untranslated, path: uk, reason: in the works}]}
    """)

    assert (Locale(code="en"), Locale(code="no"), Locale(code="ko", name="한국어")) == config.locales
    assert (NamedSource(name="kubernetes", path="a.json"), NamedSource(name="z", path="b.json")) == config.sources
    assert config.texts.drop_internal
    assert "https://example.com/c" == dict(config.definition_links)["a.b.C"]
    assert (("https://old.example.com/", "https://new.example.com/"),) == config.address_links
    assert (Group(name="storage.k8s.io", title="Storage", order=1),) == config.groups
    assert "../public" == config.paths.site
    assert 10 == config.limits.size
    assert (IgnoreRule(id="ui-untranslated", path="uk", reason="in the works"),) == config.checks.ignore


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "a: 1\ntitel: x",
            "apiglot.yml:1#/a: unknown key 'a'; take it out, or write one of checks, edit_uri, groups, hide",
        ),
        ("title: x\nlocals: [en]", "apiglot.yml:2#/locals: unknown key 'locals'; did you mean locales?"),
        (
            "texts:\n  drop_intrnal: true",
            "apiglot.yml:2#/texts/drop_intrnal: unknown key 'drop_intrnal'; did you mean drop_",
        ),
        ("title: x\ntitle: y", "apiglot.yml:2: the key 'title' stands twice; keep one of them"),
        ("- en", "apiglot.yml:1: expected a mapping, found a list"),
        ("title: [", "not YAML"),
        ("locales: [uk]", "apiglot.yml:1#/locales: the first locale must be en, the language of the source texts"),
        ("locales: []", "/locales: the first locale must be en"),
        (
            "locales:\n- en\n- ../x",
            "apiglot.yml:3#/locales/1: '../x' is no code of a language; write one such as uk or pt-BR",
        ),
        ("locales: [en, ua]", "apiglot.yml:1#/locales/1: no language has the code 'ua'; did you mean uk?"),
        ("locales: [en, jp-JP]", "/locales/1: no language has the code 'jp'; did you mean ja?"),
        ("locales: [en, ukr]", "/locales/1: the language 'ukr' is written uk"),
        ("locales: [en, zz]", "/locales/1: no language has the code 'zz'; write one such as uk or pt-BR"),
        ("locales: [en, uk, UK]", "/locales/2: 'UK' is no code of a language"),
        ("locales: [en, pt-BR, pt-br]", "/locales/2: the locale 'pt-br' stands twice; keep one"),
        ("sources: [a.json]", "/sources: expected a mapping, found a list"),
        ("sources: {a/b: ''}", "/sources/a~1b: the path of the source is empty"),
        ("links: {a.B: c.html}", "/links/a.B: 'c.html' is no http(s) address"),
        ("repo_url: git@example.com", "/repo_url: 'git@example.com' is no http(s) address"),
        ("edit_uri: https://x", "/edit_uri: has no {path}; write it where the path of the file belongs"),
        ("paths: {docs: ../docs}", "/paths/docs: '../docs' leads out of the project; write a folder inside it"),
        ("paths: {docs: /docs}", "/paths/docs: '/docs' leads out of the project"),
        ("paths: {site: .}", "/paths/site: the project itself cannot be this folder; write one inside it"),
        ("paths: {site: docs/site}", "/paths/site: the folder is, or lies in, the one of 'docs'; give each its own"),
        ("limits: {depth: 0}", "/limits/depth: must be 1 or more"),
        ("checks: {ignore: [{id: a}]}", "/checks/ignore/0: the key 'reason' is missing"),
        ("checks: {ignore: [{id: a, reason: ' '}]}", "/checks/ignore/0/reason: says nothing; write why"),
    ],
)
def test_what_does_not_fit_has_a_line_a_pointer_and_advice(text: str, message: str):
    with pytest.raises(ConfigError) as refused:
        parsed_config(text)

    assert message in str(refused.value)


def test_a_project_is_found_from_a_folder_inside_it(tmp_path: Path):
    (tmp_path / "apiglot.yml").write_text("title: Found")
    inside = tmp_path / "docs" / "en"
    inside.mkdir(parents=True)

    assert tmp_path == find_project(inside)
    assert "Found" == load_config(find_project(inside)).title


def test_no_project_and_no_file_say_what_to_run(tmp_path: Path):
    with pytest.raises(ConfigError, match=r"no apiglot\.yml here or in a folder above; run `apiglot init DIR`"):
        find_project(tmp_path)
    with pytest.raises(ConfigError) as missing:
        load_config(tmp_path)
    with pytest.raises(ConfigError) as nowhere:
        load_config(tmp_path / "gone")

    assert (
        f"{tmp_path}: is no project, it has no apiglot.yml; run `apiglot init {tmp_path}`, or give another --project"
        == (str(missing.value))
    )
    assert f"{tmp_path / 'gone'}: there is no such folder; correct --project" == str(nowhere.value)


def test_a_file_that_is_not_utf_8_is_a_config_error(tmp_path: Path):
    (tmp_path / "apiglot.yml").write_bytes(b"title: \xff")

    with pytest.raises(ConfigError, match=r"^apiglot\.yml: cannot be read: .*; save it as UTF-8"):
        load_config(tmp_path)


def test_globs_hide_definitions_and_fields():
    hides = hidden(("io.k8s.api.core.v1.Pod*", "*.managedFields"))

    assert hides("io.k8s.api.core.v1.PodSpec")
    assert hides("io.k8s.ObjectMeta.managedFields")
    assert not hides("io.k8s.api.core.v1.podSpec")
    assert not hides("io.k8s.api.core.v1.ObjectMeta")
    assert not hidden(())("anything")


def test_the_schema_takes_a_locale_as_a_code_or_a_mapping():
    found = json.loads(schema(ConfigFile))

    assert [{"type": "string"}, {"$ref": "#/$defs/Locale"}] == found["properties"]["locales"]["items"]["anyOf"]
    assert "Name -> path" in found["properties"]["sources"]["description"]


def test_types_of_kubernetes_lead_to_its_reference_unless_the_project_links_them():
    name = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta"

    by_default = dict(parsed_config("").definition_links)[name]
    own = dict(parsed_config(f"links: {{{name}: https://example.com/meta}}").definition_links)[name]

    assert by_default.startswith("https://kubernetes.io/docs/reference/")
    assert by_default.endswith("/#ObjectMeta")
    assert "https://example.com/meta" == own
