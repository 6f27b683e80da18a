"""The catalogs and glossaries of a project, from and to its locales folder.

In: a folder. Out: every pot, PO and glossary that its locales have, with the errors of those that cannot be read; and
the texts to write back. Reading goes on after an error, so that one run names them all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path as FilePath

from generator.errors import CatalogError
from generator.i18n.domains import ARCHIVE, UI
from generator.i18n.entries import Catalog
from generator.i18n.headers import Layout
from generator.i18n.language.glossary import Glossary, glossary
from generator.i18n.merge import Merged
from generator.i18n.po import catalog, po_text
from generator.i18n.translations import SOURCE_LANGUAGE, Translations
from generator.model.record import Record


class Catalogs(Record, frozen=True, kw_only=True):
    """What stands in a locales folder, sorted by file."""

    pots: tuple[Catalog, ...] = ()
    catalogs: tuple[Catalog, ...] = ()
    """The POs of all locales, archives included."""
    glossaries: tuple[tuple[str, Glossary], ...] = ()
    """(locale, glossary) of each locale that has one."""
    errors: tuple[CatalogError, ...] = ()
    """What cannot be read; nothing may be written while there is one."""

    def of(self, locale: str) -> tuple[Catalog, ...]:
        """The POs of one locale."""
        return tuple(found for found in self.catalogs if found.locale == locale)

    def glossary(self, locale: str) -> Glossary:
        """The glossary of a locale; an empty one if there is none."""
        return dict(self.glossaries).get(locale, Glossary())

    def readable(self) -> Catalogs:
        """The same catalogs.

        Raises:
            CatalogError: one of them cannot be read; the first one, and how many others there are.
        """
        if self.errors:
            first, others = self.errors[0], len(self.errors) - 1
            if not others:
                raise first
            where = first.where.rpartition(":")[0] if first.lineno else first.where
            message = f"{first.message} (and {others} more: {', '.join(error.where for error in self.errors[1:])})"
            raise CatalogError(message, where=where, lineno=first.lineno)
        return self


def read_catalogs(project: FilePath, layout: Layout) -> Catalogs:
    """The catalogs of a project; files of locales that the layout does not name are left alone."""
    errors: list[CatalogError] = []
    pots: list[Catalog] = []
    catalogs: list[Catalog] = []
    glossaries = []
    for file in sorted((project / layout.folder).glob("*.pot")):
        pots += _read(file, layout.pot_path(file.stem), "", errors)
    for locale in layout.locales:
        for file in sorted((project / layout.po_path(locale, ARCHIVE)).parent.glob("*.po")):
            catalogs += _read(file, layout.po_path(locale, file.stem), locale, errors)
        where = layout.glossary_path(locale)
        glossaries += [(locale, found) for found in _read_glossary(project / where, where, errors)]
    return Catalogs(pots=tuple(pots), catalogs=tuple(catalogs), glossaries=tuple(glossaries), errors=tuple(errors))


def _read(file: FilePath, where: str, locale: str, errors: list[CatalogError]) -> Iterator[Catalog]:
    try:
        yield catalog(file.read_bytes(), where, file.stem, locale)
    except CatalogError as error:
        errors.append(error)
    except OSError as error:
        errors.append(CatalogError(f"cannot be read: {error.strerror}; mend that and run again", where=where))


def _read_glossary(file: FilePath, where: str, errors: list[CatalogError]) -> Iterator[Glossary]:
    if not file.is_file():
        return
    try:
        yield glossary(file.read_text(encoding="utf-8"), where)
    except CatalogError as error:
        errors.append(error)
    except UnicodeDecodeError:
        errors.append(CatalogError("not UTF-8; save the file as UTF-8", where=where))
    except OSError as error:
        errors.append(CatalogError(f"cannot be read: {error.strerror}; mend that and run again", where=where))


def files(merged: Merged) -> dict[str, str]:
    """The text of every catalog after a merge, by its path relative to the project, sorted by path."""
    texts = {found.where: po_text(found) for found in (*merged.pots, *merged.catalogs)}
    return dict(sorted(texts.items()))


def obsolete_files(before: Catalogs, merged: Merged) -> tuple[str, ...]:
    """Catalogs that hold nothing any more after a merge, sorted; what they held is in another one or in the archive."""
    kept = {found.where for found in (*merged.pots, *merged.catalogs)}
    return tuple(sorted({found.where for found in (*before.pots, *before.catalogs)} - kept))


def translations(
    locale: str,
    project: Catalogs,
    package: Iterable[Catalog] = (),
    *,
    glossary: Glossary | None = None,
    source_language: str = SOURCE_LANGUAGE,
) -> Translations:
    """The translations of one locale: the project's catalogs, then the ui words that the package brings.

    `glossary` is the package's, for a project that has none for the locale.
    """
    own = project.glossary(locale)
    return Translations(
        locale,
        project.of(locale),
        ui_catalogs=[found for found in package if found.locale == locale and found.domain == UI],
        glossary=own if own.terms or glossary is None else glossary,
        source_language=source_language,
    )
