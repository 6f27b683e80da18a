"""What translators and readers get of a whole project: small diffs, proposals, and pages that say what is missing."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest

from generator.i18n.catalogs import read_catalogs
from generator.i18n.entries import Catalog, Entry
from generator.i18n.headers import Layout
from generator.i18n.placing import PROPOSED
from generator.i18n.po import MAX_BYTES
from generator.tree import read_tree
from tests.pipeline.conftest import Apiglot, git, translate_everything

EDITED = 20
MARKED = re.compile(r'<(?:p|li|dd|td|em)\b[^>]*\blang="en"[^>]*>')


def catalogs(project: Path, locale: str) -> tuple[Catalog, ...]:
    return read_catalogs(project, Layout(locales=(locale,))).readable().of(locale)


def entries(project: Path, locale: str) -> Iterator[Entry]:
    return (entry for catalog in catalogs(project, locale) for entry in catalog.entries)


@pytest.fixture(scope="module")
def kubernetes(data: Path, apiglot: Apiglot, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with all of Kubernetes 1.36 in two locales, nothing translated; tests work on copies of it."""
    folder = tmp_path_factory.mktemp("kubernetes") / "project"
    document = data / "openapi" / "kubernetes-1.36-swagger.json"
    for words in (("init", folder, "--locales", "en,uk,ko"), ("--project", folder, "import", document)):
        assert 0 == apiglot(*words).exit_code
    assert 0 == apiglot("--project", folder, "update").exit_code
    return folder


@pytest.fixture
def official(kubernetes: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(kubernetes, tmp_path / "official"))


