"""The coach's advice in Quixo: which push is the best, and what the best push with each other cube leads to.

Each cube that may be taken has a sign in its corner: a crown if its best push wins, a warning sign if that
loses. While nothing is decided, a tick marks three pushes at most: the best, and nearly as good ones with a
reason that can be seen on the board. PREV and NEXT go from cube to cube; the line below says why, or in how
many moves. OK makes the push that is shown, BACK leads back.
"""

import displayio
from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.quixo.board.cells import next_cell, side_to
from console.quixo.board.cubes import LEFT_X, SIZE, TOP_Y, Board
from console.quixo.coach.judge import as_good, judge, nearly_as_good, plies
from console.quixo.coach.reasons import bad, ending, good
from console.ui.palette import GROUND, PAPER
from rules.quixo import PASS
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console
    from console.quixo.playing import QuixoPlay

_STEPS = const(16)  # of the player in a pass, some 0.6 ms each
_TICKS = const(3)
_CROWN = const(0)  # tiles of "verdicts"
_WARNING = const(1)
_TICK = const(2)


class Advice(Screen):
    """Opened over the match, to whose Play OK gives the push."""

    name = "advice"

    def __init__(self, console: "Console", play: "QuixoPlay") -> None:
        super().__init__(console)
        ui = self.ui
        self._play = play
        game: Any = console.table.game
        self.game = game
        self.player: Any = None  # made once the screen is painted
        self.good: list[int] = []  # the indices in player.moves of the pushes with a tick, the best first
        self._near: list[int] = []  # the indices of all pushes that are nearly as good as the best
        self._threatened = False  # the next seat could make five if it were its turn
        self.best = -1  # index in player.moves, once it is known
        self.cell = -1
        ui.load("cubes", "push_arrows", "qframe", "verdicts")
        self._board = Board(ui, game)
        if game.seats == 4:
            self._board.turn(play.board.below)
        self._board.draw()
        self.group.append(self._board.group)
        self.group.append(self._board.over)
        self._head = ui.text(4, 1, 21)
        self.group.append(self._head.grid)
        self._why = ui.text(120, 217, 24, align="c")
        self.group.append(self._why.grid)
        # TRANSLATORS: a title, at most 21 letters
        self._head.set(_("The coach is thinking"))

    def tick(self, now: int) -> None:
        if not self.player:
            if not self.console.picture.painting:
                self.player = judge(self._play)
            return
        player = self.player
        if self.best >= 0 or not player.think(_STEPS):
            return
        hinted = self._play.hints.best() if self._play.hints else PASS
        for i in range(player.count):
            if player.moves[i] == player.move:
                self.best = i
        for i in range(player.count):
            if player.moves[i] == hinted != PASS and as_good(player, i, self.best):
                self.best = i  # it has been praised
        self._threatened = self.game.could_win((self.game.seat + 1) % self.game.seats)
        self._find_good()
        cells = displayio.Group()
        for cell in range(25):
            if self._best_from(cell) >= 0:
                self._mark(cells, cell)
        self.group.append(cells)
        # TRANSLATORS: what OK does: make the move that is shown; at most 5 letters
        self.ui.hint(self.group, 238, 1, keys.OK, _("take"), "r")
        self.cell = self._board.cell(self.game.source(player.moves[self.best]))
        self._say()

    def _find_good(self) -> None:
        """Find the pushes with a tick: the best, and nearly as good ones of others that have a reason."""
        player = self.player
        if plies(player, self.best):
            return
        self.good.append(self.best)
        found: list[int] = []
        for cell in range(25):
            i = self._best_from(cell)
            if i >= 0 and i != self.best and nearly_as_good(player, i, self.best):
                self._near.append(i)
                if good(self.game, player.moves[i], self._threatened):
                    found.append(i)
        while found and len(self.good) < _TICKS:
            best = found[0]
            for i in found:
                if player.order(i) > player.order(best):
                    best = i
            self.good.append(best)
            found.remove(best)

    def _best_from(self, cell: int) -> int:
        """Return the index of the best push with the cube in that cell, -1 if it may not be taken."""
        player = self.player
        square = self._board.square(cell)
        found = -1
        for i in range(player.count):
            if player.moves[i] != PASS and self.game.source(player.moves[i]) == square:
                if found < 0 or i == self.best or player.order(i) > player.order(found):
                    found = i
                if found == self.best:
                    break
        return found

    def _mark(self, cells: displayio.Group, cell: int) -> None:
        """Add to `cells` the sign of the cube in that cell, if it has one."""
        ui = self.ui
        i = self._best_from(cell)
        end = plies(self.player, i)
        if end > 1 == plies(self.player, self.best):
            end = 0  # another one wins at once
        if end or i in self.good:
            tile = _CROWN if end > 0 else _WARNING if end else _TICK
            x = LEFT_X + SIZE * (cell % 5) + 18
            y = TOP_Y + SIZE * (cell // 5) + 1
            cells.append(ui.tiles("verdicts", x, y, ui.pal(-1, PAPER, GROUND), tile=tile))

    def _say(self) -> None:
        """Show the best push with the cube under the cursor; say what it is worth, and why."""
        i = self._best_from(self.cell)
        end = plies(self.player, i)
        best_end = plies(self.player, self.best)
        self._board.point(self.cell)
        target = self._board.cell(self.game.target(self.player.moves[i]))
        self._board.show_arrows(self.cell, side_to(self.cell, target))
        self._head.set(self._verdict(i, end, best_end))
        self._why.set(self._reason(i, end, best_end))

    def _verdict(self, i: int, end: int, best_end: int) -> str:
        """Return the title for push i."""
        if i == self.best or end == 1:
            # TRANSLATORS: a title, at most 13 letters
            return _("The best push")
        if end and end == best_end < 0:
            # TRANSLATORS: a title: this push loses as soon as the best one; at most 13 letters
            return _("No better")
        if i in self._near or end > best_end > 1 or (end and end == best_end):
            # TRANSLATORS: a title: this push is good, too; at most 13 letters
            return _("Good, too")
        # TRANSLATORS: a title: this push is worse; at most 13 letters
        return _("Not so good")

    def _reason(self, i: int, end: int, best_end: int) -> str:
        """Return the line about push i, or "".

        - It misses a win, or five in a row: that.
        - It is decided: what it leads to.
        - It is the best or nearly as good: what it does.
        - Any other: why it is worse than the best one.
        """
        move = self.player.moves[i]
        if best_end == 1 != end:
            # TRANSLATORS: a push is worse: another one makes five in a row; at most 24 letters
            return _("You could win at once")
        if best_end > 0 >= end:
            # TRANSLATORS: a push is worse: another one wins; at most 24 letters
            return _("You could win instead")
        if end:
            return ending(self.game, move, end)
        if i == self.best or i in self._near:
            return good(self.game, move, self._threatened, i == self.best)
        return bad(self.game, move, self.player.moves[self.best])

    def key(self, key: int) -> None:
        if key == keys.BACK or key == keys.MENU:
            self.console.pop()
        elif key == keys.OK:
            if self.best >= 0:
                self._play.take(self.player.moves[self._best_from(self.cell)])
                self.console.pop()
        elif self.best >= 0:
            self.cell = next_cell(self._board, self.cell, key, self.console.keys.has(keys.UP))
            self._say()
