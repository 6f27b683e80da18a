"""The outline of the reference: what stands on each page, in which order, under which anchor.

In: nothing (records only; build.py fills them from an Api). Out: frozen values without a language; `str()` prints a
page's outline. Texts are blocks of English, words are Phrases: the renderer looks both up in a locale.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.gvk import GroupVersionKind
from generator.model.record import Record
from generator.model.text import Block, EnumTable
from generator.pages import words
from generator.pages.words import Phrase


class Link(Record, frozen=True, kw_only=True):
    """Where a name leads: a page and an anchor of this site, or another site."""

    text: str
    src_uri: str = ""
    """The target page, relative to docs_dir; empty for an external or a dead end."""
    anchor: str = ""
    url: str = ""
    """An address outside the site."""


class TypeText(Record, frozen=True, kw_only=True):
    """A type as a reader sees it: one or more parts, each possibly linked."""

    parts: tuple[Link, ...]

    def __str__(self) -> str:
        return "".join(part.text for part in self.parts)


class Rule(Record, frozen=True, kw_only=True):
    """A validation rule, or JSON Schema without words of its own."""

    message: tuple[Block, ...] = ()
    code: str
    language: str = "text"
    computed: str = ""
    """The expression that gives the message."""
    facts: tuple[Phrase, ...] = ()


class Statement(Record, frozen=True, kw_only=True):
    """What a description and a schema say together, of a type, a field or a parameter."""

    title: tuple[Block, ...] = ()
    """JSON Schema's title, a text of its own."""
    blocks: tuple[Block, ...] = ()
    values: EnumTable | None = None
    """The valid values with their meanings."""
    facts: tuple[Phrase, ...] = ()
    item_label: Phrase | None = None
    """"Each item:" or "Each value:"; None where nothing is said of them."""
    item_blocks: tuple[Block, ...] = ()
    item_facts: tuple[Phrase, ...] = ()
    rules: tuple[Rule, ...] = ()
    marks: tuple[Phrase, ...] = ()
    """Quiet marks, such as immutable."""
    warnings: tuple[Phrase, ...] = ()
    """Marks that a reader must not overlook: deprecated, alpha."""

    @property
    def has_more(self) -> bool:
        """Whether anything stands below the text."""
        return bool(self.values or self.facts or self.item_label or self.rules)

    @property
    def has_marks(self) -> bool:
        """Whether anything stands beside the name."""
        return bool(self.marks or self.warnings)


class Entry(Record, frozen=True, kw_only=True):
    """A field, parameter or body: one term of a definition list and what stands below it."""

    anchor: str
    name: str
    type: TypeText
    required: Phrase | None = None
    says: Statement = Statement()
    body_text: Phrase | None = None
    """What a body is for; a Phrase, since no document describes it."""
    partial: str = ""
    """The name of the shared partial that holds the text; empty when the text stands here."""


class Section(Record, frozen=True, kw_only=True):
    """One type."""

    anchor: str
    title: str
    definition: str
    """The full name."""
    says: Statement = Statement()
    appears_in: tuple[Link, ...] = ()
    appears_fold: Phrase | None = None
    """The title under which a long list of these links is folded."""
    type: TypeText | None = None
    """What the type is, where it has no fields."""
    fields: tuple[Entry, ...] = ()


class ResponseRow(Record, frozen=True, kw_only=True):
    """One status code of an operation."""

    anchor: str
    code: str
    reason: str = ""
    """HTTP's own phrase, such as Created: code, never translated."""
    blocks: tuple[Block, ...] = ()
    """The description where it is another text."""
    type: TypeText | None = None


class ParameterGroup(Record, frozen=True, kw_only=True):
    """Parameters that stand in one place of a request, under a label."""

    label: Phrase
    entries: tuple[Entry, ...]


