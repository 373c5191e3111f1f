"""The coach's hints in a person's first games of Quixo: before each push, which one is the best, and why.

1. Level 3 thinks, a slice a pass, while the person looks at the board, so keys work at once. (Which push is
   second best is known only after some 8 s.)
2. The cursor goes to the best cube, unless the person has moved it; an arrow shows the push.
3. Two notices, then the plate below them (of somebody who is not to move), take turns: where the cube is, and
   why the push is good. While the cursor stays on another cube, they only say where the best push is.
4. They are over when the cursor goes to another cube, or the arrow to another end, so that no other push
   seems to be praised. At everybody's first move they are also over when a cube is lifted, because the keys
   for that are explained there.
5. With four people, a notice then says where the dot should point.

If every push loses, one line says so. Loaded only for a match in which somebody wants hints.
"""

from micropython import const

from console.match.taking_turns import TakingTurns
from console.quixo.board.cells import side_to
from console.quixo.board.hand import HOLDING, SEEKING
from console.quixo.coach.judge import ask, plies_of, shared
from console.quixo.seats.plates import PLATE_BELOW
from rules.quixo import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.quixo.playing import QuixoPlay

_STEPS = const(10)  # of the player in a pass, some 0.6 ms each
_BEGINS = const(100)  # ms after the picture is complete
_BELOW_Y = const(PLATE_BELOW - 2)


class Hints:
    """The hints of one match."""

    def __init__(self, play: "QuixoPlay") -> None:
        self._play = play
        self.player: Any = shared(play)
        self._view = bytearray(len(play.game.state))  # the position for which all below holds
        self._known = False  # the player has finished
        self._cell = -1  # where the cursor was last; while it is still there, nobody has moved it
        self.move = PASS  # the best push, once it is known
        self._best_cell = -1  # the cell of its cube, -1 if every push loses
        self._best_side = 0  # the side where it is pushed in
        self._best_dot = 0  # the seat at which its dot points
        self._here: tuple[str, ...] = ()  # the lines while the cursor is on that cube
        self._elsewhere: tuple[str, ...] = ()  # the lines while it stays on another one
        self._turns = TakingTurns(play.match.console)

    def tick(self, now: int) -> None:
        """Each pass, think or show a line."""
        play = self._play
        game = play.game
        if not self._asked():
            self.stop()
        elif self._view != game.state:
            self.stop()
            if not play.remarks or not play.remarks.busy:
                ask(play, self.player, self._view, False)
                self._known = False
                self.move = PASS
                self._cell = play.hand.cell
                self._best_cell = -1
                self._here = ()
        elif self._known:
            self._show()
        elif play.match.console.picture.seen(now) >= _BEGINS and self.player.think(_STEPS):
            self._known = True
            self._find()

    def stop(self) -> None:
        """End what is shown."""
        self._turns.stop()

    def best(self) -> int:
        """Return the push that the hint recommends for the board as it is, PASS if none is known."""
        return self.move if self._view == self._play.game.state else PASS

    def say_dot(self) -> int:
        """Return the seat at which the dot of the lifted cube should point, and say why.

        If this is not the best push, that is the seat to move, and nothing is said.
        """
        play = self._play
        game = play.game
        hand = play.hand
        is_best = self._known and self._view == game.state and self._best_cell == hand.cell
        if not is_best or self._best_side != hand.side:
            return game.seat
        self.stop()
        console = play.match.console
        code: Any = console.loader.borrow("console.quixo.coach.reasons")
        console.notice(code.dot(game, play.table.names, self._best_dot))
        return self._best_dot

    def _asked(self) -> bool:
        """Return whether a person who wants hints looks for a push."""
        play = self._play
        match = play.match
        if not match.taught >> play.game.seat & 1 or match.console.top is not match or match.table.over:
            return False
        first = match.table.record.length < play.game.seats  # then the keys of a lifted cube are explained
        return play.decides() and (play.hand.state == SEEKING or (play.hand.state == HOLDING and not first))

    def _find(self) -> None:
        """Find the lines about the best push; if that loses, point at none."""
        play = self._play
        game: Any = play.game
        board = play.board
        self.move = move = self.player.move
        end = plies_of(self.player, move)
        reasons: Any = play.match.console.loader.borrow("console.quixo.coach.reasons")
        if end < 0:
            self._here = self._elsewhere = (reasons.comfort(end),)
            self._best_cell = -1
            return
        place, way, here = reasons.where(board, game, move)
        threatened = game.could_win((game.seat + 1) % game.seats)
        why = reasons.ending(game, move, end) if end else reasons.good(game, move, threatened, True)
        self._here = (here, why) if why else (here,)
        self._elsewhere = (place, way)
        self._best_cell = board.cell(game.source(move))
        self._best_side = side_to(self._best_cell, board.cell(game.target(move)))
        self._best_dot = game.dot_of(move) if game.seats == 4 else game.seat

    def _show(self) -> None:
        """Show the next line when it is time; with the first one, point at the push."""
        play = self._play
        hand = play.hand
        if not self._here:
            return
        if not self._turns.begun and hand.cell == self._cell and self._best_cell >= 0:
            hand.point(self._best_cell, self._best_side)
            self._cell = self._best_cell
        if self._is_over():
            self.stop()
            self._here = ()
            return
        self._cell = hand.cell
        lines = self._here if hand.cell == self._best_cell else self._elsewhere
        line = self._turns.next_line(lines)
        if line:
            play.match.console.notice(line, None, self._y())

    def _is_over(self) -> bool:
        """Return whether the person has lifted another cube, turned the arrow, or moved the cursor."""
        hand = self._play.hand
        there = hand.cell == self._best_cell
        if hand.state == HOLDING:
            return not there or hand.side != self._best_side
        return self._turns.begun and not there and hand.cell != self._cell

    def _y(self) -> int:
        """Return the y of a line: over the plate below only while the seat above is to move."""
        play = self._play
        game = play.game
        above = game.seats == 4 and (game.seat - play.board.below) % 4 == 2
        return _BELOW_Y if above else 0
