"""Find the key hint at a place on the display."""

from __future__ import annotations

from typing import Any

import tools.paths  # noqa: F401  first: the path

from tools.headless import layers

_GAP = 13  # px between the words of a hint


def hint_at(console: Any, x: int, y: int) -> int | None:
    """Return the button, by number, whose cap or word is at (x, y); None if there is none."""
    board, tilesets = console.board, console.ui.tilesets
    texts: list[tuple[int, int, str]] = []  # of the hints at this height: x, width, text
    caps: list[tuple[int, int, str]] = []
    boxes: list[tuple[int, int]] = []  # of caps that are words
    for layer, left, top, wide, tall in layers.visible(board.display.root_group):
        if tall != 20 or not top <= y < top + tall:
            continue
        text = layers.read(layer)
        if text is not None:
            texts.append((left, wide, text))
        elif layer.bitmap is tilesets.get("frame"):
            boxes.append((left, wide))
        elif layer.bitmap is tilesets.get("ui") and layers.read_cap(layer):
            caps.append((left, wide, layers.read_cap(layer)))
    for left, wide in boxes:
        inner = [(at, text) for at, _, text in texts if left <= at < left + wide]
        if inner:
            caps.append((left, wide, "".join(text for _, text in sorted(inner)).strip()))
    names = [cap for _, cap in board.KEYS]
    for left, wide, cap in sorted(caps, reverse=True):
        end = left + wide
        for at, width, _ in sorted(texts):
            if end <= at <= end + _GAP:
                end = at + width
        if left <= x < end:
            return names.index(cap) if cap in names else None
    return None
