"""The settings of a project: apiglot.yml as one record.

In: a project's folder. Out: a Config, checked down to the last key, and the JSON Schema by which editors complete the
file. What stands in the file is documented at the attributes below.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fnmatch import translate
from pathlib import Path, PurePosixPath

import msgspec

from generator.errors import ConfigError
from generator.model.kubernetes_reference import KUBERNETES_REFERENCE
from generator.model.language_codes import code_fault
from generator.model.record import Record
from generator.model.yamlread import escaped, plain_data
from generator.model.yamlrecord import located, record

FILE_NAME = "apiglot.yml"

_LOCALE = re.compile(r"[a-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*\Z")
_SOURCE_LANGUAGE = "en"
_DEEPEST_SCHEMA = 60


class Locale(Record, frozen=True, kw_only=True):
    """One language of the site."""

    code: str
    """`uk`, `pt-BR`: the name of its folders and the site's `lang`."""
    name: str = ""
    """Its own name for itself, as the language switcher shows it; empty: what Babel calls it."""


class NamedSource(Record, frozen=True, kw_only=True):
    """One document, or folder or glob of documents, that `apiglot import` reads when it is given none."""

    name: str
    path: str
    """A path relative to the project."""


class LinkRule(Record, frozen=True, kw_only=True):
    """Where links lead that have no place in the model."""

    target: str
    """A definition's full name outside the model, or an address that stands in a text."""
    url: str
    """The address that takes its place."""


class Group(Record, frozen=True, kw_only=True):
    """How one API group is shown."""

    name: str
    """`storage.k8s.io`; the core group is empty."""
    title: str = ""
    """Instead of the first segment of the name in title case."""
    order: int = 0
    """Groups stand by this number, then by title."""


class Texts(Record, frozen=True, kw_only=True):
    """What is done to the texts of the source documents."""

    drop_internal: bool = False
    """Leave out what follows a line `---`, `+kubebuilder:...` and TODO lines; the import counts them."""


class Paths(Record, frozen=True, kw_only=True):
    """The folders of the project, relative to it."""

    model: str = "model"
    templates: str = "templates"
    locales: str = "locales"
    docs: str = "docs"
    site: str = "site"


class SourceLimits(Record, frozen=True, kw_only=True):
    """Beyond any of these a source document is refused."""

    size: int = 64 * 1024 * 1024
    """Bytes of one document."""
    depth: int = 200
    """Levels of mappings and lists inside one another in YAML; JSON ends where Python's own reader does, near 1,000."""
    nodes: int = 5_000_000
    """Values of a YAML file after its aliases are expanded."""
    schema_depth: int = 48
    """Levels of schemas inside one schema; 60 at the most, for the model holds no deeper types."""


class IgnoreRule(Record, frozen=True, kw_only=True):
    """A finding of `apiglot check` that is known and accepted."""

    id: str
    """The stable id of the check."""
    path: str = "*"
    """A glob over what the finding is about: a file, or a message's path."""
    reason: str
    """Why it is accepted; it must not be empty."""


class Split(Record, frozen=True, kw_only=True):
    """A place whose text is a message of its own, because one translation does not fit wherever the text stands."""

    path: str
    """A field's description, `io.k8s.api.storage.v1.StorageClass/provisioner`, or a parameter's, `parameters/limit`;
    with the number of a block, `:2`, that block alone."""
    context: str
    """The message's msgctxt: a word or two for the translator; places with the same one share a translation."""


class Checks(Record, frozen=True, kw_only=True):
    """What `apiglot check` lets pass."""

    ignore: tuple[IgnoreRule, ...] = ()


class Settings(Record, frozen=True, kw_only=True):
    """What the file and the record have in the same form."""

    title: str = "API reference"
    """The name of the site."""
    texts: Texts = Texts()
    hide: tuple[str, ...] = ()
    """Globs over full names, `io.k8s.api.core.v1.PodSpec` or `io.k8s.api.core.v1.PodSpec.serviceAccount`: what
    matches is on no page."""
    groups: tuple[Group, ...] = ()
    paths: Paths = Paths()
    repo_url: str = ""
    """The address of the repository, for links to it."""
    edit_uri: str = ""
    """The address at which a file is edited, with `{path}` for its path: by it a page offers to translate it."""
    translate_uri: str = ""
    """The address at which a message is translated, instead of edit_uri: with `{path}` and `{line}` of the PO file, or
    with `{locale}`, `{domain}` and `{text}` as Weblate wants them."""
    limits: SourceLimits = SourceLimits()
    checks: Checks = Checks()
    split: tuple[Split, ...] = ()
    """Places where a translator needs a text apart from the same text elsewhere."""


