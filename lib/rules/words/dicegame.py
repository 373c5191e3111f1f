"""Words that the six-dice games share: their moves, and why a number cannot be taken."""

from rules import ACTION1, ACTION2, ROLL
from rules.dicegame import LAST, NEEDED, DiceGame
from rules.rows import (
    ALL_LETTERS,
    COLUMNS,
    LETTERS,
    NUMBERS,
    PASS,
    ROWS,
    make_move,
    move_column,
    move_row,
    move_word,
)

# On the classic sheet, the word for each move, and the move for each word.
NAMES = tuple([move_word(move, NUMBERS) for move in range(1 + ROWS * COLUMNS)])
MOVES = {name: move for move, name in enumerate(NAMES)}
_NUMBERS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12")


def name(game: DiceGame, move: int) -> str:
    """Return the word for a move 0..66 of the seat that decides."""
    return move_word(move, game.numbers_of(game.seat))


def find(game: DiceGame, word: str) -> int:
    """Return the move of the seat that decides for a word, legal or not; -1 if it is not a move."""
    if word == "pass":
        return PASS
    row = ALL_LETTERS.find(word[:1]) if word else -1
    if not 0 <= row < game.rows or word[1:] not in _NUMBERS:
        return -1
    numbers = game.numbers_of(game.seat)[COLUMNS * row : COLUMNS * row + COLUMNS]
    return make_move(row, numbers.find(bytes((int(word[1:]),))))


def first_seat(options: "dict[str, str]", seats: int) -> int:
    """Return the seat given by `first=`, by default 0. Raises ValueError when it does not exist."""
    first = options.get("first", "0")
    if len(first) != 1 or first not in "0123456789"[:seats]:
        raise ValueError(f"first is 0 to {seats - 1} with {seats} players")
    return int(first)


def why_no_decision(game: DiceGame) -> str:
    """Return why no seat can decide now; empty in both actions."""
    if game.phase == ROLL:
        return "the dice come first"
    return "" if game.phase in (ACTION1, ACTION2) else "the game is over"


def why_not_thrown(game: DiceGame, move: int) -> str:
    """Return why the dice do not make a move 0..44; empty when they do."""
    if move == PASS or game.dice_for(move):
        return ""
    if game.phase == ACTION1:
        return f"the white dice make {game.white_sum}"
    return f"no white die makes {game.numbers_of(game.seat)[move - 1]} with the {LETTERS[move_row(move)]} die"


def why_too_early(game: DiceGame, move: int, marks: str) -> str:
    """Return what the last number of a row still needs; empty if nothing, and for any other number.

    `marks` is the word for what is counted.
    """
    has = game.count(game.seat, move_row(move))
    if move_column(move) != LAST or has >= NEEDED:
        return ""
    return f"{name(game, move)} needs five {marks} before it; seat {game.seat} has {has}"


def letters(rows: int) -> str:
    """Return the letters of a mask of rows."""
    return "".join([LETTERS[row] for row in range(ROWS) if rows >> row & 1])


def crosses(game: DiceGame, seat: int, row: int, mask: int) -> str:
    """Return the numbers of the columns of a mask in a row of the seat's sheet, separated by commas."""
    numbers = game.numbers_of(seat)
    return ", ".join([str(numbers[11 * row + k]) for k in range(COLUMNS) if mask >> k & 1])
