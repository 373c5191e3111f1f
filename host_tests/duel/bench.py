"""The Duel on the real console, at positions reached by turns as they might happen."""

from itertools import product
from typing import Any

from host_tests.dicegame.bench import DiceGameBench, move  # first: it puts the firmware on the path
from rules import ACTION1, ACTION2, ROLL

__all__ = ["NAMES", "Bench", "dice_for", "move"]

NAMES = ["Anna", "Ben"]


def dice_for(first: str, second: str) -> tuple[int, ...]:
    """Return six dice with which a seat can choose these two in turn, with unequal whites if possible.

    Raises ValueError when there are none.
    """
    pairs = sorted(product(range(1, 7), repeat=2), key=lambda pair: pair[0] == pair[1])
    for pair in pairs:
        if first != "-" and sum(pair) != int(first[1:]):
            continue
        colours = [3, 6, 2, 1]
        if second != "-":
            colour = int(second[1:]) - pair[0]
            if not 1 <= colour <= 6:
                continue
            colours["RYGB".index(second[0])] = colour
        return (*pair, *colours)
    raise ValueError(f"no dice make {first} and {second}")


class Bench(DiceGameBench):
    """A rig with a game that has been brought to a position.

    turns   what happened: both choices of each turn, "R5 B10"; those of seat `first` come first
    """

    def __init__(self, turns: Any = (), first: int = 0, fast: bool = True, **named: Any) -> None:
        super().__init__("duel", bytes((first,)), NAMES, fast, **named)
        self.play_turns(turns)

    def play_turns(self, turns: Any) -> None:
        """Play turns without showing them; then the console resumes from the journal."""
        for turn in turns:
            first, second = turn.split()
            assert self.game.phase == ROLL
            self.roll_hidden(*dice_for(first, second))
            assert self.game.phase == ACTION1
            self.choose_hidden(first)
            if self.game.phase == ACTION2:
                self.choose_hidden(second)
        self.power_cycle()
