"""The command `apiglot`: with terminal.py all that prints, and the one place that maps errors to exit codes.

In: arguments. Out: reports on stdout, progress and diagnostics on stderr; exit code 0 clean, 1 findings, 2 wrong usage,
3 an ApiglotError. MkDocs and rich take longer to load than most commands to run: a command that needs them loads them.
"""
# ruff: noqa: D301, PLC0415 - a \b in a docstring keeps click from joining lines; imports: see above

from __future__ import annotations

import contextlib
import os
import shlex
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator.changes import counted
from generator.config import find_project, parsed_config
from generator.errors import ApiglotError, ConfigError
from generator.i18n.checks import Finding, github_report, json_report, text_report
from generator.pipeline.checking import PARTS, Part, findings
from generator.pipeline.generating import hidden_lines, pages_plan
from generator.pipeline.importing import ImportRequest, kept_lines, model_plan, planned_import
from generator.pipeline.languages import Languages
from generator.pipeline.links import settings_findings
from generator.pipeline.project import Project
from generator.pipeline.remembered import Remembered
from generator.pipeline.unused_settings import unused_hide_lines
from generator.pipeline.updating import UpdateOptions, planned_update, update_lines
from generator.sources import ImportReport, Selector, parse_selector
from generator.terminal import (
    harmless,
    harmless_json,
    harmless_line,
    painted,
    plan_line,
    print_plan,
    progress_bars,
    unread_in_silence,
    visible,
)
from generator.tree import Plan, apply, locked, output_error

if TYPE_CHECKING:
    from generator.changes import FailOn, Report

FINDINGS, USAGE, FAILED = 1, 2, 3
# What a shell makes of a program that SIGINT ended.
INTERRUPTED = 130


