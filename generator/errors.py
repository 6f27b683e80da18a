"""The errors that end a run, drawn as a tree.

In: what went wrong and where. Out: one line that says where, what, and what to do. Everything survivable is a value
(Change, Problem), never an exception.

    ApiglotError              .where (file or file:line), .pointer (JSON Pointer)
      ConfigError             unknown key, bad value
      SourceError             not OpenAPI or CRD, unreadable, too large
        UnresolvedRefError    .ref
      ModelError              YAML that does not fit the model
      CatalogError            .lineno
      RenderError             template and line, page uri
      OutputError             unwritable folder, disk full, another run holds the lock
"""

from __future__ import annotations


class ApiglotError(Exception):
    """A run that cannot go on; its text is one line: where, what, and what to do."""

    def __init__(self, message: str, *, where: str = "", pointer: str = "") -> None:
        self.message = message
        self.where = where
        """File, or file:line, relative to the project where it lies inside it."""
        self.pointer = pointer
        """JSON Pointer into the file, without the '#'."""
        super().__init__(message)

    def __str__(self) -> str:
        place = f"{self.where}#{self.pointer}" if self.pointer else self.where
        line = f"{place}: {self.message}" if place else self.message
        return " ".join(line.split())


class ConfigError(ApiglotError):
    """apiglot.yml, or an argument that stands for it, has an unknown key or a bad value."""


class SourceError(ApiglotError):
    """A source document is not OpenAPI or a CRD, cannot be read, or is beyond a stated limit."""


class UnresolvedRefError(SourceError):
    """A `$ref` leads to nothing that this import brings."""

    def __init__(self, ref: str, *, where: str = "", pointer: str = "") -> None:
        self.ref = ref
        super().__init__(
            f"$ref {ref!r} leads nowhere; import the document that defines it together with this one",
            where=where,
            pointer=pointer,
        )


class ModelError(ApiglotError):
    """A file under model/ does not fit the model."""


class CatalogError(ApiglotError):
    """A PO file cannot be parsed or is not for its locale."""

    def __init__(self, message: str, *, where: str = "", lineno: int = 0) -> None:
        self.lineno = lineno
        """Line in the file, counted from 1; 0 when the whole file is meant."""
        super().__init__(message, where=f"{where}:{lineno}" if lineno else where)


class RenderError(ApiglotError):
    """A template fails; `where` names the template and its line, the message the page."""


class OutputError(ApiglotError):
    """A folder cannot be written, the disk is full, or another run holds the lock."""
