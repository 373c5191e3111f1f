"""The version of Rollmark. pyproject.toml has it, and nothing else.

Between two releases it ends with ".dev0", so that nobody takes what was built then for a release.
"""

from __future__ import annotations

import functools
import re

from tools.paths import ROOT

FILE = "version.txt"  # on a drive
NAME = "Rollmark"


@functools.cache
def version() -> str:
    """Return the version of this checkout, as in "1.2.0" or "1.3.0.dev0"."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    found = re.search(r'^version = "([0-9a-z.]+)"$', text, re.M)
    assert found, "pyproject.toml has no version"
    return found[1]


def file() -> bytes:
    """Return the content of a drive's version.txt."""
    return f"{NAME} {version()}\n".encode()


def in_file(data: bytes) -> str:
    """Return the version in a version.txt; "" when it is not Rollmark's."""
    found = re.match(rf"{NAME} ([0-9a-z.]+)\s*$", data.decode("ascii", errors="replace"))
    return found[1] if found else ""
