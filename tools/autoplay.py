"""Plays whole games on a console by its keys, looking only at the game on its table and at the name of the
screen on top: for the demo, the pictures and the tests.

    rig = Rig(seed=7)
    player = Player(rig, sensible(random.Random(7)))
    player.begin(seats=3)
    player.game_over()
"""

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rules import ACTION1, OVER
from rules.rows import PASS, move_column, move_row

if TYPE_CHECKING:
    from host_tests.rig import Rig

Choose = Callable[[Any, list[int]], int]  # game, legal moves (PASS first) -> one of them

_PATIENCE = 6000  # ms in which something must happen
_LOCK_COLUMN = 10


def at_random(dice: random.Random) -> Choose:
    """Any legal move, each as likely."""
    return lambda _game, moves: dice.choice(moves)


def sensible(dice: random.Random) -> Choose:
    """Like a person who has played before: leaves few numbers out, locks when possible, shuns penalties."""

    def choose(game: Any, moves: list[int]) -> int:
        best, least = PASS, 99.0
        for move in moves:
            if move == PASS:
                continue
            row, column = move_row(move), move_column(move)
            skipped = column - game.next_column(game.seat, row) + dice.random() / 2
            if column == _LOCK_COLUMN:
                skipped = -1
            if skipped < least:
                best, least = move, skipped
        if game.phase == ACTION1 and game.seat == game.active:
            most = 1.6
        elif game.phase == ACTION1:
            most = 1.1
        else:
            most = 3.6 if game.penalty_due else 1.1
        return best if least < most else PASS

    return choose


class Stuck(AssertionError):
    """The console did not go on; says where it was."""


class Player:
    """Two hands at a console. `choose` decides; `seen` is called with the screen's name whenever something
    worth a look is on the display and before the next key (a demo takes its pictures there)."""

    def __init__(self, rig: "Rig", choose: Choose, seen: Callable[[str], None] | None = None) -> None:
        self.rig = rig
        self.choose = choose
        self.seen = seen or (lambda _name: None)

    @property
    def game(self) -> Any:
        """The game on the table."""
        return self.rig.table.game

    def begin(
        self, seats: int, options: int = 0, names: list[str] | None = None, first: int | None = None
    ) -> None:
        """From the menu to the first roll, by keys; seats, house rules and names are put into the settings.
        first: the seat that starts; None lets them roll for it."""
        from rules.starter import CHOSEN, FIRST_SIX

        rig = self.rig
        settings = rig.console.settings
        settings.seats, settings.options = seats, options
        settings.way = FIRST_SIX if first is None else CHOSEN
        settings.first = first or 0
        for k, name in enumerate(names or []):
            settings.names[k] = name
        self.open("Qwixx")
        rig.until(lambda: rig.screen == "setup", _PATIENCE)
        self.seen("setup")
        rig.press("ok")
        if rig.screen == "ask":  # an older game waits
            rig.press("next", "ok")
        if rig.screen == "starts":
            self.who_starts()
        rig.until(lambda: rig.screen == "shake", _PATIENCE)

    def open(self, word: str) -> None:
        """Opens the line of the menu with this word on it."""
        rig = self.rig
        rig.until(lambda: rig.screen == "menu" and word in rig.texts(), _PATIENCE)
        items = [item[1] for item in rig.top.list.items]
        while rig.top.list.at != items.index(word):
            rig.press("next" if items.index(word) > rig.top.list.at else "prev")
        rig.press("ok")

    def who_starts(self) -> None:
        """Rolls for who starts until somebody does."""
        rig = self.rig
        while rig.screen == "starts":
            self.seen("starts")
            self._roll()
            rig.run(1500)
            if rig.top.winner >= 0:
                self.seen("starts_won")
            rig.press("ok")

    def _roll(self) -> None:
        """Shakes, or presses OK where shaking is not felt."""
        if self.rig.console.shake.here:
            self.rig.shake(350)
        else:
            self.rig.press("ok")

    def step(self) -> None:
        """Does what the screen on top waits for, once."""
        rig = self.rig
        name = rig.screen
        if name in ("tumble",) or (name == "sheet" and rig.top.pause):
            rig.step()
            return
        if name == "sheet":
            self._sheet()
            return
        if name == "shake":
            rig.run(150)  # until it is painted
            self.seen(name)
            self._roll()
            self._wait(lambda: rig.screen != "shake")
            rig.run(250)
            if rig.screen == "tumble":
                self.seen("tumble")
            return
        if name == "reveal" or name == "lock":
            rig.run(1500)  # until all is told
        elif name in ("handover", "nochoice", "rest", "penalty"):
            rig.run(150)
        else:
            raise Stuck(f"no way on from {name!r}: {rig.texts()}")
        self.seen(name)
        if name == "penalty":
            rig.press("next")
        top, length, scene = rig.top, rig.table.record.length, rig.screen
        rig.press("ok")
        self._wait(lambda: (rig.top, rig.screen) != (top, scene) or rig.table.record.length != length)

    def _sheet(self) -> None:
        rig, game = self.rig, self.game
        rig.run(350)  # painted, and the guard against double presses is over
        buffer = bytearray(64)
        moves = list(buffer[: game.legal(buffer)])
        move = self.choose(game, moves)
        order = [m for m in sorted(moves) if m != PASS] + [PASS]
        for _ in range(order.index(move)):
            rig.press("next")
        if rig.top.sheet.move != move:
            raise Stuck(f"the cursor is on {rig.top.sheet.move}, not on {move}")
        self.seen("sheet")
        length = rig.table.record.length
        rig.press("ok")
        self._wait(lambda: rig.table.record.length != length or rig.screen == "penalty")

    def _wait(self, done: Callable[[], bool]) -> None:
        self.rig.until(done, _PATIENCE)

    def game_over(self, most: int = 3000) -> None:
        """Plays to the end: the console shows who has won. Stuck after `most` steps that were not waiting."""
        rig = self.rig
        for _ in range(most):
            while rig.screen == "tumble" or (rig.screen == "sheet" and rig.top.pause):
                rig.step()
            if rig.screen == "end":
                rig.run(300)
                self.seen("end")
                if self.game.phase != OVER:
                    raise Stuck("the end is shown, but the game goes on")
                return
            self.step()
        raise Stuck(f"no end after {most} steps; on {rig.screen!r}: {rig.texts()}")
