"""The two cards before a push, which come often: the warning that it loses, and where the dot points.

The others, passing.py and draw.py, are loaded when they come.
"""

import displayio
from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.match.match import ASIDE, LOOK, MENU
from console.quixo.board.cubes import palette
from console.quixo.seats.seat_look import fill
from console.sound.sounds import WARNING
from console.ui.ask import Ask
from console.ui.palette import DIM, GROUND, PANEL, PAPER
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.quixo.people import QuixoPlay
    from console.ui.gfx import Text

# The answers to Warn
CHOOSE_AGAIN = const(0)
PUSH_ANYWAY = const(1)
_NOTHING = const(-99)
_FOOT = const(219)  # y of the answers to Dot


def _meaning(key: int, answer: int, back: int) -> int:
    """Return what a card reports for a key: its `answer` for OK, `back` for BACK; or _NOTHING."""
    if key == keys.OK:
        return answer
    if key == keys.BACK:
        return back
    return MENU if key == keys.MENU else LOOK if key == keys.LOOK else _NOTHING


class Warn(Ask):
    """The warning over the board: CHOOSE_AGAIN or PUSH_ANYWAY. The plates stay visible."""

    name = "warn"

    def __init__(self, console: "Console", play: "QuixoPlay", report: "Callable[[int], None]") -> None:
        ui = console.ui
        signs = displayio.Group()
        # TRANSLATORS: two lines, at most 18 letters each; {} is the other side's sign, a cross or a circle
        lines = _("Five {} in a line:\nyou would lose.").partition("\n")
        line = "  " + fill(ui, signs, lines[0], play.game.seat ^ 1, 42, 88, PANEL)
        more = "  " + fill(ui, signs, lines[2], play.game.seat ^ 1, 42, 110, PANEL)
        # TRANSLATORS: an answer, at most 15 letters
        again = _("choose again")
        # TRANSLATORS: an answer, at most 15 letters
        anyway = _("push anyway")
        super().__init__(console, line, more, again, anyway, report)
        self._report = report
        self.group.append(ui.icon("warn", 17, 88, ground=PANEL))
        self.group.append(signs.pop())
        self.group.x = play.match.group.x
        self.group.y = -22
        console.cue(WARNING)

    def key(self, key: int) -> None:
        what = _meaning(key, self.at, ASIDE)
        if what == _NOTHING:
            super().key(key)
        else:
            self._report(what)


class Dot(Screen):
    """The answers to where the dot points, below the board, which stays visible. The answer is a seat.

    Each has its cube and its name; the lifted cube shows the chosen one. Seats are in the order on the
    display, as seen from the left or from above. At first one's own is chosen, or what the coach hints at.
    """

    name = "dot"
    full = False

    def __init__(self, console: "Console", play: "QuixoPlay", report: "Callable[[int], None]") -> None:
        super().__init__(console)
        ui = self.ui
        self._report = report
        self._board = play.board
        game = play.game
        seat = game.seat
        first = (seat - play.board.below) % 4 in (1, 2)  # on the left, or above
        self.seats = bytes((seat, seat ^ 2) if first else (seat ^ 2, seat))
        chosen = play.hints.say_dot() if play.hints else seat
        self.at = 1 if self.seats[1] == chosen else 0
        self.group.x = play.match.group.x
        self._boxes: list[displayio.TileGrid] = []
        self._names: list[Text] = []
        self._tiles = bytearray(2)
        for k in range(2):
            seat = self.seats[k]
            self._boxes.append(ui.box(38 + 84 * k, _FOOT, 80, 20))
            self.group.append(self._boxes[k])
            self._tiles[k] = tile = play.board.dotted(game.symbol(seat), seat)
            self.group.append(ui.tiles("cubes", 206 * k, _FOOT - 13, palette(ui, -1), tile=tile))
            self._names.append(
                ui.label(self.group, 78 + 84 * k, _FOOT, play.table.names[seat], ground=-1, align="c")
            )
        self._show()

    def _show(self) -> None:
        """Show which answer is chosen."""
        for k in range(2):
            on = k == self.at
            ink = GROUND if on else PAPER
            ground = PAPER if on else PANEL
            self._boxes[k].pixel_shader = self.ui.pal(GROUND, PAPER if on else DIM, ground)
            self._names[k].ink(ink, -1)
        self._board.show_face(self._tiles[self.at])

    def leave(self) -> None:
        self._board.show_face(-1)

    def key(self, key: int) -> None:
        what = _meaning(key, self.seats[self.at], ASIDE)
        if what != _NOTHING:
            self._report(what)
        elif keys.step(key):
            self.at = 1 - self.at
            self._show()
