"""What every reference engine has in common: a position, the positions before it, and the requests that led here.

They are written from the rule texts alone (tools/games/<game>/reference.py).
Nothing in them may be imported from, or copied from, the core.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

P = TypeVar("P", bound="Position")
ASKED = ("action1", "action2", "move")  # the phases in which a seat decides


class Refused(Exception):
    """A request that the rules, or the state of the game, do not allow."""


class Position:
    """Everything that a game is at one moment; each game has its own."""

    phase: str  # roll, action1, action2, move or over
    news: list[str]  # what the last event brought about

    def copied(self: P) -> P:
        """A position of its own that shares nothing that changes."""
        raise NotImplementedError


class Game(Generic[P]):
    """One game. `now` is the position, `past` the positions before each event, for undo."""

    def __init__(self, new: str, start: P) -> None:
        """`new` is the request that begins such a game."""
        self.new = new
        self.now = start
        self.past: list[P] = []
        self.events: list[str] = []  # the requests that lead here, without what was undone

    def seat(self) -> int:
        """Who rolls or decides."""
        raise NotImplementedError

    def legal(self) -> list[str]:
        """The moves of the deciding seat, in the referee's order; none while nobody decides."""
        raise NotImplementedError

    def state(self) -> dict[str, Any]:
        """What lies open on the table, keyed like the referee's `state`."""
        raise NotImplementedError

    def apply(self, move: str) -> None:
        """The deciding seat plays the move. Refused when it is not legal."""
        raise NotImplementedError

    def roll(self, faces: list[int]) -> None:
        """The dice fall. Refused here: a game with dice has its own."""
        raise Refused("this game has no dice")

    def phase(self) -> str:
        """The phase, and the seat that rolls or decides: "roll 0", "action1 2", "over"."""
        return self.now.phase if self.now.phase == "over" else f"{self.now.phase} {self.seat()}"

    def remember(self, event: str) -> None:
        """Before an event: the position is kept, a copy goes on, and its news are yet to come."""
        self.past.append(self.now)
        self.events.append(event)
        self.now = self.now.copied()
        self.now.news = []

    def undo(self) -> None:
        """Take back the last play or throw."""
        if not self.past:
            raise Refused("nothing to undo")
        self.now = self.past.pop()
        self.events.pop()
