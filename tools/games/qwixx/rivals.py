"""Players to measure the console's against, and what a tournament needs to know."""

from __future__ import annotations

from random import Random
from typing import Any

from rules import ACTION1
from rules.dicegame import CHOICE
from rules.qwixx import Qwixx
from rules.rows import PASS, move_column, move_row

TEAMS = False
SEATS = (1, 2, 3, 4, 5)

# What a sheet is worth by its rows, in tenths of a point: an integer for each place (columns used up) and
# number of crosses, and one for a closed row. Learned by `additive()` in train.py.
ADDITIVE: tuple[int, ...] = (
    220, 244, 131, 249, 231, 221, 141, 204, 241, 148, 151, 168, 205, 239, 135, 135, 132, 163, 195,
    222, 136, 133, 126, 122, 150, 175, 196, 135, 134, 112, 83, 105, 133, 150, 165, 137, 133, 104,
    76, 66, 92, 111, 118, 130, 136, 133, 105, 64, 31, 47, 79, 85, 89, 97, 133, 133, 0,
)  # fmt: skip


def settings(seats: int) -> bytes:
    """Return the settings of a game of the printed rules."""
    return bytes((seats, 0, 0))


def new(settings: bytes) -> str:
    """Return the words that begin a game with these settings."""
    return f"qwixx players={settings[0]} first={settings[1]}"


def legal(game: Qwixx) -> list[int]:
    """Return the legal moves but the pass."""
    out = bytearray(game.MAX_MOVES)
    return list(out[1 : game.legal(out)])


def gap(game: Qwixx, move: int) -> int:
    """Return how many numbers a cross skips."""
    return move_column(move) - game.next_column(game.seat, move_row(move))


def gap_two(game: Qwixx, _random: Random) -> int:
    """Cross what skips at most two numbers when active and one when not; the smaller gap first.

    To avoid a penalty any gap up to four. White comes before coloured: action 1 is decided first.
    """
    if game.phase == ACTION1:
        most = 2 if game.seat == game.active else 1
    else:
        most = 4 if game.state[CHOICE + game.seat] == PASS else 2
    moves = [move for move in legal(game) if gap(game, move) <= most]
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
            game.state[3] = 2  # action 2
            best = max(after(then, move != PASS, True) for then in (PASS, *legal(game)))
        else:
            best = worth() - (50 if active and not crossed and move == PASS else 0)
        game.state[:] = kept
        return best

    second = game.phase != ACTION1
    crossed = second and game.state[CHOICE + seat] != PASS
    moves = [*legal(game), PASS]  # of equals, the first: a cross
    return max(moves, key=lambda move: after(move, crossed, second))


RIVALS: dict[str, Any] = {"gap-two": gap_two, "additive": additive}
