"""Look at the Quixo board: how many cubes each seat has, and the longest lines of both symbols.

PREV and NEXT go from line to line, first through those of the symbol to move. The cubes of the line have a
white corner. Nothing can be chosen. The seat to move has its symbol in colour.
"""

import displayio
from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.quixo.board.cubes import LEFT_X, OFF, SIZE, TOP_Y, Cubes
from console.quixo.seats.plates import Plates
from console.ui.palette import GROUND, PAPER
from rules import OVER
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.quixo.playing import QuixoPlay
    from rules.quixo import Quixo

_UP = const(13)  # px that everything moves up for the hints
_SHORTEST = const(2)  # fewest cubes that count as a line


class Look(Screen):
    """Starts with the first line; if there is none, PREV and NEXT do nothing."""

    name = "look"

    def __init__(self, console: "Console", play: "QuixoPlay") -> None:
        super().__init__(console)
        ui = self.ui
        game = self._game = play.game
        below = play.board.below if game.seats == 4 else game.seat
        mover = game.seat if game.phase != OVER and not play.table.ended else -1
        self._cubes = cubes = Cubes(ui, game)
        cubes.turn(play.board.below)
        cubes.draw()
        plates = Plates(ui, play.table, True, 194, self.console.side)
        if mover >= 0:
            plates.unframe()
        plates.set(below, mover)
        plates.count()
        group = self.group
        group.x = play.match.group.x
        cubes.group.y = -_UP
        for part in (cubes.group, plates.group):
            group.append(part)
        self._corners: list[displayio.TileGrid] = []
        for _k in range(5):
            corner = ui.tiles("corner", OFF, 0, ui.pal(-1, PAPER, GROUND))
            self._corners.append(corner)
            cubes.group.append(corner)
        self._lines = longest(game, game.symbol(game.seat)) + longest(game, game.symbol(game.seat + 1))
        self._at = 0
        ui.hint(group, 8, 217, keys.BACK, _("back"))
        end = 232
        if len(self._lines) > 1:
            end = 6 + ui.hint(group, 232, 217, (keys.PREV, keys.NEXT), "", "r")
        self._text = ui.text(end, 217, 9 if self._lines else 12, align="r")
        group.append(self._text.grid)
        self._show()

    def _show(self) -> None:
        """Mark the cubes of the line."""
        squares = self._lines[self._at] if self._lines else 0
        n = 0
        for square in range(25):
            if squares >> square & 1:
                cell = self._cubes.cell(square)
                self._corners[n].x = LEFT_X + SIZE * (cell % 5) + 1
                self._corners[n].y = TOP_Y + SIZE * (cell // 5) + 1
                n += 1
        for k in range(n, 5):
            self._corners[k].x = OFF
        if n:
            # TRANSLATORS: {} cubes are in one line; at most 10 letters
            self._text.set(_("{} in line").format(n))
        else:
            # TRANSLATORS: there is no line of cubes, at most 12 letters
            self._text.set(_("nothing yet"))

    def key(self, key: int) -> None:
        step = keys.step(key)
        if not step:
            self.console.pop()
        elif self._lines:
            self._at = (self._at + step) % len(self._lines)
            self._show()


def longest(game: "Quixo", symbol: int) -> "list[int]":
    """Return the squares of `symbol` (X or O) in each line that has the most of its cubes; at least two."""
    cubes = game.cubes(symbol)
    found: list[int] = []
    most = _SHORTEST
    for line in game.lines:
        squares = cubes & line
        n = 0
        rest = squares
        while rest:
            rest &= rest - 1
            n += 1
        if n > most:
            most = n
            found = []
        if n == most:
            found.append(squares)
    return found
