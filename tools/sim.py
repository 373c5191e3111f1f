"""`make sim`: the console in a window. Where there is no display it says so and runs the demo instead.

Runs firmware/code.py itself, as the device does at power-on; only `board_rollmark` is another one.
"""

import runpy
import sys

import tools.paths


def main() -> int:
    """Runs until the window is closed; returns the exit code."""
    from window import NoDisplay

    try:
        runpy.run_path(str(tools.paths.ROOT / "firmware" / "code.py"))
    except NoDisplay as reason:
        print(f"sim: no window can be opened here ({reason}); running the demo instead", file=sys.stderr)
        from tools import demo

        return demo.main([])
    except KeyboardInterrupt:
        pass
    return 0


if __name__ == "__main__":
    sys.exit(main())
