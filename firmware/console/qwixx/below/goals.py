"""The five goals: the sign of each, and what it brings.

The left part of a goal is filled once one of its two cells is crossed, all of it once it is reached. While
the cursor is on one of these cells, words take the place of the other goals.
"""

import displayio
from micropython import const

from console.qwixx.below import Base
from console.qwixx.tiles import GOAL_BRINGS, GOAL_HALF
from console.ui.gfx import put, recolour, visible
from console.ui.palette import DIM, GROUND, LINE, PAPER
from rules.rows import COLUMNS
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.qwixx.layout import Layout
    from console.ui.widgets import Ui
    from rules.qwixx import Qwixx

_GOALS = const(5)
_X = const(3)
_STEP = const(47)  # px from goal to goal
_LOST = const(3)  # instead of a number of crosses
_ALL = const(99)
_LETTERS = const(22)  # the first one is blank
_WORDS_X = const(18)  # right after the sign
_WORDS = (
    # TRANSLATORS: beside a sign: both cells with it bring 13 points; at most 21 letters
    N_("both: 13 points"),
    # TRANSLATORS: beside a sign: with both its cells no -5 counts; at most 21 letters
    N_("both: no -5 counts"),
    # TRANSLATORS: beside a sign: both cells with it double the row with the fewest points; at most 21 letters
    N_("both: worst row x2"),
    # TRANSLATORS: beside a sign: both cells with it bring a cross in each row; at most 21 letters
    N_("both: 1 cross per row"),
    # TRANSLATORS: beside a sign: both cells with it bring two more crosses; at most 21 letters
    N_("both: 2 more crosses"),
)


class Goals(Base):
    """The goals: each a layer of its sign and two tiles."""

    def __init__(self, ui: "Ui", game: "Qwixx", layout: "Layout") -> None:
        self._ui = ui
        self.group = displayio.Group()
        self._before = bytearray(_GOALS)  # the crosses of each at the last draw()
        for k in range(_GOALS):
            goal = ui.tiles("goals", _X + _STEP * k, layout.bottom, self._ink(0, 0), 3)
            goal[1] = GOAL_BRINGS + 2 * k
            goal[2] = GOAL_BRINGS + 2 * k + 1
            self.group.append(goal)
        self._words = ui.text(_WORDS_X, layout.bottom, _LETTERS, DIM)
        self.group.append(self._words.grid)
        self._explain(-1)

    def _explain(self, goal: int) -> None:
        """Say what this goal brings, in place of all others; -1: show all."""
        for k in range(_GOALS):
            one = self.group[k]
            x = _X if k == goal else _X + _STEP * k
            if one.x != x:
                one.x = x
            visible(one, goal < 0 or k == goal)
        if goal >= 0:
            self._words.set(" " + _(_WORDS[goal]))
        visible(self._words.grid, goal >= 0)

    def _ink(self, before: int, after: int) -> displayio.Palette:
        """Return the colours of a goal by its crosses; white is what is new."""
        if after == _LOST:
            return self._ui.pal(GROUND, GROUND, LINE, GROUND)
        if not after:
            return self._ui.pal(GROUND, GROUND, DIM, LINE)
        fill = DIM if before >= after else PAPER
        if after == 1:
            return self._ui.pal(GROUND, GROUND, DIM, fill)
        return self._ui.pal(GROUND, fill, GROUND, fill)

    def draw(self, game: "Qwixx", seat: int) -> None:
        self._explain(-1)
        for k in range(_GOALS):
            self._before[k] = after = _crosses(game, seat, k, 0)
            self._show(k, after, after)

    def replay(self, game: "Qwixx", seat: int, done: int) -> None:
        self._explain(-1)
        for k in range(_GOALS):
            after = _crosses(game, seat, k, done)
            self._show(k, after, after)

    def preview(self, game: "Qwixx", seat: int) -> None:
        """Show in white what the choice being tried out would bring.

        Explain the goal of its cell, unless it crosses a cell of another one, too.
        """
        goal = game.goal_at[game.crosses_made[0]] - 1
        for k in range(_GOALS):
            after = _crosses(game, seat, k, 0)
            self._show(k, self._before[k], after)
            if after == _LOST if k == goal else self._before[k] < after < _LOST:
                goal = -1
        self._explain(goal)

    def _show(self, k: int, before: int, after: int) -> None:
        goal: Any = self.group[k]
        put(goal, 0, k + (GOAL_HALF if after == 1 else 0))
        recolour(goal, self._ink(before, after))

    @staticmethod
    def small_cells(game: "Qwixx", seat: int) -> "tuple[int, int, bytes]":
        return game.reached(seat), 0, b"\x04\x04\x04\x04\x04"


def _crosses(game: "Qwixx", seat: int, goal: int, done: int) -> int:
    """Return how many of the goal's cells the seat has crossed; _LOST if it can no longer be reached.

    If `done` is not 0, only the first `done` crosses of the seat's last choice count.
    """
    n = 0
    lost = False
    for at in range(2 * goal, 2 * goal + 2):
        place = game.goals[at] - 1
        row = place // COLUMNS
        column = place % COLUMNS
        if game.mask(seat, row) >> column & 1:
            n += 1
            for k in range(done or _ALL, game.forced_count(seat)):
                if game.forced_move(seat, k) == place + 1:
                    n -= 1
        elif column < game.next_column(seat, row) or not game.open_to(seat, row):
            lost = True
    return _LOST if lost else n


BELOW = Goals
