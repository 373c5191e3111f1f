"""Whether the texts on a display fit: none outside it, over another, over a picture or out of its box."""

from __future__ import annotations

import re
from typing import Any

from tools.headless import layers
from tools.headless.rig import Rig

_PICTURES = ("ui", "icons", "faces", "games")  # tilesets of what words must leave free
_EDGE = 2  # px that a glyph's cell is empty at its sides
_BLANK = 3  # px that it is empty above and below, except for accents and the tails of g, j, p, q, y
Place = tuple[int, int, int, int, str]  # x, y, width, height, text


def misfits(rig: Rig) -> list[str]:
    """Return what is wrong with the texts on the display, one line for each."""
    texts: list[Place] = []
    pictures: list[tuple[int, int, int, int]] = []
    boxes: list[tuple[int, int, int, int]] = []
    sets = {id(bitmap): name for name, bitmap in rig.tilesets.items()}
    for layer, x, y, w, h in rig.layers():
        text = layers.read(layer)
        if _covers(layer, w, h):
            hidden = _meet if w >= 240 else _inside  # a notice lies over everything
            texts = [one for one in texts if not hidden(one, (x, y, w, h))]
            pictures = [_seen(one, (x, y, w, h)) for one in pictures if not hidden(one, (x, y, w, h))]
        name = sets.get(id(getattr(layer, "bitmap", None)), "")
        if text:
            texts += [one for one in _words(text, x, y, w, h) if not any(_repeats(one, low) for low in texts)]
        elif name == "frame" and w > 20 and h > 20:
            boxes.append((x, y, w, h))
        elif name in _PICTURES and w <= 24:
            pictures.append((x, y, w, h))
    width, height = rig.board.WIDTH, rig.board.HEIGHT
    found: list[str] = []
    for k, one in enumerate(texts):
        x, y, w, h, text = one
        if x < 0 or y < 0 or x + w > width or y + h > height + _EDGE:
            found.append(f"{text!r} leaves the display")
        found += [f"{text!r} and {other[4]!r} overlap" for other in texts[k + 1 :] if _meet(one, other)]
        found += [f"{text!r} is over a picture at {other[:2]}" for other in pictures if _meet(one, other)]
        for left, top, wide, high in boxes:
            if left <= x < left + wide and top <= y and y + h <= top + high and x + w > left + wide:
                found.append(f"{text!r} leaves its box")
    return found


def _words(text: str, x: int, y: int, w: int, h: int) -> list[Place]:
    """Return the places of the words in a line or column; those with one space between are together."""
    found: list[Place] = []
    column = h > layers.LETTERS[1][1]
    cell = (h if column else w) // len(text)
    for match in re.finditer(r"\S+(?: \S+)*", text):
        start, long = match.start() * cell, len(match[0]) * cell
        if column:
            found.append((x + _BLANK, y + start, w - 2 * _BLANK, long, match[0]))
        else:
            found.append((x + start, y, long, h, match[0]))
    return found


def _repeats(one: Place, low: Place) -> bool:
    """Return whether a text lies over the same letters of `low`, as the coach's chips do."""
    wide = one[2] // len(one[4])
    at, off = divmod(one[0] - low[0], wide)
    same_line = not off and one[1] == low[1] and one[3] == low[3] and at >= 0
    return same_line and low[4][at : at + len(one[4])] == one[4]


def _covers(layer: Any, w: int, h: int) -> bool:
    """Return whether a layer hides what is below it: a box, a rectangle or a picture without holes."""
    shader = getattr(layer, "pixel_shader", None)
    if shader is None or w < 20 or h < 16:
        return False
    first = 0 if layers.read(layer) is not None else 1  # a box has round corners
    return not any(shader.is_transparent(k) for k in range(first, len(shader)))


def _seen(picture: tuple[int, int, int, int], cover: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """Return what is left of a picture beside a cover that lies over one of its sides."""
    x, y, w, h = picture
    if cover[1] <= y and y + h <= cover[1] + cover[3]:
        end = cover[0] + cover[2]
        if x < cover[0] < x + w:
            return (x, y, cover[0] - x, h)
        if x < end < x + w:
            return (end, y, x + w - end, h)
    return picture


def _inside(one: Any, box: tuple[int, int, int, int]) -> bool:
    x, y, w, h = one[:4]
    return box[0] <= x and box[1] <= y and x + w <= box[0] + box[2] and y + h <= box[1] + box[3]


def _meet(one: Any, other: Any) -> bool:
    """Return whether two places share pixels, but for their empty edges."""
    return (
        one[0] + _EDGE < other[0] + other[2]
        and other[0] + _EDGE < one[0] + one[2]
        and one[1] + 3 * _EDGE < other[1] + other[3]
        and other[1] + 3 * _EDGE < one[1] + one[3]
    )
