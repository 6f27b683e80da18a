"""The site's text is the model's text, white space aside, on the whole API of Kubernetes.

In CI in English; `make fuzz` builds every locale, and the pseudo-locale, in which every text is translated.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from generator.i18n.translations import Translations
from generator.model.api import Api, Definition, Parameter
from generator.model.text import Block, EnumTable, mapped, parse, plain, split_first_sentence, texts
from generator.pages.outline import OperationSection, Page, Section
from generator.pipeline.languages import Languages
from generator.pipeline.project import Project
from tests.pages.reading import shown, squeezed
from tests.security.fuzzing import ROUNDS
from tests.security.hostile import done

LOCALES = ("en",) if ROUNDS == 1 else ("en", "uk", "ko", "xx")
HEADS = frozenset({"h1", "h2", "h3", "dt", "td"})
TOP = ""


class Regions(HTMLParser):
    """What an article says under each anchor, up to the next one; under `TOP` what stands before the first type."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.said: dict[str, list[str]] = {TOP: []}
        self.order: list[str] = []
        self.again: dict[str, str] = {}
        """Anchor to anchor, where a text that stands elsewhere is led to."""
        self._at = TOP
        self._skipped = 0
        article = html[html.index("<article") : html.rindex("</article>")]
        self.feed(article)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if attributes.get("class") == "again":
            self.again[self._at] = (attributes["href"] or "").removeprefix("#")
        if self._skipped or "headerlink" in (attributes.get("class") or ""):
            self._skipped += 1
        if tag in HEADS - {"h1"} and attributes.get("id"):
            self._at = attributes["id"] or ""
            self.order.append(self._at)
            self.said.setdefault(self._at, [])

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002 - the parser's own name
        self._skipped = max(0, self._skipped - 1)

    def handle_data(self, data: str) -> None:
        if not self._skipped:
            self.said[self._at].append(data)

    def text(self, anchor: str) -> str:
        """The characters under an anchor, without white space."""
        return squeezed("".join(self.said[anchor]))


@pytest.fixture(scope="module")
def project(data: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("kubernetes") / "project"
    done("init", folder, "--locales", ",".join(LOCALES))
    done("--project", folder, "import", data / "openapi" / "kubernetes-1.36-swagger.json")
    done("--project", folder, "update")
    done("--project", folder, "build")
    return folder


class Expected:
    """What the pages of one locale must say, out of the model."""

    def __init__(self, api: Api, translations: Translations) -> None:
        self._translations = translations
        self.definitions = {definition.name: definition for definition in api.definitions()}
        self.operations = {operation.id: operation for operation in api.operations()}
        self.parameters: dict[str, Parameter] = {parameter.key: parameter for parameter in api.parameters}

    def blocks(self, description: str) -> tuple[Block, ...]:
        """A description in this locale."""
        return mapped(parse(description).blocks, self._translations.text)

    def pieces(self, blocks: Iterable[Block]) -> Iterator[str]:
        """What must stand together, without white space: the prose as a whole, and each meaning of an enum value."""
        prose = [block for block in blocks if not isinstance(block, EnumTable)]
        yield squeezed("".join(shown(prose)))
        for table in (block for block in blocks if isinstance(block, EnumTable)):
            for value in table.values:
                yield squeezed(value.value)
                yield from (squeezed(plain(text)) for text in texts((EnumTable(values=(value,)),)))


def _wrong(expected: Expected, page: Page, regions: Regions) -> Iterator[str]:
    sections: tuple[Section, ...] = getattr(page, "sections", ())
    for number, section in enumerate(sections):
        definition = expected.definitions[section.definition]
        yield from _wrong_section(expected, definition, section, regions, top=number == 0 and bool(page.blocks))
    for operation in getattr(page, "operations", ()):
        yield from _wrong_operation(expected, operation, regions)


def _wrong_section(
    expected: Expected, definition: Definition, section: Section, regions: Regions, *, top: bool
) -> Iterator[str]:
    first, rest = None, expected.blocks(definition.description)
    if top:
        first, rest = split_first_sentence(rest)
    if first and squeezed("".join(shown((first,)))) not in regions.text(TOP):
        yield f"{definition.name}: {first.text[:80]}"
    for piece in expected.pieces(rest):
        if piece not in regions.text(section.anchor):
            yield f"{definition.name}: {piece[:80]}"
    fields = {field.name: field for field in definition.fields}
    if [entry.name for entry in section.fields] != list(fields) and {entry.name for entry in section.fields} != set(
        fields
    ):
        yield f"{definition.name}: other fields"
    for entry in section.fields:
        said = regions.text(entry.anchor)
        field = fields[entry.name]
        values = [value.value for value in field.enum if isinstance(value.value, str)]
        for piece in (
            squeezed(field.name),
            *expected.pieces(expected.blocks(field.description)),
            *map(squeezed, values),
        ):
            if piece not in said:
                yield f"{definition.name}.{field.name}: {piece[:80]}"


def _unsaid(expected: Expected, blocks: tuple[Block, ...], anchor: str, regions: Regions) -> Iterator[str]:
    """What is said neither under the anchor of a parameter nor where that leads; the first sentence is under each."""
    above = regions.again.get(anchor)
    if above is None:
        yield from (piece for piece in expected.pieces(blocks) if piece not in regions.text(anchor))
        return
    first, _ = split_first_sentence(blocks)
    if not first or squeezed("".join(shown((first,)))) not in regions.text(anchor):
        yield f"the first sentence, at {anchor}"
    if above in regions.again or regions.order.index(above) > regions.order.index(anchor):
        yield f"the text above, at {above}"
    yield from (piece for piece in expected.pieces(blocks) if piece not in regions.text(above))


def _wrong_operation(expected: Expected, section: OperationSection, regions: Regions) -> Iterator[str]:
    operation = expected.operations[section.id]
    for piece in expected.pieces(expected.blocks(operation.description)):
        if piece not in regions.text(section.anchor):
            yield f"{operation.id}: {piece[:80]}"
    parameters = {
        (expected.parameters[key].location, expected.parameters[key].name): expected.parameters[key]
        for key in operation.parameters
    }
    groups = {"path": section.path_parameters, "query": section.query_parameters, "header": section.header_parameters}
    for location, entries in groups.items():
        for entry in entries:
            parameter = parameters.pop((location, entry.name))
            yield from (
                f"{operation.id} {entry.name}: {piece[:80]}"
                for piece in _unsaid(expected, expected.blocks(parameter.description), entry.anchor, regions)
            )
    yield from (f"{operation.id}: no {name}" for _, name in parameters)
    for row, response in zip(section.responses, operation.responses, strict=True):
        said = regions.text(row.anchor)
        # HTTP's own phrases are in English in every language.
        blocks = parse(response.description).blocks if response.is_reason else expected.blocks(response.description)
        if response.code not in said or not all(piece in said for piece in expected.pieces(blocks)):
            yield f"{operation.id}: {response.code}"


@pytest.mark.parametrize("locale", LOCALES)
def test_site_says_what_the_model_says(project: Path, locale: str):
    read = Project(project)
    expected = Expected(read.api, Languages(read).translations(locale))
    wrong: list[str] = []
    said = again = 0
    for page in read.outline.pages:
        path = project / "site" / locale / page.src_uri.removesuffix(".md").removesuffix("/index") / "index.html"
        regions = Regions(path.read_text(encoding="utf-8"))
        said += len(regions.order)
        again += len(regions.again)
        wrong += _wrong(expected, page, regions)

    assert [] == wrong[:20]
    assert said > 10_000
    assert again > 1_000
