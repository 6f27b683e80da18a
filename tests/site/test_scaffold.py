"""A new project starts with files that fit each other, in any number of locales."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from generator.site.scaffold import NewProject, plain, project_files, theme_language

OWN = NewProject(
    locales=("en", "uk", "ko"),
    titles=(("en", "Kubernetes API reference"), ("uk", "Довідник API Kubernetes"), ("ko", "쿠버네티스 API 레퍼런스")),
    custom_dir="templates/theme",
)


@pytest.mark.parametrize("name", ["mkdocs.yml", "mkdocs.en.yml", "mkdocs.uk.yml", "mkdocs.ko.yml"])
def test_own_configuration_comes_from_the_templates(root: Path, name: str):
    assert dict(project_files(OWN))[name] == (root / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("locales", [("en",), ("uk",), ("en", "pt-BR", "zh_Hant", "xx", "tlh")])
def test_every_locale_has_a_configuration_and_a_home_page(locales: tuple[str, ...]):
    files = dict(project_files(NewProject(locales=locales)))
    shared = yaml.safe_load(files["mkdocs.yml"])

    assert [f"/{locale}/" for locale in locales] == [each["link"] for each in shared["extra"]["alternate"]]
    for locale in locales:
        assert f"docs/{locale}" == yaml.safe_load(files[f"mkdocs.{locale}.yml"])["docs_dir"]
        assert files[f"docs/{locale}/index.md"].startswith("---\ntitle: ")
    assert list(locales) == yaml.safe_load(files["apiglot.yml"])["locales"]


def test_home_page_is_in_the_language_of_the_locale():
    files = dict(project_files(NewProject(locales=("en", "uk", "ko"))))

    assert "This page is yours to write" in files["docs/en/index.md"]
    assert "Цю сторінку пишете ви" in files["docs/uk/index.md"]
    assert "이 페이지는 직접 작성한다" in files["docs/ko/index.md"]


@pytest.mark.parametrize(
    "title", ["API: a reference", "#1", "yes", 'it\'s "quoted"', "- list", "[x]", "{y}", "a\tb", " "]
)
def test_title_survives_yaml(title: str):
    files = dict(project_files(NewProject(locales=("en",), title=title)))

    assert title == yaml.safe_load(files["mkdocs.en.yml"])["site_name"]
    assert title == yaml.safe_load(files["apiglot.yml"])["title"]
    assert title == yaml.safe_load(files["docs/en/index.md"].split("---\n")[1])["title"]


@pytest.mark.parametrize("name", [".github/workflows/apiglot.yml", ".pre-commit-config.yaml", "apiglot.yml"])
def test_yaml_file_is_valid(name: str):
    assert yaml.safe_load(dict(project_files(NewProject(locales=("en",))))[name])


@pytest.mark.parametrize(
    ("locale", "language"), [("uk", "uk"), ("pt-BR", "pt-BR"), ("pt_BR", "pt-BR"), ("de-AT", "de"), ("xx", "en")]
)
def test_theme_speaks_the_nearest_language(locale: str, language: str):
    assert language == theme_language(locale)


def test_plain_text_stays_bare():
    assert "Довідник API" == plain("Довідник API")
