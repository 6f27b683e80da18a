"""Small messages and catalogs for the tests of i18n."""

from __future__ import annotations

from generator.i18n.catalogs import files
from generator.i18n.entries import Catalog, Entry
from generator.i18n.headers import Layout
from generator.i18n.merge import Merged, merged
from generator.i18n.messages import Message
from generator.i18n.path import Path

LAYOUT = Layout(locales=("uk",), title="Tests")


def message(msgid: str, *places: str, domain: str = "storage", flags: tuple[str, ...] = ()) -> Message:
    """A message in places such as `a.b.C/field:1`; the first place of its own text is made up."""
    paths = []
    for place in places or (f"x.{msgid.split(maxsplit=1)[0]}:1",):
        owner, _, block = place.rpartition(":")
        name, _, field = owner.partition("/")
        paths.append(Path(owner=name, field=field, block=int(block)))
    return Message(msgid=msgid, domain=domain, paths=tuple(paths), file=f"model/{domain}/a-v1.yaml", flags=flags)


def started(*messages: Message) -> Merged:
    """Catalogs of the messages after a first update."""
    return merged((), (), messages, LAYOUT)


def translated(state: Merged, msgstrs: dict[str, str]) -> Merged:
    """The same catalogs after a translator wrote msgstrs, by msgid; what was fuzzy is confirmed."""
    catalogs = []
    for catalog in state.catalogs:
        entries = tuple(
            entry
            if entry.msgid not in msgstrs or catalog.domain == "archive"
            else Entry(
                msgid=entry.msgid,
                msgctxt=entry.msgctxt,
                msgstr=msgstrs[entry.msgid],
                flags=tuple(flag for flag in entry.flags if flag != "fuzzy"),
                comment=entry.comment,
                notes=entry.notes,
                references=entry.references,
            )
            for entry in catalog.entries
        )
        catalogs.append(
            Catalog(
                domain=catalog.domain,
                locale=catalog.locale,
                where=catalog.where,
                header=catalog.header,
                notes=catalog.notes,
                entries=entries,
            )
        )
    return Merged(pots=state.pots, catalogs=tuple(catalogs), report=state.report)


def updated(state: Merged, *messages: Message) -> Merged:
    """The catalogs after the English has become these messages."""
    return merged(state.pots, state.catalogs, messages, LAYOUT)


def entry(state: Merged, msgid: str, domain: str = "") -> Entry:
    """The entry of a msgid, wherever it is, or in one domain."""
    return next(
        entry
        for catalog in state.catalogs
        for entry in catalog.entries
        if entry.msgid == msgid and domain in {"", catalog.domain}
    )


def texts(state: Merged) -> dict[str, str]:
    """The files that the catalogs are written to."""
    return files(state)
