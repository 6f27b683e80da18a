"""A page converted piece by piece is the page that MkDocs makes, byte for byte."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.cli import main
from generator.site.page import PiecewisePages
from tests.site.conversion import configured, inside, piecewise, plainly
from tests.site.projects import new_project, write_files

MARK = "---\ntitle: T\ngenerated_by: apiglot\n---\n\n"
PARTIAL = ':   ??? more "*A limit.*{ lang=en }"\n\n        More `code` of it.\n        { lang=en }\n'
BLOCKS = (
    "# Title",
    "# Title *v1*",
    "# An",
    "## An {#An}",
    "### Under *v1* {#An.under .warn}",
    "#### Deep {#deep}",
    "Text, *so*, **so**, `so <b>`, a\\_b and <https://example.org/a_b>.\n{ .summary lang=en }",
    "[there](other.md#Other), [here](#an), [nowhere](#nowhere), [self](page.md#An)",
    'A line\nand <b id="raw">another</b>.',
    "`a` [`T`](other.md#Other) **required** {#An-a}\n:   One.\n    { lang=en }\n\n    - b\n    - c",
    "[`b`](#An-b) `string` {#An-b .param}\n:   <!-- -->",
    '`limit` {#An-limit}\n--8<-- "en/_partials/limit.md"',
    '`limit`\n--8<-- "en/_partials/limit.md"',
    "term\nand another\n:   One.\n\n    ```sh\n    a\n\n    b\n    ```",
    "term\n\n:   loose",
    ":   of nothing",
    "- a\n- b\n\n- c",
    "* a\n\n    b",
    "1. a\n2. b",
    "> a",
    "| A | B |\n|---|---|\n| [200](#c) {#c} | `x \\| y` |\n| | |",
    "```yaml\na: 1\n\n# b\n<c>\n```",
    "```\nopen",
    '??? cmd "With *kubectl*"\n\n    ```sh\n    a\n    ```\n\n    b',
    "!!! warning\n    Text.",
    "    code\n\n    more",
    "---",
    "Setext\n------",
    "<div>\n\n*a*\n\n</div>",
    "[ref]: http://example.org",
    "[ref]",
    "<an",
    "{ .lonely }",
    "한국어 **굵게**를 і “лапки”.",
)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pages")
    new_project(folder, {"other.md": f"{MARK}# Other\n\n## Other {{#Other}}\n"})
    write_files(folder, {"docs/en/_partials/limit.md": PARTIAL})
    return folder


@settings(deadline=None, max_examples=100, suppress_health_check=list(HealthCheck))
@given(blocks=st.lists(st.sampled_from(BLOCKS), max_size=7), gap=st.sampled_from(("\n\n", "\n\n", "\n\n\n", "\n")))
def test_any_page_is_the_same_piece_by_piece(project: Path, blocks: list[str], gap: str):
    write_files(project, {"docs/en/page.md": MARK + gap.join(blocks) + "\n"})
    with inside(project):
        config = configured(project, "en")

        assert plainly(config) == piecewise(config, PiecewisePages(config, project, "en"))


def test_every_block_that_pages_are_made_of_is_converted_in_pieces(project: Path):
    page = "\n\n".join(
        block for block in BLOCKS if block.startswith(("# Title *", "## An {", "`a` [", "`limit` {", "| A", "??? cmd"))
    )
    write_files(project, {"docs/en/page.md": f"{MARK}{page}\n"})
    with inside(project):
        config = configured(project, "en")
        pages = PiecewisePages(config, project, "en")
        piecewise(config, pages)

        assert pages.converter
        assert {"title", "heading", "term", "definition", "block"} == {kind for kind, _, _ in pages.converter.used}


def test_second_build_converts_nothing_again(project: Path):
    write_files(project, {"docs/en/page.md": f"{MARK}# Title\n\n{BLOCKS[6]}\n\n{BLOCKS[7]}\n"})
    with inside(project):
        config = configured(project, "en")
        first = PiecewisePages(config, project, "en")
        expected = piecewise(config, first)
        first.keep()
        second = PiecewisePages(config, project, "en")

        assert expected == piecewise(config, second)
        assert first.converter
        assert second.converter
        assert first.converter.used.keys() == second.converter.known.keys()


def test_warning_of_a_page_comes_with_every_build(project: Path, caplog: pytest.LogCaptureFixture):
    write_files(project, {"docs/en/page.md": f"{MARK}# Title\n\n[a](nowhere.md)\n"})
    with inside(project):
        config = configured(project, "en")
        for _ in range(2):
            pages = PiecewisePages(config, project, "en")
            caplog.clear()
            with caplog.at_level(logging.WARNING, logger="mkdocs"):
                piecewise(config, pages)
            pages.keep()

            assert ["nowhere.md"] == [part for part in caplog.text.split("'") if part == "nowhere.md"]


def test_link_follows_a_page_that_has_gone(project: Path, caplog: pytest.LogCaptureFixture):
    write_files(project, {"docs/en/page.md": f"{MARK}# Title\n\n[a](gone.md)\n", "docs/en/gone.md": f"{MARK}# Gone\n"})
    with inside(project):
        config = configured(project, "en")
        pages = PiecewisePages(config, project, "en")
        assert 'href="gone/"' in piecewise(config, pages)["page.md"]["content"].replace("../", "")
        pages.keep()
        Path("docs/en/gone.md").unlink()
        with caplog.at_level(logging.WARNING, logger="mkdocs"):
            seen = piecewise(config, PiecewisePages(config, project, "en"))

        assert 'href="gone.md"' in seen["page.md"]["content"]
        assert "gone.md" in caplog.text


def test_unknown_extension_leaves_every_page_to_mkdocs(project: Path):
    with inside(project):
        config = configured(project, "en")
        config.markdown_extensions.append("footnotes")
        pages = PiecewisePages(config, project, "en")
        piecewise(config, pages)

        assert pages.converter is None


def test_no_page_of_the_real_documents_differs(data: Path, tmp_path: Path):
    folder, document = tmp_path / "real", data / "openapi" / "kubernetes-1.36-swagger.json"
    only = (word for group in ("apps", "certificates.k8s.io", "storage.k8s.io") for word in ("--only", group))
    for words in (
        ("init", folder, "--locales", "en,uk"),
        ("--project", folder, "import", document, *only),
        ("--project", folder, "generate"),
    ):
        assert 0 == CliRunner().invoke(main, [str(word) for word in words]).exit_code
    with inside(folder):
        for locale in ("en", "uk"):
            config = configured(folder, locale)

            assert plainly(config) == piecewise(config, PiecewisePages(config, folder, locale))
