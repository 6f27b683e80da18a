"""Two models -> what a change means: differences, acknowledgements, and its cost in translations.

In: two sides and perhaps a project. Out: a Report, and where each change stands in the model files.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

from generator.changes.acknowledgements import Ack, parse_acks, sifted
from generator.changes.change import Change
from generator.changes.diff import changes
from generator.changes.impact import Cost, MessageImpact, TranslationImpact
from generator.changes.report import Report, Where, fails, nowhere
from generator.changes.report_github import github_report
from generator.changes.report_json import json_report
from generator.changes.report_markdown import markdown_report
from generator.changes.report_text import Line, plain, text_report
from generator.errors import ConfigError
from generator.i18n.impact import Cost as WordCount
from generator.i18n.impact import LocaleImpact, impact
from generator.pipeline.languages import Languages
from generator.pipeline.model_lines import ModelLines
from generator.pipeline.project import Project
from generator.pipeline.revisions import Side, side
from generator.tree import output_error

__all__ = ["acknowledgements", "compared", "fails", "lines", "reported", "sides"]

_NAMED = 20
"""How many messages of a locale a report names."""


def compared(base: Side, revision: Side, languages: Languages | None, acks: tuple[Ack, ...] = ()) -> Report:
    """What going from the base to the revision means."""
    sieve = sifted(changes(base.api, revision.api), acks)
    return Report(
        base=base.name,
        revision=revision.name,
        changes=sieve.remaining,
        acknowledged=sieve.acknowledged,
        unused=sieve.unused,
        translations=tuple(_impacts(base, revision, languages)) if languages else None,
    )


def sides(project: Project | None, languages: Languages | None, base: str, revision: str | None) -> tuple[Side, Side]:
    """The two sides of a comparison; without a revision, the project's model as it stands.

    Raises:
        ConfigError: a side means nothing.
        ModelError: a model is broken.
        SourceError: a document cannot be imported.
    """
    layout = languages.layout if languages else None
    before = side(base, project, layout)
    if revision is not None:
        return before, side(revision, project, layout)
    if project is None:
        raise ConfigError("there is no project here whose model could be the revision; name a REVISION too", where=base)
    texts = {path: data.decode() for path, data in project.model_files.items() if path.endswith(".yaml")}
    return before, Side(name=project.config.paths.model, api=project.api, texts=tuple(texts.items()))


def acknowledgements(path: Path | None) -> tuple[Ack, ...]:
    """The entries of an acknowledgement file; none without a file.

    Raises:
        ConfigError: it cannot be read, or does not fit.
    """
    if path is None:
        return ()
    try:
        return parse_acks(path.read_text(encoding="utf-8"), where=str(path))
    except (OSError, UnicodeError) as error:
        raise ConfigError(f"cannot be read: {error}; check the path", where=str(path)) from None


def lines(project: Project | None, revision: Side, base: Side) -> Where:
    """Where each change stands in the model files: in the revision's, or for what is gone in the base's."""
    if project is None or not revision.texts:
        return nowhere
    folder = project.config.paths.model
    models = (ModelLines(revision.api, dict(revision.texts)), ModelLines(base.api, dict(base.texts)))

    def where(change: Change) -> tuple[str, int] | None:
        place = next(filter(None, (model.place(change) for model in models)), None)
        return (f"{folder}/{place[0]}", place[1]) if place else None

    return where


def reported(report: Report, form: str, where: Where, paint: Callable[[Line], str] = plain) -> Iterator[str]:
    """The report in one of the forms text, markdown, github, json, by lines; `paint` colours a line of text."""
    if form == "json":
        yield json_report(report, where)
    elif form == "markdown":
        yield markdown_report(report, where)
    elif form == "github":
        found = github_report(report, where)
        yield from found.annotations
        _append_summary(found.summary)
    else:
        yield from map(paint, text_report(report, where))


def _append_summary(text: str) -> None:
    """The job summary, where the runner of a workflow says that it wants one."""
    path = os.environ.get("GITHUB_STEP_SUMMARY")
    if path:
        try:
            with Path(path).open("a", encoding="utf-8") as file:
                file.write(text + "\n")
        except OSError as error:
            raise output_error(error, Path(path).parent) from None


def _impacts(base: Side, revision: Side, languages: Languages) -> Iterator[TranslationImpact]:
    # One that cannot be read ends the run, even where the revision has a sound one: nobody knows what it would cost.
    standing = languages.catalogs.readable()
    catalogs = (base.catalogs or standing).readable()
    before, after = (languages.texts(each.api) for each in (base, revision))
    for locale in impact(before, after, catalogs.catalogs, languages.layout):
        yield from _locale_impacts(locale, {message.msgid: (message.domain, message.comment) for message in after})


def _locale_impacts(found: LocaleImpact, places: dict[str, tuple[str, str]]) -> Iterator[TranslationImpact]:
    named = found.fuzzy[:_NAMED]
    for domain in found.domains:
        yield TranslationImpact(
            locale=found.locale,
            domain=domain.domain,
            fuzzy=_cost(domain.fuzzy),
            new=_cost(domain.new),
            gone=_cost(domain.gone),
            kept=_cost(domain.kept),
            messages=tuple(
                MessageImpact(
                    state="fuzzy", msgid=each.new, previous=each.old, reference=places[each.new][1].partition("\n")[0]
                )
                for each in named
                if places[each.new][0] == domain.domain
            ),
        )


def _cost(cost: WordCount) -> Cost:
    return Cost(messages=cost.messages, words=cost.words)
