"""Under which settings pieces of Markdown can be converted one by one, and what makes older pieces worthless.

In: the configuration of a locale. Out: whether every extension is known to treat a piece alike wherever it stands; a
mark of everything beside a piece's text that its HTML depends on.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files

from generator.site.checked import mark
from generator.site.versions import code_mark

_SNIPPETS = "pymdownx.snippets"
_ALIKE: dict[str, frozenset[str]] = {
    "admonition": frozenset(),
    "attr_list": frozenset(),
    "def_list": frozenset(),
    "fenced_code": frozenset(),
    "pymdownx.details": frozenset(),
    "pymdownx.highlight": frozenset({"anchor_linenums", "guess_lang", "use_pygments"}),
    _SNIPPETS: frozenset({"base_path", "check_paths", "restrict_base_path"}),
    "pymdownx.superfences": frozenset(),
    "tables": frozenset(),
    "toc": frozenset(
        {"permalink", "permalink_class", "permalink_leading", "permalink_title", "title", "toc_class", "toc_depth"}
    ),
}
"""Extensions, each with the options under which it looks at nothing but the piece before it."""
_PLAIN = (bool, int, str)


def independent(config: MkDocsConfig) -> bool:
    """Whether all extensions and their options are known to be safe."""
    options = {_short(name): values or {} for name, values in (config.mdx_configs or {}).items()}
    for name in map(_short, config.markdown_extensions):
        allowed = _ALIKE.get(name)
        if allowed is None:
            return False
        own = options.get(name, {})
        if not own.keys() <= allowed or not all(isinstance(own[key], _PLAIN) for key in own.keys() - {"base_path"}):
            return False
    return not options.get("pymdownx.highlight", {}).get("anchor_linenums", True) or not any(
        _short(name).startswith("pymdownx.") for name in config.markdown_extensions
    )


def include_folders(config: MkDocsConfig) -> tuple[Path, ...]:
    """Where include lines look for files, the first place first."""
    options: dict[str, Any] = (config.mdx_configs or {}).get(_SNIPPETS) or {}
    base = options.get("base_path", ["."])
    return tuple(Path(os.fspath(each)) for each in ([base] if isinstance(base, str | os.PathLike) else base))


def environment(config: MkDocsConfig) -> str:
    """A mark that differs whenever the same piece might give other HTML."""
    settings = {
        "extensions": list(config.markdown_extensions),
        "options": {
            name: {key: str(value) for key, value in sorted((values or {}).items())}
            for name, values in sorted((config.mdx_configs or {}).items())
        },
        "use_directory_urls": config.use_directory_urls,
        "validation": str(config.validation.links),
        "code": code_mark(),
    }
    return mark(msgspec.json.encode(settings))


def files_mark(files: Files) -> str:
    """A mark that differs when a link may lead somewhere else: of every file, its place and whether it is built."""
    return mark("\n".join(sorted(f"{file.src_uri} {file.url} {file.inclusion}" for file in files)).encode())


def _short(name: str) -> str:
    return name.removeprefix("markdown.extensions.")
