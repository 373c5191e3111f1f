"""The appearance of the hardware boards, for the window, the demo and the pictures."""

import tools.paths  # noqa: F401

from appearance import Appearance, appearance_of
from tools.boards import catalog as boards


def board_appearance(name: str = "") -> Appearance:
    """Return the appearance of a board, by name or folder; "" and "laptop" are the laptop's own.

    Raises boards.BoardError when there is no such board.
    """
    if name in ("", "laptop"):
        return Appearance()
    board = boards.describe(name)
    lights = 6 if "pixels" in board.pins else 1 if board.pixels else 0
    return appearance_of(board.name, board.width, board.keys, lights, board.shake, board.sound)
