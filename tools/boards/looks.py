"""The looks of the hardware boards, for the window, the demo and the pictures."""

import tools.paths  # noqa: F401

from outside import Outside, outside
from tools.boards import catalog as boards


def look(name: str = "") -> Outside:
    """Return the looks of a board, by name or folder; "" and "laptop" are the laptop's own.

    Raises boards.BoardError when there is no such board.
    """
    if name in ("", "laptop"):
        return Outside()
    board = boards.describe(name)
    lights = 6 if "pixels" in board.pins else 1 if board.pixels else 0
    return outside(board.name, board.width, board.keys, lights, board.shake)
