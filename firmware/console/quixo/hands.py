"""The board in somebody's hands: the cursor, a lifted cube, the push; by keys and by time.

What a key means for the game is decided in play.py. A key pressed during a push ends it and counts.
"""

from micropython import const

from console.core import keys
from console.match.playing import Playing
from console.quixo import paths
from console.quixo.board import ABOVE, LIFTED, PUSHED, RIGHT, Board, end
from console.quixo.figures import Push
from console.ui.gfx import load
from rules import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.core.loop import Console
    from rules.quixo import Quixo

CHOOSE = const(0)  # what is in view: one looks for a cube,
LIFT = const(1)  # has one in the hand,
PUSH = const(2)  # has pushed it in

_RISE = const(33)  # ms a frame
_SLIDE = const(50)
_LOOK_AT = const(700)  # ms that a push is shown before the board turns
_GUARD = const(200)  # ms in which OK does not end a push: the second of two quick presses


class Hands(Playing):
    """Everything of Play that moves."""

    turns = False  # the board turns with the seats

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        self.game: Quixo
        load("cubes", "text20", "qmarks", "qframe")
        self.board = Board(self.game)
        self.state = CHOOSE
        self.cell = -1  # of the cursor, and of the lifted cube
        self.side = ABOVE  # of the chosen end
        self.due = True  # go_on() is to say what comes next
        self._since = 0  # when what moves began
        self._fresh = 0  # passes until it does: what lay over the board is to be painted away before
        self._frame = 0
        self._push = Push()

    @property
    def name(self) -> str:  # type: ignore[override]
        """What is in view."""
        return ("quixo", "lifted", "push")[self.state]

    # For play.py

    def confirm(self) -> None:
        """The cube is to go in at the chosen end."""

    def run_clock(self, now: int) -> None:
        """Every pass in which somebody thinks."""

    # What a hand does

    def look_for(self) -> None:
        """The cursor is on a cube that may be taken: on the same as before if that may be."""
        if self.cell < 0 or not self.game.may_take(self.board.square(self.cell)):
            self.cell = paths.first(self.board)
        self.board.cursor(self.cell)

    def take(self) -> None:
        """The cube under the cursor is lifted; the end is the farthest, or rather one that does not lose."""
        self.state = LIFT
        self._since = self.console.now
        self._frame = 0
        self.board.lift(self.cell, 0)
        side = paths.opposite(self.cell)
        for _ in range(2):
            if self.game.loses(self.move(side, self.game.seat)):
                side = paths.next_side(self.cell, side, 1)
        self.side = side

    def put_back(self) -> None:
        """The lifted cube lies where it was."""
        if self.state == LIFT:
            self.state = CHOOSE
            self.board.ends(-1, 0)
            self.board.drop(self.cell)
            self.board.cursor(self.cell)

    def move(self, side: int, dot: int) -> int:
        """The move that pushes this cube in at a side, its dot to a seat."""
        board = self.board
        return self.game.find(board.square(self.cell), board.square(end(self.cell, side)), dot)

    def push(self, dot: int) -> None:
        """The cube is pushed in at the chosen end; its dot points at that seat."""
        game = self.game
        seat = game.seat
        move = self.move(self.side, dot)
        self.table.choose(move)
        self.state = PUSH
        self._since = self.console.now
        self._fresh = 2
        self._frame = 0
        self.board.push(self.cell, self.side, self.board.tile(game.target(move)))
        self.cell = -1
        self._push.seat = seat
        self._push.back = self.side >= RIGHT

    def settle(self) -> None:
        if self.state == PUSH:
            self._fresh = 0
            self._lie(PUSHED)
            self.state = CHOOSE
            self.due = True
        elif self.state == LIFT:
            self._rise(LIFTED)

    # By time

    def tick(self, now: int) -> None:
        if self._fresh:
            self._fresh -= 1
            self._since = now
            if not self._fresh:
                self.console.lights.play(self._push)
        since = self.console.since(self._since)
        if self.state == PUSH:
            self._lie(min(since // _SLIDE, PUSHED))
            still = _LOOK_AT if self.turns and self.game.phase != OVER else 0
            if since >= PUSHED * _SLIDE + still:
                self.go_on()
            return
        if self.state == LIFT and self._frame < LIFTED:
            self._rise(min(since // _RISE, LIFTED))
            if self._frame == LIFTED and self.tip(1):
                return
        self.run_clock(now)

    def _rise(self, frame: int) -> None:
        """The lifted cube is up by so many frames; the arrows show when it is there."""
        if frame != self._frame:
            self._frame = frame
            self.board.lift(self.cell, frame)
            if frame == LIFTED:
                self.board.ends(self.cell, self.side)

    def _lie(self, frame: int) -> None:
        """The pushed cubes have moved by so many frames."""
        if frame != self._frame:
            self._frame = frame
            self.board.slide(frame)
            if frame == PUSHED:
                self.board.mark()

    # By keys

    def key(self, key: int) -> None:
        if self.state == PUSH:
            if key == keys.OK and self.console.since(self._since) < _GUARD:
                return
            self.go_on()
            if self.console.top is not self:
                return
        if key == keys.MENU or (key == keys.BACK and self.state == CHOOSE):
            self.menu()
        elif key == keys.LOOK:
            self.look()
        elif self.state == CHOOSE:
            self._choosing(key)
        else:
            if self._frame < LIFTED:
                self.settle()
                if self.tip(1):
                    return
            self._lifted(key)

    def _choosing(self, key: int) -> None:
        if key == keys.OK:
            self.take()
            return
        if self.console.keys.has(keys.UP):
            self.cell = paths.towards(self.board, self.cell, key)
        else:
            self.cell = paths.around(self.board, self.cell, 1 if key == keys.NEXT else -1)
        self.board.cursor(self.cell)

    def _lifted(self, key: int) -> None:
        if key == keys.OK:
            self.confirm()
        elif key == keys.BACK:
            self.put_back()
        else:
            side = paths.side_of(key)
            if side == self.side or not self.console.keys.has(keys.UP) or end(self.cell, side) < 0:
                onward = key == keys.NEXT or key == keys.UP
                side = paths.next_side(self.cell, self.side, 1 if onward else -1)
            self.side = side
            self.board.ends(self.cell, side)
