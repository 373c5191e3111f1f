"""Qwixx in the words of the referee's protocol: settings, moves, reasons and the state as text.

The console never loads this. A module like it for another game offers the same five names (`Words` in
game.pyi).
"""

from micropython import const

from rules import ACTION1, ACTION2, ROLL
from rules.qwixx import BLACKOUT, DOUBLES, ONE_LOCK, Qwixx
from rules.rows import COLUMNS, LETTERS, ROWS, move_column, move_row, number

_LAST = const(10)

USAGE = "new qwixx players=1..5 first=SEAT rules=blackout,doubles,onelock (rules may be left out)"

_RULES = {"blackout": BLACKOUT, "doubles": DOUBLES, "onelock": ONE_LOCK}
_DIGITS = "0123456789"


def _name(move: int) -> str:
    return LETTERS[move_row(move)] + str(number(move_row(move), move_column(move)))


# The word for each move, and the move for each word.
NAMES = ("pass",) + tuple([_name(move) for move in range(1, 1 + ROWS * COLUMNS)])
MOVES = {name: move for move, name in enumerate(NAMES)}


def settings(options: "dict[str, str]") -> bytes:
    """Settings from the `key=value` words of `new`; ValueError says which is wrong."""
    for key in options:
        if key not in ("players", "first", "rules"):
            raise ValueError(f"no such setting; {USAGE}")
    players = options.get("players", "")
    if len(players) != 1 or players not in "12345":
        raise ValueError(f"players is 1 to 5; {USAGE}")
    first = options.get("first", "0")
    if len(first) != 1 or first not in _DIGITS[: int(players)]:
        raise ValueError(f"first is 0 to {int(players) - 1} with {players} players")
    rules = 0
    names = options.get("rules", "")
    for name in names.split(",") if names else ():
        bit = _RULES.get(name, 0)
        if not bit or rules & bit:
            raise ValueError("rules are any of blackout, doubles, onelock, each once, with commas between")
        rules |= bit
    return bytes((int(players), int(first), rules))


def why_not(game: Qwixx, move: int) -> str:
    """Why a move 0..44 is not legal now; empty when it is."""
    if game.is_legal(move):
        return ""
    if game.phase == ROLL:
        return "the dice come first"
    if game.phase != ACTION1 and game.phase != ACTION2:
        return "the game is over"
    row = move_row(move)
    name = LETTERS[row]
    if game.is_out(row):
        return f"row {name} is closed"
    if game.mask(game.seat, row) >> 11:
        return f"seat {game.seat} has locked row {name} already"
    if game.mask(game.seat, row) >> move_column(move):
        return f"{NAMES[move]} is not to the right of all crosses of seat {game.seat} in row {name}"
    if not game.dice_for(move):
        if game.phase == ACTION1:
            return f"the white dice make {game.white_sum}"
        return f"no white die and the {name} die make {number(row, move_column(move))}"
    if move_column(move) == _LAST and game.count(game.seat, row) < 5:
        return (
            f"{NAMES[move]} needs five crosses before it, seat {game.seat} has {game.count(game.seat, row)}"
        )
    return "one lock a turn: this seat locked a row in action 1"


def state(game: Qwixx) -> str:
    """The state as one line of JSON: closed, then a sheet for each seat."""
    sheets = [_sheet(game, seat) for seat in range(game.seats)]
    return f'{{"closed": "{_letters(game.closed)}", "sheets": [{", ".join(sheets)}]}}'


def _sheet(game: Qwixx, seat: int) -> str:
    parts = [f'"{LETTERS[row]}": [{_crosses(game, seat, row)}]' for row in range(ROWS)]
    parts.append(f'"locks": "{_letters(game.locked_by(seat))}"')
    parts.append(f'"penalties": {game.penalties(seat)}')
    parts.append(f'"score": {game.score(seat)}')
    return "{" + ", ".join(parts) + "}"


def _crosses(game: Qwixx, seat: int, row: int) -> str:
    mask = game.mask(seat, row)
    return ", ".join([str(number(row, column)) for column in range(COLUMNS) if mask >> column & 1])


def _letters(rows: int) -> str:
    return "".join([LETTERS[row] for row in range(ROWS) if rows >> row & 1])
