"""Which places have their text as a message of its own, apart from the same text elsewhere.

In: the splits of a project's settings, paths of texts. Out: the msgctxt of each place, empty for almost all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.i18n.descriptions import descriptions
from generator.i18n.path import Path
from generator.model.api import Api
from generator.model.text import parse, texts

Place = tuple[str, str]
"""(owner, field): a definition and its field, or `parameters/<key>` and nothing."""


class Splits:
    """The splits of a project."""

    def __init__(self, rules: Iterable[tuple[str, str]] = ()) -> None:
        """Take (path, context) as apiglot.yml has them."""
        self._contexts = dict(rules)

    def __bool__(self) -> bool:
        """Whether there are any."""
        return bool(self._contexts)

    def context(self, path: Path) -> str:
        """The msgctxt of a block; the rule of the block comes before the one of the whole description."""
        if not self._contexts:
            return ""
        reference = str(path)
        return self._contexts.get(reference) or self._contexts.get(reference.rpartition(":")[0], "")

    def of(self, api: Api, *, drop_internal: bool = False) -> Mapping[Place, Mapping[str, str]]:
        """Text -> msgctxt of each place that has one."""
        found: dict[Place, dict[str, str]] = {}
        for where, text in self._described(api):
            for number, block in enumerate(texts(parse(text, drop_internal=drop_internal).blocks), 1):
                context = self.context(_at(where, number))
                if context:
                    found.setdefault((where.owner, where.field), {})[block] = context
        return found

    def unused(self, api: Api, *, drop_internal: bool = False) -> tuple[str, ...]:
        """Paths at which the API has no text, sorted."""
        met = set()
        for where, text in self._described(api):
            place = str(_at(where, 1)).rpartition(":")[0]
            count = len(tuple(texts(parse(text, drop_internal=drop_internal).blocks)))
            met |= {place, *(f"{place}:{number}" for number in range(1, count + 1))}
        return tuple(sorted(self._contexts.keys() - met))

    def _described(self, api: Api) -> Iterable[tuple[Path, str]]:
        """The descriptions of fields and parameters whose owner a rule names."""
        owners = {path.partition("/")[0] for path in self._contexts}
        for described in descriptions(api) if self._contexts else ():
            where = described.path
            is_known = where.owner in owners or (where.owner.startswith("parameters/") and "parameters" in owners)
            if is_known and not where.part and (where.field or where.owner.startswith("parameters/")):
                yield where, described.text


NO_SPLITS = Splits()


def _at(where: Path, number: int) -> Path:
    return Path(owner=where.owner, field=where.field, part=where.part, block=number)
