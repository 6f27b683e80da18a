"""Source documents to the model: OpenAPI v2 and v3.0, custom resource definitions.

In: files as bytes. Out: an Api and a report. Pure: no file system, no print.
"""

from generator.sources.documents import Document
from generator.sources.importing import ImportOptions, ImportResult, import_documents
from generator.sources.limits import Limits
from generator.sources.report import ImportReport, LeftOut
from generator.sources.selection import Selector, parse_selector

__all__ = [
    "Document",
    "ImportOptions",
    "ImportReport",
    "ImportResult",
    "LeftOut",
    "Limits",
    "Selector",
    "import_documents",
    "parse_selector",
]
