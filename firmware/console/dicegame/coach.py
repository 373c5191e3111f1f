"""The coach of a six-dice game: what level 3 would choose, and what every other choice gives away, and why.

The cells show how many points their choices give away. The cursor starts on the best one; the head says what
the choice under the cursor gives away, the foot says why. Nothing is chosen here. The heap has no space for
player and sheet together, so the sheet is shown when the player has answered.
"""

import displayio
from micropython import const

from console.core import keys
from console.core.screen import Screen
from console.dicegame.past import Past
from console.dicegame.sheet import X, Y
from console.dicegame.spoken import about, tempting, tenths, word
from console.match.hire import hire
from console.ui.palette import GROUND, PAPER
from rules import ACTION1
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console
    from players.player import Player

_STEPS = const(3)  # of the player in a pass, some 3 ms each


class Coach(Screen):
    """Opened over the match; BACK leads back to the same question. A game's Coach has its `reasons`."""

    name = "coach"
    reasons: "Any"  # the game's module

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        game: Any = console.table.game
        ui = self.ui
        self.game = game
        self.player: Player | None = hire(console)
        self.player.exact = True
        view = bytearray(len(game.state))
        self.player.view(game, game.seat, view)
        self.player.begin(view, 3, 0)
        self.best = -1  # the best move, once it is known
        self._tempts = 0
        self._given: dict[int, int] = {}
        self._head = ui.text(4, 1, 21)
        self.group.append(self._head.grid)
        ui.hint(self.group, 238, 1, keys.BACK, "", "r")
        self._sheet: Any = None
        self._why = ui.text(120, 217, 24, align="c")
        self._head.set("The coach is thinking")

    def leave(self) -> None:
        self._sheet = None  # the match builds its own before the display has let go of this one
        while len(self.group):
            self.group.pop()

    def given(self, move: int) -> int:
        """Return what a legal move gives away, in tenths of a point."""
        return self._given[move]

    def tick(self, now: int) -> None:
        if not self.player:
            if not self._sheet:
                self._show()
        elif self.player.think(_STEPS):
            self._take(self.player)
            self.player = None
            self.console.collect()

    def _take(self, player: "Player") -> None:
        """Note what the player has found."""
        self.best = player.move
        self._tempts = tempting(self.reasons.skipped, self.game, player.moves, player.count)
        for i in range(player.count):
            self._given[player.moves[i]] = player.given(i)

    def _show(self) -> None:
        """Show the sheet and what each choice gives away, with the cursor on the best one."""
        views = Past(self.console, self.game)
        self._sheet = sheet = views.new_sheet()
        self.group.append(sheet.group)
        self.group.append(self._why.grid)
        sheet.aim()
        sheet.dice(1 if self.game.phase == ACTION1 else 2, views.out)
        for i in range(sheet.n):
            if sheet.moves[i] == self.best:
                sheet.at = i
        sheet.open()
        sheet.group.remove(sheet.foot.group)
        cells = displayio.Group()
        for i in range(sheet.n):
            if sheet.moves[i] != PASS:
                self._cell(cells, sheet.moves[i] - 1, self.given(sheet.moves[i]))
        self.group.append(cells)
        self._say()
        self.console.repaint()

    def _cell(self, cells: displayio.Group, at: int, given: int) -> None:
        """Write into the cell of a move what it gives away; the best one has nothing there."""
        if not given:
            return
        text = about(given)
        n = len(text) + 1
        y = Y + 35 * (at // 11) + 22
        rows = self._sheet.grid
        if hasattr(rows, "tops"):  # of another score sheet
            y = rows.tops[at // 11] + rows.cells[at // 11][0].tile_height - 10
        grid = self.ui.tiles("given", X + 19 * (at % 11) + 9 - 2 * n, y, self.ui.pal(PAPER, GROUND), n)
        grid[0] = 11
        for k in range(n - 1):
            grid[k + 1] = 10 if text[k] == "." else ord(text[k]) - 48
        cells.append(grid)

    def _say(self) -> None:
        """Say what the choice under the cursor is worth, and why."""
        move = self._sheet.move
        given = self.given(move)
        name = "Pass" if move == PASS else word(self.game, move)
        if move == self.best:
            self._head.set(name + ": the best choice")
        elif not given:
            self._head.set(name + ": just as good")
        else:
            self._head.set(f"{name} gives away {tenths(given)}")
        self._why.set(self.reasons.why(self.game, self.best, move, self._tempts))

    def key(self, key: int) -> None:
        if key == keys.BACK or key == keys.MENU or key == keys.OK:
            self.console.pop()
        elif self._sheet:
            self._sheet.key(key)
            self._say()
