"""The same documents give the same model, whatever the hash seed and the order of keys."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from typing import Any

import msgspec
import pytest
import yaml

from generator.model.api import Api
from tests.sources.build import SPECS, document, result, spec

SPEC_NAMES = ["served-kind.yaml", "crd-versions.yaml"]
SCRIPT = """
import hashlib
from tests.sources.build import result, spec
print(hashlib.sha256(repr([result(spec(name)) for name in {names}]).encode()).hexdigest())
"""


def digest(seed: str) -> str:
    code = SCRIPT.format(names=SPEC_NAMES)
    environment = os.environ | {"PYTHONHASHSEED": seed}
    command = [sys.executable, "-c", code]
    return subprocess.run(
        command, env=environment, cwd=SPECS.parents[1], check=True, capture_output=True, text=True
    ).stdout


def test_the_hash_seed_does_not_matter():
    assert digest("1") == digest("2")


@pytest.mark.parametrize("name", SPEC_NAMES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_order_of_keys_does_not_matter(name: str, seed: int):
    data = yaml.safe_load((SPECS / name).read_text())
    shuffled = _shuffled(data, random.Random(seed))  # noqa: S311 - an order, not a secret

    assert result(spec(name)).api.resources == _api(shuffled, name).resources


def _api(data: Any, name: str) -> Api:
    return result(msgspec.structs.replace(document(data), source=name.partition(".")[0])).api


def _shuffled(value: Any, order: random.Random) -> Any:
    if isinstance(value, dict):
        keys = sorted(value)
        order.shuffle(keys)
        return {key: _shuffled(value[key], order) for key in keys}
    return [_shuffled(item, order) for item in value] if isinstance(value, list) else value
