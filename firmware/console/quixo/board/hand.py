"""The hand at the board: it points at a cube, lifts it, and pushes it in.

playing.py decides what is asked and what a key means, cells.py where the cursor goes, cubes.py draws.
"""

from micropython import const

from console.core import keys
from console.quixo.board.cells import (
    ABOVE,
    RIGHT,
    end,
    next_cell,
    next_side,
    opposite,
    side_of,
    side_to,
    start_cell,
)
from console.quixo.board.cubes import PUSH_FRAMES, RISE_FRAMES, Board
from console.quixo.board.lights import Running
from console.sound.sounds import PUSH
from rules import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.match import Match
    from rules.quixo import Quixo

SEEKING = const(0)  # states: looking for a cube,
HOLDING = const(1)  # a cube is lifted,
SLIDING = const(2)  # it is being pushed in

TAKEN = const(900)  # ms that a lifted cube is shown before it is pushed in, if no person pushes it
_RISE = const(33)  # ms per frame
_SLIDE = const(50)
_LOOK_AT = const(500)  # ms that a push is shown before the board turns
_SWEEP = const(40)  # ms for each of the nine diagonals that then turn, one after another


class Hand:
    """The hand that moves the cubes in one match, for one seat after the other, and the board.

    state        SEEKING: it points at a cube with the cursor; HOLDING: it holds one; SLIDING: it pushes it in
    cell         of that cube, 0..24 as seen on the display; -1 before the first, and while it pushes
    side         of the chosen end
    board_turns  whether the board turns with the seats
    """

    def __init__(self, match: "Match", board_turns: bool) -> None:
        ui = match.ui
        self._match = match
        self._game: Quixo = match.game
        ui.load("cubes", "text20", "push_arrows", "qframe")
        self.board = Board(ui, self._game)
        self.board_turns = board_turns
        self._arrows = match.console.keys.has(keys.UP)
        self._swept = 0  # diagonals of the board that have turned
        self.state = SEEKING
        self.cell = -1
        self.side = ABOVE
        self._coach_cell = -1  # of the cube that the coach has pointed at, -1 for none,
        self._coach_side = ABOVE  # and the end of its push
        self._since = 0  # when the movement began
        self._fresh = 0  # passes to wait until what covered the board has been repainted
        self._frame = 0
        self._running = Running()

    def look_for(self) -> None:
        """Put the cursor on a cube that may be taken.

        If possible it is the same as before, or where this seat has taken its last one.
        """
        game = self._game
        board = self.board
        record = self._match.table.record
        last = record.length - game.seats
        if self.cell < 0 and last >= 0 and record.buf[last]:
            self.cell = board.cell(game.source(record.buf[last]))
        if self.cell < 0 or not game.may_take(board.square(self.cell)):
            self.cell = start_cell(board)
        self.board.point(self.cell)
        self.board.show_arrows(-1, 0)

    def point(self, cell: int, side: int) -> None:
        """While no cube is lifted, put the cursor on a cell, and show the end that the coach would choose."""
        self._coach_cell = cell
        self._coach_side = side
        if self.state == SEEKING:
            self.cell = cell
            self._match.console.keys.new_picture(True)
            self.board.point(cell)
            self.board.show_arrows(cell, side)

    def take(self) -> None:
        """Lift the cube under the cursor; choose the farthest end, unless that push would lose.

        If the coach has pointed at a push with this cube, choose its end.
        """
        self.state = HOLDING
        self._match.console.keys.new_picture(True)
        self._since = self._match.console.now
        self._frame = 0
        self.board.lift(self.cell, 0)
        side = opposite(self.cell)
        for _ in range(2):
            if self._game.loses(self.move(side, self._game.seat)):
                side = next_side(self.cell, side, 1)
        self.side = self._coach_side if self._coach_cell == self.cell else side

    def hold(self, source: int, target: int) -> None:
        """Show the cube of a square as lifted; `target` is the square of the chosen end, -1 for any."""
        if self.state != HOLDING:
            self.cell = self.board.cell(source)
            self.take()
        if target >= 0:
            self.side = side_to(self.cell, self.board.cell(target))
        self._rise(RISE_FRAMES)

    def forget(self) -> None:
        """Put the lifted cube back, and forget where the cursor was: something has been undone."""
        self.put_back()
        self.cell = -1

    def put_back(self) -> None:
        """Put the lifted cube back where it was."""
        if self.state == HOLDING:
            self.state = SEEKING
            self._match.console.keys.new_picture(True)
            self.board.show_arrows(-1, 0)
            self.board.drop(self.cell)
            self.board.point(self.cell)

    def move(self, side: int, dot: int) -> int:
        """Return the move that pushes this cube in at `side`, its dot pointing at the seat `dot`."""
        board = self.board
        return self._game.find(board.square(self.cell), board.square(end(self.cell, side)), dot)

    def push(self, dot: int, asked: bool) -> None:
        """Push the cube in at the chosen end, its dot pointing at the seat `dot`.

        `asked`: a person does it.
        """
        game = self._game
        seat = game.seat
        move = self.move(self.side, dot)
        self._match.table.choose(move, asked)
        self.state = SLIDING
        self._since = self._match.console.now
        self._fresh = 2
        self._frame = 0
        self._match.console.keys.new_picture()
        self.board.push(self.cell, self.side, self.board.tile(game.target(move)))
        self.cell = self._coach_cell = -1
        self._running.seat = seat
        self._running.back = self.side >= RIGHT

    @property
    def rising(self) -> bool:
        """Whether the lifted cube is still rising."""
        return self.state == HOLDING and self._frame < RISE_FRAMES

    def settle(self) -> None:
        """Bring what moves to rest."""
        if self.state == SLIDING:
            self._fresh = 0
            self._show_push(PUSH_FRAMES)
            self.state = SEEKING
        elif self.state == HOLDING:
            self._rise(RISE_FRAMES)

    # As time passes

    def tick(self, now: int) -> bool:
        """Move what moves; return True when a push or a lift has just ended."""
        if self._fresh:
            self._fresh -= 1
            self._since = now
            if not self._fresh:
                self._match.console.cue(PUSH, self._running)
        since = self._match.console.since(self._since)
        if self.state == SLIDING:
            self._show_push(min(since // _SLIDE, PUSH_FRAMES))
            since -= PUSH_FRAMES * _SLIDE
            if not self.board_turns or self._game.phase == OVER:
                return since >= 0
            return since >= _LOOK_AT and self._sweep((since - _LOOK_AT) // _SWEEP)
        if self.rising:
            self._rise(min(since // _RISE, RISE_FRAMES))
            return self._frame == RISE_FRAMES
        return False

    def _sweep(self, n: int) -> bool:
        """Turn the board to the next seat as far as its diagonal `n`; return whether that was all."""
        board = self.board
        if board.below != self._game.seat:
            board.turn(self._game.seat)
            self._swept = 0
        while self._swept <= min(n, 8):
            board.draw_diagonal(self._swept)
            self._swept += 1
        return n > 8

    def _rise(self, frame: int) -> None:
        """Show the lifted cube at this frame; the arrows appear when it is up."""
        if frame != self._frame:
            self._frame = frame
            self.board.lift(self.cell, frame)
            if frame == RISE_FRAMES:
                self._match.console.keys.new_picture(True)
                self.board.show_arrows(self.cell, self.side)

    def _show_push(self, frame: int) -> None:
        """Show the pushed cubes at this frame."""
        if frame != self._frame:
            self._frame = frame
            self.board.slide(frame)
            if frame == PUSH_FRAMES:
                self.board.mark()

    # Keys

    def seek(self, key: int) -> None:
        """Move the cursor to another cube, with a cursor key."""
        there = next_cell(self.board, self.cell, key, self._arrows)
        if there != self.cell:
            self.cell = there
            self.board.point(there)
            self.board.show_arrows(-1, 0)

    def aim(self, key: int) -> None:
        """Choose another end for the lifted cube, with a cursor key.

        It is the end to which the key points, if there is one; without UP and DOWN, it is the next one,
        clockwise for NEXT.
        """
        step = keys.step(key)
        if not step:
            return
        side = side_of(key) if self._arrows else next_side(self.cell, self.side, step)
        if end(self.cell, side) >= 0:
            self.side = side
            self.board.show_arrows(self.cell, side)
