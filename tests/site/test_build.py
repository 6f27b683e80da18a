"""A site is built whole and takes the former one's place in one step, or the former one stays."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from generator.errors import ConfigError, OutputError, RenderError
from generator.site.build import build_site, merged
from generator.site.records import BuildReport, Finding, Site
from tests.site.projects import contents, new_project, with_address, write_files

BUILD = (
    "import sys; from pathlib import Path; from generator.site.build import build_site; "
    "from generator.site.records import Site; folder = Path(sys.argv[1]); "
    "build_site(Site(project=folder, locales=('en', 'uk'), site_dir=folder / 'site'), "
    "progress=lambda *step: print(*step, flush=True))"
)
BROKEN = {"reference/storage/driver-v1.md": '# Driver\n\n--8<-- "uk/_partials/none.md"\n'}
DOUBTFUL = {"reference/storage/driver-v1.md": "# Driver\n\n[Node](node-v1.md#Nothing)\n"}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Site, BuildReport]:
    site = new_project(tmp_path_factory.mktemp("built"))
    with_address(site, "https://example.org/docs/api/")
    return site, build_site(site, strict=True)


def test_fresh_project_is_strict_clean(built: tuple[Site, BuildReport]):
    _, report = built

    assert report.published
    assert () == report.warnings
    assert () == report.notices


def test_every_locale_stands_beside_the_root_page(built: tuple[Site, BuildReport]):
    site, _ = built

    expected = {".nojekyll", "404.html", "content-security-policy.txt", "en", "index.html", "sitemap.xml", "uk"}
    assert expected == {path.name for path in site.site_dir.iterdir()}


def test_nothing_temporary_is_left(built: tuple[Site, BuildReport]):
    site, _ = built

    assert {"built", "cache"} == {path.name for path in (site.project / ".apiglot").iterdir()}


def test_old_version_names_the_newest_as_canonical(built: tuple[Site, BuildReport]):
    site, _ = built
    page = (site.site_dir / "uk/reference/storage/node-v1beta1/index.html").read_text(encoding="utf-8")

    assert '<link rel="canonical" href="https://example.org/docs/api/uk/reference/storage/node-v1/">' in page


def test_head_names_no_alternate_that_the_theme_would_follow(built: tuple[Site, BuildReport]):
    site, _ = built

    page = (site.site_dir / "en/index.html").read_text(encoding="utf-8")
    assert not re.search(r"<link[^>]*\balternate\b", page)


def test_missing_page_of_a_locale_finds_its_style_sheets(built: tuple[Site, BuildReport]):
    site, _ = built
    page = (site.site_dir / "uk/404.html").read_text(encoding="utf-8")

    assert 'href="/docs/api/uk/assets/reference.css"' in page
    assert "Сторінку не знайдено" in page
    assert '<meta name="robots" content="noindex">' in page


def test_broken_page_leaves_the_former_site_and_is_named(tmp_path: Path):
    site = new_project(tmp_path)
    write_files(site.site_dir, {"en/404.html": "former", "index.html": "former"})
    before = contents(site.site_dir)
    write_files(tmp_path / "docs/uk", BROKEN)

    with pytest.raises(RenderError, match=r"none\.md") as caught:
        build_site(site)

    assert "docs/uk/reference/storage/driver-v1.md" == caught.value.where
    assert before == contents(site.site_dir)
    assert [] == list((tmp_path / ".apiglot").glob("*.staging-*"))


def test_strict_build_with_a_warning_leaves_the_former_site(tmp_path: Path):
    site = new_project(tmp_path)
    for locale in site.locales:
        write_files(tmp_path / "docs" / locale, DOUBTFUL)

    report = build_site(site, strict=True)

    assert not report.published
    assert not site.site_dir.exists()
    assert [("reference/storage/driver-v1.md", ("en", "uk"))] == [
        (warning.page, warning.locales) for warning in report.warnings
    ]
    assert "#Nothing" in report.warnings[0].message


def test_one_locale_alone_leaves_the_others_as_they_were(built: tuple[Site, BuildReport]):
    site, _ = built
    before = contents(site.site_dir / "en")
    sitemap = (site.site_dir / "sitemap.xml").read_bytes()

    report = build_site(site, only=("uk",))

    assert report.published
    assert before == contents(site.site_dir / "en")
    assert sitemap == (site.site_dir / "sitemap.xml").read_bytes()


def test_two_builds_give_the_same_bytes(built: tuple[Site, BuildReport], tmp_path: Path):
    site, _ = built
    again = Site(project=site.project, locales=site.locales, site_dir=tmp_path / "again")
    build_site(again)

    assert contents(site.site_dir) == contents(again.site_dir)


def test_killed_build_leaves_the_former_site_and_the_next_one_tidies_up(tmp_path: Path):
    site = new_project(tmp_path)
    write_files(site.site_dir, {"en/404.html": "former", "index.html": "former"})
    before = contents(site.site_dir)
    with subprocess.Popen([sys.executable, "-c", BUILD, str(tmp_path)], stdout=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stdout.readline()
        os.kill(process.pid, signal.SIGKILL)

    assert before == contents(site.site_dir)
    assert [] != list((tmp_path / ".apiglot").glob("*.staging-*"))

    assert build_site(site).published
    assert [] == list((tmp_path / ".apiglot").glob("*.staging-*"))


def test_second_build_at_the_same_time_is_refused(tmp_path: Path):
    site = new_project(tmp_path)
    with subprocess.Popen([sys.executable, "-c", BUILD, str(tmp_path)], stdout=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stdout.readline()
        with pytest.raises(OutputError, match="another run"):
            build_site(site)
        process.stdout.read()

    assert 0 == process.returncode


def test_locale_without_a_configuration_is_named(tmp_path: Path):
    site = new_project(tmp_path)
    (tmp_path / "mkdocs.uk.yml").unlink()

    with pytest.raises(ConfigError, match=r"mkdocs\.uk\.yml: is missing"):
        build_site(site)


def test_wrong_configuration_is_named(tmp_path: Path):
    site = new_project(tmp_path)
    write_files(tmp_path, {"mkdocs.uk.yml": "INHERIT: mkdocs.yml\ntheme: [\n"})

    with pytest.raises(ConfigError) as caught:
        build_site(site)

    assert "mkdocs.uk.yml" == caught.value.where


def test_missing_shared_configuration_is_named(tmp_path: Path):
    site = new_project(tmp_path)
    (tmp_path / "mkdocs.yml").unlink()

    with pytest.raises(
        ConfigError, match=r"^mkdocs\.yml: is missing; `apiglot init` in another folder writes one to copy$"
    ):
        build_site(site)


def test_what_is_wrong_in_a_configuration_is_said(tmp_path: Path):
    site = new_project(tmp_path)
    shared = tmp_path / "mkdocs.yml"
    shared.write_text(shared.read_text(encoding="utf-8").replace("name: material", "name: nowhere"), encoding="utf-8")

    with pytest.raises(
        ConfigError, match=r"Unrecognised theme name: 'nowhere'.*; correct it there, or in mkdocs\.yml$"
    ):
        build_site(site)


def test_same_finding_of_two_locales_is_one():
    findings = (Finding(message="m", page="p", locales=("en",)), Finding(message="m", page="p", locales=("uk",)))

    assert (Finding(message="m", page="p", locales=("en", "uk")),) == merged(findings)
