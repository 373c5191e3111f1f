"""Qwixx in the referee's words: settings, moves, reasons and state as text.

Not loaded on the console. Every game has such a module; `Words` in game.pyi documents it.
"""

from rules.dicegame_words import (
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
from rules.qwixx_sheets import HOUSE_RULES
from rules.rows import COLUMNS, LETTERS, PASS, ROWS, move_column, move_row, number

__all__ = ("MOVES", "NAMES", "USAGE", "find", "name", "settings", "state", "why_not")

USAGE = "new qwixx players=1..5 [first=SEAT] [rules=RULE,RULE...], RULE being " + " or ".join(HOUSE_RULES)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.qwixx import Qwixx


def settings(options: "dict[str, str]") -> bytes:
    """Return the settings for the `key=value` words of `new`; ValueError names a wrong one."""
    for key in options:
        if key not in ("players", "first", "rules"):
            raise ValueError(f"no such setting; {USAGE}")
    players = options.get("players", "")
    if len(players) != 1 or players not in "12345":
        raise ValueError(f"players is 1 to 5; {USAGE}")
    first = first_seat(options, int(players))
    rules = 0
    words = options.get("rules", "")
    for word in words.split(",") if words else ():
        if word not in HOUSE_RULES or rules >> HOUSE_RULES.index(word) & 1:
            known = ", ".join(HOUSE_RULES)
            raise ValueError(f"rules takes any of {known}, each at most once, separated by commas")
        rules |= 1 << HOUSE_RULES.index(word)
    return bytes((int(players), first, rules))


def why_not(game: "Qwixx", move: int) -> str:
    """Return why a move 0..44 is not legal now; empty when it is legal."""
    reason = why_no_decision(game)
    if reason or move == PASS:
        return reason
    row = move_row(move)
    letter = LETTERS[row]
    if game.is_out(row):
        return f"row {letter} is closed"
    if game.mask(game.seat, row) >> 11:
        return f"seat {game.seat} has locked row {letter} already"
    if game.mask(game.seat, row) >> move_column(move):
        return f"{NAMES[move]} is not to the right of all crosses of seat {game.seat} in row {letter}"
    reason = why_not_thrown(game, move) or why_too_early(game, move, "crosses")
    if reason or game.is_legal(move):
        return reason
    return "one lock a turn: this seat locked a row in action 1"


def state(game: "Qwixx") -> str:
    """Return the state as one line of JSON: closed, then a sheet for each seat."""
    sheets = [_sheet(game, seat) for seat in range(game.seats)]
    return f'{{"closed": "{letters(game.closed)}", "sheets": [{", ".join(sheets)}]}}'


def _sheet(game: "Qwixx", seat: int) -> str:
    parts = [f'"{LETTERS[row]}": [{_crosses(game, seat, row)}]' for row in range(ROWS)]
    parts.append(f'"locks": "{letters(game.locked_by(seat))}"')
    parts.append(f'"penalties": {game.penalties(seat)}')
    parts.append(f'"score": {game.score(seat)}')
    return "{" + ", ".join(parts) + "}"


def _crosses(game: "Qwixx", seat: int, row: int) -> str:
    mask = game.mask(seat, row)
    return ", ".join([str(number(row, column)) for column in range(COLUMNS) if mask >> column & 1])
