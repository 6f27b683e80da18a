"""The files that a new project starts with.

In: a title and locales. Out: (path, text) pairs; nothing is written here. The configuration of Apiglot's own site is
made by the same templates.
"""

from __future__ import annotations

import json
from pathlib import Path

import jinja2
import yaml
from mkdocs.utils import get_theme_dir

from generator.bundled import bundled_path
from generator.i18n.pseudo import LOCALE as PSEUDO_LOCALE
from generator.i18n.pseudo import pseudo
from generator.model.record import Record
from generator.pages import markdown
from generator.site.words import Words, language_name, language_tag, ui_words

DEFAULT_TITLE = "API reference"


class NewProject(Record, frozen=True, kw_only=True):
    """What a new project is made of."""

    locales: tuple[str, ...]
    """The first one is the site's main language; `en` need not be among them."""
    title: str = ""
    """Of the site in each locale; empty: `API reference`, translated."""
    titles: tuple[tuple[str, str], ...] = ()
    """(locale, title) where a locale has a title of its own."""
    custom_dir: str = ""
    """A folder of theme files that win over those that ship."""


def project_files(new: NewProject) -> tuple[tuple[str, str], ...]:
    """Every file of a new project as (path, text), sorted by path."""
    files = {"locales/README.md": _rendered("locales.md.jinja", new)}
    for name in ("apiglot.yml", "mkdocs.yml"):
        files[name] = _rendered(f"{name}.jinja", new)
    for name in ("gitignore", "pre-commit-config.yaml"):
        files[f".{name}"] = _rendered(f"{name}.jinja", new)
    files[".github/workflows/apiglot.yml"] = _rendered("workflow.yml.jinja", new)
    for locale in new.locales:
        files[f"mkdocs.{locale}.yml"] = _rendered("mkdocs.locale.yml.jinja", new, locale)
        files[f"docs/{locale}/index.md"] = _rendered("index.md.jinja", new, locale)
    return tuple(sorted(files.items()))


def theme_language(locale: str) -> str:
    """The language of the theme that is nearest to a locale: itself, its first part, else English."""
    languages = Path(get_theme_dir("material")) / "partials" / "languages"
    tag = language_tag(locale)
    return next((name for name in (tag, tag.partition("-")[0]) if (languages / f"{name}.html").is_file()), "en")


def plain(text: str) -> str:
    """A string as YAML: bare where that reads back as the same string, else in quotes."""
    try:
        bare = yaml.safe_load(f"[{text}]") == [text] and yaml.safe_load(f"a: {text}") == {"a": text}
    except yaml.YAMLError:
        bare = False
    return text if bare else json.dumps(text, ensure_ascii=False)


def _rendered(template: str, new: NewProject, locale: str = "") -> str:
    words = _words(locale or new.locales[0])
    return (
        _environment()
        .get_template(template)
        .render(
            _=words,
            title=_title(new, locale or new.locales[0], words),
            custom_dir=new.custom_dir,
            locale=_locale(locale or new.locales[0]),
            locales=[_locale(each) for each in new.locales],
        )
    )


def _title(new: NewProject, locale: str, words: Words) -> str:
    title = dict(new.titles).get(locale) or new.title
    if title and locale == PSEUDO_LOCALE:
        return pseudo(title)
    return title or words(DEFAULT_TITLE)


def _locale(code: str) -> dict[str, str]:
    return {
        "code": code,
        "tag": language_tag(code),
        "name": language_name(code),
        "theme_language": theme_language(code),
    }


def _words(locale: str) -> Words:
    return ui_words(locale, bundled_path())


def _environment() -> jinja2.Environment:
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(bundled_path("templates", "scaffold")),
        autoescape=False,  # noqa: S701 - YAML and Markdown, no HTML
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["plain"] = plain
    environment.filters["shown"] = markdown.cell
    return environment
