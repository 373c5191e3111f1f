"""A turn of six dice as it is played: what comes next, from the game's phase, the seat that decides, and the
settings. Cards lie over the scenes for a moment and call go_on() when they are done.
"""

from micropython import const

from console.dicegame.scenes import Scenes
from rules import ACTION1, ACTION2, OVER, ROLL
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.core.loop import Console
    from console.dicegame.sheet import Sheet

_PLACED = const(700)  # ms that what was chosen is shown
_PENALTY = const(1200)


class Turns(Scenes):
    """For the game on the console's table, as far as it has come."""

    FIRST = 1  # its tip for the first sheet; the next one is for the first action 2, 4 for the first lock

    def __init__(self, console: "Console", head: "Any") -> None:
        super().__init__(console, head)
        self.locks = 0  # rows to be told of, by a card, which puts this back
        self.flashed = False  # it has begun to tell: it may go for a menu, but it does not flash once more
        self._moves = bytearray(self.game.MAX_MOVES)
        self._begun = False

    def beside(self, column: "Any") -> None:
        """A display with room for it: the table, in `group` of it and as its show() says."""
        self.column = column
        self.group.insert(0, column.group)

    def tally(self, seat: int) -> None:
        """The table as it is now; seat: who has the keys."""
        if self.column:
            self.column.show(self.game, seat)

    def offer(self, sheet: "Sheet") -> None:
        """The seat that decides has a choice on this sheet: its open(), or a card first."""
        if not self.advise(sheet):
            sheet.open()
            self.opened()

    def advise(self, sheet: "Sheet") -> bool:
        """Whether a first-time tip lies over what may be chosen now: it comes again after that."""
        if self.tip(self.FIRST + (1 if self.game.phase == ACTION2 else 0)):
            return True
        for i in range(sheet.n - 1):
            if sheet.moves[i] % 11 == 0 and self.tip(4):
                return True
        return False

    def uncovered(self) -> None:
        if self._begun:
            super().uncovered()
            return
        self._begun = True
        if self.table.record.last_is_roll:
            self._read()
            self.to_roll().rest()
            super().uncovered()
        else:
            self.go_on()

    def go_on(self) -> None:
        """What comes next, until it is a person's turn."""
        game = self.game
        self.pause = 0
        self._read()
        if self.come_back():
            return
        while not self.news() and game.phase != OVER:
            if game.phase == ROLL:
                if self.FIRST and self.tip(0):
                    self.who(game.active, False)
                    return
                self.shakes = True
                self.to_roll().lights()
                return
            if not self.forced():
                self._ask()
                return
            self.play(PASS)
        self.tell()

    def news(self) -> bool:
        """Whether there is something to tell before anything else."""
        return self.locks != 0

    def _read(self) -> None:
        for k in range(6):
            self.faces[k] = self.game.die(k)

    def _ask(self) -> None:
        sheet = self.to_sheet()
        sheet.dice(1 if self.game.phase == ACTION1 else 2, self.out)
        if sheet.n > 1:
            self.offer(sheet)
        else:
            from console.dicegame.nochoice import NoChoice

            self.console.push(NoChoice(self, sheet))

    def tell(self) -> None:
        """What the last choice brought: which rows are locked, that the game is over."""
        if self.locks:
            from console.dicegame.lock import Lock

            sheet = self.sheet or self.to_sheet()
            sheet.dice(0, self.out)
            self.console.push(Lock(self, sheet, self.locks))
        else:
            self.clear()
            self.console.push(self.words.end(self))

    def forced(self) -> bool:
        game = self.game
        return self.console.settings.skip and not game.penalty_due and game.legal(self._moves) == 1

    def play(self, move: int) -> None:
        """The seat that decides makes this legal move."""
        self.table.choose(move)
        self.locks = self.game.last_locked
        self.flashed = False

    def throw(self) -> None:
        """The dice are rolled now; what they show is in the journal before the first one moves."""
        self.shakes = False
        self.table.roll()
        self._read()
        if self.roll:
            self.roll.start()

    def choose(self, move: int) -> None:
        """The seat that decides makes this legal move, and sees what it did for a moment."""
        gain = self.game.gain(move)
        sheet = self.sheet
        if not sheet or (move == PASS and not gain):
            self.play(move)
            self.go_on()
            return
        sheet.foot.choice(self.game, move)
        self.play(move)
        sheet.marked()
        self.show_for(_PENALTY if gain < 0 else _PLACED)
        if gain < 0:
            from console.light.figures import Penalty

            self.console.lights.play(Penalty())

    def undone(self) -> None:
        self.locks = 0
        self.keep = -1
        self.rested = False
        self.shakes = False
