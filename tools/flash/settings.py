"""The drive's settings.toml: Rollmark's lines come first, the owner's follow, each byte as they wrote it.

CircuitPython takes the first line that sets a key, and nothing below a [section]. So Rollmark's lines count
wherever the owner's stand, and none of the owner's has to be understood, changed or removed.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from tools.flash.target import digest


def normal(block: bytes) -> bytes:
    """Return lines with the ends that this project writes, whatever an editor has made of them."""
    return block.replace(b"\r\n", b"\n")


def owners(settings: bytes, is_ours: Callable[[str], bool]) -> bytes:
    """Return a settings.toml without Rollmark's lines at its top.

    `is_ours` gets the digest of normal() lines at the top, and says whether Rollmark wrote them.
    """
    found = 0
    at = settings.find(b"\n") + 1
    while at:
        if is_ours(digest(normal(settings[:at]))):
            found = at
        at = settings.find(b"\n", at) + 1
    return settings[found:]


def overruled(ours: bytes, theirs: bytes) -> list[str]:
    """Return the keys that the owner's lines set too, and which do not count there."""
    keys = re.findall(rb"^(\w+)[ \t]*=", ours, re.M)
    return [key.decode() for key in keys if re.search(rb"^[ \t]*" + key + rb"[ \t]*=", theirs, re.M)]


def merged(ours: bytes, theirs: bytes) -> bytes:
    """Return a settings.toml with our lines and the owner's."""
    return ours + theirs
