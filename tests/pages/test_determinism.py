"""The same document gives the same bytes, whatever the order of its keys and the seed of hashes."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from typing import Any

import pytest
import yaml

from generator.pages.build import outline
from generator.sources import Document, import_documents
from tests.pages.builders import ROOT, SPECS, rendered

SPEC = "orchard.yaml"


def digest(content: bytes) -> str:
    api = import_documents([Document(name="spec.json", source="spec", data=content)]).api
    return hashlib.sha256(json.dumps(rendered(outline(api))).encode()).hexdigest()


def reversed_keys(value: Any) -> Any:
    """The same JSON with the keys of every object the other way round."""
    if isinstance(value, dict):
        return {key: reversed_keys(value[key]) for key in reversed(value)}
    return [reversed_keys(each) for each in value] if isinstance(value, list) else value


def test_the_order_of_keys_changes_nothing():
    spec = yaml.safe_load((SPECS / SPEC).read_bytes())

    assert digest(json.dumps(spec).encode()) == digest(json.dumps(reversed_keys(spec)).encode())


@pytest.mark.parametrize("seed", ["1", "2"])
def test_the_seed_of_hashes_changes_nothing(seed: str):
    script = "import sys; from tests.pages.test_determinism import *; print(digest((SPECS / SPEC).read_bytes()))"
    environment = os.environ | {"PYTHONHASHSEED": seed}

    found = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )

    assert digest((SPECS / SPEC).read_bytes()) == found.stdout.strip()