class OperationSection(Record, frozen=True, kw_only=True):
    """One operation."""

    anchor: str
    title: Phrase
    id: str
    rbac_verb: str = ""
    """The verb that RBAC checks; empty when the document does not tell."""
    method: str
    path: str
    blocks: tuple[Block, ...] = ()
    deprecated: bool = False
    path_parameters: tuple[Entry, ...] = ()
    query_parameters: tuple[Entry, ...] = ()
    header_parameters: tuple[Entry, ...] = ()
    cookie_parameters: tuple[Entry, ...] = ()
    body: Entry | None = None
    responses: tuple[ResponseRow, ...] = ()
    commands: tuple[str, ...] = ()
    """The request as shell commands: kubectl, where it can make it, and curl."""

    @property
    def groups(self) -> tuple[ParameterGroup, ...]:
        """What a request carries, in the order of the page; no empty group."""
        labelled = (
            (words.PATH_PARAMETERS, self.path_parameters),
            (words.QUERY_PARAMETERS, self.query_parameters),
            (words.HEADER_PARAMETERS, self.header_parameters),
            (words.COOKIE_PARAMETERS, self.cookie_parameters),
            (words.BODY_PARAMETERS, (self.body,) if self.body else ()),
        )
        return tuple(ParameterGroup(label=label, entries=entries) for label, entries in labelled if entries)

    @property
    def parameters(self) -> tuple[Entry, ...]:
        """Every parameter, in the order of the page."""
        return (*self.path_parameters, *self.query_parameters, *self.header_parameters, *self.cookie_parameters)


class VersionLink(Record, frozen=True, kw_only=True):
    """One served version of a kind."""

    version: str
    src_uri: str
    marks: tuple[Phrase, ...] = ()
    """Its stage, and whether it is deprecated."""


class Page(Record, frozen=True, kw_only=True):
    """What every page has."""

    src_uri: str
    """Relative to docs_dir: `reference/storage/csi-driver-v1.md`."""
    template: str
    """The Jinja template that lays it out."""
    title: str
    blocks: tuple[Block, ...] = ()
    """The description whose first sentence is the page's summary."""

    def __str__(self) -> str:
        return "\n".join(_lines(self))


class KindRow(Record, frozen=True, kw_only=True):
    """A kind on the index of its group, or a type on the index of definitions."""

    anchor: str
    title: str
    src_uri: str
    target: str = ""
    """The anchor on that page; empty for its top."""
    versions: tuple[VersionLink, ...] = ()
    blocks: tuple[Block, ...] = ()


class Column(Record, frozen=True, kw_only=True):
    """One column of `kubectl get`."""

    name: str
    type: str
    json_path: str
    blocks: tuple[Block, ...] = ()
    wide: bool = False
    """True when kubectl prints it with `-o wide` alone."""


class Example(Record, frozen=True, kw_only=True):
    """A manifest of a kind."""

    anchor: str
    manifest: str
    """YAML."""
    placeholders: bool = False
    """Whether values in angle brackets stand in it."""


class ResourcePage(Page, frozen=True, kw_only=True):
    """One version of a kind."""

    gvk: GroupVersionKind
    plural: str
    scope: Phrase
    go_import: str = ""
    short_names: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    storage_version: str = ""
    """The version in which objects of the kind are stored, where a source says so."""
    unserved_versions: tuple[str, ...] = ()
    subresources: tuple[str, ...] = ()
    deprecated: bool = False
    deprecation_warning: tuple[Block, ...] = ()
    columns: tuple[Column, ...] = ()
    selectable_fields: tuple[str, ...] = ()
    versions: tuple[VersionLink, ...] = ()
    """Every served version, the preferred one first; empty when there is only one."""
    canonical: str = ""
    """src_uri of the preferred version's page; empty when it is this one."""
    further: tuple[Link, ...] = ()
    """Further reading."""
    sections: tuple[Section, ...] = ()
    moved: tuple[KindRow, ...] = ()
    """The types that stand on pages of their own because this one would be too heavy."""
    example: Example | None = None
    operations: tuple[OperationSection, ...] = ()

    @property
    def has_notice(self) -> bool:
        """Whether another version of the kind is the better one, or none is good."""
        return self.deprecated or bool(self.canonical)


