"""How large a document may be before it is refused.

In: nothing. Out: a record of limits that a caller may change; each is far above any real API.
"""

from __future__ import annotations

from generator.model.record import Record


class Limits(Record, frozen=True, kw_only=True):
    """Beyond any of these a document is refused with a SourceError that names the limit."""

    size: int = 64 * 1024 * 1024
    """Bytes of one document; Kubernetes 1.36 has 4 MB."""
    depth: int = 200
    """Levels of mappings and lists inside one another in YAML; JSON ends where Python's own reader does, near 1,000."""
    nodes: int = 5_000_000
    """Values of a YAML file after its aliases are expanded."""
    schema_depth: int = 48
    """Levels of schemas inside one schema; the deepest custom resource known to us has about 20."""
