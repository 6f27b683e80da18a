"""The translations of a project, and the ones that ship.

In: a Project. Out: Translations of a locale, the Layout of the catalogs, the messages that the catalogs should hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property

from generator.bundled import bundled_path
from generator.changes import RULES
from generator.i18n.catalogs import Catalogs, read_catalogs, translations
from generator.i18n.domains import UI
from generator.i18n.headers import Layout
from generator.i18n.interface import all_messages, ui_messages
from generator.i18n.language.glossary import Glossary
from generator.i18n.messages import Message, messages
from generator.i18n.path import Path, path
from generator.i18n.patterns import FLAG
from generator.i18n.pseudo import LOCALE as PSEUDO_LOCALE
from generator.i18n.pseudo import PseudoTranslations
from generator.i18n.splits import Splits
from generator.i18n.translations import SOURCE_LANGUAGE, Translations
from generator.model.api import Api
from generator.pipeline.project import Project, decoded_text
from generator.tree import read_tree

_MODULES = ("generator/pages/words.py", "generator/site/words.py")
_TEMPLATES = (".j2", ".jinja", ".html")


@cache
def shipped_catalogs(locales: tuple[str, ...]) -> Catalogs:
    """The catalogs and glossaries that ship, of some locales."""
    return read_catalogs(bundled_path(), Layout(locales=locales))


class Languages:
    """The catalogs of a project as they stood when they were first asked for."""

    def __init__(self, project: Project) -> None:
        self._project = project
        config = project.config
        self.targets = tuple(code for code in config.locale_codes if code not in {SOURCE_LANGUAGE, PSEUDO_LOCALE})
        """The locales that have catalogs."""
        self.layout = Layout(locales=self.targets, folder=config.paths.locales, title=config.title)

    @cached_property
    def catalogs(self) -> Catalogs:
        """What stands in the locales folder, its errors included."""
        return read_catalogs(self._project.root, self.layout)

    def translations(self, locale: str) -> Translations:
        """The translations of one locale.

        Raises:
            CatalogError: a catalog of the project cannot be read.
        """
        if locale == PSEUDO_LOCALE:
            return PseudoTranslations()
        shipped = shipped_catalogs(self.targets)
        return translations(locale, self.catalogs.readable(), shipped.catalogs, glossary=shipped.glossary(locale))

    def glossary(self, locale: str) -> Glossary:
        """The glossary of a locale: the project's own, else the one that ships."""
        own = self.catalogs.glossary(locale)
        return own if own.terms else shipped_catalogs(self.targets).glossary(locale)

    @property
    def splits(self) -> Splits:
        """The places whose text is a message of its own."""
        return self._project.splits

    @cached_property
    def messages(self) -> tuple[Message, ...]:
        """Every message that the model, as pages show it, and the project's own templates have, in model order.

        The words of the templates that ship concern the locales for which no catalog of them ships.
        """
        texts = self.texts(self._project.api)
        return all_messages(texts, self._own_words(), () if self.ships else self._shipped_words())

    def texts(self, api: Api) -> tuple[Message, ...]:
        """The messages of a state of the model, without what the project hides."""
        shown = self._project.visible_of(api).api
        return messages(shown, drop_internal=self._project.config.texts.drop_internal, splits=self.splits)

    def _shipped_words(self) -> Iterator[Message]:
        """The words of the templates that ship, for the locales for which their translations do not."""
        shipped = shipped_catalogs(self.targets)
        translated = {catalog.locale for catalog in shipped.catalogs if catalog.domain == UI}
        locales = tuple(locale for locale in self.targets if locale not in translated)
        entries = (entry for catalog in shipped.pots if catalog.domain == UI for entry in catalog.entries)
        for entry in entries:
            yield Message(
                msgid=entry.msgid,
                msgctxt=entry.msgctxt,
                domain=UI,
                comment=entry.comment,
                paths=tuple(map(path, entry.references)),
                file=entry.references[0],
                flags=entry.flags,
                locales=locales,
            )

    def _own_words(self) -> tuple[Message, ...]:
        folder = self._project.config.paths.templates
        own = read_tree(self._project.root / folder, suffixes=_TEMPLATES)
        templates = [(f"{folder}/{name}", decoded_text(data, f"{folder}/{name}")) for name, data in own.items()]
        if self.ships:
            root = self._project.root
            modules = [(name, (root / name).read_text(encoding="utf-8")) for name in _MODULES]
            return (*ui_messages(templates, modules), *rule_words())
        return ui_messages(templates)

    @property
    def ships(self) -> bool:
        """Whether this project is the one whose templates and catalogs ship with Apiglot."""
        return self._project.ships


def rule_words() -> Iterator[Message]:
    """The sentences of the diff's rules, which the page "What changed" shows."""
    file = "generator/changes/rules.py"
    sentences = (text for rule in RULES for text in (rule.sentence, *(each.sentence for each in rule.variants)))
    for sentence in dict.fromkeys(filter(None, sentences)):
        yield Message(
            msgid=sentence,
            domain=UI,
            comment="On the page of changes: {label} is what changed, {base} what it was, {revision} what it is",
            paths=(Path(owner=file),),
            file=file,
            flags=(FLAG,) if "{" in sentence else (),
        )
