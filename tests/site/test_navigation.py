"""The navigation stands in the order in which readers look."""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation, Section, get_navigation
from mkdocs.structure.pages import Page

from generator.site.navigation import arrange


def navigation(folder: Path, *pages: tuple[str, str]) -> Navigation:
    """MkDocs' automatic navigation over pages as (address of the source, title), arranged."""
    config = MkDocsConfig()
    config.load_dict({"site_name": "Reference", "docs_dir": str(folder), "plugins": []})
    config.validate()
    files = Files([File(uri, str(folder), str(folder / "site"), use_directory_urls=True) for uri, _ in pages])
    nav = get_navigation(files, config)
    for uri, title in pages:
        page = files.src_uris[uri].page
        assert page
        page.markdown, page.meta = "", {"title": title}
    return arrange(nav, lambda word: {"Home": "Головна", "Guides": "Посібники"}.get(word, word))


def titles(items: list[object]) -> list[object]:
    """The navigation as nested lists of titles."""
    found: list[object] = []
    for item in items:
        assert isinstance(item, (Page, Section))
        found.append(item.title)
        if isinstance(item, Section):
            found.append(titles(list(item.children)))
    return found


def test_groups_come_by_title_then_definitions_discovery_changes_and_guides(tmp_path: Path):
    nav = navigation(
        tmp_path,
        ("guides/start.md", "Start"),
        ("index.md", "Reference of things"),
        ("reference/changes.md", "A change"),
        ("reference/definitions/index.md", "Common definitions"),
        ("reference/discovery.md", "Discovery"),
        ("reference/index.md", "Reference"),
        ("reference/storage/index.md", "Storage"),
        ("reference/apps/index.md", "Apps"),
        ("reference/zeta/index.md", "Alpha"),
        ("reference/discovery.k8s.io/index.md", "discovery.k8s.io"),
    )

    assert [
        "Головна",
        "Reference",
        "Alpha",
        ["Alpha"],
        "Apps",
        ["Apps"],
        "discovery.k8s.io",
        ["discovery.k8s.io"],
        "Storage",
        ["Storage"],
        "Common definitions",
        ["Common definitions"],
        "Discovery",
        "A change",
        "Посібники",
        ["Start"],
    ] == titles(nav.items)


def test_kinds_come_in_byte_order_and_the_newest_version_first(tmp_path: Path):
    nav = navigation(
        tmp_path,
        ("reference/storage/index.md", "Storage"),
        ("reference/storage/driver-v1.md", "Driver"),
        ("reference/storage/driver-v1beta1.md", "Driver v1beta1"),
        ("reference/storage/driver-v2.md", "Driver v2"),
        ("reference/storage/csi-node-v1.md", "CSINode"),
    )

    assert ["Storage", ["Storage", "CSINode", "Driver v2", "Driver", "Driver v1beta1"]] == titles(nav.items)


def test_versions_with_one_title_are_told_apart(tmp_path: Path):
    nav = navigation(
        tmp_path,
        ("reference/storage/driver-v1.md", "Driver"),
        ("reference/storage/driver-v1beta1.md", "Driver"),
    )

    assert ["Storage", ["Driver", "Driver v1beta1"]] == titles(nav.items)


def test_group_without_its_own_page_keeps_the_folder_name(tmp_path: Path):
    assert ["Storage", ["Node"]] == titles(navigation(tmp_path, ("reference/storage/node-v1.md", "Node")).items)


def test_previous_and_next_follow_the_new_order(tmp_path: Path):
    nav = navigation(tmp_path, ("reference/b/x-v1.md", "X"), ("reference/a/y-v1.md", "Y"), ("index.md", "Home"))

    assert ["reference/a/y-v1.md", "reference/b/x-v1.md"] == [page.file.src_uri for page in nav.pages[1:]]
    assert nav.pages[1].previous_page == nav.pages[0]
    assert nav.pages[1].next_page == nav.pages[2]
    assert nav.pages[2].next_page is None


def test_breadcrumbs_of_a_kind_are_its_group(tmp_path: Path):
    nav = navigation(tmp_path, ("reference/index.md", "Reference"), ("reference/storage/node-v1.md", "Node"))

    assert ["Storage"] == [item.title for item in nav.pages[1].ancestors]
