"""Games without a display: what a table needs from the console, and a random player at it.

played = beginning.begin(BareConsole(Flash()), NewGame(name, settings, ["Ada", "Ben"]))
RandomPlayer(random.Random(7), undo=0.1).play(played, 200)

With the rules alone:

RandomPlayer(dice).play(BareTable(Record(make(name, settings)), dice))
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.store.journal import Journal
from rules import OVER, ROLL
from rules.dice import Dice, seeded
from rules.record import Record
from tools.games import legal
from tools.headless.choosers import Choose, at_random
from tools.headless.flash_model import Flash

Event = Callable[[Any], Any]  # an action on a table; can be repeated on another one


class BareConsole:
    """A journal, dice and a list of the notices that a player would have read."""

    def __init__(self, nvm: Any = None, seed: int = 1) -> None:
        self.flash: Any = Flash() if nvm is None else nvm
        self.journal = Journal(self.flash)
        self.dice: Any = Dice(seeded(seed))
        self.notices: list[str] = []

    def notice(self, text: str) -> None:
        self.notices.append(text)


def events_of(record: Record) -> bytes:
    """Return the rolls and moves of a record."""
    return bytes(record.buf[: record.length])


class BareTable:
    """A game of the rules, or a record of one, that a RandomPlayer plays with fair dice."""

    def __init__(self, played: Any, dice: random.Random) -> None:
        self._played = played
        self._dice = dice

    @property
    def game(self) -> Any:
        """The game of the rules."""
        return getattr(self._played, "game", self._played)

    def roll(self) -> None:
        """Roll all dice."""
        self._played.roll(bytes(self._dice.randint(1, 6) for _ in range(self.game.DICE)))

    def choose(self, move: int) -> None:
        """Make this move for the deciding seat."""
        self._played.apply(move)


class RandomPlayer:
    """Rolls and makes random legal moves for every seat.

    undo       how often an event is undone instead
    to_roll    the fraction of undos that go back to the roll
    choose     chooses the moves; None: at random
    """

    def __init__(
        self, dice: random.Random, undo: float = 0.0, to_roll: float = 0.0, choose: Choose | None = None
    ) -> None:
        self.dice = dice
        self.choose = choose or at_random(dice)
        self.undo = undo
        self.to_roll = to_roll

    def event(self, played: Any) -> Event:
        """Return what happens next at this table. The game must not be over, unless it may be undone."""
        game = played.game
        if self.undo and self.dice.random() < self.undo and played.can_undo:
            return undo_to_roll if self.dice.random() < self.to_roll else undo
        if game.phase == ROLL:
            return roll
        move = self.choose(game, legal(game))
        return lambda at: at.choose(move)

    def play(self, played: Any, most: int = 5000) -> None:
        """Play until the game is over, `most` events at the longest."""
        for _ in range(most):
            if played.game.phase == OVER:
                return
            self.event(played)(played)


def roll(at: Any) -> None:
    """Roll."""
    at.roll()


def undo(at: Any) -> None:
    """Undo the last event."""
    at.undo()


def undo_to_roll(at: Any) -> None:
    """Undo all decisions since the last roll."""
    while not at.record.last_is_roll and at.undo():
        pass
