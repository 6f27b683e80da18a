"""The search index of one locale, and the language that its queries speak.

In: finished pages one by one, the locale's glossary. Out: the files of the folder `search/`. What stands in
`index.json` is told to the browser in the shape that assets/search/index.js reads: lists by position, a text once.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from generator.i18n.language.glossary import Glossary
from generator.site.search_pages import Place, SearchPage

INDEX = "search/index.json"
THEME_INDEX = "search/search_index.json"
FIRST_QUERY = "search/first-query.json"
WORKER = "assets/search/worker.js"
SCRIPTS = ("assets/search/words.js", "assets/search/index.js")
"""What the worker fetches with the first query, beside the index."""
_KINDS = {"type": 1, "operation": 2, "heading": 3}
_OWN_NAME = "kind"

SHORT_NAMES: Mapping[str, tuple[str, ...]] = {
    "certificatesigningrequests": ("csr",),
    "componentstatuses": ("cs",),
    "configmaps": ("cm",),
    "cronjobs": ("cj",),
    "customresourcedefinitions": ("crd", "crds"),
    "daemonsets": ("ds",),
    "deployments": ("deploy",),
    "endpoints": ("ep",),
    "events": ("ev",),
    "horizontalpodautoscalers": ("hpa",),
    "ingresses": ("ing",),
    "ipaddresses": ("ip",),
    "limitranges": ("limits",),
    "namespaces": ("ns",),
    "networkpolicies": ("netpol",),
    "nodes": ("no",),
    "persistentvolumeclaims": ("pvc",),
    "persistentvolumes": ("pv",),
    "poddisruptionbudgets": ("pdb",),
    "pods": ("po",),
    "priorityclasses": ("pc",),
    "replicasets": ("rs",),
    "replicationcontrollers": ("rc",),
    "resourcequotas": ("quota",),
    "serviceaccounts": ("sa",),
    "services": ("svc",),
    "statefulsets": ("sts",),
    "storageclasses": ("sc",),
}
"""Short names of kinds that come with Kubernetes, whose documents do not tell them; custom resources tell theirs."""


def search_files(pages: Iterable[SearchPage], glossary: Glossary) -> dict[str, bytes]:
    """The files that the search of a locale consists of, the scripts of the theme apart, by path."""
    return {
        INDEX: _json({**encoded(sorted(pages, key=_reading_order)), "glossary": terms(glossary)}),
        # The theme hands this to the worker on every page, so it holds nothing: the worker has an index of its own.
        THEME_INDEX: _json({"config": {"lang": ["en"], "separator": "[\\s\\-]+"}, "docs": []}),
        FIRST_QUERY: _json([INDEX, WORKER, *SCRIPTS]),
    }


def encoded(pages: Iterable[SearchPage]) -> dict[str, object]:
    """Pages as lists; a text is 0 when it is the next of `texts`, else its number from 1; an empty one is -1.

    A page is [url, name, version, text, aliases, older, sections], a section [kind, name, anchor, text, names, texts]
    of what is in it. An anchor that follows from the names is 0; a name whose anchor does not is [name, anchor].
    """
    texts = _Texts()
    rows = [_page(page, texts) for page in pages]
    return {"texts": texts.seen, "pages": rows}


def terms(glossary: Glossary) -> list[list[str]]:
    """What the glossary knows of words: [English, the locale's word, its other forms ...]."""
    rows = []
    for term in glossary.terms:
        local = [term.reading] if term.reading else [word.partition(" (")[0] for word in term.terms]
        forms = [form for _, form in term.forms if " " not in form]
        rows += [[term.en, *dict.fromkeys((word, *forms))] for word in local[:1]]
    return rows


class _Texts:
    """Numbers texts in the order in which they first come."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}

    @property
    def seen(self) -> list[str]:
        return list(self.numbers)

    def number(self, text: str) -> int:
        if not text:
            return -1
        if text in self.numbers:
            return self.numbers[text]
        self.numbers[text] = len(self.numbers) + 1
        return 0


def _page(page: SearchPage, texts: _Texts) -> list[object]:
    plain = [page.url, page.name, page.version, texts.number(page.text)]
    aliases = [*page.aliases, *(short for alias in page.aliases for short in SHORT_NAMES.get(alias, ()))]
    return [*plain, aliases, int(page.older), [_section(place, texts) for place in page.places]]


def _section(place: Place, texts: _Texts) -> list[object]:
    operation = place.kind == "operation"
    anchor = 0 if place.anchor == (_operation_anchor(place.name) if operation else place.name) else place.anchor
    row = [_KINDS[place.kind], place.name, anchor, texts.number(place.text)]
    names = [_name(inner, f"{place.anchor}-query-" if operation else f"{place.anchor}-") for inner in place.inner]
    return [*row, names, [texts.number(inner.text) for inner in place.inner]] if names else row


def _operation_anchor(name: str) -> str:
    return name.lower().replace(" ", "-")


def _name(place: Place, prefix: str) -> str | list[str]:
    return place.name if place.anchor == prefix + place.name else [place.name, place.anchor]


def _reading_order(page: SearchPage) -> tuple[bool, bool, str]:
    return (page.older, not page.url.startswith("reference/"), page.url)


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
