"""Cards with two answers side by side, and the one that asks where the dot of a pushed cube points."""

import displayio
from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.match.match import ASIDE
from console.quixo.board.cubes import palette
from console.quixo.cards.warn import answered
from console.ui.palette import DIM, GROUND, PANEL, PAPER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.quixo.playing import QuixoPlay
    from console.ui.gfx import Text

_FOOT = const(219)  # y of the answers to Dot


class Answers(Screen):
    """Two answers side by side, one of them chosen, below the board, which stays visible.

    at  the one chosen: 0 or 1, the left or the right one
    """

    full = False

    def __init__(self, console: "Console", report: "Callable[[int], None]") -> None:
        super().__init__(console)
        self._report = report
        self.at = 0
        self._boxes: list[displayio.TileGrid] = []
        self._words: list[Text] = []

    def add(self, x: int, y: int, wide: int, word: str, middle: int) -> None:
        """Add an answer: a box, and a word around this x."""
        ui = self.ui
        self._boxes.append(ui.box(x, y, wide, 20))
        self.group.append(self._boxes[-1])
        self._words.append(ui.label(self.group, middle, y, word, ground=-1, align="c"))

    def show(self) -> None:
        """Show which answer is chosen."""
        for k in range(2):
            on = k == self.at
            self._boxes[k].pixel_shader = self.ui.pal(GROUND, PAPER if on else DIM, PAPER if on else PANEL)
            self._words[k].ink(GROUND if on else PAPER, -1)

    def key(self, key: int) -> None:
        if keys.step(key):
            self.at = 1 - self.at
            self.show()


class Dot(Answers):
    """Where does the dot point? The answer is a seat.

    Each answer has its cube and its name; the lifted cube shows the chosen one. Seats are in the order on the
    display, as seen from the left or from above. At first one's own is chosen, or what the coach hints at.
    """

    name = "dot"

    def __init__(self, console: "Console", play: "QuixoPlay", report: "Callable[[int], None]") -> None:
        super().__init__(console, report)
        self._board = play.board
        game = play.game
        seat = game.seat
        first = (seat - play.board.below) % 4 in (1, 2)  # on the left, or above
        self.seats = bytes((seat, seat ^ 2) if first else (seat ^ 2, seat))
        chosen = play.hints.say_dot() if play.hints else seat
        self.at = 1 if self.seats[1] == chosen else 0
        self._tiles = bytearray(2)
        for k in range(2):
            seat = self.seats[k]
            self._tiles[k] = tile = play.board.dotted(game.symbol(seat), seat)
            self.add(38 + 84 * k, _FOOT, 80, play.table.names[seat], 78 + 84 * k)
            self.group.append(self.ui.tiles("cubes", 206 * k, _FOOT - 13, palette(self.ui, -1), tile=tile))
        self.show()

    def show(self) -> None:
        super().show()
        self._board.show_face(self._tiles[self.at])

    def leave(self) -> None:
        self._board.show_face(-1)

    def key(self, key: int) -> None:
        if not answered(self._report, key, self.seats[self.at], ASIDE):
            super().key(key)
