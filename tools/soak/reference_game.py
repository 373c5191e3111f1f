"""Compare a game on the console with its reference engine, for soak.py.

A `ReferenceGame` follows the events of one game on its reference engine and compares everything that the game
says, and what the display shows when somebody chooses. It also has strategies to play the game.
"""

from __future__ import annotations

import random
from typing import Any

from players.replay import advance
from rules import ACTION1, ACTION2, MOVE, OVER, ROLL, make
from rules.record import unpack_roll
from rules.saved import export, load
from rules.words.referee import vocabulary
from tools.games import laptop_game, legal
from tools.reference.game import ASKED, Refused

PHASES = {ROLL: "roll", ACTION1: "action1", ACTION2: "action2", MOVE: "move", OVER: "over"}


class Broken(AssertionError):
    """A violated invariant."""


def same(what: str, found: Any, should: Any) -> None:
    """Raise Broken when they differ."""
    if found != should:
        raise Broken(f"{what}: {found}, should be {should}")


class ReferenceGame:
    """One game on the reference engine, and all its dice that anybody may have seen."""

    def __init__(self, name: str, settings: bytes, dice: random.Random, own_dice: bool = False) -> None:
        """`own_dice`: people type their rolls, and may correct one after an undo."""
        self.own_dice = own_dice
        self.laptop = laptop_game(name)
        self.words = vocabulary(name)
        self.settings = settings
        self.random = dice
        self.engine: Any = self.laptop.reference(settings)
        self._past: Any = make(name, settings)  # the rules' game after `events`: it knows who decides
        self.strategies, self._dice = self.laptop.table(dice, self._past.seats, self.engine)
        self.events: list[int] = []  # rolls as 1000 + their number, moves as they are
        self.rolls: list[int] = []  # of the game, in order: the console's never change again

    def word(self, game: Any, move: int) -> str:
        """Return the referee's word for a move of the seat that decides in this game."""
        return self.words.name(game, move)

    def follow(self, events: list[int]) -> None:
        """Follow the console's game, which has these events now."""
        if events == self.events:
            return
        alike = 0
        while alike < min(len(events), len(self.events)) and events[alike] == self.events[alike]:
            alike += 1
        if alike < len(self.events):
            for _ in range(len(self.events) - alike):
                self.engine.undo()
            self._past.start()
            for event in events[:alike]:
                self._repeat(event)
        for event in events[alike:]:
            try:
                if event >= 1000:
                    self.engine.roll(list(_faces(event)))
                else:
                    self.engine.apply(self.word(self._past, event))
            except Refused as why:
                raise Broken(
                    f"the console played {event}, but the reference engine refuses it: {why}"
                ) from why
            self._repeat(event)
        self.events = list(events)
        rolls = [event for event in events if event >= 1000]
        for k in range(min(len(rolls), len(self.rolls))):
            if rolls[k] != self.rolls[k] and not self.own_dice:
                raise Broken(f"roll {k + 1} of the game was {self.rolls[k]}, is now {rolls[k]}")
        if len(rolls) > len(self.rolls):
            self.rolls = rolls

    def _repeat(self, event: int) -> None:
        """Play an event on the rules' game."""
        if event >= 1000:
            self._past.roll(_faces(event))
        else:
            self._past.apply(event)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.engine.now.phase == "over"

    def compare(self, game: Any) -> None:
        """Compare phase, legal moves, and everything visible on the table."""
        phase = PHASES[game.phase] if game.phase == OVER else f"{PHASES[game.phase]} {game.seat}"
        same("phase", phase, self.engine.phase())
        if self.engine.now.phase in ASKED:
            moves = [self.word(game, move) for move in legal(game)]
            same("legal", sorted(moves), sorted(self.engine.legal()))
        self.laptop.soak().compare_state(self.engine, game)

    def compare_display(self, rig: Any) -> None:
        """Compare what is shown while somebody chooses; called when nothing moves."""
        self.laptop.soak().compare_display(self.engine, rig)

    def wanted(self, game: Any) -> int:
        """Return the move that the seat's strategy would choose."""
        return self.words.find(game, self.strategies[game.seat](self.random, self.engine))

    def dice(self) -> list[int]:
        """Return the faces that the strategy's dice roll next."""
        assert self._dice is not None, f"{self.laptop.name} has no dice"
        return self._dice(self.random, self.engine)


def replayed(record: Any, reference: ReferenceGame) -> None:
    """Load the record of a game that is over, and play its events again on another reference engine.

    Both must lead to the same state.
    """
    again = load(export(record))
    same("the record loaded", bytes(again.game.state), bytes(record.game.state))
    other = ReferenceGame(reference.laptop.name, reference.settings, reference.random)
    other.follow(reference_events(record))
    other.compare(again.game)


def _faces(event: int) -> bytearray:
    """Return the dice of a roll."""
    dice = bytearray(6)
    unpack_roll(event - 1000, dice)
    return dice


def reference_events(record: Any) -> list[int]:
    """Return the events of a record, as ReferenceGame has them."""
    events: list[int] = []
    at = 0
    game = type(record.game)(bytes(record.game.state[0 : record.game.SETTINGS]))
    dice = bytearray(6)
    while at < record.length:
        rolled = game.phase == ROLL
        events.append(1000 + (record.buf[at] << 8 | record.buf[at + 1]) if rolled else record.buf[at])
        at = advance(record, game, at, dice)
    return events
