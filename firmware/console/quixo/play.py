"""Quixo as it is played: what comes next, from the game alone, and the clock.

`Play` is the one screen that stays from the first push to the last. Cards lie over it for a moment (warn.py,
dot.py, passing.py, end.py). While one thinks nothing moves but the clock.
"""

from micropython import const

from console.quixo import clock, paths
from console.quixo.figures import Turn
from console.quixo.hands import LIFT, Hands
from console.quixo.plates import BELOW, Plates, sign
from console.ui.gfx import visible
from console.ui.palette import GROUND
from console.ui.widgets import label
from rules import GAMES, OVER
from rules.quixo import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.core.loop import Console
    from console.core.screen import Screen

_TURN = const(4)  # the bit of this game's options for a board that turns

# What the mover is asked by a card before the push
NOTHING = const(0)
WARNING = const(1)
DOT = const(2)


class Play(Hands):
    """For the game on the console's table, as far as it has come."""

    LOOK = "The board"
    tip_to = BELOW - 2  # the plate below stays in view

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        settings = console.settings
        settings.choose(GAMES.index(self.game.NAME))
        self.turns = self.game.seats == 4 and settings.options >> _TURN & 1 == 1
        self.clock = clock.Clock(self.table)
        self.plates = Plates(self.game, self.table.names, self.clock.on, BELOW, console.side)
        self.group.x = console.side
        for part in (self.board.group, self.plates.group, self.board.over):
            self.group.append(part)
        self.asking = NOTHING
        self.shown = False  # the end has been seen
        self._turn = Turn()

    # What comes next

    def uncovered(self) -> None:
        visible(self.board.over, True)
        self.plates.beside(True)
        if self.due:
            self.go_on()
        else:
            self._think()

    def go_on(self) -> None:
        self.settle()
        self.due = False
        if self.game.phase == OVER or self.table.lost >= 0:
            self._ended()
        elif self.state == LIFT:
            self._asked()
        else:
            self._choose()

    def _ended(self) -> None:
        self._show()
        from console.quixo.end import End

        self.console.push(End(self))

    def _choose(self) -> None:
        """The seat to move takes a cube, or cannot."""
        self._show()
        self.console.breathe()
        if self.forced():
            self.clock.stop()
            self._lights()
            if not self.tip(4):
                from console.quixo.passing import Passing

                self._ask(Passing(self))
            return
        self.look_for()
        turned = self.turns and self.game.last_move
        if not (self.tip(0) or self.clock.on and self.tip(5) or turned and self.tip(6)):
            self._think()

    def _show(self) -> None:
        """Cubes, plates and the last move, as they are now."""
        game = self.game
        board = self.board
        below = game.seat if self.turns else 0
        if board.below != below:
            board.turn(below)
        board.cursor(-1)
        board.draw()
        board.mark()
        self.plates.set(game.seat if game.seats == 2 else below, game.seat)
        if self.console.side:
            self.plates.count()
        if self.clock.on:
            for seat in range(game.seats):
                self._time(seat)

    def _asked(self) -> None:
        """A cube is lifted. What the mover is to be asked, again if the card was put aside."""
        self._think()
        if self.asking == WARNING:
            from console.quixo.warn import Warn

            self._ask(Warn(self))
        elif self.asking == DOT and not self.tip(2):
            from console.quixo.dot import Dot

            self._ask(Dot(self))

    def _ask(self, card: "Screen") -> None:
        """Over the board; nothing is to stick out from under it."""
        visible(self.board.over, False)
        self.plates.beside(card.name == "dot")
        self.console.push(card)

    def tip(self, k: int) -> bool:
        if not super().tip(k):
            return False
        visible(self.board.over, False)
        seat = self.game.seat
        if self.game.seats == 4 and (seat - self.board.below) & 1:  # whose plate at the side is covered
            group = self.console.top.group
            group.append(sign(seat, 8, BELOW - 25, GROUND))
            label(group, 35, BELOW - 25, self.table.names[seat])
        return True

    def menu(self) -> None:
        super().menu()
        seat = self.game.seat
        self.console.top.group.append(sign(seat, 34 + 10 * len(self.table.names[seat]), 1, GROUND))

    def confirm(self, warned: bool = False) -> None:
        """The chosen end it is: a warning first; with four seats the dot, unless the push ends the game."""
        game = self.game
        move = self.move(self.side, game.seat)
        loses = game.loses(move)
        self.asking = NOTHING
        if loses and not warned:
            self.asking = WARNING
        elif game.seats == 4 and not loses and not game.wins(move):
            self.asking = DOT
        if self.asking:
            self._asked()
        else:
            self.push(game.seat)

    def push(self, dot: int) -> None:
        self.clock.stop()
        self.asking = NOTHING
        super().push(dot)

    def pass_on(self) -> None:
        """The seat that cannot take a cube passes."""
        self.table.choose(PASS)
        self.go_on()

    # Whose turn, whose time

    def _think(self) -> None:
        """The seat to move has the console: its time runs."""
        if self.table.lost < 0:
            self._lights()
            self.clock.start(self.console.now)

    def _lights(self) -> None:
        self._turn.seat = self.game.seat
        self.console.lights.play(self._turn)

    def run_clock(self, now: int) -> None:
        what = self.clock.run(now)
        if what == clock.QUIET:
            return
        seat = self.game.seat
        self._time(seat)
        if what == clock.MINUTE:
            self.console.notice(self.table.names[seat] + ": 1 minute left")
        elif what == clock.OVER:
            self.table.run_out(seat)
            self.bare()
            self.put_back()
            self.go_on()

    def _time(self, seat: int) -> None:
        """Shows it; the mover's last seconds blink, on the pixels too."""
        left = self.clock.left(seat)
        mover = seat == self.game.seat
        on = not mover or left > clock.LAST or not left or left % 10 < 5
        self.plates.show(seat, left, on)
        if mover and self._turn.on != on:
            self._turn.on = on
            self._lights()

    # Of every game

    def forced(self) -> bool:
        return self.game.phase != OVER and paths.first(self.board) < 0

    def undone(self) -> None:
        self.put_back()
        self.cell = -1
        self.asking = NOTHING

    def leave(self) -> None:
        if self.game.phase != OVER and self.table.lost < 0:
            self.table.keep_clock()

    def look_screen(self) -> "Screen":
        from console.quixo.look import Look

        return Look(self)
