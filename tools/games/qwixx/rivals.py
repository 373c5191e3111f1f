"""Players to compare the console's players with, and what a tournament needs."""

from __future__ import annotations

from random import Random
from typing import Any

from rules import ACTION1, ACTION2
from rules.dicegame import CHOICE, PHASE
from rules.qwixx import Qwixx
from rules.qwixx_sheet_data import KIND, each_of, number_of
from rules.rows import PASS, move_column, move_row
from rules.words import qwixx as words
from rules.words.qwixx_parts import CLASSIC, parts, sheet_word
from tools.games import legal
from tools.games.dicegame import TEMPERS as TEMPERS
from tools.games.qwixx.rows_only import rows_only

TEAMS: bool = False
SEATS: tuple[int, ...] = (1, 2, 3, 4, 5)
SHEETS: tuple[str, ...] = (CLASSIC, *parts())

# What a sheet is worth by its rows, in tenths of a point: an integer for each place (columns used up) and
# number of crosses, and one for a closed row. Learned by self-play of one seat.
ADDITIVE: tuple[int, ...] = (
    244, 274, 264, 294, 239, 281, 291, 213, 251, 287, 210, 182, 214, 246, 279, 190, 152, 166, 201,
    229, 254, 185, 129, 128, 157, 182, 204, 223, 184, 116, 102, 118, 143, 159, 171, 181, 183, 116,
    72, 82, 97, 120, 127, 134, 139, 183, 115, 62, 56, 62, 90, 96, 99, 100, 103, 183, 0,
)  # fmt: skip


def settings(seats: int, sheet: str = "") -> bytes:
    """See Rivals. There are no house rules; a sheet is named as for the referee: "shuffled:7 each=1"."""
    word, differs, each = sheet.partition(" each=")
    options = {"players": str(seats), "sheet": word or CLASSIC}
    return words.settings({**options, "each": each} if differs else options)


def new(settings: bytes) -> str:
    """See Rivals."""
    told = f"qwixx players={settings[0]} first={settings[1]}"
    if len(settings) == 3:
        return told
    told += f" sheet={sheet_word(settings[KIND], number_of(settings[KIND:]))}"
    return told + " each=1" if each_of(settings[KIND]) else told


def gap(game: Qwixx, move: int) -> int:
    """Return how many cells a cross skips; a second cross skips -1."""
    return move_column(move) - game.next_column(game.seat, move_row(move))


def gap_two(game: Qwixx, _random: Random) -> int:
    """Cross what skips at most two numbers when active and one when not; the smaller gap first.

    To avoid a penalty, accept any gap up to four. White comes before coloured: action 1 is decided first.
    """
    if game.phase == ACTION1:
        most = 2 if game.seat == game.active else 1
    else:
        most = 4 if game.state[CHOICE + game.seat] == PASS else 2
    moves = [move for move in legal(game) if move and gap(game, move) <= most]
    return min(moves, key=lambda move: (gap(game, move), move_row(move)), default=PASS)


def row_worth(game: Qwixx, row: int) -> int:
    """Return what the table says of a row."""
    seat = game.seat
    if not game.open_to(seat, row):
        return ADDITIVE[56]
    place = game.next_column(seat, row)
    return ADDITIVE[place * (place - 1) // 2 + game.count(seat, row) if place else 0]


def additive(game: Qwixx, _random: Random) -> int:
    """Play both actions for points and good rows by a table of 57 numbers, without prediction."""
    seat = game.seat
    active = seat == game.active

    def worth() -> int:
        return 10 * game.score(seat) + sum(row_worth(game, row) for row in range(4))

    def after(move: int, crossed: bool, second: bool) -> int:
        kept = bytes(game.state)
        if move != PASS:
            game.cross(seat, move)
        if active and not second:
            game.state[CHOICE + seat] = move
            game.state[PHASE] = ACTION2
            best = max(after(then, move != PASS, True) for then in legal(game))
        else:
            best = worth() - (50 if active and not crossed and move == PASS else 0)
        game.state[:] = kept
        return best

    second = game.phase != ACTION1
    crossed = second and game.state[CHOICE + seat] != PASS
    moves = [*legal(game)[1:], PASS]  # of equals, the first: a cross
    return max(moves, key=lambda move: after(move, crossed, second))


RIVALS: dict[str, Any] = {"gap-two": gap_two, "additive": additive, "rows-only": rows_only}
