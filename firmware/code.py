"""Power-on: the board, then the console for ever. What nobody could handle starts everything afresh."""

import board_rollmark

board = board_rollmark.Board()  # first, for its display needs a while to wake
del board_rollmark  # so that its tables can go

from console.app import Console  # noqa: E402

console = Console(board)
lit = board.ticks_ms()
try:
    console.run()
except KeyboardInterrupt:  # Ctrl-C on the serial console; on the device ticks are 65536 below 0 at power-on
    board.say(f"menu lit at tick {lit}")
    raise
except Exception:  # it was shown, and has waited
    try:
        import supervisor
    except ImportError:
        supervisor = None
    if not supervisor:
        raise
    supervisor.reload()