class Config(Settings, frozen=True, kw_only=True):
    """The settings of one project."""

    locales: tuple[Locale, ...] = (Locale(code=_SOURCE_LANGUAGE),)
    """The first is English, the language of the source texts."""
    sources: tuple[NamedSource, ...] = ()
    """Sorted by name."""
    links: tuple[LinkRule, ...] = ()
    """Sorted by target."""

    @property
    def locale_codes(self) -> tuple[str, ...]:
        """`("en", "uk", "ko")`."""
        return tuple(locale.code for locale in self.locales)

    @property
    def definition_links(self) -> tuple[tuple[str, str], ...]:
        """(full name, address) of the definitions outside the model that have one, sorted; the project's own win."""
        own = {rule.target: rule.url for rule in self.links if "://" not in rule.target}
        return tuple(sorted((KUBERNETES_REFERENCE | own).items()))

    @property
    def address_links(self) -> tuple[tuple[str, str], ...]:
        """(address in a text, address that takes its place)."""
        return tuple((rule.target, rule.url) for rule in self.links if "://" in rule.target)


class ConfigFile(Settings, frozen=True, kw_only=True):
    """apiglot.yml as it is written."""

    locales: tuple[str | Locale, ...] = (_SOURCE_LANGUAGE,)
    """Codes such as `uk`, or {code, name}; the first is English, the language of the source texts."""
    sources: dict[str, str] = msgspec.field(default_factory=dict)
    """Name -> path of a document, folder or glob, relative to the project: `kubernetes: swagger.json`."""
    links: dict[str, str] = msgspec.field(default_factory=dict)
    """A definition's full name outside the model, or an address in a text -> the address that takes its place. Types
    of Kubernetes such as ObjectMeta lead to kubernetes.io without being named here."""


def find_project(start: Path) -> Path:
    """The nearest folder, from `start` upwards, that holds apiglot.yml.

    Raises:
        ConfigError: there is none.
    """
    folder = start.absolute()
    for candidate in (folder, *folder.parents):
        if (candidate / FILE_NAME).is_file():
            return candidate
    raise ConfigError(
        f"no {FILE_NAME} here or in a folder above; run `apiglot init DIR`, or give --project", where=str(start)
    )


def load_config(project: Path) -> Config:
    """The settings of the project in a folder.

    Raises:
        ConfigError: the file is missing or does not fit; file, line and pointer are in the error.
    """
    try:
        text = (project / FILE_NAME).read_text(encoding="utf-8-sig")
    except (FileNotFoundError, NotADirectoryError):
        if not project.is_dir():
            raise ConfigError("there is no such folder; correct --project", where=str(project)) from None
        message = f"is no project, it has no {FILE_NAME}; run `apiglot init {project}`, or give another --project"
        raise ConfigError(message, where=str(project)) from None
    except UnicodeError as error:
        raise ConfigError(f"cannot be read: {error}; save it as UTF-8", where=FILE_NAME) from None
    except OSError as error:
        raise ConfigError(f"cannot be read: {error.strerror}; mend that and run again", where=FILE_NAME) from None
    return parsed_config(text)


def parsed_config(text: str, *, where: str = FILE_NAME) -> Config:
    """The settings that the text of an apiglot.yml states; an empty text states none.

    Raises:
        ConfigError: the text does not fit; file, line and pointer are in the error.
    """
    stated = text if plain_data(text, where=where, error=ConfigError) is not None else "{}"
    config = _config(record(stated, ConfigFile, where=where, error=ConfigError))
    for pointer, message in _faults(config):
        raise located(message, text, pointer, where=where, error=ConfigError)
    return config


def hidden(patterns: tuple[str, ...]) -> Callable[[str], bool]:
    """Whether a definition or field, by its full name, is hidden by one of the globs; upper and lower case differ."""
    if not patterns:
        return lambda _: False
    matches = re.compile("|".join(map(translate, patterns))).match
    return lambda name: matches(name) is not None


