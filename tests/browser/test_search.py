"""What a reader types finds what they mean, in every locale, with the theme's own search box."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from generator.site.build import build_site
from generator.site.search import FIRST_QUERY
from tests.browser.chromium import Tab, serving
from tests.browser.conftest import LOCALES, Opener
from tests.site.projects import new_project

DRIVER = "reference/storage/csi-driver-v1/"
FIELD = f"{DRIVER}#CSIDriverSpec-attachRequired"
UK_FORMS = {
    "pod": "Цей под готовий.",
    "pods": "Тут працюють поди.",
    "of-pods": "Кількість подів зростає.",
    "event": "Це подія кластера.",
    "object": "Кожен обʼєкт має власника.",
    "labels": "Обʼєкти позначають мітками.",
    "label": "Кожна мітка має ключ.",
    "version": "Перелік підтримуваних версій.",
    "creating": "Створення триває хвилину.",
    "created": "Його створено вчора.",
}
EN_FORMS = {"long": f"{'hay ' * 90}needle{' hay' * 90}."}
KO_FORMS = {
    "pod-topic": "파드는 실행된다.",
    "pod-subject": "파드가 실행된다.",
    "pod-object": "그 파드를 삭제한다.",
    "claim": "퍼시스턴트볼륨클레임(PersistentVolumeClaim)을 만든다.",
    "node": "노드에서 읽는다.",
}
Word = Callable[[str, str], set[str]]
Searchable = Callable[[str], Tab]


class Results:
    """The list of results that the theme shows for a query."""

    def __init__(self, shown: Page) -> None:
        self.shown = shown
        self.groups = shown.locator(".md-search-result__item")

    def hrefs(self, group: int) -> list[str]:
        """Where the rows of a page lead: the page first, then its places."""
        return self._hrefs(self.groups.nth(group).locator("a").all())

    def all_hrefs(self) -> set[str]:
        return set(self._hrefs(self.groups.locator("a").all()))

    def best(self) -> str:
        """Where the best row of the first page leads, by the score that the theme's Enter key reads."""
        rows = self.groups.first.locator("a").all()
        scores = [float(row.locator("article").get_attribute("data-md-score") or 0) for row in rows]
        return self._hrefs(rows)[scores.index(max(scores))]

    def _hrefs(self, links: list) -> list[str]:
        base = self.shown.evaluate(
            "new URL(JSON.parse(document.querySelector('#__config').textContent).base, location).href"
        )
        return [link.evaluate("link => link.href").removeprefix(base) for link in links]


def results(shown: Page, query: str) -> Results:
    """Types a query and waits until the theme has shown what it leads to."""
    meta = ".md-search-result__meta"
    box = shown.locator(".md-search__input")
    box.focus()
    shown.evaluate(f"document.querySelector('{meta}').textContent = ''")
    box.fill(query)
    box.dispatch_event("keyup")
    shown.wait_for_function(f"document.querySelector('{meta}').textContent.trim() !== ''")
    return Results(shown)


