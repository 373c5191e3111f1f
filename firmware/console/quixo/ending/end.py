"""The end of Quixo: the line lights up cube by cube and flashes; then the screen says who won, and how.

After it, the same players can play again.
"""

import displayio
from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.match.finale import PAUSE_AFTER
from console.match.match import AGAIN, LOOK, MENU
from console.quixo.board.cubes import WON
from console.quixo.board.lights import LIGHT
from console.quixo.seats.seat_look import INK, fill, sign
from console.sound.sounds import CROSS, TIE, WIN_LINE
from console.ui.gfx import recolour
from console.ui.palette import GROUND, PAPER, YELLOW
from rules.quixo_board import O, X
from texts import _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from console.app import Console
    from console.light.lights import Lights
    from console.quixo.playing import QuixoPlay
    from console.ui.rain import Rain

_FRAME = const(160)  # ms
_CUBES = const(5)  # frames in which another cube of the line lights up
_FRAMES = const(10)  # then the line flashes in PAPER and the cubes' own colour in turn
_SAID = const(16)  # as long as a line that somebody says stays below the board
_SAID_Y = const(206)  # its y, below the board
_TOP = const(192)  # y of the words
_WIDE = const(18)  # most characters beside sign and crown
_ALONE = const(21)  # beside the sign
_LINE = const(23)  # of a line with a sign in it
_SHIFT = const(80)  # ms until the colours of a win move on by a pixel
_RUN = const(2000)  # ms that they run