class SplitPage(Page, frozen=True, kw_only=True):
    """Types of a kind whose own page would be too heavy: those that one field of its spec leads to."""

    kind: Link
    """The page of the kind."""
    summary: Phrase
    back: Phrase
    sections: tuple[Section, ...] = ()


class DefinitionPage(Page, frozen=True, kw_only=True):
    """A type that several kinds use."""

    group: str | None = None
    version: str = ""
    further: tuple[Link, ...] = ()
    sections: tuple[Section, ...] = ()


class GroupPage(Page, frozen=True, kw_only=True):
    """The index of a group."""

    group: str
    kinds: tuple[KindRow, ...] = ()


class DefinitionsPage(Page, frozen=True, kw_only=True):
    """The index of the common definitions."""

    rows: tuple[KindRow, ...] = ()


class DiscoveryPage(Page, frozen=True, kw_only=True):
    """The operations that belong to no kind."""

    operations: tuple[OperationSection, ...] = ()


class ChangeRow(Record, frozen=True, kw_only=True):
    """One difference that a release brought."""

    sentence: Phrase
    level: Phrase | None = None
    """What it does to a client, where a reader must not overlook it."""
    link: Link | None = None
    """What changed; its text stands in the sentence, or before it. None where the heading above says it."""
    users: Phrase | None = None


class ChangeGroup(Record, frozen=True, kw_only=True):
    """What changed on one page."""

    title: Link | None = None
    """The kind or type; None for operations that several kinds share."""
    rows: tuple[ChangeRow, ...] = ()


class ReleaseSection(Record, frozen=True, kw_only=True):
    """What one release changed."""

    anchor: str
    name: str
    base: str = ""
    groups: tuple[ChangeGroup, ...] = ()


class ChangesPage(Page, frozen=True, kw_only=True):
    """What the recorded releases changed, the newest first."""

    releases: tuple[ReleaseSection, ...] = ()


class GroupRow(Record, frozen=True, kw_only=True):
    """A group on the index of the reference."""

    anchor: str
    title: str
    group: str
    src_uri: str
    kinds: tuple[Link, ...] = ()


class ReferencePage(Page, frozen=True, kw_only=True):
    """The index of the reference."""

    groups: tuple[GroupRow, ...] = ()
    definitions: str = ""
    """src_uri of the index of definitions; empty when there is none."""
    discovery: str = ""
    changes: str = ""
    """src_uri of the page of changes; empty when no release is recorded."""


class Partial(Record, frozen=True, kw_only=True):
    """A shared parameter text."""

    name: str
    """The file's name without suffix: `fieldManager.patch`."""
    entry: Entry


class Redirect(Record, frozen=True, kw_only=True):
    """An address without a version, or an old one, and where it leads."""

    uri: str
    """A folder relative to a locale's root, with a final slash: `reference/storage/csi-driver/`."""
    target: str
    """src_uri of a page."""


class Outline(Record, frozen=True, kw_only=True):
    """The whole reference."""

    pages: tuple[Page, ...]
    """Sorted by src_uri."""
    partials: tuple[Partial, ...] = ()
    redirects: tuple[Redirect, ...] = ()


def _lines(page: Page) -> Iterator[str]:
    yield f"{page.title}  [{page.src_uri}]"
    for section in getattr(page, "sections", ()):
        yield f"  #{section.anchor}"
        for field in section.fields:
            star = "*" if field.required else ""
            yield f"    {field.name}{star} {field.type}"
    for operation in getattr(page, "operations", ()):
        yield f"  #{operation.anchor}  {operation.method} {operation.path}"
        for entry in operation.parameters:
            yield f"    #{entry.anchor} {entry.type}"
        if operation.body:
            yield f"    #{operation.body.anchor} {operation.body.type}"
        for row in operation.responses:
            yield f"    {row.code} {row.type or '-'}"
    for row in (*getattr(page, "kinds", ()), *getattr(page, "rows", ())):
        yield f"  {row.title} {' '.join(version.version for version in row.versions)}".rstrip()
