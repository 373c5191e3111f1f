"""The reference engine of Nim, written from the rules alone: the sticks are a list."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from tools.reference.game import Game, Refused
from tools.reference.game import Position as AnyPosition

HOUSE_RULES = ("last",)


@dataclass
class Position(AnyPosition):
    """Everything about a game at one moment."""

    sticks: list[str]
    to_move: int
    phase: str = "move"  # move or over
    effects: list[str] = field(default_factory=lambda: list[str]())

    def copied(self) -> Position:
        return Position(list(self.sticks), self.to_move, self.phase, list(self.effects))


class Nim(Game[Position]):
    """One game."""

    def __init__(self, players: int = 2, first: int = 0, rules: Iterable[str] = ()) -> None:
        self.rules = frozenset(rules)
        if not 2 <= players <= 4 or not 0 <= first < players or not self.rules <= set(HOUSE_RULES):
            raise Refused("players 2-4, first one of them, rules any of " + " ".join(HOUSE_RULES))
        new = f"new nim players={players} first={first}"
        new += " rules=" + ",".join(sorted(self.rules)) if self.rules else ""
        super().__init__(new, Position(["|"] * 21, first))
        self.players = players

    def seat(self) -> int:
        return self.now.to_move

    def legal(self) -> list[str]:
        if self.now.phase == "over":
            return []
        return [word for word in ("1", "2", "3") if int(word) <= len(self.now.sticks)]

    def state(self) -> dict[str, Any]:
        return {"left": len(self.now.sticks)}

    def winners(self) -> set[int]:
        """Return who has won: the seat that took the last stick, or by the house rule all others."""
        last = {self.now.to_move}
        return set(range(self.players)) - last if "last" in self.rules else last

    def apply(self, move: str) -> None:
        if move not in self.legal():
            raise Refused(f"{move} is not legal now")
        self.remember("play " + move)
        for _ in range(int(move)):
            self.now.sticks.pop()
        if self.now.sticks:
            self.now.to_move = (self.now.to_move + 1) % self.players
        else:
            self.now.phase = "over"
            self.now.effects.append("over")