def edited(project: Path, count: int) -> int:
    """Puts one word more into so many descriptions that stand in one place only; gives how many there were."""
    pots = read_catalogs(project, Layout(locales=())).pots
    alone = {entry.msgid for pot in pots for entry in pot.entries if len(entry.references) == 1 and not entry.flags}
    done = 0
    for path in sorted((project / "model").rglob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        for line in re.findall(r"^ *description: [A-Z][A-Za-z ]{40,}\.$", text, re.MULTILINE):
            if done < count and line.partition(": ")[2] in alone and text.count(line) == 1:
                path.write_text(text.replace(line, f"{line[:-1]} now."), encoding="utf-8")
                done += 1
                break
    return done


def test_twenty_one_word_edits_touch_twenty_messages_a_locale(official: Path, apiglot: Apiglot):
    translate_everything(official)
    assert 0 == apiglot("--project", official, "update").exit_code
    git(official, "init", "-q", "-b", "main")
    git(official, "add", "-A")
    git(official, "commit", "-q", "-m", "Start")

    assert EDITED == edited(official, EDITED)
    assert 0 == apiglot("--project", official, "update").exit_code

    for locale in ("uk", "ko"):
        changed = git(official, "diff", "-U0", "--", f"locales/{locale}").splitlines()
        kinds = [re.split(r' "|, ', line)[0] for line in changed if re.match(r"[+-](?![+-])", line)]
        # A message changes its English and is fuzzy; what it was made for stands beside it.
        assert {"-msgid": EDITED, "+msgid": EDITED, "+#": EDITED, "+#| msgid": EDITED} == {
            kind: kinds.count(kind) for kind in kinds
        }


def test_a_save_in_an_editor_changes_one_line_of_a_real_catalog(official: Path, apiglot: Apiglot):
    git(official, "init", "-q", "-b", "main")
    git(official, "add", "-A")
    git(official, "commit", "-q", "-m", "Start")
    path = official / "locales/uk/LC_MESSAGES/core-pod.po"
    po = polib.pofile(str(path), wrapwidth=78)
    po.metadata["X-Generator"] = "An editor 1.0"
    po[7].msgstr = "Перекладено."
    po.save(newline="\r\n")

    assert 0 == apiglot("--project", official, "update").exit_code

    assert "1\t1\tlocales/uk/LC_MESSAGES/core-pod.po\n" == git(official, "diff", "--numstat", "--", "locales")


@pytest.mark.parametrize("locale", ["uk", "ko"])
def test_shipped_translations_are_offered_to_the_official_document(
    official: Path, root: Path, apiglot: Apiglot, locale: str
):
    """Their English differs from the official one: each comes by its path, with the English that it was made for."""
    shipped = {entry.msgstr: entry.msgid for entry in entries(root, locale) if entry.translated}

    result = apiglot("--project", official, "update", "--proposals")

    proposals = [entry for entry in entries(official, locale) if entry.msgstr]
    assert f"{locale}: {len(proposals)} proposed by another project" in result.stderr
    assert len(proposals) > 250
    for entry in proposals:
        assert entry.fuzzy
        assert PROPOSED in entry.notes
        assert shipped.get(entry.msgstr, entry.previous) == entry.previous
    assert len(proposals) / 2 < sum(entry.msgstr in shipped for entry in proposals)


def test_proposals_are_not_published(official: Path, apiglot: Apiglot):
    apiglot("--project", official, "generate", "--locale", "uk")
    before = read_tree(official / "docs")
    apiglot("--project", official, "update", "--proposals")

    assert 0 == apiglot("--project", official, "generate", "--locale", "uk").exit_code

    assert before == read_tree(official / "docs")
    assert 0 == apiglot("--project", official, "check", "--only", "catalogs").exit_code


def test_offering_twice_changes_nothing(official: Path, apiglot: Apiglot):
    apiglot("--project", official, "update", "--proposals")
    before = read_tree(official / "locales")
    apiglot("--project", official, "update", "--proposals")
    apiglot("--project", official, "update")

    assert before == read_tree(official / "locales")


def test_a_huge_catalog_is_refused_before_anything_is_written(imported: Path, apiglot: Apiglot):
    path = imported / "locales/uk/LC_MESSAGES/light.po"
    with path.open("ab") as file:
        file.truncate(MAX_BYTES + 1)
    before = read_tree(imported / "docs")

    for command in ("update", "generate", "build"):
        result = apiglot("--project", imported, command)
        assert 3 == result.exit_code
        assert "locales/uk/LC_MESSAGES/light.po: " in result.stderr
    assert before == read_tree(imported / "docs")
    assert not (imported / "site").exists()


def test_every_broken_catalog_is_named(imported: Path, apiglot: Apiglot):
    for name in ("light", "common"):
        (imported / f"locales/uk/LC_MESSAGES/{name}.po").write_text('msgid "a"\nmsgstr "b\n')

    result = apiglot("--project", imported, "update")

    assert 3 == result.exit_code
    assert "common.po:2" in result.stderr
    assert "light.po:2" in result.stderr


@pytest.fixture(scope="module")
def half(root: Path, apiglot: Apiglot, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bundled project, built, with every third message of a catalog untranslated and an address to translate at."""
    copy = tmp_path_factory.mktemp("half")
    for path in root.glob("mkdocs*.yml"):
        shutil.copy(path, copy)
    for folder in ("docs", "model", "templates", "locales"):
        shutil.copytree(root / folder, copy / folder)
    (copy / "apiglot.yml").write_text(
        "locales: [en, uk]\ntranslate_uri: https://example.org/edit/{path}?{domain},{locale}#L{line}\n"
    )
    for path in sorted((copy / "locales/uk/LC_MESSAGES").glob("*.po")):
        if path.stem not in {"ui", "flowcontrol"}:
            po = polib.pofile(str(path), wrapwidth=0)
            for entry in po[::3]:
                entry.msgstr = ""
            po.save()
    result = apiglot("--project", copy, "build", "--locale", "uk", "--strict")
    assert 0 == result.exit_code, result.output
    return copy


def article(project: Path, page: str) -> str:
    html = (project / "site/uk" / page / "index.html").read_text(encoding="utf-8")
    return html[html.index("<article") : html.rindex("</article>")]


def pages(project: Path) -> Iterator[str]:
    folder = project / "docs/uk"
    return (
        path.relative_to(folder).with_suffix("").as_posix()
        for path in sorted((folder / "reference").rglob("*.md"))
        if path.name != "index.md"
    )


def test_every_block_in_english_has_a_link_to_its_line(half: Path):
    lines = {
        f"https://example.org/edit/{catalog.where}?{catalog.domain},uk#L{entry.lineno}": entry
        for catalog in catalogs(half, "uk")
        for entry in catalog.entries
    }
    seen = 0
    for page in pages(half):
        for fold in re.split(r"(?=<details|</details>|<p|<li|<dd|<td)", article(half, page)):
            if MARKED.search(fold) and "<summary" not in fold:
                links = re.findall(r'<a lang="uk" href="([^"]*)">Перекласти</a>', fold)
                assert [] != links, (page, fold)
                assert not any(lines[link].translated for link in links)
                seen += 1
    assert seen > 100


def test_page_says_its_share_and_where_the_rest_is(half: Path):
    notice = re.findall(r'<p class="notice">(.*?)</p>', article(half, "reference/storage/csi-driver-v1"))[0]

    assert re.match(r"Перекладено \d\d % цієї сторінки\. Решту показано англійською", notice)
    assert 'href="https://example.org/edit/locales/uk/LC_MESSAGES/' in notice
    assert ">Перекласти решту</a>" in notice


def test_docs_hold_neither_lines_nor_shares(half: Path):
    assert not any("example.org/edit" in path.read_text() for path in (half / "docs/uk/reference").rglob("*.md"))
    assert not any(" % цієї" in path.read_text() for path in (half / "docs/uk").rglob("*.md"))


def test_state_of_translation_is_in_the_navigation(half: Path):
    assert 'href="../../../coverage/"' in (half / "site/uk/reference/storage/csi-driver-v1/index.html").read_text()
    assert "storage.k8s.io/v1 CSIDriver" in article(half, "coverage")


def test_a_pseudo_locale_has_no_catalogs_and_passes_every_check(imported: Path, apiglot: Apiglot):
    settings = imported / "apiglot.yml"
    settings.write_text(settings.read_text().replace("locales: [en, uk]", "locales: [en, uk, xx]"))
    for command in ("update", "generate", "check"):
        assert 0 == apiglot("--project", imported, command).exit_code

    assert not (imported / "locales/xx").exists()
    page = next((imported / "docs/xx").rglob("lantern-v1.md")).read_text(encoding="utf-8")
    assert "[Ţ" in page
    assert "uk" in apiglot("--project", imported, "stats").stdout
    assert "xx" not in apiglot("--project", imported, "stats").stdout