class End(Screen):
    """The end over the board, which stays visible. "flag" when time has run out, otherwise "won"."""

    full = False

    def __init__(self, console: "Console", play: "QuixoPlay", report: "Callable[[int], None]") -> None:
        super().__init__(console)
        self.name = "won" if play.table.lost < 0 else "flag"
        self.play = play
        self._report = report
        game = play.game
        self._winners = console.loader.borrow("console.match.result").winners(game, play.table.lost)
        self._symbol = 0 if not self._winners else X if self._winners & 1 else O
        self._line = game.line
        self._frame = 0
        self._frames = _FRAMES
        self._since = self.console.now
        self._first = False
        self._best = ""  # who has made a new best
        self.raining: Rain | None = None  # while the winners' signs fall over the board
        self._crown: displayio.TileGrid | None = None  # while it falls
        self._drop: Any = None  # moves it
        self.group.x = play.match.group.x

    @property
    def busy(self) -> bool:  # type: ignore[override]
        """Whether the line is still being shown."""
        return self._frame <= self._frames

    def _words(self) -> str:
        """Return how the series stands, or how the game ended, in at most 24 letters.

        "{}" is where the winners' sign goes.
        """
        table = self.play.table
        game = self.play.game
        last = game.seat  # who has pushed last
        n = table.record.length
        if table.lost >= 0:
            # TRANSLATORS: {} is a name; at most 18 letters with {} as two
            return _("{}: out of time").format(table.plain_name(table.lost))
        if game.winner != game.symbol(last):
            name = table.plain_name(last)
            # TRANSLATORS: {name} has made a line of crosses or circles for the other side; {} is that sign
            text = _("{name} made a line of {}").replace("{name}", name)
            if len(text) > _LINE:
                # TRANSLATORS: the same for a long name, at most 17 letters with {name} and {} as two each
                text = _("{name} lined up {}").replace("{name}", name)
            return text
        if self._best:
            # TRANSLATORS: won after fewer pushes than ever before; at most 23 letters
            return ngettext("{} push: new best!", "{} pushes: new best!", n).format(n)
        # TRANSLATORS: somebody has won after {} pushes of both sides; at most 23 letters
        return self._series() or ngettext("after {} push", "after {} pushes", n).format(n)

    def _series(self) -> str:
        """Return how the series of these players stands; "" if there is none."""
        text: str = self.console.loader.borrow("console.match.finale").series(self.console)
        return text

    def _how(self, y: int) -> None:
        """Show _words()."""
        ui = self.ui
        text = self._words()
        x = 120 - 5 * len(text)
        signs = displayio.Group()
        ui.label(self.group, x, y, fill(ui, signs, text, self._symbol - 1, x, y, PAPER), GROUND, PAPER)
        if len(signs):
            self.group.append(signs.pop())

    def _who(self, y: int) -> None:
        """Show crown, symbol and names; without the crown, or "win", if the names are too long.

        A computer that has won alone has its face behind that.
        """
        ui = self.ui
        table = self.play.table
        won = [seat for seat in range(len(table.names)) if self._winners >> seat & 1]
        names = [table.plain_name(seat) for seat in won]
        if len(won) == 1:
            # TRANSLATORS: {} is a name; at most 15 letters with {} as two
            text = _("{} wins").format(names[0])
        else:
            # TRANSLATORS: {0} and {1} are names of a team, which has won
            text = _("{0} & {1} win").format(names[0], names[1])
            if len(text) > _ALONE:
                # TRANSLATORS: the same, where there is no more room than for the names
                text = _("{0} & {1}").format(names[0], names[1])
        x = 134 - 5 * len(text)
        if len(text) <= _WIDE:
            x += 13
            self._crown = ui.icon("crown", x - 54, y, GROUND, PAPER)
            self.group.append(self._crown)
        self.group.append(sign(ui, self._symbol - 1, x - 27, y, GROUND))
        ui.label(self.group, x, y, text, GROUND, PAPER)
        if len(won) == 1 and table.is_computer(won[0]):
            faces: Any = self.console.loader.borrow("console.ui.faces")
            self.group.append(faces.face(table.seated[won[0]], x + 10 * len(text) + 4, y - 3, 1, PAPER))

    def enter(self) -> None:
        play = self.play
        finale = self.console.loader.borrow("console.match.finale")
        self._first = finale.begin(self.console)
        self._best = finale.store(self.console, self._first)
        if self._first and (play.let_computer_speak(_SAID_Y) or play.say_waiting_remark(_SAID_Y)):
            self._frames = _SAID
        elif play.seen or not self._line:
            self._done()

    def _paint(self, cubes: int) -> None:
        """Show that many of the winning cubes in PAPER, the others in their own colour."""
        board = self.play.board
        for square in range(25):
            if self._line >> square & 1:
                board.put(board.cell(square), WON + self._symbol - 1 if cubes > 0 else board.tile(square))
                cubes -= 1

    def tick(self, now: int) -> None:
        if not self.busy:
            self._fall()
            return
        frame = self.console.since(self._since) // _FRAME
        if frame >= self._frames:
            if self._first and self.play.say_waiting_remark(_SAID_Y):
                self._frames += _SAID
            else:
                self._done()
        elif frame != self._frame:
            self._frame = frame
            if not self._line:
                return
            if frame <= _CUBES:
                self._paint(frame)
                self.console.cue(CROSS, None, 2 * frame)
            else:
                self._paint(_CUBES if frame & 1 else 0)

    def _done(self) -> None:
        """Show who has won and what the keys do, now that the line has been shown."""
        ui = self.ui
        console = self.console
        self._frame = self._frames + 1
        console.hush()
        self._paint(_CUBES)
        self.group.append(ui.box(0, _TOP, 240, 50, PAPER))
        self._who(_TOP + 5)
        self._how(_TOP + 25)
        ui.hint(self.group, 8, 1, keys.BACK, _("menu"))
        # TRANSLATORS: what OK does: the same players play another game; at most 12 letters
        ui.hint(self.group, 232, 1, keys.OK, _("play again"), "r")
        first = self._first and not self.play.seen
        self.play.end_shown()
        console.keys.new_picture()
        if first:
            console.picture.pause = PAUSE_AFTER
        self._celebrate(first)

    def _celebrate(self, first: bool) -> None:
        """Light up for the winners; the `first` time with a tune."""
        console = self.console
        if first:
            finale: Any = console.loader.borrow("console.match.finale")
            console.cue(finale.tune(console, WIN_LINE, self._winners, self._best != ""), Won(self._symbol))
            code: Any = console.loader.borrow("console.ui.rain")
            name = "cross" if self._symbol == 1 else "circle"
            ink = INK[self._symbol - 1]
            signs = [self.ui.icon(name, 0, 0, GROUND, ink) for _ in range(code.SIGNS)]
            self.raining = code.Rain(console, self.group, 240, signs)
            self._drop = code.drop
            self._since = console.now
            if self._crown:
                recolour(self._crown, self.ui.pal(-1, YELLOW))
                self._fall()
        else:
            console.lights.play(Won(self._symbol))

    def _fall(self) -> None:
        """Each pass, let the crown and the signs fall, which only a first look at the end has."""
        if not self.raining:
            return
        crown = self._crown
        if crown:
            if self._drop(crown, _TOP + 5, self.console.since(self._since)):
                recolour(crown, self.ui.pal(PAPER, GROUND))
                self._crown = None
        if self.raining.tick():
            self.raining = None

    def key(self, key: int) -> None:
        if key == keys.MENU:
            self._report(MENU)
        elif self.busy:
            self._done()
        elif key == keys.OK:
            self._report(AGAIN)
        elif key == keys.LOOK:
            self._report(LOOK)
        elif key == keys.BACK:
            self._report(MENU)


class Drawn(End):
    """The end of a game without a winner: both sides have agreed."""

    def enter(self) -> None:
        self.name = "drawn"
        super().enter()

    def _who(self, y: int) -> None:
        self.ui.label(self.group, 120, y, _("A draw"), GROUND, PAPER, align="c")

    def _words(self) -> str:
        code: Any = self.console.loader.borrow("console.quixo.cards.draw")
        # TRANSLATORS: why the game was a draw, at most 24 letters
        return self._series() or code.reason(self.play.draws.standstill) or _("Both sides agreed")

    def _celebrate(self, first: bool) -> None:
        self.console.lights.waiting(0)
        if first:
            self.console.cue(TIE)


class Won:
    """An animation: run all colours round for two seconds, then show the winner's on all six at 40 %."""

    def __init__(self, symbol: int) -> None:
        """`symbol` is X 1 or O 2."""
        self._colour = LIGHT[symbol - 1]

    def draw(self, lights: "Lights", t: int) -> bool:
        """See lights.Animation."""
        if t >= _RUN:
            lights.all(self._colour, 40)
            return True
        for k in range(6):
            lights.set((k + t // _SHIFT) % 6, k - 1 if k else 0, 100)
        return False
