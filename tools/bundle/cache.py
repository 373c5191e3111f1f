"""Results that take long to make, kept in build/ by what they were made from."""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
from collections.abc import Callable

from tools.paths import ROOT


def cached(folder: str, most: int, made_from: object, make: Callable[[], str]) -> str:
    """Return make(), or what it has returned for the same `made_from`, of which repr() counts.

    build/<folder> keeps the newest results: at least `most`, at most twice as many.
    """
    digits = hashlib.sha256(repr((sys.version, made_from)).encode()).hexdigest()[:16]
    file = ROOT / "build" / folder / digits
    with contextlib.suppress(OSError):
        return file.read_text(encoding="utf-8")
    text = make()
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(f".{os.getpid()}")
    part.write_text(text, encoding="utf-8")
    os.replace(part, file)
    if len(os.listdir(file.parent)) > 2 * most:
        with contextlib.suppress(FileNotFoundError):  # another process removes them too
            for old in sorted(file.parent.iterdir(), key=lambda path: path.stat().st_mtime)[:-most]:
                old.unlink()
    return text
