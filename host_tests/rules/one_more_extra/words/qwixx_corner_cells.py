"""Corner cells in the referee's words."""

from typing import Any


def told(game: Any, seat: int) -> str:
    return f'"corners": {game.crossed_corners(seat)}'


def why_not(game: Any, move: int) -> str:
    return "corners come first" if game.white_sum == 12 and move not in game.corners else ""
