"""What fuzzing does with one document: everything that a run would do with it, save disks and browsers.

In: a document, a model, catalogs, settings. Out: how far it came; an ApiglotError is an answer, anything else a fault.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
from collections.abc import Iterator, Mapping
from types import FrameType
from typing import Any, Literal

import yaml
from hypothesis import HealthCheck, settings

from generator.bundled import bundled_path
from generator.errors import ApiglotError
from generator.i18n.catalogs import files as catalog_files
from generator.i18n.headers import Layout
from generator.i18n.merge import merged
from generator.i18n.messages import messages
from generator.i18n.po import catalog
from generator.i18n.translations import Translations
from generator.model.api import Api
from generator.model.files import files, load
from generator.pages.build import outline
from generator.pages.outline import Outline
from generator.pages.render import Renderer
from generator.sources import Document, ImportOptions, Limits, import_documents

ROUNDS = int(os.environ.get("APIGLOT_FUZZ", "1"))
"""How many times as long as in CI; `make fuzz` says it."""
SECONDS = 20
"""After so many a case hangs."""
LIMITS = Limits(size=2_000_000, depth=120, nodes=200_000, schema_depth=30)
Outcome = Literal["site", "refused"]

_ANCHOR = re.compile(r"(?<!\\)\{#([^\s}]+)[^{}]*\}")
_CODE = re.compile(r"(?ms)^ *(`{3,}).*?^ *\1$|(`+)(?!`).*?(?<!`)\2(?!`)")
_RENDERER = Renderer(Translations("en"), (bundled_path("templates"),), locale_folder="en")


def fuzzed(cases: int) -> settings:
    """Hypothesis' settings for so many cases: the same ones in each run of CI, others in `make fuzz`."""
    return settings(
        max_examples=cases * ROUNDS,
        derandomize=ROUNDS == 1,
        database=None,
        deadline=None,
        print_blob=True,
        suppress_health_check=list(HealthCheck),
    )


@contextlib.contextmanager
def bounded() -> Iterator[None]:
    """Ends a case that hangs."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise TimeoutError(f"hangs for {SECONDS} seconds")

    former = signal.signal(signal.SIGALRM, stop)
    signal.alarm(SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, former)


def outcome_of_document(data: bytes, name: str = "x.yaml", *, render: bool = False) -> Outcome:
    """What becomes of a document."""
    with bounded():
        try:
            document = Document(name=name, source="x", data=data)
            api = import_documents((document,), options=ImportOptions(limits=LIMITS)).api
        except ApiglotError as error:
            check_message(error)
            return "refused"
        # What an import wrote must be what every later run reads.
        texts = dict(files(api)) if _can_be_written(api) else None
        if texts is None:
            return "refused"
        assert api == load(texts)
        return outcome_of_api(api, render=render)


def _can_be_written(api: Api) -> bool:
    try:
        files(api)
    except ApiglotError as error:
        check_message(error)
        return False
    return True


def outcome_of_model(texts: Mapping[str, str], *, render: bool = False) -> Outcome:
    """What becomes of the files of a model."""
    with bounded():
        try:
            api = load(texts)
        except ApiglotError as error:
            check_message(error)
            return "refused"
        return outcome_of_api(api, render=render)


def outcome_of_api(api: Api, *, render: bool) -> Outcome:
    """The pages and catalogs of a model, with what must hold of them."""
    pages = outline(api)
    uris = [page.src_uri.casefold() for page in pages.pages]
    assert len(uris) == len(set(uris))
    layout = Layout(locales=("uk",))
    found = messages(api)
    assert len(found) == len({message.key for message in found})
    if render:
        _check_pages(pages)
        _check_catalogs(found, layout)
    return "site"


def _check_pages(pages: Outline) -> None:
    written = dict(_RENDERER.pages(pages))
    for uri, text in written.items():
        bare = _CODE.sub("", text)
        anchors = _ANCHOR.findall(bare)
        assert len(anchors) == len(set(anchors)), (uri, anchors)
        if "_partials" not in uri:
            _, front, _ = text.split("---\n", 2)
            assert "apiglot" == yaml.safe_load(front)["generated_by"]


def _check_catalogs(found: Any, layout: Layout) -> None:
    texts = catalog_files(merged((), (), found, layout))
    pots, pos = [], []
    for path, text in texts.items():
        domain = path.rpartition("/")[2].partition(".")[0]
        locale = "uk" if path.endswith(".po") else ""
        (pos if locale else pots).append(catalog(text.encode(), path, domain, locale))
    assert texts == catalog_files(merged(tuple(pots), tuple(pos), found, layout))


def outcome_of_catalog(data: bytes, api: Api) -> Outcome:
    """What becomes of a PO file beside a model."""
    with bounded():
        try:
            read = catalog(data, "locales/uk/LC_MESSAGES/x.po", "x", "uk")
        except ApiglotError as error:
            check_message(error)
            return "refused"
        texts = catalog_files(merged((), (read,), messages(api), Layout(locales=("uk",))))
        for path, text in texts.items():
            if path.endswith(".po"):
                catalog(text.encode(), path, path.rpartition("/")[2].partition(".")[0], "uk")
        return "site"


def check_message(error: ApiglotError) -> None:
    """An error says something, on one line, and is no cause of another."""
    assert str(error)
    assert "\n" not in str(error)
    assert "Traceback" not in str(error)


def as_bytes(document: Any) -> bytes:
    """A document as JSON, which is YAML too."""
    return json.dumps(document).encode()
