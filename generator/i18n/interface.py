"""The words of our own pages: messages of the domain `ui`, out of templates and of pages/words.py.

In: templates with `_("...")` and `pgettext("field", "required")`, Python modules with `N_("...")` and
`NP_("field", "required")`. Out: Messages. Placeholders are `{name}` and are filled by language/, never by gettext's
own formatting, which reads a % in any text as a format.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from jinja2 import TemplateError, TemplateSyntaxError

from generator.errors import RenderError
from generator.i18n.domains import UI
from generator.i18n.entries import Key
from generator.i18n.language import PLACEHOLDER
from generator.i18n.messages import Message
from generator.i18n.path import Path
from generator.i18n.patterns import FLAG

Text = tuple[str, str]
"""(name, text) of a template or module; the name is POSIX and relative to the project."""

_TAGS = ("Translators:",)
_TEMPLATE_WORDS: dict[str, Any] = {"_": None, "pgettext": ((1, "c"), 2)}
_PYTHON_WORDS: dict[str, Any] = {"N_": None, "NP_": ((1, "c"), 2)}


def ui_messages(templates: Iterable[Text], modules: Iterable[Text] = ()) -> tuple[Message, ...]:
    """Every word once, in the order of the files' names and then as it stands in them.

    Raises:
        RenderError: a template has a syntax error, so that its words cannot be known.
    """
    found: dict[Key, tuple[list[str], list[str]]] = {}
    sources = [*((name, _template_words(name, text)) for name, text in templates)]
    sources += [(name, _module_words(text)) for name, text in modules]
    for name, words in sorted(sources, key=lambda source: source[0]):
        for key, comment in words:
            files, comments = found.setdefault(key, ([], []))
            files += [name] if name not in files else []
            comments += [comment] if comment and comment not in comments else []
    return tuple(_message(key, files, comments) for key, (files, comments) in found.items())


def _message(key: Key, files: list[str], comments: list[str]) -> Message:
    context, msgid = key
    return Message(
        msgid=msgid,
        msgctxt=context,
        domain=UI,
        comment=" ".join(comments),
        paths=tuple(Path(owner=file) for file in files),
        file=files[0],
        flags=(FLAG,) if PLACEHOLDER.search(msgid) else (),
    )


# A live preview asks for the same templates after each change of a catalog.
@lru_cache(maxsize=512)
def _template_words(name: str, text: str) -> tuple[tuple[Key, str], ...]:
    from jinja2.ext import babel_extract  # noqa: PLC0415 - most runs have no templates to look at

    # Babel leaves out a template with a syntax error unless told otherwise.
    options = {"silent": "false"}
    try:
        return tuple(_words(babel_extract, text, _TEMPLATE_WORDS, options))
    except TemplateSyntaxError as error:
        raise RenderError(f"{error.message}; mend the template", where=f"{name}:{error.lineno}") from None
    except TemplateError as error:
        raise RenderError(f"{error}; mend the template", where=name) from None


@lru_cache(maxsize=64)
def _module_words(text: str) -> tuple[tuple[Key, str], ...]:
    from babel.messages.extract import extract_python  # noqa: PLC0415 - see above

    return tuple(_words(extract_python, text, _PYTHON_WORDS, {}))


def _words(method: Any, text: str, keywords: dict[str, Any], options: dict[str, str]) -> Iterator[tuple[Key, str]]:
    from babel.messages.extract import extract  # noqa: PLC0415 - see above

    file = io.BytesIO(text.encode())
    found = extract(method, file, keywords, _TAGS, options, strip_comment_tags=True)
    for _, message, comments, context in found:
        msgid = message if isinstance(message, str) else message[-1]
        if msgid:
            yield (context or "", msgid), " ".join(" ".join(comments).split())


def all_messages(
    api: Iterable[Message], words: Iterable[Message], package: Iterable[Message] = ()
) -> tuple[Message, ...]:
    """What a project's catalogs hold: the words of its templates, then those of the package, then the texts of its API.

    Words that the package brings concern the locales for which it brings no translation. A text of the API that is a
    word as well, such as `Accepted`, is translated once: as the word.
    """
    own, shipped = tuple(words), tuple(package)
    brought = {message.key for message in shipped}
    taken = brought | {message.key for message in own}
    return (
        *(message for message in own if message.key not in brought),
        *(message for message in shipped if message.locales != ()),
        *(message for message in api if message.key not in taken),
    )
