"""Parts of the Duel's rules pictures, besides those of rules_picture_rows.py.

    .board R y marks state   a row of the board. Eleven marks: 1 to 9 a stack of discs that high, A to I of
                             rings, o open, c may be chosen; state: the foremost token is framed (f), framed
                             and may be chosen (p), not framed (-); or the row is locked by 1 disc, A ring
    .misthrows x y marks     the four boxes: 1 with a disc, A with a ring, _ empty
"""

import displayio

from console import gfx, palette
from console.rules_picture_rows import ROWS, cell, number, put_lock, roles
from console.widgets import UI_CIRCLE, UI_DISC, UI_PEN, icon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.rules_picture import Parts

SHEETS = ("tokens", "front")
_DISCS = "123456789"
_RINGS = "ABCDEFGHI"


def _board(group: displayio.Group, words: "list[str]") -> None:
    r = ROWS.index(words[1])
    y = int(words[2])
    marks = words[3]
    counts = [0, 0]
    foremost = -1
    for j in range(11):
        owner = 0 if marks[j] in _DISCS else 1 if marks[j] in _RINGS else -1
        if owner >= 0:
            height = (_DISCS, _RINGS)[owner].index(marks[j])
            counts[owner] += 1 + height
            foremost = j
            grid = gfx.tiles("tokens", 3 + 19 * j, y, roles(r), tile=13 * owner + height)
        else:
            grid = gfx.tiles("cells", 3 + 19 * j, y, roles(r))
            grid[0] = cell(marks[j], number(r, j), j < 10 or counts[0] >= 5)
        group.append(grid)
    state = words[4]
    front = "fp".find(state)
    if front >= 0:
        colours = gfx.pal(-1, palette.BRIGHT[r], palette.PAPER)
        group.append(gfx.tiles("front", 3 + 19 * foremost, y, colours, tile=front))
    locked = "1A".find(state)
    put_lock(group, r, 212, y if locked >= 0 else y + 7, "s" if locked >= 0 else "u")
    if locked >= 0:
        group.append(icon("circle" if locked else "disc", 216, y + 18))


def _misthrows(group: displayio.Group, words: "list[str]") -> None:
    grid = gfx.tiles(
        "ui", int(words[1]), int(words[2]), gfx.pal(palette.GROUND, palette.LINE, palette.PAPER), 4
    )
    for k in range(4):
        grid[k] = (UI_PEN, UI_DISC, UI_CIRCLE)["_1A".index(words[3][k])]
    group.append(grid)


PARTS: "Parts" = {"board": _board, "misthrows": _misthrows}
