"""A project on disk: its settings, its model, its translations.

In: the project's folder. Out: values that the other parts of the pipeline work with; each is read when first asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from generator.bundled import bundled_path
from generator.config import Config, hidden, load_config
from generator.errors import ModelError
from generator.i18n.splits import Splits
from generator.model.api import Api
from generator.model.files import load
from generator.model.hiding import Visible, visible
from generator.model.overlay import applied, load_overlays
from generator.pages.build import OutlineOptions, outline
from generator.pages.contexts import outline_with_contexts
from generator.pages.indexes import GroupTitle
from generator.pages.outline import Outline
from generator.tree import read_tree


class Project:
    """One project, as it stands on disk when a run begins."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.config: Config = load_config(root)

    @cached_property
    def model_files(self) -> Mapping[str, bytes]:
        """The files of the model folder, by path relative to it; overlays and schemas included."""
        return read_tree(self.root / self.config.paths.model, suffixes=(".yaml", ".json"))

    @cached_property
    def imported(self) -> Api:
        """The model without its overlays: what an import replaces.

        Raises:
            ModelError: a file does not fit the model.
        """
        return load(decoded(self.model_files, self.config.paths.model), folder=self.config.paths.model)

    @cached_property
    def api(self) -> Api:
        """The model with its overlays.

        Raises:
            ModelError: a file does not fit the model, or an overlay meets nothing.
        """
        return with_overlays(self.imported, decoded(self.model_files, self.config.paths.model), self.config)

    @cached_property
    def visible(self) -> Visible:
        """The model without what `hide` names, and the names of what that leaves out."""
        return self.visible_of(self.api)

    def visible_of(self, api: Api) -> Visible:
        """The same of another state of the model."""
        return visible(api, hidden(self.config.hide)) if self.config.hide else Visible(api=api)

    @cached_property
    def outline(self) -> Outline:
        """The outline of the whole reference."""
        found = outline(self.visible.api, outline_options(self.config))
        return outline_with_contexts(
            found, self.splits.of(self.visible.api, drop_internal=self.config.texts.drop_internal)
        )

    @cached_property
    def splits(self) -> Splits:
        """The places whose text is a message of its own."""
        return Splits((split.path, split.context) for split in self.config.split)

    @property
    def ships(self) -> bool:
        """Whether this is the project whose templates and catalogs ship with Apiglot."""
        return bundled_path("templates").resolve() == (self.root / "templates").resolve()

    @property
    def template_folders(self) -> tuple[Path, ...]:
        """Where templates are looked for: the project's own folder first, then the ones that ship."""
        return (self.root / self.config.paths.templates, bundled_path("templates"))


def outline_options(config: Config) -> OutlineOptions:
    """What the settings say of the pages."""
    return OutlineOptions(
        links=config.definition_links,
        groups=tuple(GroupTitle(group=each.name, title=each.title, order=each.order) for each in config.groups),
        drop_internal=config.texts.drop_internal,
    )


def with_overlays(imported: Api, texts: Mapping[str, str], config: Config) -> Api:
    """An imported model with its overlays."""
    return applied(imported, load_overlays(texts, folder=config.paths.model))


def decoded(files: Mapping[str, bytes], folder: str) -> dict[str, str]:
    """The YAML files among some files as text, by path.

    Raises:
        ModelError: a file is not UTF-8.
    """
    return {
        path: decoded_text(data, f"{folder}/{path}") for path, data in files.items() if path.endswith((".yaml", ".yml"))
    }


def decoded_text(data: bytes, where: str) -> str:
    """The text of a file.

    Raises:
        ModelError: it is not UTF-8.
    """
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise ModelError(f"byte {error.start} is not UTF-8; save the file as UTF-8", where=where) from None
