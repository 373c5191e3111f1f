"""`make sim`: the console in a window; without a display, it says so and runs the demo instead.

Runs firmware/code.py itself, as the device does at power-on, with another `board_rollmark`. BOARD= (or
--board) shows one of the hardware boards: its display's size, its buttons with their caps, with or without
sensor and lights.
"""

import argparse
import signal
import sys
from types import SimpleNamespace
from typing import Any

import tools.paths

from tools.boards.appearance import board_appearance
from tools.boards.catalog import BoardError
from tools.languages.chosen import speak
from tools.languages.errors import LanguageError
from tools.version import version

CODE = tools.paths.ROOT / "firmware" / "code.py"
# Ctrl-C, kill, and closing the terminal; Windows lacks the last.
ENDS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


def main(argv: list[str] | None = None) -> int:
    """Run until the window is closed; return the exit code."""
    parser = argparse.ArgumentParser(prog="make sim", description="the console in a window")
    parser.add_argument("--board", default="", help="a board of boards/, or a folder elsewhere")
    parser.add_argument("--language", default="", help="one of firmware/languages; else the computer's")
    asked = parser.parse_args(argv)
    from board_rollmark import Board
    from tools.sim.pointing import Pointer
    from window import NoDisplay

    try:
        speak(asked.language)
        board = Board(board_appearance(asked.board))
        board.version = version()
    except (BoardError, LanguageError) as error:
        print(f"sim: {error}", file=sys.stderr)
        return 2
    except NoDisplay as reason:
        print(f"sim: no window can be opened here ({reason}); running the demo instead", file=sys.stderr)
        from tools.sim import demo

        words = ["--language", asked.language] if asked.language else []
        return demo.main([*words, *(["--board", asked.board] if asked.board else [])])

    code: dict[str, Any] = {"__name__": "__main__"}  # what code.py defines, among it the console
    board.window.pointer = Pointer(lambda: code.get("console"))
    sys.modules["board_rollmark"] = SimpleNamespace(Board=lambda: board)  # type: ignore[assignment]  # for code.py

    def end(number: int, _frame: object) -> None:
        """End at the console's next wait(), when nothing is half done; a second Ctrl-C ends at once."""
        board.ended = True
        signal.signal(number, before[number])

    before = {number: signal.signal(number, end) for number in ENDS}
    try:
        exec(compile(CODE.read_text(), str(CODE), "exec"), code)
    except KeyboardInterrupt:
        pass
    return 0


if __name__ == "__main__":
    sys.exit(main())
