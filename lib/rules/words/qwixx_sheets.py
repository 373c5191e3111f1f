"""Other sheets than the classic one in the referee's words: why a cell cannot be crossed, and the extras."""

from rules import ACTION1
from rules.dicegame import LAST
from rules.qwixx_any_sheet import AnySheet
from rules.rows import ALL_LETTERS, move_column, move_row
from rules.words.dicegame import crosses, name, why_not_thrown


def why_not_crossed(game: AnySheet, move: int) -> str:
    """Return why a move 1..66 is not legal in this action; empty when it is legal."""
    if game.is_legal(move):
        return ""
    row = move_row(move)
    reason = _why_not_there(game, move) if row < 4 else _why_no_bonus(game, move)
    return reason or _why_not_thrown(game, move) or "one lock a turn: this seat locked a row in action 1"


def _why_not_there(game: AnySheet, move: int) -> str:
    row, column, seat = move_row(move), move_column(move), game.seat
    letter = ALL_LETTERS[row]
    if game.is_out(row):
        return f"row {letter} is closed"
    mask = game.mask(seat, row)
    if mask >> 11:
        return f"seat {seat} has locked row {letter} already"
    if mask >> column == 1 and game.crosses_twice:
        if game.twice(seat, row) >> column & 1:
            return f"seat {seat} has crossed {name(game, move)} twice already"
        return ""
    if mask >> column:
        return f"{name(game, move)} is not to the right of all crosses of seat {seat} in row {letter}"
    has = game.count(seat, row)
    if column == LAST and has < game.needed:
        return f"{name(game, move)} needs {game.needed} crosses before it; seat {seat} has {has}"
    return ""


def _why_no_bonus(game: AnySheet, move: int) -> str:
    row, seat = move_row(move), game.seat
    if game.mask(seat, row) >> move_column(move):
        return (
            f"{name(game, move)} is not to the right of all crosses of seat {seat} in row {ALL_LETTERS[row]}"
        )
    number = game.numbers_of(seat)[move - 1]
    if not game.crossed_beside(seat, row - 4, number):
        return f"{name(game, move)} needs a {number} crossed in a row beside it"
    if game.phase == ACTION1 or game.dice_for(move):
        return ""
    return f"no white die makes {number} with the die of a crossed {number} beside it"


def _why_not_thrown(game: AnySheet, move: int) -> str:
    if game.dice_for(move):
        return ""
    number = game.numbers_of(game.seat)[move - 1]
    if game.phase == ACTION1 and game.fields:
        return f"the white dice make {game.white_sum}, and no field left exchanges that for {number}"
    if game.phase == ACTION1 or move_row(move) > 3:
        return why_not_thrown(game, move)
    die = game.colours[move - 1]
    if game.is_out(die):
        return f"the {ALL_LETTERS[die]} die is out of the game"
    return f"no white die makes {number} with the {ALL_LETTERS[die]} die"


def parts_of(game: AnySheet, seat: int) -> "list[str]":
    """Return what a sheet has besides the rows R Y G B, as pairs of JSON."""
    parts: list[str] = []
    if game.frames_of(seat):
        parts.append(f'"steps": {game.framed(seat)}')
    for row in range(4, game.rows):
        parts.append(f'"{ALL_LETTERS[row]}": [{crosses(game, seat, row, game.mask(seat, row))}]')
    if game.crosses_twice:
        words: list[str] = []
        for row in range(4):
            numbers = crosses(game, seat, row, game.twice(seat, row))
            words.extend([f'"{ALL_LETTERS[row]}{number}"' for number in numbers.split(", ") if number])
        parts.append(f'"twice": [{", ".join(words)}]')
    if game.fields:
        parts.append(f'"exchanged": {game.gone(seat)}')
    if game.bar:
        crossed, struck = game.crossed_bar(seat), game.struck_bar(seat)
        cells = ["x" if crossed >> k & 1 else "-" if struck >> k & 1 else "" for k in range(len(game.bar))]
        letters = [cell or ALL_LETTERS[game.bar[k]].lower() for k, cell in enumerate(cells)]
        parts.append(f'"bar": "{"".join(letters)}"')
    if game.goals:
        reached = "".join(["abcde"[k] for k in range(5) if game.reached(seat) >> k & 1])
        parts.append(f'"goals": "{reached}"')
    return parts
