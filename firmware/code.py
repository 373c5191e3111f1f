"""Start the board, then run the console for ever. An unhandled error restarts everything."""

import sys

import board_rollmark

board = board_rollmark.Board()  # first, because its display takes a while to wake
del board_rollmark  # so that its tables can be freed

sys.path.insert(0, "m")  # where a compiled bundle has most modules

from console.app import Console  # noqa: E402

console = Console(board)
ready = board.ticks_ms()
try:
    console.run()
except KeyboardInterrupt:  # Ctrl-C on the serial console; on the device ticks start at -65536
    board.say(f"ready at tick {ready}")
    raise
except Exception:  # the error has been on the screen for a while
    try:
        import supervisor
    except ImportError:
        supervisor = None
    if not supervisor:
        raise
    supervisor.reload()
