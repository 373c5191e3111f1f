"""Qwixx on the real console, at positions reached by events as they might happen."""

from typing import Any

from host_tests.dicegame.bench import DiceGameBench, move  # first: it puts the firmware on the path
from rules import ACTION1, ACTION2, ROLL
from rules.rows import PASS
from rules.words.dicegame import find

__all__ = ["COLOURS", "NAMES", "Bench", "move", "whites"]

NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil"]
COLOURS = (3, 6, 2, 1)


def whites(total: int) -> tuple[int, int]:
    """Return two white dice with this sum, unequal if possible."""
    low = max(1, total - 6) if total != 7 else 3
    return (low, total - low)


class Bench(DiceGameBench):
    """A rig with a game that has been brought to a position.

    seats, first, options   the game's settings
    secret                  whether the setup says that choices are made in secret
    variant                 the score sheet's three bytes, none for the classic one
    rounds                  what happened: for each round a white sum, each seat's choice in seat order, and
                            optionally the active seat's choice of action 2 (default: a pass)
    """

    def __init__(
        self, seats: int = 3, rounds: Any = (), first: int = 0, options: int = 0, fast: bool = True,
        secret: bool = True, variant: bytes = b"", names: "list[str] | None" = None, **named: Any,
    ) -> None:  # fmt: skip
        self.secret = secret
        super().__init__(
            "qwixx", bytes((seats, first, options)) + variant, names or NAMES[:seats], fast, **named
        )
        self.play_rounds(rounds)

    def move(self, text: str) -> int:
        return PASS if text == "-" else find(self.game, text)

    def play_rounds(self, rounds: Any) -> None:
        """Play rounds without showing them; then the console resumes from the journal."""
        for total, choices, *more in rounds:
            game = self.game
            assert game.phase == ROLL
            active = game.active
            self.roll_hidden(*whites(total), *COLOURS)
            words = choices.split()
            for k in range(game.seats):
                assert game.phase == ACTION1
                self.choose_hidden(words[(active + k) % game.seats])
            if game.phase == ACTION2:
                self.choose_hidden(more[0] if more else "-")
        self.power_cycle()
