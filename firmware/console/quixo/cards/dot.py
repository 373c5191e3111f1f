"""The card that asks where the dot of a pushed cube points."""

from micropython import const

from console.match.match import ASIDE
from console.quixo.board.cubes import palette
from console.quixo.cards.answers import Answers
from console.quixo.cards.card import answered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.quixo.playing import QuixoPlay

_FOOT = const(219)  # y of the answers to Dot


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
