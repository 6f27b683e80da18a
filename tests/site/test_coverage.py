"""The page on the state of translation."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.site.build import build_site
from generator.site.coverage import coverage_markdown
from generator.site.live import LiveLocale, Touched, Whole
from generator.site.progress import LocaleShares, Progress, Share, encoded, progress_path, read_progress
from tests.site.projects import new_project


def share(name: str = "", translated: int = 1, words: int = 2, src_uri: str = "") -> Share:
    return Share(name=name, messages=3, translated=2, words=words, translated_words=translated, src_uri=src_uri)


def progress(locale: str = "uk") -> Progress:
    kinds = (share("storage.k8s.io/v1 CSIDriver", 199, 200, "reference/storage/node-v1.md"),)
    return Progress(
        locale=locale,
        shares=(
            LocaleShares(locale="uk", total=share(), domains=(share("storage"),), kinds=kinds),
            LocaleShares(locale="ko", total=share(translated=2), domains=(share("storage", 0),), kinds=kinds),
        ),
    )


def rows(locale: str = "uk") -> list[str]:
    shown = coverage_markdown(progress(locale), lambda msgid: msgid).replace("\N{NO-BREAK SPACE}", " ")
    return [line for line in shown.splitlines() if line.startswith("|")]


def test_each_locale_has_its_row():
    assert '| <span lang="uk">Українська</span> | 50 % | 2 / 3 | 0 |' in rows()
    assert '| <span lang="ko">한국어</span> | 100 % | 2 / 3 | 0 |' in rows()


def test_catalogs_and_kinds_have_a_column_a_locale():
    assert "| Catalog | `uk` | `ko` |" in rows()
    assert "| `storage` | 50 % | 0 % |" in rows()


def test_kind_leads_to_its_page_and_is_not_rounded_up():
    assert "| [`storage.k8s.io/v1 CSIDriver`](reference/storage/node-v1.md) | 99 % | 99 % |" in rows()


def test_nothing_to_translate_into_makes_no_page():
    assert "" == coverage_markdown(Progress(locale="en"), lambda msgid: msgid)


def test_share_of_nothing_is_the_whole():
    assert 100 == share(translated=0, words=0).percent


def test_progress_survives_the_disk(tmp_path: Path):
    path = tmp_path / progress_path("uk")
    path.parent.mkdir(parents=True)
    path.write_bytes(encoded(progress()))

    assert progress() == read_progress(tmp_path, "uk")


def test_missing_or_foreign_progress_says_nothing(tmp_path: Path):
    path = tmp_path / progress_path("uk")
    path.parent.mkdir(parents=True)
    path.write_text('{"locale": 1}', encoding="utf-8")

    assert Progress(locale="uk") == read_progress(tmp_path, "uk")
    assert Progress(locale="ko") == read_progress(tmp_path, "ko")


def test_page_stands_in_each_locale_and_the_switcher_keeps_it(tmp_path: Path):
    site = new_project(tmp_path / "project")
    for locale in site.locales:
        path = site.project / progress_path(locale)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(encoded(progress(locale)))

    assert () == build_site(site, strict=True).warnings

    shown = (site.site_dir / "uk/coverage/index.html").read_text(encoding="utf-8")
    assert "Українська" in shown
    assert 'href="../../en/coverage/"' in shown
    assert 'href="../reference/storage/node-v1/"' in shown
    assert "coverage/" in (site.site_dir / "uk/index.html").read_text(encoding="utf-8")


def test_live_preview_follows_the_numbers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    site = new_project(tmp_path / "project", locales=("uk",))
    path = site.project / progress_path("uk")
    path.parent.mkdir(parents=True)
    path.write_bytes(encoded(progress()))
    monkeypatch.chdir(site.project)
    live = LiveLocale(site.project, "uk", "http://127.0.0.1:8000/uk/")
    live.answer(Whole(folder=tmp_path / "built"))
    before = (tmp_path / "built/coverage/index.html").read_text(encoding="utf-8")
    path.write_bytes(encoded(Progress(locale="uk", shares=progress().shares[:1])))

    assert ("guides/start/",) == live.answer(Touched(paths=("uk/guides/start.md",))).urls
    answer = live.answer(Touched(coverage=True))

    assert ("", ("coverage/",)) == (answer.error, answer.urls)
    assert "한국어" in before
    assert "한국어" not in (tmp_path / "built/coverage/index.html").read_text(encoding="utf-8")


def test_page_that_the_project_wrote_itself_stays(tmp_path: Path):
    site = new_project(tmp_path / "project", {"coverage.md": "# Ours\n", "index.md": "# Home\n"}, ("en",))
    path = site.project / progress_path("en")
    path.parent.mkdir(parents=True)
    path.write_bytes(encoded(progress("en")))

    build_site(site)

    assert "Ours" in (site.site_dir / "en/coverage/index.html").read_text(encoding="utf-8")
