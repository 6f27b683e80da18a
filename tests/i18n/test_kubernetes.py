"""The real Kubernetes documents: every text in one message, and 1.35 to 1.36 without a lost or guessed translation."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from generator.i18n.align import is_trivial
from generator.i18n.catalogs import files
from generator.i18n.descriptions import descriptions
from generator.i18n.headers import Layout
from generator.i18n.merge import Merged, merged
from generator.i18n.messages import Message, messages
from generator.i18n.patterns import msgid
from generator.i18n.po import catalog
from generator.model.api import Api
from generator.model.text import parse, texts
from generator.sources import Document, import_documents
from tests.i18n.builders import translated

LAYOUT = Layout(locales=("uk",), title="Kubernetes")


@cache
def api(data: Path, release: str) -> Api:
    file = data / "openapi" / f"kubernetes-{release}-swagger.json"
    return import_documents([Document(name=file.name, source="kubernetes", data=file.read_bytes())]).api


@cache
def found(data: Path, release: str) -> tuple[Message, ...]:
    return messages(api(data, release))


@cache
def complete(data: Path) -> Merged:
    """The catalogs of 1.35, all of it translated."""
    state = merged((), (), found(data, "1.35"), LAYOUT)
    return translated(state, {item.msgid: f"«{item.msgid}»" for item in found(data, "1.35")})


Place = tuple[str, str, str]


def blocks_by_place(of: Api) -> dict[Place, list[str]]:
    """The texts of each description, by its path: computed without messages."""
    return {item.path.parent: [msgid(text) for text in texts(parse(item.text).blocks)] for item in descriptions(of)}


def test_every_block_is_in_exactly_one_message(data: Path):
    of = api(data, "1.36")
    seen: dict[str, list[str]] = {}
    for message in found(data, "1.36"):
        for reference in message.references:
            seen.setdefault(reference, []).append(message.msgid)
    blocks = [
        (item.path.parent, number, msgid(text))
        for item in descriptions(of)
        for number, text in enumerate(texts(parse(item.text).blocks), 1)
    ]

    assert len(found(data, "1.36")) == len({message.key for message in found(data, "1.36")})
    assert len(blocks) == len(seen)
    assert {1} == {len(msgids) for msgids in seen.values()}


def test_a_release_keeps_every_unchanged_text_and_pairs_every_changed_one(data: Path):
    """What becomes of a message follows from the two documents alone; here it is computed the slow way."""
    old, new = found(data, "1.35"), found(data, "1.36")
    state = merged(complete(data).pots, complete(data).catalogs, new, LAYOUT)
    entries = {entry.key: entry for item in state.catalogs if item.domain != "archive" for entry in item.entries}
    known = {message.msgid for message in old}
    expected = dict(_expected_pairs(blocks_by_place(api(data, "1.35")), blocks_by_place(api(data, "1.36")), known))

    for message in new:
        entry = entries[message.key]
        before = expected.get(message.msgid, set())
        if message.msgid in known:
            assert (f"«{message.msgid}»", False) == (entry.msgstr, entry.fuzzy)
        elif not before:
            assert "" == entry.msgstr
        elif entry.fuzzy:
            assert entry.previous in before
            assert f"«{entry.previous}»" == entry.msgstr
        else:
            assert any(is_trivial(text, message.msgid, path.field) for text in before for path in message.paths)
    report = state.report.locales[0]
    assert len(expected) == len(report.carried) + len(report.fuzzy)
    assert len(report.carried) > 80
    assert len(report.fuzzy) > 40
    assert files(state) == files(merged(state.pots, state.catalogs, new, LAYOUT))


def _expected_pairs(
    before: dict[Place, list[str]], after: dict[Place, list[str]], known: set[str]
) -> Iterator[tuple[str, set[str]]]:
    """New msgid -> what stood in its places, where the blocks before and behind it are the same."""
    pairs: dict[str, set[str]] = {}
    for place in sorted(before.keys() & after.keys()):
        old, new = before[place], after[place]
        common = [text for text in old if text in new]
        if common != [text for text in new if text in old]:
            continue
        for gap_old, gap_new in zip(_gaps(old, common), _gaps(new, common), strict=True):
            if len(gap_old) == len(gap_new):
                for first, second in zip(gap_old, gap_new, strict=True):
                    if second not in known:
                        pairs.setdefault(second, set()).add(first)
    yield from pairs.items()


def _gaps(blocks: list[str], common: list[str]) -> Iterator[list[str]]:
    """The runs of blocks between those that both texts have."""
    gap: list[str] = []
    rest = list(common)
    for block in blocks:
        if rest and block == rest[0]:
            yield gap
            gap = []
            rest.pop(0)
        else:
            gap.append(block)
    yield gap


def test_going_back_brings_every_translation_back(data: Path):
    state = merged(complete(data).pots, complete(data).catalogs, found(data, "1.36"), LAYOUT)

    back = merged(state.pots, state.catalogs, found(data, "1.35"), LAYOUT)

    entries = [entry for item in back.catalogs if item.domain != "archive" for entry in item.entries]
    lost = [entry.msgid for entry in entries if not entry.translated]
    assert [] == lost


def test_real_catalogs_read_back_as_they_are(data: Path):
    for name, text in files(complete(data)).items():
        locale = "" if name.endswith(".pot") else "uk"
        again = catalog(text.encode(), name, Path(name).stem, locale)
        original = next(item for item in (*complete(data).pots, *complete(data).catalogs) if item.where == name)
        assert [entry.msgid for entry in original.entries] == [entry.msgid for entry in again.entries]
        assert [entry.references for entry in original.entries] == [entry.references for entry in again.entries]
