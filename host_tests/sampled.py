"""Long tests of which `make test` runs a sample, always the same; `make proof PART=rest` runs the rest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def rest(value: Any) -> Any:
    """Return a value for parametrize(), or a tuple of values, that only the proof runs."""
    return pytest.param(*(value if type(value) is tuple else (value,)), marks=pytest.mark.rest)


def sampled(values: Iterable[Any], every: int) -> list[Any]:
    """Return the values for parametrize(): the first and each `every`-th after it, the others as rest()."""
    return [value if k % every == 0 else rest(value) for k, value in enumerate(values)]
