"""Commands of Qwixx's rules pictures for what only some score sheets have.

rulebook/picture.py documents the form of a line; rows, cells and marks are as in dicegame/rules_picture.py,
and there is one more mark: f, a forced cross.

    .low R x y number mark     one number of a row that has something below it, 27 px high
    .framed R x y number mark  the same in a frame
    .bar x y cells             cells of the bar, 18 px each: a row and o free, x crossed, w crossed by the
                               choice, - struck; for example RxYwGo
    .twice R x y               a cell crossed twice
    .link x y                  a link; x and y as of the upper of two cells, 35 px one below the other
    .field x y state 8/5       an exchange field: o free, w with the white sum, x used, - lost
    .marked R x y number mark  one number with the letter of its die; o or c
    .signed R x y number mark goal   one number of a row with the sign of a goal, 0 to 4; o, c or x
    .goal x y goal state       what that goal brings: o, h when half of it is crossed, x when it is reached
"""

import displayio

from console.dicegame.rules_picture import ROWS, cell, roles
from console.dicegame.sheet.cells import CELL_FORCED, CELL_TWICE
from console.qwixx.marks import own_colours
from console.qwixx.tiles import (
    BAR_CROSSED,
    BAR_FREE,
    BAR_STRUCK,
    BAR_WILL,
    FIELD_LOST,
    FIELD_RIGHT,
    FIELD_USED,
    GOAL_BRINGS,
    GOAL_HALF,
    LETTER,
    LETTER_ON_BAND,
)
from console.ui import palette

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.rulebook.picture import Parts
    from console.ui.widgets import Ui

_BAR = {"o": BAR_FREE, "x": BAR_CROSSED, "w": BAR_WILL}
_FIELDS = {"x": FIELD_USED, "-": FIELD_LOST}


def _low(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    n, mark = words[4].split(" ")
    grid = ui.tiles("cells27", int(words[2]), int(words[3]) + 2, roles(ui, ROWS.index(words[1])))
    grid[0] = CELL_FORCED if mark == "f" else cell(mark, int(n), True)
    group.append(grid)


def _framed(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    _low(ui, group, words)
    ink = ui.pal(-1, palette.GROUND, palette.BRIGHT[ROWS.index(words[1])])
    group.append(ui.tiles("framed", int(words[2]), int(words[3]), ink))


def _bar(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    cells = words[3]
    grid = ui.tiles("bar", int(words[1]), int(words[2]), own_colours(ui), len(cells) // 2)
    for k in range(0, len(cells), 2):
        state = cells[k + 1]
        grid[k // 2] = BAR_STRUCK if state == "-" else _BAR[state] + ROWS.index(cells[k])
    group.append(grid)


def _field(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    state = words[3]
    white = (palette.PAPER, palette.GROUND, palette.PAPER)
    inks = white if state == "w" else (palette.GROUND, palette.DIM, palette.LINE)
    grid = ui.tiles("fields", int(words[1]), int(words[2]), ui.pal(palette.GROUND, *inks), 2)
    if state in _FIELDS:
        grid[0] = _FIELDS[state]
        grid[1] = _FIELDS[state] + 1
    else:
        left, right = words[4].split("/")
        grid[0] = int(left) - 2
        grid[1] = FIELD_RIGHT + int(right) - 2
    group.append(grid)


def _twice(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    palette_of_row = roles(ui, ROWS.index(words[1]))
    group.append(ui.tiles("cells_twice", int(words[2]), int(words[3]) + 2, palette_of_row, tile=CELL_TWICE))


def _links(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    inks = ui.pal(-1, palette.GROUND, palette.DIM)
    group.append(ui.tiles("link", int(words[1]) + 3, int(words[2]) + 28, inks))


def _marked(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    n, mark = words[4].split(" ")
    r = ROWS.index(words[1])
    x = int(words[2])
    y = int(words[3]) + 2
    grid = ui.tiles("cells_marked", x, y, roles(ui, r), tile=cell(mark, int(n), True))
    group.append(grid)
    letter = (LETTER_ON_BAND if mark == "c" else LETTER) + r
    group.append(ui.tiles("cell_letters", x, y + 19, own_colours(ui), tile=letter))


def _signed(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    n, mark, goal = words[4].split(" ")
    r = ROWS.index(words[1])
    x = int(words[2])
    y = int(words[3]) + 2
    group.append(ui.tiles("cells27_marked", x, y, roles(ui, r), tile=cell(mark, int(n), True)))
    ground = palette.PAPER if mark == "c" else palette.BRIGHT[r] if mark == "x" else -1
    ink = ui.pal(ground, palette.DIM if mark == "o" else palette.GROUND)
    group.append(ui.tiles("signs_of_goals", x + 4, y + 17, ink, tile=int(goal)))


def _goal(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    goal, state = words[3].split(" ") if " " in words[3] else (words[3], words[4])
    x = int(words[1])
    y = int(words[2])
    k = int(goal)
    free = ui.pal(palette.GROUND, palette.GROUND, palette.DIM, palette.LINE)
    half = ui.pal(palette.GROUND, palette.GROUND, palette.DIM, palette.DIM)
    full = ui.pal(palette.GROUND, palette.DIM, palette.GROUND, palette.DIM)
    brings = ui.tiles("goals", x, y, full if state == "x" else half if state == "h" else free, 3)
    brings[0] = k + (GOAL_HALF if state == "h" else 0)
    brings[1] = GOAL_BRINGS + 2 * k
    brings[2] = GOAL_BRINGS + 2 * k + 1
    group.append(brings)


PARTS: "Parts" = {
    "low": _low, "framed": _framed, "bar": _bar, "twice": _twice, "link": _links, "field": _field,
    "marked": _marked, "signed": _signed, "goal": _goal,
}  # fmt: skip
