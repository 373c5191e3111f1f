"""`make sim`: the console in a window. Where there is no display it says so and runs the demo instead."""

import sys

import tools.paths  # noqa: F401


def main() -> int:
    """Runs until the window is closed; returns the exit code."""
    from board_rollmark import Board
    from console.loop import Console
    from window import NoDisplay

    try:
        board = Board()
    except NoDisplay as reason:
        print(f"sim: no window can be opened here ({reason}); running the demo instead", file=sys.stderr)
        from tools import demo

        return demo.main()
    print("Rollmark: arrows, Enter and Esc play, Space shakes, F1 shows all keys.", file=sys.stderr)
    try:
        Console(board).run()
    except KeyboardInterrupt:
        board.window.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