class _Commands(click.Group):
    """Maps an ApiglotError, whatever command it ends, to one line and exit code 3."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            with unread_in_silence():
                return super().invoke(ctx)
        except ApiglotError as error:
            click.echo(f"apiglot: {harmless_line(str(error))}", err=True)
            ctx.exit(FAILED)
        except OSError as error:
            # A file that went away, or became unreadable, while the run was at it.
            click.echo(f"apiglot: {harmless_line(str(output_error(error, Path.cwd())))}", err=True)
            ctx.exit(FAILED)
        except KeyboardInterrupt:
            # Click would make it 1, which means findings here.
            ctx.exit(INTERRUPTED)

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        with unread_in_silence():
            return super().make_context(*args, **extra)


_CHECK_REPORTS: dict[str, tuple[Callable[[Iterable[Finding]], str], Callable[[str], str]]] = {
    "text": (text_report, harmless),
    "github": (github_report, visible),
    "json": (json_report, harmless_json),
}


class Run:
    """What the options before the command say."""

    def __init__(self, project: Path | None, *, quiet: bool) -> None:
        self._project = project
        self.quiet = quiet

    def project(self) -> Project:
        """The project that the run is about."""
        return Project(self._folder())

    def project_if_any(self) -> Project | None:
        """The project, or None outside of one: two documents can be compared anywhere."""
        try:
            folder = self._folder()
        except ConfigError:
            return None
        return Project(folder)

    def _folder(self) -> Path:
        return find_project(Path.cwd()) if self._project is None else self._project

    def tell(self, text: str) -> None:
        """A line of progress, for a person."""
        if not self.quiet:
            click.echo(harmless_line(text), err=True)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="apiglot", message="apiglot %(version)s")
@click.option(
    "--project",
    type=click.Path(path_type=Path, file_okay=False),
    help="The project's folder; default: the nearest one upwards with apiglot.yml.",
)
@click.option("-q", "--quiet", is_flag=True, help="No progress and no summaries; reports and errors only.")
@click.pass_context
def main(ctx: click.Context, project: Path | None, *, quiet: bool) -> None:
    """Make a multilingual reference site out of a Kubernetes-style API.

    \b
    Example:
      apiglot init docs-site --locales en,uk,ko
      cd docs-site
      apiglot import swagger.json
      apiglot update
      apiglot build
    """
    ctx.obj = Run(project, quiet=quiet)
    if os.environ.get("NO_COLOR"):
        ctx.color = False


@main.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path, file_okay=False))
@click.option("--locales", default="en,uk,ko", show_default=True, help="Codes, joined by commas; English is the first.")
@click.option("--title", default="", help="The title of the site.")
@click.pass_obj
def init(run: Run, folder: Path, locales: str, title: str) -> None:
    """Write a small project that builds as it is; no file is ever overwritten.

    \b
    Example:
      apiglot init docs-site --locales en,uk --title "Widget API"
    """
    codes = tuple(dict.fromkeys(code.strip() for code in locales.split(",") if code.strip()))
    _check_locales(codes)
    from generator.pipeline.starting import NewProject, new_project

    written = new_project(folder, NewProject(locales=codes, title=title))
    for path in written:
        run.tell(f"added {path}")
    run.tell(f"{counted(len(written), 'file')} in {folder}; next: apiglot --project {folder} import DOCUMENT")


@main.command(name="import")
@click.argument("sources", metavar="[SOURCE]...", nargs=-1)
@click.option("--only", multiple=True, metavar="GROUP[/VERSION[/KIND]]", help="Only these pages; may be repeated.")
@click.option(
    "--source",
    default="",
    metavar="NAME",
    help="The name of a source that apiglot.yml does not name, under which its next version replaces it; "
    "default: the file's name.",
)
@click.option("--check", is_flag=True, help="Write nothing; exit 1 when model/ would change.")
@click.pass_obj
def import_(run: Run, sources: tuple[str, ...], only: tuple[str, ...], source: str, *, check: bool) -> None:
    """Read OpenAPI documents or CRDs (a file, a folder, a glob, or - for stdin) into model/.

    Without SOURCE, the sources that apiglot.yml names are imported again.

    \b
    Example:
      apiglot import kubernetes/api/openapi-spec/swagger.json --only storage.k8s.io/v1
      kubectl get crd widgets.example.com -o yaml | apiglot import -
    """
    project = run.project()
    request = ImportRequest(sources=sources, only=tuple(map(_selector, only)), source=source)
    with contextlib.nullcontext() if check else locked(project.root):
        found = planned_import(project, request)
        if not check:
            apply(found.plan, project.root / project.config.paths.model)
    for line in (*_import_summary(found.report, found.plan), *kept_lines(found)):
        run.tell(line)
    if check and found.plan:
        print_plan(found.plan, project.config.paths.model)
        sys.exit(FINDINGS)


@main.command()
@click.option("--fix", is_flag=True, help="Mend what is certain in translations.")
@click.option(
    "--proposals",
    is_flag=False,
    flag_value="",
    default=None,
    metavar="[PROJECT]",
    help="Take translations of the same texts from another project, as fuzzy proposals; default: those that ship.",
)
@click.pass_obj
def update(run: Run, proposals: str | None, *, fix: bool) -> None:
    """Bring pots and PO files up to date with the model, in canonical form; model files too.

    \b
    Example:
      apiglot update
      apiglot update --fix
    """
    project = run.project()
    with locked(project.root):
        languages = Languages(project)
        found = planned_update(project, languages, UpdateOptions(fix=fix, proposals=proposals, offer=True))
        canonical = model_plan(project, project.imported)
        apply(canonical, project.root / project.config.paths.model)
        apply(found.plan, project.root)
        _complete_locales(project)
    for line in update_lines(found):
        run.tell(line)
    run.tell(plan_line(found.plan))


@main.command()
@click.option("--locale", "locales", multiple=True, metavar="L", help="Only this locale; may be repeated.")
@click.pass_obj
def generate(run: Run, locales: tuple[str, ...]) -> None:
    """Write the pages of docs/ from the model and the translations.

    \b
    Example:
      apiglot generate
      apiglot generate --locale uk
    """
    project = run.project()
    languages = Languages(project)
    remembered = Remembered(project, languages)
    with locked(project.root):
        plan = pages_plan(project, languages, _chosen(project, locales), remembered)
        _complete_locales(project)
        apply(plan, project.root / project.config.paths.docs)
        remembered.keep()
    print_plan(plan, project.config.paths.docs, limit=20)
    for line in (*hidden_lines(project.visible.hidden), *unused_hide_lines(project)) if project.config.hide else ():
        run.tell(line)
    run.tell(plan_line(plan))


@main.command()
@click.option("--only", type=click.Choice(PARTS), multiple=True, help="Only this part; may be repeated.")
@click.option("--format", "form", type=click.Choice(("text", "github", "json")), default="text", show_default=True)
@click.option(
    "-v", "--verbose", is_flag=True, help="Every finding as text, not the first of each check; json has them all."
)
@click.pass_obj
def check(run: Run, only: tuple[Part, ...], form: str, *, verbose: bool) -> None:
    """Say what is committed but not what would be generated, and what is wrong in catalogs and links.

    Nothing is written. Exit code 1 when there is an error, 3 when a catalog cannot be read.

    \b
    Example:
      apiglot check
      apiglot check --only catalogs --format github
    """
    project = run.project()
    found = findings(project, Languages(project), only or PARTS)
    report, made_harmless = _CHECK_REPORTS[form]
    if text := text_report(found, verbose=True) if verbose and form == "text" else report(found):
        click.echo(made_harmless(text.rstrip("\n")))
    errors = [finding for finding in found if finding.severity == "error"]
    if any(finding.check == "catalog-broken" for finding in errors):
        sys.exit(FAILED)
    if errors:
        sys.exit(FINDINGS)
    run.tell("no errors")


@main.command()
@click.option("--format", "form", type=click.Choice(("text", "json")), default="text", show_default=True)
@click.option(
    "-v", "--verbose", is_flag=True, help="Every domain and kind, not those with most left to do; json has them all."
)
@click.pass_obj
def stats(run: Run, form: str, *, verbose: bool) -> None:
    """Say how much is translated: by locale, domain and kind, in messages and words.

    \b
    Example:
      apiglot stats
      apiglot stats --format json
    """
    from generator.pipeline.counting import coverage_json, coverage_lines, covered

    project = run.project()
    found = covered(project, Languages(project))
    if form == "json":
        click.echo(harmless_json(coverage_json(found)))
        return
    for line in coverage_lines(found, verbose=verbose):
        click.echo(harmless_line(line))


@main.command()
@click.argument("base")
@click.argument("revision", required=False)
@click.option(
    "--format", "form", type=click.Choice(("text", "markdown", "github", "json")), default="text", show_default=True
)
@click.option(
    "--fail-on",
    type=click.Choice(("error", "warning", "info", "none")),
    default="error",
    show_default=True,
    help="Exit 1 when a change of this level or a graver one is found.",
)
@click.option(
    "--record", metavar="RELEASE", default="", help="Keep the changes in the model, for the page that lists them."
)
@click.option("--ack", type=click.Path(path_type=Path, dir_okay=False), help="Changes that are known and accepted.")
@click.pass_obj
def diff(run: Run, base: str, revision: str | None, form: str, fail_on: FailOn, record: str, ack: Path | None) -> None:
    """Say what a change of the API means, and what it costs in translations.

    BASE and REVISION: a model folder, a project, a source document, or a git revision of this project. Without
    REVISION, the model as it stands.

    \b
    Example:
      apiglot diff main
      apiglot diff swagger-1.35.json swagger-1.36.json --format markdown
      apiglot diff v1.35 --record 1.36
    """
    from generator.pipeline.comparing import acknowledgements, compared, fails, lines, reported, sides

    project = run.project_if_any()
    languages = Languages(project) if project else None
    before, after = sides(project, languages, base, revision)
    report = compared(before, after, languages, acknowledgements(ack))
    if record:
        _record(project, revision, report, record)
    for line in reported(report, form, lines(project, after, before), painted):
        click.echo(harmless_json(line) if form == "json" else line)
    if fails(report, fail_on):
        sys.exit(FINDINGS)


@main.command()
@click.option("--locale", "locales", multiple=True, metavar="L", help="Only this locale; the others stay as built.")
@click.option("--site", "site_dir", type=click.Path(path_type=Path, file_okay=False), help="Default: site/.")
@click.option(
    "--strict",
    is_flag=True,
    help="A warning of MkDocs ends the build with 1 and leaves the former site; `apiglot check` judges translations.",
)
@click.pass_obj
def build(run: Run, locales: tuple[str, ...], site_dir: Path | None, *, strict: bool) -> None:
    """Generate the pages, then build the site: one MkDocs build a locale, side by side.

    \b
    Example:
      apiglot check
      apiglot build --strict
      python -m http.server -d site
    """
    from generator.pipeline.building import build_site, builders, site
    from generator.pipeline.progress import progress_plan

    project = run.project()
    languages = Languages(project)
    remembered = Remembered(project, languages)
    chosen = _chosen(project, locales)
    with builders(chosen) as started:
        with locked(project.root):
            plan = pages_plan(project, languages, chosen, remembered)
            _complete_locales(project)
            apply(plan, project.root / project.config.paths.docs)
            apply(progress_plan(project, languages, remembered), project.root)
            whole = site(project, languages, site_dir, remembered)
            remembered.keep()
        run.tell(plan_line(plan))
        with progress_bars(quiet=run.quiet) as progress:
            report = build_site(whole, only=chosen, strict=strict, progress=progress, started=started)
    for warning in report.warnings:
        click.echo(harmless_line(f"warning: {warning}"))
    for notice in report.notices:
        run.tell(f"notice: {notice}")
    if not report.published:
        run.tell("the former site stays: mend the warnings, or build without --strict")
        sys.exit(FINDINGS)
    folder = site_dir or project.root / project.config.paths.site
    server = f"python -m http.server --bind 127.0.0.1 -d {shlex.quote(str(folder))}"
    run.tell(f"{counted(report.pages, 'page')} in {folder}; look at them with `{server}`, or with `apiglot serve`")


@main.command()
@click.option("--locale", "locales", multiple=True, metavar="L", help="Only this locale; may be repeated.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0 takes a free one.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen.")
@click.pass_obj
def serve(run: Run, locales: tuple[str, ...], port: int, host: str) -> None:
    """Show the site in the browser, up to date with every saved PO, model or template file.

    \b
    Example:
      apiglot serve --locale uk
    """
    from generator.pipeline.building import Settings, serve_site, site
    from generator.pipeline.previewing import Regeneration

    project = run.project()
    regeneration = Regeneration(project, _chosen(project, locales))
    settings = Settings(host=host, port=port, locales=locales)
    serve_site(site(project, Languages(project)), regeneration, settings, say=run.tell)


def _record(project: Project | None, revision: str | None, report: Report, release: str) -> None:
    """Keeps what a release changed in the project's model."""
    if project is None or revision is not None:
        raise click.UsageError("--record keeps changes of the project's own model: give BASE alone, in a project")
    from generator.pipeline.releasing import base_name, recorded

    with locked(project.root):
        api = recorded(project.imported, report.changes, release, base_name(report.base))
        apply(model_plan(project, api), project.root / project.config.paths.model)


