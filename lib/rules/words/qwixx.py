"""Qwixx in the referee's words: settings, moves, reasons and state as text.

Not loaded on the console. Every game has such a module; `Words` in game.pyi documents it.
"""

from rules.qwixx_house_rules import HOUSE_RULES
from rules.qwixx_sheet_data import KIND, number_of
from rules.rows import LETTERS, PASS, ROWS, move_column, move_row
from rules.words.dicegame import (
    MOVES,
    NAMES,
    crosses,
    find,
    first_seat,
    letters,
    name,
    why_no_decision,
    why_not_thrown,
    why_too_early,
)
from rules.words.qwixx_parts import CLASSIC, parts, sheet_settings, sheet_word

__all__ = ("MOVES", "NAMES", "USAGE", "WORDS", "find", "name", "settings", "state", "why_not")

# The words of the house rules, in the order of their bits in the options.
WORDS = tuple([rule[2] for rule in HOUSE_RULES])
USAGE = (
    "new qwixx players=1..5 [first=SEAT] [rules=RULE,RULE...] [sheet=SHEET [each=1]], RULE being "
    + " or ".join(WORDS)
    + f", SHEET {CLASSIC} or parts joined with +, of {' '.join(parts())},"
    + " shuffled with its number, as in shuffled:7+chain"
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.qwixx import Qwixx


def settings(options: "dict[str, str]") -> bytes:
    """Return the settings for the `key=value` words of `new`; ValueError names a wrong one."""
    for key in options:
        if key not in ("players", "first", "rules", "sheet", "each"):
            raise ValueError(f"no such setting; {USAGE}")
    players = options.get("players", "")
    if len(players) != 1 or players not in "12345":
        raise ValueError(f"players is 1 to 5; {USAGE}")
    first = first_seat(options, int(players))
    rules = 0
    words = options.get("rules", "")
    for word in words.split(",") if words else ():
        if word not in WORDS or rules >> WORDS.index(word) & 1:
            known = ", ".join(WORDS)
            raise ValueError(f"rules takes any of {known}, each at most once, separated by commas")
        rules |= 1 << WORDS.index(word)
    each = options.get("each", "")
    if "each" in options and not each:
        each = "0"  # `each=` without a value is refused, as every value but 1 is
    sheet = sheet_settings(options.get("sheet", CLASSIC), each)
    return bytes((int(players), first, rules)) + sheet


def why_not(game: "Qwixx", move: int) -> str:
    """Return why a move found by `find` is not legal now; empty when it is legal."""
    reason = why_no_decision(game)
    if reason or move == PASS:
        return reason
    if game.sheet:
        from rules.words.qwixx_sheets import why_not_crossed

        return why_not_crossed(game, move)  # pyright: ignore[reportArgumentType]  (other sheets have this class)
    row = move_row(move)
    letter = LETTERS[row]
    if game.is_out(row):
        return f"row {letter} is closed"
    if game.mask(game.seat, row) >> 11:
        return f"seat {game.seat} has locked row {letter} already"
    if game.mask(game.seat, row) >> move_column(move):
        return f"{name(game, move)} is not to the right of all crosses of seat {game.seat} in row {letter}"
    reason = why_not_thrown(game, move) or why_too_early(game, move, "crosses")
    if reason or game.is_legal(move):
        return reason
    return "one lock a turn: this seat locked a row in action 1"


def state(game: "Qwixx") -> str:
    """Return the state as one line of JSON: closed, the sheet's name, then a sheet for each seat."""
    sheets = [_sheet(game, seat) for seat in range(game.seats)]
    each = '"each": 1, ' if game.own_sheets else ""
    return (
        f'{{"closed": "{letters(game.closed)}", "sheet": "{sheet_name(game)}", {each}'
        f'"sheets": [{", ".join(sheets)}]}}'
    )


def sheet_name(game: "Qwixx") -> str:
    """Return the sheet as `new` takes it."""
    return sheet_word(game.sheet, number_of(game.state[KIND:]) if game.sheet else 0)


def _sheet(game: "Qwixx", seat: int) -> str:
    parts = [f'"{LETTERS[row]}": [{crosses(game, seat, row, game.mask(seat, row))}]' for row in range(ROWS)]
    if game.sheet:
        from rules.words.qwixx_sheets import extra_told

        told = extra_told(game, seat)  # pyright: ignore[reportArgumentType]
        if told:
            parts.append(told)
    parts.append(f'"locks": "{letters(game.locked_by(seat))}"')
    parts.append(f'"penalties": {game.penalties(seat)}')
    parts.append(f'"score": {game.score(seat)}')
    return "{" + ", ".join(parts) + "}"
