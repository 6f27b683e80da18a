"""A build without the plugin says the same: the Markdown is whole without Apiglot."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import polib
import pytest
import yaml

from tests.security.hostile import done

SPEC = Path(__file__).parent.parent / "specs" / "orchard.yaml"
LOCALES = ("en", "uk")
ADDRESS = "https://git.example/orchard"
ADDED = re.compile(
    rf' <a lang="\w+" href="{ADDRESS}[^>]*>.*?</a>|\n?<p class="(?:page-links|notice)">.*?</p>\n?', re.DOTALL
)
"""What only the plugin writes: links to translate, the notice, the links to the printable view and the twin."""
TAG = re.compile(r"<[^>]*>")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with one message translated, built with the plugin into site/ and without it into plain/."""
    folder = tmp_path_factory.mktemp("plain") / "project"
    done("init", folder, "--locales", ",".join(LOCALES))
    settings = folder / "apiglot.yml"
    with settings.open("a", encoding="utf-8") as file:
        file.write(f"edit_uri: '{ADDRESS}/{{path}}'\n")
    done("--project", folder, "import", SPEC)
    done("--project", folder, "update")
    catalog = next(path for path in sorted((folder / "locales/uk/LC_MESSAGES").glob("*.po")) if path.stem != "ui")
    po = polib.pofile(str(catalog), wrapwidth=0)
    next(entry for entry in po if "`" not in entry.msgid).msgstr = "Перекладено."
    po.save()
    done("--project", folder, "build")
    for locale in LOCALES:
        _build_plainly(folder, locale)
    return folder


def _build_plainly(folder: Path, locale: str) -> None:
    shared, own = (
        yaml.safe_load((folder / name).read_text(encoding="utf-8")) for name in ("mkdocs.yml", f"mkdocs.{locale}.yml")
    )
    own["plugins"] = [name for name in shared.pop("plugins") if name != "apiglot"]
    own["site_dir"] = f"plain/{locale}"
    (folder / "mkdocs.yml").with_name("plain.yml").write_text(yaml.safe_dump(shared), encoding="utf-8")
    (folder / f"plain.{locale}.yml").write_text(yaml.safe_dump({**own, "INHERIT": "plain.yml"}), encoding="utf-8")
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file", f"plain.{locale}.yml"]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)


def articles(folder: Path) -> dict[str, str]:
    """The article of each page that the theme frames, by its path."""
    pages = {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in folder.rglob("*.html")}
    return {
        name: html[html.index("<article") : html.rindex("</article>")]
        for name, html in pages.items()
        if "<article" in html
    }


def text(article: str) -> str:
    return "".join(TAG.sub("", article).split())


@pytest.mark.parametrize("locale", LOCALES)
def test_each_page_says_the_same_without_the_plugin(project: Path, locale: str):
    ours, plain = articles(project / "site" / locale), articles(project / "plain" / locale)
    generated = [name for name in plain if name.startswith("reference/")]

    assert len(generated) > 5
    assert {name: text(plain[name]) for name in generated} == {
        name: text(ADDED.sub("", ours[name])) for name in generated
    }


def test_the_plugin_offers_to_translate(project: Path):
    """What the comparison leaves out is there."""
    added = [found for article in articles(project / "site" / "uk").values() for found in ADDED.findall(article)]

    assert any(ADDRESS in found for found in added)
    assert any("notice" in found for found in added)
    assert any("page-links" in found for found in added)
