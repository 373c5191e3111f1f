"""Commands of Quixo's rules pictures.

rulebook/picture.py documents the form of a line.

    .cubes x y cube cube …   cubes side by side, 34 px each: . blank, X, O, Xs Xw Xn Xe with a dot at that
                             side, O likewise, _ a hole, X* O* of the winning line
    .lifted x y cube         a lifted cube with its frame, above x, y
    .arrow x y side          an end of a row: s w n e, the direction of the push; S W N E the chosen one
    .marked x y              the corners of the last move, around a cube at x, y
"""

import displayio

from console.ui import palette

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.rulebook.picture import Parts
    from console.ui.widgets import Ui

_CUBES = (".", "X", "O", "Xs", "Xw", "Xn", "Xe", "Os", "Ow", "On", "Oe", "_", "X*", "O*")
_WAYS = "swneSWNE"


def _colours(ui: "Ui", outside: int) -> displayio.Palette:
    """Return palette(outside) of board/cubes.py, which would load a whole match."""
    return ui.pal(*range(15), outside)


def _cubes(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    names = " ".join(words[3:]).split()
    grid = ui.tiles("cubes", int(words[1]), int(words[2]), _colours(ui, palette.GROUND), len(names))
    for k in range(len(names)):
        grid[k] = _CUBES.index(names[k])
    group.append(grid)


def _lifted(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    x = int(words[1]) + 4
    y = int(words[2]) - 12
    group.append(ui.tiles("cubes", x, y, _colours(ui, -1), tile=_CUBES.index(words[3])))
    group.append(ui.tiles("qframe", x - 1, y - 1, ui.pal(-1, palette.PAPER)))


def _arrow(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    ink = ui.pal(palette.GROUND, palette.PAPER)
    group.append(ui.tiles("push_arrows", int(words[1]), int(words[2]), ink, tile=_WAYS.index(words[3])))


def _marked(ui: "Ui", group: displayio.Group, words: "list[str]") -> None:
    x = int(words[1]) - 1
    y = int(words[2]) - 1
    group.append(ui.tiles("qframe", x, y, ui.pal(-1, palette.PAPER), tile=1))


PARTS: "Parts" = {"cubes": _cubes, "lifted": _lifted, "arrow": _arrow, "marked": _marked}
