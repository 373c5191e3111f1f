"""Read the texts on a display."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import tools.paths  # noqa: F401  first: the path

from tools.headless import layers


def places(group: Any) -> list[tuple[int, int, int, str]]:
    """Return all texts in a group, from the top, left to right, as (x, y, width, text).

    x and y are those of the first letter, the width is in pixels. Spaces at the ends are cut, and what a box
    covers completely is left out. They are read from the tiles on the display, not from what a screen meant
    to show.
    """
    found: list[_Piece] = []
    for thing, x, y, w, h in layers.visible(group):
        text = layers.read(thing)
        if text is None:
            found = [p for p in found if not p.inside(x, y, w, h)]
        else:
            found.append(_Piece(y, x, w, h, text))
    found.sort()
    lines: list[_Piece] = []
    for piece in found:
        if lines and lines[-1].goes_on(piece):
            lines[-1].join(piece)
        else:
            lines.append(piece)
    return [line.seen() for line in lines if line.text.strip()]


def pointed(root: Any, group: Any) -> str:
    """Return the words in the frame of the cursor, which is in a group of the display; "" without any."""
    for x, y, w, h in layers.frames(group, group.x, group.y):
        return " ".join(text for tx, ty, _, text in places(root) if x <= tx < x + w and y <= ty < y + h)
    return ""


@dataclass(order=True)
class _Piece:
    """A text somewhere on the display; ordered from the top, left to right."""

    y: int
    x: int
    w: int
    h: int
    text: str

    def inside(self, x: int, y: int, w: int, h: int) -> bool:
        return x <= self.x and y <= self.y and self.x + self.w <= x + w and self.y + self.h <= y + h

    def goes_on(self, other: _Piece) -> bool:
        """Return whether `other` continues this text: a label has a grid per letter, none for a space."""
        gap = other.x - self.x - self.w
        single = len(other.text) == 1 and other.w == other.h // 2
        return (self.y, self.h) == (other.y, other.h) and (gap == 0 or gap == other.w and single)

    def seen(self) -> tuple[int, int, int, str]:
        """Return x, y, width and text without the spaces at its ends; letters in a column stay in place."""
        if self.h > layers.LETTERS[1][1]:
            return (self.x, self.y, self.w, self.text.strip())
        cell = self.h // 2
        left = len(self.text) - len(self.text.lstrip())
        text = self.text.strip()
        return (self.x + left * cell, self.y, len(text) * cell, text)

    def join(self, other: _Piece) -> None:
        self.text += " " * (other.x > self.x + self.w) + other.text
        self.w = other.x + other.w - self.x
