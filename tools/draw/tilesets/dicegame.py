"""The score sheet of games with six dice: cells, locks, cursor ring, Pass, the banner's padlock.

Roles of cells and locks: 0 ground, 1 deep, 2 bright, 3 paper.
"""

from PIL import Image, ImageDraw

from tools.draw.tilesets import Tileset
from tools.draw.tilesets.canvas import art, cross, rounded, saltire, stamp, stamp_mid, strip
from tools.draw.tilesets.digits import MID, MINI, number_art
from tools.draw.tilesets.fonts import text

CELL_W, CELL_H = 19, 30
BOX = (1, 0, 17, 30)  # the box inside a cell: x, y, width, height
LOCK_W, LOCK_H = 28, 18
RING_W, RING_H = 23, 36


def cells() -> Image.Image:
    """Return tiles: 0-10 open 2-12, 11-21 candidate 2-12, crossed, skipped, closed, hollow 2, 12, blank."""
    image, pen = strip(CELL_W, CELL_H, 28)
    left, top, w, h = BOX
    for k in range(11):
        x = k * CELL_W + left
        rounded(pen, x, top, w, h, 3, fill=1)
        stamp_mid(image, number_art(k + 2), (x, top, w, h), 2)
        x = (11 + k) * CELL_W + left  # candidate: paper, dark digits over a bar
        rounded(pen, x, top, w, h, 3, fill=3)
        stamp_mid(image, number_art(k + 2), (x, top, w, h - 4), 0)
        pen.rectangle((x + 3, top + 24, x + 13, top + 26), fill=0)
    x = 22 * CELL_W + left  # crossed: full bright, dark X
    rounded(pen, x, top, w, h, 3, fill=2)
    saltire(image, x + 2, top + 8, 13, 4, 0)
    x = 23 * CELL_W + left  # skipped: a dash, no box
    pen.rectangle((x + 4, top + 14, x + 12, top + 15), fill=2)
    x = 24 * CELL_W + left  # closed by others: hatched box
    rounded(pen, x, top, w, h, 3, fill=1)
    for dy in range(h):
        for dx in range(w):
            if (dx + dy + left) % 6 < 3:
                image.putpixel((x + dx, top + dy), 0)
    for k, n in ((25, 2), (26, 12)):  # the last number, while five crosses are missing: hollow
        x = k * CELL_W + left
        rounded(pen, x, top, w, h, 3, outline=1, width=2)
        stamp_mid(image, number_art(n), (x, top, w, h), 2)
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


PICK_W, PICK_H = 13, 26  # half a cell of the open table
_JUMP = art("..###.. .#...#. #.....#")
_LOCK = art("..####. .##..## .##..## ####### ####### #######")


def picks(more: int = 0) -> Image.Image:
    """Return the halves of the open table's cells, and space for `more`.

    Left halves: R Y G B; right halves: 0-9 numbers skipped, 0-5 with a lock, a cross. Roles: 0 ground,
    1 fill, 2 ink.
    """
    image, _ = strip(PICK_W, PICK_H, 21 + more)
    font = text(20)
    whole, pen = strip(2 * PICK_W, PICK_H, 1)
    rounded(pen, 0, 0, 2 * PICK_W, PICK_H, 4, fill=1)
    for k in range(21):
        x = PICK_W if k > 3 else 0
        image.paste(whole.crop((x, 0, x + PICK_W, PICK_H)), (k * PICK_W, 0))
    for k, letter in enumerate("RYGB"):
        glyph = font.crop((10 * (ord(letter) - 32), 0, 10 * (ord(letter) - 31), 20))
        image.paste(2, (k * PICK_W + 3, 3), glyph.point([0, 255] + [0] * 254))
    for n in range(16):
        x = (4 + n) * PICK_W
        if n > 9:
            stamp(image, _LOCK, x + 2, 3 if n > 10 else 10, 2)
        elif n:
            stamp(image, _JUMP, x + 2, 4, 2)
        if n % 10:
            stamp(image, MID[str(n % 10)], x + 2, 12 if n > 9 else 9, 2)
    saltire(image, 20 * PICK_W + 1, 9, 9, 3, 2)
    return image


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
        "cells": Tileset(cells(), CELL_W, CELL_H, 4),
        "locks": Tileset(locks(), LOCK_W, LOCK_H, 4),
        "ring": Tileset(ring(), RING_W, RING_H, 3),
        "chip": Tileset(chip(), 50, 20, 4),
        "picks": Tileset(picks(), PICK_W, PICK_H, 3),
        "padlock": Tileset(padlock(), 52, 63, 2),
        "crosses": Tileset(crosses(), 12, 9, 2),
    }
