"""Power-on: the board, then the console for ever. What nobody could handle starts everything afresh."""

from board_rollmark import Board

board = Board()  # first, for its display needs a while to wake

from console.loop import Console  # noqa: E402

console = Console(board)
try:
    console.run()
except Exception:  # it was shown, and has waited
    try:
        import supervisor
    except ImportError:
        supervisor = None
    if not supervisor:
        raise
    supervisor.reload()
