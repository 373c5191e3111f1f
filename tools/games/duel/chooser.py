"""A strategy that plays like a person who knows the Duel, for demo and pictures."""

import random
from typing import Any

from rules.duel import BEAT, LOCK, STACK
from rules.rows import PASS, move_column, move_row
from tools.headless.choosers import Choose


def sensible(dice: random.Random) -> Choose:
    """Like to beat and stack, lock when possible, skip few squares, avoid misthrows."""

    def worth(game: Any, move: int) -> float:
        row, column = move_row(move), move_column(move)
        effect = game.effect(move)
        if effect == LOCK:
            return 20
        if effect == STACK:
            return game.gain(move) + 2
        if effect == BEAT:
            return game.gain(move) + game.count(1 - game.seat, row) + 1
        last = max((c for c in range(column) if game.owner(row, c) == game.seat), default=-1)
        return game.gain(move) - 1.5 * (column - last - 1)

    def choose(game: Any, moves: list[int]) -> int:
        offers = [(worth(game, move) + dice.random(), move) for move in moves if move != PASS]
        best, move = max(offers, default=(-99.0, PASS))
        least = -6.0 if game.penalty_due else -1.0
        return move if best > least else PASS

    return choose
