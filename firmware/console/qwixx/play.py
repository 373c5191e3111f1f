"""Qwixx as it is played: what comes next, from the game's phase, the seat that decides, and the settings.

`Play` is the one screen that stays from the first roll to the end. Cards lie over it for a moment
(handover.py, reveal.py, lock.py) and call go_on() when they are done.
"""

from micropython import const

from console.qwixx.scenes import Scenes
from rules import ACTION1, ACTION2, OVER, ROLL
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.loop import Console

_CROSS = const(700)  # ms that a new cross is shown
_PENALTY = const(1200)


class Play(Scenes):
    """For the game on the console's table, as far as it has come."""

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        self.holder = -1  # the seat that has the console, as far as is known
        self._moves = bytearray(self.game.MAX_MOVES)
        self._asked = False  # somebody could choose in this action 1
        self.reveal = False  # to be told next, by their cards, which put these back
        self.locks = 0  # rows to be told of
        self._begun = False

    def uncovered(self) -> None:
        if self._begun:
            super().uncovered()
            return
        self._begun = True
        if self.game.phase == ACTION1 and self.table.record.last_is_roll:
            self._faces()
            self.holder = self.game.active
            self.to_roll().rest()
            super().uncovered()
        else:
            self.go_on()

    def go_on(self) -> None:
        """What comes next, until it is a person's turn."""
        game = self.game
        self.pause = 0
        self._faces()
        while not self.reveal and not self.locks and game.phase != OVER:
            if game.phase == ROLL:
                self.holder = game.seat
                self.shakes = True
                self.to_roll().lights()
                return
            if not self.forced():
                self._ask()
                return
            self._play(PASS)
        self._tell()

    def _faces(self) -> None:
        for k in range(6):
            self.faces[k] = self.game.die(k)

    def _ask(self) -> None:
        """The seat that decides: its sheet, or a card before it."""
        game = self.game
        if game.phase == ACTION2:
            self.holder = game.seat
        sheet = self.to_sheet()
        sheet.dice(1 if game.phase == ACTION1 else 2, self.out)
        if sheet.n < 2:
            from console.qwixx.handover import NoChoice

            self.console.push(NoChoice(self, sheet))
            return
        self._asked = True
        if game.seat != self.holder and game.seats > 1:
            from console.qwixx.handover import Handover

            self.console.push(Handover(self, sheet))
        else:
            sheet.open(game.round == 1 and game.phase == ACTION1)
            self.opened()

    def _tell(self) -> None:
        """What the last choice brought: who crossed what, which rows are locked, that the game is over."""
        self.holder = -1
        if self.reveal:
            from console.qwixx.reveal import Reveal

            sheet = self.to_sheet()
            sheet.dice(1, self.out & ~self.locks)
            self.console.push(Reveal(self, sheet))
        elif self.locks:
            from console.qwixx.lock import Lock

            sheet = self.sheet or self.to_sheet()
            sheet.dice(0, self.out)
            self.console.push(Lock(self, sheet, self.locks))
        else:
            from console.qwixx.end import End

            self.clear()
            self.console.push(End(self))

    def forced(self) -> bool:
        game = self.game
        return self.console.settings.skip and not game.penalty_due and game.legal(self._moves) == 1

    def _play(self, move: int) -> None:
        game = self.game
        first = game.phase == ACTION1
        self.table.play(move)
        if first and game.phase != ACTION1:
            for seat in range(game.seats):
                if game.last_moves[seat] != PASS:
                    self._asked = True
            self.reveal = self._asked and game.seats > 1
            self._asked = False
        self.locks = game.last_locked

    def throw(self) -> None:
        """The dice are rolled now; what they show is in the journal before the first one moves."""
        self.shakes = False
        self.table.roll()
        self._faces()
        if self.roll:
            self.roll.start()

    def take(self) -> None:
        """The seat that decides has the console now."""
        self.holder = self.game.seat
        self.go_on()

    def choose(self, move: int) -> None:
        """The seat that decides makes this legal move; kept back in action 1 when there are others."""
        game = self.game
        secret = game.phase == ACTION1 and game.seats > 1
        gain = game.gain(move)
        self._play(move)
        if secret or not gain or not self.sheet:
            self.go_on()
            return
        self.sheet.marked(gain, move == PASS)
        self.show_for(_PENALTY if gain < 0 else _CROSS)
        if gain < 0:
            self.console.lights.penalty()

    def undone(self) -> None:
        self.reveal = False
        self._asked = self.game.phase == ACTION1
        self.locks = 0
        self.shakes = False
