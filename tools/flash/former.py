"""What Rollmark's versions before the list on the drive (owned.py) have written there.

former.txt is frozen: the names of their modules, and the checksums of their other files. Nobody can say what
their compiled modules contained, so in Rollmark's own folders the name decides. Elsewhere the content does.
"""

from __future__ import annotations

import functools
import re
from pathlib import Path

from tools.bundle.boot import BOOT
from tools.bundle.packages import dotted, in_our_folder
from tools.flash.target import digest

FILE = Path(__file__).with_name("former.txt")
DIGITS = 16  # of a SHA-256, in former.txt and in the list on the drive
HEAD = 100  # bytes at the start of an .mpy that contain the module's name
_FILLED = re.compile(rb'^(NAME|PIN) = ".*"$', re.M)  # in boot.py, by the bundle


@functools.cache
def known() -> tuple[frozenset[str], frozenset[tuple[str, str]]]:
    """Return the names of modules without their ending, and (path, checksum) of other files."""
    lines = [line for line in FILE.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
    sums = [line.split(" ", 1) for line in lines if " " in line]
    modules = [line.removesuffix(".py") for line in lines if " " not in line]
    return frozenset(modules), frozenset((path, digits) for digits, path in sums)


def stem_and_kind(path: str) -> tuple[str, str]:
    """Return a path without its ending, and the ending."""
    stem, _, kind = path.rpartition(".")
    return stem, kind


def is_module(path: str) -> bool:
    """Return whether a path can be a module of a former version."""
    stem, kind = stem_and_kind(path)
    return kind in ("py", "mpy") and stem in known()[0]


def decided_by_name(path: str) -> bool:
    """Return whether the name alone says that a file was written by a former version."""
    return is_module(path) and in_our_folder(path)


def is_known(path: str, data: bytes) -> bool:
    """Return whether a former version wrote this file with this content."""
    if path == BOOT:
        data = _FILLED.sub(rb'\1 = ""', data)
    if (path, digest(data)[:DIGITS]) in known()[1]:
        return True
    stem, kind = stem_and_kind(path)
    compiled = kind == "mpy" and is_module(path)
    return compiled and dotted(stem + ".py").encode() + b"\0" in data[:HEAD]


def may_be(path: str) -> bool:
    """Return whether a former version wrote files of that name, so that the content is worth a look."""
    return is_module(path) or any(path == name for name, _ in known()[1])
