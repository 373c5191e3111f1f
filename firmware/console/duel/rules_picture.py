"""Commands of the Duel's rules pictures, besides those of dicegame/rules_picture.py.

rulebook/picture.py documents the form of a line.

    .board R y marks state     a row of the board. Eleven marks: 1 to 9 a stack of discs that high, A to I of
                               circles, o open, c may be chosen, / closed; state: the foremost token is framed
                               (f), framed and may be chosen (p), not framed (-); or a disc (1) or a circle
                               (A) is on the lock
    .square R x y number mark  one square of it, marks as above without tokens
    .misthrows x y marks       the four boxes: 1 with a disc, A with a circle, _ empty
"""

import displayio

from console.dicegame.rules_picture import ROWS, cell, number, put_lock, roles
from console.dicegame.sheet.cells import CELL_CIRCLE, CELL_DISC
from console.ui import palette

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.rulebook.picture import Parts
    from console.ui.widgets import Ui

_STACKS = "123456789ABCDEFGHI"


def _board(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    """Draw a row of the board."""
    r = ROWS.index(words[1])
    y = int(words[2])
    marks = words[3]
    state = words[4]
    discs = 0
    foremost = 0
    grid = ui.tiles("squares", 3, y + 2, roles(ui, r), 11)
    for j in range(11):
        k = _STACKS.find(marks[j])
        if k < 0:
            grid[j] = cell(marks[j], number(r, j), j < 10 or discs >= 5)
        else:
            grid[j] = (CELL_DISC if k < 9 else CELL_CIRCLE) + k % 9
            discs += k + 1 if k < 9 else 0
            foremost = j
    group.append(grid)
    if state in "fp":
        colours = ui.pal(-1, palette.BRIGHT[r], palette.PAPER)
        group.append(ui.tiles("front", 3 + 19 * foremost, y, colours, tile="fp".index(state)))
    if state in "1A":
        put_lock(ui, group, r, 212, y, "s")
        group.append(ui.icon("disc" if state == "1" else "circle", 216, y + 17, ground=-1))
    else:
        put_lock(ui, group, r, 212, y + 7, "u")


def _square(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    """Draw one square of a row."""
    n, mark = words[4].split(" ")
    grid = ui.tiles("squares", int(words[2]), int(words[3]) + 2, roles(ui, ROWS.index(words[1])))
    grid[0] = cell(mark, int(n), True)
    group.append(grid)


def _misthrows(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    """Draw the four boxes for misthrows."""
    ink = ui.pal(palette.GROUND, palette.LINE, palette.PAPER)
    grid = ui.tiles("misthrows", int(words[1]), int(words[2]) + 3, ink, 4)
    for k in range(4):
        grid[k] = "_1A".index(words[3][k])
    group.append(grid)


PARTS: "Parts" = {"board": _board, "square": _square, "misthrows": _misthrows}
