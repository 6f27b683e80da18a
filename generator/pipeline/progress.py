"""Pages x translations -> what a build shows of the state of translation: shares, and where to translate.

In: a Project and its Languages. Out: a Plan for `.apiglot/progress/`, one JSON a locale. Nothing is written here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from urllib.parse import quote

import msgspec

from generator.config import Config
from generator.i18n.stats import LocaleStats, Part
from generator.i18n.translations import Coverage, Location, Translations
from generator.model.record import Record
from generator.model.text import Block, EnumTable, ListBlock, Paragraph, spans, texts_with_contexts
from generator.model.text_sentences import split_sentence
from generator.pages.outline import Entry, Outline, Page, ResourcePage
from generator.pipeline.counting import covered
from generator.pipeline.languages import Languages
from generator.pipeline.project import Project
from generator.pipeline.remembered import Remembered
from generator.pipeline.side_by_side import side_by_side
from generator.site.progress import (
    FOLDER,
    LocaleShares,
    PageShare,
    Progress,
    Share,
    Untranslated,
    encoded,
    plain_letters,
    progress_path,
)
from generator.tree import Plan, plan, read_tree, whole_folders

Text = tuple[str, str]
"""(text, context) of a block."""

_BLOCKS = (Paragraph, ListBlock, EnumTable)
_PLACEHOLDER = re.compile(r"\{(path|line|locale|domain|text)\}")
_HOSTS = (
    ("https://github.com/", "/blob/HEAD/{path}?plain=1#L{line}"),
    ("https://gitlab.com/", "/-/blob/HEAD/{path}#L{line}"),
)


def progress_plan(project: Project, languages: Languages, remembered: Remembered | None = None) -> Plan:
    """What is to be written for the builds of all locales, relative to the project.

    Raises:
        CatalogError: a catalog cannot be read.
    """

    def files() -> dict[str, bytes]:
        return _files(project, languages)

    found = remembered.recalled_for_all("progress", files, dict[str, bytes]) if remembered else files()
    return plan(found, read_tree(project.root, FOLDER, suffixes=(".json",)), whole_folders(FOLDER))


def _files(project: Project, languages: Languages) -> dict[str, bytes]:
    """Path -> content for each locale."""

    def counted() -> tuple[Progress, ...]:
        shares = tuple(_shares(project.outline, found) for found in covered(project, languages))
        return tuple(Progress(locale=locale, shares=shares) for locale in project.config.locale_codes)

    def looked_up() -> tuple[Progress, ...]:
        known = _pages(project)
        return tuple(_progress(known, _Addresses(project.config, languages, locale)) for locale in languages.targets)

    shares, pages = side_by_side((counted, looked_up))
    found = {each.locale: each for each in pages}
    files = {}
    for each in shares:
        progress = msgspec.structs.replace(found.get(each.locale, each), shares=each.shares)
        files[progress_path(each.locale)] = encoded(progress)
    return files


# A live preview asks again after each change of a catalog; the outline of a project never changes.
@lru_cache(maxsize=1)
def _pages(project: Project) -> _Pages:
    return _Pages(project.outline)


def _progress(known: _Pages, addresses: _Addresses) -> Progress:
    """What is to be said of the pages of a locale."""
    translations = addresses.translations
    pages = []
    for page in known.outline.pages:
        found = known.texts(page)
        if found:
            missing = tuple(text for text in found if translations.text(*text)[1] != translations.locale)
            address = next(filter(None, map(addresses.of, missing)), "") or addresses.of(found[0])
            pages.append(PageShare(src_uri=page.src_uri, percent=_percent(found, missing), address=address))
    untranslated = {
        letters: address
        for text, shown in known.shown.items()
        if translations.text(*text)[1] != translations.locale and (address := addresses.of(text))
        for letters in shown
    }
    return Progress(
        locale=translations.locale,
        pages=tuple(pages),
        texts=tuple(Untranslated(letters=each, address=untranslated[each]) for each in sorted(untranslated)),
    )


class _Pages:
    """The texts of each page, and the forms in which pages show each text."""

    def __init__(self, outline: Outline) -> None:
        self.outline = outline
        self._known: dict[int, dict[Text, None]] = {}
        self.shown: dict[Text, dict[str, None]] = {}
        """Text -> what `letters` gives for each block of HTML that may hold it or a part of it."""
        self._partials = {partial.name: partial.entry.says for partial in outline.partials}
        self._texts = {page.src_uri: tuple(self._found(page)) for page in outline.pages}

    def texts(self, page: Page) -> tuple[Text, ...]:
        """Every text of a page once, in reading order."""
        return self._texts[page.src_uri]

    def _found(self, value: object) -> dict[Text, None]:
        """The texts in a record of the outline; what pages share is looked at once."""
        known = self._known.get(id(value))
        if known is not None:
            return known
        found: dict[Text, None] = {}
        if isinstance(value, _BLOCKS):
            found = dict.fromkeys(texts_with_contexts((value,)))
            for text, letters in _forms(value):
                self.shown.setdefault(text, {})[letters] = None
        else:
            for part in self._parts(value):
                if isinstance(part, (tuple, Record)):
                    found |= self._found(part)
        # The outline holds the values, so their ids stay theirs.
        self._known[id(value)] = found
        return found

    def _parts(self, value: object) -> Iterable[object]:
        if isinstance(value, Entry) and value.partial:
            return (self._partials[value.partial],)
        if isinstance(value, Record):
            return (getattr(value, name) for name in value.__struct_fields__)
        return value if isinstance(value, tuple) else ()


def _forms(block: Block) -> Iterator[tuple[Text, str]]:
    """Each text of a block with the letters of each piece of HTML that shows it."""
    if isinstance(block, Paragraph):
        for piece in {block.text, *filter(None, split_sentence(block.text))}:
            yield (block.text, block.context), _letters(piece)
    elif isinstance(block, ListBlock):
        for number, item in enumerate(block.items, block.start):
            if item.text:
                # A list that begins in the middle stands as paragraphs, the numbers in their text.
                text = (item.text, item.context)
                yield from ((text, f"{mark}{_letters(item.text)}") for mark in ("", f"{number}."))
            for inner in item.blocks:
                yield from _forms(inner)
    elif isinstance(block, EnumTable):
        for value in filter(lambda value: value.text, block.values):
            text, letters = (value.text, value.context), _letters(value.text)
            yield text, letters
            yield from ((text, plain_letters(f"{value.value}{mark}{letters}")) for mark in ("", ":"))


@cache
def _letters(text: str) -> str:
    return plain_letters("".join(span.text for span in spans(text)))


class _Addresses:
    """Where each text of one locale is translated."""

    def __init__(self, config: Config, languages: Languages, locale: str) -> None:
        self.translations: Translations = languages.translations(locale)
        self._pattern = address_pattern(config)
        self._files = {catalog.where for catalog in languages.catalogs.of(locale)}

    def of(self, text: Text) -> str:
        """The address at which a text is translated; empty where there is none."""
        found = self.translations.location(*text) if self._pattern else None
        if found is None or found.where not in self._files:
            return ""
        return address(self._pattern, found, self.translations.locale, text[0])


def address_pattern(config: Config) -> str:
    """The address at which translations are edited, with its placeholders; empty when the settings name none."""
    known = next((rest for host, rest in _HOSTS if config.repo_url.startswith(host)), "")
    return config.translate_uri or config.edit_uri or (config.repo_url.rstrip("/") + known if known else "")


def address(pattern: str, location: Location, locale: str, text: str) -> str:
    """The address of one message."""

    def value(match: re.Match[str]) -> str:
        match match[1]:
            case "path":
                return _quoted(location.where)
            case "line":
                return str(location.lineno)
            case "locale":
                return _quoted(locale)
            case "domain":
                return _quoted(location.where.rpartition("/")[2].removesuffix(".po"))
            case _:
                return quote(text, safe="")

    return _PLACEHOLDER.sub(value, pattern)


@cache
def _quoted(name: str) -> str:
    return quote(name)


def _shares(outline: Outline, found: LocaleStats) -> LocaleShares:
    pages = {str(page.gvk): page.src_uri for page in outline.pages if isinstance(page, ResourcePage)}
    return LocaleShares(
        locale=found.locale,
        total=_share("", found.total),
        domains=tuple(_part_shares(found.domains, {})),
        kinds=tuple(_part_shares(found.kinds, pages)),
    )


def _part_shares(parts: Iterable[Part], pages: dict[str, str]) -> Iterator[Share]:
    return (_share(part.name, part.coverage, pages.get(part.name, "")) for part in parts)


def _share(name: str, coverage: Coverage, src_uri: str = "") -> Share:
    return Share(
        name=name,
        messages=coverage.messages,
        translated=coverage.translated,
        words=coverage.words,
        translated_words=coverage.translated_words,
        fuzzy=coverage.fuzzy,
        src_uri=src_uri,
    )


def _percent(found: tuple[Text, ...], missing: tuple[Text, ...]) -> int:
    words = sum(len(text.split()) for text, _ in found)
    return _share(
        "", Coverage(words=words, translated_words=words - sum(len(text.split()) for text, _ in missing))
    ).percent
