# ruff: noqa: ARG002 - MkDocs hands each hook its arguments by name
"""One MkDocs build of one locale, in a process of its own.

In: the project, a locale, a folder to build into. Out: messages through a pipe: how far it is, and at the end a
BuiltLocale, or the reason why there is none.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import re
import threading
from collections.abc import Iterator
from html import unescape
from multiprocessing.connection import Connection, wait
from pathlib import Path

import jinja2
import yaml
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, ConfigurationError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from generator.errors import ApiglotError, ConfigError, RenderError
from generator.site.former import former_build, taken_over, written_files
from generator.site.inputs import build_inputs
from generator.site.policy import theme_hashes
from generator.site.records import BuiltLocale, Finding, PageAddress, config_path

_NAMED_PAGE = re.compile(r"(?:Doc file|Error (?:reading|building) page) '([^']+)':?\s*(.*)", re.DOTALL)


def locale_config(project: Path, locale: str, site_dir: Path, **settings: str) -> MkDocsConfig:
    """The loaded configuration of a locale, to be built into the folder.

    Raises:
        ConfigError: the file is missing or is not a valid configuration.
    """
    path = config_path(project, locale)
    if not path.is_file():
        raise ConfigError("is missing; `apiglot update` writes it", where=path.name)
    try:
        return load_config(str(path), site_dir=str(site_dir), strict=False, **settings)
    except (Abort, ConfigurationError, yaml.YAMLError) as error:
        if not (project / "mkdocs.yml").is_file():
            message = "is missing; `apiglot init` in another folder writes one to copy"
            raise ConfigError(message, where="mkdocs.yml") from error
        message = f"is not a valid MkDocs configuration: {_said() or error}; correct it there, or in mkdocs.yml"
        raise ConfigError(message, where=path.name) from error


def _said() -> str:
    """What MkDocs said of an error that it ended with, where anybody listens."""
    listening = (each for each in logging.getLogger("mkdocs").handlers if isinstance(each, Findings))
    return next((found.message for each in listening for found in each.errors), "")


class Findings(logging.Handler):
    """Collects what MkDocs and its plugins warn of, each once, with its page."""

    def __init__(self, locale: str) -> None:
        super().__init__(logging.WARNING)
        self.locale = locale
        self.page = ""
        """The page that is being worked on; for messages that name none."""
        self.seen: dict[Finding, None] = {}
        self.errors: list[Finding] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Takes one message."""
        text = record.getMessage()
        named = _NAMED_PAGE.match(text)
        page, message = named.groups() if named else (self.page, text)
        finding = Finding(message=" ".join(message.split()), page=page, locales=(self.locale,))
        if record.levelno >= logging.ERROR:
            self.errors.append(finding)
        else:
            self.seen[finding] = None

    def failure(self, error: Exception) -> RenderError:
        """The error that ended a build, in MkDocs' own words where it has any, with its page."""
        said = self.errors[0] if self.errors else Finding(message="", page=self.page)
        reason = str(error) or type(error).__name__
        message = said.message if reason in said.message or isinstance(error, Abort) else f"{said.message} {reason}"
        where = f"docs/{self.locale}/{said.page}" if said.page else f"mkdocs.{self.locale}.yml"
        return RenderError(f"the page cannot be built: {message}", where=where)


def end_with_parent() -> None:
    """Ends this process when the one that started it is gone, however that ended."""
    parent = multiprocessing.parent_process()
    if parent:
        threading.Thread(target=lambda: (wait([parent.sentinel]), os._exit(1)), daemon=True).start()


@contextlib.contextmanager
def following(locale: str) -> Iterator[Findings]:
    """What MkDocs says while the block runs; it goes nowhere else. Sets what every build of ours sets."""
    # The theme's note on the next MkDocs is for those who choose an engine, not for those who build a site.
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    findings = Findings(locale)
    logger = logging.getLogger("mkdocs")
    logger.addHandler(findings)
    logger.propagate = False
    try:
        yield findings
    finally:
        logger.removeHandler(findings)


class NoSettings(Config):
    """The watcher is put in by code, so mkdocs.yml says nothing of it."""


class Watcher(BasePlugin[NoSettings]):
    """Follows a build from inside: which page it is at, which pages there are."""

    nav: Navigation
    env: jinja2.Environment
    files: Files

    def __init__(self, findings: Findings, report: Connection | None = None) -> None:
        super().__init__()
        self.findings = findings
        self.report = report
        self.total = 0
        self.written = 0
        self.pages: list[PageAddress] = []

    def on_nav(self, nav: Navigation, /, *, config: MkDocsConfig, files: Files) -> Navigation:
        """Keeps the navigation."""
        self.nav = nav
        return nav

    def on_env(self, env: jinja2.Environment, /, *, config: MkDocsConfig, files: Files) -> jinja2.Environment:
        """Counts the pages once all are read, and keeps what a later page needs."""
        self.total = len(files.documentation_pages())
        self.env, self.files = env, files
        return env

    def on_pre_page(self, page: Page, /, *, config: MkDocsConfig, files: Files) -> Page:
        """Notes which page is being read."""
        self.findings.page = page.file.src_uri
        return page

    def on_post_page(self, output: str, /, *, page: Page, config: MkDocsConfig) -> str:
        """Notes a page that is done."""
        self.written += 1
        self.findings.page = page.file.src_uri
        indexed = "canonical" not in page.meta and "noindex" not in str(page.meta.get("robots", ""))
        self.pages.append(PageAddress(url=page.url, title=unescape(str(page.title or "")), indexed=indexed))
        if self.report:
            self.report.send(("page", self.written, self.total))
        return output


def built_locale(
    project: Path, locale: str, site_dir: Path, report: Connection | None = None, former: Path | None = None
) -> BuiltLocale:
    """Builds one locale and says what came of it. Changes the working folder.

    Former: the folder of the locale in the site as it stands; where nothing has changed since, its files are taken.

    Raises:
        ConfigError: its configuration is missing or wrong.
        RenderError: a page cannot be built; `where` names it.
    """
    os.chdir(project)
    with following(locale) as findings:
        try:
            config = locale_config(project, locale, site_dir)
            inputs = build_inputs(config, project, locale)
            before = former_build(project, locale) if former else None
            if former and before and before.inputs == inputs and taken_over(before, former, site_dir):
                return before
            watcher = Watcher(findings, report)
            config.plugins["apiglot.watcher"] = watcher
            build(config)
        except (ApiglotError, BrokenPipeError):
            raise
        except Exception as error:
            raise findings.failure(error) from error
    return BuiltLocale(
        locale=locale,
        language=str(config.theme["language"]) if "language" in config.theme else locale,
        site_name=unescape(str(config.site_name)),
        site_url=config.site_url or "",
        pages=tuple(sorted(watcher.pages, key=lambda page: page.url)),
        scripts=theme_hashes(site_dir, config.theme.dirs),
        findings=tuple(findings.seen),
        inputs=inputs or "",
        files=written_files(site_dir),
    )


def run(project: Path, locale: str, site_dir: Path, former: Path, report: Connection) -> None:
    """Builds one locale for the caller at the other end of the pipe; ends with it."""
    try:
        built = built_locale(project, locale, site_dir, report, former)
        report.send(("page", len(built.pages), len(built.pages)))
        report.send(("built", built))
    except ApiglotError as error:
        report.send(("failed", type(error), error.message, error.where))
    except (BrokenPipeError, KeyboardInterrupt):
        return
    finally:
        report.close()
