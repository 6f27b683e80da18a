"""From an outline and one locale's translations to Markdown.

In: an Outline, Translations, the template folders. Out: (path relative to docs_dir, text) for each page and partial.
Templates see records and strings that markdown.py made; no text of an API is ever a template.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from functools import partial
from pathlib import Path
from typing import Any

from jinja2 import BytecodeCache, Environment, FileSystemLoader, StrictUndefined, TemplateSyntaxError
from jinja2.bccache import Bucket
from jinja2.runtime import Context

from generator.errors import RenderError
from generator.i18n.translations import Translations
from generator.pages.locale_markdown import Locale, word
from generator.pages.lookups import Lookups, Rendering
from generator.pages.outline import Outline
from generator.pages.page_markdown import PageMarkdown

PARTIALS = "_partials"


class SharedBytecode(BytecodeCache):
    """Compiled templates, so that the second locale of a run does not compile them again."""

    def __init__(self) -> None:
        self._codes: MutableMapping[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill a bucket from memory."""
        if code := self._codes.get(bucket.key):
            bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a bucket in memory."""
        self._codes[bucket.key] = bucket.bytecode_to_string()


_BYTECODE = SharedBytecode()


class PlainContext(Context):
    """Calls what a template calls as it is: nothing that ours know asks for the context, and Jinja's search costs."""

    def call(self, obj: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        """The result of a call in a template."""
        if kwargs:
            # Jinja passes these two in a loop or a block, for functions that ask for the context.
            kwargs.pop("_loop_vars", None)
            kwargs.pop("_block_vars", None)
        return obj(*args, **kwargs)


def environment(folders: tuple[Path, ...], lookups: Lookups) -> Environment:
    """The Jinja environment of one locale; a template in an earlier folder stands for the same one in a later."""
    jinja = Environment(
        loader=FileSystemLoader([str(folder) for folder in folders]),
        undefined=StrictUndefined,
        autoescape=False,  # noqa: S701 - the output is Markdown, which markdown.py escapes
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=False,
        bytecode_cache=_BYTECODE,
        auto_reload=False,
    )
    jinja.context_class = PlainContext
    jinja.globals.update(
        _=lambda *args, **values: word(lookups.template_ui(*args, **values)),
        pgettext=lambda context, msgid, /, **values: word(lookups.template_ui(msgid, context, **values)),
    )
    jinja.filters["definition"] = as_definition
    return jinja


def as_definition(body: str) -> str:
    """Markdown blocks as the definition of a term: `:   ` before the first line, four spaces before the others."""
    lines = _BLANKS.sub("\n\n", body.strip("\n")).split("\n")
    return ":   " + ("\n".join(f"    {line}" if line else "" for line in lines).lstrip() or NOTHING) + "\n"


NOTHING = "<!-- -->"
"""The definition of a term of which nothing is said: Markdown wants some text there, a reader none."""
_BLANKS = re.compile(r"\n{3,}")


class Renderer:
    """Renders the pages of one locale."""

    def __init__(
        self,
        translations: Translations,
        folders: tuple[Path, ...],
        *,
        locale_folder: str,
        addresses: Mapping[str, str] | None = None,
    ) -> None:
        """Take the translations of a locale, template folders, and where addresses in texts lead instead."""
        self._folders = folders
        self._lookups = Lookups(translations)
        self._jinja = environment(folders, self._lookups)
        self._locale = Locale(self._lookups, locale_folder, addresses)

    def pages(self, outline: Outline) -> Iterator[tuple[str, str]]:
        """Every page and partial, in the order of the outline.

        Raises:
            RenderError: a template fails; it names the template, its line and the page.
        """
        return ((src_uri, render()) for src_uri, render in self._pages(outline))

    def rendering(self, outline: Outline, former: Rendering) -> Rendering:
        """The same pages; of a former rendering with the same outline, templates and addresses, those that stand.

        Raises:
            RenderError: as above.
        """
        standing = former.standing(self._lookups)
        pages = {
            src_uri: standing.get(src_uri) or self._lookups.kept(render) for src_uri, render in self._pages(outline)
        }
        return Rendering(pages=pages, lookups=self._lookups)

    def _pages(self, outline: Outline) -> Iterator[tuple[str, Callable[[], str]]]:
        for page in outline.pages:
            yield page.src_uri, partial(self._rendered, page.template, page.src_uri, page=page)
        for each in outline.partials:
            src_uri = f"{PARTIALS}/{each.name}.md"
            yield src_uri, partial(self._rendered, "partial.md.j2", src_uri, entry=each.entry)

    def _rendered(self, template: str, src_uri: str, **context: object) -> str:
        md = PageMarkdown(src_uri, self._locale)
        try:
            text = self._jinja.get_template(template).render(md=md, **context)
        except TemplateSyntaxError as error:
            raise RenderError(
                f"{error.message}; mend the template", where=f"templates/{error.name}:{error.lineno}"
            ) from error
        except Exception as error:
            where, line = self._template_line(error, template)
            message = f"{str(error).rstrip('.')} while rendering {src_uri}; mend the template"
            raise RenderError(message, where=f"{where}:{line}") from error
        return text.strip("\n") + "\n"

    def _template_line(self, error: Exception, template: str) -> tuple[str, int]:
        """The innermost template line that an error passed through."""
        where, line = f"templates/{template}", 0
        trace = error.__traceback__
        while trace is not None:
            file = Path(trace.tb_frame.f_code.co_filename)
            folder = next((folder for folder in self._folders if file.is_relative_to(folder)), None)
            if folder is not None:
                where, line = f"{folder.name}/{file.relative_to(folder).as_posix()}", trace.tb_lineno
            trace = trace.tb_next
        return where, line
