"""What the hardware boards look like, for the window, the demo and the pictures."""

import tools.paths  # noqa: F401

from outside import Outside, outside
from tools.boards import catalog as boards


def look(name: str = "") -> Outside:
    """Of a board by its name, or of a folder elsewhere; "" and "laptop": the laptop's own. boards.BoardError
    when there is none."""
    if name in ("", "laptop"):
        return Outside()
    board = boards.describe(name)
    lights = 6 if "pixels" in board.pins else 1 if board.pixels else 0
    return outside(board.name, board.width, board.keys, lights, board.shake)
