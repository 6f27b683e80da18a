"""Whether two types have the same shape under different names.

In: two indexes and a name in each. Out: a verdict: the same fields, types and facts, whatever the types are called and
whatever their descriptions say.
"""

from __future__ import annotations

from generator.changes.index import Index, unordered
from generator.model.api import Definition, Facts, Field
from generator.model.types import Array, Map, OneOf, Ref, Type, refs

_TEXTS = {
    "title",
    "description",
    "example",
    "items",
    "validations",
    "name",
    "type",
    "fields",
    "heading",
    "kinds",
    "since",
}
_FACTS = tuple(name for name in Facts.__struct_fields__ if name not in _TEXTS)


class Shapes:
    """Verdicts over one pair of models; each is found once."""

    def __init__(self, base: Index, revision: Index) -> None:
        self._base = base
        self._revision = revision
        self._verdicts: dict[tuple[str, str], bool] = {}

    def same_type(self, base: Type, revision: Type) -> bool:
        """Whether two type expressions have the same shape."""
        if unordered(base) == unordered(revision) and not any(refs(base)):
            return True
        match base, revision:
            case Ref(old), Ref(new):
                return self.same(old, new)
            case (Array(old_inner), Array(new_inner)) | (Map(old_inner), Map(new_inner)):
                return self.same_type(old_inner, new_inner)
            case OneOf(old_options), OneOf(new_options):
                return len(old_options) == len(new_options) and all(map(self.same_type, old_options, new_options))
            case _:
                return base == revision

    def same(self, base: str, revision: str) -> bool:
        """Whether a definition of the base has the shape of a definition of the revision."""
        pair = (base, revision)
        if pair not in self._verdicts:
            # Recursive types: a pair that is being compared is taken as equal until something differs.
            self._verdicts[pair] = True
            self._verdicts[pair] = self._compared(base, revision)
        return self._verdicts[pair]

    def _compared(self, base: str, revision: str) -> bool:
        old, new = self._base.definitions.get(base), self._revision.definitions.get(revision)
        if old is None or new is None:
            return base == revision
        return (
            self.same_type(old.type, new.type)
            and _same_facts(old, new)
            and _names(old) == _names(new)
            and all(map(self._same_field, old.fields, new.fields))
        )

    def _same_field(self, base: Field, revision: Field) -> bool:
        return (
            base.required == revision.required
            and self.same_type(base.type, revision.type)
            and _same_facts(base, revision)
        )


def _names(definition: Definition) -> tuple[str, ...]:
    return tuple(field.name for field in definition.fields)


def _same_facts(base: Facts, revision: Facts) -> bool:
    return (
        all(getattr(base, name) == getattr(revision, name) for name in _FACTS)
        and [each.rule for each in base.validations] == [each.rule for each in revision.validations]
        and _same_items(base.items, revision.items)
    )


def _same_items(base: Facts | None, revision: Facts | None) -> bool:
    if base is None or revision is None:
        return base is revision
    return _same_facts(base, revision)
