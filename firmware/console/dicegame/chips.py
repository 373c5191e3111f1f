"""Chips: choices such as R12, with the row's letter on the colour of the row, the number on that of its cell.

The two differ where rows have several colours.
"""

import displayio
from micropython import const

from console.ui.palette import BRIGHT, DIM, GROUND
from console.ui.widgets import row_sign
from rules.rows import LAST_MOVE, move_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.ui.widgets import Ui

_CROSSES = const(3)  # in each of two lines
_CROSS = const(12)  # px from a cross to the next


def row_colour(move: int) -> int:
    """Return the colour of the row of a cross; dim for a bonus row."""
    return BRIGHT[move_row(move)] if move <= LAST_MOVE else DIM


def cell_colour(game: "Any", move: int) -> int:
    """Return the colour of the cell of a cross; dim in a bonus row."""
    return BRIGHT[game.colours[move - 1]] if move <= LAST_MOVE else DIM


def is_swap(game: "Any", seat: int, move: int) -> bool:
    """Return whether the seat's cross is a swap: of another number than the white sum."""
    return bool(game.fields) and game.numbers_of(seat)[move - 1] != game.white_sum


def word(game: "Any", seat: int, move: int) -> str:
    """Return what the seat has crossed in action 1: "B3", or "B10>3" for a swap."""
    number = str(game.numbers_of(seat)[move - 1])
    if is_swap(game, seat, move):
        number = f"{game.white_sum}>{number}"
    return row_sign(move_row(move)) + number


def write(ui: "Ui", group: displayio.Group, x: int, y: int, text: str, row: int, cell: int) -> None:
    """Write a choice in dark letters: its own letter on the colour `row`, the rest on `cell`."""
    if row != cell:
        ui.label(group, x, y, text[:1], GROUND, row)
        text = text[1:]
        x += 10
    ui.label(group, x, y, text, GROUND, cell)


def boxes(ui: "Ui", group: displayio.Group, x: int, y: int, w: int, h: int, row: int, cell: int) -> None:
    """Draw a chip without its word; the letter's part is half as wide as it is high."""
    group.append(ui.box(x, y, w, h, row))
    if row != cell:
        left = h // 2
        group.append(ui.box(x + left, y, w - left, h, cell))


def chip(
    ui: "Ui", group: displayio.Group, x: int, y: int, w: int, inset: int, text: str, row: int, cell: int
) -> None:
    """Draw a chip that is 20 px high, with its word."""
    boxes(ui, group, x, y, w, 20, row, cell)
    write(ui, group, x + inset, y, text, row, cell)


def crosses(ui: "Ui", group: displayio.Group, game: "Any", seat: int, x: int, y: int, scale: int = 1) -> None:
    """Draw the crosses that the seat's choice has forced, six at most, each in the colour of its row.

    They take 36 x 20 px; at a `scale` of 2, 72 x 40.
    """
    n = game.forced_count(seat) - 1
    for k in range(min(n, 2 * _CROSSES)):
        ink = BRIGHT[move_row(game.forced_move(seat, k + 1))]
        across = x + scale * _CROSS * (k % _CROSSES)
        down = y + scale * (10 * (k // _CROSSES) if n > _CROSSES else 5)
        if scale > 1:
            group.append(ui.icon("cross", across, down, ink))
        else:
            group.append(ui.tiles("crosses", across, down, ui.pal(-1, ink), tile=1))
