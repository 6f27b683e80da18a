"""Messages -> locales/: pots and POs in canonical form, every translation in its place.

In: a Project and its Languages. Out: a Plan for the project's folder, and what the merge did. Nothing is written here.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from generator.bundled import bundled_path
from generator.changes import counted
from generator.errors import ConfigError
from generator.i18n.catalogs import files, read_catalogs
from generator.i18n.checks import fixed
from generator.i18n.entries import Catalog
from generator.i18n.headers import Layout
from generator.i18n.merge import LocaleReport, Merged, MergeReport, merged
from generator.i18n.proposals import with_proposals
from generator.model.record import Record
from generator.pipeline.languages import Languages, shipped_catalogs
from generator.pipeline.project import Project
from generator.tree import Plan, plan, read_tree


class UpdateOptions(Record, frozen=True, kw_only=True):
    """What a user asked of an update beside the merge."""

    fix: bool = False
    """Mend what is certain in translations."""
    proposals: str | None = None
    """A project whose translations are taken as proposals; empty: the ones that ship; None: none."""
    offer: bool = False
    """Count the proposals that there would be of the ones that ship, where none are taken."""


class Update(Record, frozen=True, kw_only=True):
    """What an update would do."""

    plan: Plan
    report: MergeReport
    offered: tuple[tuple[str, int], ...] = ()
    """(locale, messages without a translation that the ones that ship have one for), where there are any."""


def planned_update(project: Project, languages: Languages, options: UpdateOptions | None = None) -> Update:
    """What `update` would do to the locales folder.

    Raises:
        CatalogError: a catalog cannot be read; nothing may be written then.
        ModelError: the model cannot be read.
    """
    options = options or UpdateOptions()
    catalogs = languages.catalogs.readable()
    result = merged(catalogs.pots, catalogs.catalogs, languages.messages, languages.layout)
    offered: tuple[tuple[str, int], ...] = ()
    if options.proposals is not None:
        result = _with_proposals(result, languages, options.proposals)
    elif options.offer and not languages.ships:
        offered = tuple(_offered(result, languages))
    if options.fix:
        result = _mended(result)
    folder = project.config.paths.locales
    existing = read_tree(project.root, folder, suffixes=(".pot", ".po"))
    listed = tuple(f"{folder}/{locale}/LC_MESSAGES/" for locale in languages.targets)
    # Catalogs of a locale that apiglot.yml does not name may be somebody's work in waiting.
    ours = {path: data for path, data in existing.items() if path.endswith(".pot") or path.startswith(listed)}
    return Update(plan=plan(files(result), ours, lambda *_: True), report=result.report, offered=offered)


def _mended(result: Merged) -> Merged:
    """The catalogs with every mend that is certain."""
    catalogs = tuple(
        msgspec.structs.replace(
            catalog,
            entries=tuple(entry if entry.obsolete else fixed(entry, catalog.locale) for entry in catalog.entries),
        )
        for catalog in result.catalogs
    )
    return msgspec.structs.replace(result, catalogs=catalogs)


def _with_proposals(result: Merged, languages: Languages, other: str) -> Merged:
    root = Path(other) if other else bundled_path()
    found = read_catalogs(root, Layout(locales=languages.targets)).readable()
    if not found.pots:
        raise ConfigError("holds no locales/*.pot; name the folder of a project", where=str(root))
    catalogs = with_proposals(result.pots, result.catalogs, found.pots, found.catalogs)
    entered = dict(_entered(result.catalogs, catalogs))
    locales = tuple(
        msgspec.structs.replace(report, proposed=entered.get(report.locale, ())) for report in result.report.locales
    )
    report = msgspec.structs.replace(result.report, locales=locales)
    return msgspec.structs.replace(result, catalogs=catalogs, report=report)


def _offered(result: Merged, languages: Languages) -> Iterator[tuple[str, int]]:
    shipped = shipped_catalogs(languages.targets)
    filled = with_proposals(result.pots, result.catalogs, shipped.pots, shipped.catalogs)
    yield from ((locale, len(msgids)) for locale, msgids in _entered(result.catalogs, filled) if msgids)


def _entered(before: tuple[Catalog, ...], after: tuple[Catalog, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """(locale, the messages that have a translation now) of each locale."""
    found: dict[str, list[str]] = {}
    for old, new in zip(before, after, strict=True):
        pairs = zip(old.entries, new.entries, strict=True)
        found.setdefault(new.locale, []).extend(now.msgid for was, now in pairs if now.msgstr and not was.msgstr)
    yield from ((locale, tuple(msgids)) for locale, msgids in found.items())


def update_lines(found: Update) -> Iterator[str]:
    """What a merge did, a line a locale, and what might be done next."""
    report = found.report
    yield f"{counted(len(report.added), 'new message')}, {len(report.removed)} gone"
    for locale in report.locales:
        yield from _locale_lines(locale)
    if found.offered:
        counts = ", ".join(f"{locale}: {count}" for locale, count in found.offered)
        advice = "`apiglot update --proposals` enters them, to be confirmed"
        yield f"translations that ship fit messages without one ({counts}); {advice}"


def _locale_lines(report: LocaleReport) -> Iterator[str]:
    counts = (
        (report.kept, "kept"),
        (len(report.carried), "kept through a change of form"),
        (len(report.fuzzy), "fuzzy after a change of substance"),
        (len(report.moved), "moved"),
        (len(report.returned), "came back"),
        (len(report.untranslated), "new"),
        (len(report.archived), "archived"),
        (len(report.proposed), "proposed by another project, to be confirmed"),
    )
    yield f"{report.locale}: " + (", ".join(f"{count} {word}" for count, word in counts if count) or "nothing to do")
