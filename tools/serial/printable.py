"""What a board sends, as text that can do nothing to a terminal but print."""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable

_KEPT = "\n\t"
_EDITING = _KEPT + "\r\b"
_CURSOR = re.compile("\x1b\\[[0-9;]{0,8}[A-DJKm]")  # what a prompt uses: move, clear to the end, colour
_TITLE = re.compile(
    "\x1b\\][^\x07\x1b]{0,200}(?:\x07|\x1b\\\\)"
)  # CircuitPython's status, for a window's title
_BEGUN = re.compile("\x1b(?:\\[[0-9;]{0,8}|\\][^\x07\x1b]{0,200}\x1b?)?$")


def printable(data: bytes) -> str:
    r"""Return the bytes as text; "�" stands for what is not UTF-8 or not printable. Lines end with "\n"."""
    text = data.decode(errors="replace").replace("\r\n", "\n")
    return "".join(c if c.isprintable() or c in _KEPT else "�" for c in text)


class Screen:
    """Passes on what a prompt prints: text, and the few sequences that it edits lines with."""

    def __init__(self, write: Callable[[bytes], object]) -> None:
        self._write = write
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self._left = ""

    def write(self, data: bytes) -> None:
        """Print it; the beginning of a sequence waits for its end."""
        text = self._left + self._decoder.decode(data)
        begun = _BEGUN.search(text)
        self._left = begun[0] if begun else ""
        text = text[: len(text) - len(self._left)]
        shown: list[str] = []
        at = 0
        for found in re.finditer(f"{_CURSOR.pattern}|{_TITLE.pattern}", text):
            shown += [_plain(text[at : found.start()]), found[0] if _CURSOR.fullmatch(found[0]) else ""]
            at = found.end()
        self._write("".join([*shown, _plain(text[at:])]).encode())


def _plain(text: str) -> str:
    return "".join(c if c.isprintable() or c in _EDITING else "" for c in text)
