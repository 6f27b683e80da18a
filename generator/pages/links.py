"""Where every definition stands, and types as a reader sees them.

In: an Api and the pages' addresses. Out: Links and TypeTexts relative to the page that asks.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from generator.model.types import AnyType, Array, IntOrString, Map, Object, OneOf, Ref, Scalar, Type, refs
from generator.pages.outline import Link, TypeText

# Their names say nothing of what they hold, and their schemas little.
_GLOSSES = {
    "io.k8s.apimachinery.pkg.util.intstr.IntOrString": "integer or string",
    "io.k8s.apimachinery.pkg.runtime.RawExtension": "any JSON",
    "io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.JSON": "any JSON",
}
_NAMES: dict[type[Type], str] = {
    IntOrString: "IntOrString (integer or string)",
    Object: "object",
    AnyType: "any JSON",
}


class Places:
    """Where each definition of an API stands: its page and its anchor."""

    def __init__(
        self, places: Mapping[str, tuple[str, str]], names: Mapping[str, str], external: Mapping[str, str]
    ) -> None:
        self._places = places
        self._names = names
        self._external = external

    def link(self, name: str) -> Link:
        """A link to a definition, by its full name; without a target when the model does not hold it."""
        text = self._names.get(name) or name.rpartition(".")[2] or name
        if name in self._places:
            src_uri, anchor = self._places[name]
            return Link(text=text, src_uri=src_uri, anchor=anchor)
        return Link(text=text, url=self._external.get(name, ""))

    def type_text(self, type_: Type) -> TypeText:
        """A type in words: `TokenRequest array`, `integer (int32)`, `map[string]Quantity`."""
        if isinstance(type_, OneOf):
            parts: list[Link] = []
            for option in type_.options:
                parts += [*([Link(text=" | ")] if parts else []), *self.type_text(option).parts]
            return TypeText(parts=tuple(parts))
        target = next(refs(type_), "")
        text = self._text(type_)
        return TypeText(parts=(msgspec.structs.replace(self.link(target), text=text) if target else Link(text=text),))

    def _text(self, type_: Type) -> str:
        match type_:
            case Ref(name):
                gloss = _GLOSSES.get(name)
                short = self.link(name).text
                return f"{short} ({gloss})" if gloss else short
            case Scalar(name, format_):
                return f"{name} ({format_})" if format_ else name
            case Array(items):
                return f"{self._text(items)} array"
            case Map(values):
                # Brackets tell a map of arrays from an array of maps.
                inner = self._text(values)
                return f"map[string]({inner})" if isinstance(values, Array | OneOf) else f"map[string]{inner}"
            case OneOf(options):
                return " | ".join(map(self._text, options))
            case _:
                return _NAMES.get(type(type_), str(type_))
