"""The end of Quixo: the line flashes, then who has won and, if not obvious, why.

After it, the same players can play again.
"""

from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.match.match import AGAIN, LOOK, MENU
from console.quixo.animations import Won
from console.quixo.cubes import WON
from console.quixo.plates import sign
from console.ui.palette import GROUND, PAPER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from console.app import Console
    from console.quixo.play import Play

_FLASH = const(200)  # ms
_FLASHES = const(6)  # PAPER and the cubes' own colour in turn
_UP = const(13)  # px that the board moves up for a second line
_WIDE = const(18)  # most characters beside sign and crown


class End(Screen):
    """The end over the board, which stays visible. "flag" when time has run out, otherwise "won"."""

    full = False

    def __init__(self, console: "Console", play: "Play", report: "Callable[[int], None]") -> None:
        super().__init__(console)
        ui = self.ui
        self.name = "won" if play.match.table.lost < 0 else "flag"
        self.play = play
        self._report = report
        game = play.game
        symbol = game.winner or 2 - play.match.table.lost % 2
        self._symbol = symbol
        self._line = game.line
        self._frame = 0
        self._since = self.console.now
        self._hints = None
        self.group.x = play.match.group.x
        why = self._why()
        top = 192 if why else 210
        self.group.append(ui.box(0, top, 240, 240 - top if not why else 50, PAPER))
        self._who(top + 5)
        if why:
            line = play.match.table.lost < 0
            x = 108 if line else 120
            ui.label(self.group, x, top + 25, why, GROUND, PAPER, align="c")
            if line:
                self.group.append(sign(ui, symbol - 1, x + 4 + 5 * len(why), top + 25, GROUND))
        self.up = _UP if why else 0  # px that the board moves up

    def _why(self) -> str:
        """Return why it ended, if no line of the winners shows it."""
        play = self.play
        game = play.game
        if play.match.table.lost >= 0:
            return play.match.table.names[play.match.table.lost] + ": out of time"
        seat = game.seat  # the last to push
        if game.winner == game.symbol(seat):
            return ""
        return play.match.table.names[seat] + " made a line of"

    def _who(self, y: int) -> None:
        """Show crown, symbol and names; without the crown if the names are too long."""
        ui = self.ui
        names = ""
        game = self.play.game
        for seat in range(game.seats):
            if game.symbol(seat) == self._symbol:
                names += " & " + self.play.match.table.names[seat]
        text = names[3:] + (" wins" if game.seats == 2 else " win")
        x = 134 - 5 * len(text)
        if len(text) <= _WIDE:
            x += 13
            self.group.append(ui.icon("crown", x - 54, y, GROUND, PAPER))
        self.group.append(sign(ui, self._symbol - 1, x - 27, y, GROUND))
        ui.label(self.group, x, y, text, GROUND, PAPER)

    def enter(self) -> None:
        play = self.play
        console = self.console
        animation = Won(self._symbol)
        if play.seen:
            console.lights.play(animation)
            self._paint(True)
            self._done()
        else:
            console.loader.borrow("console.match.finale").begin(console, animation)

    def _paint(self, paper: bool) -> None:
        """Show the winning cubes in paper or in their own colour."""
        board = self.play.board
        for square in range(25):
            if self._line >> square & 1:
                board.put(board.cell(square), WON + self._symbol - 1 if paper else board.tile(square))

    def tick(self, now: int) -> None:
        if self._frame > _FLASHES:
            return
        frame = self.console.since(self._since) // _FLASH + 1 if self._line else _FLASHES
        if frame != self._frame:
            self._frame = frame
            self._paint(frame & 1 == 1 or frame >= _FLASHES)
        if frame >= _FLASHES:
            self._done()

    def _done(self) -> None:
        """Show what the keys do from now on: the line has been seen."""
        ui = self.ui
        self._frame = _FLASHES + 1
        pressed = self.console.keys
        self.play.seen = True
        pressed.wait()
        pressed.pause = max(pressed.pause - self.console.since(self._since), 200)
        ui.hint(self.group, 8, 1, keys.BACK, "menu")
        ui.hint(self.group, 232, 1, keys.OK, "play again", "r")

    def key(self, key: int) -> None:
        if key == keys.MENU:
            self._report(MENU)
        elif self._frame <= _FLASHES:
            self._paint(True)
            self._done()
        elif key == keys.OK:
            self._report(AGAIN)
        elif key == keys.LOOK:
            self._report(LOOK)
        elif key == keys.BACK:
            self._report(MENU)
