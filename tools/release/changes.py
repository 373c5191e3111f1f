"""What CHANGELOG.md says of a version."""

from __future__ import annotations

import re

from tools.paths import ROOT

from tools.release.errors import ReleaseError
from tools.version import version

FILE = ROOT / "CHANGELOG.md"


def of_version(wanted: str) -> str:
    """Return what has changed in a version, one level of headings deeper; "" where nothing is said of it."""
    parts = re.split(r"^## ", FILE.read_text(encoding="utf-8"), flags=re.M)
    found = next((part for part in parts[1:] if part.split()[0] == wanted), "")
    return found.partition("\n")[2].strip()


def check(tag: str) -> None:
    """Raise ReleaseError unless this tag is v and the version, and CHANGELOG.md says what has changed."""
    if tag != f"v{version()}":
        raise ReleaseError(f"TAG={tag} is not v{version()}, which pyproject.toml says: correct one of them")
    if not re.fullmatch(r"[0-9.]+", version()):
        raise ReleaseError(f"{version()} is not a release: take the end off the version in pyproject.toml")
    if not of_version(version()):
        raise ReleaseError(f"CHANGELOG.md has nothing about {version()}: write what people get")
