"""Coverage by locale, domain and kind."""

from __future__ import annotations

from generator.i18n.entries import Catalog, Entry
from generator.i18n.messages import messages
from generator.i18n.stats import stats
from generator.i18n.translations import Coverage, Translations
from generator.model.api import Api, Definition, Resource


def test_words_are_counted_by_domain_and_kind():
    def kind(group: str, name: str, text: str) -> Resource:
        return Resource(
            group=group,
            version="v1",
            kind=name,
            plural="x",
            scope="Cluster",
            definitions=(Definition(name=f"x.{name}", description=text),),
        )

    api = Api(resources=(kind("a.b", "Disk", "A disk."), kind("c.d", "Tape", "A very long tape.")))
    catalog = Catalog(domain="a", locale="uk", entries=(Entry(msgid="A disk.", msgstr="Диск."),))

    (found,) = stats(api, messages(api), [Translations("uk", [catalog])])

    assert Coverage(messages=2, translated=1, words=6, translated_words=2) == found.total
    assert [("a", 1.0), ("c", 0.0)] == [(part.name, part.coverage.share) for part in found.domains]
    assert [("a.b/v1 Disk", 1.0), ("c.d/v1 Tape", 0.0)] == [(part.name, part.coverage.share) for part in found.kinds]
