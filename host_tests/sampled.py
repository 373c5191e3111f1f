"""Long tests, which `make test` leaves out; `make proof PART=long` runs them, and so does CI.

A long test repeats at greater length what a quick one shows. `@pytest.mark.long` marks a whole test,
`@pytest.mark.long(after=n)` all its parameters but the first n. The functions here mark single parameters;
the others are the quick sample, always the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def long(value: Any) -> Any:
    """Return a value for parametrize(), or a tuple of values, whose test is long."""
    return pytest.param(*(value if type(value) is tuple else (value,)), marks=pytest.mark.long)


def sampled(values: Iterable[Any], every: int) -> list[Any]:
    """Return the values for parametrize(): the first and each `every`-th after it, the others as long()."""
    return [value if k % every == 0 else long(value) for k, value in enumerate(values)]


def quick(values: Iterable[Any], chosen: Collection[Any]) -> list[Any]:
    """Return the values for parametrize(): the chosen ones as they are, the others as long().

    Raises ValueError when one of the chosen is not among the values, so that a renamed one is noticed.
    """
    found = list(values)
    if not chosen or not all(value in found for value in chosen):
        raise ValueError(f"{chosen} must be some of {found}")
    return [value if value in chosen else long(value) for value in found]
