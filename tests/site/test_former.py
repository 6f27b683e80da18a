"""A locale for which nothing has changed is taken from the former site, unless that is not what it was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from generator.site.build import build_site
from generator.site.checked import mark
from generator.site.former import former_build, taken_over
from generator.site.records import BuiltLocale, Site, WrittenFile
from tests.site.projects import contents, new_project, with_address, write_files


def built(site: Site) -> set[str]:
    """Builds a site, and gives the locales that were not taken over."""
    steps: Counter[str] = Counter()
    build_site(site, progress=lambda locale, *_: steps.update((locale,)))
    return {locale for locale, count in steps.items() if count > 1}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    site = new_project(tmp_path_factory.mktemp("former"))
    with_address(site, "https://example.org/docs/api/")
    assert {"en", "uk"} == built(site)
    return site


def test_nothing_is_built_where_nothing_has_changed(site: Site):
    before = contents(site.site_dir)

    assert set() == built(site)
    assert before == contents(site.site_dir)


def test_locale_with_a_changed_page_is_built_alone(site: Site):
    write_files(site.project, {"docs/uk/reference/app/index.md": "# Застосунки\n"})

    assert {"uk"} == built(site)
    assert "Застосунки" in (site.site_dir / "uk/reference/app/index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "spoil",
    [
        lambda page: page.write_text("<p>by hand</p>", encoding="utf-8"),
        lambda page: page.unlink(),
        lambda page: (page.unlink(), page.mkdir()),
        lambda page: (page.rename(page.with_name("moved.html")), page.symlink_to("moved.html")),
    ],
)
def test_site_that_somebody_changed_is_built_again(site: Site, spoil: Callable[[Path], object]):
    built(site)
    before = contents(site.site_dir)
    spoil(site.site_dir / "en/reference/app/index.html")

    assert {"en"} == built(site)
    assert before == contents(site.site_dir)


def test_what_somebody_added_to_the_site_is_not_taken_over(site: Site):
    built(site)
    before = contents(site.site_dir)
    write_files(site.site_dir, {"en/added.html": "<p>by hand</p>"})

    assert set() == built(site)
    assert before == contents(site.site_dir)


def test_redirects_are_those_of_now(site: Site):
    there = msgspec.structs.replace(site, redirects=(("reference/old/", "reference/app/"),))
    built(there)
    assert (site.site_dir / "uk/reference/old/index.html").is_file()

    assert set() == built(site)
    assert not (site.site_dir / "uk/reference/old").exists()


def test_warnings_of_a_locale_that_is_taken_over_are_said_again(site: Site):
    write_files(site.project, {"docs/en/reference/app/index.md": "# App\n\n[Nowhere](none.md)\n"})
    first = build_site(site)

    again = build_site(site)

    assert 1 == len(first.warnings)
    assert first == again


def test_damaged_record_is_none(site: Site):
    built(site)
    path = site.project / ".apiglot/built/uk"
    path.write_bytes(path.read_bytes()[:-1])

    assert former_build(site.project, "uk") is None
    assert {"uk"} == built(site)


def test_locale_with_a_folder_that_is_a_link_is_always_built(site: Site):
    """What a link leads to is not looked at."""
    write_files(site.project, {"elsewhere/linked.md": "# Linked\n"})
    link = site.project / "docs/uk/linked"
    link.symlink_to(site.project / "elsewhere")
    built(site)

    assert {"uk"} == built(site)
    link.unlink()


@pytest.mark.parametrize("absolute", [True, False])
def test_record_that_names_a_file_outside_of_the_locale_is_refused(tmp_path: Path, *, absolute: bool):
    write_files(tmp_path, {"former/en/index.html": "<p>", "former/secret": "s"})
    path = f"{tmp_path}/former/secret" if absolute else "../secret"
    file = WrittenFile(path=path, mark=mark(b"s"))
    built = BuiltLocale(locale="en", language="en", site_name="Reference", files=(file,))

    assert not taken_over(built, tmp_path / "former/en", tmp_path / "staged/en")
    assert {"former/en/index.html", "former/secret"} == contents(tmp_path).keys()


@pytest.mark.parametrize("name", [b"\xff", b"en/a\0b"])
def test_file_that_is_no_text_is_copied_as_ever(site: Site, name: bytes):
    """It looks as if it included something."""
    built(site)
    data = b'--8<-- "' + name + b'"'
    (site.project / "docs/en/data.bin").write_bytes(data)

    assert {"en"} == built(site)
    assert data == (site.site_dir / "en/data.bin").read_bytes()


def test_project_with_a_hook_is_always_built(site: Site):
    """Nobody knows what a hook looks at."""
    settings = site.project / "mkdocs.yml"
    settings.write_text(f"{settings.read_text(encoding='utf-8')}hooks: [hook.py]\n", encoding="utf-8")
    write_files(site.project, {"hook.py": ""})
    built(site)

    assert {"en", "uk"} == built(site)