@pytest.fixture(scope="module")
def searchable(browser: Browser, address: str) -> Iterator[Searchable]:
    """The home page of a locale with a search box that is ready; one tab a locale for all queries."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    tabs: dict[str, Tab] = {}

    def home(locale: str) -> Tab:
        if locale not in tabs:
            tabs[locale] = Tab(context.new_page(), address)
            ready(tabs[locale].open(f"{locale}/"))
        return tabs[locale]

    yield home
    assert [] == [trouble for tab in tabs.values() for trouble in tab.troubles]
    context.close()


@pytest.fixture
def fresh(opened: Opener) -> Searchable:
    """The same in a new tab, for what leaves the page."""

    def home(locale: str) -> Tab:
        tab = opened(viewport={"width": 1280, "height": 900})
        ready(tab.open(f"{locale}/"))
        return tab

    return home


def ready(shown: Page) -> None:
    """Waits until the theme has heard from the worker: then it asks for the empty query and shows its own words."""
    shown.wait_for_function(
        "document.querySelector('.md-search-result__meta').textContent.trim() === "
        "JSON.parse(document.querySelector('#__config').textContent).translations['search.result.placeholder']"
    )


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("query", ["attachRequired", "attachrequired", "attach required", "attachReq"])
def test_field_itself_comes_first_by_its_name_and_by_its_parts(searchable: Searchable, locale: str, query: str):
    tab = searchable(locale)
    found = results(tab.page, query)

    assert FIELD == found.best()
    assert DRIVER == found.hrefs(0)[0]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("query", ["csidriver", "CSI driver", "CSIDriver", "csi-driver", "csidrivers"])
def test_kind_comes_first_by_its_name_and_by_its_parts(searchable: Searchable, locale: str, query: str):
    found = results(searchable(locale).page, query)

    assert DRIVER == found.best()


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("query", "place"),
    [
        ("VolumeError", "reference/storage/volume-attachment-v1/#VolumeError"),
        ("CSIDriverSpec.attachRequired", FIELD),
        ("shardSelector csidriver", f"{DRIVER}#list-query-shardSelector"),
        ("POST csinodes", "reference/storage/csi-node-v1/#create"),
        ("WaitForFirstConsumer", "reference/storage/storage-class-v1/#StorageClass-volumeBindingMode"),
        ("rsync", "guides/publishing/#static-host"),
        ("sc", "reference/storage/storage-class-v1/"),
        ("vac", "reference/storage/volume-attributes-class-v1/"),
        ("ObjectMeta", "reference/definitions/core-object-meta-v1/"),
        ("atachRequired", FIELD),
    ],
)
def test_everything_with_an_anchor_is_found(searchable: Searchable, locale: str, query: str, place: str):
    assert place == results(searchable(locale).page, query).best()


@pytest.mark.parametrize(
    ("locale", "words"), [("en", "delete collection"), ("uk", "видалення колекції"), ("ko", "컬렉션 삭제")]
)
def test_operation_is_found_by_its_title(searchable: Searchable, locale: str, words: str):
    assert f"{DRIVER}#delete-collection" == results(searchable(locale).page, f"{words} csidriver").best()


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("query", ["create csidriver", "Create CSIDrivers", "csidriver create"])
def test_operation_is_found_by_its_english_title_in_every_locale(searchable: Searchable, locale: str, query: str):
    assert f"{DRIVER}#create" == results(searchable(locale).page, query).best()


@pytest.mark.parametrize(("locale", "word"), [("uk", "volume"), ("ko", "volume"), ("uk", "том"), ("ko", "볼륨")])
def test_english_term_and_the_locales_word_find_the_same_kind(searchable: Searchable, locale: str, word: str):
    pages = {href.partition("#")[0] for href in results(searchable(locale).page, word).all_hrefs()}

    assert {"reference/storage/volume-attachment-v1/", "reference/storage/volume-attributes-class-v1/"} <= pages


def test_results_are_grouped_by_page(searchable: Searchable):
    found = results(searchable("en").page, "volume")
    pages = [{href.partition("#")[0] for href in found.hrefs(group)} for group in range(found.groups.count())]

    assert all(len(page) == 1 for page in pages)
    assert len(pages) == len(set.union(*pages))
    assert all("#" not in found.hrefs(group)[0] for group in range(len(pages)))


@pytest.mark.parametrize("locale", LOCALES)
def test_query_without_an_answer_says_so_in_the_readers_language(searchable: Searchable, locale: str):
    tab = searchable(locale)
    found = results(tab.page, "qqqqqqqq")
    nothing = "JSON.parse(document.querySelector('#__config').textContent).translations['search.result.none']"

    assert 0 == found.groups.count()
    assert tab.page.evaluate(nothing) == tab.page.locator(".md-search-result__meta").inner_text()


def test_nothing_is_fetched_before_the_first_query(opened: Opener, project: Path):
    tab = opened()
    asked: list[str] = []
    tab.page.on("request", lambda request: asked.append(request.url.removeprefix(f"{tab.host}uk/")))
    ready(tab.open("uk/"))
    listed = json.loads((project / "site/uk" / FIRST_QUERY).read_text(encoding="utf-8"))
    before = [name for name in listed if name in asked]
    asked.clear()
    results(tab.page, "csidriver")

    assert ["assets/search/worker.js"] == before
    assert set(listed) == {*before, *asked}


def test_search_works_with_the_keyboard_alone(fresh: Searchable):
    tab = fresh("uk")
    tab.page.keyboard.press("/")
    tab.page.keyboard.type("attachReq")
    tab.page.wait_for_selector(".md-search-result__item")
    tab.page.keyboard.press("Enter")
    tab.page.wait_for_url(f"**/{FIELD}*")

    assert [] == tab.troubles


def test_arrow_keys_lead_through_the_results_and_escape_closes_them(fresh: Searchable):
    shown = fresh("ko").page
    shown.keyboard.press("/")
    shown.keyboard.type("csidriver")
    shown.wait_for_selector(".md-search-result__item")
    shown.keyboard.press("ArrowDown")

    assert shown.evaluate("document.activeElement.href").endswith(f"ko/{DRIVER}")
    shown.keyboard.press("Escape")
    assert not shown.locator("#__search").is_checked()


def test_rest_of_what_is_typed_is_suggested(fresh: Searchable):
    shown = fresh("en").page
    shown.keyboard.press("/")
    shown.keyboard.type("attachReq")

    # Until the results are there, the box may repeat what was typed.
    expect(shown.locator(".md-search__suggest")).to_have_text("attachRequired")


def test_worker_runs_under_a_strict_content_policy(opened: Opener):
    tab = opened()

    def strict(route: Route) -> None:
        response = route.fetch()
        policy = "default-src 'none'; script-src 'self'; connect-src 'self'"
        route.fulfill(response=response, headers={**response.headers, "content-security-policy": policy})

    tab.page.route("**/assets/search/worker.js", strict)
    ready(tab.open("en/"))

    assert DRIVER == results(tab.page, "csidriver").best()
    assert [] == tab.troubles


def test_long_text_is_shown_around_the_word_that_was_looked_for(browser: Browser, forms_address: str):
    tab = Tab(browser.new_page(), forms_address)
    ready(tab.open("en/"))
    row = results(tab.page, "needle").groups.first.locator("article").last

    assert "needle" == row.locator("mark").inner_text()
    assert re.search(r"… (hay )+needle( hay)+ …$", row.inner_text())
    assert 200 > len(row.inner_text())
    tab.page.close()


def test_markup_in_texts_is_shown_and_not_run(forms: Word):
    assert {"uk#markup"} == {f"uk{href.removeprefix('guides/forms/')}" for href in forms("uk", "onerror")}


@pytest.fixture(scope="module")
def forms_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site with one page of sentences a locale, each under an anchor that names the form in it."""
    site = new_project(tmp_path_factory.mktemp("forms"), {}, locales=("en", "uk", "ko"))
    for locale, sentences in (("en", EN_FORMS), ("uk", UK_FORMS), ("ko", KO_FORMS)):
        page = site.project / "docs" / locale / "guides/forms.md"
        page.parent.mkdir(exist_ok=True)
        sections = "".join(f"## {n} {{#{anchor}}}\n\n{text}\n\n" for n, (anchor, text) in enumerate(sentences.items()))
        markup = '## 99 {#markup}\n\n`<img src=x onerror="document.title=1">`\n'
        page.write_text(f"# Forms\n\n{sections}{markup}", encoding="utf-8")
    assert build_site(site).published
    with serving(site.site_dir) as address:
        yield address