def _config(file: ConfigFile) -> Config:
    shared = {name: getattr(file, name) for name in Settings.__struct_fields__}
    return Config(
        **shared,
        locales=tuple(Locale(code=item) if isinstance(item, str) else item for item in file.locales),
        sources=tuple(NamedSource(name=name, path=path) for name, path in sorted(file.sources.items())),
        links=tuple(LinkRule(target=target, url=url) for target, url in sorted(file.links.items())),
    )


def _faults(config: Config) -> Iterator[tuple[str, str]]:
    """(pointer, message) of everything that the types alone do not catch."""
    yield from _locale_faults(config.locale_codes)
    yield from _path_faults(config.paths)
    for source in config.sources:
        if not source.path:
            yield f"/sources/{escaped(source.name)}", "the path of the source is empty"
    yield from _address_faults(config)
    for name in SourceLimits.__struct_fields__:
        if getattr(config.limits, name) < 1:
            yield f"/limits/{name}", "must be 1 or more"
    if config.limits.schema_depth > _DEEPEST_SCHEMA:
        yield "/limits/schema_depth", f"must be {_DEEPEST_SCHEMA} or less, for the model holds no deeper types"
    for index, ignored in enumerate(config.checks.ignore):
        if not ignored.reason.strip():
            yield f"/checks/ignore/{index}/reason", "says nothing; write why the finding is accepted"
    yield from _split_faults(config.split)


def _split_faults(splits: tuple[Split, ...]) -> Iterator[tuple[str, str]]:
    for index, split in enumerate(splits):
        if "/" not in split.path:
            yield f"/split/{index}/path", "is no field or parameter; write one such as org.example.Kind/field"
        if not split.context.strip():
            yield f"/split/{index}/context", "says nothing; write what sets this place apart"
        if split.path in {earlier.path for earlier in splits[:index]}:
            yield f"/split/{index}/path", f"{split.path!r} stands twice; keep one"


def _address_faults(config: Config) -> Iterator[tuple[str, str]]:
    addresses = [(f"/links/{escaped(rule.target)}", rule.url) for rule in config.links]
    addresses += [(f"/{key}", getattr(config, key)) for key in ("repo_url", "edit_uri", "translate_uri")]
    for pointer, url in addresses:
        if not re.match(r"https?://", url) and (url or pointer.startswith("/links/")):
            yield pointer, f"{url!r} is no http(s) address"
    if config.edit_uri and "{path}" not in config.edit_uri:
        yield "/edit_uri", "has no {path}; write it where the path of the file belongs"
    if config.translate_uri and not re.search(r"\{(?:path|text|domain)\}", config.translate_uri):
        yield "/translate_uri", "has neither {path} nor {domain} nor {text}; write one where the place belongs"


def _locale_faults(codes: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    if not codes or codes[0] != _SOURCE_LANGUAGE:
        yield "/locales", f"the first locale must be {_SOURCE_LANGUAGE}, the language of the source texts"
    for index, code in enumerate(codes):
        if not _LOCALE.match(code):
            yield f"/locales/{index}", f"{code!r} is no code of a language; write one such as uk or pt-BR"
        elif fault := code_fault(code):
            yield f"/locales/{index}", fault
        if code.lower() in {earlier.lower() for earlier in codes[:index]}:
            yield f"/locales/{index}", f"the locale {code!r} stands twice; keep one"


def _path_faults(paths: Paths) -> Iterator[tuple[str, str]]:
    folders = {name: PurePosixPath(getattr(paths, name)) for name in Paths.__struct_fields__}
    for name, folder in folders.items():
        pointer = f"/paths/{name}"
        inside = not folder.is_absolute() and ".." not in folder.parts and "\\" not in str(folder)
        # The site alone may stand elsewhere, beside the project.
        if not inside and name != "site":
            yield pointer, f"{str(folder)!r} leads out of the project; write a folder inside it"
        if folder == PurePosixPath():
            yield pointer, "the project itself cannot be this folder; write one inside it"
    for name, folder in folders.items():
        for other, place in folders.items():
            if other != name and folder.is_relative_to(place):
                yield f"/paths/{name}", f"the folder is, or lies in, the one of {other!r}; give each its own"
