"""A document costs what its size is worth: limits are stated, can be set, and no short text takes long."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.config import SourceLimits, load_config
from generator.errors import ApiglotError, SourceError
from generator.i18n.language.glossary import glossary
from generator.model.text import parse
from generator.pages.markdown import blocks, cell, heading
from generator.sources import Document, ImportOptions, Limits, import_documents
from tests.pages.reading import Reader, squeezed
from tests.security.fuzzing import bounded
from tests.security.hostile import done, run

MEMORY = 1024**3
REPEATED = (
    "`", "``a", "[", "](", "[a](", "*", "**a", "_", "<", "<a", "&", "&amp;", "\\", "|", "- ", "- a\n", "1. a\n", "{", "{#a}", "!", "![", "# a\n", "> a\n",
    "```\n", "~~~\n", "    a\n", "(", "https://a/", "https://a(", "a.", "e.g. ", "--8<-- ", "\n", "* a ", "a * b ", "One of ", '- `"a"` b\n', "  - a\n",
    "Possible enum values:\n", "Deprecated: ", "Notes:\n- a\n\n", "{% ", "| a | b |\n", "!!! a\n", "[^1]", "---\n", "{{",
)  # fmt: skip
BOMBS = {
    "aliases": "a: &a [x,x,x,x,x,x,x,x,x]\n"
    + "".join(f"{chr(98 + n)}: &{chr(98 + n)} [{','.join([f'*{chr(97 + n)}'] * 9)}]\n" for n in range(12)),
    "merges": "a: &a {x: 1}\n"
    + "".join(f"{chr(98 + n)}: &{chr(98 + n)}\n  y{n}: [*{chr(97 + n)}, *{chr(97 + n)}]\n" for n in range(20)),
    "deep YAML": "a: " + "[" * 100_000,
    "deep blocks": "".join(f"{' ' * n}a:\n" for n in range(3_000)),
    "deep JSON": '{"a":' * 100_000,
    "long number": '{"swagger": "2.0", "x": ' + "9" * 1_000_000 + "}",
    "huge exponent": '{"swagger": "2.0", "x": 1e999999999}',
    "anchors": "".join(f"a{n}: &a{n} [x]\n" for n in range(50_000)),
    "many documents": "---\na: 1\n" * 30_000,
}


@pytest.mark.parametrize("unit", REPEATED)
def test_text_of_one_sign_is_no_slow_page_and_keeps_its_characters(unit: str):
    text = (unit * 40_000)[:40_000]
    with bounded():
        read = Reader(blocks(parse(text).blocks))
        cell(text)
        heading(text, 2)

    assert len(squeezed(read.text)) <= len(squeezed(text))


def test_text_that_is_signs_is_shown_as_code():
    read = Reader(cell("`" * 5_000))

    assert "`" * 5_000 == read.text.strip()
    assert ["p", "code"] == read.tags


def test_prose_with_many_signs_is_code_only_where_it_would_take_long():
    assert cell("Some prose with a*b. " * 5_000).startswith("Some prose with a\\*b.")
    assert cell("Some prose with a*b. " * 31_000).startswith("`Some prose with a*b.")


@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS)
def test_bomb_is_refused_in_bounded_memory(tmp_path: Path, bomb: str):
    (tmp_path / "bomb.yaml").write_text(bomb, encoding="utf-8")
    program = (
        "import resource, sys\n"
        f"resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}))\n"
        "from generator.cli import main\n"
        "main(sys.argv[1:])\n"
    )
    done("init", tmp_path / "p", "--locales", "en")
    words = [sys.executable, "-c", program, "--project", str(tmp_path / "p"), "import", str(tmp_path / "bomb.yaml")]
    result = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)

    assert 3 == result.returncode, result.stderr[-500:]
    assert result.stderr.startswith("apiglot: ")
    assert "Traceback" not in result.stderr


def test_limits_of_the_settings_are_those_of_the_sources():
    assert Limits.__struct_fields__ == SourceLimits.__struct_fields__
    assert all(getattr(Limits(), name) == getattr(SourceLimits(), name) for name in Limits.__struct_fields__)


def _nested(levels: int) -> Any:
    schema: Any = {"type": "string"}
    for _ in range(levels):
        schema = {"type": "object", "properties": {"a": schema}}
    return schema


def _imported(data: Any, **limits: int) -> None:
    text = yaml.safe_dump(data).encode()
    import_documents((Document(name="x.yaml", source="x", data=text),), options=ImportOptions(limits=Limits(**limits)))


@pytest.mark.parametrize(
    ("name", "within", "beyond", "said"),
    [
        ("size", 10_000, 100, "larger than 100 bytes"),
        ("depth", 60, 10, "nested more than 10 deep"),
        ("nodes", 1_000, 20, "more than 20 values"),
        ("schema_depth", 12, 5, "nested more than 5 deep"),
    ],
)
def test_each_limit_is_kept_and_can_be_set(name: str, within: int, beyond: int, said: str):
    document = {"swagger": "2.0", "definitions": {"a.v1.A": _nested(10)}}
    _imported(document, **{name: within})

    with pytest.raises(SourceError, match=said):
        _imported(document, **{name: beyond})


def test_limit_of_the_settings_reaches_the_import(tmp_path: Path):
    project = tmp_path / "p"
    done("init", project, "--locales", "en")
    path = project / "apiglot.yml"
    path.write_text(path.read_text(encoding="utf-8") + "limits: {size: 50}\n", encoding="utf-8")
    (project / "x.json").write_text(
        json.dumps({"swagger": "2.0", "definitions": {"a.v1.A": _nested(5)}}), encoding="utf-8"
    )
    result = run("--project", project, "import", project / "x.json")

    assert 50 == load_config(project).limits.size
    assert 3 == result.exit_code
    assert "larger than 50 bytes" in result.stderr


@pytest.mark.parametrize("stems", ["(a+)+$", "(a|a)*b", r"(.*)*x", r"(a)\1", "(?=x)", "a**", "(ab){9}"])
def test_glossary_that_could_take_for_ever_is_refused(stems: str):
    with pytest.raises(ApiglotError, match=r"g\.csv:2"):
        glossary(f"en,pos,term,stems,forbidden,unless,forms,note\na,noun,b,{stems},,,,\n", "g.csv")
