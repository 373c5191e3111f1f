"""The pictures of the rules pages: one line of text for each part, made of the same tiles as the game.

A line is a dot, a command and its words, x and y in pixels; colours by the names in _INK, dice w r y g b:

    .row R y marks lock      a row of a sheet. Eleven marks: x crossed, - skipped, o open, c may be chosen,
                             / closed by others, _ nothing; lock: u open, s shut, m mine, _ none
    .cell R x y number mark  one number of a row, marks as above
    .lock R x y lock         a lock alone
    .die w x y face          face 0 blank, 1 to 6, 7 struck out
    .pens x y n              the four penalty boxes, n of them crossed
    .icon x y colour name    an icon of widgets.ICONS
    .say x y colour words    text of 20 px
    .big x y colour words    text of 32 px
    .rule y                  a thin line across

A line that is not of this kind is a ValueError that quotes it.
"""

import displayio

from console import gfx, palette
from console.dice import Die
from console.widgets import icon, label, pens

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_ROWS = "RYGB"
_INK = {
    "paper": palette.PAPER, "dim": palette.DIM, "line": palette.LINE, "red": palette.RED,
    "yellow": palette.YELLOW, "green": palette.GREEN, "blue": palette.BLUE,
}  # fmt: skip
_MARKS = {"x": gfx.CELL_CROSSED, "-": gfx.CELL_SKIPPED, "/": gfx.CELL_CLOSED, "_": gfx.CELL_BLANK}


def draw(group: displayio.Group, line: str) -> None:
    """Append what this line describes to the group."""
    words = line[1:].split(" ", 4)
    try:
        _PARTS[words[0]](group, words)
    except (KeyError, IndexError, ValueError) as reason:
        raise ValueError(f"no such picture: {line} ({reason})") from None


def _roles(r: int) -> displayio.Palette:
    return gfx.pal(palette.GROUND, palette.DEEP[r], palette.BRIGHT[r], palette.PAPER)


def _cell(mark: str, number: int, reachable: bool) -> int:
    """The tile of a mark; reachable: enough crosses for the last number."""
    if mark == "c":
        return gfx.CELL_CAND + number - 2
    if mark == "o":
        if not reachable:
            return gfx.CELL_BARRED2 if number == 2 else gfx.CELL_BARRED12
        return gfx.CELL_OPEN + number - 2
    return _MARKS[mark]


def _row(group: displayio.Group, words: "list[str]") -> None:
    r = _ROWS.index(words[1])
    y = int(words[2])
    marks = words[3]
    count = marks.count("x")
    grid = gfx.tiles("cells", 3, y, _roles(r), 11)
    for j in range(11):
        grid[j] = _cell(marks[j], j + 2 if r < 2 else 12 - j, j < 10 or count >= 5)
    group.append(grid)
    lock = words[4]
    if lock != "_":
        _put_lock(group, r, 212, y, lock)
        count += lock == "m"
        ink = palette.BRIGHT[r] if count else palette.LINE
        label(group, 226, y + 17, str(count), ink, align="c")


def _one(group: displayio.Group, words: "list[str]") -> None:
    number, mark = words[4].split(" ")
    grid = gfx.tiles("cells", int(words[2]), int(words[3]), _roles(_ROWS.index(words[1])))
    grid[0] = _cell(mark, int(number), True)
    group.append(grid)


def _lock(group: displayio.Group, words: "list[str]") -> None:
    _put_lock(group, _ROWS.index(words[1]), int(words[2]), int(words[3]), words[4])


def _put_lock(group: displayio.Group, r: int, x: int, y: int, state: str) -> None:
    group.append(gfx.tiles("locks", x, y, _roles(r), tile=3 * r + "usm".index(state)))


def _die(group: displayio.Group, words: "list[str]") -> None:
    face = int(words[4])
    die = Die(1 + "wrygb".index(words[1]), int(words[2]), int(words[3]))
    die.show(face, out=face == 7)
    group.append(die.grid)


def _pens(group: displayio.Group, words: "list[str]") -> None:
    group.append(pens(int(words[1]), int(words[2]), int(words[3])))


def _icon(group: displayio.Group, words: "list[str]") -> None:
    group.append(icon(words[4], int(words[1]), int(words[2]), _INK[words[3]]))


def _say(group: displayio.Group, words: "list[str]") -> None:
    size = 32 if words[0] == "big" else 20
    label(group, int(words[1]), int(words[2]), words[4], _INK[words[3]], size=size)


def _rule(group: displayio.Group, words: "list[str]") -> None:
    group.append(gfx.rect(8, int(words[1]), 224, 1, palette.SLATE))


_PARTS: "dict[str, Callable[[displayio.Group, list[str]], None]]" = {
    "row": _row, "cell": _one, "lock": _lock, "die": _die, "pens": _pens, "icon": _icon, "say": _say,
    "big": _say, "rule": _rule,
}  # fmt: skip
