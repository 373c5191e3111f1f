"""Commands of the rules pictures that the six-dice games share; R Y G B name the rows, O a grey bonus row.

rulebook/picture.py documents the form of a line.

    .row R y marks lock      a row of a sheet. Eleven marks: x crossed, - skipped, o open, c may be chosen,
                             / closed by others, _ nothing; lock: u open, s shut, m mine, _ none
    .cell R x y number mark  one number of a row, marks as above
    .lock R x y lock         a lock alone
    .die w x y face          dice are w r y g b; face 0 blank, 1 to 6, 7 struck out
    .penalties x y n         the four penalty boxes, n of them crossed
"""

import displayio

from console.dicegame.sheet import cells
from console.ui import palette
from console.ui.dice import Die
from console.ui.widgets import penalty_boxes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.rulebook.picture import Parts
    from console.ui.widgets import Ui

ROWS = "RYGBO"
_MARKS = {"x": cells.CELL_CROSSED, "-": cells.CELL_SKIPPED, "/": cells.CELL_CLOSED, "_": cells.CELL_BLANK}


def roles(ui: "Ui", r: int) -> displayio.Palette:
    """Return the palette of row r: ground, deep, bright, paper."""
    if r > 3:
        return ui.pal(palette.GROUND, palette.PANEL, palette.DIM, palette.PAPER)
    return ui.pal(palette.GROUND, palette.DEEP[r], palette.BRIGHT[r], palette.PAPER)


def number(r: int, j: int) -> int:
    """Return the number at index j, 0..10, of row r."""
    return j + 2 if r < 2 else 12 - j


def cell(mark: str, n: int, reachable: bool) -> int:
    """Return the tile of a mark; `reachable`: the row has enough for its last number.

    Raises KeyError for any other mark.
    """
    if mark == "c":
        return cells.CELL_CAND + n - 2
    if mark == "o":
        if not reachable:
            return cells.CELL_BARRED + (1 if n == 12 else 0)
        return cells.CELL_OPEN + n - 2
    return _MARKS[mark]


def put_lock(ui: "Ui", group: displayio.Group, r: int, x: int, y: int, state: str) -> None:
    """Append the lock of row r: u open, s shut, m mine."""
    group.append(ui.tiles("locks", x, y, roles(ui, r), tile=3 * r + "usm".index(state)))


def _row(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    r = ROWS.index(words[1])
    y = int(words[2])
    marks = words[3]
    count = marks.count("x")
    grid = ui.tiles("cells", 3, y + 2, roles(ui, r), 11)
    for j in range(11):
        grid[j] = cell(marks[j], number(r, j), j < 10 or count >= 5)
    group.append(grid)
    lock = words[4]
    if lock != "_":
        put_lock(ui, group, r, 212, y, lock)
        count += lock == "m"
        ink = palette.BRIGHT[r] if count else palette.LINE
        ui.label(group, 226, y + 17, str(count), ink, align="c")


def _cell(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    n, mark = words[4].split(" ")
    grid = ui.tiles("cells", int(words[2]), int(words[3]) + 2, roles(ui, ROWS.index(words[1])))
    grid[0] = cell(mark, int(n), True)
    group.append(grid)


def _lock(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    put_lock(ui, group, ROWS.index(words[1]), int(words[2]), int(words[3]), words[4])


def _die(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    face = int(words[4])
    die = Die(ui, 1 + "wrygb".index(words[1]), int(words[2]), int(words[3]))
    die.show(face, out=face == 7)
    group.append(die.grid)


def _penalties(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    group.append(penalty_boxes(ui, int(words[1]), int(words[2]), int(words[3])))


PARTS: "Parts" = {"row": _row, "cell": _cell, "lock": _lock, "die": _die, "penalties": _penalties}
