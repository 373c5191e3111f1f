"""Chips over the choices in a line of the coach, where rows have several colours; see chips() in words.py."""

import displayio

from console.dicegame.chips import cell_colour, row_colour, write
from console.ui.gfx import letters_of
from rules.rows import COLUMNS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console


def chips(console: "Console", game: "Any", seat: int, text: str, x: int, y: int) -> displayio.Group:
    """Return a layer with a chip over each choice, such as "R12", in a line of text that begins at x.

    Its cell is that on the seat's sheet. If x is -1, the line is a notice, which is centred.
    """
    if x < 0:
        x = (240 if console.base.wide else console.board.WIDTH) // 2 - 5 * len(text)
    group = displayio.Group()
    codes = letters_of(text)
    # TRANSLATORS: signs of red, yellow, green and blue, one letter each, all different
    signs = letters_of(_("RYGB"))
    numbers = game.numbers_of(seat)
    n = len(codes)
    for at in range(n):
        row = signs.find(codes[at : at + 1])
        if row < 0 or (at and codes[at - 1] >= 48):  # within a word
            continue
        end = at + 1
        number = 0
        while end < n and 48 <= codes[end] <= 57:
            number = 10 * number + codes[end] - 48
            end += 1
        if not 1 < number < 13:
            continue
        first = COLUMNS * row
        move = 1 + numbers.find(bytes((number,)), first, first + COLUMNS)
        write(console.ui, group, x + 10 * at, y, text[at:end], row_colour(move), cell_colour(game, move))
    return group
