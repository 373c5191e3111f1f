"""Paint on a laptop as the page does: painter.js, in node."""

from __future__ import annotations

import base64
import json
import subprocess
from array import array
from pathlib import Path
from types import TracebackType
from typing import Any

from boards.web.display import Display
from tools.web.nodejs import node

SCRIPT = Path(__file__).with_name("painting.mjs")


class PagePainter:
    """The page's painter; what a Display asks of it goes to node, line by line."""

    def __init__(self) -> None:
        pipe = subprocess.PIPE
        self._node: Any = subprocess.Popen([node(), str(SCRIPT)], stdin=pipe, stdout=pipe, text=True)

    def __enter__(self) -> PagePainter:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._node.stdin.close()
        self._node.stdout.close()
        self._node.wait()

    def picture(self, group: Any, width: int, height: int) -> bytes:
        """Return a group as a new display shows it, four bytes a pixel: red, green, blue and 255."""
        self._tell("new", width, height)
        display = Display(width, height, self)
        display.root_group = group
        display.refresh()
        return base64.b64decode(self._node.stdout.readline())

    def _tell(self, what: str, *values: object) -> None:
        self._node.stdin.write(json.dumps([what, *values]) + "\n")
        self._node.stdin.flush()

    def bitmap(self, number: int, width: int, bits: int, row: int, data: bytearray) -> None:
        self._tell("bitmap", number, width, bits, row, data.hex())

    def palette(self, number: int, colours: array[int]) -> None:
        self._tell("palette", number, list(colours))

    def forget(self, number: int) -> None:
        self._tell("forget", number)

    def paint(self, frame: array[int]) -> None:
        self._tell("paint", list(frame))
