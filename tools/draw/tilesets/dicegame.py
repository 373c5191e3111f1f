"""The score sheet of games with six dice: cells, locks, cursor ring, Pass, the banner's padlock.

Roles of cells and locks: 0 ground, 1 deep, 2 bright, 3 paper.
"""

from PIL import Image, ImageDraw

from tools.draw.tilesets import Tileset
from tools.draw.tilesets.canvas import art, cross, rounded, saltire, stamp, stamp_mid, strip
from tools.draw.tilesets.digits import MIDS, MINI, number_art, side_by_side
from tools.draw.tilesets.fonts import text

CELL_W, CELL_H = 19, 30
LEFT, WIDE = 1, 17  # of the box in a cell
LOCK_W, LOCK_H = 28, 18
RING_W, RING_H = 23, 36


def _digits(n: int, high: int) -> list[str]:
    """Return the digits of a cell: 18 px high, or 15 where the box is low."""
    rows = number_art(n)
    if high < 24:
        rows = [row for y, row in enumerate(rows) if y not in (4, 9, 12)]
    return rows


def cells(high: int = CELL_H, hollow: "tuple[int, ...]" = (2, 12), twice: bool = False) -> Image.Image:
    """Return tiles: 0-10 open 2-12, 11-21 candidate 2-12, crossed, skipped, closed, blank, forced, hollow.

    `twice`: then crossed twice, and 2-12 crossed once, which may be crossed again.
    """
    image, pen = strip(CELL_W, high, 27 + len(hollow) + 12 * twice)
    bar = high >= 27
    for k in range(11):
        x = k * CELL_W + LEFT
        rounded(pen, x, 0, WIDE, high, 3, fill=1)
        stamp_mid(image, _digits(k + 2, high), (x, 0, WIDE, high), 2)
        x = (11 + k) * CELL_W + LEFT
        rounded(pen, x, 0, WIDE, high, 3, fill=3)
        if bar:
            stamp_mid(image, _digits(k + 2, high), (x, 0, WIDE, high - 4), 0)
            low = high - (6 if high == CELL_H else 5)
            pen.rectangle((x + 3, low, x + 13, low + 2), fill=0)
        else:
            stamp_mid(image, _digits(k + 2, high), (x, 0, WIDE, high), 0)
    x = 22 * CELL_W + LEFT
    rounded(pen, x, 0, WIDE, high, 3, fill=2)
    saltire(image, x + 2, (high - 13) // 2, 13, 4, 0)
    x = 23 * CELL_W + LEFT
    pen.rectangle((x + 4, high // 2 - 1, x + 12, high // 2), fill=2)
    x = 24 * CELL_W + LEFT
    rounded(pen, x, 0, WIDE, high, 3, fill=1)
    for dy in range(high):
        for dx in range(WIDE):
            if (dx + dy + LEFT) % 6 < 3:
                image.putpixel((x + dx, dy), 0)
    x = 26 * CELL_W + LEFT  # will be crossed with the choice: an X in a white frame
    rounded(pen, x, 0, WIDE, high, 3, fill=0, outline=3, width=2)
    saltire(image, x + 3, (high - 11) // 2, 11, 3, 3)
    for k, n in enumerate(hollow):
        x = (27 + k) * CELL_W + LEFT
        rounded(pen, x, 0, WIDE, high, 3, outline=1, width=2)
        stamp_mid(image, _digits(n, high), (x, 0, WIDE, high), 2)
    if twice:
        x = (27 + len(hollow)) * CELL_W + LEFT
        rounded(pen, x, 0, WIDE, high, 3, fill=2)
        saltire(image, x + 3, 3, 11, 4, 0)
        saltire(image, x + 3, 16, 11, 4, 0)
        for k in range(11):
            x = (28 + len(hollow) + k) * CELL_W + LEFT
            rounded(pen, x, 0, WIDE, high, 3, fill=3)
            saltire(image, x + 3, 3, 11, 4, 0)
            stamp_mid(image, side_by_side(MIDS, k + 2), (x, 16, WIDE, 11), 0)
    return image


def _shackle(pen: ImageDraw.ImageDraw, x: int, role: int, free: bool) -> None:
    """Draw the bow of a small lock; `free`: open on the right."""
    pen.arc((x + 8, 0, x + 19, 11), 180, 360, fill=role, width=2)
    pen.rectangle((x + 8, 5, x + 9, 6), fill=role)
    if free:
        pen.rectangle((x + 18, 4, x + 19, 6), fill=0)
    else:
        pen.rectangle((x + 18, 5, x + 19, 6), fill=role)


def locks() -> Image.Image:
    """Return, for each of R Y G B: open, shut by others (hollow), mine (wide, with an X)."""
    image, pen = strip(LOCK_W, LOCK_H, 12)
    for k, letter in enumerate("RYGB"):
        x = k * 3 * LOCK_W
        rounded(pen, x + 6, 6, 16, 12, 2, fill=2)
        stamp_mid(image, MINI[letter], (x + 6, 6, 17, 13), 0)
        _shackle(pen, x, 2, True)
        x += LOCK_W
        rounded(pen, x + 6, 6, 16, 12, 2, fill=0, outline=2)
        stamp_mid(image, MINI[letter], (x + 6, 6, 17, 13), 2)
        _shackle(pen, x, 2, False)
        x += LOCK_W
        rounded(pen, x + 1, 6, 26, 12, 2, fill=3)
        stamp(image, MINI[letter], x + 4, 8, 0)
        saltire(image, x + 14, 8, 9, 3, 0)
        _shackle(pen, x, 3, False)
    return image


def ring() -> Image.Image:
    """Return the cursor over a cell. Roles: 0 transparent, 1 ground, 2 paper."""
    image, pen = strip(RING_W, RING_H, 1)
    rounded(pen, 0, 0, RING_W, RING_H, 5, outline=2, width=2)
    rounded(pen, 2, 2, RING_W - 4, RING_H - 4, 4, outline=1)
    return image


def chip() -> Image.Image:
    """Return the words Pass and Next in a box, one tile each, so that choosing it paints no pixel twice.

    Roles: 0 outside, 1 border, 2 fill, 3 ink.
    """
    image, pen = strip(50, 20, 2)
    font = text(20)
    for x, word in ((0, "Pass"), (50, "Next")):
        rounded(pen, x, 0, 50, 20, 6, fill=2, outline=1, width=2)
        for k, letter in enumerate(word):
            glyph = font.crop((10 * (ord(letter) - 32), 0, 10 * (ord(letter) - 31), 20))
            image.paste(3, (x + 5 + 10 * k, 0), glyph.point([0, 255] + [0] * 254))
    return image


_JUMP = art("..###.. .#...#. #.....#")
_LOCK = art("..####. .##..## .##..## ####### ####### #######")


def padlock() -> Image.Image:
    """Return the large lock of the banner, 52 x 63; the letter is written over it."""
    image, pen = strip(52, 63, 1)
    pen.arc((8, 0, 43, 44), 180, 360, fill=1, width=6)
    pen.rectangle((8, 20, 13, 26), fill=1)
    pen.rectangle((38, 20, 43, 26), fill=1)
    rounded(pen, 0, 25, 52, 38, 6, fill=1)
    return image


def crosses() -> Image.Image:
    """Return the small X of a penalty in the wide table, 12 x 9: 0 nothing, 1 the X."""
    image, pen = strip(12, 9, 2)
    cross(pen, 13, 0, 9, 9, 3, 1)
    return image


_SMALL = (
    "### .#. ### ### #.# ### ### ### ### ### ... ...",
    "#.# ##. ..# ..# #.# #.. #.. ..# #.# #.# ... ...",
    "#.# .#. ..# ..# #.# #.. #.. ..# #.# #.# ... ...",
    "#.# .#. ### .## ### ### ### .#. ### ### ... ###",
    "#.# .#. #.. ..# ..# ..# #.# .#. #.# ..# ... ...",
    "#.# .#. #.. ..# ..# ..# #.# .#. #.# ..# ... ...",
    "### ### ### ### ..# ### ### .#. ### ### .#. ...",
)


def given() -> Image.Image:
    """Return digits, a point and a minus of 4 x 9, for what a choice gives away. Roles: 0 ground, 1 ink."""
    image = Image.new("L", (48, 9))
    for y, line in enumerate(_SMALL):
        for x, pixel in enumerate(line):
            image.putpixel((x, y + 1), int(pixel == "#"))
    return image


def tilesets() -> dict[str, Tileset]:
    """Return the tilesets of this file by name."""
    return {
        "given": Tileset(given(), 4, 9, 2),
        "cells": Tileset(cells(hollow=(2, 12, *range(3, 12))), CELL_W, CELL_H, 4),
        "locks": Tileset(locks(), LOCK_W, LOCK_H, 4),
        "ring": Tileset(ring(), RING_W, RING_H, 3),
        "chip": Tileset(chip(), 50, 20, 4),
        "padlock": Tileset(padlock(), 52, 63, 2),
        "crosses": Tileset(crosses(), 12, 9, 2),
    }
