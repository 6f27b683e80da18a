"""What apiglot.yml says of the pages: what is hidden, where links lead, how groups are called."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.pipeline.conftest import Apiglot


def settings(project: Path, text: str) -> None:
    file = project / "apiglot.yml"
    file.write_text(f"{file.read_text(encoding='utf-8')}{text}", encoding="utf-8")


def pages(project: Path) -> str:
    return "".join(path.read_text(encoding="utf-8") for path in sorted((project / "docs/en/reference").rglob("*.md")))


def kind(spec: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Full name and schema of the document's kind."""
    return next((name, schema) for name, schema in spec["definitions"].items() if name.endswith(".Lantern"))


def test_a_hidden_field_is_on_no_page_and_named_by_generate(imported: Path, spec: dict[str, Any], apiglot: Apiglot):
    name, _ = kind(spec)
    assert "Lantern-spec" in pages(imported)
    settings(imported, f"hide: ['{name}.spec']\n")

    result = apiglot("--project", imported, "generate")

    assert "Lantern-spec" not in pages(imported)
    assert "hidden by apiglot.yml: 1 of the model's types and fields" in result.output
    assert f"  {name}.spec" in result.output


def test_what_is_hidden_is_nobodys_to_translate(imported: Path, spec: dict[str, Any], apiglot: Apiglot):
    name, schema = kind(spec)
    text = schema["properties"]["spec"]["description"]
    catalog = imported / "locales/uk/LC_MESSAGES/light.po"
    assert text in catalog.read_text(encoding="utf-8")
    settings(imported, f"hide: ['{name}.spec']\n")

    assert 0 == apiglot("--project", imported, "update").exit_code

    assert text not in catalog.read_text(encoding="utf-8")
    assert 0 == apiglot("--project", imported, "check", "--only", "catalogs").exit_code


def test_a_rule_that_hides_nothing_is_an_error_and_named_by_generate(
    imported: Path, spec: dict[str, Any], apiglot: Apiglot
):
    name, _ = kind(spec)
    settings(imported, f"hide: ['{name}.speck', '{name}.spec']\n")

    generated = apiglot("--project", imported, "generate")
    checked = apiglot("--project", imported, "check", "--only", "model")

    assert f"hide: {name}.speck fits nothing of the model" in generated.stderr
    assert 1 == checked.exit_code
    assert "error hide-unused (1)" in checked.stdout
    assert f"apiglot.yml: hide: {name}.speck fits nothing" in checked.stdout


def test_a_group_or_link_that_the_model_does_not_have_is_a_warning(
    imported: Path, spec: dict[str, Any], apiglot: Apiglot
):
    name, schema = kind(spec)
    group = schema["x-kubernetes-group-version-kind"][0]["group"]
    settings(
        imported,
        f"groups: [{{name: '{group}'}}, {{name: '{group}s'}}]\n"
        "links: {org.example.None: 'https://new.example/', 'https://none.example/': 'https://new.example/',"
        f" {name}: 'https://new.example/'}}\n",
    )

    result = apiglot("--project", imported, "check", "--only", "model")

    assert 0 == result.exit_code
    assert "warning setting-unused (3)" in result.stdout
    assert f"groups: the model has no group '{group}s'; did you mean {group}?" in result.stdout
    assert "links: org.example.None stands nowhere in the model" in result.stdout
    assert "links: https://none.example/ stands nowhere in the model" in result.stdout


def test_a_hidden_kind_has_no_page(imported: Path, spec: dict[str, Any], apiglot: Apiglot):
    name, _ = kind(spec)
    settings(imported, f"hide: ['{name}']\n")

    assert 0 == apiglot("--project", imported, "generate").exit_code

    assert "# Lantern *v1*" not in pages(imported)


def test_an_address_in_a_text_leads_where_the_settings_say(imported: Path, spec: dict[str, Any], apiglot: Apiglot):
    _, schema = kind(spec)
    schema["description"] = "Lantern glows. See https://old.example/lantern."
    (imported / "lanterns.json").write_text(json.dumps(spec), encoding="utf-8")
    settings(imported, "links: {'https://old.example/lantern': 'https://new.example/light'}\n")

    for words in (("import", imported / "lanterns.json", "--source", "lanterns"), ("generate",)):
        assert 0 == apiglot("--project", imported, *words).exit_code

    assert "<https://new.example/light>." in pages(imported)
    assert "old.example" not in pages(imported)


def test_a_group_is_called_as_the_settings_say(imported: Path, spec: dict[str, Any], apiglot: Apiglot):
    group = kind(spec)[1]["x-kubernetes-group-version-kind"][0]["group"]
    settings(imported, f"groups: [{{name: '{group}', title: Lights}}]\n")

    apiglot("--project", imported, "generate")

    assert "\n# Lights\n" in pages(imported)
