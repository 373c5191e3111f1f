"""What the reference engines of the games of six dice share: the roll."""

from __future__ import annotations

from typing import TypeVar

from tools.games.dicegame.rows import Dice, dice_of
from tools.reference.game import Game, Position, Refused


class DicePosition(Position):
    """A position of a game of six dice."""

    dice: Dice | None  # from the roll to the end of the turn

    def roll(self, dice: Dice) -> None:
        """Take these dice; the first action comes next."""
        self.dice = dice
        self.phase = "action1"


P = TypeVar("P", bound=DicePosition)


class DiceGame(Game[P]):
    """A game of six dice."""

    def roll(self, faces: list[int]) -> None:
        """Roll white white red yellow green blue; the value of a removed die is ignored."""
        dice = dice_of(faces)
        if self.now.phase != "roll":
            raise Refused("it is not time to roll")
        self.remember("dice " + " ".join(map(str, faces)))
        self.now.roll(dice)

    def sums(self, colour: str) -> set[int]:
        """Return the numbers this action offers in a colour: the white sum, or white and coloured die."""
        dice = self.now.dice
        if dice is None:
            return set()
        return {dice.white_sum()} if self.now.phase == "action1" else dice.sums_with(colour)
