"""Parts of Quixo's rules pictures.

.cubes x y cube cube …   cubes side by side, 34 px each: . blank, X, O, Xs Xw Xn Xe with a dot at that
                         side, O likewise, _ a hole, X* O* of the winning line
.lifted x y cube         a cube in the air with its frame, over the place x, y
.arrow x y way           an end of a row: s w n e, the way it pushes; S W N E the chosen one
.marked x y              the corners of the last move, over a cube at x, y
"""

import displayio

from console.ui import gfx, palette

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.rulebook.picture import Parts

_SIDE = 34
_CUBES = (".", "X", "O", "Xs", "Xw", "Xn", "Xe", "Os", "Ow", "On", "Oe", "_", "X*", "O*")
_WAYS = "swneSWNE"


def _colours(outside: int) -> displayio.Palette:
    """The cubes' own colours, and what lies round their corners."""
    return gfx.pal(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, outside)


def _cubes(group: displayio.Group, words: "list[str]") -> None:
    names = " ".join(words[3:]).split()
    grid = gfx.tiles("cubes", int(words[1]), int(words[2]), _colours(palette.GROUND), len(names))
    for k in range(len(names)):
        grid[k] = _CUBES.index(names[k])
    group.append(grid)


def _lifted(group: displayio.Group, words: "list[str]") -> None:
    x = int(words[1]) + 4
    y = int(words[2]) - 12
    group.append(gfx.tiles("cubes", x, y, _colours(-1), tile=_CUBES.index(words[3])))
    group.append(gfx.tiles("qframe", x - 1, y - 1, gfx.pal(-1, palette.PAPER)))


def _arrow(group: displayio.Group, words: "list[str]") -> None:
    ink = gfx.pal(palette.GROUND, palette.PAPER)
    group.append(gfx.tiles("qmarks", int(words[1]), int(words[2]), ink, tile=_WAYS.index(words[3])))


def _marked(group: displayio.Group, words: "list[str]") -> None:
    x = int(words[1]) - 1
    y = int(words[2]) - 1
    group.append(gfx.tiles("qframe", x, y, gfx.pal(-1, palette.PAPER), tile=1))


PARTS: "Parts" = {"cubes": _cubes, "lifted": _lifted, "arrow": _arrow, "marked": _marked}
