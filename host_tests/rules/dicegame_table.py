"""A game of two-action turns in words, for tests that read like the rules."""

from typing import Generic, TypeVar

from rules import ACTION1, ACTION2, OVER, ROLL
from rules.dicegame import DiceGame
from rules.record import Record
from rules.rows import LETTERS
from rules.words.dicegame import find, name

G = TypeVar("G", bound=DiceGame)

_PHASES = {ROLL: "roll", ACTION1: "action1", ACTION2: "action2", OVER: "over"}


class DiceGameTable(Generic[G]):
    """A game before its first roll; every move is checked before it is played."""

    def __init__(self, game: G) -> None:
        self.game = game
        self.record = Record(game)  # pyright: ignore[reportArgumentType]  (every game that is a DiceGame is a Game)

    def roll(self, dice: str) -> None:
        """Roll `"4 1 3 6 2 5"`: white white red yellow green blue."""
        assert self.game.phase == ROLL
        self.record.roll(bytes(int(face) for face in dice.split()))

    def play(self, *moves: str) -> None:
        """Make each move for the seat that has to decide."""
        for move in moves:
            assert self.game.is_legal(find(self.game, move)), f"{move} is not among: {self.legal()}"
            self.record.apply(find(self.game, move))

    def turn(self, dice: str, *moves: str) -> None:
        """Roll, then make these moves; seats without one pass, and the active seat in action 2."""
        self.roll(dice)
        self.play(*moves)
        while self.game.phase in (ACTION1, ACTION2):
            self.play("pass")

    def legal(self) -> str:
        """Return the legal moves: `"pass R5 Y5"`."""
        out = bytearray(self.game.MAX_MOVES)
        return " ".join(name(self.game, move) for move in out[: self.game.legal(out)])

    @property
    def phase(self) -> str:
        """Return the phase in the referee's words: `"action1 2"`."""
        name = _PHASES[self.game.phase]
        return name if name == "over" else f"{name} {self.game.seat}"

    def closed(self) -> str:
        """Return the letters of the rows locked by any seat."""
        return letters_of(self.game.closed)


def letters_of(rows: int) -> str:
    """Return the letters of a mask of rows."""
    return "".join(LETTERS[r] for r in range(4) if rows >> r & 1)
