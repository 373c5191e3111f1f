"""The words that Qwixx and the Duel share: their moves, and why a number cannot be taken."""

from rules import ACTION1, ACTION2, ROLL
from rules.dicegame import LAST, NEEDED, Turn
from rules.rows import COLUMNS, LETTERS, PASS, ROWS, move_column, move_row, number


def _name(move: int) -> str:
    return LETTERS[move_row(move)] + str(number(move_row(move), move_column(move)))


# The word for each move, and the move for each word.
NAMES = ("pass",) + tuple([_name(move) for move in range(1, 1 + ROWS * COLUMNS)])
MOVES = {name: move for move, name in enumerate(NAMES)}


def name(game: Turn, move: int) -> str:
    """The word for a move 0..44."""
    return NAMES[move]


def find(game: Turn, word: str) -> int:
    """The move that a word stands for, legal or not; -1 when it stands for none."""
    return MOVES.get(word, -1)


def first_seat(options: "dict[str, str]", seats: int) -> int:
    """The seat of `first=`, 0 unless told. ValueError when there is no such seat."""
    first = options.get("first", "0")
    if len(first) != 1 or first not in "0123456789"[:seats]:
        raise ValueError(f"first is 0 to {seats - 1} with {seats} players")
    return int(first)


def why_no_decision(game: Turn) -> str:
    """Why nobody can decide anything now; empty in the two actions."""
    if game.phase == ROLL:
        return "the dice come first"
    return "" if game.phase in (ACTION1, ACTION2) else "the game is over"


def why_not_thrown(game: Turn, move: int) -> str:
    """What the dice do not make; empty when they make the number of a move 0..44."""
    if move == PASS or game.dice_for(move):
        return ""
    if game.phase == ACTION1:
        return f"the white dice make {game.white_sum}"
    row = move_row(move)
    return f"no white die and the {LETTERS[row]} die make {number(row, move_column(move))}"


def why_too_early(game: Turn, move: int, marks: str) -> str:
    """What the number beside the lock still needs; empty for others and when it has that. `marks`: what is
    counted."""
    has = game.count(game.seat, move_row(move))
    if move_column(move) != LAST or has >= NEEDED:
        return ""
    return f"{NAMES[move]} needs five {marks} before it, seat {game.seat} has {has}"


def letters(rows: int) -> str:
    """The letters of a mask of rows."""
    return "".join([LETTERS[row] for row in range(ROWS) if rows >> row & 1])
