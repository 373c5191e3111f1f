"""Rows, dice and points as printed in games of six dice, for their reference engines."""

from __future__ import annotations

from dataclasses import dataclass

from tools.reference.game import Refused

COLOURS = "RYGB"
UP = list(range(2, 13))  # 2 … 12, as printed in red and yellow
DOWN = UP[::-1]  # 12 … 2, as printed in green and blue
PRINTED = {"R": UP, "Y": UP, "G": DOWN, "B": DOWN}
EXTREME_RIGHT = {colour: numbers[-1] for colour, numbers in PRINTED.items()}
BEFORE_THE_LAST = 5  # crosses or tokens needed in the row before the number on the extreme right
ROWS_THAT_END_THE_GAME = 2
# The points for a number of crosses or tokens, printed below the rows.
POINTS = {0: 0, 1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21, 7: 28, 8: 36, 9: 45, 10: 55, 11: 66, 12: 78}


@dataclass
class Dice:
    """A roll of the six dice: two white ones and one of each colour."""

    white: tuple[int, int]
    coloured: dict[str, int]

    def white_sum(self) -> int:
        return sum(self.white)

    def sums_with(self, colour: str) -> set[int]:
        """Return the sums of exactly one white die and the die of that colour."""
        return {white + self.coloured[colour] for white in self.white}

    def is_double(self) -> bool:
        return self.white[0] == self.white[1]


def dice_of(faces: list[int]) -> Dice:
    """Return dice in the referee's order: white white red yellow green blue."""
    if len(faces) != 6 or not all(1 <= face <= 6 for face in faces):
        raise Refused("expected six dice, each 1-6")
    return Dice((faces[0], faces[1]), dict(zip(COLOURS, faces[2:], strict=True)))
