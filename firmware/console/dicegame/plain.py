"""A game of six dice in words, for match/plain.py."""

from rules import ROLL
from rules.rows import ALL_LETTERS, PASS, ROWS, move_word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.dicegame import DiceGame


def lines(game: "DiceGame") -> "list[str]":
    """Return the dice that lie there, and how many crosses the seat has in each row."""
    has = "Has"
    dice = ""
    for row in range(ROWS):
        has += f" {ALL_LETTERS[row]}{game.count(game.seat, row)}"
        if not game.is_out(row):
            dice += f"{ALL_LETTERS[row]} {game.die(2 + row)}  "
    return [has] if game.phase == ROLL else [f"White {game.die(0)} and {game.die(1)}", dice, has]


def name(game: "DiceGame", move: int) -> str:
    """Return the word for a move, and what a pass costs."""
    word = move_word(move, game.numbers)
    return word + ", -5" if move == PASS and game.penalty_due else word
