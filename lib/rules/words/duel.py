"""The Duel in the referee's words: settings, moves, reasons and state as text.

Not loaded on the console.
"""

from rules.duel import Duel
from rules.rows import COLUMNS, LETTERS, PASS, ROWS, move_column, move_row, number
from rules.words.dicegame import (
    MOVES,
    NAMES,
    find,
    first_seat,
    letters,
    name,
    why_no_decision,
    why_not_thrown,
    why_too_early,
)

__all__ = ("MOVES", "NAMES", "USAGE", "find", "name", "settings", "state", "why_not")

USAGE = "new duel first=0..1 (first may be left out)"


def settings(options: "dict[str, str]") -> bytes:
    """Return the settings for the `key=value` words of `new`; ValueError names a wrong one."""
    for key in options:
        if key != "first":
            raise ValueError(f"no such setting; {USAGE}")
    return bytes((first_seat(options, 2),))


def why_not(game: Duel, move: int) -> str:
    """Return why a move 0..44 is not legal now; empty when it is legal."""
    reason = why_no_decision(game)
    if reason or move == PASS:
        return reason
    row = move_row(move)
    if game.is_out(row):
        return f"row {LETTERS[row]} is closed"
    reason = why_not_thrown(game, move) or _why_not_there(game, move)
    if reason or game.is_legal(move):
        return reason
    return f"action 1 was on {NAMES[move]}: action 2 must be on another square"


def _why_not_there(game: Duel, move: int) -> str:
    """Return what is in the way, or what the number next to the lock still needs; else empty."""
    row, column, seat = move_row(move), move_column(move), game.seat
    for right in range(column + 1, COLUMNS):
        if game.owner(row, right) == seat:
            return f"{NAMES[move]} is not to the right of all tokens of seat {seat} in row {LETTERS[row]}"
    owner = game.owner(row, column)
    if owner == 1 - seat and game.foremost(row) != column:
        return f"only the foremost token of row {LETTERS[row]} can be beaten, not the one on {NAMES[move]}"
    if owner == 1 - seat and game.height(row, column) > 1:
        return f"the stack on {NAMES[move]} is safe"
    if owner == seat and game.foremost(row) != column:
        return f"only the foremost token of row {LETTERS[row]} can be stacked on"
    return why_too_early(game, move, "tokens")


def state(game: Duel) -> str:
    """Return the state as one line of JSON: closed, rows, locks, then supply, misthrows and scores."""
    rows = ", ".join([f'"{LETTERS[row]}": [{_squares(game, row)}]' for row in range(ROWS)])
    locks = ", ".join([f'"{LETTERS[row]}": {_lock(game, row)}' for row in range(ROWS)])
    parts = [f'"closed": "{letters(game.closed)}"', '"rows": {' + rows + "}", '"locks": {' + locks + "}"]
    parts.append(f'"supply": [{game.supply(0)}, {game.supply(1)}]')
    parts.append(f'"misthrows": [{game.misthrows(0)}, {game.misthrows(1)}]')
    parts.append(f'"scores": [{game.score(0)}, {game.score(1)}]')
    return "{" + ", ".join(parts) + "}"


def _squares(game: Duel, row: int) -> str:
    """Return `[number, owner, height]` for each square with tokens."""
    squares: list[str] = []
    for column in range(COLUMNS):
        if game.height(row, column):
            here, owner = number(row, column), game.owner(row, column)
            squares.append(f"[{here}, {owner}, {game.height(row, column)}]")
    return ", ".join(squares)


def _lock(game: Duel, row: int) -> str:
    owner = game.lock_owner(row)
    return "null" if owner < 0 else str(owner)
