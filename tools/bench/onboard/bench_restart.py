"""Measure what follows a restart of the console: from the first line of code.py to the picture.

Printed: `restart first last built` in ms: to the first and the last pixel, and
until code.py would have written down the ticks of "ready".
"""

import time

from tools.bench.onboard.bench_display import watch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_PASSES = 40  # in which everything has been painted


def restart(nvm: bytearray) -> None:
    """Start the console on this memory, as code.py does."""
    start = time.monotonic_ns()
    import board_rollmark

    board: Any = board_rollmark.Board()
    board.nvm = nvm
    board.restart = board.ticks_ms  # so that it does not restart: any function will do
    del board_rollmark
    from console.app import Console

    display = watch(board)
    display.started = start
    console = Console(board)
    built = display.elapsed()
    for _ in range(_PASSES):
        console.step()
    print("restart", display.first // 1000, display.last // 1000, built // 1000)