@pytest.fixture
def forms(browser: Browser, forms_address: str) -> Iterator[Word]:
    """The addresses that a word finds in the sentences of a locale."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    tab = Tab(context.new_page(), forms_address)

    def addresses(locale: str, word: str) -> set[str]:
        if not tab.path.startswith(f"{locale}/"):
            ready(tab.open(f"{locale}/"))
        return {href for href in results(tab.page, word).all_hrefs() if "#" in href}

    yield addresses
    assert [] == tab.troubles
    context.close()


def anchors(*names: str) -> set[str]:
    return {f"guides/forms/#{name}" for name in names}


@pytest.mark.parametrize("query", ["обʼєкт", "об'єкт", "об’єкт", "Обʼєкта"])
def test_every_apostrophe_finds_the_same(forms: Word, query: str):
    assert anchors("object", "labels") == forms("uk", query)


@pytest.mark.parametrize("query", ["подів", "поди", "подом"])
def test_every_form_of_a_ukrainian_word_finds_the_others(forms: Word, query: str):
    assert anchors("pod", "pods", "of-pods") == forms("uk", query)


def test_words_that_share_a_stem_in_the_glossary_are_kept_apart(forms: Word):
    assert anchors("event") == forms("uk", "подіями")


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("мітка", ("label", "labels")),
        ("міток", ("label", "labels")),
        ("версія", ("version",)),
        ("версії", ("version",)),
        ("створити", ("creating", "created")),
    ],
)
def test_ukrainian_forms_are_found_by_rule_too(forms: Word, query: str, names: tuple[str, ...]):
    assert anchors(*names) == forms("uk", query)


@pytest.mark.parametrize("query", ["파드", "파드를", "파드에서"])
def test_korean_word_is_found_under_any_particle(forms: Word, query: str):
    assert anchors("pod-topic", "pod-subject", "pod-object") == forms("ko", query)


@pytest.mark.parametrize(
    "query", ["PersistentVolumeClaim", "볼륨", "클레임", "퍼시스턴트 볼륨", "persistent volume claim"]
)
def test_korean_compound_is_found_by_its_parts_and_its_gloss(forms: Word, query: str):
    assert anchors("claim") == forms("ko", query)
