"""The common part of all reference engines: position, earlier positions, and requests so far.

They are written from the rule texts alone (tools/games/<game>/reference.py). Nothing in them may be imported
or copied from the rules in lib/.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

P = TypeVar("P", bound="Position")
ASKED = ("action1", "action2", "move")  # the phases in which a seat decides


class Refused(Exception):
    """A request that the rules, or the state of the game, do not allow."""


class Position:
    """Everything about a game at one moment; each game has its own class."""

    phase: str  # roll, action1, action2, move or over
    effects: list[Any]  # what the last event caused, as each game says it

    def copied(self: P) -> P:
        """Return a copy that shares nothing that changes."""
        raise NotImplementedError


class Game(Generic[P]):
    """One game. `now` is the position, `past` the positions before each event, for undo."""

    def __init__(self, new: str, start: P) -> None:
        """Start a game; `new` is the request for it."""
        self.new = new
        self.now = start
        self.past: list[P] = []
        self.events: list[str] = []  # the requests so far, without those undone

    def seat(self) -> int:
        """Return the seat that rolls or decides."""
        raise NotImplementedError

    def legal(self) -> list[str]:
        """Return the deciding seat's moves, in the referee's order; none while no seat decides."""
        raise NotImplementedError

    def state(self) -> dict[str, Any]:
        """Return what is visible on the table, keyed like the referee's `state`."""
        raise NotImplementedError

    def apply(self, move: str) -> None:
        """Make the move for the deciding seat. Raises Refused when it is not legal."""
        raise NotImplementedError

    def roll(self, faces: list[int]) -> None:
        """Roll the dice. Raises Refused; games with dice override this."""
        raise Refused("this game has no dice")

    def phase(self) -> str:
        """Return the phase, and the seat that rolls or decides: "roll 0", "action1 2", "over"."""
        return self.now.phase if self.now.phase == "over" else f"{self.now.phase} {self.seat()}"

    def remember(self, event: str) -> None:
        """Keep the position before an event and go on with a copy, whose effects are empty."""
        self.past.append(self.now)
        self.events.append(event)
        self.now = self.now.copied()
        self.now.effects = []

    def undo(self) -> None:
        """Take back the last move or roll."""
        if not self.past:
            raise Refused("nothing to undo")
        self.now = self.past.pop()
        self.events.pop()
