"""What is needed by tests that compare CPython with MicroPython's VM."""

from __future__ import annotations

import contextlib
import io
import os
import warnings
from collections.abc import Iterable
from typing import Any, NoReturn

import pytest

from tools.vm import vm


def absent(why: vm.Missing, what: str) -> NoReturn:
    """Skip visibly because the VM is missing; in CI that is an error. `what` is not tested then."""
    if os.environ.get("CI", "").lower() in ("1", "true", "yes"):
        pytest.fail(f"in CI this test must run: {why}")
    warnings.warn(f"NOT TESTED that {what}: {why}", stacklevel=3)
    pytest.skip(str(why))


def printed_here(calls: Iterable[str], **names: Any) -> list[str]:
    """Return the lines that these calls print on CPython; `names` are what they use."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        for call in calls:
            exec(call, dict(names))
    return said.getvalue().splitlines()