def _selector(text: str) -> Selector:
    try:
        return parse_selector(text)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--only") from None


def _check_locales(codes: tuple[str, ...]) -> None:
    text = f"locales: [{', '.join(codes)}]"
    try:
        parsed_config(text)
    except ConfigError as error:
        raise click.BadParameter(error.message, param_hint="--locales") from None


def _chosen(project: Project, locales: tuple[str, ...]) -> tuple[str, ...]:
    """The locales that a user named, or all.

    Raises:
        ConfigError: the project has no such locale.
    """
    known = project.config.locale_codes
    for locale in locales:
        if locale not in known:
            raise ConfigError(
                f"has no locale {locale!r}; add it to `locales`, or choose one of {', '.join(known)}",
                where="apiglot.yml",
            )
    return tuple(locale for locale in known if not locales or locale in locales)


def _complete_locales(project: Project) -> None:
    """Writes what a new locale still lacks, and says so."""
    # It comes from the scaffold, which loads MkDocs' theme: only where something is missing.
    if settings_findings(project):
        from generator.pipeline.starting import locale_plan

        fresh = locale_plan(project)
        apply(fresh, project.root)
        print_plan(fresh, "")


def _import_summary(report: ImportReport, plan: Plan) -> Iterator[str]:
    counts = (
        (report.groups, "group"),
        (report.kinds, "kind"),
        (report.definitions, "type"),
        (report.fields, "field"),
        (report.operations, "operation"),
        (report.texts, "text"),
    )
    yield ", ".join(counted(number, word) for number, word in counts)
    yield plan_line(plan)
    for left in report.left_out:
        times = f" ({left.count} times)" if left.count > 1 else ""
        place = f", first in {left.where}" if left.where else ""
        yield f"left out: {left.what}{times}: {left.explanation}{place}"


if __name__ == "__main__":
    main()
