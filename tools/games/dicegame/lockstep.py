"""Invalid requests for lockstep games with six dice."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from tools.games.dicegame.rows import COLOURS


class DiceGame(Protocol):
    """What is needed from the reference engine of such a game."""

    now: Any
    past: Any

    def legal(self) -> list[str]: ...
    def sums(self, colour: str) -> set[int]: ...


def invalid_request(rng: Random, game: DiceGame, also: tuple[str, ...] = ()) -> str:
    """Return a request that is usually well formed, but not allowed now.

    `also` are requests that this game never allows.
    """
    moves = [f"{colour}{number}" for colour in COLOURS for number in range(2, 13)]
    legal = game.legal()
    wrong = ["play " + move for move in ["pass", *moves] if move not in legal]
    near = ["dice 1 2 3 4 5 6"] if game.now.phase != "roll" else ["dice 1 2 3 4 5 7", "dice 1 2 3 4 5"]
    near += [] if game.past else ["undo"]
    # Crosses or tokens that match the dice, but not the row or the square.
    near += [w for w in wrong if w != "play pass" and int(w[6:]) in game.sums(w[5])]
    far = ["play", "play r5", "play R13", "play R05", "play R5 Y5", "dice", "", "phase now", *also]
    return rng.choice(near if rng.random() < 0.7 else wrong + far)
