"""A strategy that plays like a person who knows Qwixx, for demo and pictures."""

import random
from typing import Any

from rules import ACTION1
from rules.dicegame import LAST
from rules.rows import PASS, move_column, move_row
from tools.headless.choosers import Choose


def sensible(dice: random.Random) -> Choose:
    """Skip few numbers, lock when possible, avoid penalties."""

    def choose(game: Any, moves: list[int]) -> int:
        best, least = PASS, 99.0
        for move in moves:
            if move == PASS:
                continue
            row, column = move_row(move), move_column(move)
            skipped = column - game.next_column(game.seat, row) + dice.random() / 2
            if column == LAST:
                skipped = -1
            if skipped < least:
                best, least = move, skipped
        if game.phase == ACTION1 and game.seat == game.active:
            most = 1.6
        elif game.phase == ACTION1:
            most = 1.1
        else:
            most = 3.6 if game.penalty_due else 1.1
        return best if least < most else PASS

    return choose
