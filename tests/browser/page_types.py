"""One address of each kind of page, relative to a locale, for tests that hold for all of them."""

from __future__ import annotations

RESOURCE = "reference/storage/csi-driver-v1/"
PRINT = "reference/storage/print/"
PAGE_TYPES = {
    "home": "",
    "reference": "reference/",
    "group": "reference/storage/",
    "resource": RESOURCE,
    "definition": "reference/definitions/core-object-meta-v1/",
    "definitions": "reference/definitions/",
    "print": PRINT,
    "guide": "guides/reading/",
    "publishing": "guides/publishing/",
    "coverage": "coverage/",
}
MISSING = "no/such/page/"
"""An address at which a locale has nothing; its 404 page answers."""
