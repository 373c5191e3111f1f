"""`make sim`: the console in a window; without a display, it says so and runs the demo instead.

Runs firmware/code.py itself, as the device does at power-on, with another `board_rollmark`. BOARD= (or
--board) shows one of the hardware boards: its display's size, its buttons with their caps, with or without
sensor and lights.
"""

import argparse
import runpy
import sys

import tools.paths

from tools.boards.appearance import board_appearance
from tools.boards.catalog import BoardError


def main(argv: list[str] | None = None) -> int:
    """Run until the window is closed; return the exit code."""
    parser = argparse.ArgumentParser(prog="make sim", description="the console in a window")
    parser.add_argument("--board", default="", help="a board of boards/, or a folder elsewhere")
    asked = parser.parse_args(argv)
    from board_rollmark import Board
    from window import NoDisplay

    try:
        Board.appearance = board_appearance(asked.board)
    except BoardError as error:
        print(f"sim: {error}", file=sys.stderr)
        return 2
    try:
        runpy.run_path(str(tools.paths.ROOT / "firmware" / "code.py"))
    except NoDisplay as reason:
        print(f"sim: no window can be opened here ({reason}); running the demo instead", file=sys.stderr)
        from tools.sim import demo

        return demo.main(["--board", asked.board] if asked.board else [])
    except KeyboardInterrupt:
        pass
    return 0


if __name__ == "__main__":
    sys.exit(main())
